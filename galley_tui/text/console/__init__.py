"""Lines out and lines in."""
