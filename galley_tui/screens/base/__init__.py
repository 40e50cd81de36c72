"""Provides the base of all screens."""
