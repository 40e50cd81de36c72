"""3.1f-l. Phases E and F: whose squadron or single ship is activated, and when."""

from collections.abc import Callable

from galley.engine.checks import Odds, either
from galley.engine.loop import State
from galley.engine.offers import dice_of
from galley.engine.records import OTHER, Ask, Command, Refusal, Side
from galley.war_galley.ch3_turn.turn import GameTurn, enter
from galley.war_galley.ch5_command.defection import begin_leaving
from galley.war_galley.ch5_command.double_activation import (
    DoubleActivate,
    confuse,
    double_choices,
    double_odds,
    roll_double,
    why_not_double,
)
from galley.war_galley.ch5_command.squadron_activation import Activation, alone_check
from galley.war_galley.ch5_command.transfer import (
    Transfer,
    own_transfers,
    try_transfer,
    why_not_transfer,
)
from galley.war_galley.ch5_command.withdrawal import held_back, why_not_activate
from galley.war_galley.scenario_rules.afloat.runners import goes_last, not_yet
from galley.war_galley.scenario_rules.afloat.tow import acts_not, why_never_asked
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import not_now
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship

Listing = Callable[[Board, Side], list[str]]


def open_command(play: Play, turn: GameTurn) -> None:
    """3.1f Phase E."""
    enter(play, turn, "E")


def choose_command(play: Play, turn: GameTurn) -> str | None:
    """3.1f, j, k Alternate; a side with nothing left is passed over."""
    begin_leaving(play, False)
    if _ask_squadron(play, turn, command_squadrons):
        return None
    return "open_individual"


def activate_command(play: Play, turn: GameTurn) -> str:
    """3.1f Every ship of the squadron is activated."""
    _activate(play, turn)
    return "choose_command"


def open_individual(play: Play, turn: GameTurn) -> None:
    """3.1l Phase F."""
    enter(play, turn, "F")


def choose_individual(play: Play, turn: GameTurn) -> str | None:
    """3.1l Single ships, alternately, the first player first (C37)."""
    begin_leaving(play, False)
    if _ask_squadron(play, turn, individual_squadrons):
        return None
    return "resolve_fouls"


def activate_individual(play: Play, turn: GameTurn) -> str:
    """5.31 A ship alone."""
    _activate(play, turn)
    return "choose_individual"


def in_turn(board: Board, turn: GameTurn) -> tuple[Side, Side]:
    side = turn.to_act or board.first
    return side, OTHER[side]


def _ask_squadron(play: Play, turn: GameTurn, listing: Listing) -> bool:
    for side in in_turn(play.board, turn):
        waiting = [s for s in listing(play.board, side) if s not in turn.settled]
        late = not_yet(play.board, waiting)
        waiting = [s for s in waiting if s not in late]
        if waiting:
            play.note(turn, to_act=side)
            first = tuple(tied_to_admiral(turn, waiting))
            play.push(AskSquadron(side, first, tuple(waiting), side in turn.doubled))
            return True
    return False


def _activate(play: Play, turn: GameTurn) -> None:
    answer = play.take()
    side = turn.to_act
    if isinstance(answer, Transfer):
        try_transfer(play, answer)
        return
    if isinstance(answer, DoubleActivate):
        _activate_two(play, turn, answer)
        return
    assert isinstance(answer, Activate)
    ships = activated_by(play.board, side, answer.squadron)
    play.note(turn, settled=(*turn.settled, answer.squadron), to_act=OTHER[side])
    play.push(Activation(side=side, squadron=answer.squadron, ships=ships))


def _activate_two(play: Play, turn: GameTurn, answer: DoubleActivate) -> None:
    """5.42 Both squadrons, or the second alone in confusion."""
    side, board = turn.to_act, play.board
    won = roll_double(play, answer)
    used = (answer.admiral, answer.second) if won else (answer.second,)
    ships = tuple(id_ for squadron in used for id_ in activated_by(board, side, squadron))
    if not won:
        confuse(play, ships)
    play.note(
        turn, settled=(*turn.settled, *used), to_act=OTHER[side], doubled=(*turn.doubled, side)
    )
    second = answer.second if won else ""
    play.push(Activation(side=side, squadron=used[0], ships=ships, second=second))


def still_to_act(board: Board, side: Side) -> list[Ship]:
    """The side's ships not done this turn, nor held back (5.41), nor towed or adrift (H29)."""
    waiting = [s for s in board.fleet(side) if not s.turn.done]
    if board.theatre.special.turn_rules.tows:
        waiting = [s for s in waiting if not acts_not(s)]
    holds = board.theatre.special.holds
    return [s for s in waiting if not held_back(board, s)] if holds else waiting


