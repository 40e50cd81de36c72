"""Barratt's rules on the screen and in lines."""
