"""Help and the rules."""
