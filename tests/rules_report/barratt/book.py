"""Barratt: the 136 clauses."""

from pathlib import Path

from galley.barratt.help import BOOK
from tests.rules_report.barratt.mutants import MUTANTS
from tests.rules_report.clause_book import clause_book

BARRATT = clause_book("barratt", "Barratt", BOOK, Path(__file__).parent, MUTANTS)
