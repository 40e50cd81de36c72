"""Changes to the rules of a ring that waits for the dawn: clause, place, change."""

from tests.rules_report.edits import Drop, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("H13", "withdrawal.held_back", Replace(
        "hold is None or hold.maximum_only or hold.turn_only", "hold is None or hold.maximum_only",
    )),
    ("H13", "withdrawal.turns_only", Replace("hold.turn_only", "True")),
    ("H13", "withdrawal.turns_only", Replace("hold.turn_only", "False")),
    ("H13", "withdrawal.no_max_while_held", Replace(
        "hold.maximum_only or hold.turn_only", "hold.maximum_only",
    )),
    ("H13", "withdrawal.end_hold", Replace("hold.turn_only and not thrown", "False")),
    ("H13", "withdrawal.end_hold", Replace("hold.turn_only and not thrown", "hold.turn_only")),
    ("H13", "withdrawal.end_hold", Replace(
        "(hold.squadron, *hold.ends_with)", "(hold.squadron,)",
    )),
    ("H13", "withdrawal.end_hold", Replace("squadron not in play.board.roused", "True")),
    ("H13", "withdrawal.no_attack", Replace("turns_only(board, ship)", "False")),
    ("H13", "move_limits.no_way_but_turning", Replace("isinstance(move, Turn)", "False")),
    ("H13", "move_limits.no_way_but_turning", Replace("not turns_only(board, ship)", "True")),
    ("H13", "move_limits.moves", Replace("turns_only(board, ship)", "False")),
    ("H13", "ramming.strike", Replace("board.theatre.special.holds", "False")),
    ("H13", "grappling.throw_grapnels", Drop("end_hold(play, target.id, thrown=True)")),
    ("H13", "raking.resolve_rake", Drop("end_hold(play, target.id, thrown=True)")),
    ("H13", "ch6_movement.ends._Seaway.ways", Replace("self.held", "False")),
    ("H13", "ch6_movement.ends._Seaway.ways", Replace("self.fixed", "False")),
    ("H13", "danger.Courses.ends", Replace("turns_only(board, ship)", "False")),
    ("H13", "danger.Danger.__init__", Replace("not ship.turn.done", "True")),
    ("H13", "danger.Danger.__init__", Replace("turns_only(self.board, ship)", "False")),
    ("H13", "threats.threat_map", Replace("not turns_only(board, ship)", "True")),
]  # fmt: skip
