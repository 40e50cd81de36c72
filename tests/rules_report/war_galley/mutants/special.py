"""Changes to the special rules that their rows must notice: id, place, change.

The id is that of the rows without what follows the stroke: `SR-corvus`.
"""

from tests.rules_report.edits import Drop, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("SR-leaves", "defection.is_due", Replace("board.turn < rule.from_turn", "False")),
    ("SR-leaves", "defection.is_due", Replace("rule.at_latest <= board.turn", "False")),
    ("SR-leaves", "defection._struck", Replace("s.rammed or s.captured", "s.rammed")),
    ("SR-leaves", "defection._lost", Replace(
        "OTHER[side_of(board, rule)]",
        "side_of(board, rule)",
    )),
    ("SR-leaves", "defection._gone", Replace(
        "not man.ship or man.reduced_for_good",
        "not man.ship",
    )),
    ("SR-leaves", "defection.is_due", Replace("rule.after in board.leaving", "True")),
    ("SR-leaves", "defection._decides", Replace(
        "thrown == board.turn or not rule.each_turn",
        "thrown == board.turn",
    )),
    ("SR-leaves", "defection.begin_leaving", Replace(
        "(turn_begins or rule.how not in AT_ONCE) and _decides(play.board, rule)",
        "_decides(play.board, rule)",
    )),
    ("SR-leaves", "defection.score_departure", Replace("defense + 1", "defense")),
    ("SR-leaves", "defection._change_sides", Replace(
        "(s.id for s in crews(play.board, rule) if not (s.hurt or s.rammed or s.aground "
        "or s.captured))",
        "(s.id for s in crews(play.board, rule))",
    )),
    ("SR-leaves", "defection._change_sides", Replace("play.emit(Disengaged(id_, other))", "pass")),
    ("SR-leaves", "defection.ChangedSides.apply", Replace(
        "replace(leader, side=board.ships[leader.ship].owner)",
        "replace(leader, name=board.ships[leader.ship].owner)",
    )),
    ("SR-leaves", "start_of_turn.throw_for_leaving", Drop("begin_leaving(play, True)")),
    ("SR-leaves", "activation_order.choose_command", Drop("begin_leaving(play, False)")),
    ("SR-leaves", "sequence.open_levels", Drop("make_haste(play)")),
    ("SR-leaves", "withdrawal.leaving", Drop("ship.owner != ship.side")),
    ("SR-leaves", "withdrawal.leaving", Replace(
        "r.squadron == ship.id[0] and ship.id not in r.stays",
        "r.squadron == ship.id[0]",
    )),
    ("SR-leaves", "withdrawal.pressed", Replace("not ship.turn.mode", "True")),
    ("SR-leaves", "withdrawal.pressed", Replace("rule.fights_adjacent", "False")),
    ("SR-leaves", "withdrawal_path.leads_off", Replace(
        "rule.last and last not in rule.last",
        "False",
    )),
    ("SR-leaves", "withdrawal_path.nearer", Replace(
        "way_left(board, ship, pose_after(ship, m)) < here",
        "way_left(board, ship, pose_after(ship, m)) <= here",
    )),
    ("SR-leaves", "ship_choices.goes_on", Replace("mp < most", "False")),
    ("SR-leaves", "ship_choices.AskAction.why_not", Replace("no_attack(board, ship)", "None")),
    ("SR-leaves", "acting.listed", Replace("ATTACKS if act.barred else ()", "()")),
    ("SR-leaves", "squadron_activation.still_to_go", Replace(
        "ships if board.leaving else ()",
        "()",
    )),
    ("SR-leaves", "exits.exit_points", Replace(
        "leaving(board, ship)",
        "False",
    )),
    ("SR-leaves", "withdrawal.hold_on", Drop("leaving(board, ship)")),
    ("SR-leaves", "ship_activation.leave", Replace("score_departure(play, ship, flees)", "pass")),
    ("SR-leaves", "gear.why_not_drop", Replace(
        "no_attack_in_flight(board, ship)", "False",
    )),
    ("SR-leaves", "move_limits._not_clear", Replace(
        "off_its_way if flees else no_exit_here",
        "no_exit_here",
    )),
    ("SR-leaves", "move_limits.compulsory", Replace("bool(nearer(board, ship, legal))", "False")),
    ("SR-leaves", "read_rules.begun", Replace("card.begun", "False")),
    ("SR-leaves", "read_rules.begun", Replace(
        "tuple(sorted((x, card.stayed) for x, card in cards if card.stayed))", "()",
    )),
    ("SR-swell", "sailing.swell_now", Replace(
        "here and hers and type_ and (board.turn >= swell.from_turn)",
        "True and board.turn >= swell.from_turn",
    )),
    ("SR-swell", "sailing.swell_over", Replace(
        "swell.until_reversal and board.wind is not None and board.wind.turned",
        "swell.until_reversal and False",
    )),
    ("SR-reversing_wind", "read_rules._turning", Replace(
        "Turning(wind.from_turn, wind.on, to, wind.rises, wind.strength or 0)",
        "Turning(1, 5, to, wind.rises, wind.strength or 0)",
    )),
    ("SR-flame", "fire.flame_named", Replace("not spans", "True")),
    ("SR-flame", "fire.flame_named", Replace(
        "[s for s in board.theatre.special.flame_turns if s.side == ship.owner]",
        "[s for s in board.theatre.special.flame_turns]",
    )),
    ("SR-swell", "sailing.swell_now", Replace(
        "not swell.hexes or ship.bow in swell.hexes",
        "True",
    )),
    ("SR-swell", "sailing.swell_now", Replace("swell.side in ('', ship.owner)", "True")),
    ("SR-swell", "sailing.swell_now", Replace(
        "not swell.types or board.printed(ship).type in swell.types",
        "True",
    )),
    ("SR-swell", "sailing.swell_now", Drop("board.turn >= swell.from_turn")),
    ("SR-swell", "raking.rake_check", Replace("swell_now(board, ship).rake", "0")),
    ("SR-swell", "ramming.ram_check", Replace("swell_now(board, ship).ram", "0")),
    ("SR-wind", "sailing.rises_now", Replace(
        "board.theatre.first_turn < rises == board.turn",
        "False",
    )),
    ("SR-wind", "read._board", Replace("start.turn >= wind.rises", "True")),
    ("SR-reversing_wind", "sailing.roll_wind", Replace(
        "turning.to if turning.to >= 0 else (wind.direction + 3) % 6",
        "(wind.direction + 3) % 6",
    )),
    ("SR-sail", "read._ships", Replace("squadron.sail or entry.sail", "entry.sail")),
    ("SR-shore_troops", "shore_troops.shoot_from_shores", Replace(
        "[n for n, troops in enumerate(groups) if play.board.turn >= troops.from_turn]",
        "[n for n, troops in enumerate(groups)]",
    )),
    ("SR-shore_troops", "shore_troops.shore_check", Replace("has_towers(board, target)", "False")),
    ("SR-hold", "withdrawal.held_back", Drop("board.turn < hold.before")),
    ("SR-hold", "withdrawal.no_max_while_held", Replace(
        "max(hold.cruise_before, hold.before if slow else 0)",
        "hold.before if slow else 0",
    )),
    ("SR-hold", "attack_attempt.begin_attack", Drop("end_hold(play, attempt.target)")),
    ("SR-hold", "reaction_fire.fire_all", Drop("end_hold(play, part.target)")),
    ("SR-exits", "exits.why_no_harbour", Replace(
        "[way for way in ways if ship.bow in way.last]",
        "ways",
    )),
    ("SR-exits", "exits.why_no_harbour", Replace(
        "any((serves(board, way, ship) for way in here))",
        "here",
    )),
    ("SR-exits", "scenario_rules.Exit.points_for", Replace(
        "prizes.get(ship, prizes.get(code, self.points))",
        "prizes.get(code, self.points)",
    )),
    ("SR-exits", "ship_activation.act", Replace("harbour_points(play.board, ship)", "0")),
    ("SR-reinforcements", "reserves.needed", Replace(
        "one.on - one.eases * (board.turn - one.turn)",
        "one.on",
    )),
    ("SR-reinforcements", "reserves.come", Replace(
        "play.verdict(reserves_check(play.board, one)) != 'they come'",
        "False",
    )),
    ("SR-corvus", "gear.why_not_drop", Replace("(*ship.fouls, ship.rammed_by)", "ship.fouls")),
    ("SR-corvus", "gear.why_not_drop", Drop(
        "(ship.turn.corvus_used, 'has dropped its corvus in this enemy activation')",
    )),
    ("SR-harpax", "harpax.throw", Replace("pose is None", "False")),
    ("SR-harpax", "harpax.moving", Replace("ship if larger >= 2 else target", "target")),
    ("SR-iron_hands", "gear.grapple_gear", Replace("uses(board, ship, IRON_HANDS)", "False")),
    ("SR-firepots", "bow_test.nerve_due", Replace("ahead or before_corvus(target, ship)", "True")),
    ("SR-surprise", "initiative.surprised_by", Replace("s.turn == board.turn", "True")),
    ("SR-friendly_shore", "points.hull_points", Replace(
        "ship.hurt or flat_worth(board, ship.id, ship.code) is not None",
        "True",
    )),
    ("SR-friendly_shore", "boarding.no_capture_ashore", Replace(
        "on_own_shore(board, target)",
        "False",
    )),
    ("SR-shallows", "movement.cost_here", Replace(
        "shallows and isinstance(move, Step) and (pose_after(ship, move).bow in shallows)",
        "False and isinstance(move, Step) and (pose_after(ship, move).bow in shallows)",
    )),
    ("SR-turn_limit", "victory.at_limit", Replace(
        "under is not None and victory_points(board, OTHER[side]) < under",
        "False",
    )),
    ("SR-turn_limit", "victory.at_limit", Replace("len(enough) == 1", "False")),
    ("SR-turn_limit", "victory.at_limit", Replace(
        "0 < lead < board.theatre.draw_at_limit_under",
        "False",
    )),
    ("SR-hold", "boarding._resolve", Drop("end_hold(play, target.id)")),
]  # fmt: skip
