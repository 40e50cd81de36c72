"""Ancient Galley's positions and commands as JSON; the names of its records, and their
meanings.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from galley.ancient_galley.ch2_orders.orders import WriteOrders
from galley.ancient_galley.ch8_movement.events import Met, OarsSmashed
from galley.ancient_galley.ch10_ramming.ramming import Holed
from galley.ancient_galley.ch13_maintenance.sinking import Sank
from galley.ancient_galley.ch14_grappling.grappling import ThrowLine
from galley.ancient_galley.ch22_leaders.leaders import Withdrew
from galley.ancient_galley.state.board import Board, in_order, own
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.marks import Contact, Link, Smashed, Wreck
from galley.ancient_galley.state.ship import Ship
from galley.engine.loop import State
from galley.engine.records import Command, Event, Kinds, Record, Side
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


COUNTED: Final[Mapping[type[Command] | type[Event], str]] = {
    WriteOrders: "orders", ThrowLine: "lines", Met: "contacts", OarsSmashed: "oars smashed",
    Holed: "holes", Sank: "sinkings", Withdrew: "withdrawals",
}  # fmt: skip
