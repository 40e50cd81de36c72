"""Changes to the ranks of single battles: dashes, crowds, order: clause, place, change."""

from tests.rules_report.edits import Mutant, Replace

MUTANTS: list[Mutant] = [
    ("H10", "dash.dash", Replace("board.turn != rule.turn", "False")),
    ("H10", "dash.dash", Replace("ship.id[0] not in rule.squadrons", "False")),
    ("H10", "dash.dash", Replace("ship.level != SpeedLevel.MAX", "False")),
    ("H10", "dash.dash", Replace("turn.mode != FORWARD", "False")),
    ("H10", "dash.dash", Replace("ship.owner != ship.side", "False")),
    ("H10", "dash.dash", Replace("turn.bowflank_steps", "turn.bowflank_steps > 1")),
    ("H10", "dash.dash", Replace("turn.pivoted", "False")),
    ("H10", "dash.dash", Replace("max(0, over + rule.add) - max(0, over)", "rule.add")),
    ("H10", "ramming.ram_check", Replace(
        "dash(board, ship) if board.theatre.special.own.dash else 0", "0",
    )),
    ("H10", "values.Values.ram", Replace("dash(self.board, ship)", "0")),
]  # fmt: skip
