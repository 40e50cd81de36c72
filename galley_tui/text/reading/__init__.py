"""What can be read at any time."""
