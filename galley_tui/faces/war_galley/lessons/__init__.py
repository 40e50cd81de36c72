"""Teaches the game on the first evenings; the lessons are data."""
