"""What a conversation is about, as Barratt's rules have it: its board, ships named in a line."""

from __future__ import annotations

from galley.barratt.ch3_movement.activation import AskActivation
from galley.barratt.state.board import own
from galley.barratt.state.ship import HOME, STRAYED, SUNK, Ship
from galley_tui.faces.table.looking import called, named_or_own_ship
from galley_tui.faces.text_face import BattleTalk, ReadingTalk

FATES = {
    SUNK: "it sank", HOME: "it left by its own edge and is safe",
    STRAYED: "it went over an edge that is not its own and is lost",
}  # fmt: skip


def activation(talk: BattleTalk) -> AskActivation | None:
    """The question what a ship does that acts, if it is put."""
    ask = talk.pending.ask if talk.pending is not None else None
    return ask if isinstance(ask, AskActivation) else None


def named_or_own(talk: ReadingTalk, typed: str) -> Ship | None:
    """The ship that a line names, else the one at hand; says so where there is none."""
    return named_or_own_ship(talk, own(talk.board), typed, gone)


def gone(ship: Ship) -> str:
    """What became of a ship that is not on the table."""
    return f"{called(ship)} is gone: {FATES[ship.fate]}."
