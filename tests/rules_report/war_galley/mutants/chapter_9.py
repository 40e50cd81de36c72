"""Changes to chapter 9 that its rows must notice: clause, place, change."""

from tests.rules_report.edits import Drop, Head, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("C105", "sinking.sink_ships", Replace("order", "order[::-1]")),
    ("9.1h", "board.Board.conceding", Replace("Conceded(side)", "Conceded('AB'[side == 'A'])")),
    ("C109", "points.hull_points", Replace(
        "worth_hurt(board, ship) if ship.hurt_as_prize else worth_taken(board, ship)",
        "worth_taken(board, ship)",
    )),
    ("C109", "points.hull_points", Replace("not (ship.hurt or ship.beached)", "not ship.beached")),
    ("C109", "points.hull_points", Replace("ship.captured == 'captured'", "ship.captured")),
    ("C109", "points.hulls", Replace("s.side != side", "s.owner != side")),
    ("C110", "points.hull_points", Head(
        "if ship.captured == 'captured'",
        "if ship.captured == 'captured' and (not ship.fate)",
    )),
    ("C111", "victory.goals_reached", Replace("over['A'] != over['B']", "False")),
    ("C111", "victory.ended_by_points", Drop("fleet_gone(board)")),
    ("C112", "ship_activation.leave", Replace("lose_commanders(play, ship.id)", "pass")),
    ("C112", "victory.more_points", Replace("mine == theirs", "False")),
    ("C112", "boarding.capture", Replace("lose_commanders(play, target.id)", "pass")),
    ("C125", "points.hull_points", Replace(
        "worth_hurt(board, ship) if ship.hurt_as_prize else worth_taken(board, ship)",
        "worth_hurt(board, ship) * (1 + ship.hurt) + 1 - ship.hurt_as_prize",
    )),
    ("C111", "victory.at_limit", Replace("more_points(board, why)", "('', why)")),
    ("C111", "victory.ended_by_points", Drop("turn_limit(board)")),
]  # fmt: skip
