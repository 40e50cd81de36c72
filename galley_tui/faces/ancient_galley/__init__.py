"""Ancient Galley, 15 mm, on the screen and in lines."""
