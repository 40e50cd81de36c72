"""Changes to the ranks of single battles, dashes, crowds, order: clause, place, change."""

from tests.rules_report.edits import Drop, Mutant, Replace

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
    ("H11", "crowding.crowd", Replace("ship.owner != rule.side", "False")),
    ("H11", "crowding.crowd", Replace("s.owner == ship.owner", "True")),
    ("H11", "crowding.crowd", Replace("len(found) >= rule.ships", "len(found) >= 2")),
    ("H11", "crowding.crowd", Replace("len(found) >= rule.ships", "len(found) > rule.ships")),
    ("H11", "crowding.slowed_by", Replace("begun(ship)", "False")),
    ("H11", "crowding.Crowded.apply", Replace(
        "board.change_turn(self.ship, began_at_max=False)", "None",
    )),
    ("H11", "crowding.Crowded.apply", Replace(
        "board.change(self.ship, level=SpeedLevel.CRUISE)", "None",
    )),
    ("H11", "ship_activation.finish_ship", Drop("_slow_in_crowd(play, ship.id)")),
    ("H11", "squadron_activation.resting_odds", Replace(
        "[id_ for id_ in ask.ships if not slowed_by(board, board.ships[id_])]", "ask.ships",
    )),
    ("H11", "ship_activation.test", Drop("_slow_in_crowd(play, frame.ship)")),
    ("H11", "speed.limits", Replace("slowed_by(board, ship)", "False")),
    ("H11", "planner.Planner.__init__", Replace("as_it_acts(sea.board, ship)", "ship")),
    ("H35", "close_order.in_close_order", Replace(
        "ship.owner not in board.theatre.special.own.close_order", "False",
    )),
    ("H35", "close_order.in_close_order", Replace("ships[at[h]].owner == ship.owner", "True")),
    ("H35", "close_order.in_close_order", Replace(
        "(Flank.PORT, Flank.STARBOARD)", "(Flank.PORT,)",
    )),
    ("H35", "close_order.no_gap", Replace("(through, raked)", "(through,)")),
    ("H35", "close_order.no_gap", Replace("(through, raked)", "(raked,)")),
    ("H35", "close_order.no_gap", Replace(
        "near and all(in_close_order(board, one) for one in near)", "False",
    )),
    ("H35", "close_order.no_gap", Replace(
        "all(in_close_order(board, one) for one in near)",
        "any(in_close_order(board, one) for one in near)",
    )),
    ("H35", "pass_through._misplaced", Drop(
        "no_gap(board, through, raked, neighbours(board, ship, through, command.side))",
    )),
    ("H31", "swarm.swarm_on", Replace("one.side == ship.owner", "True")),
    ("H31", "swarm.swarm_on", Replace(
        "not one.squadrons or ship.id[0] in one.squadrons", "True",
    )),
    ("H31", "swarm.swarm", Replace("s.owner != ship.owner", "True")),
    ("H31", "swarm.swarm", Replace("board.printed(s).type in rule.types", "True")),
    ("H31", "swarm.swarm", Replace("len(found) >= rule.ships", "len(found) > 0")),
    ("H31", "swarm.swarm", Replace("len(found) >= rule.ships", "len(found) > rule.ships")),
    ("H31", "swarm.hampered", Replace("not begun(now)", "True")),
    ("H31", "swarm.hampered", Replace("not begun(now)", "False")),
    ("H31", "swarm.hampered", Replace("board.ships.get(ship.id, ship)", "ship")),
    ("H31", "swarm.Swarmed.apply", Replace(
        "board.change_turn(self.ship, swarmed=True)", "None",
    )),
    ("H31", "swarm.dips", Replace("target.level == SpeedLevel.MAX", "True")),
    ("H31", "swarm.dips", Replace("ship.bow in near", "True")),
    ("H31", "swarm.dips", Replace(
        "target.id[0] in board.theatre.special.own.prow_dip", "True",
    )),
    ("H31", "swarm.ProwDipped.apply", Replace("SpeedLevel.MAX", "SpeedLevel.CRUISE")),
    ("H31", "raking.rake_check", Replace(
        "fouled_oars(board, ship) if board.theatre.special.own.swarms else 0", "0",
    )),
    ("H31", "pass_through.why_not_pass", Drop("no_way_out(board, ship)")),
]  # fmt: skip
