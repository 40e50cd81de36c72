"""Answers what readers ask of a position."""
