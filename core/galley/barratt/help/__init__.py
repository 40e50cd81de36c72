"""Barratt's rules in plain words, by clause: chapters 0 to 9, and what they leave open."""

from pathlib import Path

from galley.files.clauses import ClauseBook

BOOK = ClauseBook(Path(__file__).parent, "MB-3.05a")
