"""6. Missiles: all ships shoot at once; who falls."""
