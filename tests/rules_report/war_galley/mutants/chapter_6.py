"""Changes to chapter 6 that its rows must notice: clause, place, change."""

from tests.rules_report.edits import Add, Drop, Head, Move, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("6.11a", "speed.limits", Replace("board.fastest(ship)", "cruise")),
    ("6.11a", "speed.limits", Replace("(cruise, 'cruise')", "(most, 'cruise')")),
    ("6.12a", "speed.set_levels", Replace(
        "play.emit(LevelSet(ship.id, command.level))",
        "return play.emit(LevelSet(ship.id, command.level))",
    )),
    ("6.12a", "sequence.levels_declared", Replace("OTHER[turn.to_act]", "turn.to_act")),
    ("6.12d", "ramming.Rammed.apply", Drop("level=SpeedLevel.CRUISE")),
    ("6.12d", "raking.Crippled.apply", Drop("level=SpeedLevel.CRUISE")),
    ("6.12d", "speed.Tired.apply", Drop("level=SpeedLevel.CRUISE")),
    ("6.13a", "ship_choices.why_not_announce", Replace("mp > most", "False")),
    ("6.13a", "ship_choices.why_not_announce", Replace("mp < ship.turn.mp_used", "False")),
    ("6.13b", "move_limits.compulsory", Replace("return True", "return False")),
    ("6.13c", "ramming.Collided.apply", Drop("ended=True")),
    ("6.13c", "movement.RanAground.apply", Replace(
        "board.change_turn(self.ship, ended=True)",
        "pass",
    )),
    ("C50", "move_limits.compulsory", Replace(
        "not leaves_map(board, pose) and (not grounds(board, ship, pose))",
        "not leaves_map(board, pose)",
    )),
    ("C50", "move_limits.compulsory", Replace(
        "not leaves_map(board, pose) and (not grounds(board, ship, pose))",
        "not grounds(board, ship, pose)",
    )),
    ("6.13d", "move_limits.compulsory", Replace(
        "return False",
        "return ship.turn.mp_used < ship.turn.mp_announced",
    )),
    ("6.14a", "squadron_activation.SegmentBegan.apply", Replace(
        "board.change_turn(id_, began_at_max=True)",
        "pass",
    )),
    ("6.14a", "squadron_activation.move_ship", Drop(
        "for id_ in to_move(play.board, frame):\n    finish_ship(play, play.board.ships[id_])",
    )),
    ("6.31a", "movement.grounds", Replace("pose.bow in land or pose.stern in land", "False")),
    ("6.31b", "turn.TurnBegan.apply", Replace(
        "board.change(id_, turn=FRESH)",
        "board.change(id_, turn=FRESH, aground=0)",
    )),
    ("C42", "movement.grounds", Replace(
        "pose.bow in land or pose.stern in land",
        "pose.bow in land",
    )),
    ("6.32a", "movement.cost", Replace("1 if STEPS[move.way][0] else 2", "2")),
    ("6.32b", "movement.cost", Replace("2 if isinstance(move, TurnAround) else 1", "2")),
    ("6.32c", "movement.cost", Replace("2 if isinstance(move, TurnAround) else 1", "1")),
    ("6.32d", "movement.cost", Replace("1 if STEPS[move.way][0] else 2", "1")),
    ("6.32e", "movement._after_step", Replace(
        "Pose(hex_, hex_ if b == s else b, facing)",
        "Pose(hex_, hex_ if b == s else b, f)",
    )),
    ("6.32f", "movement._after_step", Replace("(f - turn) % 6", "f")),
    ("6.33c", "movement._after_step", Replace("(f - turn) % 6", "f")),
    ("6.34a", "movement._after_turn", Replace(
        "Pose(NEXT[s][facing], s, facing)",
        "Pose(b, NEXT[b][(facing + 3) % 6], facing)",
    )),
    ("6.34a", "movement._after_turn", Replace(
        "Pose(b, NEXT[b][(facing + 3) % 6], facing)",
        "Pose(NEXT[s][facing], s, facing)",
    )),
    ("6.34d", "movement._after_turn", Replace("Pose(b, s, facing)", "Pose(b, s, f)")),
    ("6.35a", "movement._after_turn_around", Move("b", before="s")),
    ("C55", "ship_activation.move", Replace("leaves_map(board, pose)", "False")),
    ("C52", "movement._after_step", Replace(
        "hex_ if b == s else b",
        "NEXT[hex_][(facing + 2) % 6]",
    )),
    ("6.37a", "speed.cap", Replace(
        "0 if immobile(ship) else free_cap(board, ship)",
        "free_cap(board, ship)",
    )),
    ("6.37b", "speed.limits", Replace("(1, 'crippled')", "(9, 'crippled')")),
    ("6.37d", "speed.halved", Replace("speed + 1", "speed")),
    ("6.37e", "speed.HalfSpeedLifted.apply", Drop("half_speed=False")),
    ("C66", "speed.end_half_speed", Replace(
        "HalfSpeedKept if ship.half_speed_fresh else HalfSpeedLifted",
        "HalfSpeedLifted",
    )),
    ("6.37f", "speed.fatigued", Replace("max(1, speed - fatigue)", "speed")),
    ("6.37h", "speed.free_cap", Replace("min", "max")),
    ("6.44c", "speed.fatigued", Replace("max(1, speed - fatigue)", "max(2, speed - fatigue)")),
    ("6.42a", "ship_activation.finish_ship", Drop("check_fatigue(play, ship)")),
    ("6.42e", "avoidance.Avoided.apply", Drop("fatigue=2")),
    ("6.42g", "squadron_activation.begin_movement", Replace(
        "play.emit(SegmentBegan(frame.ships))",
        "play.emit(SegmentBegan(tuple(play.board.ships)))\n"
        "for ship in play.board.fleet('BA'[frame.side == 'B']):\n"
        "    finish_ship(play, ship)",
    )),
    ("6.43a", "speed.check_fatigue", Replace("int(verdict[1:])", "int(verdict[1:]) - 1")),
    ("6.44a", "speed.Tired.apply", Drop("level=SpeedLevel.CRUISE")),
    ("6.44b", "avoidance.why_unfit", Drop("(ship.fatigue, 'is Fatigued')")),
    ("6.45a", "speed.recover_crews", Replace(
        "ship.fatigue and (fresh or not ship.turn.tired_now)",
        "ship.fatigue > 1 and (fresh or not ship.turn.tired_now)",
    )),
    ("6.45b", "speed.recover_crews", Replace(
        "ship.fatigue and (fresh or not ship.turn.tired_now)",
        "ship.fatigue == 1 and (fresh or not ship.turn.tired_now)",
    )),
    ("6.46a", "board.Board.crew", Replace(
        "0 if ship.captured else self.theatre.classes[ship.code].crew",
        "self.theatre.classes[ship.code].crew",
    )),
    ("6.51a", "ship_activation.move", Head("if near", "if False")),
    ("C47", "movement.entered", Drop("if event.how.startswith('turn'):\n    return None")),
    ("C47", "movement.entered", Replace(
        "event.stern if event.how.startswith('astern') else event.bow",
        "event.bow",
    )),
    ("C48", "avoidance.roll", Replace(
        "tuple((id_ for id_ in frame.ships if id_ != ship.id))",
        "()",
    )),
    ("C48", "avoidance.met", Replace("why_unfit", "why_not_avoid")),
    ("C28", "avoidance.ask", Drop("note_offers(play, ships)")),
    ("C49", "avoidance.why_not_slip", Drop("hex_ in theatre.land_for(ship.code)")),
    ("C49", "avoidance.why_not_slip", Drop("hex_ in board.at")),
    ("6.52a", "checks.crew_check", Replace(
        "need_or_less(crew, 'yes', 'no')",
        "need_or_less(crew + 1, 'yes', 'no')",
    )),
    ("6.52b", "avoidance.avoided", Replace("(stern, hex_)", "(bow, stern)")),
    ("6.52c", "avoidance.Avoided.apply", Drop("fatigue=2")),
    ("6.52c", "avoidance.Avoided.apply", Drop("level=SpeedLevel.CRUISE")),
    ("6.52e", "avoidance.roll", Drop("if verdict != 'yes':\n    return 'ask'")),
    ("6.54a", "ship_activation.move", Replace(
        "met(board, board.ships[ship.id], hex_) if hex_ else ()",
        "tuple((o for o in met(board, board.ships[ship.id], hex_ or 0) if o not in "
        "frame.offered))",
    )),
    ("C130", "movement.RanAground.apply", Drop("level=SpeedLevel.CRUISE")),
    ("6.42f", "speed.checks_fatigue", Replace(
        "ship.turn.began_at_max and ship.turn.mode != 'anastrophe'",
        "ship.turn.began_at_max",
    )),
    ("C103", "defensive_ram.strike_back", Replace("ram.firepots", "False")),
    ("6.2a", "read._board", Replace("wind.strength is not None", "False")),
    ("6.2b", "sailing.roll_wind", Replace(
        "changed_strength(wind.strength, verdict)",
        "wind.strength",
    )),
    ("C18", "sailing.turned_by", Replace("natural == 7", "False")),
    ("C18", "sailing.turned_by", Replace(
        "play.board.theatre.options.wind_every_roll_turns",
        "False",
    )),
    ("C19", "sailing.changed_strength", Replace(
        "max(0, min(4, strength + int(verdict)))",
        "strength + int(verdict)",
    )),
    ("C20", "sailing.roll_wind", Replace(
        "wind.direction + turned_by(play, natural)",
        "wind.direction - turned_by(play, natural)",
    )),
    ("C21", "sailing.changed_strength", Replace(
        "0 if verdict == CALM else max(0, min(4, strength + int(verdict)))",
        "strength if verdict == CALM else max(0, min(4, strength + int(verdict)))",
    )),
    ("C132", "sailing.roll_wind", Drop("first_turn")),
    ("6.2d", "sailing.calm", Replace("wind is None or wind.strength == 0", "wind is None")),
    ("6.21a", "sailing.SailSet.apply", Replace("board.change(self.ship, sail=self.up)", "pass")),
    ("6.21b", "sailing.sail_cost", Replace("0 if free else 1", "0")),
    ("6.22c", "sailing.wind_bonus", Replace("1 if wind_astern(board, ship) else 0", "0")),
    ("6.22d", "sailing.wind_astern", Replace("(0, 1, 5)", "range(6)")),
    ("6.22e", "speed.over_cruise", Replace(
        "ship.turn.mp_used - board.printed(ship).speed[0] - ship.turn.sail_bonus",
        "ship.turn.mp_used - board.printed(ship).speed[0]",
    )),
    ("C65", "speed.over_cruise", Replace(
        "ship.turn.mp_used - board.printed(ship).speed[0] - ship.turn.sail_bonus",
        "ship.turn.mp_used - board.printed(ship).speed[0]",
    )),
    ("6.24a", "sailing.lose_masts", Replace("play.board.ships[id_].sail", "False")),
    ("6.24b", "speed.limits", Replace("found.append((halved(cruise), 'mast down'))", "pass")),
    ("6.37g", "speed.limits", Replace("found.append((halved(cruise), 'mast down'))", "pass")),
    ("6.24c", "sequence.recover_ships", Drop("clear_masts(play)")),
    ("C26", "sailing.MastCleared.apply", Replace(
        "board.change(self.ship, mast_down=False)",
        "board.change(self.ship, mast_down=False, mast_lost=False)",
    )),
    ("6.25a", "sailing.wind_bonus", Replace("2", "1")),
    ("C41", "sailing.wind_bonus", Replace("2", "2 * wind_astern(board, ship)")),
    ("6.25b", "sailing.sail_cost", Replace("0 if free else 1", "1")),
    ("6.25c", "sailing.wind_bonus", Drop("not ship.sail")),
    ("6.25d", "board.Board.ram_attack", Replace(
        "ship.level == SpeedLevel.MAX and (not ship.sail)",
        "ship.level == SpeedLevel.MAX",
    )),
    ("C67", "sailing.wind_bonus", Replace(
        "not ship.sail or calm(board.wind) or ship.half_speed or ship.mast_down",
        "not ship.sail or calm(board.wind)",
    )),
    ("6.36b", "refloating.Refloated.apply", Replace(
        "board.change_turn(self.ship, ended=True)",
        "pass",
    )),
    ("6.36c", "refloating.refloat_check", Replace("Band(6, WRECKED)", "Band(7, WRECKED)")),
    ("6.36d", "refloating.refloat_check", Replace(
        "Band(crew + 1, 'aground')",
        "Band(crew + 2, 'aground')",
    )),
    ("C58", "refloating.one_try", Replace("act.tried", "False")),
    ("6.7a", "defensive_ram.defenders", Replace(
        "not board.theatre.options.defensive_ram or mover not in board.ships",
        "mover not in board.ships",
    )),
    ("6.7a", "defensive_ram.defenders", Drop("bow_hex(s) == entered")),
    ("6.7b", "defensive_ram.defence_check", Replace("board.crew(ship)", "6")),
    ("6.7b", "defensive_ram.why_not_defend", Drop("unfit_to_ram(ship)")),
    ("6.7c", "defensive_ram.strike_back", Replace(
        "play.emit(Rammed(ship.id, target.id, active=False))",
        "pass",
    )),
    ("6.7d", "defensive_ram.strike_back", Drop("play.emit(HalfSpeedSet(ship.id, fresh=False))")),
    ("6.7d", "defensive_ram.strike_back", Drop("lose_masts(play, ship.id)")),
    ("C113", "defensive_ram.at_rest", Replace("after.change_turn(ship, mp_used=0)", "pass")),
    ("C113", "defensive_ram.defenders", Drop("s.id not in tried")),
    ("C25", "speed.recover_crews", Replace(
        "play.board.theatre.options.fresh_fatigue_recovers",
        "False",
    )),
    ("C25", "speed.recover_crews", Replace(
        "play.board.theatre.options.fresh_fatigue_recovers",
        "True",
    )),
    ("C27", "move_limits.crippled_ways", Replace(
        "isinstance(move, Turn) and move.side == ship.crippled",
        "False",
    )),
    ("C27", "move_limits._move_refused", Replace(
        "crippled_ways(ship, move) if ship.crippled else None",
        "None",
    )),
    ("C28", "attack_attempt.avoidance_due", Replace(
        "target.id not in offered_now(play) and why_not_avoid(play.board, target) is None",
        "why_not_avoid(play.board, target) is None",
    )),
    ("C28", "attack_attempt.offer_avoidance", Replace("avoidance_due(play, attempt)", "False")),
    ("C32", "movement._after_turn", Replace("half == BOW", "half != BOW")),
    ("C40", "ramming.ram_check", Add(
        "(ship.sail, -1, 'sail', '6.23d')",
        before="(ship.turn.upset, -1, 'upset by a defensive ram', '6.7e')",
    )),
    ("C46", "board.Board.neighbours", Replace("around(ship)", "NEXT[ship.bow]")),
    ("C51", "move_limits.no_mixing", Replace("(ship.turn.mode == FORWARD) == forward", "True")),
    ("C53", "move_limits.no_swing_into_ship", Replace(
        "(taken := occupied(board, ship, pose))",
        "False",
    )),
    ("C53", "move_limits._not_clear", Replace(
        "no_swing_off_map(board, pose) or no_swing_into_ship(board, ship, pose)",
        "no_swing_into_ship(board, ship, pose)",
    )),
    ("C54", "move_limits.no_mixing", Replace("(ship.turn.mode == FORWARD) == forward", "True")),
    ("C56", "scenario.MapTable", Replace("50", "34")),
    ("C56", "read._theatre", Replace("(data.map.columns, data.map.rows)", "(50, 27)")),
    ("C57", "grappling.why_not_grapple", Drop("sea_beside_aground(board, ship, target)")),
    ("C59", "grappling.rammed_grapples_fouled", Head(
        "if ship.rammed and target.id not in ship.fouls",
        "if ship.aground or (ship.rammed and target.id not in ship.fouls)",
    )),
    ("C60", "refloating.Refloated.apply", Replace(
        "board.place(self.ship, self.bow, self.stern, self.facing, aground=0)",
        "board.place(self.ship, self.bow, self.stern, self.facing, aground=0, hurt=False)",
    )),
    ("C69", "speed.checks_fatigue", Replace("ship.turn.began_at_max", "ship.level == 'max'")),
    ("C117", "board.Board.enemy_adjacent", Replace("ships[id_].owner", "ships[id_].side")),
    ("C117", "board.Board.enemy_adjacent", Replace(
        "id_ is not None and ships[id_].owner != ship.owner",
        "id_ is not None and ships[id_].owner != ship.owner and (not ships[id_].aground)",
    )),
    ("C121", "move_limits.occupied", Replace(
        "other != ship.id",
        "board.ships[other].owner != ship.owner",
    )),
    ("C124", "speed.checks_fatigue", Replace("ship.turn.began_at_max", "ship.turn.mp_used > 0")),
    ("C126", "checks._range", Replace("(0, (Band(-99, no),))", "(2, (Band(-99, no),))")),
    ("C132", "sequence.begin_turn", Replace(
        "board.turn == 1",
        "board.turn == board.theatre.first_turn",
    )),
    ("8.31a", "disengaging.too_late", Replace(
        "why_not_disengage(act.ship, command.links) or late",
        "Refusal('3.1g', late.text)",
    )),
    ("C55", "ship_activation.move", Replace("leaves_map(board, pose)", "False")),
    ("6.54a", "avoidance.AskAvoidance.why_not", Drop("one_try_a_step(ship)")),
]  # fmt: skip
