"""Changes to chapter 7 that its rows must notice: clause, place, change."""

from tests.rules_report.edits import Add, Drop, Head, InText, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("7.21c", "pass_through.rake_in_passing", Drop(
        "resolve_rake(play, attempt.ship, attempt.target, side_of_gap(play.board, attempt))",
    )),
    ("7.25a", "pass_through.pass_cost", Replace(
        "max(2, len(hexes(ship)) + len(hexes(through)))",
        "2",
    )),
    ("7.25a", "pass_through.pose_beyond", Replace("len(hexes(ship)) + len(hexes(through))", "3")),
    ("7.25d", "pass_through", Add("rake_in_passing", before="go_through")),
    ("C72", "pass_through.still_a_line", Replace(
        "_misplaced(play.board, ship, command) is None",
        "True",
    )),
    ("C74", "pass_through.side_of_gap", Replace("attempt.gap", "OPPOSITE[attempt.gap]")),
    ("C29", "pass_through.raked_of_gap", Drop("if raked.id == through.id:\n    return None")),
    ("C47", "pass_through.arrive", Replace(
        "play.push(Avoidance(mover=ship.id, ships=ships))",
        "pass",
    )),
    ("7.31b", "anastrophe.AnastropheBegan.apply", Replace(
        "board.change_turn(self.ship, mode='anastrophe', mp_announced=self.mp, "
        "mp_used=self.mp, ended=True)",
        "board.change_turn(self.ship, mode='anastrophe', mp_announced=self.mp, mp_used=0, "
        "ended=True)",
    )),
    ("7.33b", "anastrophe.rake_first", Replace(
        "play.note(frame, raked=raked)",
        "play.note(frame, raked=raked)\nreturn None if raked else 'tire'",
    )),
    ("7.34b", "anastrophe.Stung.apply", Replace(
        "board.place(self.ship, self.bow, self.stern, self.facing)",
        "pass",
    )),
    ("7.35a", "anastrophe.sting", Replace("OPPOSITE[raked_side]", "raked_side")),
    ("7.35a", "anastrophe.sting", Replace("(target.facing - TURN_OF[side]) % 6", "target.facing")),
    ("C80", "anastrophe.lane_open", Replace("len(way) - 1 or 1", "0")),
    ("7.35b", "anastrophe.AnastropheBegan.apply", Replace(
        "board.change_turn(self.ship, mode='anastrophe', mp_announced=self.mp, "
        "mp_used=self.mp, ended=True)",
        "board.change_turn(self.ship, mode='anastrophe', mp_announced=self.mp, mp_used=0, "
        "ended=True)",
    )),
    ("7.35c", "anastrophe.strike", Replace("not frame.raked", "False")),
    ("7.15g", "anastrophe.strike", Replace("not frame.raked", "False")),
    ("7.35d", "anastrophe.begin", Replace(
        "play.note(frame, lay=target.bow)",
        "play.note(frame, lay=target.bow)\n"
        "from galley.war_galley.ch6_movement.avoidance import note_offers\n"
        "note_offers(play, (target.id,))",
    )),
    ("7.35d", "anastrophe.turn", Drop("forget_offers(play, frame.ship)")),
    ("C78", "anastrophe.still_head_on", Replace(
        "if play.board.ships[frame.target].bow == frame.lay:\n    return None",
        "return None",
    )),
    ("C78", "anastrophe.strike", Replace(
        "play.board.ships[frame.target].bow != frame.lay",
        "False",
    )),
    ("7.36a", "anastrophe", Replace("FATIGUE_ROW = 7", "FATIGUE_ROW = 8")),
    ("7.36a", "anastrophe", Drop("tire")),
    ("C98", "attack_attempt.offer_reaction", Replace(
        "board.theatre.options.reaction_any_adjacent",
        "False",
    )),
    ("C98", "attack_attempt.offer_reaction", Replace(
        "board.theatre.options.reaction_any_adjacent",
        "True",
    )),
    ("C39", "ramming.retract", Replace("isinstance(play.take(), Keep)", "False")),
    ("C39", "ramming.retract", Replace(
        "board.theatre.options.retraction_subtract_optional",
        "True",
    )),
    ("C133", "pass_through.go_through", Replace(
        "play.emit(PassedThrough(ship.id, through.id, pose.bow, pose.stern, "
        "pass_cost(ship, through)))",
        "play.emit(PassedThrough(ship.id, through.id, pose.bow, pose.stern, "
        "pass_cost(ship, through)))\n"
        "arrive(play, attempt)",
    )),
    ("C02", "disengaging.foul_check", Replace(
        "()",
        "counted((bool(ship.crippled), -1, '', '8.32f'))",
    )),
    ("C03", "ship.slow_and_mobile", Replace(
        "ship.half_speed or ship.fatigue",
        "ship.half_speed",
    )),
    ("C03", "ship.slow_and_mobile", Replace(
        "(ship.half_speed or ship.fatigue) and (not immobile(ship))",
        "ship.half_speed or ship.fatigue",
    )),
    ("C04", "raking.rake_check", Replace("slow_and_mobile(target)", "target.half_speed")),
    ("C09", "ramming.retract", Add(
        "play.emit(HalfSpeedSet(ram.ship, fresh=True))",
        before="if not held_fast(ship):\n    play.push(AskRetract(ship.owner, ship.id))",
    )),
    ("C12", "ramming.ram_check", Replace(
        "over if ship.turn.bowflank_steps <= 1 else 0",
        "max(0, over - max(0, ship.turn.bowflank_steps - 1))",
    )),
    ("C13", "tables.RAMMING", InText(
        "5    No/C    12    11-12  10-12",
        "5     12     12    11-12  10-12",
    )),
    ("C14", "tables.RAMMING", InText(
        "4     12    11-12  10-12   9-12   8-12   7-12   6-12   5-12",
        "4     12    11-12  10-12   9-12   8-12   7-12   6-12   4-12",
    )),
    ("C14", "tables.RAMMING", InText(
        "2    10-12   9-12   8-12   7-12   6-12   5-12   4-12   3-12",
        "2    10-12   9-12   8-12   6-12   6-12   5-12   4-12   3-12",
    )),
    ("C14", "tables.RAMMING", InText(
        "6    No/C    12     12    11-12  10-12   9-12",
        "6    No/C    12     12    11-12  10-12   8-12",
    )),
    ("C30", "pass_through.closed", Drop("hex_ in theatre.land")),
    ("C30", "pass_through.closed", Drop("not theatre.on_map(hex_)")),
    ("C31", "pass_through.pose_beyond", Replace("len(hexes(ship)) + len(hexes(through))", "3")),
    ("C33", "anastrophe.lane_open", Replace(
        "in_a_line(board, ship, target, command.side) or _free(board, ship, between(ship, "
        "target))",
        "_free(board, ship, between(ship, target))",
    )),
    ("C43", "boarding.defender_loses", Replace("2 <= total <= 5", "total <= 5")),
    ("C44", "ramming.still_there", Replace(
        "Missed(ram.ship, ram.target, 'ram')",
        "RamMade(ram.ship, ram.target)",
    )),
    ("C61", "ramming.no_ram_after_backing", Replace("ship.turn.mode == BACKWATER", "False")),
    ("C61", "defensive_ram.why_not_defend", Add(
        "no_ram_after_backing(ship)",
        before="not_against_aground(mover)",
    )),
    ("C61", "ramming.rammer_moves", Replace("held_fast(ship)", "None")),
    ("C61", "ramming.ram_while_moving", Head(
        "if ship.turn.ended",
        "if ship.turn.ended or not ship.turn.mp_used",
    )),
    ("C62", "ramming.Rammed.apply", Replace("target.rammed_by or self.ship", "self.ship")),
    ("C63", "ramming.Fouled.apply", Replace("tuple(sorted((*fouls, other)))", "(other,)")),
    ("C68", "ramming.strike", Replace(
        "HalfSpeedSet(ship.id, fresh=True)",
        "HalfSpeedSet(target.id, fresh=True)",
    )),
    ("C70", "ship_activation.move", Replace(
        "ship.bow if forward else 0",
        "ship.bow if forward and event.how == 'ahead' else 0",
    )),
    ("C70", "raking.why_not_rake", Add(
        "Refusal('7.22a', '') if ship.turn.rake_attempted else None",
        before="no_rake_under_sail(ship)",
    )),
    ("C71", "raking.along_one_hex", Replace(
        "{ship.bow, came_from} == {bow_flank(target, side), stern_flank(target, side)}",
        "(came_from, ship.bow) == (bow_flank(target, side), stern_flank(target, side))",
    )),
    ("C71", "raking.along_one_hex", Replace(
        "{ship.bow, came_from} == {bow_flank(target, side), stern_flank(target, side)}",
        "(ship.bow, came_from) == (bow_flank(target, side), stern_flank(target, side))",
    )),
    ("C73", "pass_through.PassAttempt.alongside", Replace("True", "False")),
    ("8.42c", "anastrophe.AnastropheAttempt.alongside", Replace("True", "False")),
    ("C75", "raking.Crippled.apply", Replace("{*old, self.side}", "[*old, self.side]")),
    ("C76", "anastrophe.lane", Replace("ship.bow in (near, NEXT[near][f])", "ship.bow == near")),
    ("C77", "anastrophe._free", Replace(
        "taken or hex_ in board.theatre.land_for(ship.code) or (not board.theatre.on_map(hex_))",
        "taken",
    )),
    ("C81", "ramming.Collided.apply", Replace(
        "board.change(self.target, level=SpeedLevel.CRUISE)",
        "board.change(self.target, level=SpeedLevel.CRUISE, collided=True)",
    )),
    ("C81", "ramming.Rammed.apply", Drop("board.change(self.ship, level=SpeedLevel.CRUISE)")),
    ("C123", "ramming.no_friends", Head(
        "if ship.owner == target.owner",
        "if ship.owner == target.owner and (not target.grapples)",
    )),
    ("7.21d", "raking.no_rake_now", Replace("ship.bow not in along", "ship.bow in along")),
    ("7.21a", "raking.no_rake_now", Replace(
        "refused.rule[:4] != '7.21' or ship.bow not in along",
        "refused.rule[:4] != '7.21'",
    )),
    ("7.25d", "pass_through.pass_odds", Replace("due", "False")),
    ("7.25d", "pass_through.pass_odds", Replace(
        "_misplaced(after, ship, command) is None",
        "True",
    )),
]  # fmt: skip
