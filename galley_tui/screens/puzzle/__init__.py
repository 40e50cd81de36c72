"""A puzzle: its question on the sea, the verdict, and deeds that are played out."""
