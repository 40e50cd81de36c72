"""Ships that a line names, and the ship at hand where it names none."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from galley_tui.faces.table.on_table import Fleets, S, Ship
from galley_tui.faces.text_face import ReadingTalk

_ID = re.compile(r"\b[ab][1-9][0-9]?\b(?!\.[0-9])", re.IGNORECASE)
"""A ship's id, which no man's such as A1.3 is."""


def called(ship: Ship) -> str:
    """`A1 Salaminia`, or `A1`."""
    return f"{ship.id} {ship.name}".rstrip()


def ship_meant(board: Fleets[S], typed: str) -> S | None:
    """The ship that is all of a line: by its id or its name."""
    said = " ".join(typed.casefold().split())
    found = board.ships.get(said.upper())
    named = (ship for ship in board.ships.values() if said and ship.name.casefold() == said)
    return found or next(named, None)


def ship_and_rest(board: Fleets[S], typed: str) -> tuple[S | None, str]:
    """The ship that a line begins with, by its id or its name, and what follows."""
    first, _, rest = typed.strip().partition(" ")
    if first.upper() in board.ships:
        return board.ships[first.upper()], rest.strip()
    for ship in board.ships.values():
        name = ship.name.casefold()
        if name and typed.casefold().startswith(f"{name} "):
            return ship, typed[len(name) :].strip()
    return None, typed.strip()


def ships_in(board: Fleets[S], typed: str) -> list[S]:
    """The ships that a line names somewhere, in the order in which it does."""
    found = [(hit.start(), hit[0].upper()) for hit in _ID.finditer(typed)]
    for ship in board.ships.values():
        at = typed.casefold().find(ship.name.casefold()) if ship.name else -1
        if at >= 0:
            found.append((at, ship.id))
    ids = dict.fromkeys(id_ for _, id_ in sorted(found))
    return [board.ships[id_] for id_ in ids if id_ in board.ships]


def own_ship(talk: ReadingTalk, board: Fleets[S]) -> S | None:
    """The ship that is meant where none is named: the one at hand, or that may be chosen next,
    or the first of the side."""
    if talk.eye() in board.ships:
        return board.ships[talk.eye()]
    waiting: Sequence[str] = talk.squadron_that_moves()
    mine = [ship.id for ship in board.afloat() if ship.side == talk.side]
    first = next(iter([*waiting, *mine]), "")
    return board.ships.get(first)


def named_or_own_ship(
    talk: ReadingTalk, board: Fleets[S], typed: str, gone: Callable[[S], str]
) -> S | None:
    """The ship that a line names, else the one at hand; says so where there is none, or what
    became of it where it is `gone`."""
    found = ships_in(board, typed)
    words = typed.split()
    ship = found[0] if found else own_ship(talk, board) if not words else None
    if ship is None:
        talk.console.say(f'There is no ship "{typed[:20]}": look lists them all.')
    elif not ship.afloat:
        talk.console.say(gone(ship))
        return None
    return ship


def two_ships(talk: ReadingTalk, board: Fleets[S], typed: str) -> list[S]:
    """The ships that a line names; of one alone, and where another is at hand, that one first."""
    named = ships_in(board, typed)
    at_hand = own_ship(talk, board)
    if len(named) == 1 and at_hand is not None and at_hand is not named[0]:
        return [at_hand, *named]
    return named
