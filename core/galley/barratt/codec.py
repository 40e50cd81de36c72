"""Barratt's positions and commands as JSON; the names of their records, and their meanings."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from galley.barratt.ch3_movement.events import LeftTable, OarsLost
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch4_grappling.grappling import DropCorvus, Grapple
from galley.barratt.ch5_ramming.contact import Touched
from galley.barratt.ch6_missiles.events import FlagStruck, Shot
from galley.barratt.ch7_sunken.sinking import Sank
from galley.barratt.state.board import Board, own
from galley.barratt.state.marks import Link, Wreck
from galley.barratt.state.ship import Ship
from galley.engine.loop import State
from galley.engine.records import Command, Event, Kinds, Record, Side
from galley.tabletop import ruleset as tabletop

KINDS = Kinds("galley.barratt", "galley.tabletop.board")


class WrittenPosition(Record, frozen=True):
    """A position as it is written down."""

    turn: int
    phase: str
    over: bool
    winner: Side
    reason: str
    ships: list[Ship]
    links: tuple[Link, ...]
    wrecks: tuple[Wreck, ...]
    casualties: dict[Side, int]
    lost_flag: tuple[Side, ...]
    baton: Side
    stack: list[dict[str, Any]]


def encode(state: State) -> bytes:
    """Board and stack in canonical JSON."""
    return tabletop.encode(own(state.board).facts(), state.stack)


def decode(text: bytes, like: State) -> State:
    """The state that was encoded; `like` is any state of the same battle."""
    saved = msgspec.json.decode(text, type=WrittenPosition)
    first = own(like.board)
    board = Board(first.setting, first.classes)
    return tabletop.restore(board, saved, KINDS, like)


COUNTED: Final[Mapping[type[Command] | type[Event], str]] = {
    Move: "moves", Grapple: "grapples", DropCorvus: "bridges", Touched: "contacts",
    OarsLost: "sweeps", Shot: "shots", Sank: "sinkings", FlagStruck: "flags struck",
    LeftTable: "departures",
}  # fmt: skip
