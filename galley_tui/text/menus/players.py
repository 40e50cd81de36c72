"""Asks in numbered lines who plays each side, and each seat of several, of a new battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from galley.engine.records import Side
from galley.game.seats import Place
from galley_tui.client.opponents.players import Players, player_words
from galley_tui.client.seats import commander
from galley_tui.text.console.console import Console

Entry = tuple[str, Callable[[], None]]


class Menus(Protocol):
    """A conversation that puts menus."""

    @property
    def console(self) -> Console: ...
    def menu(self, entries: Sequence[Entry], prompt: str) -> bool:
        """Put numbered lines and carry out the one that is chosen."""


class PlayersMenu:
    """Asks for a side, or for a seat of several, then for its level, then for a character."""

    def __init__(self, desk: Menus, names: Mapping[Side, str], players: Players) -> None:
        self.desk, self.names, self.players = desk, names, players

    def words(self) -> str:
        """`Rome a person, Carthage captain`; seats that are given singly are named with
        their ships."""
        given = (place for place in self.players.places() if self.players.name(place))
        return ", ".join(f"{self._called(place)} {self.players.words(place)}" for place in given)

    def _called(self, place: Place) -> str:
        """A side's name, or a seat with its ships."""
        seat = self.players.seat_of(place)
        return self.names[place] if seat is None else commander(seat)

    def run(self) -> None:
        """Change who plays, until all is as it should be."""
        self._done = False
        if self.players.fault:
            self.desk.console.say(f"{self.players.fault}.")
        while not self._done:
            self.desk.menu(
                [
                    *((f"{self._called(place)}: {self.players.words(place)}",
                       partial(self._level, place)) for place in self.players.places()),
                    ("Swap sides", self.players.swap),
                    ("Two people", self.players.people),
                    ("One person for both sides", self.players.alone),
                    ("Watch two bots", self.players.watched),
                    ("Back", self._back),
                ],
                "Players>",
            )  # fmt: skip

    def _back(self) -> None:
        self._done = True

    def _level(self, place: Place) -> None:
        """A person or a level for a place."""
        rows = [
            (self._level_words(level), partial(self.players.seat, place, level))
            for level in self.players.levels(place)
        ]
        self.desk.menu(rows, f"{self._called(place)}>")
        if self.players.may_be_like(place):
            self._character(place)

    def _level_words(self, level: str) -> str:
        """`a person`, `captain`, `as the side`."""
        return player_words(level) if level else "as the side"

    def _character(self, place: Place) -> None:
        """A character for the level that was chosen."""
        level, characters = self.players.level(place), self.players.characters
        own = "Whom the scenario names for this side"
        rows: list[Entry] = [(own, partial(self.players.seat, place, level))]
        rows += [
            (f"{one.name}: {one.likes}", partial(self.players.seat, place, level, id_))
            for id_, one in characters.items()
        ]
        self.desk.menu(rows, f"{self._called(place)}>")
