"""What the ships of a squadron can do, each as one thing to choose."""
