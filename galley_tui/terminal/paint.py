"""Style names become Rich styles: one table for each colour depth."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip

from galley_tui.terminal.charset import from_cells, in_cells, reduce
from galley_tui.terminal.look import BLANK, CUT, Look, Run
from galley_tui.terminal.palette import colours

_ATTRIBUTES = {"b": "bold", "r": "reverse", "u": "underline", "d": "dim"}


@cache
def painter(depth: str, strong: bool = False) -> Callable[[str], Style]:
    """The function from style names to styles at a colour depth, in strong colours or the usual
    ones.  KeyError: unknown name."""

    @cache
    def style(name: str) -> Style:
        found = colours(name, depth, strong)
        attrs = {_ATTRIBUTES[a]: True for a in found.attrs}
        return Style(color=found.fg or None, bgcolor=found.bg or None, **attrs)  # type: ignore[arg-type]

    return style


def lines(
    rows: Iterable[Iterable[Run]], width: int, look: Look, fill: str = "text"
) -> list[Strip]:
    """Rows as lines of one width, cut or padded; the same runs give the same line."""
    return [_line(tuple(row), width, look, fill) for row in rows]


def lines_in_sight(
    rows: Sequence[Sequence[Run]], top: int, size: Size, look: Look, fill: str = "text"
) -> list[Strip]:
    """The lines of a window of this size whose first row is `top`; below the last row they are
    empty."""
    wide, high = size
    shown = [*rows[top : top + high], *([()] * high)][:high]
    return lines(shown, wide, look, fill)


@lru_cache(256)
def _line(row: tuple[Run, ...], width: int, look: Look, fill: str) -> Strip:
    style, left = painter(look.depth, look.strong), width
    found: list[Segment] = []
    for n, (text, name) in enumerate((*row, (" " * width, fill))):
        text = text if text.isascii() else in_cells(text)
        part, rest = text[:left], text[left:] if left else ""
        if part and len(part) == left and n < len(row):
            rest = rest + "".join(more for more, _ in row[n + 1 :])
            part = f"{part[:-1]}{CUT}" if rest.strip(BLANK) else part
        if CUT in part:
            part = reduce(part, look.charset)
        if part:
            written = part if part.isascii() else from_cells(part)
            found.append(Segment(written, style(name)))
            left -= len(part)
    return Strip(found, width)
