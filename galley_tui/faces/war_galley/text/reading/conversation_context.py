"""Finds the board, the ships and the choices that a conversation is about."""

from __future__ import annotations

from galley.engine.records import Command
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import INSIDE, Ship
from galley_tui.client.choices import Option
from galley_tui.faces.talk import BattleOn, ReadingOn, having


def eye_of(talk: ReadingOn[Board]) -> Ship | None:
    """The ship from which bearings are taken unless another is named."""
    return talk.board.ships.get(talk.eye())


def id_in(text: str) -> str:
    """A ship's id as the game writes it: b3 is B3."""
    return text[:1].upper() + text[1:].lower()


def ship_named(talk: ReadingOn[Board], text: str) -> Ship | None:
    """The ship of an id, on the map; says so when there is none."""
    id_, board = id_in(text), talk.board
    ship = board.ships.get(id_)
    if ship is None:
        lost = board.lost.get(id_)
        gone = f"is gone: {lost.fate}." if lost and lost.fate != INSIDE else "is inside an exit."
        why = f"{id_} {gone}" if lost else f'There is no ship "{text[:20]}".'
        talk.console.say(why)
    return ship


def waiting(talk: BattleOn[Board]) -> list[str]:
    """The ships of which one is to move next."""
    return [option.ship for option in having(talk.options, MoveShip)]


def choice_of(talk: BattleOn[Board], kind: type[Command], *ships: str) -> Option | None:
    """The first choice of a kind, about one of these ships if any are named."""
    fits = having(talk.options, kind)
    return next((o for o in fits if not ships or o.ship in ships), None)
