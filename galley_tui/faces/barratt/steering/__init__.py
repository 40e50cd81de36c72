"""A ship that acts is steered: the draft of its move, what would come of it, the panel."""
