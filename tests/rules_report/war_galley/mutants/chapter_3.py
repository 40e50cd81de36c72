"""Changes to chapter 3 that its rows must notice: clause, place, change."""

from tests.rules_report.edits import Drop, Head, Move, Mutant, Replace

MUTANTS: list[Mutant] = [
    ("3.1a", "activation_order.choose_command", Replace("'open_individual'", "'resolve_fouls'")),
    ("3.1a", "checks.not_now", Replace("Refusal('3.1a', what)", "Refusal('9.9', what)")),
    ("3.1c", "squadrons.AskSquadrons.unanswered", Replace(
        "AskSquadrons(self.side, options(board, self.side, ()))",
        "self",
    )),
    ("3.1c", "squadrons.AskSquadrons", Drop("together = True")),
    ("3.1d", "initiative.FirstChosen.apply", Replace("self.side", "'A'")),
    ("3.1e", "sequence.levels_declared", Replace("OTHER[turn.to_act]", "turn.to_act")),
    ("3.1f", "activation_order.activated_by", Replace(
        "[s.id for s in still_to_act(board, side) if s.squadron == squadron]",
        "[s.id for s in still_to_act(board, side) if s.squadron == squadron][:1]",
    )),
    ("3.1g", "squadron_activation.AskShip.why_not", Replace(
        "None if command.ship in self.ships else self._not_this(board, command.ship)",
        "self._not_this(board, command.ship)",
    )),
    ("3.1h", "attack_attempt.offer_avoidance", Replace("avoidance_due(play, attempt)", "False")),
    ("3.1i", "squadron_activation.move_ship", Replace(
        "if isinstance(answer, MoveShip):\n"
        "    play.push(ShipActivation(ship=answer.ship))\n"
        "    return 'next_ship'",
        "if isinstance(answer, MoveShip):\n"
        "    play.push(ShipActivation(ship=answer.ship))\n"
        "    return 'board'",
    )),
    ("3.1j", "activation_order._activate", Replace("OTHER[side]", "side")),
    ("3.1k", "activation_order.choose_command", Replace("'open_individual'", "'resolve_fouls'")),
    ("3.1l", "activation_order.open_individual", Replace(
        "enter(play, turn, 'F')",
        "enter(play, turn, 'E')",
    )),
    ("3.1m", "sequence", Move("rest", before="roll_fouls")),
    ("3.1m", "sequence", Move("rest", before="shore_fire")),
    ("3.1n", "sequence.resolve_fouls", Drop("ask_fouls(play)")),
    ("3.1p", "sequence.rest", Drop("recover_crews(play)")),
    ("3.1q", "sequence.sink", Replace("sink_ships(play, _order(play.board))", "[]")),
    ("3.1r", "sequence.victory", Drop("judge(play)")),
    ("3.1r", "turn.TurnPassed.apply", Replace("self.turn + 1", "self.turn")),
    ("3.1s", "victory.turn_limit", Replace(
        "limit is None or board.turn < limit",
        "board.turn < 98",
    )),
    ("3.2b", "sequence.roll_initiative", Replace("AskFirst(winner)", "AskFirst(OTHER[winner])")),
    ("3.2b", "sequence.choose_first", Replace(
        "FirstChosen(answer.side)",
        "FirstChosen(asked.side)",
    )),
    ("3.2c", "initiative.throw_initiative", Head(
        "while totals['A'] == totals['B']",
        "for _ in '1'",
    )),
    ("3.2d", "turn.enter", Replace("play.board.first", "'A'")),
    ("C114", "sequence.next_levels", Drop("board.first")),
    ("C129", "turn.TurnBegan.apply", Replace("board.change(id_, turn=FRESH)", "pass")),
    ("3.1o", "sequence.recover_ships", Drop("clear_masts(play)")),
    ("3.1o", "sequence.recover_ships", Replace("fight_fires(play, _order(play.board))", "[]")),
    ("3.1b", "sailing.wind_is_rolled", Replace("wind.kind == VARIABLE", "True")),
    ("C11", "initiative.FirstChosen.apply", Replace("self.side", "'A'")),
    ("C37", "turn.enter", Replace("play.board.first", "turn.to_act")),
    ("C115", "activation_order.AskSquadron.why_not", Replace(
        "not_now('a squadron is activated now')",
        "None",
    )),
    ("C116", "squadron_activation.to_move", Drop("not ship.turn.done")),
    ("3.1i", "squadron_activation.AskShip.why_not", Replace(
        "boards_later('choose a ship')",
        "Refusal('3.1g', 'choose a ship')",
    )),
    ("3.1i", "boarding.not_in_movement", Replace(
        "boards_later(f'{act.ship.id} is acting now')",
        "None",
    )),
]  # fmt: skip
