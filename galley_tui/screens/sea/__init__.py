"""Draws the sea, what lies on it and around it, for a battle and for a replay."""
