"""Deeds of Ancient Galley: what ships can do in a phase, and their odds."""
