"""The record sheet of a ship: where it lies, what it has left, its deck."""

from collections.abc import Iterator
from typing import NamedTuple

from galley.ancient_galley.ch2_orders.words import sheet_words
from galley.ancient_galley.state.aboard import SINKING, impaled_by
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import DEAD, PRISONER, SWIMMING
from galley.ancient_galley.state.ship import (
    ACTIVE,
    LOADED,
    NONE,
    STOWED,
    Ship,
)
from galley.engine.records import Command
from galley_tui.draw.sheet_blocks import counted_ticks, drawn
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
        return drawn(found[:high], columns, look)

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
            return [title, [(f" {ship.status}", "bad")], *self._men(columns)]
        where = f" {ship.x / 1000:.1f} E {ship.y / 1000:.1f} N"
        lies = f"  {heading_words(ship.heading)}"
        energy = counted_ticks("energy", ship.energy, max(FRESH, ship.energy), columns)
        return [
            title, [(where, "text"), (lies, "strong")],
            [(" last move ", "mute"), (ship.band.lower(), "strong")], energy,
            *self._water(columns),
        ]  # fmt: skip

    def _water(self, columns: int) -> list[Row]:
        """Nothing while it is dry."""
        ship = self.ship
        if not (ship.loads or ship.holes):
            return []
        row = counted_ticks("water ", ship.loads, max(SINKING, ship.loads), columns)
        return [[(text, "bad" if style == "box" else style) for text, style in row],
                [(f" open holes {ship.holes}", "bad" if ship.holes else "text")]]  # fmt: skip

    def _rest(self, columns: int) -> list[Row]:
        rows: list[Row] = []
        for words, ink in self._facts():
            rows += wrap(words, columns - 1, ink, " ")
        return rows

    def _facts(self) -> Iterator[tuple[str, str]]:
        """What else there is to know, the worst first."""
        board, ship = self.board, self.ship
        if not ship.afloat:
            return
        if ship.status != ACTIVE:
            yield ship.status, "bad"
        if ship.stuck:
            yield f"ram fixed in {ship.stuck}", "bad"
        for other in impaled_by(board, ship.id):
            yield f"ram of {other} in it", "bad"
        for other in board.linked(ship.id):
            links = board.between(ship.id, other)
            ends = [
                f"{one.section}-{one.end}" if one.ship == ship.id else f"{one.end}-{one.section}"
                for one in links
            ]
            held = "drawn to" if any({*two} == {ship.id, other} for two in board.drawn) else "to"
            yield f"{len(links)} lines {held} {other}: {', '.join(sorted(ends))}", "warn"
        if len(ship.rudders) < 2:
            left = ship.rudders[0] if ship.rudders else "none"
            yield f"rudder left: {left}", "warn" if ship.rudders else "bad"
        if ship.half:
            yield f"half the rowers dead: {', '.join(ship.half)}", "warn"
        if ship.sail not in (NONE, STOWED):
            yield f"sail {ship.sail}", "warn"
        elif ship.sail == STOWED:
            yield "sail stowed", "mute"
        for engine in ship.engines:
            loaded = "loaded" if engine.loaded else f"{engine.points}/{LOADED[engine.kind]}"
            yield f"{engine.kind} in the {engine.section}: {loaded}", "text"
        if ship.towers:
            yield f"tower: {', '.join(ship.towers)}", "text"
        if ship.corvus != NONE:
            yield f"corvus {ship.corvus}", "text"
        yield self._command(), "text"
        if ship.sheet is not None:
            yield f"ordered {sheet_words(ship.sheet)}", "mute"

    def _command(self) -> str:
        """Who commands, and how many of its men are left."""
        board, ship = self.board, self.ship
        own = [m for m in board.men.values() if m.home == ship.id and m.side == ship.owner]
        left = sum(m.fit for m in own)
        who = {"none": "nobody commands", "carry on": "no captain: carries on"}
        return f"{who.get(ship.command, f'command: {ship.command}')}, {left} of {len(own)} men fit"

    def _men(self, columns: int) -> list[Row]:
        """What became of the men of a ship that is gone."""
        own = [m for m in self.board.men.values() if m.home == self.ship.id]
        found = [
            (name, sum(m.state == state for m in own))
            for name, state in (("dead", DEAD), ("prisoners", PRISONER), ("swimming", SWIMMING))
        ]
        words = ", ".join(f"{n} {name}" for name, n in found if n)
        return wrap(words, columns - 1, "text", " ") if words else []


def sheet_model(board: Board, ship: str, lit: str = "") -> SheetModel | None:
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
