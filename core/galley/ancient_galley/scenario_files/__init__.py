"""Scenario files of Ancient Galley."""
