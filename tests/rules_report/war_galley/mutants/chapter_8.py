"""Changes to chapter 8 that its rows must notice: clause, place, change."""

from tests.rules_report.edits import Add, Drop, Head, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("8.41c", "missiles.why_not_shoot", Head("if flame", "if False")),
    ("8.43a", "reaction_fire.AskVolley.most", Replace(
        "self.left(board) - (not self.aimed)",
        "self.left(board)",
    )),
    ("8.43a", "reaction_fire.AskVolley.choices", Replace(
        "[Done()] if len(self.aimed) >= 2 else []",
        "[Done()]",
    )),
    ("8.43a", "reaction_fire.FireSplit.apply", Replace(
        "board.change_turn(self.ship, ended=True)",
        "pass",
    )),
    ("8.43b", "missiles.missile_check", Replace(
        "board.manpower(ship) if manpower is None else manpower",
        "board.manpower(ship)",
    )),
    ("8.45a", "reaction_fire.fire_all", Replace("verdict == 'D/F' and part.flame", "part.flame")),
    ("8.44b", "reaction_fire.fire_all", Replace(
        "verdict == 'D/F' and part.flame",
        "verdict == 'D/F'",
    )),
    ("C99", "reaction_fire.offer_return", Replace("shot.asked == len(shot.parts)", "shot.asked")),
    ("8.48a", "reaction_fire.Jettisoned.apply", Replace(
        "board.ships[self.ship].turn.mp_used + 1",
        "board.ships[self.ship].turn.mp_used",
    )),
    ("8.48b", "board.Board.fastest", Replace("most + ship.jettisoned", "most")),
    ("8.48c", "missiles.has_towers", Replace(
        "board.printed(ship).towers and (not ship.jettisoned)",
        "board.printed(ship).towers",
    )),
    ("C65", "reaction_fire.Jettisoned.apply", Replace(
        "board.ships[self.ship].turn.mp_used + 1",
        "board.ships[self.ship].turn.mp_used",
    )),
    ("8.51b", "fire.flame_check", Replace("4", "5")),
    ("8.51b", "fire.flame_check", Replace("4", "3")),
    ("C07", "fire.flame_check", Replace("target.sail", "False")),
    ("8.53a", "fire.firepot_check", Replace("5", "4")),
    ("8.53a", "ramming.light_firepots", Replace("ram.firepots", "False")),
    ("8.54b", "fire.fight_fires", Replace(
        "[ship.id for ship in fleets if ship.on_fire and (not ship.turn.fire_fresh)]",
        "[ship.id for ship in fleets if ship.on_fire][:1]",
    )),
    ("8.54c", "fire.fight_fires", Replace("results[id_] == 'sinks'", "False")),
    ("8.54c", "fire.fight_fires", Replace("results[id_] == 'spreads'", "False")),
    ("8.54c", "fire.fight_fires", Replace("play.emit(FireOut(id_))", "pass")),
    ("8.54d", "fire.fight_fires", Replace(
        "ship.on_fire and (not ship.turn.fire_fresh)",
        "ship.on_fire",
    )),
    ("C104", "fire.spread_fires", Replace(
        "ships[near].on_fire or near in doomed",
        "near in doomed",
    )),
    ("C104", "fire.spread_fires", Replace(
        "ships[near].on_fire or near in doomed",
        "ships[near].on_fire",
    )),
    ("C104", "fire.ignite", Replace("not play.board.ships[target].on_fire", "True")),
    ("C24", "fire.fast_to", Replace("board.theatre.options.fire_sinking_chains", "True")),
    ("C24", "fire.fast_to", Replace("board.theatre.options.fire_sinking_chains", "False")),
    ("8.44a", "reaction_fire.shot_at", Replace("board.manpower(ship)", "1")),
    ("C05", "grappling._grapple_check", Replace(
        "target.facing == (ship.facing + 3) % 6",
        "(target.facing - ship.facing) % 6 in (2, 3, 4)",
    )),
    ("C05", "grappling._grapple_check", Replace("speed_restricted(target)", "target.fatigue")),
    ("C06", "missiles.missile_check", Replace("target.rammed or stuck(target)", "stuck(target)")),
    ("C08", "boarding._resolve", Head("if check.dice", "if True")),
    ("C08", "boarding.repulse_hopeless", Replace("left", "1")),
    ("C23", "sinking.sink_ships", Replace("list(linked(board.ships, id_))", "[id_]")),
    ("C45", "disengaging.disengage", Replace("min", "max")),
    ("C45", "disengaging.disengage", Head("if cut", "if True")),
    ("C83", "boarding.boarding_check", Replace("all(ours)", "any(ours)")),
    ("C83", "boarding.boarding_check", Replace("any(ours)", "all(ours)")),
    ("C84", "boarding.repulse", Replace("_lose(play, parts)", "_lose(play, parts[:1])")),
    ("C85", "boarding.fight", Replace(
        "(board.ships[ship], n)",
        "(board.ships[ship], min(n, board.manpower(board.ships[ship])))",
    )),
    ("C86", "boarding.Captured.apply", Replace("board.change_turn(self.ship, done=True)", "pass")),
    ("C96", "missiles.through_both_flanks", Replace(
        "not board.theatre.options.fire_needs_both_flanks",
        "False",
    )),
    ("C96", "missiles.through_both_flanks", Replace(
        "not board.theatre.options.fire_needs_both_flanks",
        "True",
    )),
    ("C97", "missiles._clear_between", Replace(
        "board.theatre.on_map(h)",
        "h not in board.theatre.land",
    )),
    ("C98", "attack_attempt.offer_reaction", Replace(
        "board.theatre.options.reaction_any_adjacent",
        "True",
    )),
    ("C98", "attack_attempt.offer_reaction", Replace(
        "board.theatre.options.reaction_any_adjacent",
        "False",
    )),
    ("C99", "reaction_fire.take_return", Replace("play.board.manpower(ship)", "1")),
    ("C100", "reaction_fire.fire_choices", Head(
        "if ship.turn.fired",
        "if ship.turn.fired or not act.at_rest",
    )),
    ("C101", "missiles.missile_check", Replace(
        "ship.jettisoned",
        "ship.jettisoned and (not board.printed(ship).engines)",
    )),
    ("C102", "missiles.flame_targets", Head(
        "if ship.id not in board.theatre.gear.get(FLAME, ())",
        "if ship.id not in board.theatre.gear.get(FLAME, ()) or not board.manpower(ship)",
    )),
    ("C106", "disengaging.disengage_fouls", Replace(
        "board.ships[ship.id].fouls",
        "board.ships[ship.id].fouls[:1]",
    )),
    ("C106", "disengaging.disengage_fouls", Replace("{ship.id, other}", "{ship.id}")),
    ("C106", "disengaging.disengage_fouls", Replace("s.fouls and s.id not in staying", "s.fouls")),
    ("C107", "disengaging.links_together", Replace("ship.turn.tried_links", "False")),
    ("C107", "disengaging.disengage_check", Replace("ship.turn.repulsed_boarders", "False")),
    ("C108", "sinking.sink_ships", Replace(
        "list(linked(board.ships, id_))",
        "[id_, *board.ships[id_].grapples[:1]]",
    )),
    ("C119", "gear.uses", Replace(
        "ship.id in board.theatre.gear.get(gear, ())",
        "gear in board.theatre.gear",
    )),
    ("C127", "missiles.has_towers", Replace(
        "board.printed(ship).towers and (not ship.jettisoned)",
        "board.printed(ship).towers or board.printed(ship).engines",
    )),
    ("C128", "missiles.missile_check", Replace(
        "board.manpower(ship)",
        "board.printed(ship).manpower",
    )),
    ("C128", "boarding.boarding_check", Replace(
        "board.manpower(target)",
        "board.printed(target).manpower",
    )),
    ("8.42b", "reaction_fire.may_react", Replace(
        "not reacted_already(ship) and bool(ways_to_shoot(board, ship, enemy, alongside))",
        "bool(ways_to_shoot(board, ship, enemy, alongside))",
    )),
    ("8.42b", "reaction_fire.may_react", Add(
        "not in_vain(board, ship, enemy)",
        before="not reacted_already(ship)",
    )),
    ("8.64a", "reaction_fire.may_react", Add(
        "not in_vain(board, ship, enemy)",
        before="not reacted_already(ship)",
    )),
    ("C34", "grappling.grapple_contact", Replace(
        "adjacent(ship, target) and (ship.turn.ram_hit == target.id or target.id in ship.fouls)",
        "adjacent(ship, target)",
    )),
    ("C34", "grappling.grapple_contact", Replace(
        "ship.turn.ram_hit == target.id or target.id in ship.fouls",
        "ship.turn.ram_hit == target.id",
    )),
    ("8.11c", "boarding.AskBoarding.why_not", Drop(
        "if isinstance(command, Grapple):\n    return grapple_before_boarding()",
    )),
]  # fmt: skip
