"""The engine of Galley: headless rules, dice, saves and sessions."""
