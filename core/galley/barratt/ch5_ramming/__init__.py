"""5. Rams, glances and collisions."""
