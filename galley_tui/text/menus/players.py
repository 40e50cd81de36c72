"""Who plays each side of a new battle, in numbered lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from galley.engine.records import SIDES, Seat, Side
from galley_tui.client.opponents.players import Players
from galley_tui.client.seats import commanders
from galley_tui.text.console.console import Console

Entry = tuple[str, Callable[[], None]]


class Menus(Protocol):
    """Who puts menus."""

    @property
    def console(self) -> Console: ...
    def menu(self, entries: Sequence[Entry], prompt: str) -> bool:
        """Put numbered lines and carry out the one that is chosen."""


class PlayersMenu:
    """Asks for a side, then for its level, then for a character."""

    def __init__(
        self, desk: Menus, names: Mapping[Side, str], players: Players,
        seats: Mapping[Side, Sequence[Seat]],
    ) -> None:  # fmt: skip
        """`seats`: side -> its players by name with their ships, where it has several."""
        self.desk, self.names, self.players, self.seats = desk, names, players, seats

    def words(self) -> str:
        """`Rome a person, Carthage captain`."""
        return ", ".join(f"{self.names[side]} {self.players.words(side)}" for side in SIDES)

    def run(self) -> None:
        """Change who plays, until all is as it should be."""
        self._done = False
        if self.players.fault:
            self.desk.console.say(f"{self.players.fault}.")
        while not self._done:
            for side, seats in self.seats.items():
                self.desk.console.say(f"{self.names[side]}'s seats: {commanders(seats)}.")
            self.desk.menu(
                [
                    *((f"{self.names[side]}: {self.players.words(side)}",
                       partial(self._level, side)) for side in SIDES),
                    ("Swap sides", self.players.swap),
                    ("Two people", self.players.people),
                    ("Watch two bots", self.players.watched),
                    ("Back", self._back),
                ],
                "Players>",
            )  # fmt: skip

    def _back(self) -> None:
        self._done = True

    def _level(self, side: Side) -> None:
        """A person or a level for a side."""
        rows = [
            ("a person" if level == self.players.levels(side)[0] else level,
             partial(self.players.seat, side, level))
            for level in self.players.levels(side)
        ]  # fmt: skip
        self.desk.menu(rows, f"{self.names[side]}>")
        if self.players.may_be_like(side):
            self._character(side)

    def _character(self, side: Side) -> None:
        """A character for the level that was chosen."""
        level, characters = self.players.level(side), self.players.characters
        own = "Whom the scenario names for this side"
        rows: list[Entry] = [(own, partial(self.players.seat, side, level))]
        rows += [
            (f"{one.name}: {one.likes}", partial(self.players.seat, side, level, id_))
            for id_, one in characters.items()
        ]
        self.desk.menu(rows, f"{self.names[side]}>")
