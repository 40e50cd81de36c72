"""Changes to tangles, orders and hot heads of single battles: clause, place, change."""

from tests.rules_report.edits import Mutant, Replace

MUTANTS: list[Mutant] = [
    ("H14", "entangled.entangled", Replace("not ship.captured", "True")),
    ("H14", "entangled.clearing_check", Replace("ship.half_speed_fresh", "False")),
    ("H14", "entangled.tangles", Replace("one.side == ship.side", "True")),
    ("H14", "entangled.tangles", Replace("one.id not in ship.fouls", "True")),
    ("H14", "entangled._in_a_tangle", Replace("ship.id[0] not in rule.squadrons", "False")),
    ("H14", "entangled._in_a_tangle", Replace("ship.owner != ship.side", "False")),
    ("H14", "entangled._in_a_tangle", Replace(
        "bool(ship.turn.mode)", "True",
    )),
    ("H14", "entangled.tangling_check", Replace("need_or_less(2, FOUL_UP, '-')",
                                                "need_or_less(3, FOUL_UP, '-')")),
    ("H14", "ship_activation.finish_ship", Replace("foul_friends(play, ship)", "None")),
    ("H14", "readiness._still_slow", Replace("entangled(ship)", "False")),
    ("H14", "options.Options.tangled", Replace("2 * FREEDOM", "0.0")),
]  # fmt: skip
