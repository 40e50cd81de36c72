"""Changes to the rules that the rows of a clause must notice, a file for each chapter.

Each is (clause, module of `core/galley`, old text, new text); the old text stands
exactly once in the module.
"""

import pkgutil
from importlib import import_module

MUTANTS: list[tuple[str, str, str, str]] = [
    mutant
    for found in pkgutil.iter_modules(__path__)
    for mutant in import_module(f"{__name__}.{found.name}").MUTANTS
]
