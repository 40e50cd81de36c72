"""Odds, proposals and standing orders."""
