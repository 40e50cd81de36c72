"""Barratt's positions and commands as JSON.

Checks of saves are made from this form, so that its names and their order stay as they are,
whatever becomes of the records.
"""

from typing import Any

import msgspec

from galley.barratt.state.board import Board
from galley.barratt.state.marks import Link, Wreck, order
from galley.barratt.state.ship import Ship
from galley.engine.loop import State
from galley.engine.records import Kinds, Record, Side

KINDS = Kinds("galley.barratt")


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


FACTS = tuple(n for n in WrittenPosition.__struct_fields__ if n not in ("ships", "stack"))


def encode(state: State) -> bytes:
    """Board and stack in canonical JSON."""
    board = state.board
    assert isinstance(board, Board)
    return msgspec.json.encode({**board.facts(), "stack": state.stack})


def decode(text: bytes, like: State) -> State:
    """The state that was encoded; `like` is any state of the same battle."""
    saved = msgspec.json.decode(text, type=WrittenPosition)
    first = like.board
    assert isinstance(first, Board)
    board = Board(first.setting, first.classes)
    for name in FACTS:
        setattr(board, name, getattr(saved, name))
    board.ships = {s.id: s for s in sorted(saved.ships, key=lambda one: order(one.id))}
    return State(board, [KINDS.item(data) for data in saved.stack], like.skip)
