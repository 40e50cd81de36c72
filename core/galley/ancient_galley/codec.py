"""Ancient Galley's positions and commands as JSON.

Checks of saves are made from this form, so that its names and their order stay as they are,
whatever becomes of the records.
"""

from typing import Any

import msgspec

from galley.ancient_galley.state.board import Board, in_order
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.marks import Contact, Link, Smashed, Wreck, order
from galley.ancient_galley.state.ship import Ship
from galley.engine.loop import State
from galley.engine.records import Kinds, Record, Side

KINDS = Kinds("galley.ancient_galley")


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


FACTS = tuple(n for n in WrittenPosition.__struct_fields__ if n not in ("ships", "men", "stack"))
MOST_KEPT = 2_000  # records
_kept: dict[str, tuple[Ship | Man, msgspec.Raw]] = {}  # by id: the last that was asked for


def _text(one: Ship | Man) -> msgspec.Raw:
    """A record in JSON; most are as they were when the position before was written."""
    known = _kept.get(one.id)
    if known is None or known[0] is not one:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        known = _kept[one.id] = one, msgspec.Raw(msgspec.json.encode(one))
    return known[1]


def encode(state: State) -> bytes:
    """Board and stack in canonical JSON."""
    board = state.board
    assert isinstance(board, Board)
    facts: dict[str, Any] = board.facts()
    facts["ships"] = [_text(ship) for ship in board.ships.values()]
    facts["men"] = [_text(man) for man in board.men.values()]
    return msgspec.json.encode({**facts, "stack": state.stack})


def decode(text: bytes, like: State) -> State:
    """The state that was encoded; `like` is any state of the same battle."""
    saved = msgspec.json.decode(text, type=WrittenPosition)
    first = like.board
    assert isinstance(first, Board)
    board = Board(first.setting, first.classes)
    for name in FACTS:
        setattr(board, name, getattr(saved, name))
    board.ships = {s.id: s for s in sorted(saved.ships, key=lambda one: order(one.id))}
    board.men = in_order({man.id: man for man in saved.men})
    return State(board, [KINDS.item(data) for data in saved.stack], like.skip)
