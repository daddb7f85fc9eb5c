"""What is kept: shelves, journals, the catalogue."""
