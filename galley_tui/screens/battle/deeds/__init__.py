"""The list of deeds beside the sea, and what is done with it."""
