"""The cursor on the sea: hex by hex, from ship to ship, to a hex whose number is typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from galley.geometry.hexes import NE, NW, SE, SW, Hex, N, S, parse
from galley_tui.draw.position import Position
from galley_tui.widgets.sea import SeaView

COLUMN: Final = 100
"""From a square to that beside it."""


class SeaStage(Protocol):
    """A screen with a sea, as its cursor needs it."""

    @property
    def sea(self) -> SeaView: ...
    def draw(self) -> None:
        """Show what is to be seen now."""

    def at_cursor(self) -> None:
        """Show what depends on the hex under the cursor."""


class CursorContext(Protocol):
    """Knows who lies where, and keeps the note that stands below the sea."""

    note: str

    @property
    def position(self) -> Position: ...


class Cursor:
    """Keys that move the cursor; a mode while a hex is typed.

    `order` gives the ships in the order in which a key goes through them.
    """

    def __init__(
        self, screen: SeaStage, context: CursorContext, order: Callable[[], Sequence[str]]
    ) -> None:
        self.screen, self.context, self.order = screen, context, order
        self.typing = False
        self.typed = ""

    @property
    def hex(self) -> Hex:
        return self.screen.sea.cursor

    @property
    def ship(self) -> str:
        """The ship under the cursor; empty for none."""
        return self.context.position.at.get(self.hex, "")

    def go_hex(self, hex_: Hex) -> None:
        """Put the cursor on a hex."""
        self.screen.sea.go_to(hex_)
        self.screen.at_cursor()
        self.screen.draw()

    def go_by(self, by: int) -> None:
        """Move the cursor by so many hexes, where the map goes on."""
        if self.context.position.on_map(there := self.hex + by):
            self.go_hex(there)

    def go_ship(self, id_: str | None) -> None:
        """Put the cursor on a ship, if it is on the sea."""
        ship = self.context.position.ships.get(id_ or "")
        if ship is not None:
            self.go_hex(ship.bow)

    # -- a hex that is typed

    async def handle_key(self, name: str) -> bool:
        """Four digits are a hex; anything else ends it."""
        if not self.typing:
            return False
        self.typed += name if name.isdecimal() else ""
        self.context.note = self._asked()
        if not name.isdecimal() or len(self.typed) == 4:
            text, self.typing, self.context.note = self.typed, False, ""
            if len(text) == 4:
                self._arrive(text)
        return True

    def _arrive(self, text: str) -> None:
        if self.context.position.on_map(parse(text)):
            self.go_hex(parse(text))
        else:
            self.context.note = f"{text} is not on the map"

    def do_goto(self) -> None:
        self.typing, self.typed = True, ""
        self.context.note = self._asked()

    def _asked(self) -> str:
        what = "square" if self.screen.sea.in_inches else "hex"
        return f"go to {what}: {self.typed:_<4}"

    # -- hex by hex

    def _move(self, direction: int) -> None:
        self.screen.sea.move_cursor(direction)
        self.screen.at_cursor()

    def do_cursor_n(self) -> None:
        self._move(N)

    def do_cursor_ne(self) -> None:
        self._move(NE)

    def do_cursor_se(self) -> None:
        self._move(SE)

    def do_cursor_s(self) -> None:
        self._move(S)

    def do_cursor_sw(self) -> None:
        self._move(SW)

    def do_cursor_nw(self) -> None:
        self._move(NW)

    def do_cursor_left(self) -> None:
        """West on a table; among hexes, of which none lies in the west, south-west."""
        self._sideways(-COLUMN, SW)

    def do_cursor_right(self) -> None:
        self._sideways(COLUMN, SE)

    def _sideways(self, by: int, direction: int) -> None:
        if self.screen.sea.in_inches:
            self.go_by(by)
        else:
            self._move(direction)

    # -- from ship to ship

    def do_next_ship(self) -> None:
        order, here = self.order(), self.ship
        if order:
            at = order.index(here) + 1 if here in order else 0
            self.go_ship(order[at % len(order)])

    def do_next_squadron(self) -> None:
        self._squadron(1)

    def do_previous_squadron(self) -> None:
        self._squadron(-1)

    def _squadron(self, by: int) -> None:
        position = self.context.position
        ships, heads, here = position.ships, position.heads, position.ships.get(self.ship)
        mine = [n for n, id_ in enumerate(heads)
                if here is not None and ships[id_].squadron == here.squadron]  # fmt: skip
        if heads:
            at = mine[0] + by if mine else (0 if by > 0 else -1)
            self.go_hex(ships[heads[at % len(heads)]].bow)

    def zoom_by(self, by: int) -> bool:
        """So many sizes larger; False at the last."""
        sea = self.screen.sea
        zooms = sea.zooms()
        at = (zooms.index(sea.zoom) if sea.zoom in zooms else 0) + by
        if not 0 <= at < len(zooms):
            return False
        sea.set_zoom(zooms[at])
        return True

    def next_zoom(self) -> None:
        """Larger hexes, and after the largest the smallest that show more of the sea."""
        sea = self.screen.sea
        zooms = sea.zooms()
        at = zooms.index(sea.zoom) if sea.zoom in zooms else -1
        sea.set_zoom(zooms[(at + 1) % len(zooms)])
