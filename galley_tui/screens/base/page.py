"""Gives every screen its keys from the keymap, a title line and a key line.

Hooks a private name of Textual (see `private_names`): `_screen_resized`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from galley_tui.config import keymap, menu_keys
from galley_tui.faces.catalogue import DEFAULT, face_of
from galley_tui.screens.base.app_api import Program
from galley_tui.terminal.charset import shown
from galley_tui.terminal.look import Look
from galley_tui.terminal.mouse import Pointed
from galley_tui.widgets.rows import Entry, Row, Rows, entry_of

if TYPE_CHECKING:
    from galley_tui.faces.face import Face
    from galley_tui.widgets.sea import SeaView

LAST = ("help", "menu", "back")  # always at the end of the key line
ALWAYS = ("all ships", "undo")  # on it however narrow the window is
NOTCH = 3  # rows that the wheel moves at once
Answer = TypeVar("Answer")


class Page(Screen[Answer]):
    """A screen whose keys are data: a `Key` calls `do_<action>`."""

    KEYS: keymap.Keys = menu_keys.READER
    heading: str = ""
    BINDINGS = []
    over_sea = False  # it lies over a part of the sea below it
    stays = False  # a battle that is left leads back to it
    typed_at = 0.0  # when the key that is being taken was pressed
    _puzzled = False  # a letter that means nothing stands in the key line
    _shown_keys: Sequence[tuple[range, str]] = ()  # columns of the key line -> the key there

    @property
    def galley(self) -> Program:
        return cast(Program, self.app)

    @property
    def look(self) -> Look:
        return cast(Program, self.app).look

    @property
    def known_keys(self) -> keymap.Keys:
        """The keys that work here."""
        return self.KEYS

    @property
    def face(self) -> Face:
        """The face of the rules that are spoken of here."""
        return face_of(DEFAULT)

    def compose(self) -> ComposeResult:
        yield Rows([self.headline()], id="head", fill="bar")
        yield from self.body()
        yield Rows(id="keys", fill="bar.mute")

    def body(self) -> ComposeResult:
        yield Rows(id="rows")

    def on_mount(self) -> None:
        self._wear_size()
        self.show_keys()

    def _wear_size(self) -> None:
        """Take the style classes of the window's size before the first layout: Textual gives them
        after it, and all would be laid out and drawn twice."""
        app = self.app
        for room, steps in (
            (app.size.width, app.HORIZONTAL_BREAKPOINTS),
            (app.size.height, app.VERTICAL_BREAKPOINTS),
        ):
            reached = [name for least, name in steps or () if least <= room]
            self.add_class(*reached[-1:])

    def _screen_resized(self, size: Size) -> None:
        """Laid out for the window as it is now.

        Each layout of another size is told to the screen again: two sizes of the past, still
        waiting, would chase each other for ever.
        """
        super()._screen_resized(self.app.size)

    async def on_event(self, event: events.Event) -> None:
        """A size that the window has had has no word in what stands where either."""
        if isinstance(event, events.Resize):
            event.size = self.app.size
        await super().on_event(event)

    def on_resize(self) -> None:
        self.call_after_refresh(self._fit_if_open)

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self._fit_if_open)

    def _fit_if_open(self) -> None:
        """By then the screen may have been left."""
        if self.is_attached and self.query("#rows, #keys"):
            self.fit()

    def fit(self) -> None:
        """Draw anew what depends on the size of the window."""
        self.show_keys()

    def refit(self) -> None:
        """Fit the page again after the layout below it has changed."""
        self._fit_if_open()

    def sea_view(self) -> SeaView | None:
        """The sea that pages may lie over; None for a screen without one."""
        return None

    def headline(self) -> Row:
        return [(f" {self.text(self.heading)}", "bar.strong")]

    def caret(self) -> tuple[int, int] | None:
        """Column and row of the screen at which the player is: where the terminal's own cursor
        stands, which braille lines and magnifiers follow."""
        head, rows = self.query("#head"), self.query("#rows").results(Rows)
        typing = next((one.typing() for one in head.results(Rows)), None)
        return typing or next((one.caret() for one in rows), None)

    def text(self, text: str) -> str:
        """Text from a file or of ours, in the terminal's character set."""
        return shown(text, self.look.charset)

    # -- the mouse

    async def on_pointed(self, event: Pointed) -> None:
        """The button was pressed on one of the parts, or the wheel turned over it."""
        event.stop()
        if self.app.screen is not self:
            return
        widget, region = self.get_widget_at(event.x, event.y)
        if event.wheel:
            self.wheel(widget, event.wheel)
        elif widget.id == "keys":
            await self._press_shown(event.x - region.x)
        else:
            await self.click(widget, event.x - region.x, event.y - region.y)

    async def _press_shown(self, x: int) -> None:
        """The key at this column of the key line is pressed."""
        name = next((name for cells, name in self._shown_keys if x in cells), "")
        if name:
            await self.press(name)

    async def click(self, widget: Widget, x: int, y: int) -> None:
        """The button was pressed in a cell of a part of the page."""

    def wheel(self, widget: Widget, by: int) -> None:
        """The wheel was turned over a part of the page: -1 up, +1 down."""

    # -- keys

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if self.app.screen is not self:  # typed ahead, when this screen was still on top
            self.app.screen.post_message(events.Key(event.key, event.character))
            return
        self.typed_at = event.time
        name = event.character if event.is_printable and event.character else event.key
        if self._puzzled:
            self._puzzled = False
            self.show_keys()
        found = keymap.find(self.known_keys, name)
        if found is not None and found.action == "suspend":
            self.do_suspend()  # which is no key to what is asked
        elif len(name) == 1 and not name.isascii() and self._means_nothing(name):
            self._puzzled = True
            words = f" This key types {self.text(name)}, for which Galley has no order: see "
            said: Row = [(f"{words}galley keys.", "bar.strong")]
            self.query_one("#keys", Rows).show([said])
        else:
            await self.press({" ": "space"}.get(name, name))

    def _means_nothing(self, letter: str) -> bool:
        """A letter of another layout is bound to nothing here, and no text is being typed."""
        shown = [one.typing() for one in self.query("#head, #prompt, #rows").results(Rows)]
        bound = (letter in key.keys for key in self.every_key())
        return not any(shown) and not any(bound)

    def every_key(self) -> Iterable[keymap.Key | keymap.Order]:
        """The keys that may mean something here, at one time or another."""
        return self.known_keys

    async def press(self, name: str) -> None:
        """Do the action of a key of this page."""
        found = keymap.find(self.known_keys, name)
        if found is not None:
            done = self.action(found.action)()
            if done is not None:
                await done

    def action(self, name: str) -> Callable[[], Any]:
        """The method of an action's key."""
        done: Callable[[], Any] = getattr(self, f"do_{name}")
        return done

    def show_keys(self) -> None:
        """The key line: what works now."""
        self.query_one("#keys", Rows).show([self.key_row(self.key_labels())])

    def key_labels(self) -> list[tuple[str, str]]:
        """(key, label) of what works now."""
        return [(key.keys[0], key.label) for key in self.known_keys if key.label]

    def key_row(self, labels: Sequence[tuple[str, str]]) -> Row:
        """As many keys as fit; all ships, undo, help and the way out always do."""
        plain = self.look.charset != "unicode"
        named = [(keymap.shown(key, plain), key, label) for key, label in labels]
        made = [
            (name if name.isascii() else self.text(name), f" {label}  ", key, label)
            for name, key, label in named
        ]
        rest = [one for one in made if one[3] not in LAST]
        last = [one for one in made if one[3] in LAST]
        sure = [one for one in made if one[3] in (*LAST, *ALWAYS)]
        room = self.app.size.width - 1 - sum([len(name) + len(words) for name, words, *_ in sure])
        kept = []
        for one in rest:
            room -= 0 if one in sure else len(one[0]) + len(one[1])
            kept += [one] if room >= 0 or one in sure else []
        row: Row = [(" ", "bar")]
        self._shown_keys, at = [], 1
        for name, words, key, _ in [*kept, *last]:
            row += [(name, "bar.strong"), (words, "bar")]
            self._shown_keys.append((range(at, at + len(name) + len(words) - 2), key))
            at += len(name) + len(words)
        return row

    def confirm(self, question: Page[bool], act: Callable[[], Any]) -> None:
        """Put a question, and act if the answer is yes."""
        self.app.push_screen(question, lambda yes: act() if yes else None)

    def do_back(self) -> Any:
        self.dismiss()

    def do_help(self) -> None:
        self.galley.help(self)

    def do_repaint(self) -> None:
        self.galley.repaint()

    def do_leave(self) -> None:
        self.galley.leave()

    def do_suspend(self) -> None:
        self.app.action_suspend_process()


