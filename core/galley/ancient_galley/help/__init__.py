"""The rules of Ancient Galley in plain words, by clause.

`clauses.txt` holds chapters 1 to 23, `rulings.txt` what they leave open.
"""

from pathlib import Path

from galley.ancient_galley.help.glossary import GLOSSARY
from galley.ancient_galley.help.tables import TABLES
from galley.files.clauses import ClauseBook

BOOK = ClauseBook(Path(__file__).parent, "AG-10.2a", GLOSSARY, TABLES)
