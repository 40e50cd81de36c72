"""Opponents that play a seat of Barratt's rules."""
