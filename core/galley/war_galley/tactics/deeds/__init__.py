"""Lists what the ships of a squadron can do, each deed as one thing to choose."""
