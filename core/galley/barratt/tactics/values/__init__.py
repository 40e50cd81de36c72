"""Prices results as they are worth to a side, in victory points."""
