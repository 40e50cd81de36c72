"""Outcomes of a move before a die is thrown, and moves by which a ship could ram another."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from galley.barratt.ch3_movement.events import LeftTable, OarsLost, WreckMet
from galley.barratt.ch3_movement.moving import Move, Moving, legs_of, why_not_move
from galley.barratt.ch3_movement.speeds import why_not_speed
from galley.barratt.ch5_ramming.contact import (
    Contact,
    ContactKind,
    Touched,
    glance_damage,
    ram_check,
)
from galley.barratt.ch5_ramming.ramming import AskSlide, Slide
from galley.barratt.state.board import Board, own
from galley.barratt.state.oars import Oar
from galley.barratt.state.ship import SINKS, Ship, Speed, ThisTurn
from galley.barratt.tactics.reach.courses import Run, ram_runs, run_move
from galley.engine.checks import ALWAYS, NEVER, Throw
from galley.engine.dice import D6, Die
from galley.engine.loop import Rolled, State, begin, step
from galley.engine.records import Event, Record
from galley.geometry.plane.poses import Pose

WHOLE: Final = -1
"""Slides as far as it may."""
SWEPT: Final = 3
"""Oars from which a way is told for the oars that it sweeps off."""


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
    if found.contact is not None and found.contact.kind == ContactKind.FULL:
        other = found.contact.other
        after.change(other, hd=board.ships[other].hd)
    return found, after


def told(ship: Ship, events: Sequence[Event]) -> Outcome:
    """The outcome of these events for the ship that moved, as it is after them."""
    touched = next((e for e in events if isinstance(e, Touched)), None)
    oars = tuple(oar for e in events if isinstance(e, OarsLost) for oar in e.oars)
    return Outcome(
        ship.pose, ship.now.used, ship.stamina, ship.speed, oars,
        touched.contact if touched else None, touched.path if touched else 0,
        tuple(e.wreck for e in events if isinstance(e, WreckMet)),
        next((e.fate for e in events if isinstance(e, LeftTable)), ""),
        tuple(e.throw for e in events if isinstance(e, Rolled)),
    )  # fmt: skip


TRIED: Final = 12
"""So many of the runs that may ram are looked at step by step."""


class Aim(NamedTuple):
    """A move that rams, what comes of it, how likely it sinks the other, whether it is made in
    this turn."""

    move: Move
    comes: Outcome
    sinks: Fraction
    now: bool

    @property
    def full(self) -> bool:
        """A full ram, no glance."""
        return self.comes.contact is not None and self.comes.contact.kind == ContactKind.FULL


def rams(board: Board, ship: Ship, other: Ship) -> list[Aim]:
    """The moves by which a ship could ram another that stays where it lies, full rams first.

    A ship that has moved in this turn is looked at as it would be in the next.
    """
    board, ship, now = in_its_next_move(board, ship)
    if not ship.under_way or why_not_speed(board, ship, Speed.RAMMING) is not None:
        return []
    found: dict[str, Aim] = {}
    for run in _some(ram_runs(board, ship, other)):
        move = run_move(board, ship, run, Speed.RAMMING, board.setting.lengths.ramming)
        if move.path in found or why_not_move(board, ship, move) is not None:
            continue
        comes, _ = outcome(board, move)
        contact = comes.contact
        if (
            contact is not None
            and contact.other == other.id
            and contact.kind in (ContactKind.FULL, ContactKind.GLANCE)
        ):
            found[move.path] = Aim(move, comes, _sinks(board, ship, other, contact.kind), now)
    return sorted(found.values(), key=lambda aim: (not aim.full, len(aim.move.path)))


def _some(runs: Sequence[Run]) -> Sequence[Run]:
    """A few of many alike."""
    return runs[:: max(1, len(runs) // TRIED)]


def _sinks(board: Board, ship: Ship, other: Ship, kind: str) -> Fraction:
    """MB-5.05b The chance that the other founders at once."""
    if kind == ContactKind.GLANCE:
        return ALWAYS if other.hd + glance_damage(board, ship, other) >= SINKS else NEVER
    totals = ram_check(board, ship, other).totals()
    return sum((p for points, p in totals.items() if points + other.hd >= SINKS), NEVER)


def in_its_next_move(board: Board, ship: Ship) -> tuple[Board, Ship, bool]:
    """A ship as it moves next, on a board of its own where that is in the next turn; whether it
    is in this one."""
    if not (ship.now.acted or ship.now.ended or ship.now.halted):
        return board, ship, True
    board = board.copy()
    board.change(ship.id, now=ThisTurn(at_rest=False))
    return board, board.ships[ship.id], False
