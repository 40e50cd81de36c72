"""Changes to chapter 4 that its rows must notice: clause, module, old text, new."""

MUTANTS: list[tuple[str, str, str, str]] = [
    ("4.1a", "keys", "choices=TYPES", "choices=(*TYPES, \"9\")"),
    ("4.2b", "ship",
     "b[f], b[(f + 1) % 6], b[(f + 5) % 6]",
     "b[f], b[(f + 1) % 6], b[(f + 1) % 6]"),
    ("4.2c", "ship", "        return b\n", "        return b[:5]\n"),
    ("4.2d", "flanks", "hex_ in around(ship) and hex_ != bow_hex(ship)", "hex_ in around(ship)"),
]  # fmt: skip
