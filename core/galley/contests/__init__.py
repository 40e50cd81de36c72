"""Matches between bots: many games, what they came to, and how sure that is."""
