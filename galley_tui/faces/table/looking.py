"""Words by which the ships on a table are looked at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple

from galley.engine.records import SIDES, Side
from galley.engine.text import count
from galley_tui.faces.table.named import named_or_own_ship, ship_meant, ships_in, two_ships
from galley_tui.faces.table.on_table import Fleets, S
from galley_tui.faces.text_face import ReadingTalk

GOES = ("can", "go")


class ShipWords(NamedTuple, Generic[S]):
    """The words of a game for its ships; the first argument of all but `gone` is its board."""

    in_full: Callable[[Any, S], Iterable[str]]
    in_short: Callable[[Any, S], str]
    gone: Callable[[S], str]
    between: Callable[[Any, S, S], Iterable[str]]
    """How far apart two ships are, and what reaches over."""
    side_name: Callable[[Any, Side], str]
    held: Callable[[Any, S], Iterable[str]]
    """What ties a ship to others."""


def own_first(side: Side) -> list[Side]:
    """Both sides, this one first."""
    return sorted(SIDES, key=lambda one: one != side)


def says_how_far(talk: ReadingTalk, board: Fleets[S], typed: str, words: ShipWords[S]) -> bool:
    """Of two ids that are all of a line how far apart the ships are; False for other lines."""
    two = ships_in(board, typed)
    if len(two) != 2 or typed.casefold().split() != [one.id.casefold() for one in two]:
        return False
    if lost := [one for one in two if not one.afloat]:
        talk.console.say(words.gone(lost[0]))
    else:
        talk.console.page(words.between(board, *two))
    return True


class LookingAtShips(ABC, Generic[S]):
    """Both fleets, one ship, the distance of two."""

    words: ShipWords[S]

    def __init__(self, talk: ReadingTalk) -> None:
        self.talk = talk

    @property
    @abstractmethod
    def board(self) -> Fleets[S]:
        """The board that is looked at."""

    @abstractmethod
    def may_go(self, rest: str) -> None:
        """How a ship may go."""

    def named(self, rest: str) -> S | None:
        """The ship that a line names, else the one at hand; says so where there is none."""
        return named_or_own_ship(self.talk, self.board, rest, self.words.gone)

    def look(self, rest: str) -> None:
        """Both fleets, or one ship."""
        board, words = self.board, self.words
        if rest.strip():
            ship = ship_meant(board, rest) or next(iter(ships_in(board, rest)), None)
            if ship is None:
                self.named(rest)
                return
            self.talk.console.page(words.in_full(board, ship))
            return
        lines: list[str] = []
        for side in own_first(self.talk.side):
            ships = [ship for ship in board.afloat() if ship.side == side]
            gone = [s for s in board.ships.values() if s.owner == side and not s.afloat]
            lines.append(f"{words.side_name(board, side)}, {count(len(ships), 'ship')}:")
            lines += [f"  {words.in_short(board, ship)}" for ship in (*ships, *gone)]
        self.talk.console.page(lines)

    def holds(self, rest: str) -> None:
        """All ships that are tied to others, and by what."""
        board, words = self.board, self.words
        ships = [s for side in own_first(self.talk.side) for s in board.afloat() if s.side == side]
        lines = [f"  {ship.id}: {said}" for ship in ships for said in words.held(board, ship)]
        none = ["No ship holds another."]
        self.talk.console.page(["Ships that are held together:", *lines] if lines else none)

    def tell(self, ship: S) -> None:
        """Tell in a line where a ship lies."""
        self.talk.console.say(self.words.in_short(self.board, ship))

    def where(self, rest: str) -> None:
        """Tell where a ship lies, or where it can go."""
        if any(word in rest.casefold().split() for word in GOES):
            self.may_go(" ".join(ship.id for ship in ships_in(self.board, rest)))
        elif rest.strip():
            ship = self.named(rest)
            if ship is not None:
                self.tell(ship)
        else:
            self.look("")

    def range(self, rest: str) -> None:
        """Between two ships; one is enough where another is at hand."""
        named = two_ships(self.talk, self.board, rest)
        lost = [ship for ship in named if not ship.afloat]
        if lost:
            self.tell(lost[0])
        elif len(named) < 2:
            self.talk.console.say("Between which ships? range A1 B2 tells how far apart they are.")
        else:
            self.talk.console.page(self.words.between(self.board, named[0], named[1]))