def activated_by(board: Board, side: Side, squadron: str) -> tuple[str, ...]:
    """3.1f The ships which a squadron's activation is for."""
    return tuple([s.id for s in still_to_act(board, side) if s.squadron == squadron])


def command_squadrons(board: Board, side: Side) -> list[str]:
    """The side's squadrons under a commander that still have a ship to act (C91)."""
    return sorted({s.squadron for s in still_to_act(board, side) if s.squadron != s.id})


def individual_squadrons(board: Board, side: Side) -> list[str]:
    """5.24d The side's ships that are squadrons of their own."""
    return [s.id for s in still_to_act(board, side) if s.squadron == s.id]


def tied_to_admiral(turn: "GameTurn", waiting: list[str]) -> list[str]:
    """5.13b The first squadron in E is that of the admiral whose rating won (C92)."""
    return [turn.bound] if turn.bound in waiting and not turn.settled else waiting


class Activate(Command, frozen=True):
    """Activate this squadron (a commander's id, or a ship's own in phase F)."""

    squadron: str


class AskSquadron(Ask, frozen=True):
    """D10, D39. Which squadron is activated?"""

    squadrons: tuple[str, ...]
    waiting: tuple[str, ...] = ()  # the side's squadrons not yet activated
    tried: bool = False  # a double activation, this turn

    def several(self, board: Board) -> bool:
        return len(self.squadrons) > 1

    def choices(self, board: Board) -> list[Command]:
        out: list[Command] = [Activate(squadron) for squadron in self.squadrons]
        if board.phase == "F" and len(out) > 1:
            return [*out, *own_transfers(board, self.side)]
        if self.tried or self.squadrons != self.waiting:
            return out  # bound to one squadron: a failure would put another first (5.13b)
        return [*out, *double_choices(board, self.side, self.waiting)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Transfer):
            return in_its_activation(board) or why_not_transfer(board, self.side, command)
        if isinstance(command, DoubleActivate):
            return why_not_double(board, self.side, command, self.waiting, self.tried)
        if not isinstance(command, Activate):
            return not_now("a squadron is activated now")
        if command.squadron in self.squadrons:
            return None
        return (
            only_your_own(board, self.side, command.squadron)
            or why_never_asked(board, command.squadron)
            or alone_in_f(board, command.squadron)
            or singles_only_in_f(board, command.squadron)
            or why_not_activate(board, command.squadron)
            or goes_last(board, command.squadron)
            or Refusal("5.41b", f"{command.squadron} has no ship left to activate this turn")
        )


def alone_odds(state: State, ask: AskSquadron, command: Activate) -> Odds | None:
    """5.31b A single ship's die; None where it needs none."""
    board = board_of(state)
    ship = board.ships.get(command.squadron)
    if ship is None or ship.id not in ask.squadrons:
        return None
    check = alone_check(board, ship)
    return either(check, "yes", "acts freely", "cruise, next to no enemy") if check else None


dice_of(AskSquadron, Activate, alone_odds)
dice_of(AskSquadron, DoubleActivate, double_odds)


def in_its_activation(board: Board) -> Refusal | None:
    """C88 In E a commander changes ships once a squadron of his side is activated."""
    if board.phase == "F":
        return None
    return Refusal("5.51b", "activate a squadron first: commanders change ships between its ships")


def only_your_own(board: Board, side: Side, squadron: str) -> Refusal | None:
    """3.1f A side activates only its own squadrons."""
    commander, ship = board.commanders.get(squadron), board.ships.get(squadron)
    owner = commander.side if commander else ship.owner if ship else ""
    if owner == side:
        return None
    return Refusal("3.1f", f"{squadron} is not a squadron of yours")


def alone_in_f(board: Board, squadron: str) -> Refusal | None:
    """5.31a A ship alone is activated in phase F, any other with its squadron."""
    ship = board.ships.get(squadron)
    if ship is None or board.phase != "E":
        return None
    if ship.squadron == ship.id:
        return Refusal("5.31a", f"{ship.id} stands alone: it is activated in phase F")
    return Refusal("3.1f", f"{ship.id} is activated with its squadron {ship.squadron}")


def singles_only_in_f(board: Board, squadron: str) -> Refusal | None:
    """3.1l Phase F is for ships that stand alone."""
    if board.phase == "F" and squadron in board.commanders:
        return Refusal("3.1l", "only single ships are activated in phase F")
    return None
