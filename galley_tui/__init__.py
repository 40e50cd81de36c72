"""Galley on the terminal."""
