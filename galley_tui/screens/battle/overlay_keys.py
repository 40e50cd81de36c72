"""Overlays on the sea: a key each, their legend, and what the cursor says of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from galley.engine.loop import Board
from galley.geometry.hexes import Hex
from galley_tui.client.game import Bridge
from galley_tui.draw.model import Overlay
from galley_tui.draw.overlays import (
    Layer,
    OverlayKind,
    flags,
    hex_words,
    legend_rows,
    together,
    yielding,
)
from galley_tui.faces.face import Happened
from galley_tui.screens.battle.sea_page import SeaPage
from galley_tui.terminal.look import Look
from galley_tui.widgets.rows import Row, Rows

MANY = 2_000  # lines of the log in which the tracks of two turns are looked for
NUMBERS = "numbers"
MOST_KEPT = 60  # layers of one position


class OverlayKeys(SeaPage):
    """A sea with overlays.  Those that are on follow the ship under the cursor."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__(bridge)
        self.overlays: dict[str, None] = {}  # the names of those that are on
        self.lying: Mapping[str, Layer] = {}
        self._known: dict[tuple[str, ...], Layer] = {}
        self._known_of: Board | None = None  # the board they belong to
        self._subject = ""  # the last ship under the cursor
        self._legend: tuple[object, ...] = ()

    def take_look(self, look: Look) -> None:
        """What lies on the sea is made anew with other characters."""
        self._known, self._legend = {}, ()

    # -- which ship

    def chosen(self) -> str:
        """The ship that acts, or would by the lit choice; empty for none."""
        return self.actor()

    def told(self) -> Iterator[Happened]:
        """What happened up to the position on the screen, the newest first."""
        return ((told.turn, told.event) for told in reversed(self.bridge.lately(MANY)))

    def subject(self) -> str:
        """The ship that overlays are about: under the cursor, else the last that was."""
        here = self.ship_at_cursor()
        self._subject = here or self._subject
        ships = self.position().ships
        return self._subject if self._subject in ships else self.chosen()

    def aim(self) -> tuple[str, str]:
        """Who attacks in the overlay of attack positions, and whom ("" for anybody)."""
        ships, mine, here = self.position().ships, self.chosen(), self.subject()
        if mine in ships and here in ships and ships[here].side != ships[mine].side:
            return mine, here if here == self.ship_at_cursor() else ""
        return here, ""

    # -- what is shown

    def overlaid(self, below: Overlay) -> Overlay:
        """What lies on the sea: `below`, and the overlays that are on."""
        if not self.overlays:
            self.lying = {}
            return below
        kinds = self.face.overlays.kinds
        self.lying = {k.name: self._layer(k) for k in kinds if k.level and k.name in self.overlays}
        return together(kinds, self.lying, yielding(kinds, below, self.lying))

    def beside_ships(self) -> dict[str, str]:
        """The letters that overlays put beside ships."""
        return flags(self.lying)

    def _layer(self, kind: OverlayKind) -> Layer:
        """An overlay; worked out once for a position and a ship."""
        board = self.board()
        if self._known_of is not board or len(self._known) > MOST_KEPT:
            self._known, self._known_of = {}, board
        about = {"sea": ("", ""), "aim": self.aim()}.get(kind.about, (self.subject(), ""))
        key = (kind.name, *about)
        if key not in self._known:
            make = self.face.overlays.layer
            self._known[key] = make(board, kind.name, *about, self.told, self.look)
        return self._known[key]

    @property
    def numbered(self) -> bool:
        """Each hex shows its number."""
        return NUMBERS in self.overlays

    def show_legend(self) -> None:
        """What is on, in words, below the sea."""
        panel = self.query_one("#legend", Rows)
        wide, high = self.query_one("#left").size.width, self.app.size.height
        drawn = self.sea.key_line(self.bridge.names(), wide)
        state = (wide, high, *drawn, *((name, layer.words) for name, layer in self.lying.items()))
        if state == self._legend:
            return
        self._legend = state
        rows: list[Row] = [drawn] if drawn else []
        if self.lying:
            most, kinds = 2 if high < 30 else 4, self.face.overlays.kinds
            rows += legend_rows(kinds, self.lying, self.overlay_keys(), wide, most, self.look)
        panel.set_class(bool(rows), "open")
        if rows:
            panel.styles.height = len(rows)
            panel.show(rows)
        self.sea.cover(len(rows))

    def do_zoom(self) -> None:
        super().do_zoom()
        self.show_legend()

    def overlay_keys(self) -> dict[str, str]:
        """Overlay -> its key."""
        head = "overlay_"
        return {
            key.action.removeprefix(head): key.keys[0]
            for key in self.KEYS if key.action.startswith(head)
        }  # fmt: skip

    def hex_words(self, hex_: Hex) -> list[str]:
        """What the overlays say of a hex."""
        return hex_words(self.face.overlays.kinds, self.lying, hex_)

    def hex_note(self, hex_: Hex) -> str:
        """A hex, what overlays say of it, and how it bears from the ship that acts."""
        board, at, from_ = self.board(), self.position(), self.chosen() or self.subject()
        words = [self.face.describe(board, hex_), *self.hex_words(hex_)]
        if from_ in at.ships and at.at.get(hex_) != from_:
            words.append(self.face.bearing(board, from_, hex_))
        return self.text(", ".join(words))

    def show_overlays(self) -> None:
        """Draw the sea and the legend anew."""

    # -- keys

    def toggle(self, name: str) -> None:
        """Turn an overlay on or off."""
        if name in self.overlays:
            del self.overlays[name]
        else:
            self.overlays[name] = None
        self.show_overlays()

    def clear_overlays(self) -> None:
        """Turn all off."""
        self.overlays.clear()
        self.show_overlays()

    def do_overlay_reach(self) -> None:
        self.toggle("reach")

    def do_overlay_attack(self) -> None:
        self.toggle("attack")

    def do_overlay_threat(self) -> None:
        self.toggle("threat")

    def do_overlay_fire(self) -> None:
        self.toggle("fire")

    def do_overlay_command(self) -> None:
        self.toggle("command")

    def do_overlay_tracks(self) -> None:
        self.toggle("tracks")

    def do_overlay_numbers(self) -> None:
        self.toggle(NUMBERS)

    def do_overlay_wind(self) -> None:
        self.toggle("wind")

    def do_overlays(self) -> None:
        from galley_tui.screens.battle_pages.overlay_page import OverlayPage

        self.app.push_screen(OverlayPage(self))
