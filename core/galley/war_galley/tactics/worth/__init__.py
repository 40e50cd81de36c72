"""Weights of captains, chances, and the worth of results and ships in victory points."""
