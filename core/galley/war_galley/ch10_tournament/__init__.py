"""Chapter 10: tournaments."""
