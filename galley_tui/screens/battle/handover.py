"""Between the players: the curtain, what was missed, and a pass-phrase for who wants one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley_tui.client.missed import missed, task
from galley_tui.config import keymap, passphrases
from galley_tui.screens.base.confirm import Confirm, Curtain
from galley_tui.screens.base.input_page import TypingPage
from galley_tui.screens.base.reader import Reader
from galley_tui.terminal.look import fit
from galley_tui.widgets.rows import Row, Rows, wrap

if TYPE_CHECKING:
    from galley_tui.screens.battle.battle import BattleScreen
    from galley_tui.screens.battle.choosing import ChoosingPage
    from galley_tui.screens.battle.seat_guard import Seats

MOST = 6  # sentences of a group on the curtain
HONEST = (
    "A pass-phrase keeps an honest opponent from peeking, no more: the save is a plain file."
    " It is asked for whenever the curtain falls: where something is hidden, or at every change"
    " of sides if the settings say so. Whoever forgets it can go on without it, and the other"
    " side is told."
)


def hand_over(screen: Seats, side: str, hidden: bool) -> bool:
    """Another side has to decide: ring, let the curtain fall, as the settings say; it falls."""
    settings = screen.galley.config.settings
    if settings.bell and screen.seated:
        screen.app.bell()
    falls = settings.curtain == "always" or (hidden and settings.curtain == "hidden")
    if falls:
        screen.app.push_screen(HandOver(screen, side, hidden))
    return falls


def since_rows(screen: ChoosingPage, side: str, most: int = 1000) -> list[Row]:
    """What happened since a side last decided."""
    turn, groups = missed(screen.bridge, side, screen.face.missed)
    wide = screen.app.size.width - 4
    rows: list[Row] = []
    for head, lines in groups:
        rows += [[], [(f"  {head}", "title")]]
        for line in lines[:most]:
            rows += wrap(screen.text(line), wide, "text", "    ")
        if len(lines) > most:
            rows.append([(f"    and {len(lines) - most} more", "mute")])
    name = screen.text(screen.bridge.names()[side])
    if not rows:
        none = task(screen.bridge, side) or f"Nothing of note since {name} last looked."
        return [[], *wrap(screen.text(none), wide, "text", "  ")]
    from_ = f", from turn {turn} on" if turn else ""
    return [[], [(f"  Since {name} last looked{from_}:", "strong")], *rows]


def since_page(screen: ChoosingPage) -> None:
    """The page that a key of the battle opens."""
    side = screen.pending.side if screen.pending else "A"
    screen.app.push_screen(Reader("Since you last looked", since_rows(screen, side)))


class HandOver(TypingPage[bool], Curtain):
    """The curtain with what was missed; opens on Enter, or on the side's pass-phrase."""

    def __init__(self, battle: Seats, side: str, hidden: bool) -> None:
        self.who = battle.bridge.names()[side]
        secret = ", hidden from the other side" if hidden else ""
        super().__init__(f"Now {self.who}", [f"It is for {self.who} to decide now{secret}."])
        self.battle, self.side = battle, side
        self.save = battle.bridge.path
        self.locked = passphrases.has(self.save, side)
        if passphrases.dropped(self.save, side):
            self.lines = [*self.lines, "The other side's pass-phrase was dropped at its curtain."]

    def on_mount(self) -> None:
        super().on_mount()
        self.show_entry()
        if self.locked:
            self.ask()

    def show_entry(self) -> None:
        self._show("")

    def _show(self, note: str) -> None:
        """The lines, what is typed as stars, and what was missed as far as there is room."""
        wide = self.app.size.width
        rows: list[Row] = [[]]
        for line in self.lines:
            rows += wrap(self.text(line), wide - 4, "text", "  ")
        if self.locked:
            stars = "*" * len(self.entry or "")
            rows += [[], fit([("  Pass-phrase: ", "strong"), (f"{stars}_", "title")], wide)]
            rows += wrap(note or "Enter opens. Forgotten? Ctrl+D drops it, and the other side"
                         " is told.", wide - 4, "warn" if note else "mute", "  ")  # fmt: skip
        else:
            rows += [[], [("  Press Enter when seated.", "strong")]]
        page = self.query_one("#rows", Rows)
        rows += since_rows(self.battle, self.side, MOST)
        page.show(rows[: max(6, self.app.size.height - 2)])

    def fit(self) -> None:
        super().fit()
        self._show("")

    def key_labels(self) -> list[tuple[str, str]]:
        names = {key.action: key.keys[0] for key in self.KEYS}
        more = [(names["forgotten"], "forgotten")] if self.locked else []
        return [(names["yes"], "go on"), *more]

    async def press(self, name: str) -> None:
        found = keymap.find(self.KEYS, name)
        if self.locked and found is not None and found.action == "forgotten":
            self.do_forgotten()
        else:
            await super().press(name)

    def entered(self, text: str) -> None:
        if passphrases.right(self.save, self.side, text):
            self.dismiss(True)
        else:
            self.ask()
            self._show("That is not the pass-phrase.")

    def do_yes(self) -> None:
        if self.locked:
            self.ask()
        else:
            self.dismiss(True)

    def do_forgotten(self) -> None:
        """Go on without the pass-phrase."""
        if not self.locked:
            return

        def decided(yes: bool | None) -> None:
            if yes:
                passphrases.drop(self.save, self.side)
                self.dismiss(True)

        lines = ["It is asked for no more, and the other side is told at its next curtain."]
        self.app.push_screen(Confirm(f"Drop the pass-phrase of {self.who}?", lines), decided)


class PhrasePage(TypingPage[None]):
    """A new pass-phrase for the side that decides, typed twice; an empty one takes it away."""

    KEYS = (keymap.BACK, *keymap.EVERYWHERE)

    def __init__(self, battle: BattleScreen, side: str) -> None:
        super().__init__()
        self.save, self.side, self.first = battle.bridge.path, side, ""
        self.who = battle.bridge.names()[side]
        self.again, self.note = False, ""

    def headline(self) -> Row:
        return [(f" A pass-phrase for {self.text(self.who)}", "bar.strong")]

    def on_mount(self) -> None:
        super().on_mount()
        self.ask()

    def fit(self) -> None:
        super().fit()
        self.show_entry()

    def show_entry(self) -> None:
        wide = self.app.size.width - 4
        rows: list[Row] = [[], *wrap(HONEST, wide, "text", "  "), []]
        if self.entry is not None:
            label = "The same again" if self.again else "Pass-phrase (empty: none)"
            rows.append([(f"  {label}: ", "strong"), (f"{'*' * len(self.entry)}_", "title")])
        rows += [[], *wrap(self.text(self.note), wide, "warn", "  ")] if self.note else []
        self.query_one("#rows", Rows).show(rows)

    def entered(self, text: str) -> None:
        if text and not self.again:
            self.first, self.again, self.note = text, True, ""
            self.ask()
            return
        if text != self.first:
            self.again, self.first = False, ""
            self.note = "The two were not the same: once more."
            self.ask()
            return
        kept = passphrases.give(self.save, self.side, text)
        done = f"{self.who} has {'a' if text else 'no'} pass-phrase now. Escape goes back."
        self.note = kept or done
        self.show_entry()

    def do_back(self) -> None:
        self.dismiss()
