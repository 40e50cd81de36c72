"""8, 9: all ships move at once, in 720 ticks; what they run into, and oars that are raked."""
