"""Kinds of choices and questions that both the screen and text mode treat in their own way."""

SWEEPING = frozenset({"EndMovement"})
"""End the turn of all ships that the question is about."""
COURSES = frozenset({"Step", "Turn", "TurnAround"})
"""Which of them is right nobody but the player knows."""
INTERRUPTS = frozenset({"AskAvoidance", "AskDefensiveRam", "AskReaction", "AskCorvus"})
"""Questions in the midst of the enemy's move, whose answers cost or risk something."""
