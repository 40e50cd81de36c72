"""A puzzle on the sea: its deeds to choose from, the answer, and how deeds are played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from textual.app import ComposeResult
from textual.widget import Widget

from galley.engine.deed import Deed
from galley.engine.records import LogLine
from galley_tui.client.advice import ODDS
from galley_tui.client.deed_words import chain_words
from galley_tui.client.puzzles.shelf import Shelf
from galley_tui.client.puzzles.solving import Solving, Step
from galley_tui.client.puzzles.verdict import Teller, ended_words, verdict_lines
from galley_tui.config import keymap, puzzle_keys
from galley_tui.dialogs.puzzles import play_from
from galley_tui.draw.log import telling
from galley_tui.faces.face import Highlights
from galley_tui.screens.base.page import NOTCH
from galley_tui.screens.puzzle.reckoning import Reckoning
from galley_tui.screens.puzzle.verdict_page import VerdictPage
from galley_tui.screens.sea.highlights import Staging
from galley_tui.screens.sea.picture import Picture, SheetOf
from galley_tui.screens.sea.sea_page import SeaPage
from galley_tui.screens.sea.zoom_to_fit import FightZoom
from galley_tui.terminal.look import clip
from galley_tui.widgets.deed_rows import (
    MAY_INTERRUPT,
    DeedList,
    ghosts,
    hide_deeds,
    places,
    show_deeds,
    track,
)
from galley_tui.widgets.rows import Row, Rows, entry_of

PAGE: Final = 8
"""Deeds by which a page moves in the list."""
AFTERWARDS: Final = ("verdict", "play_out", "play_best")
"""Actions of the keys that work once there is an answer."""


class PuzzleScreen(SeaPage):
    """The position as the side that is asked sees it; nothing is played for good here."""

    KEYS = puzzle_keys.PUZZLE
    stays = True

    def __init__(self, shelf: Shelf, solving: Solving) -> None:
        super().__init__(solving.game)
        self.shelf, self.solving, self.puzzle = shelf, solving, solving.puzzle
        self.context.side, self.context.actor = self.puzzle.side, self.puzzle.ship
        self.context.state = self.puzzle.state
        self.context.look_at(self.puzzle.state.board)
        self.modes = (self.cursor,)
        self.staging = Staging(self, self.context)
        self.fight = FightZoom(self)
        self.list = Rows(id="deeds")
        self.at, self.typed = 0, ""  # the lit deed, and digits of a number
        self.sheet = self.puzzle.ship  # the ship whose sheet is open
        self.reading = False  # that sheet stands in the place of the deeds
        self.steps: Sequence[Step] = ()  # of a deed that is played out
        self.step = 0  # so many of them are shown
        self.played = self.solving.deeds[0]  # the deed that is played out

    @property
    def lit(self) -> Deed:
        """The lit deed."""
        return self.solving.deeds[self.at]

    @property
    def playing(self) -> bool:
        """A deed is being played out."""
        return bool(self.steps)

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
            SheetOf(self.sheet, "" if self.playing else self.lit.target),
            self._log(),
            self._prompt(),
            self.key_labels(),
        )

    def hang(self, new: Picture) -> None:
        super().hang(new)
        column = self.query_one("#column")
        if self.playing or self.reading:
            hide_deeds(column)
        else:
            keys = [(keymap.shown(keymap.key_of(self.KEYS, name), self.plain), words)
                    for name, words in (("accept", "answers"), ("sheet", "sheet"))]  # fmt: skip
            listed = DeedList("Deeds", self.puzzle.side, self.solving.deeds, self.at, keys,
                              advice=ODDS)  # fmt: skip
            show_deeds(column, self.list, listed, self.look, self.app.size.height - 8)
        self.staging.show()

    @property
    def plain(self) -> bool:
        """Keys are named in plain characters."""
        return self.look.charset != "unicode"

    def highlights(self) -> Highlights:
        overlays, lit = self.overlays, self.lit
        if self.playing:
            return Highlights(
                self.puzzle.ship, overlay=overlays.over({}), numbers=overlays.numbered,
                flags=overlays.flags(), hit=self.staging.hit, changed=self.staging.changed,
            )  # fmt: skip
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

    def _log(self) -> Sequence[LogLine | Any]:
        """What happened so far of a deed that is played out."""
        if not self.playing:
            return self.around.end_of_log()
        told = [line for one in self.steps[: self.step] for line in one.told]
        room = max(4, self.query_one("#log").size.height)
        return told if len(told) <= room else telling(told, room, self.puzzle.rules.event_card)

    def _prompt(self) -> Sequence[Row]:
        note: Row = [(f" {self.text(self.context.note)}", "warn")]
        rows = self._step_rows() if self.playing else self._question_rows()
        return [rows[0], note if self.context.note else rows[1]]

    def _question_rows(self) -> list[Row]:
        room = self.app.size.width - 4
        every = [self.text(f"> {said}") for said in chain_words(self.lit, ODDS)]
        chain = next((said for said in every if len(said) <= room), clip(every[-1], room))
        title = f"   {self.text(self.solving.title)}"
        return [[*self._head(self.puzzle.side), (self.puzzle.question, "strong"), (title, "mute")],
                [(f" {chain}", "key")]]  # fmt: skip

    def _step_rows(self) -> list[Row]:
        """The command of the step that is shown, and below it how far it is."""
        shown, many = self.steps[self.step - 1], len(self.steps)
        rest: Row = [(f" step {self.step} of {many} of: {self.text(self.played.text)}", "mute")]
        if self.step == many:
            rest = [(f" {self.text(self._ended(shown))}", "key")]
        return [[*self._head(shown.side), (self.text(shown.label), "strong")], rest]

    def _head(self, side: str) -> Row:
        name = self.text(self.game.names().get(side, side))
        return [(f" {name}: ", f"{side}.text on text")]

    def _ended(self, last: Step) -> str:
        every = self.solving.every
        one = next(found for found in every if found.deed == self.played)
        return ended_words(self.solving, one, last.ended or 0)

    def key_labels(self) -> list[tuple[str, str]]:
        """Those that do something now, in the words for it."""
        known = self.solving.answered is not None
        further = self.shelf.after(self.solving.scenario) is not None
        named = list[tuple[str, str]]()
        for one in self.known_keys:
            works = known or one.action not in AFTERWARDS
            if not one.label or not works or (one.action == "next_puzzle" and not further):
                continue
            if self.playing and one.action in ("deed_after", "sheet"):
                continue
            if one.action == "accept" and self.playing:
                if self.step < len(self.steps):
                    named.append((one.keys[0], "on"))
            elif one.action == "sheet" and self.reading:
                named.append((one.keys[0], "deeds"))
            else:
                named.append((one.keys[0], one.label))
        return named

    # -- the zoom

    def widened(self) -> None:
        """The fight is in sight again, unless the player has zoomed."""
        if self.opened and self.fight.fitted:
            self.fight.refit()
            self._fit()
            self.draw()

    def zoomed(self) -> None:
        """The zoom is the player's, until it is again the one that fits the fight."""
        self.fight.chosen()
        super().zoomed()

    def _fit(self) -> None:
        self.fight.follow()
        if self.fight.fitted and self.fight.fitted != self.sea.zoom:
            self.sea.set_zoom(self.fight.fitted)
        self.fight.bring(self.puzzle.ship)

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
        self._fit()
        self.sea.bring(places(deed))
        self.draw()

    async def press(self, name: str) -> None:
        self.staging.close()
        await super().press(name)

    async def taken(self, name: str) -> bool:
        if await super().taken(name):
            return True
        digit = name.isdecimal() and name.isascii() and not self.playing
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
        if not self.playing:
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
        at = entry_of(self.list, y) if widget is self.list and not self.playing else None
        if at is not None and at == self.at:
            await self.press("enter")
        elif at is not None:
            self.light(at)

    def wheel(self, widget: Widget, by: int) -> None:
        if widget is self.list and not self.playing:
            self.light(max(0, min(self.at + by * NOTCH, len(self.solving.deeds) - 1)))
        else:
            super().wheel(widget, by)

    # -- the answer

    def do_accept(self) -> None:
        """Answer with the lit deed; or the next step of one that is played out."""
        if not self.playing:
            self._beside("The deeds are reckoned", self._judge, self.lit)
        elif self.step < len(self.steps):
            self._show_step(self.step + 1)

    def _beside(self, doing: str, then: Callable[[Deed, Sequence[Any]], None], deed: Deed) -> None:
        """Reckon all deeds first, unless they are known."""
        if self.solving.every:
            then(deed, self.solving.every)
            return
        pieces = self.puzzle.reckon()
        self._wait(
            Reckoning(doing, pieces, len(self.solving.deeds)), lambda all_: then(deed, all_)
        )

    def _wait(self, page: Reckoning, then: Callable[[Sequence[Any]], None]) -> None:
        """Go on with what a page has found, unless the player left it."""

        def came(found: Any) -> None:
            if isinstance(found, str):
                self.say(found)
            elif found is not None:
                then(found)

        self.app.push_screen(page, came)

    def _judge(self, deed: Deed, every: Sequence[Any]) -> None:
        found = self.solving.answer(deed, every)
        why = self.shelf.note(self.solving.scenario, found.right)
        self.context.note = why
        self.do_verdict()

    def do_verdict(self) -> None:
        """The verdict on the last answer, on a page of its own."""
        if self.solving.answered is None:
            self.say("there is no answer yet: Enter answers with the lit deed")
            return
        lines = verdict_lines(self.solving, Teller(self.face.text.odds_lines))
        note = self.context.note
        said = [(note, "warn"), ("", "text")] if note else []
        further = self.shelf.after(self.solving.scenario) is not None
        page = VerdictPage(self.solving.title, [*said, *lines], further)
        self.app.push_screen(page, self._lead_on)

    def _lead_on(self, action: str | None) -> None:
        """Do what the key on the page of the verdict leads to."""
        self.context.note = ""
        if action == "back":
            self.dismiss()
        elif action and action != "sea":
            self.action(action)()
            self.draw()

    # -- played out

    def do_play_out(self) -> None:
        """Play the answer out, by other dice each time."""
        if self.solving.answered is not None:
            self._play(self.solving.answered.chosen.deed)
        else:
            self.do_verdict()

    def do_play_best(self) -> None:
        """Play the best deed out."""
        if self.solving.answered is not None:
            self._play(self.solving.best)
        else:
            self.do_verdict()

    def _play(self, deed: Deed) -> None:
        def show(steps: Sequence[Any]) -> None:
            self.steps, self.played, self.reading = steps, deed, False
            self._show_step(1)

        self._wait(Reckoning("The deed is played out", self.solving.played_out(deed)), show)

    def _show_step(self, step: int) -> None:
        """Show the position after a step, with its dice."""
        self.step = step
        shown = self.steps[step - 1]
        before, after = shown.before.board, shown.after.board
        self.context.note, self.context.before = "", before
        self.context.look_at(after)
        self.staging.take_in(shown.told, before, after)
        self._fit()
        self.draw()

    def _stop(self) -> None:
        """Back to the question, in the position of the puzzle."""
        self.steps, self.step, self.context.before = (), 0, None
        self.staging.forget()
        self.context.look_at(self.puzzle.state.board)
        self.light(self.at)

    # -- leaving

    def do_next_puzzle(self) -> None:
        """The next puzzle in the list."""
        after = self.shelf.after(self.solving.scenario)
        if after is None:
            self.say("there is no other puzzle")
            return
        self.dismiss()
        self.galley.show_puzzle(self.shelf, after)

    def do_continue(self) -> None:
        """Begin a battle from the position of the puzzle."""
        play_from(self.galley, self.solving)

    def do_back(self) -> None:
        """From a deed that is played out to the question; from there to the list."""
        if self.playing:
            self._stop()
        else:
            self.dismiss()
