"""Tests of puzzles and of their arithmetic."""
