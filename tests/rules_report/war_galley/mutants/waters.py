"""Changes to currents, straits and shoals of single battles: clause, place, change."""

from tests.rules_report.edits import Drop, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("H15", "current.drifts", Replace("current is None or not ship.turn.mode", "current is None")),
    ("H15", "current.drifts", Replace("ship.grapples", "False")),
    ("H15", "current.drifts", Replace("ship.fouls", "False")),
    ("H15", "current.drifts", Replace("ship.rammed", "False")),
    ("H15", "current.drifts", Replace("ship.aground", "False")),
    ("H15", "current.drifts", Replace(
        "current.first <= ship.bow % 100 <= current.last",
        "current.first <= ship.bow % 100 < current.last",
    )),
    ("H15", "current.drifts", Replace(
        "current.first <= ship.bow % 100 <= current.last",
        "current.first < ship.bow % 100 <= current.last",
    )),
    ("H15", "current.current_check", Replace(
        "board.printed(ship).type in current.steady", "False",
    )),
    ("H15", "current.struck", Replace("leaves_map(board, pose)", "False")),
    ("H15", "current.struck", Replace(
        "pose.stern in board.theatre.land_for(ship.code) - {pose.bow}", "False",
    )),
    ("H15", "current.drift", Drop("play.emit(HalfSpeedSet(met, fresh=False))")),
    ("H15", "current.drift", Drop("play.emit(HalfSpeedSet(ship.id, fresh=True))")),
    ("H15", "current.drift", Drop("lose_masts(play, ship.id, met)")),
    ("H15", "options.Options.swept", Replace("id_ in mates", "True")),
    ("H15", "options.Options.swept", Replace("2 * SLOWED", "0.0")),
    ("H15", "ship_activation.finish_ship", Drop("drift(play, ship.id)")),
    ("H16", "runners.runs_to", Replace("runs and ship.owner == ship.side", "runs")),
    ("H16", "runners.gets_on", Replace("then < now or (turns and then == now)", "then <= now")),
    ("H16", "runners.gets_on", Replace("then < now or (turns and then == now)", "then < now")),
    ("H16", "runners.not_yet", Replace("len(waits) < len(squadrons)", "False")),
    ("H16", "runners.not_yet", Replace("len(waits) < len(squadrons)", "True")),
    ("H16", "withdrawal.no_attack", Replace("no_attack_on_the_run(board, ship)", "None")),
    ("H16", "withdrawal.no_max_while_held", Replace("at_cruise(board, ship)", "None")),
    ("H16", "move_limits.moves", Replace("turns_back(board, ship, m) is None", "True")),
    ("H16", "move_limits._move_refused", Replace("turns_back(board, ship, move)", "None")),
    ("H16", "ch6_movement.ends._Seaway.__init__", Replace("runs_to(board, ship)", "''")),
    ("H16", "activation_order.AskSquadron.why_not", Replace(
        "goes_last(board, command.squadron)", "None",
    )),
    ("H21", "shoals.shoal_rule", Replace("rule.when == when", "True")),
    ("H21", "shoals.shoal_rule", Replace("rule.side in (None, ship.owner)", "True")),
    ("H21", "shoals.shoal_rule", Replace(
        "not rule.classes or ship.code in rule.classes", "True",
    )),
    ("H21", "shoals.shoal_check", Replace("rule.need is None", "True")),
    ("H21", "shoals.entering_check", Replace("ship.bow == before", "False")),
    ("H21", "shoals.ending_check", Replace("ship.aground", "False")),
    ("H21", "shoals.ending_check", Replace("ship.bow not in board.theatre.shallows", "False")),
    ("H21", "ship_activation.finish_ship", Replace("settle(play, ship.id)", "None")),
    ("H21", "ship_activation.move", Replace("sound(play, ship.id, ship.bow)", "None")),
    ("H21", "avoidance.slip", Replace("sound(play, ship.id, ship.bow)", "None")),
    ("H21", "refloating._comes_off", Replace("ship.stern not in land", "False")),
    ("H21", "invariants.lying", Replace("lies_on_shoal(board, ship)", "True")),
    ("H21", "invariants.lying", Replace("lies_on_shoal(board, ship)", "False")),
    ("H21", "passage.Passage._floats", Replace(
        "1 - risk_of_entering(self.sea, after, before.bow)", "1",
    )),
    ("H21", "earning_places._shoals", Replace("worth_stranded(board, ship)", "0.0")),
    ("H21", "options.Options.sounding", Replace("1 - afloat", "0")),
    ("H21", "options.Options._judged", Replace(
        "self.sounding(every, end) if self.sounds else 0.0", "0.0",
    )),
]  # fmt: skip
