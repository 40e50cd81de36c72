"""1: the phases of a turn, in their order."""
