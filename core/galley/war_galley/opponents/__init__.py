"""Opponents that play a side of War Galley."""
