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
]  # fmt: skip
