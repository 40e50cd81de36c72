"""Exact arithmetic of decisions: what a deed is worth with every die thrown."""
