"""How a ship could ram another in its next move: moves with what comes of them, exactly."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from galley.barratt.advice.courses import Run, ram_runs, run_move
from galley.barratt.advice.outlook import Outcome, outcome
from galley.barratt.ch3_movement.moving import Move, why_not_move
from galley.barratt.ch3_movement.speeds import why_not_speed
from galley.barratt.ch5_ramming.contact import FULL, GLANCE, glance_damage, ram_check
from galley.barratt.state.board import Board
from galley.barratt.state.ship import RAMMING, SINKS, Ship, ThisTurn
from galley.engine.checks import ALWAYS, NEVER

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
        return self.comes.contact is not None and self.comes.contact.kind == FULL


def rams(board: Board, ship: Ship, other: Ship) -> list[Aim]:
    """The moves by which a ship could ram another that stays where it lies, full rams first.

    A ship that has moved in this turn is looked at as it would be in the next.
    """
    now = not (ship.now.acted or ship.now.ended or ship.now.halted)
    if not now:
        board = board.copy()
        board.change(ship.id, now=ThisTurn(at_rest=False))
        ship = board.ships[ship.id]
    if not ship.under_way or why_not_speed(board, ship, RAMMING) is not None:
        return []
    found: dict[str, Aim] = {}
    for run in _some(ram_runs(board, ship, other)):
        move = run_move(board, ship, run, RAMMING, board.setting.lengths.ramming)
        if move.path in found or why_not_move(board, ship, move) is not None:
            continue
        comes, _ = outcome(board, move)
        contact = comes.contact
        if contact is not None and contact.other == other.id and contact.kind in (FULL, GLANCE):
            found[move.path] = Aim(move, comes, _sinks(board, ship, other, contact.kind), now)
    return sorted(found.values(), key=lambda aim: (not aim.full, len(aim.move.path)))


def _some(runs: Sequence[Run]) -> Sequence[Run]:
    """A few of many alike."""
    return runs[:: max(1, len(runs) // TRIED)]


def _sinks(board: Board, ship: Ship, other: Ship, kind: str) -> Fraction:
    """MB-5.05b The chance that the other founders at once."""
    if kind == GLANCE:
        return ALWAYS if other.hd + glance_damage(board, ship, other) >= SINKS else NEVER
    totals = ram_check(board, ship, other).totals()
    return sum((p for points, p in totals.items() if points + other.hd >= SINKS), NEVER)


def threats(board: Board, ship: Ship) -> list[tuple[Ship, list[Aim]]]:
    """The enemies that could ram a ship where it lies, each with its ways: who may still do so
    in this turn first, then by id."""
    foes = [one for one in board.afloat()
            if one.side != ship.side and one.manned and not one.foundering]  # fmt: skip
    found = [(foe, aims) for foe in foes if (aims := rams(board, foe, ship))]
    return sorted(found, key=lambda one: not one[1][0].now)
