"""A saved battle step by step, forwards and backwards."""

import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

from textual.app import ComposeResult
from textual.timer import Timer

from galley.engine.loop import Board
from galley.files.faults import Fault
from galley.game.loading.branching import branch
from galley.game.replay import Reel
from galley_tui.client.game import Bridge
from galley_tui.config import keymap
from galley_tui.draw.log import telling
from galley_tui.draw.replay import progress
from galley_tui.faces.face import Happened, Lit
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.battle import layout
from galley_tui.screens.lobby.opening import when_told
from galley_tui.screens.replay.replay_keys import ReplayKeys
from galley_tui.widgets.log import LogView
from galley_tui.widgets.prompt import Prompt
from galley_tui.widgets.rows import Row

SLICE = 20  # entries that are read ahead
FEW = 8  # lines of the log in which the ship is looked for that is shown
MANY = 2000  # lines of the log in which the tracks of two turns are looked for
PAUSE = 0.03  # seconds from one slice to the next


class ReplayScreen(ReplayKeys):
    """The battle screen over a journal; nothing can be changed here."""

    KEYS = keymap.REPLAY

    def __init__(self, bridge: Bridge, path: Path | None = None) -> None:
        super().__init__(bridge, Reel(bridge.session))
        self.path = path or bridge.path or Path("a battle that is not kept")
        self.shown: Board | None = None  # once there is one
        self.sheet = ""  # the ship whose sheet is open
        self.moved = ""  # the last that did anything
        self.reading: Timer | None = None

    def compose(self) -> ComposeResult:
        yield from layout.compose(self)

    def on_mount(self) -> None:
        self.reading = self.set_interval(PAUSE, self._read_on)
        self.call_after_refresh(self._open)

    def _open(self) -> None:
        """Where a reader begins, with what there is to say of the save."""
        self.move(lambda: self.reel.to(self.reel.opening))
        if self.shown is not None and (notices := self.bridge.session.notices):
            self.note = "  ".join(notices)
            self.show_note()

    def _read_on(self) -> None:
        """A slice of what happened, so that a jump finds it known."""
        try:
            done = self.bridge.session.past.tell_some(SLICE)
        except Fault as fault:
            self.note, done = str(fault), True
            self.show_note()
        if done and self.reading is not None:
            self.reading.stop()

    def board(self) -> Board:
        assert self.shown is not None
        return self.shown

    # -- showing

    def move(self, moving: Callable[[], None]) -> None:
        """Go somewhere and show what is there."""
        before, fresh = (self.reel.place, self.reel.event), self.shown is None
        self.note = ""
        try:
            moving()
            self.shown = self.reel.board()
        except Fault as fault:
            self.reel.place, self.reel.event = before
            self.note = str(fault)
            if self.shown is None:
                self.dismiss()
                self.galley.tell("This game cannot be shown", str(fault))
                return
        if fresh:
            layout.choose_zoom(self, "")
        self._show()

    def _show(self) -> None:
        self.sheet = self.moved = self._about()
        ship = self.position().ships.get(self.moved)
        self.show_overlays()
        if ship is not None:
            self.sea.go_to(ship.bow)
        else:
            self.sea.go_to(layout.middle(self.position()), centre=True)
        if self.overlays:
            self.show_overlays()  # about the ship under the cursor
        self.show_note()
        self._show_around()

    def _about(self) -> str:
        """The ship that something happens to, else the one that leads who is commanded."""
        reel, at, squadron = self.reel, self.position(), self.reel.squadron()
        lately = reel.ships(FEW) if reel.place else []
        about = [*reel.ships(0), at.leaders.get(squadron, squadron), *lately]
        about.append(at.flagships.get(reel.side, ""))
        return next((ship for ship in about if ship in at.ships), "")

    def show_overlays(self) -> None:
        """The sea and what lies on it."""
        laid = self.overlaid({})
        shown = Lit(self.moved, overlay=laid, numbers=self.numbered, flags=self.beside_ships())
        self.sea.show(self.face.sea(self.board(), shown))
        self.show_legend()

    def chosen(self) -> str:
        return self.moved

    def told(self) -> Iterator[Happened]:
        return ((line.turn, line.event) for line in reversed(self.reel.lines(MANY)))

    def fit(self) -> None:
        super().fit()
        if self.shown is not None:
            self.show_legend()
            self.show_note()
            self._show_around()

    def _show_around(self) -> None:
        layout.show_turn(self)
        layout.show_sheet(self)
        self._show_log()
        self.show_keys()

    def _show_log(self) -> None:
        """What led here, the line of the event lit."""
        view = self.query_one("#log", LogView)
        room = max(4, view.size.height)
        lines = self.reel.lines(4 * room)
        told = lines[-self.reel.event :] if self.reel.event else []
        before = lines[: len(lines) - len(told)]
        view.show([*telling(before, room, self.face.log_filter), *told], layout.sides(self))
        view.lit = -1
        if told:
            view.light(0)

    def show_note(self) -> None:
        reel, width, at = self.reel, self.app.size.width, self.position()
        place = f"turn {at.turn}, phase {at.phase or '-'}"
        place += f", entry {reel.place} of {reel.last}"
        if events := len(reel.told()):
            place += f", event {reel.event} of {events}"
        under: Row = [(f" {self.text(self.note)}", "warn")]
        if not self.note:
            turns, charset = reel.turns(), self.look.charset
            under = progress(place, turns, reel.place, reel.last, width, charset)
        self.query_one(Prompt).show([self._command(), under])

    def _command(self) -> Row:
        """Who commanded what."""
        side = self.reel.side
        if not side:
            return [(" The start of the battle", "strong")]
        name = self.text(self.bridge.names().get(side, side))
        label = self.text(self.reel.label())
        return [(f" {name}: ", f"{side}.text on text"), (label, "strong")]

    def sheet_ship(self) -> str:
        return self.sheet

    def at_cursor(self) -> None:
        self.sheet = self.ship_at_cursor() or self.sheet
        layout.show_sheet(self)
        if self.overlays:
            self.show_overlays()
            self.note = ", ".join(self.hex_words(self.sea.cursor))
            self.show_note()

    # -- leaving

    def do_continue(self) -> None:
        """A new battle from here, after a question."""
        n, turn = self.reel.n, self.reel.turn(self.reel.place)
        if self.board().over:
            self.note = "the battle is over here: go back to where you would play on"
            self.show_note()
            return
        lines = [
            f"A new battle begins as it stood after entry {self.reel.place}, in turn {turn}. It "
            "has a save of its own, and new dice from there on.",
            "",
            f"{self.path.name} stays as it is.",
        ]

        def decided(yes: bool | None) -> None:
            if yes:
                self.call_later(self._continue, n)

        self.app.push_screen(Confirm("Continue from here as a new battle?", lines), decided)

    def _continue(self, n: int) -> None:
        galley, session, seed = self.galley, self.bridge.session, secrets.randbelow(2**31)
        made = Bridge.tried(lambda: Bridge(branch(session, self.path, n, seed, galley.saves)))
        if isinstance(made, str):
            galley.tell("No battle can go on from here", made)
            return
        galley.close_battle()
        galley.open_battle(lambda: made)

    def do_log(self) -> None:
        """The whole log, at the line of this moment; the replay goes to the one that is picked."""
        from galley_tui.screens.replay.replay_log import ReplayLog, line_of, to_line

        def picked(number: str | None) -> None:
            if number:
                self.move(lambda: to_line(self.reel, int(number)))

        def show() -> None:
            try:
                page = ReplayLog(self, line_of(self.reel))
            except Fault as fault:
                self.galley.tell("There is no log of this battle", str(fault))
            else:
                self.app.push_screen(page, picked)

        when_told(self.galley, self.bridge.session.past, show)

    def do_report(self) -> None:
        from galley_tui.screens.battle_pages.report import show_report

        show_report(self.galley, self.bridge)

    def do_back(self) -> None:
        self.dismiss()
