"""The record sheet of a ship: speed, die, hull, stamina, oars, crew, what holds it."""

from typing import NamedTuple

from galley.barratt.facts import FATES, crippled, die_words, facts, values
from galley.barratt.state.board import Board
from galley.barratt.state.crew import KINDS, Figure
from galley.barratt.state.ship import FULL_STAMINA, SINKS, Fate, Ship
from galley.engine.cards import Fact, worst_first
from galley.engine.text import count
from galley.tabletop.board import FLANKS
from galley_tui.draw.sheet_blocks import counted_ticks, drawn, ink
from galley_tui.draw.table.model import heading_words
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, Run, wrap

Row = list[Run]


class SheetModel(NamedTuple):
    """A ship, and the board that it lies on."""

    board: Board
    ship: Ship

    def rows(self, columns: int, look: Look, full: bool = True, high: int = 1000) -> list[Row]:
        """The sheet in as many rows as it has, the head first."""
        found = [*self._head(columns), *self._rest(columns)]
        return drawn(found, columns, look, high)

    def least_rows(self, columns: int) -> int:
        return len(self._head(columns)) + sum(style == "bad" for _, style in self._told())

    def _head(self, columns: int) -> list[Row]:
        board, ship = self.board, self.ship
        name = " ".join(word for word in (ship.id, safe(ship.name)) if word)
        kind = board.class_of(ship)
        words = safe(kind.name).lower()
        flag = " @" if ship.flagship else ""
        size = "" if kind.size in words else f", {kind.size}"
        title: Row = [(f" {name}{flag}", f"{ship.side}.text on text"),
                      (f"  {words}{size}", "mute")]  # fmt: skip
        if ship.fate:
            return [title, [(f" {FATES[ship.fate]}", "good" if ship.fate == Fate.HOME else "bad")]]
        where = f" {ship.x / 1000:.1f} E {ship.y / 1000:.1f} N"
        return [
            title, [(where, "text"), (f"  {heading_words(ship.heading)}", "strong")],
            self._speed(), *self._gauges(columns), *self._oars(columns), *self._crew(columns),
        ]  # fmt: skip

    def _speed(self) -> Row:
        """Speed marker and credit; the die, until it has acted."""
        ship = self.ship
        credit = " +turn" if ship.credit else ""
        die = die_words(ship)
        state = f"die {die}" if die else "acted" if ship.now.acted else ""
        return [(f" {ship.speed}{credit}", "strong"), (f"  {state}", "key" if die else "mute")]

    def _gauges(self, columns: int) -> list[Row]:
        ship = self.ship
        whole = max(0, SINKS - ship.hd)
        rows = [counted_ticks("hull   ", whole, SINKS, columns),
                counted_ticks("stamina", ship.stamina, FULL_STAMINA, columns)]  # fmt: skip
        return [_alarmed(rows[0], whole <= 2), _alarmed(rows[1], not ship.stamina)]

    def _oars(self, columns: int) -> list[Row]:
        """Socket by socket from the bow on, each side in a row."""
        most, rows = self.board.class_of(self.ship).oars, list[Row]()
        for flank in FLANKS:
            left = self.ship.oars(flank)
            signs: Row = [
                ("■" if number in left else "·", "box" if number in left else "box.lost")
                for number in range(1, most + 1)
            ]
            gone = flank in crippled(self.board, self.ship)
            told: Row = [(f" {len(left)}/{most}", "bad" if gone else "strong")]
            rows.append([(f" oars {flank[0].upper()} ", "text"), *signs, *told])
        return rows

    def _crew(self, columns: int) -> list[Row]:
        crew = self.ship.crew
        began = max(self.ship.crew0, crew.humans)
        rows = [counted_ticks("men    ", crew.humans, began, columns)]
        short = ((crew.fighters - crew.musicians - crew.bearers, Figure.MARINE),
                 *((crew.of(kind), kind) for kind in KINDS if kind != Figure.MARINE))  # fmt: skip
        words = ", ".join(count(n, kind) for n, kind in short if n)
        return [*rows, *wrap(words or "nobody aboard", columns - 2, "text", " ")]

    def _rest(self, columns: int) -> list[Row]:
        rows: list[Row] = []
        for words, style in self._told():
            rows += wrap(words, columns - 2, style, " ")
        return rows

    def _told(self) -> list[tuple[str, str]]:
        """Tell the facts that are not drawn, the worst first, in the ink of their trouble."""
        if self.ship.fate:
            return []
        found = worst_first(facts(self.board, self.ship))
        return [(safe(fact.now), ink(fact)) for fact in found if not fact.block]


def _alarmed(row: Row, bad: bool) -> Row:
    return [(text, "bad" if bad and style == "box" else style) for text, style in row]


def sheet(board: Board, ship: str) -> SheetModel | None:
    """The sheet of a ship, on the table or gone; None when there is none of this id."""
    found = board.ships.get(ship)
    return SheetModel(board, found) if found is not None else None


def ratings(board: Board, ship: str) -> list[Fact]:
    """Every rating of a ship on the table."""
    return values(board, board.ships[ship])
