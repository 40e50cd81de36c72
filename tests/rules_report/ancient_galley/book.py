"""Ancient Galley: the 214 clauses."""

from pathlib import Path

from galley.ancient_galley.help import BOOK
from tests.rules_report.ancient_galley.mutants import MUTANTS
from tests.rules_report.clause_book import clause_book

ANCIENT_GALLEY = clause_book(
    "ancient-galley", "Ancient Galley", BOOK, Path(__file__).parent, MUTANTS
)
