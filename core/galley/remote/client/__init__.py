"""Where a battle is joined: the copy of it, kept in step, and the line to its host."""
