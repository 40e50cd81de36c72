"""Changes to chapter 4 that its rows must notice: clause, place, change."""

from tests.rules_report.edits import Drop, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("4.1a", "ship.Ratings", Replace("one_of(*TYPES)", "one_of(*TYPES, '9')")),
    ("4.2b", "ship._around", Replace("(f + 5) % 6", "(f + 1) % 6")),
    ("4.2c", "ship._around", Replace("return b", "return b[:5]")),
    ("4.2d", "flanks.is_flank", Drop("hex_ != bow_hex(ship)")),
]  # fmt: skip
