"""Changes to chapter 9 that its rows must notice: clause, module, old text, new."""

MUTANTS: list[tuple[str, str, str, str]] = [
    ("C105", "sinking", "for side in order for s", "for side in order[::-1] for s"),
    ("9.1h", "board", "return Conceded(side)", "return Conceded(\"AB\"[side == \"A\"])"),
]  # fmt: skip
