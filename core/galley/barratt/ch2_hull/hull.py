"""2. Damaged ships test whether it gets worse (MB-2.01a to MB-2.03c); the test in words."""

from typing import Final

from galley.barratt.state.board import Board, Play
from galley.barratt.state.marks import DAMAGE, ThrowKind
from galley.barratt.state.ship import SINKS, Ship, Speed
from galley.engine.cards import EventCard, ThrowCard
from galley.engine.checks import Band, Check
from galley.engine.loop import procedure
from galley.engine.records import Event, Frame
from galley.engine.text import count
from galley.tabletop.words import LogLine, ship_name

SOUND, WORSE, MUCH_WORSE = "no change", "1 point more", "2 points more"
MORE: Final = {SOUND: 0, WORSE: 1, MUCH_WORSE: 2}


class Damaged(Event, frozen=True):
    """MB-5.05a A hull takes points of damage; at six it founders (MB-2.03c)."""

    ship: str
    points: int
    rule: str

    def apply(self, board: Board) -> None:
        hd = board.ships[self.ship].hd + self.points
        board.change(self.ship, hd=hd)
        if hd >= SINKS:
            board.change(self.ship, speed=Speed.STOPPED, credit=False)


def hull_check(hd: int) -> Check:
    """MB-2.02a Above the damage nothing, equal one point, below two."""
    bands = (Band(-99, MUCH_WORSE), Band(hd, WORSE), Band(hd + 1, SOUND))
    return Check(ThrowKind.HULL, "MB-2.02a", 1, f"above {hd} holds", bands)


def try_hull(play: Play, ship: Ship, least: int = 0) -> None:
    """MB-2.02a One test; a sound ship throws no die, unless `least` counts in its stead (g15)."""
    hd = max(ship.hd, least)
    if not hd:
        return
    more = MORE[play.verdict(hull_check(hd), ship.id)]
    if more:
        play.emit(Damaged(ship.id, more, "MB-2.02a"))


class HullTests(Frame, frozen=True, kw_only=True):
    """Phase 2."""


def try_hulls(play: Play, frame: HullTests) -> None:
    """MB-2.01a Damaged ships by id; one that founders already is past testing (MB-2.03a)."""
    for ship in play.board.afloat():
        if ship.hd < SINKS:
            try_hull(play, ship)


procedure(HullTests, try_hulls)


def _damaged(board: Board, e: Damaged) -> LogLine:
    ship = board.ships[e.ship]
    left = SINKS - ship.hd
    end = f": {left} of {SINKS} left" if left > 0 else ": it founders"
    return f"{ship_name(board, e.ship)} takes {count(e.points, 'point')} of damage{end}.", e.rule


THROWS = (
    ThrowCard(ThrowKind.HULL, 8, (SOUND,), ("hull tests", "points of damage"), True, DAMAGE),
)
EVENTS = (EventCard(Damaged, _damaged, hurts="ship", scores=True),)
