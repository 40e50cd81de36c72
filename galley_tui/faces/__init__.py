"""Presents each rule set to the program."""
