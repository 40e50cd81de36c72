"""Finds who plays besides the person at the keyboard: chooses, asks and paces opponents."""
