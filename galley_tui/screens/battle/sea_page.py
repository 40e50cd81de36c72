"""A screen with a sea: cursor, zoom, going to a hex or from ship to ship."""

from collections.abc import Sequence

from galley.engine.loop import Board
from galley.geometry.hexes import NE, NW, SE, SW, Hex, N, S, parse
from galley_tui.client.game import Bridge
from galley_tui.draw.position import Position
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.face import Face
from galley_tui.screens.base.page import Page
from galley_tui.screens.battle import layout
from galley_tui.screens.battle_pages.this_battle import this_battle
from galley_tui.widgets.sea import SeaView

ZOOMS = ("M", "L", "S")


class SeaPage(Page[None]):
    """Battle and replay.  `note` is the second row of the prompt."""

    AUTO_FOCUS = ""
    note = ""
    typed = ""
    typing_hex = False

    @property
    def sea(self) -> SeaView:
        return self.query_one(SeaView)

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self.bridge = bridge
        self._position: tuple[Board, Position] | None = None
        self.sheet_of: tuple[Board | None, tuple[str | None, ...]] = (
            None,
            (),
        )  # the board and the ships of the open sheets

    def fit(self) -> None:
        """Panels over the sea follow it."""
        super().fit()
        from galley_tui.screens.base.overlay_panel import OverSea

        for panel in self.app.screen_stack:
            if isinstance(panel, OverSea):
                panel.call_after_refresh(panel.refit)

    @property
    def face(self) -> Face:
        return face_of(self.bridge.rule_set)

    def board(self) -> Board:
        """The board that is shown."""
        board: Board = self.bridge.state.board
        return board

    def position(self) -> Position:
        """Who lies where on it."""
        board = self.board()
        if self._position is None or self._position[0] is not board:
            self._position = board, self.face.position(board)
        return self._position[1]

    def actor(self) -> str:
        """The ship that is dealt with; empty for none."""
        return ""

    def sheet_ship(self) -> str:
        """The ship whose sheet is open: under the cursor, else the one that is dealt with."""
        return self.ship_at_cursor() or self.actor()

    def show_note(self) -> None:
        """The note has changed."""

    def at_cursor(self) -> None:
        """The cursor stands on another hex."""

    def ship_order(self) -> Sequence[str]:
        """Ships in the order in which a key goes through them."""
        return tuple(self.position().ships)

    def ship_at_cursor(self) -> str:
        return self.position().at.get(self.sea.cursor, "")

    def go_hex(self, hex_: Hex) -> None:
        self.sea.go_to(hex_)
        self.at_cursor()

    def _move(self, direction: int) -> None:
        self.sea.move_cursor(direction)
        self.at_cursor()

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

    def do_next_ship(self) -> None:
        order, here = self.ship_order(), self.ship_at_cursor()
        if order:
            at = order.index(here) + 1 if here in order else 0
            self.go_hex(self.position().ships[order[at % len(order)]].bow)

    def do_next_squadron(self, by: int = 1) -> None:
        ships, heads = self.position().ships, self.position().heads
        here = ships.get(self.ship_at_cursor())
        mine = [n for n, id_ in enumerate(heads)
                if here is not None and ships[id_].squadron == here.squadron]  # fmt: skip
        if heads:
            at = mine[0] + by if mine else (0 if by > 0 else -1)
            self.go_hex(ships[heads[at % len(heads)]].bow)

    def do_previous_squadron(self) -> None:
        self.do_next_squadron(-1)

    def do_zoom(self) -> None:
        self.sea.set_zoom(ZOOMS[(ZOOMS.index(self.sea.zoom) + 1) % len(ZOOMS)])

    def do_log(self) -> None:
        layout.open_log(self)

    def do_fleet(self) -> None:
        """Both fleets in a list; the cursor goes to the ship that is picked."""
        from galley_tui.screens.battle_pages.fleet import FleetScreen

        here = self.sheet_ship()
        self.app.push_screen(
            FleetScreen(self.face.fleet, self.board(), self.position(), self.sea.cursor, here),
            self.go_ship,
        )

    def go_ship(self, id_: str | None) -> None:
        """The cursor goes to a ship, if it is on the sea."""
        ship = self.position().ships.get(id_ or "")
        if ship is not None:
            self.go_hex(ship.bow)

    def do_this_battle(self) -> None:
        self.app.push_screen(this_battle(self))

    def do_tally(self) -> None:
        """Points, squadrons and losses of both sides."""
        from galley_tui.screens.battle_pages.tally import tally_page

        self.app.push_screen(tally_page(self))

    def do_values(self) -> None:
        """The values of the ship whose sheet is open."""
        from galley_tui.screens.battle_pages.values import values_page

        page = values_page(self)
        if page is None:
            self.note = "no ship's sheet is open"
            self.show_note()
        else:
            self.app.push_screen(page)

    def do_goto(self) -> None:
        self.typing_hex, self.typed, self.note = True, "", "go to hex: ____"
        self.show_note()

    def type_hex(self, name: str) -> None:
        """Four digits are a hex; anything else ends it."""
        self.typed += name if name.isdecimal() else ""
        self.note = f"go to hex: {self.typed:_<4}"
        if not name.isdecimal() or len(self.typed) == 4:
            text, self.typing_hex, self.typed, self.note = self.typed, False, "", ""
            if len(text) == 4:
                self._arrive(text)
        self.show_note()

    def _arrive(self, text: str) -> None:
        if self.position().on_map(parse(text)):
            self.go_hex(parse(text))
        else:
            self.note = f"{text} is not on the map"
