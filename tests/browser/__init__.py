"""The real app in Chromium."""
