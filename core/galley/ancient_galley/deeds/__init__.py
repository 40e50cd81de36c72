"""What the ships of a side can do in a phase, as one thing to choose, with its odds."""
