"""3.1, 3.4. The work on sails that phase 8 does, and the wind that is thrown anew."""

from collections.abc import Iterable
from typing import Final

from galley.ancient_galley.ch3_sail.handling import (
    ENDS,
    HANDS,
    SailOrdered,
    hands,
    progress,
    why_not_sail,
)
from galley.ancient_galley.ch3_sail.wind import BREEZE, CALM, LIGHT
from galley.ancient_galley.ch13_maintenance.events import SailLeft, WindChanged
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.play import Play
from galley.ancient_galley.state.ship import Ship
from galley.engine.checks import Band, Check
from galley.engine.dice import D8
from galley.engine.loop import procedure
from galley.engine.records import Frame, Refusal

EVERY = 5  # turns from one check of the wind to the next (AG-3.1b, G14)
SAME, FORCE, BOTH = "no change", "force", "force and direction"
FROM: Final = (
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
)  # fmt: skip
"""G13 Where the wind comes from, by the faces of the die."""


# -- sails


def work_sails(play: Play, busy: Iterable[str]) -> None:
    """AG-3.4 Sails that are being worked go on; those ordered this turn are begun, by men who
    have not plugged a hole in it (G55)."""
    board, others = play.board, set(busy)
    for ship in board.afloat():
        if ship.sail in ENDS:
            worked = progress(board, ship)
            if worked is not None:
                play.emit(worked)
        elif ship.sheet is not None and ship.sheet.sail:
            _begin(play, ship, ship.sheet.sail, others)


def _begin(play: Play, ship: Ship, order: str, busy: set[str]) -> None:
    """AG-3.4a The work starts; a sailor is among the men if one is free."""
    men = tuple(m.id for m in hands(play.board, ship) if m.id not in busy)
    why = why_not_sail(play.board, ship, order)
    if why is None and len(men) < HANDS:
        why = Refusal("AG-3.4d", f"{ship.id} has not two free men for the sail")
    if why is None:
        play.emit(SailOrdered(ship.id, order, men[:HANDS]))
    else:
        play.emit(SailLeft(ship.id, why.text, why.rule))


# -- the wind


def direction_check() -> Check:
    """AG-3.1a, G13 Where the wind comes from: one of eight."""
    bands = tuple(Band(n, name) for n, name in enumerate(FROM, 1))
    return Check("direction of the wind", "AG-3.1a", 1, "1 north, clockwise to 8", bands, die=D8)


def force_check() -> Check:
    """AG-3.1a"""
    bands = (Band(1, CALM), Band(2, LIGHT), Band(5, BREEZE))
    need = "1 calm, 2 to 4 light, 5 or 6 breeze"
    return Check("force of the wind", "AG-3.1a", 1, need, bands)


def change_check() -> Check:
    """AG-3.1b"""
    bands = (Band(1, SAME), Band(5, FORCE), Band(6, BOTH))
    return Check("does the wind change", "AG-3.1b", 1, "5 its force, 6 its direction too", bands)


def wind_checks() -> tuple[Check, Check, Check]:
    """AG-1.1d What is thrown every fifth turn, in its order; the second and third only if the
    first says so."""
    return change_check(), force_check(), direction_check()


def wind_due(board: Board) -> bool:
    """G14 At the end of turns 5, 10, 15 and so on."""
    return board.turn % EVERY == 0


def check_wind(play: Play) -> None:
    """AG-3.1b The check, then the force, then the direction."""
    change, force, direction = wind_checks()
    verdict = play.throw(change).verdict
    if verdict == SAME:
        return
    blows, wind = play.throw(force).verdict, play.board.wind
    if verdict == BOTH:
        wind = play.throw(direction).total()
    play.emit(WindChanged(wind, blows))


class FirstWind(Frame, frozen=True, kw_only=True):
    """AG-3.1a Before turn 1 the wind is thrown for."""


def first_wind(play: Play, frame: FirstWind) -> None:
    """AG-1.1d Direction, then force."""
    wind = play.throw(direction_check()).total()
    play.emit(WindChanged(wind, play.throw(force_check()).verdict))


procedure(FirstWind, first_wind)
