"""1. Initiative: dice, the baton, the turn."""
