"""Changes to chapter 5 that its rows must notice: clause, place, change."""

from tests.rules_report.edits import Drop, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("5.11a", "commander.Commander.rating", Replace("0", "1")),
    ("5.12a", "squadrons.leading", Replace(
        "commander.side == side and commander.ship",
        "commander.side == side and commander.ship and (not commander.admiral)",
    )),
    ("5.12b", "initiative.admiral_used", Replace("best_admiral(board, side)", "None")),
    ("5.13a", "sequence.name_admirals", Replace("len(names) > 1", "False")),
    ("5.13b", "activation_order.tied_to_admiral", Replace(
        "[turn.bound] if turn.bound in waiting and (not turn.settled) else waiting",
        "waiting",
    )),
    ("5.13c", "sequence.choose_first", Replace("play.note(turn, bound='')", "pass")),
    ("5.13c", "sequence.roll_initiative", Replace(
        "admiral.squadron if winner in named and admiral else ''",
        "next((a.squadron for a in using.values() if a and a.side in named), '')",
    )),
    ("5.14a", "board.Board.aboard", Replace("c.ship == ship", "False")),
    ("5.21a", "squadrons.assignments", Replace(
        "next((c for c in wanted if c in inside), ship.id)",
        "ship.id",
    )),
    ("5.23a", "commanders._reach", Replace("range_", "range_ + 1")),
    ("5.23a", "commanders._reach", Replace("start", "start[:1]")),
    ("5.23b", "commanders._reach", Drop("hex_ not in enemies")),
    ("5.23b", "commanders.commanded_hexes", Replace("ships[at[h]].owner != side", "True")),
    ("5.23c", "commander.Commander.command_range", Replace(
        "self.reduced_range if self.reduced else self.range",
        "self.range",
    )),
    ("5.24a", "squadrons.SquadronsFixed.apply", Replace(
        "board.change(ship, squadron=squadron)",
        "pass",
    )),
    ("5.24b", "squadrons.assignments", Replace(
        "next((c for c in wanted if c in inside), ship.id)",
        "ship.id",
    )),
    ("5.24c", "squadrons.assignments", Drop("now.get(ship.id, '')")),
    ("5.24d", "squadrons.assignments", Replace(
        "next((c for c in wanted if c in inside), ship.id)",
        "next((c for c in wanted if c in inside), ranges[0][0].id if ranges else ship.id)",
    )),
    ("5.24e", "squadrons.assignments", Replace("board.fleet(side)", "board.fleet(side)[:9]")),
    ("5.3a", "ch5_command.words._fixed", Replace("ship == squadron", "False")),
    ("5.31b", "squadron_activation.alone_check", Replace("board.crew(ship)", "4")),
    ("5.31c", "squadron_activation.OutOfCommand.apply", Drop(
        "board.change_turn(self.ship, confined=True)",
    )),
    ("5.31c", "squadron_activation.OutOfCommand.apply", Drop(
        "board.change(self.ship, level=SpeedLevel.CRUISE)",
    )),
    ("5.31d", "squadron_activation.alone_check", Replace("board.enemy_adjacent(ship)", "False")),
    ("C36", "squadron_activation.alone_check", Replace("board.enemy_adjacent(ship)", "False")),
    ("5.41a", "squadron_activation.AskShip.choices", Replace("out.append(EndMovement())", "pass")),
    ("5.41b", "squadron_activation.move_ship", Drop(
        "for id_ in to_move(play.board, frame):\n    finish_ship(play, play.board.ships[id_])",
    )),
    ("5.41c", "squadron_activation.AskShip._not_this", Replace("'5.41c'", "'9.9'")),
    ("5.41d", "squadron_activation.move_ship", Replace(
        "if isinstance(answer, MoveShip):\n"
        "    play.push(ShipActivation(ship=answer.ship))\n"
        "    return 'next_ship'",
        "if isinstance(answer, MoveShip):\n"
        "    play.push(ShipActivation(ship=answer.ship))\n"
        "    return 'board'",
    )),
    ("5.53a", "commanders.heirs", Replace("own or fleet", "fleet")),
    ("5.53a", "commanders.nearest_to", Replace("d == least", "d >= least")),
    ("5.53b", "commanders.CommanderMoved.apply", Drop("reduced_for_good=True")),
    ("5.53b", "commanders.CommanderMoved.apply", Drop("reduced=True")),
    ("C87", "commanders.heirs", Replace(
        "[s for s in board.fleet(commander.side) if s.id != lost]",
        "[]",
    )),
    ("C38", "commanders.admiral_lost", Replace(
        "commander.admiral and may_give_up(play.board, commander)",
        "False",
    )),
    ("C112", "commanders.admiral_lost", Replace(
        "commander.admiral and may_give_up(play.board, commander)",
        "commander.admiral",
    )),
    ("C120", "squadrons.assignments", Replace(
        "board.fleet(side)",
        "[s for s in board.fleet(side) if s.side == side]",
    )),
    ("C94", "commanders.commanded_hexes", Replace(
        "board.theatre.area",
        "board.theatre.area - board.theatre.land",
    )),
    ("C129", "squadron_activation.ActivationBegan.apply", Drop("reacted=False")),
    ("C88", "anastrophe.open_rake_windows", Replace("open_windows(play, frame)", "pass")),
    ("C88", "anastrophe.strike", Drop("plights=frame.plights")),
    ("C88", "ramming.strike", Replace("'open_windows'", "DONE")),
    ("5.22b", "line_astern.dead_astern", Replace(
        "follower.bow == stern_hex(leader) and follower.facing == leader.facing",
        "follower.bow == stern_hex(leader)",
    )),
    ("5.22c", "line_astern.in_echelon", Replace(
        "follower.bow in (stern_flank(leader, Flank.PORT), stern_flank(leader, Flank.STARBOARD))",
        "False",
    )),
    ("5.22d", "line_astern.behind", Replace(
        "dead_astern(follower, leader) or in_echelon(follower, leader)",
        "in_echelon(follower, leader)",
    )),
    ("5.22f", "squadrons.assignments", Replace(
        "[(c, commanded_hexes(board, c)) for c in leaders if c.id not in linear]",
        "[(c, commanded_hexes(board, c)) for c in leaders]",
    )),
    ("C35", "squadrons.assignments", Replace(
        "[(c, commanded_hexes(board, c)) for c in leaders if c.id not in linear]",
        "[(c, commanded_hexes(board, c)) for c in leaders]",
    )),
    ("5.22g", "squadrons.assignments", Drop("in_line.get(ship.id)")),
    ("5.24f", "squadron_naming.naming_order", Replace("min", "max")),
    ("5.24f", "squadron_naming.naming_order", Replace("Band(4, 'B')", "Band(1, 'B')")),
    ("5.24f", "squadron_naming.ask_name", Replace("(OTHER[side], side)", "(side, OTHER[side])")),
    ("5.24f", "squadron_naming.take_name", Replace(
        "(*frame.named, answer.commander)",
        "asked.commanders",
    )),
    ("5.24f", "sequence.choose_squadrons", Replace(
        "play.board.theatre.options.alternate_squadrons",
        "False",
    )),
    ("5.42d", "double_activation.double_check", Replace(
        "board.commanders[admiral].rating()",
        "1",
    )),
    ("5.42f", "activation_order._activate_two", Drop("answer.second")),
    ("5.42g", "activation_order._activate_two", Replace("confuse(play, ships)", "pass")),
    ("5.42h", "double_activation.confuse", Replace("verdict == 'cruise,half'", "False")),
    ("5.42h", "double_activation.confuse", Replace("verdict != 'normal'", "False")),
    ("5.42i", "activation_order._activate_two", Replace(
        "(answer.second,)",
        "(answer.admiral, answer.second)",
    )),
    ("C22", "double_activation.confuse", Replace("False", "True")),
    ("5.51a", "transfer.destinations", Replace("ship.owner != side", "False")),
    ("5.51b", "turn.TurnBegan.apply", Replace("False", "True")),
    ("5.51c", "transfer.destinations", Replace("not (ship.grapples or ship.fouls)", "True")),
    ("5.52a", "transfer.try_transfer", Replace(
        "play.verdict(transfer_check(), command.ship) == 'moves'",
        "play.verdict(transfer_check(), command.ship) != ''",
    )),
    ("5.52b", "transfer.Transferred.apply", Drop("reduced=True")),
    ("5.52b", "transfer.Transferred.apply",
        Drop("board.change(self.ship, level=SpeedLevel.CRUISE)")),
    ("5.52d", "squadron_activation.end_activation", Replace("recovering(play, squadron)", "pass")),
    ("5.52e", "sequence.sink", Replace(
        "for ship in reversed(sink_ships(play, _order(play.board))):\n"
        "    lose_commanders(play, ship)",
        "sink_ships(play, _order(play.board))",
    )),
    ("C88", "transfer.open_window", Replace("transfers(board, aboard[0].side, names)", "False")),
    ("C88", "transfer.in_plight", Drop("ship.rammed")),
    ("C88", "sequence.fight_fire", Replace("open_segment_windows(play, 'on_fire')", "pass")),
    ("C88", "sequence.leave_sinking", Replace("open_segment_windows(play, 'rammed')", "pass")),
    ("C89", "transfer.destinations", Replace("around(flagship)", "NEXT[flagship.bow]")),
    ("C90", "squadrons.SquadronsFixed.apply", Replace(
        "ranged and commander.reduced and (not commander.reduced_for_good)",
        "ranged and False",
    )),
    ("C131", "read._add_commander", Replace("max(1, card.range - 2)", "card.range")),
    ("C131", "read._add_commander", Replace("max(0, (initiative or 0) - 1)", "0")),
    ("C129", "squadron_activation.ActivationBegan.apply", Drop("upset=False")),
    ("C88", "squadrons.AskSquadrons.choices", Drop("*own_transfers(board, self.side)")),
    ("C88", "squadrons.AskSquadrons.why_not", Replace(
        "why_not_transfer(board, self.side, command)",
        "not_now('')",
    )),
    ("C88", "squadrons.adjusted", Replace(
        "rebuilt(board, ask, ask.chosen)",
        "rebuilt(board, ask, ())",
    )),
    ("C88", "squadron_naming.AskNaming.choices", Replace(
        "len(out) == 1 or before_naming(board, self)",
        "True",
    )),
    ("C88", "squadron_naming.before_naming", Replace(
        "board.commanders[c].side == ask.side",
        "False",
    )),
    ("C88", "activation_order.AskSquadron.choices", Replace(
        "board.phase == 'F' and len(out) > 1",
        "False",
    )),
    ("C88", "activation_order.in_its_activation", Replace("board.phase == 'F'", "True")),
    ("C88", "squadron_activation.AskShip.choices", Replace(
        "out + list(own_transfers(board, self.side))",
        "out",
    )),
    ("C88", "boarding.prepare", Replace("open_window(play, answer.target)", "pass")),
    ("C88", "sequence.recover_ships", Replace("s.on_fire and s.id not in burning", "False")),
    ("C90", "squadrons.SquadronsFixed.apply", Replace(
        "bool(leads) and id_ not in self.astern",
        "bool(leads)",
    )),
    ("C91", "activation_order.command_squadrons", Replace(
        "s.squadron != s.id",
        "s.squadron in board.commanders",
    )),
    ("C92", "activation_order.tied_to_admiral", Replace(
        "[turn.bound] if turn.bound in waiting and (not turn.settled) else waiting",
        "waiting",
    )),
    ("C93", "activation_order._activate_two", Replace("(*turn.doubled, side)", "('A', 'B')")),
    ("C95", "line_astern.linked_up", Replace(
        "pairwise(ships)",
        "((ships[0], x) for x in ships[1:])",
    )),
    ("C87", "commanders.heirs", Replace("own or fleet", "own")),
    ("5.13b", "setup._remembered", Drop("bound=bound")),
    ("5.42c", "setup._remembered", Drop("doubled=tuple(tried)")),
]  # fmt: skip
