"""9. The end of a battle, and victory points."""
