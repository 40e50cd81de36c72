"""Between Textual and the terminal: only cells that changed are written, in the fewest bytes.

Textual writes whole regions, from a widget's left edge on, each piece with its full colours.
Here a copy of what stands on the glass is kept, and only the difference goes out.

Hooks private names of Textual: `App._display`, `_batch_count`, `_running`, `_sync_available`,
`_driver`, `_filters`; `ChopsUpdate` and `LayoutUpdate` of `_compositor`; `Strip._segments`,
`Style._ansi`, `Widget._styles_cache`.  With a version that was not tested (see `private_names`),
and after anything unexpected, Textual writes by itself.  GALLEY_PLAIN_OUTPUT=1 in the environment
does the same.  Either way no control character of a text gets through.
"""

import os
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from rich.cells import cell_len
from rich.color import ColorSystem
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.events import Resize
from textual.geometry import Offset
from textual.strip import Strip

from galley_tui.terminal import private_names
from galley_tui.terminal.sgr import UNKNOWN, NoControls, Pen, bare, clean, worn

SYNC = ("\x1b[?2026h", "\x1b[?2026l")  # nothing is shown in between
COLOURED = ("xterm", "linux", "tmux", "alacritty", "foot", "kitty", "rxvt", "konsole", "putty",
            "vte", "wezterm", "ghostty", "mintty", "contour", "gnome", "st-")  # fmt: skip
SMALL = 600  # bytes that arrive as one piece anyway

Span = tuple[int, int, Strip]
"""Row, column and what is to stand there."""
Run = tuple[int, int]
"""From where to where in a piece."""


def erases(env: Mapping[str, str]) -> bool:
    """Erased cells take on the background that is set (`bce`); GNU screen and old ones do not."""
    return bool(env.get("TMUX")) or env.get("TERM", "").startswith(COLOURED)


class OnlyChanges(App[int], inherit_bindings=False):
    """The application's part: what is to be displayed goes through a `TerminalCells`."""

    _glass: "TerminalCells | None" = None
    _plain = False  # Textual writes by itself
    _stands: tuple[int, int] | None = None  # where the terminal's own cursor was put

    def _display(self, screen: Any, renderable: Any) -> None:
        find = getattr(screen, "caret", None) if self._running else None
        self.cursor_position = Offset(*((find and find()) or (0, 0)))
        if self._plain or renderable is None or self.is_headless:
            super()._display(screen, renderable)
        elif not self._batch_count and self._running and self._driver is not None:
            try:
                text = self._changes(renderable)
            except Exception:
                self.leave_to_textual()
            else:
                self._send(text)

    def leave_to_textual(self) -> None:
        """Textual writes by itself from now on, every line anew and through the filter."""
        self._plain = True
        self._filters.append(NoControls())
        for screen in self.screen_stack:
            for widget in (screen, *screen.query("*")):
                widget._styles_cache.clear()
        self.call_later(self.repaint)

    def _changes(self, update: Any) -> str:
        """The text to write so that the terminal shows the update.  TypeError: an unknown kind."""
        if self._glass is None:
            if self.is_inline or not private_names.saves():
                raise TypeError("this version of Textual was not tested")
            self._glass = TerminalCells(erases(os.environ))
        colours = self.console._color_system or ColorSystem.TRUECOLOR
        width, height = self.size
        self._glass.fit(width, height)
        return self._glass.paint(spans(update), colours)

    def _send(self, text: str) -> None:
        stands = self.cursor_position
        if self._driver is None or not (text or stands != self._stands):
            return
        text += f"\x1b[{stands.y + 1};{stands.x + 1}H"
        self._stands = stands
        if self._sync_available and len(text) > SMALL:
            text = text.join(SYNC)
        self._driver.write(text)
        self._driver.flush()

    def on_resize(self, event: Resize) -> None:
        """Paint anew after a change of size: the terminal's content is unknown then."""
        if self._glass is not None:
            self._glass.fit(0, 0)
            self.screen.refresh()

    def repaint(self) -> None:
        """Something else may have written on the terminal: draw every cell afresh."""
        if self._glass is not None:
            self._glass.fit(0, 0)
        self.refresh(repaint=True, layout=True)
        self.screen.refresh(layout=True)


def spans(update: Any) -> Iterator[Span]:
    """The pieces of an update, row by row and from left to right."""
    if type(update) is LayoutUpdate:
        for row, line in enumerate(update.strips, update.region.y):
            column = update.region.x
            for strip in line:
                yield row, column, strip
                column += strip.cell_length
    elif type(update) is ChopsUpdate:
        for row, left, right in update.spans:
            ends = update.chop_ends[row]
            for end, (column, chop) in zip(ends, update.chops[row].items(), strict=False):
                if chop is not None and column < right and left < end:
                    low, high = max(column, left), min(end, right)
                    whole = (low, high) == (column, end)
                    yield row, low, chop if whole else chop.crop(low - column, high - column)
    else:
        raise TypeError(f"{type(update).__name__} is not known")


