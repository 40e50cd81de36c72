"""Changes to the order of play, moves, rams and grapples that their rows must notice."""

from tests.rules_report.edits import Mutant

MUTANTS: list[Mutant] = []
