"""The face of Barratt's rules: screen and text mode."""
