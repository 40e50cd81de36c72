"""The question of a puzzle on the sea: its deeds are looked at, and one is lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.widget import Widget

from galley.engine.deed import Deed
from galley_tui.client.advice import ODDS
from galley_tui.client.deed_words import chain_words
from galley_tui.client.puzzles.solving import Solving
from galley_tui.config import keymap, puzzle_keys
from galley_tui.faces.face import Highlights
from galley_tui.screens.base.page import NOTCH
from galley_tui.screens.sea.picture import Picture, SheetOf
from galley_tui.screens.sea.sea_page import SeaPage
from galley_tui.screens.sea.zoom_to_fit import FightZoom, hexes, smaller
from galley_tui.terminal.look import clip
from galley_tui.widgets.deed_rows import (
    LISTED,
    MAY_INTERRUPT,
    UNDER,
    DeedList,
    ghosts,
    panel_rows,
    places,
    room_beside,
    track,
)
from galley_tui.widgets.rows import Row, Rows, entry_of

PAGE: Final = 8
"""Deeds by which a page moves in the list."""


class QuestionPage(SeaPage):
    """The position as the side that is asked sees it, with the deeds that it may choose from;
    none is preferred, and nothing of their worth is told."""

    KEYS = puzzle_keys.PUZZLE

    def __init__(self, solving: Solving) -> None:
        super().__init__(solving.game)
        self.solving, self.puzzle = solving, solving.puzzle
        self.context.side, self.context.actor = self.puzzle.side, self.puzzle.ship
        self.context.state = self.puzzle.state
        self.context.look_at(self.puzzle.state.board)
        self.modes = (self.cursor,)
        self.fight = FightZoom(self)
        self.list = Rows(id="deeds")
        self.at, self.typed = 0, ""  # the lit deed, and digits of a number
        self.sheet = self.puzzle.ship  # the ship whose sheet is open
        self.reading = False  # that sheet stands in the place of the deeds

    @property
    def lit(self) -> Deed:
        """The lit deed."""
        return self.solving.deeds[self.at]

    @property
    def choosing(self) -> bool:
        """The deeds are listed, to be chosen from."""
        return True

    def compose(self) -> ComposeResult:
        yield from self.compose_around(self.list)

    def on_mount(self) -> None:
        self.call_after_refresh(self._open)

    def _open(self) -> None:
        self.opened = True
        self.fight.begin()
        self.sea.show(self.face.sea.model(self.context.board, self.highlights()))
        self.show_legend()
        self.light(0)

    # -- showing

    def picture(self) -> Picture:
        board, state = self.context.board, self.puzzle.state
        return Picture(
            (board, state.stack if board is state.board else ()),
            (board, self.highlights()),
            SheetOf(self.sheet, self.lit.target),
            self.around.end_of_log(),
            self._prompt(),
            self.key_labels(),
        )

    def hang(self, new: Picture) -> None:
        super().hang(new)
        column = self.query_one("#column")
        if not self.choosing or self.reading:
            column.remove_class(UNDER, LISTED)
            return
        high = column.size.height or self.app.size.height - 8  # not laid out yet
        room, low = room_beside(high)
        column.add_class(UNDER)
        column.set_class(low, LISTED)
        rows = panel_rows(self._listed(), column.size.width or 26, room, self.look)
        self.list.styles.height = high if low else len(rows)
        self.list.show(rows)

    def _listed(self) -> DeedList:
        """The deeds as they are listed, with the keys that matter."""
        plain = self.look.charset != "unicode"
        keys = [
            (keymap.shown(keymap.key_of(self.KEYS, name), plain), words)
            for name, words in (("accept", "answers"), ("sheet", "sheet"))
        ]
        deeds, side = self.solving.deeds, self.puzzle.side
        return DeedList("Deeds", side, deeds, self.at, keys, advice=ODDS)

    def highlights(self) -> Highlights:
        overlays, lit = self.overlays, self.lit
        laid = overlays.over(track(lit, {}))
        beside = {one.ship: MAY_INTERRUPT for one in lit.hindrances}
        return Highlights(
            self.puzzle.ship,
            targets=[lit.target] if lit.target else [],
            ghosts=ghosts(lit),
            overlay=laid,
            numbers=overlays.numbered,
            flags={**beside, **overlays.flags()},
        )

    def chosen(self) -> str:
        return self.puzzle.ship

    def sheet_ship(self) -> str:
        return self.sheet

    def at_cursor(self) -> None:
        self.sheet = self.cursor.ship or self.puzzle.ship
        words = self.overlays.hex_note(self.cursor.hex)
        self.context.note = words if self.overlays.on or not self.cursor.ship else ""

    def _prompt(self) -> Sequence[Row]:
        note: Row = [(f" {self.text(self.context.note)}", "warn")]
        first, second = self.told()
        return [first, note if self.context.note else second]

    def told(self) -> tuple[Row, Row]:
        """The question, and below it the lit deed with its odds."""
        room = self.app.size.width - 4
        every = [self.text(f"> {said}") for said in chain_words(self.lit, ODDS)]
        chain = next((said for said in every if len(said) <= room), clip(every[-1], room))
        title = f"   {self.text(self.solving.title)}"
        asked = (self.puzzle.question, "strong")
        return [*self.named(self.puzzle.side), asked, (title, "mute")], [(f" {chain}", "key")]

    def named(self, side: str) -> Row:
        """The name of a side, in its colour."""
        name = self.text(self.game.names().get(side, side))
        return [(f" {name}: ", f"{side}.text on text")]

    # -- the zoom

    def widened(self) -> None:
        """The fight is in sight again, unless the player has zoomed."""
        if self.opened and self.fight.fitted:
            self.fight.refit()
            self.show_fight()
            self.draw()

    def zoomed(self) -> None:
        """The zoom is the player's, until it is again the one that fits the fight."""
        self.fight.chosen()
        super().zoomed()

    def show_fight(self) -> None:
        """All ships, and where deeds lead, are in sight, or those who may meet; unless the player
        has zoomed."""
        sea, at = self.sea, self.position
        led = (hex_ for deed in self.solving.deeds for hex_ in places(deed))
        every = [*hexes(at, at.ships), *led]
        if self.fight.fitted:
            self.fight.follow()
            zoom = smaller(sea, every) or self.fight.fitted
            if zoom != sea.zoom:
                sea.set_zoom(zoom)
        if not (sea.bring(every) or self.fight.bring(self.puzzle.ship)):
            sea.bring(places(self.lit))

    # -- deeds

    def light(self, at: int) -> None:
        """Light a deed: its course is in sight, the cursor on what it is aimed at."""
        self.at, self.context.note, self.reading = at % len(self.solving.deeds), "", False
        deed, ships = self.lit, self.position.ships
        target, own = ships.get(deed.target), ships.get(deed.ship)
        aim = deed.aim or (target.hull if target is not None and not deed.way else None)
        end = deed.way[-1].bow if deed.way else own.bow if own is not None else 0
        if aim is not None or end:
            self.sea.go_to(aim.bow if aim is not None else end)
        self.sheet = self.puzzle.ship
        self.show_fight()
        self.draw()

    async def taken(self, name: str) -> bool:
        if await super().taken(name):
            return True
        digit = name.isdecimal() and name.isascii() and self.choosing
        if digit:
            self._number(name)
        else:
            self.typed = ""
        return digit

    def _number(self, digit: str) -> None:
        """Digits light the deed of that number."""
        for text in (self.typed + digit, digit):
            if 0 < int(text) <= len(self.solving.deeds):
                self.typed = text
                self.light(int(text) - 1)
                return

    def _by(self, by: int) -> None:
        if self.choosing:
            self.light(self.at + by)

    def do_deed_after(self) -> None:
        self._by(1)

    def do_deed_before(self) -> None:
        self._by(-1)

    def do_deeds_after(self) -> None:
        self._by(min(PAGE, len(self.solving.deeds) - 1 - self.at))

    def do_deeds_before(self) -> None:
        self._by(-min(PAGE, self.at))

    def do_sheet(self) -> None:
        """The sheet in the place of the deeds, or the deeds again."""
        self.reading = not self.reading

    async def click_beside(self, widget: Widget, y: int) -> None:
        at = entry_of(self.list, y) if widget is self.list and self.choosing else None
        if at is not None and at == self.at:
            await self.press("enter")
        elif at is not None:
            self.light(at)

    def wheel(self, widget: Widget, by: int) -> None:
        if widget is self.list and self.choosing:
            self.light(max(0, min(self.at + by * NOTCH, len(self.solving.deeds) - 1)))
        else:
            super().wheel(widget, by)