class ListPage(Page[Answer]):
    """A screen with a list of rows of which one is lit; the key `TAKES` takes it."""

    KEYS = menu_keys.MENU
    TAKES = "enter"

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    @property
    def rows(self) -> Rows:
        return self.query_one("#rows", Rows)

    def count(self) -> int:
        """How many entries the list has."""
        return 0

    def redraw(self) -> None:
        """Draw the list and what depends on the lit entry."""

    def fit(self) -> None:
        super().fit()
        self.redraw()

    def marked(self, at: int, other: str = "text") -> tuple[str, str]:
        """The mark before an entry and the style of its text, which is `other` for all but the
        lit one."""
        return (">", Entry("choice", at)) if at == self.at else (" ", Entry(other, at))

    async def click(self, widget: Widget, x: int, y: int) -> None:
        """Light the entry that was clicked, or take it where it is lit already."""
        at = entry_of(self.rows, y) if widget is self.rows else None
        if at is None:
            return
        if at == self.at:
            await self.press(self.TAKES)
        else:
            self.go(at)

    def wheel(self, widget: Widget, by: int) -> None:
        self.go(self.at + by)

    def go(self, at: int) -> None:
        self.at = max(0, min(at, self.count() - 1))
        self.redraw()

    def do_up(self) -> None:
        self.go(self.at - 1)

    def do_down(self) -> None:
        self.go(self.at + 1)

    def do_page_up(self) -> None:
        self.go(self.at - max(1, self.rows.size.height - 1))

    def do_page_down(self) -> None:
        self.go(self.at + max(1, self.rows.size.height - 1))

    def do_home(self) -> None:
        self.go(0)

    def do_end(self) -> None:
        self.go(self.count() - 1)
