"""Saves as files: their format, their lines, their folder."""
