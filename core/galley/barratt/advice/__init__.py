"""What helps a side to decide."""
