"""Those at a table: who somebody is, with whose eyes he looks, and what he has been told."""

from __future__ import annotations

from typing import Protocol

from galley.engine.records import Side
from galley.game.seats import Place, parts
from galley.remote.at_host.told import Teller
from galley.remote.lines import News, Table, Tell


class Guest(Protocol):
    """Somebody at a line to the host."""

    def tell(self, told: Tell) -> None:
        """Send a line; one that cannot be sent is nobody's fault here."""

    def let_go(self, why: str) -> None:
        """Say why, and close the line."""


class Reader:
    """Somebody at the table: who, with whose eyes, and what he has been told."""

    def __init__(
        self, guest: Guest, player: str, place: Place, late: int = 0, umpire: bool = False
    ) -> None:
        self.guest, self.player, self.place = guest, player, place
        self.side: Side = parts(place)[0]
        self.late, self.umpire = late, umpire
        self.teller: Teller  # which `HostedBattle.begin` gives him
        self.table: Table | None = None  # as it was told last
        self.silent = False  # nothing is heard of him
        self.looks_on = not place

    def step_aside(self, why: str) -> None:
        """Look on from now on."""
        self.looks_on = True
        self.guest.tell(News(said=why, looks_on=True))
