"""Chapter 6: speed, sail, moving, avoidance, the defensive ram."""
