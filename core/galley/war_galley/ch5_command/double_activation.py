"""5.42. Flagship double activation, and the orders confusion when it fails."""

from fractions import Fraction

from galley.engine.checks import Check, Odds, chances
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Refusal, Side
from galley.geometry.hexes import Hex
from galley.war_galley.ch5_command.commanders import commanded_hexes
from galley.war_galley.ch6_movement.speed import HalfSpeedSet, LevelSet
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import ThrowKind, die_check
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import SpeedLevel, hexes
from galley.war_galley.state.tables import DOUBLE_ACTIVATION, ORDERS_CONFUSION


class DoubleActivate(Command, frozen=True):
    """Try to activate the admiral's squadron and a second one together."""

    admiral: str
    second: str


def why_not_double(
    board: Board, side: Side, command: DoubleActivate, waiting: tuple[str, ...], tried: bool
) -> Refusal | None:
    """Why a side may not try this.

    `waiting` are its squadrons not yet activated; `tried`: it has made its attempt.
    """
    return (
        double_in_e(board)
        or one_double(tried)
        or no_single(board, command)
        or needs_admiral(board, side, command, waiting)
        or needs_second(board, side, command, waiting)
        or second_in_range(board, command)
    )


def double_in_e(board: Board) -> Refusal | None:
    """5.42a Only in phase E."""
    if board.phase == "E":
        return None
    return Refusal("5.42a", "a double activation is tried in phase E only")


def needs_admiral(
    board: Board, side: Side, command: DoubleActivate, waiting: tuple[str, ...]
) -> Refusal | None:
    """5.42b An admiral whose squadron is not yet activated."""
    commander = board.commanders.get(command.admiral)
    if commander is None or commander.side != side or not commander.admiral:
        return Refusal("5.42b", f"{command.admiral} is not an admiral of yours")
    return not_waiting(commander, waiting)


def needs_second(
    board: Board, side: Side, command: DoubleActivate, waiting: tuple[str, ...]
) -> Refusal | None:
    """5.42b A second Command Squadron not yet activated."""
    second = board.commanders.get(command.second)
    if second is None or second.side != side or second.id == command.admiral:
        return Refusal("5.42b", f"{command.second} is not another command squadron of yours")
    return not_waiting(second, waiting)


def not_waiting(commander: Commander, waiting: tuple[str, ...]) -> Refusal | None:
    """5.42b He is on a ship, and his squadron still has one to activate."""
    if not commander.ship:
        return Refusal("5.42b", f"{commander.name} is out of the game and on no ship")
    if commander.id not in waiting:
        return Refusal("5.42b", f"{commander.name} has no squadron that is still to be activated")
    return None


def no_single(board: Board, command: DoubleActivate) -> Refusal | None:
    """5.42e A ship that stands alone can never be part of it."""
    for id_ in (command.admiral, command.second):
        if id_ in board.ships:
            return Refusal("5.42e", f"{id_} is a single ship, no command squadron")
    return None


def second_in_range(board: Board, command: DoubleActivate) -> Refusal | None:
    """5.42b Its Command Ship within the admiral's command range (C93)."""
    admiral, second = board.commanders[command.admiral], board.commanders[command.second]
    reach: dict[Hex, int] = commanded_hexes(board, admiral)
    if reach.keys().isdisjoint(hexes(board.ships[second.ship])):
        return Refusal("5.42b", f"{second.name} is out of {admiral.name}'s range")
    return None


def one_double(tried: bool) -> Refusal | None:
    """5.42c One attempt for each player and turn (C93)."""
    if tried:
        return Refusal("5.42c", "a double activation has been tried this turn")
    return None


def double_choices(board: Board, side: Side, waiting: tuple[str, ...]) -> list[DoubleActivate]:
    """D09 Every admiral with every second squadron that may be tried."""
    if board.phase != "E":
        return []
    admirals = [w for w in waiting if w in board.commanders and board.commanders[w].admiral]
    options = (DoubleActivate(a, s) for a in admirals for s in waiting if s != a)
    return [d for d in options if why_not_double(board, side, d, waiting, tried=False) is None]


def double_check(board: Board, admiral: str) -> Check:
    """5.42d One die in the column of the admiral's initiative."""
    rating = board.commanders[admiral].rating()
    return die_check(ThrowKind.DOUBLE, DOUBLE_ACTIVATION, rating, ())


def confusion_check() -> Check:
    """5.42g One die on the Orders Confusion Table."""
    return die_check(ThrowKind.CONFUSION, ORDERS_CONFUSION, 0, ())


def roll_double(play: Play, command: DoubleActivate) -> bool:
    """5.42d Success, or confusion."""
    return play.verdict(double_check(play.board, command.admiral)) == "S"


def confuse(play: Play, ships: tuple[str, ...]) -> None:
    """5.42g, h The second squadron goes alone: cruise, and half speed on 1-2 (C22)."""
    verdict = play.verdict(confusion_check())
    for id_ in ships:
        if verdict != "normal" and play.board.ships[id_].level == SpeedLevel.MAX:
            play.emit(LevelSet(id_, SpeedLevel.CRUISE))
        if verdict == "cruise,half":
            play.emit(HalfSpeedSet(id_, fresh=False))


def double_odds(state: State, ask: Ask, command: DoubleActivate) -> Odds | None:
    """Both, or the second in one of three states; None where nobody has that admiral."""
    board = board_of(state)
    if command.admiral not in board.commanders:
        return None
    check, confused = double_check(board, command.admiral), confusion_check()
    both = chances(check).get("S", 0)
    rest = [(f"second alone: {name}", (1 - both) * c) for name, c in chances(confused).items()]
    return Odds((check, confused), (("both squadrons", Fraction(both)), *rest))
