"""Answers that a side may accept together."""
