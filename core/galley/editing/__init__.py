"""Battles being made: a scenario file that is edited, what lies where in it, what is wrong."""
