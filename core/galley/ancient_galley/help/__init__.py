"""The rules of Ancient Galley in plain words, by clause: chapters 1 to 23, and what they leave
open."""

from pathlib import Path

from galley.files.clauses import ClauseBook

BOOK = ClauseBook(Path(__file__).parent, "AG-10.2a")
