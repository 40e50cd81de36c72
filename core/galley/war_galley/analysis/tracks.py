"""Where each ship came from: its last way over the sea, read from what happened."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec.structs import replace

from galley.geometry.hexes import NEXT, Hex
from galley.war_galley.ch6_movement.movement import (
    MOVES_OF_ONE,
    MOVES_OF_TWO,
    Moved,
    how,
    pose_after,
)
from galley.war_galley.ch10_tournament.deployment import ShipPlaced
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, hexes


class Track(NamedTuple):
    """A ship's last way: the turn, and the hexes it has left, the first it lay in first."""

    turn: int
    hexes: tuple[Hex, ...]


def tracks(board: Board, told: Iterable[tuple[int, Any]]) -> dict[str, Track]:
    """Ship -> its way in the last turn in which it moved, this one or the one before.

    `told` are turns and events, the newest first.
    """
    found: dict[str, tuple[int, list[Any]]] = {}
    for turn, event in told:
        if turn < board.turn - 1:
            break
        if getattr(event, "ship", "") not in board.ships or not _displaced(event):
            continue
        latest, events = found.setdefault(event.ship, (turn, []))
        if latest == turn:
            events.append(event)
    ways = {id_: Track(turn, _left(board.ships[id_], way)) for id_, (turn, way) in found.items()}
    return {id_: track for id_, track in ways.items() if track.hexes}


def _displaced(event: Any) -> bool:
    """The ship lies elsewhere after the event."""
    return hasattr(event, "bow") and hasattr(event, "stern") and not isinstance(event, ShipPlaced)


def _left(ship: Ship, events: list[Any]) -> tuple[Hex, ...]:
    """The hexes a ship has left, in order; `events` are the newest first."""
    first = events[-1]
    way = list(reversed(_before(ship, first))) if isinstance(first, Moved) else []
    for event in reversed(events):
        way += (event.stern, event.bow)
    return tuple(hex_ for hex_ in dict.fromkeys(way) if hex_ not in hexes(ship))


def _before(ship: Ship, event: Moved) -> tuple[Hex, ...]:
    """The hexes in which a ship lay before a move, found by trying the moves that end there."""
    one = event.bow == event.stern
    near = {event.bow, event.stern, *NEXT[event.bow], *NEXT[event.stern]}
    move = next(m for m in (MOVES_OF_ONE if one else MOVES_OF_TWO) if how(m) == event.how)
    for bow in near:
        for facing in range(6):
            stern = bow if one else NEXT[bow][(facing + 3) % 6]
            old = replace(ship, bow=bow, stern=stern, facing=facing)
            if pose_after(old, move) == (event.bow, event.stern, event.facing):
                return hexes(old)
    return ()
