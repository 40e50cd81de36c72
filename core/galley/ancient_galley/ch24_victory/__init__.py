"""The end of a battle, and what it scores (G24)."""
