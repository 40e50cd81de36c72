"""The last turn told: ways over the sea, the other side's doings, losses that a side missed."""

from collections.abc import Iterable, Sequence
from itertools import groupby, zip_longest
from typing import Any, NamedTuple

from msgspec.structs import replace

from galley.engine.loop import Rolled
from galley.engine.records import Event, LogLine, Side
from galley.engine.text import count
from galley.geometry.hexes import NAMES, NEXT, Hex, distance, name
from galley.war_galley.ch3_turn.ship_choices import Announced, ShipDone
from galley.war_galley.ch3_turn.turn import PhaseBegan
from galley.war_galley.ch5_command.squadron_activation import ActivationBegan
from galley.war_galley.ch6_movement.movement import (
    MOVES_OF_ONE,
    MOVES_OF_TWO,
    Moved,
    how,
    pose_after,
)
from galley.war_galley.ch7_ramming.ramming import RamDeclared
from galley.war_galley.ch10_tournament.deployment import ShipPlaced
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import FIGHTS, LOSSES, ship_name, squadron_name
from galley.war_galley.state.ship import Ship, hexes
from galley.war_galley.wording import WORDING

Groups = list[tuple[str, list[str]]]


def other_turn(board: Board, told: Sequence[LogLine], side: Side) -> Groups:
    """(heading, sentences) of the last turn of the other side, in the order in which its ships
    began; [] where it has had none.

    `told` is the log, or so much of its end that the turn is in it.  A turn is all that happened
    from its first activation after one of this side, to the next of this side or to the end.
    """
    return _by_ship(board, _last_turn(told, side))


def _last_turn(told: Sequence[LogLine], side: Side) -> Sequence[LogLine]:
    began = [(n, line.event.side) for n, line in enumerate(told)
             if isinstance(line.event, ActivationBegan)]  # fmt: skip
    end = len(told)
    while began and began[-1][1] == side:
        end = began.pop()[0]
    start = end
    while began and began[-1][1] != side:
        start = began.pop()[0]
    return told[start:end]


class _Story:
    """Lines under the ship that acts, its steps as one line; others under their phase or
    squadron."""

    def __init__(self, board: Board) -> None:
        self.board, self.found = board, dict[str, list[str]]()
        self.ship = self.stage = ""
        self.steps: list[Moved] = []

    def take(self, line: LogLine, after: Event | None) -> None:
        """Another line; `after` is what happened next."""
        event = line.event
        if isinstance(event, Moved):
            self.ship = event.ship
            self.steps.append(event)
            return
        self.flush()
        if isinstance(event, Announced | RamDeclared):
            self.ship = event.ship
        elif isinstance(event, ShipDone):
            self.ship = ""
        elif isinstance(event, ActivationBegan):
            self.ship, self.stage = "", squadron_name(self.board, event.squadron)
        elif isinstance(event, PhaseBegan):
            self.ship, self.stage = "", line.text
        else:
            card = WORDING.event_card(event)
            thrown = card.before_dice and isinstance(after, Rolled)
            if card.of_note and not card.silent and not thrown:
                self._tell(line.text)

    def flush(self) -> None:
        """The steps so far are told."""
        if self.steps:
            ways = [(way, len([*alike])) for way, alike in groupby(one.how for one in self.steps)]
            said = ", ".join(f"{way} {times}" if times > 1 else way for way, times in ways)
            last = self.steps[-1]
            self._tell(f"rows {said}: bow in {name(last.bow)}, heading {NAMES[last.facing]}")
            self.steps = []

    def _tell(self, text: str) -> None:
        head = ship_name(self.board, self.ship) if self.ship else self.stage
        self.found.setdefault(head, []).append(text)


def _by_ship(board: Board, told: Sequence[LogLine]) -> Groups:
    story = _Story(board)
    for line, after in zip_longest(told, told[1:]):
        story.take(line, after.event if after is not None else None)
    story.flush()
    return [*story.found.items()]


NEAR = 6  # hexes at which an enemy that came closer is worth a line


def since(
    before: Board, now: Board, told: Iterable[LogLine], side: Side
) -> list[tuple[str, list[str]]]:
    """(heading, sentences) of what happened between two positions, the weightiest first."""
    groups: dict[str, list[str]] = {LOSSES: [], FIGHTS: []}
    for line in told:
        if heading := WORDING.event_card(line.event).missed:
            groups[heading].append(line.text)
    groups["Enemies that came near"] = came_near(before, now, side)
    return [(head, lines) for head, lines in groups.items() if lines]


def came_near(before: Board, now: Board, side: Side) -> list[str]:
    """Enemies that moved and are now nearer to a ship of this side, the nearest first."""
    mine = [ship for ship in now.ships.values() if ship.owner == side]
    found: list[tuple[int, str]] = []
    for ship in now.ships.values():
        old = before.ships.get(ship.id)
        if ship.owner == side or not mine or (old is not None and old.bow == ship.bow):
            continue
        nearest = min(mine, key=lambda one: (distance(one.bow, ship.bow), one.id))
        far = distance(nearest.bow, ship.bow)
        was = _far(old, before, side)
        if far <= NEAR and (was is None or far < was):
            came = f" (was {was})" if was is not None else ""
            where = f"{ship.id} at {name(ship.bow)}, {count(far, 'hex')} from {nearest.id}"
            found.append((far, where + came))
    return [text for _, text in sorted(found)]


def _far(ship: Ship | None, board: Board, side: Side) -> int | None:
    """How far a ship was from the nearest of this side; None when either was not there."""
    mine: Sequence[Ship] = [one for one in board.ships.values() if one.owner == side]
    if ship is None or not mine:
        return None
    return min(distance(one.bow, ship.bow) for one in mine)


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
