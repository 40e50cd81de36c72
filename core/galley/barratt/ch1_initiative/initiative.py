"""1. Each turn every ship has a die, each admiral two, and one of them the baton."""

from collections.abc import Iterator

from galley.barratt.state.board import Board, Play, lose_flagship
from galley.barratt.state.marks import ThrowKind
from galley.barratt.state.relations import flagship_of
from galley.barratt.state.ship import Ship
from galley.engine.checks import Band, Check, Opposed, Pool, higher_by
from galley.engine.loop import procedure
from galley.engine.records import OTHER, SIDES, Event, Frame, Side

TIE = "a tie"


class DiceShown(Event, frozen=True):
    """MB-1.01a, MB-1.02a The dice beside the ships: one, or two of a flagship."""

    dice: tuple[tuple[str, tuple[int, ...]], ...]

    def apply(self, board: Board) -> None:
        for ship, faces in self.dice:
            board.change(ship, init=faces)


class BatonGiven(Event, frozen=True):
    """MB-1.03a Who has the final say in this turn."""

    side: Side
    rule: str

    def apply(self, board: Board) -> None:
        board.baton = self.side


class Initiative(Frame, frozen=True, kw_only=True):
    """Phase 1."""


def look_for_flagships(play: Play, frame: Initiative) -> None:
    """MB-1.04a A flagship that is sunk, taken, empty or gone counts no more."""
    board = play.board
    for side in SIDES:
        flagship = flagship_of(board, side)
        if flagship is not None:
            lose_flagship(play, flagship.id)


def throw_dice(play: Play, frame: Initiative) -> None:
    """MB-1.01a, MB-1.02a, MB-0.08a Every ship on the table by id, a flagship both its dice in
    its place."""
    board = play.board
    counts = {ship.id: 1 + (flagship_of(board, ship.owner) is ship) for ship in board.afloat()}
    each = tuple(id_ for id_, n in counts.items() for _ in range(n))
    faces = iter(play.throw(initiative_throw(each)).dice)
    play.emit(DiceShown(tuple((id_, _take(faces, n)) for id_, n in counts.items())))


def initiative_throw(each: tuple[str, ...]) -> Pool:
    """MB-1.01a The dice of all ships at once: what each shows is its place in the order."""
    bands, need = (Band(0, "beside the ships"),), "the lowest acts first"
    return Pool(ThrowKind.INITIATIVE, "MB-1.01a", len(each), 1, need, bands, each)


def _take(faces: Iterator[int], n: int) -> tuple[int, ...]:
    return tuple(next(faces) for _ in range(n))


def give_baton(play: Play, frame: Initiative) -> None:
    """MB-1.03a, MB-1.04a"""
    board = play.board
    flags = {side: flag for side in SIDES if (flag := flagship_of(board, side)) is not None}
    if len(flags) == 1:
        play.emit(BatonGiven(next(iter(flags)), "MB-1.04a"))
    elif flags:
        play.emit(BatonGiven(_higher(play, flags), "MB-1.03a"))
    elif not board.setting.flagships:
        play.emit(BatonGiven(SIDES[0], "MB-1.04a"))
    else:
        play.emit(BatonGiven(_by_dice(play, 1, "MB-1.04a"), "MB-1.04a"))


def _higher(play: Play, flags: dict[Side, Ship]) -> Side:
    """MB-1.03a The higher sum; a tie is thrown again, for the baton alone (g17)."""
    one, other = (sum(flags[side].init) for side in SIDES)
    if one == other:
        return _by_dice(play, 2, "MB-1.03a")
    return SIDES[0] if one > other else SIDES[1]


def baton_throw(dice: int, rule: str) -> Opposed:
    """MB-1.03a, MB-1.04a Sum against sum."""
    a, b = (Check(ThrowKind.BATON, rule, dice, "", (Band(0, ""),)) for _ in SIDES)
    return Opposed(ThrowKind.BATON, rule, a, b, "the higher has it", higher_by(1, "A", TIE, "B"))


def _by_dice(play: Play, dice: int, rule: str) -> Side:
    while True:
        verdict = play.verdict(baton_throw(dice, rule))
        if verdict in OTHER:
            return verdict


procedure(Initiative, look_for_flagships, throw_dice, give_baton)
