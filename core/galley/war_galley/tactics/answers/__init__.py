"""Answers for a captain: a function for each kind of question."""
