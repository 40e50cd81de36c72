"""What would come of a move if it were made now, before a die is thrown.

The rules themselves carry it out on a copy of the board.  No chance is drawn: where a die is due,
the throw is noted and the ship is taken to come through it.
"""

from collections.abc import Sequence
from typing import Final

from galley.barratt.ch3_movement.events import LeftTable, OarsLost, WreckMet
from galley.barratt.ch3_movement.moving import Move, Moving, legs_of
from galley.barratt.ch5_ramming.contact import FULL, Contact
from galley.barratt.ch5_ramming.events import Touched
from galley.barratt.ch5_ramming.ramming import AskSlide, Slide
from galley.barratt.state.board import Board, own
from galley.barratt.state.oars import Oar
from galley.barratt.state.ship import Ship
from galley.engine.checks import Throw
from galley.engine.dice import D6, Die
from galley.engine.loop import Rolled, State, begin, step
from galley.engine.records import Event, Record
from galley.geometry.plane.poses import Pose

WHOLE: Final = -1
"""Slides as far as it may."""


class _Highest:
    """Dice that show their highest face: every hull test is passed."""

    def roll(self, n: int, die: Die = D6) -> tuple[int, ...]:
        return (die.values[-1],) * n


HIGHEST: Final = _Highest()


class Outcome(Record, frozen=True):
    """A move as it would go: where it ends, what it meets on the way, and the throws due."""

    pose: Pose
    mils: int  # of the path
    stamina: int  # afterwards
    speed: str  # with which it ends
    oars: tuple[Oar, ...] = ()  # lost, of all ships, in their order
    contact: Contact | None = None
    run: int = 0  # mils of the path before the contact
    wrecks: tuple[str, ...] = ()  # that it comes over
    fate: str = ""  # home or strayed, where it leaves the table
    throws: tuple[Throw, ...] = ()

    def lost(self, ship: str) -> int:
        """How many oars a ship loses."""
        return sum(oar.ship == ship for oar in self.oars)


def outcome(board: Board, move: Move, slide: int = WHOLE) -> tuple[Outcome, Board]:
    """A legal move, and the board after it, on which the ship that acted still acts.

    After a glance it slides so many mils along the other, or as far as it may.  Hull tests hold.
    A full ram is taken to do no damage, so that the board after it is that of the grapple; the
    damage is for whoever asks to weigh (`ram_check`).
    """
    moving = Moving(ship=move.ship, speed=move.speed, todo=legs_of(move), end=move.end)
    state, events = begin(State(board, [moving], skip=False), HIGHEST)
    if state.stack and isinstance(ask := state.stack[-1], AskSlide):
        mils = ask.half if slide == WHOLE else min(slide, ask.half)
        state, more = step(state, Slide(ask.ship, mils), HIGHEST, ask.side)
        events += more
    after = own(state.board)
    found = told(after.ships[move.ship], events)
    if found.contact is not None and found.contact.kind == FULL:
        other = found.contact.other
        after.change(other, hd=board.ships[other].hd)
    return found, after


def told(ship: Ship, events: Sequence[Event]) -> Outcome:
    """What these events come to for the ship that moved, as it is after them."""
    touched = next((e for e in events if isinstance(e, Touched)), None)
    oars = tuple(oar for e in events if isinstance(e, OarsLost) for oar in e.oars)
    return Outcome(
        ship.pose, ship.now.used, ship.stamina, ship.speed, oars,
        touched.contact if touched else None, touched.path if touched else 0,
        tuple(e.wreck for e in events if isinstance(e, WreckMet)),
        next((e.fate for e in events if isinstance(e, LeftTable)), ""),
        tuple(e.throw for e in events if isinstance(e, Rolled)),
    )  # fmt: skip
