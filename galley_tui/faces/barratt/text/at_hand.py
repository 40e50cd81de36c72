"""What a conversation is about, as Barratt's rules have it: its board, ships named in a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from galley.barratt.ch3_movement.activation import AskActivation
from galley.barratt.state.board import Board
from galley.barratt.state.ship import HOME, STRAYED, SUNK, Ship
from galley.engine.records import Ask, Command
from galley_tui.client.choices import Option
from galley_tui.faces.barratt.narrowing import own
from galley_tui.faces.text_face import BattleTalk, ReadingTalk

_ID = re.compile(r"\b[ab][1-9][0-9]?\b", re.IGNORECASE)
FATES = {
    SUNK: "it sank", HOME: "it left by its own edge and is safe",
    STRAYED: "it went over an edge that is not its own and is lost",
}  # fmt: skip


def board_of(talk: ReadingTalk) -> Board:
    """The board that is looked at."""
    return own(talk.board)


def asks(talk: BattleTalk, *kinds: type[Ask]) -> bool:
    """The question that was taken up is of one of these kinds."""
    return talk.pending is not None and isinstance(talk.pending.ask, kinds)


def activation(talk: BattleTalk) -> AskActivation | None:
    """The question what a ship does that acts, if it is put."""
    ask = talk.pending.ask if talk.pending is not None else None
    return ask if isinstance(ask, AskActivation) else None


def having(options: Iterable[Option], *kinds: type[Command]) -> list[Option]:
    """The choices whose commands are of these kinds."""
    return [option for option in options if isinstance(option.command, kinds)]


def called(ship: Ship) -> str:
    """`A1 Salaminia`, or `A1`."""
    return f"{ship.id} {ship.name}".rstrip()


def ship_meant(board: Board, typed: str) -> Ship | None:
    """The ship that is all of a line: by its id or its name."""
    said = " ".join(typed.casefold().split())
    found = board.ships.get(said.upper())
    named = (ship for ship in board.ships.values() if said and ship.name.casefold() == said)
    return found or next(named, None)


def ship_and_rest(board: Board, typed: str) -> tuple[Ship | None, str]:
    """The ship that a line begins with, by its id or its name, and what follows."""
    first, _, rest = typed.strip().partition(" ")
    if first.upper() in board.ships:
        return board.ships[first.upper()], rest.strip()
    for ship in board.ships.values():
        name = ship.name.casefold()
        if name and typed.casefold().startswith(f"{name} "):
            return ship, typed[len(name) :].strip()
    return None, typed.strip()


def ships_in(board: Board, typed: str) -> list[Ship]:
    """The ships that a line names somewhere, in the order in which it does."""
    found = [(hit.start(), hit[0].upper()) for hit in _ID.finditer(typed)]
    for ship in board.ships.values():
        at = typed.casefold().find(ship.name.casefold()) if ship.name else -1
        if at >= 0:
            found.append((at, ship.id))
    ids = dict.fromkeys(id_ for _, id_ in sorted(found))
    return [board.ships[id_] for id_ in ids if id_ in board.ships]


def own_ship(talk: ReadingTalk) -> Ship | None:
    """The ship that is meant where none is named: the one that acts, or that may be chosen next,
    or the first of the side."""
    board = board_of(talk)
    if talk.eye() in board.ships:
        return board.ships[talk.eye()]
    waiting: Sequence[str] = talk.squadron_that_moves()
    mine = [ship.id for ship in board.afloat() if ship.side == talk.side]
    first = next(iter([*waiting, *mine]), "")
    return board.ships.get(first)


def named_or_own(talk: ReadingTalk, typed: str) -> Ship | None:
    """The ship that a line names, else the one at hand; says so where there is none."""
    found = ships_in(board_of(talk), typed)
    words = typed.split()
    ship = found[0] if found else own_ship(talk) if not words else None
    if ship is None:
        talk.console.say(f'There is no ship "{typed[:20]}": look lists them all.')
    elif not ship.afloat:
        talk.console.say(gone(ship))
        return None
    return ship


def gone(ship: Ship) -> str:
    """What became of a ship that is not on the table."""
    return f"{called(ship)} is gone: {FATES[ship.fate]}."
