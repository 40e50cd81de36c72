"""9. The end of a battle, and what each side scores (MB-9, g30); the words for it."""

from typing import Final

from galley.barratt.state.board import Board, Play
from galley.barratt.state.ship import Fate, Ship, Size
from galley.engine.cards import EventCard
from galley.engine.loop import procedure
from galley.engine.records import OTHER, SIDES, Event, Frame, Record, Side
from galley.engine.text import count
from galley.geometry.plane.outlines import hull_gap
from galley.tabletop.words import HEAD_START, LogLine, ship_name, side_name

HULLS: Final[dict[str, int]] = {Size.SMALL: 10, Size.LARGE: 15}
"""MB-9.01a"""
SAFE: Final = 18_000
"""g27 Mils from every manned enemy at which a prize counts."""


class BattleEnded(Event, frozen=True):
    """g30 The battle is over; `winner` "" is a draw."""

    winner: Side
    reason: str

    def apply(self, board: Board) -> None:
        board.end(self.winner, self.reason)


class Victory(Frame, frozen=True, kw_only=True):
    """g30 At the end of a turn."""


class Score(Record, frozen=True):
    """A row of an account: what scores, how much, by which rule."""

    text: str
    points: int
    rule: str


def in_play(board: Board, side: Side) -> list[Ship]:
    """g30 The ships with which a side still fights, its prizes too."""
    return [
        ship for ship in board.afloat()
        if ship.side == side and ship.manned and not ship.foundering
    ]  # fmt: skip


def survives(ship: Ship) -> bool:
    """g46 Afloat with a man aboard, or gone by the friendly edge of who has it."""
    if ship.fate:
        return ship.fate == Fate.HOME
    return ship.manned and not ship.foundering


def prize_counts(board: Board, ship: Ship) -> bool:
    """g27 A prize on the table is safe: the enemy has no ship in play, or none with men within
    18 inches."""
    if ship.fate == Fate.HOME or not in_play(board, OTHER[ship.side]):
        return True
    here = board.class_of(ship).model
    return not any(
        hull_gap(here, ship.pose, board.class_of(one).model, one.pose).within(SAFE)
        for one in board.afloat() if one.side != ship.side and one.manned
    )  # fmt: skip


def hull_points(board: Board, ship: Ship) -> int:
    """MB-9.01a, g60 What a ship scores for who has it; a captured one with five points of damage
    is no prize."""
    if not survives(ship) or (ship.taken and not (ship.prize and prize_counts(board, ship))):
        return 0
    return HULLS[board.class_of(ship).size]


def men_points(ship: Ship) -> int:
    """MB-9.02a The figures aboard a ship that survives; a prize's count wherever it lies (g27)."""
    return ship.crew.figures if survives(ship) else 0


def account_of(board: Board, side: Side) -> list[Score]:
    """List what the points of a side come from: its ships by id, the figures aboard, its
    casualties."""
    found = list[Score]()
    mine = [ship for ship in board.ships.values() if ship.side == side]
    for ship in mine:
        if not survives(ship):
            continue
        points = hull_points(board, ship)
        kind = f"{board.class_of(ship).size} {'prize' if ship.prize else 'ship'}"
        where = ", home" if ship.fate == Fate.HOME else ""
        rule = "MB-9.01a"
        if not points:
            where, rule = (
                (", too near the enemy", "g27")
                if ship.prize
                else (", captured too weak to be a prize", "g60")
            )
        found.append(Score(f"{ship_name(board, ship.id)}: {kind}{where}", points, rule))
    men, lost = sum(map(men_points, mine)), board.casualties[side]
    found.append(Score(f"{count(men, 'figure')} aboard", men, "MB-9.02a"))
    lines = "casualty" if lost == 1 else "casualties"
    found.append(Score(f"{lost} {lines}", -lost, "MB-9.02a"))
    if given := board.setting.given[side]:
        found.append(Score(HEAD_START, given, "MB-9.03a"))
    return found


def points(board: Board, side: Side) -> int:
    """MB-9.01a, MB-9.02a The victory points of a side at any moment, with those that it had before
    the first blow."""
    mine = [ship for ship in board.ships.values() if ship.side == side]
    now = sum(hull_points(board, s) + men_points(s) for s in mine)
    return board.setting.given[side] + now - board.casualties[side]


def leader(board: Board) -> Side:
    """MB-9.03a The side with more points; "" where they are even."""
    one, other = (points(board, side) for side in SIDES)
    return SIDES[0] if one > other else SIDES[1] if other > one else ""


def look_for_the_end(play: Play, victory: Victory) -> None:
    """g30 A side has no ship in play, or the last turn is over; the points decide either way."""
    board = play.board
    beaten = [side for side in SIDES if not in_play(board, side)]
    if len(beaten) == 1:
        reason = f"{side_name(board, beaten[0])} {_left(board, beaten[0])}"
    elif beaten:
        reason = "no ship is left in play"
    elif board.turn >= board.setting.turn_limit:
        reason = "the last turn is over"
    else:
        return
    one, other = (points(board, side) for side in SIDES)
    play.emit(BattleEnded(leader(board), f"{reason}, {one} points to {other}"))


def _left(board: Board, side: Side) -> str:
    """Say what became of a side that has no ship left in play."""
    home = any(ship.side == side and ship.fate == Fate.HOME for ship in board.ships.values())
    if home and leader(board) == side:
        return "has sailed home with the lead"
    return "has no ship left in play"


procedure(Victory, look_for_the_end)


def _ended(board: Board, e: BattleEnded) -> LogLine:
    who = f"Won by {side_name(board, e.winner)}" if e.winner else "A draw"
    return f"{who}: {e.reason}.", "MB-9.03a"


EVENTS = (EventCard(BattleEnded, _ended, scores=True),)
