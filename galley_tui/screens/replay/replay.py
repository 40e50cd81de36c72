"""A saved battle step by step, forwards and backwards."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.timer import Timer

from galley.engine.loop import Board
from galley.files.faults import Fault
from galley.game.port import GamePort
from galley.game.replay import ReplayCursor
from galley_tui.client.opening import continued
from galley_tui.config import battle_keys
from galley_tui.draw.bars import progress
from galley_tui.draw.log import Line, telling
from galley_tui.faces.face import Happened, Highlights
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.replay.playing import Playing
from galley_tui.screens.replay.replay_keys import ReplayKeys
from galley_tui.screens.sea.context import BattleContext
from galley_tui.screens.sea.highlights import Staging
from galley_tui.screens.sea.layout import middle
from galley_tui.screens.sea.loading_page import when_told
from galley_tui.screens.sea.log import LogScreen
from galley_tui.screens.sea.pages import edit_here
from galley_tui.screens.sea.picture import Picture, SheetOf
from galley_tui.screens.sea.report import show_report
from galley_tui.screens.sea.sea_page import SeaPage
from galley_tui.screens.sea.zoom_to_fit import FightZoom
from galley_tui.widgets.log import LogView
from galley_tui.widgets.rows import Row

SLICE = 20  # entries that are read ahead
FEW = 8  # lines of the log in which the ship is looked for that is shown
MANY = 2000  # lines of the log in which the tracks of two turns are looked for
PAUSE = 0.03  # seconds from one slice to the next


class ReplayScreen(SeaPage):
    """The battle screen over a journal; nothing can be changed here."""

    KEYS = battle_keys.REPLAY

    def __init__(self, game: GamePort, path: Path | None = None, entry: int = 0) -> None:
        """`entry`: of the journal, before which a reader begins; 0 for where he usually does."""
        super().__init__(game)
        if game.incoming is not None:  # a battle at a host goes on there alone
            self.KEYS = tuple(key for key in self.KEYS if key.action != "continue")
        self.reel = ReplayCursor(game, entry)
        self.keys = ReplayKeys(self.reel, self._go, self.say)
        self.playing = Playing(self, self.reel, self.move, self._staged, self._show_playing)
        self.modes = (self.cursor, self.keys)
        self.staging = Staging(self, self.context)
        self.path = path or game.path or Path("a battle that is not kept")
        self.fight = FightZoom(self)
        self.sheet = ""  # the ship whose sheet is open
        self.moved = ""  # the last that did anything
        self.reading: Timer | None = None

    def compose(self) -> ComposeResult:
        yield from self.compose_around()

    def on_mount(self) -> None:
        self.reading = self.set_interval(PAUSE, self._read_on)
        self.call_after_refresh(self._open)

    def _open(self) -> None:
        """Go to the entry at which a reader begins, and say the notices of the save."""
        self.move(lambda: self.reel.to(self.reel.opening))
        if self.opened and self.game.notices:
            self.say("  ".join(self.game.notices))

    def _read_on(self) -> None:
        """A slice of what happened, so that a jump finds it known."""
        try:
            done = self.game.history().tell_some(SLICE)
        except Fault as fault:
            done = True
            self.say(str(fault))
        if done and self.reading is not None:
            self.reading.stop()

    async def press(self, name: str) -> None:
        self.staging.close()
        await super().press(name)

    def parts(self) -> Sequence[object]:
        return (self.playing, *super().parts())

    def action(self, name: str) -> Callable[[], Any]:
        return self.keys.actions().get(name) or super().action(name)

    def _go(self, moving: Callable[[], None], entry: bool = False) -> None:
        """A step by hand: it no longer plays by itself."""
        self.playing.stop()
        self.move(moving, entry)

    def _staged(self) -> bool:
        return self.sea.climax is not None

    def _show_playing(self) -> None:
        """Show whether the replay plays or pauses, and which entries it plays."""
        only = "what matters" if self.playing.matters else "every entry"
        held = "the end" if self.reel.place == self.reel.last else "paused"
        self.say("" if self.playing.on else f"{held}; Space plays {only}")

    def key_labels(self) -> list[tuple[str, str]]:
        labels = super().key_labels()
        return [(key, "pause" if label == "play" and self.playing.on else label)
                for key, label in labels]  # fmt: skip

    # -- showing

    def move(self, moving: Callable[[], None], entry: bool = False) -> None:
        """Go somewhere and show what is there; after a leap what its last entry has brought, if
        that is what it was for."""
        before, fresh = (self.reel.place, self.reel.event), not self.opened
        board = self.context.board
        self.context.note = ""
        try:
            moving()
            self.context.look_at(self.reel.board())
            self.opened = True
        except Fault as fault:
            self.reel.place, self.reel.event = before
            self.context.note = str(fault)
            if not self.opened:
                self.dismiss()
                self.galley.tell("This game cannot be shown", str(fault))
                return
        if fresh:
            self.fight.begin()
            if not self.reel.place:
                before = self.reel.place, self.reel.event  # the start has changed nothing
        self._take_in(before, board, entry)
        self._show()

    def _take_in(self, before: tuple[int, int], board: Board, entry: bool) -> None:
        """Take in the events of one step on from a place, where this was the board; or of an
        entry, to which a leap led."""
        reel, context = self.reel, self.context
        on = reel.place - before[0], reel.event > before[1]
        if entry and on[0]:
            board, on = reel.before(), (1, True)
        context.before = board if on in ((0, True), (1, True), (1, False)) else None
        if context.before is None:
            self.staging.forget()
            return
        new = range(0 if on[0] else before[1], reel.event)
        end = reel.history.state_at(reel.n).board
        self.staging.take_in(reel.entry_lines(), board, context.board, new, end)

    def _show(self) -> None:
        self.sheet = self.moved = self._about()
        ship = self.position.ships.get(self.moved)
        if self.sea.model is None:
            self.sea.show(self.face.sea.model(self.context.board, self.highlights()))
            self.show_legend()
        if ship is not None:
            self.sea.go_to(ship.bow)
        else:
            self.sea.go_to(middle(self.position), centre=True)
        self._fit()
        self.draw()

    def _fit(self) -> None:
        """The fight is in sight, as in the battle."""
        self.fight.follow()
        if self.fight.fitted and self.fight.fitted != self.sea.zoom:
            self.sea.set_zoom(self.fight.fitted)
        self.fight.bring(self.moved)

    def widened(self) -> None:
        """The fight is in sight again, unless the player has zoomed."""
        if self.opened and self.fight.fitted:
            self.fight.refit()
            self._show()

    def zoomed(self) -> None:
        """The zoom is the player's, until it is again the one that fits the fight."""
        self.fight.chosen()
        super().zoomed()

    def _about(self) -> str:
        """The ship that something happens to, else the one that leads who is commanded."""
        reel, at, squadron = self.reel, self.position, self.reel.squadron()
        lately = reel.ships(FEW) if reel.place else []
        about = [*reel.ships(0), at.leaders.get(squadron, squadron), *lately]
        about.append(at.flagships.get(reel.side, ""))
        return next((ship for ship in about if ship in at.ships), "")

    def picture(self) -> Picture:
        board, state = self.context.board, self.context.state
        return Picture(
            (board, state.stack if board is state.board else ()),
            (board, self.highlights()),
            SheetOf(self.sheet),
            self._log(),
            self._prompt(),
            self.key_labels(),
        )

    def hang(self, new: Picture) -> None:
        super().hang(new)
        view = self.query_one("#log", LogView)
        view.lit = -1
        if self.reel.event:
            view.light(0)
        self.staging.show()

    def highlights(self) -> Highlights:
        laid, overlays = self.overlays.over({}), self.overlays
        return Highlights(
            self.moved,
            overlay=laid,
            numbers=overlays.numbered,
            flags=overlays.flags(),
            hit=self.staging.hit,
            changed=self.staging.changed,
        )

    def chosen(self) -> str:
        return self.moved

    def newest_first(self) -> Iterator[Happened]:
        return ((line.turn, line.event) for line in reversed(self.reel.lines(MANY)))

    def _log(self) -> Sequence[Line]:
        """The lines of the log up to here."""
        room = max(4, self.query_one("#log").size.height)
        lines = self.reel.lines(4 * room)
        told = lines[-self.reel.event :] if self.reel.event else []
        before = lines[: len(lines) - len(told)]
        few = telling(before, room, self.reel.rules.event_card)
        return [*few, *told]

    def _prompt(self) -> Sequence[Row]:
        reel, width, at = self.reel, self.app.size.width, self.position
        place = f"{self.playing.words()}turn {at.turn}, phase {at.phase or '-'}"
        place += f", entry {reel.place} of {reel.last}"
        if events := len(reel.entry_lines()):
            place += f", event {reel.event} of {events}"
        under: Row = [(f" {self.text(self.context.note)}", "warn")]
        if not self.context.note:
            turns, charset = reel.turns(), self.look.charset
            under = progress(place, turns, reel.place, reel.last, width, charset)
        return [self._command(), under]

    def _command(self) -> Row:
        """The row that names the side and its command."""
        side = self.reel.side
        if not side:
            return [(" The start of the battle", "strong")]
        name = self.text(self.game.names().get(side, side))
        label = self.text(self.reel.label())
        return [(f" {name}: ", f"{side}.text on text"), (label, "strong")]

    def sheet_ship(self) -> str:
        return self.sheet

    def at_cursor(self) -> None:
        self.sheet = self.cursor.ship or self.sheet
        if self.overlays.on:
            self.say(", ".join(self.overlays.hex_words(self.cursor.hex)))

    # -- leaving

    def do_continue(self) -> None:
        """A new battle from here, after a question."""
        n, turn = self.reel.n, self.reel.turn(self.reel.place)
        if self.context.board.over:
            self.say("the battle is over here: go back to where you would play on")
            return
        lines = [
            f"A new battle begins as it stood after entry {self.reel.place}, in turn {turn}. It "
            "has a save of its own, and new dice from there on.",
            "",
            f"{self.path.name} stays as it is.",
        ]
        page = Confirm("Continue from here as a new battle?", lines)
        self.confirm(page, lambda: self.call_later(self._continue, n))

    def _continue(self, n: int) -> None:
        galley = self.galley
        made = continued(self.game, self.path, n, galley.saves)
        if isinstance(made, str):
            galley.tell("No battle can go on from here", made)
            return
        galley.close_battle()
        galley.show_battle(made)

    def do_log(self) -> None:
        """The whole log, at the line of this moment; the replay goes to the one that is picked."""

        def picked(number: str | None) -> None:
            if number:
                self.move(lambda: to_line(self.reel, int(number)))

        def show() -> None:
            try:
                page = ReplayLog(self.context, line_of(self.reel))
            except Fault as fault:
                self.galley.tell("There is no log of this battle", str(fault))
            else:
                self.app.push_screen(page, picked)

        when_told(self.galley, self.game.history(), show)

    def do_edit(self) -> None:
        """This moment, or the last one before it that a file can begin at, in the editor."""
        edit_here(self.galley, self.game, self.reel.n)

    def do_report(self) -> None:
        show_report(self.galley, self.game)


class ReplayLog(LogScreen):
    """Its answer is the number of a line, counted from 0; empty for none."""

    def __init__(self, context: BattleContext, at: int) -> None:
        game, book = context.game, context.face.rules
        super().__init__(game.log(), context.position.colours(), game.names(), book)
        self.lit = len(self.told) - 1 - at

    def do_go(self) -> None:
        """To the moment that the lit line tells of."""
        line = self.view.line
        if line is not None:
            self.dismiss(str(next(i for i, told in enumerate(self.told) if told is line)))


def line_of(reel: ReplayCursor) -> int:
    """The last line of the log up to where the replay stands, counted from 0."""
    log = reel.history.story()
    before = bisect_right(log, reel.n - 1, key=lambda line: line.entry)
    return max(0, before + reel.event - 1)


def to_line(reel: ReplayCursor, number: int) -> None:
    """Let the replay stand right after a line."""
    line = reel.history.story()[number]
    reel.to(bisect_right(reel.places, line.entry) - 1)
    if reel.n == line.entry:
        reel.event = 1 + next(i for i, told in enumerate(reel.entry_lines()) if told is line)
