"""9. Victory points."""
