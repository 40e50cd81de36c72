"""A battle that is played from another program: what a side is told of it, and the copy there."""
