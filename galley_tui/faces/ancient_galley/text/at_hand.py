"""What a conversation is about, as Ancient Galley has it: its board, ships named in a line."""

from __future__ import annotations

import re

from galley.ancient_galley.ch2_orders.orders import AskOrders
from galley.ancient_galley.ch24_victory.victory import fate
from galley.ancient_galley.state.board import Board, own
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.ship import Ship
from galley_tui.faces.table.looking import called, named_or_own_ship
from galley_tui.faces.text_face import BattleTalk, ReadingTalk

MAN = re.compile(r"\b[ab][1-9][0-9]?\.[1-9][0-9]?\b", re.IGNORECASE)


def orders_asked(talk: BattleTalk) -> AskOrders | None:
    """The question for orders, if it is put, with what its side has written."""
    ask = talk.pending.ask if talk.pending is not None else None
    return ask if isinstance(ask, AskOrders) else None


def man_meant(board: Board, typed: str) -> Man | None:
    """The man that is all of a line, by his id."""
    return board.men.get(typed.strip().upper())


def named_or_own(talk: ReadingTalk, typed: str) -> Ship | None:
    """The ship that a line names, else the one at hand; says so where there is none."""
    return named_or_own_ship(talk, own(talk.board), typed, gone)


def gone(ship: Ship) -> str:
    """What became of a ship that is not on the table."""
    return f"{called(ship)} is gone: {fate(ship) or ship.status}."
