"""The languages: what is translated, and how numbers, days and durations are written."""
