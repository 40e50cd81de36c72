"""Changes to the special rules that their rows must notice: id, module, old text, new.

The id is that of the rows without what follows the stroke: `SR-corvus`.
"""

MUTANTS: list[tuple[str, str, str, str]] = [
]  # fmt: skip
