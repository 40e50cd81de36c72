"""What the screen and text mode both decide."""