class TerminalCells:
    """The cells of the terminal: the character of each and its colours as SGR codes.

    The second cell of a wide character holds "".  The colour of a space is its background's.
    """

    def __init__(self, erases: bool = False) -> None:
        self.size, self.erases = (0, 0), erases
        self.texts: list[list[str]] = []
        self.looks: list[list[str]] = []

    def fit(self, width: int, height: int) -> None:
        """Of another size than before nothing is known."""
        if self.size != (width, height):
            self.size = (width, height)
            self.texts = [[UNKNOWN] * width for _ in range(height)]
            self.looks = [[""] * width for _ in range(height)]

    def paint(self, pieces: Iterator[Span], colours: ColorSystem) -> str:
        """Take over the pieces; what to write for those cells that change."""
        pen = Pen(self.size[0], self.erases)
        for row, column, piece in pieces:
            if 0 <= row < self.size[1] and 0 <= column < self.size[0]:
                texts, looks = laid_out(piece, colours)
                room = self.size[0] - column
                if len(texts) > room:
                    del texts[room:], looks[room:]
                    if cell_len(texts[-1]) > 1:
                        texts[-1] = " "
                self._change(pen, row, column, texts, looks)
        return pen.finish()

    def _change(self, pen: Pen, row: int, column: int, texts: list[str], looks: list[str]) -> None:
        """Write those cells of a piece that are not yet so, and remember them."""
        end = column + len(texts)
        old_texts, old_looks = self.texts[row][column:end], self.looks[row][column:end]
        if old_texts == texts and old_looks == looks:
            return
        pairs = zip(texts, old_texts, looks, old_looks, strict=True)
        runs = _runs(texts, looks, [text == was and look == had for text, was, look, had in pairs])
        ways = [runs]
        narrow = "" not in texts and "" not in old_texts
        if narrow and len(runs) > len({looks[run[0]] for run in runs}) + 1:
            ways.append(_by_look(runs, looks, pen.look))
        drawn = [self._drawn(pen.twin(), row, column, texts, looks, way) for way in ways]
        best, self.texts[row], self.looks[row] = min(drawn, key=lambda one: one[0].length())
        pen.take(best)

    def _drawn(
        self, pen: Pen, row: int, column: int, texts: list[str], looks: list[str], runs: list[Run]
    ) -> tuple[Pen, list[str], list[str]]:
        """A row after its runs were written one after the other."""
        all_texts, all_looks = self.texts[row][:], self.looks[row][:]
        for at, end in runs:
            pen.go(row, column + at, all_texts, all_looks)
            pen.put(texts[at:end], looks[at])
            all_texts[column + at : column + end] = texts[at:end]
            all_looks[column + at : column + end] = looks[at:end]
        return pen, all_texts, all_looks


def _runs(texts: list[str], looks: list[str], same: list[bool]) -> list[Run]:
    """Cells of one look that are to be written, from left to right."""
    runs: list[Run] = []
    at, last = 0, len(texts)
    while at < last:
        if same[at]:
            at += 1
            continue
        while at and not texts[at]:
            at -= 1  # a wide character is written whole
        begun, look, at = at, looks[at], at + 1
        while (
            at < last
            and looks[at] == look
            and (not texts[at] or not (same[at] or len(texts[at - 1]) != 1))
        ):
            at += 1
        runs.append((begun, at))
    return runs


def _by_look(runs: list[Run], looks: list[str], pen: str) -> list[Run]:
    """All runs of one look after each other, first those of the pen's own.

    Spaces go with what stands before them.
    """
    group: dict[str, list[Run]] = {}
    look, last = "", -1
    for run in runs:
        own = looks[run[0]]
        if not (run[0] == last and worn(look, own) == look):
            look = own
        group.setdefault(look, []).append(run)
        last = run[1]
    order = sorted(group, key=lambda look: worn(pen, look) != pen)
    return [run for look in order for run in group[look]]


def laid_out(piece: Strip, colours: ColorSystem) -> tuple[list[str], list[str]]:
    """Character and colours of every cell.  ValueError: something that is no text."""
    texts: list[str] = []
    looks: list[str] = []
    for text, style, control in piece._segments:
        if control:
            raise ValueError("a control segment")
        known = "" if style is None else style._ansi
        look = Strip.render_ansi(style, colours) if style and known is None else known or ""
        text = text if text.isprintable() else clean(text)
        here = text if text.isascii() else cells_of(text)
        texts += here
        if " " in here:
            space = bare(look)
            looks += [space if cell == " " else look for cell in here]
        else:
            looks += [look] * len(here)
    return texts, looks


@lru_cache(1024)
def cells_of(text: str) -> tuple[str, ...]:
    """The text cell by cell: marks stand with the character before them."""
    if cell_len(text) == len(text) and all(map(cell_len, text)):
        return tuple(text)
    cells: list[str] = []
    for character in text:
        width = cell_len(character)
        if width:
            cells += [character, *[""] * (width - 1)]
        elif cells:
            lead = next(n for n in range(len(cells) - 1, -1, -1) if cells[n])
            wider = cell_len(cells[lead] + character) - cell_len(cells[lead])
            cells[lead] += character
            cells += [""] * max(0, wider)
    return tuple(cells)
