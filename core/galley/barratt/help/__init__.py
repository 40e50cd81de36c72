"""Barratt's rules in plain words, by clause.

`clauses.txt` holds chapters 0 to 9, `rulings.txt` what they leave open.
"""

from pathlib import Path

from galley.barratt.help.glossary import GLOSSARY
from galley.barratt.help.tables import TABLES
from galley.files.clauses import ClauseBook

BOOK = ClauseBook(Path(__file__).parent, "MB-3.05a", GLOSSARY, TABLES)
