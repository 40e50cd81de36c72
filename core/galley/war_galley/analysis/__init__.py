"""Reads off a position who may act, who can attack from where, and what was missed."""
