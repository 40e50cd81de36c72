"""3. A ship's move as its owner gives it, leg by leg."""

from enum import StrEnum
from typing import Final

from galley.barratt.ch3_movement.going import declare, end_move, go, path_so_far, turn
from galley.barratt.ch3_movement.paths import (
    Leg,
    joined_legs,
    read_path,
    why_not_end,
    why_not_path,
)
from galley.barratt.ch3_movement.speeds import why_not_move_at_all, why_not_speed
from galley.barratt.ch3_movement.sweeping import Swept
from galley.barratt.state.board import Board, Play
from galley.barratt.state.ship import Ship
from galley.engine.loop import DONE, procedure
from galley.engine.records import Command, Frame, Refusal
from galley.geometry.plane.poses import Pose


class MoveEnd(StrEnum):
    """The ends of a declared move: stopped, under way (or in reverse), or not yet."""

    STOP = "stop"
    ON = "on"
    MORE = ""


ENDS: Final[tuple[str, ...]] = (*MoveEnd,)


class Move(Command, frozen=True):
    """MB-3.01a How a ship moves: the speed declared, a path such as `4 R45 4` (inches, degrees to
    starboard or port, astern below 0), and how it ends: "stop", "on" (it keeps its way), or ""
    to go on with another move."""

    ship: str
    speed: str
    path: str = ""
    end: str = MoveEnd.STOP


def legs_of(command: Move) -> tuple[Leg, ...]:
    """The legs of a move whose path was found good."""
    legs = read_path(command.path)
    return joined_legs(legs) if isinstance(legs, tuple) else ()


def why_not_move(board: Board, ship: Ship, command: Move) -> Refusal | None:
    """Why a ship may not move so; None where it may."""
    legs = read_path(command.path)
    if isinstance(legs, Refusal):
        return legs
    if command.end not in ENDS:
        text = f"a move ends with 'stop', 'on' or nothing, not {command.end[:20]!r}"
        return Refusal("MB-3.10f", text)
    if command.end == MoveEnd.MORE and not legs:
        return Refusal("MB-3.01a", "a move that goes on later has a path")
    whole = (*path_so_far(ship), *legs)
    return (
        why_not_move_at_all(board, ship)
        or why_not_speed(board, ship, command.speed)
        or why_not_path(board, ship, command.speed, whole)
        or (
            why_not_end(board, ship, command.speed, whole, command.end == MoveEnd.STOP)
            if command.end != MoveEnd.MORE
            else None
        )
    )


class Moving(Frame, frozen=True, kw_only=True):
    """A move that is carried out: the legs that are left, how it ends."""

    ship: str
    speed: str
    todo: tuple[Leg, ...]
    end: str


class Strike(Frame, frozen=True, kw_only=True):
    """A contact, from the first touch to the end of the slide; `at` which pose it touched."""

    ship: str
    other: str
    touch: Pose
    path: int
    ahead: bool


def begin(play: Play, moving: Moving) -> None:
    """MB-3.02a"""
    declare(play, moving.ship, moving.speed)


def next_leg(play: Play, moving: Moving) -> str | None:
    """D4, D5 One leg, as far as nothing stops it."""
    if not moving.todo:
        return None
    leg, *rest = moving.todo
    play.note(moving, todo=tuple(rest))
    swept = turn(play, moving.ship, leg.turn) if leg.turn else go(play, moving.ship, leg.mils)
    ship = play.board.ships[moving.ship]
    if swept.hit:
        _strike(play, ship, swept, leg)
        return DONE
    if not ship.afloat:
        return DONE
    short = bool(leg.mils) and swept.mils < abs(leg.mils)  # a wreck took the rest (MB-3.13a)
    if ship.foundering or short:
        end_move(play, ship.id, stop=ship.foundering or moving.end == MoveEnd.STOP)
        return DONE
    return "next_leg"


def _strike(play: Play, ship: Ship, swept: Swept, leg: Leg) -> None:
    assert swept.at is not None
    play.push(
        Strike(
            ship=ship.id, other=swept.hit, touch=swept.at, path=ship.now.used,
            ahead=leg.mils > 0,
        )
    )  # fmt: skip


def finish(play: Play, moving: Moving) -> None:
    """MB-3.09a, MB-3.10f The move ends, unless another part of it follows."""
    if moving.end != MoveEnd.MORE:
        end_move(play, moving.ship, stop=moving.end == MoveEnd.STOP)


procedure(Moving, begin, next_leg, finish)
