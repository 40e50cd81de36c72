"""A screen with a sea: what lies on it, and what stands around it."""

from __future__ import annotations

import itertools
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from textual.widget import Widget

from galley.game.port import GamePort
from galley.geometry.hexes import Hex
from galley_tui.config import battle_keys, keymap
from galley_tui.config.keymap import Keys
from galley_tui.config.settings import first_zoom
from galley_tui.draw.position import Position
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.face import Face, Happened, Highlights
from galley_tui.screens.base.page import Page
from galley_tui.screens.sea import layout
from galley_tui.screens.sea.context import BattleContext
from galley_tui.screens.sea.cursor import Cursor
from galley_tui.screens.sea.overlays import Overlays
from galley_tui.screens.sea.pages import SeaPages
from galley_tui.screens.sea.picture import KeyMode, Picture
from galley_tui.terminal.look import Look
from galley_tui.widgets.log import LogView
from galley_tui.widgets.prompt import Prompt
from galley_tui.widgets.rows import Row, Rows
from galley_tui.widgets.sea import SeaView

OVERLAY = "overlay_"  # before the name of an overlay, the action of its key


class SeaPage(Page[None]):
    """Battle and replay: each makes its parts, which share one context.

    A key goes to the first mode that takes it; what none takes is a key of the screen or of one
    of its parts.  Once it has done what it does, one picture is drawn.
    """

    AUTO_FOCUS = ""
    modes: Sequence[KeyMode] = ()
    opened = False  # a position is to be shown
    news = ""  # what has become of the key that was pressed

    def __init__(self, game: GamePort) -> None:
        super().__init__()
        self.context = BattleContext(game, face_of(game.rules.id))
        self.cursor = Cursor(self, self.context, self.ship_order)
        self.overlays = Overlays(
            self.context, self.cursor, lambda: self.look, self.chosen, self.newest_first
        )
        self.around = layout.Surroundings(self, self.context)
        self.pages = SeaPages(self, self.context, self.cursor, self.sheet_ship)
        self._legend: tuple[object, ...] = ()
        self._held = False  # a key is still at work: its picture comes at its end

    @property
    def game(self) -> GamePort:
        return self.context.game

    @property
    def face(self) -> Face:
        return self.context.face

    @property
    def known_keys(self) -> Keys:
        """Those of the game's overlays among them."""
        return self.face.keys.among(self.KEYS)

    def every_key(self) -> Iterable[keymap.Key | keymap.Order]:
        """Those of the modes among them."""
        modes = (
            battle_keys.DEEDS,
            battle_keys.WATCHING,
            battle_keys.FORMATION,
            battle_keys.REVEAL,
        )
        return itertools.chain(self.known_keys, self.face.keys.orders, *modes)

    @property
    def position(self) -> Position:
        """The places of all ships."""
        return self.context.position

    def caret(self) -> tuple[int, int] | None:
        return self.query_one(Prompt).typing() or self.sea.caret()

    sea: SeaView  # from the time that the screen is composed

    def sea_view(self) -> SeaView:
        return self.sea

    # -- what a battle and a replay answer each in its own way

    def chosen(self) -> str:
        """The ship that acts, or would by the lit choice; empty for none."""
        return ""

    def newest_first(self) -> Iterator[Happened]:
        """The turns and events up to the position on the screen, the newest first."""
        return iter(())

    def ship_order(self) -> Sequence[str]:
        """Ships in the order in which a key goes through them."""
        return tuple(self.position.ships)

    def sheet_ship(self) -> str:
        """The ship whose sheet is open: under the cursor, else the one that is dealt with."""
        return self.cursor.ship or self.context.actor

    @abstractmethod
    def highlights(self) -> Highlights:
        """The highlights of the sea, what is laid over it among them."""

    @abstractmethod
    def picture(self) -> Picture:
        """Make the picture of what is to be seen now."""

    def at_cursor(self) -> None:
        """The cursor stands on another hex."""

    # -- the same in both

    async def taken(self, name: str) -> bool:
        """A mode has taken this key."""
        for mode in self.modes:
            if await mode.handle_key(name):
                return True
        return False

    async def press(self, name: str) -> None:
        with self.one_picture():
            if not await self.taken(name):
                await super().press(name)

    @contextmanager
    def one_picture(self) -> Iterator[None]:
        """Draw what has changed meanwhile once, at its end."""
        held, self._held = self._held, True
        try:
            yield
        finally:
            self._held = held
        self.draw()

    def draw(self) -> None:
        """Show what is to be seen now."""
        if self.opened and not self._held and self.is_attached:
            self.hang(self.picture())

    def hang(self, new: Picture) -> None:
        """Show a picture, with the legend of its sea."""
        self.around.hang(new)
        self.show_legend()
        self.query_one("#keys", Rows).show([self.key_row(new.keys)])

    def key_row(self, labels: Sequence[tuple[str, str]]) -> Row:
        return [(f" {self.news}", "bar.strong")] if self.news else super().key_row(labels)

    def say(self, note: str) -> None:
        """Show a note."""
        self.context.note = note
        self.draw()

    def take_look(self, look: Look) -> None:
        """Make the overlays and the legend anew with other characters."""
        self.overlays.forget()
        self._legend = ()

    def fit(self) -> None:
        """Panels over the sea follow it."""
        super().fit()
        self.around.frame()
        self.draw()
        self.let_panels_follow()

    def on_sea_view_resized(self, event: SeaView.Resized) -> None:
        """The sea has another size, perhaps later than the window has."""
        if event.wider:
            self.widened()
        self.let_panels_follow()

    def widened(self) -> None:
        """The sea has another width."""
        self.draw()

    def let_panels_follow(self) -> None:
        """Panels over the sea lie where it is now."""
        for page in self.app.screen_stack:
            if isinstance(page, Page) and page.over_sea:
                page.call_after_refresh(page.refit)

    def on_sea_view_widened(self) -> None:
        """The panes have other widths."""
        self.around.frame()

    def show_legend(self) -> None:
        """Show the legend of the overlays that are on, below the sea."""
        panel = self.query_one("#legend", Rows)
        wide, high = self.query_one("#left").size.width, self.app.size.height
        drawn = self.sea.key_line(self.context.position.sides, wide)
        lying = self.overlays.lying
        state = (wide, high, *drawn, *((name, layer.words) for name, layer in lying.items()))
        if state == self._legend:
            return
        self._legend = state
        rows: list[Row] = [drawn] if drawn else []
        if lying:
            rows += self.overlays.legend(self.overlay_keys(), wide, 2 if high < 30 else 4)
        panel.set_class(bool(rows), "open")
        if rows:
            panel.styles.height = len(rows)
            panel.show(rows)
        self.sea.cover(len(rows))

    def overlay_keys(self) -> dict[str, str]:
        """Overlay -> its key."""
        keys = self.face.keys.overlays
        return {key.action.removeprefix(OVERLAY): key.keys[0] for key in keys}

    def toggle(self, name: str) -> None:
        """Turn an overlay on or off."""
        self.overlays.toggle(name)
        self.draw()

    def parts(self) -> Sequence[object]:
        """The objects that have methods `do_<action>` beside the screen."""
        return (self.cursor, self.pages)

    def action(self, name: str) -> Callable[[], Any]:
        if name.startswith(OVERLAY):
            return partial(self.toggle, name.removeprefix(OVERLAY))
        found = (getattr(part, f"do_{name}", None) for part in (self, *self.parts()))
        done: Callable[[], Any] = next(method for method in found if method is not None)
        return done

    def do_overlays(self) -> None:
        from galley_tui.screens.sea.overlay_page import OverlayPage

        if not self.overlays.kinds:
            self.say("nothing lies on the sea in this game")
            return
        keys = self.overlay_keys()
        self.app.push_screen(OverlayPage(self.overlays, keys, self.draw))

    def do_cites(self) -> None:
        """Tell the numbers of rules, or leave them out."""
        why, told = self.galley.settle("cites", not self.look.cites), self.look.cites
        self.say(self.text(why or f"the numbers of rules are {'told' if told else 'left out'}"))

    def do_zoom(self) -> None:
        self.cursor.next_zoom()
        self.zoomed()

    # -- the mouse

    async def click(self, widget: Widget, x: int, y: int) -> None:
        """The cursor stands there; the whole log opens at a press on its end."""
        if isinstance(widget, LogView):
            self.action("log")()
        with self.one_picture():
            hex_ = widget.hex_at(x, y) if isinstance(widget, SeaView) else 0
            if not isinstance(widget, SeaView):
                await self.click_beside(widget, y)
            elif hex_ and self.is_lit(hex_):
                await self.press("enter")
            elif hex_:
                self.go_hex(hex_)

    async def click_beside(self, widget: Widget, y: int) -> None:
        """The button was pressed in a row beside the sea."""

    def is_lit(self, hex_: Hex) -> bool:
        """A press on this hex takes what is there."""
        return False

    def wheel(self, widget: Widget, by: int) -> None:
        """Over the sea larger or smaller hexes; upwards over the end of the log, all of it."""
        if isinstance(widget, SeaView):
            if self.cursor.zoom_by(-by):
                self.zoomed()
        elif isinstance(widget, LogView) and by < 0:
            self.action("log")()

    def zoomed(self) -> None:
        """The hexes have another size."""
        self.draw()

    def compose_around(self, *below_sheet: Widget) -> Iterator[Widget]:
        """The widgets of a screen with a sea."""
        zoom = first_zoom(self.galley.config.settings)
        self.sea = SeaView(self.look, zoom=zoom, id="sea")
        yield from layout.compose(self.look, self.sea, *below_sheet)

    def go_hex(self, hex_: Hex) -> None:
        self.cursor.go_hex(hex_)
