"""Ancient Galley's positions and commands as JSON.

Checks of saves are made from this form, so that its names and their order stay as they are,
whatever becomes of the records.
"""

from typing import Any

import msgspec

from galley.ancient_galley.state.board import Board, in_order, own
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.marks import Contact, Link, Smashed, Wreck
from galley.ancient_galley.state.ship import Ship
from galley.engine.loop import State
from galley.engine.records import Kinds, Record, Side
from galley.tabletop import ruleset as tabletop

KINDS = Kinds("galley.ancient_galley", "galley.tabletop.board")


class WrittenPosition(Record, frozen=True):
    """A position as it is written down."""

    turn: int
    phase: str
    wind: int
    force: str
    over: bool
    winner: Side
    reason: str
    count: int
    ships: list[Ship]
    men: list[Man]
    links: tuple[Link, ...]
    drawn: tuple[tuple[str, str], ...]
    wrecks: tuple[Wreck, ...]
    contacts: tuple[Contact, ...]
    smashed: tuple[Smashed, ...]
    boarded: dict[str, int]
    lost_flag: tuple[Side, ...]
    stack: list[dict[str, Any]]
    rakers: tuple[str, ...] = ()


def encode(state: State) -> bytes:
    """Board and stack in canonical JSON."""
    return tabletop.encode(own(state.board).facts(), state.stack)


def decode(text: bytes, like: State) -> State:
    """The state that was encoded; `like` is any state of the same battle."""
    saved = msgspec.json.decode(text, type=WrittenPosition)
    first = own(like.board)
    board = Board(first.setting, first.classes)
    board.men = in_order({man.id: man for man in saved.men})
    return tabletop.restore(board, saved, KINDS, like)
