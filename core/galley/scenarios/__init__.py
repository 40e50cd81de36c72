"""Scenario files: where they are and how they are read."""
