"""The record sheet of a ship: where it lies, what it has left, its deck."""

from typing import NamedTuple

from galley.ancient_galley.facts import facts, values
from galley.ancient_galley.state.aboard import SINKING
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Condition
from galley.ancient_galley.state.ship import Ship
from galley.engine.cards import Fact, worst_first
from galley.engine.records import Command
from galley_tui.draw.sheet_blocks import counted_ticks, drawn, ink
from galley_tui.draw.table.model import heading_words
from galley_tui.faces.ancient_galley.sheets.deck import deck_rows
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, Run, wrap

Row = list[Run]
MOVES = 4  # rows of the head before the water
FRESH = 12  # energy of a fresh crew (AG-5.0a)


class SheetModel(NamedTuple):
    """A ship, and the board that it lies on."""

    board: Board
    ship: Ship
    lit: str = ""  # the man who stands out

    def rows(self, columns: int, look: Look, full: bool = True, high: int = 1000) -> list[Row]:
        """The sheet; where there is little room the deck stays and its facts give way, and where
        there is less the deck."""
        head = self._head(columns)
        deck = deck_rows(self.board, self.ship, columns, look, self.lit)
        rest = self._rest(columns)
        if not self.ship.afloat:
            deck = []
        elif len(deck) < high < len(head) + len(deck):
            head = self._pressing(head, high - len(deck))
        found = [*head, *deck, *rest] if len(head) + len(deck) <= high else [*head, *rest]
        return drawn(found, columns, look, high)

    def _pressing(self, head: list[Row], room: int) -> list[Row]:
        """So many rows of the head: the name, and its water before how it moves."""
        water = len(head) - MOVES
        return [*head[:1], *head[MOVES:][: room - 1], *head[1:][: max(0, room - 1 - water)]]

    def least_rows(self, columns: int) -> int:
        return len(self._head(columns)) + (9 if self.ship.afloat else 0)

    def _head(self, columns: int) -> list[Row]:
        board, ship = self.board, self.ship
        name = " ".join(word for word in (ship.id, safe(ship.name)) if word)
        kind = safe(board.class_of(ship).name).lower()
        flag = " @" if ship.flagship else ""
        title: Row = [(f" {name}{flag}", f"{ship.side}.text on text"), (f"  {kind}", "mute")]
        if not ship.afloat:
            return [title, [(f" {facts(board, ship)[0].now}", "bad")], *self._men(columns)]
        where = f" {ship.x / 1000:.1f} E {ship.y / 1000:.1f} N"
        lies = f"  {heading_words(ship.heading)}"
        energy = counted_ticks("energy", ship.energy, max(FRESH, ship.energy), columns)
        return [
            title, [(where, "text"), (lies, "strong")],
            [(" last move ", "mute"), (ship.band.lower(), "strong")], energy,
            *self._water(columns),
        ]  # fmt: skip

    def _water(self, columns: int) -> list[Row]:
        """Tell the water in the hull, nothing while it is dry."""
        ship = self.ship
        if not (ship.loads or ship.holes):
            return []
        row = counted_ticks("water ", ship.loads, max(SINKING, ship.loads), columns)
        holes: list[Row] = [[(f" open holes {ship.holes}", "bad")]] if ship.holes else []
        return [[(text, "bad" if style == "box" else style) for text, style in row], *holes]

    def _rest(self, columns: int) -> list[Row]:
        rows: list[Row] = []
        for fact in worst_first(facts(self.board, self.ship)):
            if not fact.block and self.ship.afloat:
                rows += wrap(safe(fact.now), columns - 1, ink(fact), " ")
        return rows

    def _men(self, columns: int) -> list[Row]:
        """Tell the fate of the men of a ship that is gone."""
        own = [m for m in self.board.men.values() if m.home == self.ship.id]
        found = [
            (name, sum(m.state == state for m in own))
            for name, state in (
                ("dead", Condition.DEAD),
                ("prisoners", Condition.PRISONER),
                ("swimming", Condition.SWIMMING),
            )
        ]
        words = ", ".join(f"{n} {name}" for name, n in found if n)
        return wrap(words, columns - 1, "text", " ") if words else []


def sheet(board: Board, ship: str, lit: str = "") -> SheetModel | None:
    """The sheet of a ship, on the table or gone; None when there is none of this id.  `lit` is
    the man who stands out."""
    found = board.ships.get(ship)
    return SheetModel(board, found, lit) if found is not None else None


def man_of(command: Command) -> str:
    """The man whom a command sends somewhere or gives work; "" where it is about none, or aims
    at a ship besides."""
    return "" if getattr(command, "target", "") else str(getattr(command, "man", ""))


def deck_of(board: Board, command: Command) -> str:
    """The ship on whose deck the man of a command stands; "" for none."""
    man = board.men.get(man_of(command))
    return man.ship if man is not None else ""


def ratings(board: Board, ship: str) -> list[Fact]:
    """Every rating of a ship on the table."""
    return values(board, board.ships[ship])


def lit_sheet(board: Board, ship: str, command: Command) -> SheetModel | None:
    """The sheet of a ship, on which the man of a command stands out."""
    return sheet(board, ship, man_of(command))
