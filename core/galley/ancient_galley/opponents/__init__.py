"""Opponents that play a side of Ancient Galley."""
