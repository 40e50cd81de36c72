"""Matches and trials between bots: many games, checked and counted, and how sure they are."""
