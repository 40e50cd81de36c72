"""The engine of Galley: headless rules, dice, saves and sessions."""

__version__ = "0.2.0"
