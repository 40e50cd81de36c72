"""What readers ask of a position."""
