"""The server side of the live table."""
