"""What a side of Ancient Galley might do, what it is worth, and what a captain makes of it."""
