"""Finds where a ship can go, what it strikes there, and what it is worth to lie there."""
