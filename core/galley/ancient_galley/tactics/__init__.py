"""Finds what a side of Ancient Galley might do, its worth, and what a captain makes of it."""
