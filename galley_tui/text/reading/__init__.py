"""Prints the texts that a player may read at any time."""
