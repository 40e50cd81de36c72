"""Changes to chapter 9 that its rows must notice: clause, module, old text, new."""

MUTANTS: list[tuple[str, str, str, str]] = [
    ("C105", "sinking", "for side in order for s", "for side in order[::-1] for s"),
    ("9.1h", "board", "return Conceded(side)", "return Conceded(\"AB\"[side == \"A\"])"),
    ("C109", "victory", "return defense if ship.hurt_as_prize else defense + 1",
     "return defense + 1"),
    ("C109", "victory", "return defense if ship.hurt else 0", "return 0"),
    ("C109", "victory", "    if ship.captured == \"captured\":\n", "    if ship.captured:\n"),
    ("C109", "victory", "if s.side != side]", "if s.owner != side]"),
    ("C110", "victory", "    if ship.captured == \"captured\":\n",
     "    if ship.captured == \"captured\" and not ship.fate:\n"),
    ("C111", "victory", "    if over[\"A\"] != over[\"B\"]:\n", "    if False:\n"),
    ("C111", "victory", "or fleet_gone(board)", ""),
    ("C112", "ship_activation", "    lose_commanders(play, ship.id)\n", "    pass\n"),
    ("C112", "victory", "    if mine == theirs:\n", "    if False:\n"),
    ("C112", "boarding", "    lose_commanders(play, target.id)\n", "    pass\n"),
    ("C125", "victory", "return defense if ship.hurt_as_prize else defense + 1",
     "return defense * (1 + ship.hurt) + 1 - ship.hurt_as_prize"),
    ("C111", "victory", "    return more_points(board, \"the last turn is over\")",
     "    return \"\", \"the last turn is over\""),
    ("C111", "victory", "or turn_limit(board)",
     ""),
]  # fmt: skip
