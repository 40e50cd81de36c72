"""6. Missiles."""
