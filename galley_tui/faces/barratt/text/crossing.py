"""Men who go over to another ship, several in one line."""

from __future__ import annotations

from collections.abc import Sequence

from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.state.board import Board
from galley.barratt.state.crew import HUMANS, Figure
from galley.barratt.state.relations import friends_linked
from galley.barratt.state.ship import Ship
from galley_tui.faces.barratt.text.ship_lines import activation
from galley_tui.faces.table.battle import play, refused
from galley_tui.faces.table.looking import ships_in
from galley_tui.faces.talk import Handler, Said, handler

LATER = "Men change ships while a ship of theirs acts, held to the other as a friend [MB-4.07b]."
KINDS = {
    "marine": Figure.MARINE, "archer": Figure.ARCHER, "slinger": Figure.SLINGER,
    "musician": Figure.MUSICIAN,
    "bearer": Figure.BEARER, "standard": Figure.BEARER,
}  # fmt: skip


class Crossing(Said[Board]):
    """The words `send` and `fetch`."""

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("send transfer", self.send, "send 3 marines A2",
                    "men of the ship that acts go over to a friend or an empty ship beside it"),
            handler("fetch", self.fetch, "fetch 2 archers A2", "the same the other way"),
        )  # fmt: skip

    def send(self, rest: str) -> None:
        self._cross(rest, True)

    def fetch(self, rest: str) -> None:
        self._cross(rest, False)

    def _cross(self, rest: str, away: bool) -> None:
        ask = activation(self.talk)
        if ask is None:
            self.talk.console.say(LATER)
            return
        ship = self.board.ships[ask.ship]
        other = self._other(ship, rest)
        if other is None:
            self.talk.console.say("To which ship? send 3 marines A2 sends three to A2.")
            return
        here, there = (ship, other) if away else (other, ship)
        number, kind = how_many(rest)
        command = Transfer(here.id, there.id, kind, number)
        why = self.talk.game.why_not(self.talk.side, command, ask.seat)
        if why is not None:
            self.talk.console.say(refused(why))
        else:
            play(self.talk, command)

    def _other(self, ship: Ship, rest: str) -> Ship | None:
        """The ship that is named; else the only one that is held as a friend."""
        named = [one for one in ships_in(self.board, rest) if one.id != ship.id]
        held = friends_linked(self.board, ship)
        return named[0] if named else held[0] if len(held) == 1 else None


def how_many(rest: str) -> tuple[int, str]:
    """Read a number and a kind of men: one marine where neither is said."""
    words = rest.casefold().split()
    number = next((int(word[:3]) for word in words if word.isdecimal()), 1)
    said = (KINDS.get(word.removesuffix("s")) for word in words)
    kind = next((one for one in said if one), Figure.MARINE)
    assert kind in HUMANS
    return number, kind
