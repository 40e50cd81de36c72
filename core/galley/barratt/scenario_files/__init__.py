"""Scenario files of Barratt's rules."""
