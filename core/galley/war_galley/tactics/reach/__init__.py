"""Places of attack, enemies who may come, and ways off the map."""
