"""Between the players: the curtain, what was missed, and a pass-phrase for who wants one."""

from __future__ import annotations

from collections.abc import Callable

from galley.engine.records import Side
from galley.game.port import GamePort
from galley_tui.client.seats import Groups, missed, task, their_turn
from galley_tui.config import keymap, menu_keys, passphrases
from galley_tui.screens.base.confirm import Confirm, Curtain
from galley_tui.screens.base.input_page import TypingPage
from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row, Rows

MOST = 6  # sentences of a group on the curtain, where all find no room
HONEST = (
    "A pass-phrase keeps an honest opponent from peeking, no more: the save is a plain file."
    " It is asked for whenever the curtain falls: where something is hidden, or at every change"
    " of sides if the settings say so. Whoever forgets it can go on without it, and the other"
    " side is told."
)


def since_rows(
    context: BattleContext,
    side: Side,
    wide: int,
    text: Callable[[str], str],
    most: int = 1000,
) -> list[Row]:
    """Rows on the events since a side last decided, in `wide` cells; `text` puts words in the
    terminal's characters."""
    turn, groups = missed(context.game, side, context.face.missed)
    rows = _group_rows(groups, wide, text, most)
    name = text(context.game.names()[side])
    if not rows:
        none = task(context.game, side) or f"Nothing of note since {name} last looked."
        return [[], *wrap(text(none), wide, "text", "  ")]
    from_ = f", from turn {turn} on" if turn else ""
    return [[], [(f"  Since {name} last looked{from_}:", "strong")], *rows]


def _group_rows(
    groups: Groups, wide: int, text: Callable[[str], str], most: int = 1000
) -> list[Row]:
    rows: list[Row] = []
    for head, lines in groups:
        rows += [[], [(f"  {text(head)}", "title")]]
        for line in lines[:most]:
            rows += wrap(text(line), wide, "text", "    ")
        if len(lines) > most:
            rows.append([(f"    and {len(lines) - most} more", "mute")])
    return rows


def their_turn_rows(
    context: BattleContext, side: Side, wide: int, text: Callable[[str], str]
) -> list[Row]:
    """The last turn of the other side, ship by ship, with all dice; nothing before its first."""
    groups = their_turn(context.game, side, context.face.other_turn)
    head: list[Row] = [[], [("  Their last turn, ship by ship:", "strong")]]
    return [*head, *_group_rows(groups, wide, text)] if groups else []


class HandOver(TypingPage[bool], Curtain):
    """The curtain with what was missed; opens on a key of its own, or on the side's
    pass-phrase."""

    def __init__(self, context: BattleContext, hidden: bool, side: Side = "") -> None:
        side = side or context.side
        self.who = context.game.names()[side]
        secret = ", hidden from the other side" if hidden else ""
        asked = context.asked if side == context.side else self.who
        super().__init__(f"Now {asked}", [f"It is for {asked} to decide now{secret}."])
        self.context, self.side = context, side
        self.save = context.game.path
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

    def caret(self) -> tuple[int, int] | None:
        return self.query_one("#rows", Rows).typing()

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
            rows += [[], [(f"  Press {self.seated_key()} when seated.", "strong")]]
        page, high = self.query_one("#rows", Rows), max(6, self.app.size.height - 2)
        since = since_rows(self.context, self.side, wide - 4, self.text)
        if len(rows) + len(since) > high:
            since = since_rows(self.context, self.side, wide - 4, self.text, MOST)
        page.show([*rows, *since][:high])

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

    def seated_key(self) -> str:
        """The key that opens, in the terminal's characters."""
        return keymap.shown(menu_keys.seated(self.KEYS), self.look.charset != "unicode")

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

        def drop() -> None:
            passphrases.drop(self.save, self.side)
            self.dismiss(True)

        lines = ["It is asked for no more, and the other side is told at its next curtain."]
        self.confirm(Confirm(f"Drop the pass-phrase of {self.who}?", lines), drop)


class PhrasePage(TypingPage[None]):
    """A new pass-phrase for the side that decides, typed twice; an empty one takes it away."""

    KEYS = (menu_keys.BACK, *menu_keys.EVERYWHERE)

    def __init__(self, game: GamePort, side: Side) -> None:
        super().__init__()
        self.save, self.side, self.first = game.path, side, ""
        self.who = game.names()[side]
        self.again, self.note = False, ""

    def headline(self) -> Row:
        return [(f" A pass-phrase for {self.text(self.who)}", "bar.strong")]

    def on_mount(self) -> None:
        super().on_mount()
        self.ask()

    def fit(self) -> None:
        super().fit()
        self.show_entry()

    def caret(self) -> tuple[int, int] | None:
        return self.query_one("#rows", Rows).typing()

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
