"""Changes to the rules that the rows of a clause must notice, a file for a few chapters each.

Each is (clause, place, change), as `edits` describes them.
"""

import pkgutil
from importlib import import_module

from tests.rules_report.edits import Mutant

MUTANTS: list[Mutant] = [
    mutant
    for found in pkgutil.iter_modules(__path__)
    for mutant in import_module(f"{__name__}.{found.name}").MUTANTS
]
