"""The engine of Galley: headless rules, dice, saves and sessions."""

__version__ = "0.1.0"
