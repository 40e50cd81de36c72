"""Decides for the screen and for text mode alike."""
