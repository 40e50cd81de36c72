"""Chapter 3: the turn and its phases."""
