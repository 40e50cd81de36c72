"""Finds the board, the ships and the choices that a conversation is about."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine import loop
from galley.engine.records import Ask, Command
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley_tui.client.choices import Option
from galley_tui.faces.text_face import BattleTalk, ReadingTalk


def own(board: loop.Board) -> Board:
    """The board by the type of War Galley."""
    assert isinstance(board, Board)
    return board


def board_of(talk: ReadingTalk) -> Board:
    """The board that is looked at."""
    return own(talk.board)


def eye_of(talk: ReadingTalk) -> Ship | None:
    """The ship from which bearings are taken unless another is named."""
    return board_of(talk).ships.get(talk.eye())


def id_in(text: str) -> str:
    """A ship's id as the game writes it: b3 is B3."""
    return text[:1].upper() + text[1:].lower()


def ship_named(talk: ReadingTalk, text: str) -> Ship | None:
    """The ship of an id, on the map; says so when there is none."""
    id_, board = id_in(text), board_of(talk)
    ship = board.ships.get(id_)
    if ship is None:
        lost = board.lost.get(id_)
        why = f"{id_} is gone: {lost.fate}." if lost else f'There is no ship "{text[:20]}".'
        talk.console.say(why)
    return ship


def asks(talk: BattleTalk, *kinds: type[Ask]) -> bool:
    """The question that was taken up is of one of these kinds."""
    return talk.pending is not None and isinstance(talk.pending.ask, kinds)


def having(options: Sequence[Option], *kinds: type[Command]) -> list[Option]:
    """The choices whose commands are of these kinds."""
    return [option for option in options if isinstance(option.command, kinds)]


def waiting(talk: BattleTalk) -> list[str]:
    """The ships of which one is to move next."""
    return [option.ship for option in having(talk.options, MoveShip)]


def choice_of(talk: BattleTalk, kind: type[Command], *ships: str) -> Option | None:
    """The first choice of a kind, about one of these ships if any are named."""
    fits = having(talk.options, kind)
    return next((o for o in fits if not ships or o.ship in ships), None)
