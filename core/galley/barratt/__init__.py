"""Barratt's rules: initiative dice, a ship at a time, quick and bloody."""
