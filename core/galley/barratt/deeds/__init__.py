"""Deeds: what a ship can do in its activation, what a side can shoot at, with courses and odds."""
