"""A battle in progress: one class in front of its journal, its past, its secrets and its seats."""
