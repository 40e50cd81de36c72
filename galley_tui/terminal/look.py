"""How this terminal is to be drawn on: colour depth and character set."""

import re
from collections.abc import Iterable, Sequence

import msgspec

ZOOMS = ("XS", "S", "SM", "M", "L", "XL")
"""From the smallest hexes to the largest."""
HEX_ZOOMS = ZOOMS[:-1]
"""Those of a sea of hexes; the largest is for tables in inches."""

Run = tuple[str, str]
"""A piece of a row: its text and the name of its style."""


GLUE = "\N{NO-BREAK SPACE}"
CITE = re.compile(r" {0,2}\[(?:(?:[A-Z]{2}-)?\d+\.\d+[a-z]?|[CGg]\d{1,2}|H\d\d)(?:, H\d\d)*\]")
"""The number of a rule, or several such as `[7.24, H23]`, with the blanks before it."""


def uncited(text: str) -> str:
    """A text without the numbers of rules that it cites in brackets."""
    return CITE.sub("", text)


class Look(msgspec.Struct, frozen=True):
    """Colour depth (one of DEPTHS) and character set (one of CHARSETS); `cites`: the numbers of
    rules stand behind what they are about; `strong`: in colours of high contrast; `decks`: hulls
    have decks, and men on them, at zooms that show any."""

    depth: str = "256"
    charset: str = "unicode"
    cites: bool = False
    strong: bool = False
    decks: bool = True

    @property
    def shapes(self) -> bool:
        """Sides and states must be told apart by shape alone."""
        return self.depth == "none"

    def said(self, text: str) -> str:
        """A text with or without the numbers of rules."""
        return text if self.cites or "[" not in text else uncited(text)

    @property
    def ascii(self) -> bool:
        return self.charset == "ascii"


def merge(cells: list[Run]) -> list[Run]:
    """Neighbouring runs of one style become one run."""
    out: list[Run] = []
    for text, style in cells:
        if out and out[-1][1] == style:
            out[-1] = (out[-1][0] + text, style)
        elif text:
            out.append((text, style))
    return out


def width(runs: list[Run]) -> int:
    """Cells of a row of runs (every character drawn here is one cell wide)."""
    cells = 0
    for text, _ in runs:
        cells += len(text)
    return cells


def fit(runs: list[Run], columns: int, fill: str = "text") -> list[Run]:
    """The row cut or padded to exactly `columns` cells; where words are cut, a mark says so."""
    out: list[Run] = []
    left = columns
    for text, style in (*runs, (" " * columns, fill)):
        part = text[: max(0, left)]
        left -= len(part)
        if part and out and out[-1][1] == style:
            out[-1] = (out[-1][0] + part, style)
        elif part:
            out.append((part, style))
    if out and width(runs) > columns and "".join(t for t, _ in runs)[columns:].strip(BLANK):
        out[-1] = (f"{out[-1][0][:-1]}{CUT}", out[-1][1])
    return out


CUT = "…"
"""The last cell of a row of which more was cut away than these characters."""
BLANK = " ─-"


def fit_all(rows: Iterable[list[Run]], columns: int, fill: str = "text") -> list[list[Run]]:
    """All rows cut or padded to exactly `columns` cells."""
    return [fit(row, columns, fill) for row in rows]


def cut_off(rows: Sequence[list[Run]], columns: int, high: int) -> list[list[Run]]:
    """So many rows; where more are cut off, a mark in the last says so."""
    if len(rows) <= high or high <= 0:
        return [*rows[: max(0, high)]]
    return [*rows[: high - 1], [*fit(rows[high - 1], columns - 1), (CUT, "mute")]]


def wrap(text: str, columns: int, style: str = "text", indent: str = "") -> list[list[Run]]:
    """A text as rows of at most `columns` cells, each begun with `indent`; the number of a rule
    stays with the word before it, as it may be left out."""
    if len(indent) + len(text) <= columns and "\n" not in text:
        return [[(indent + text, style)]]
    from textwrap import wrap as cut

    room = max(8, columns - len(indent))
    if "[" in text:
        text = CITE.sub(lambda found: found[0].replace(" ", GLUE), text)
    return [
        [(indent + part.replace(GLUE, " "), style)]
        for line in text.splitlines() or [""]
        for part in cut(line, room) or [""]
    ]


LEADING = frozenset(
    "a an the its his their to at of for from in on by with and or as than".split()
)


def clip(text: str, columns: int, tail: str = "…") -> str:
    """The text, or as many whole words of it as fit with `tail` behind them; none that leads to
    the next stands last."""
    if len(text) <= columns:
        return text
    head = text[: max(1, columns - len(tail) + 1)]
    phrase, word = head.rfind(", "), head.rfind(" ")
    at = phrase if phrase > columns // 2 else word if word > 0 else len(head) - 1
    head = head[:at].rstrip(" ,;:")
    while " " in head and head.rpartition(" ")[2] in LEADING:
        head = head.rpartition(" ")[0].rstrip(" ,;:")
    return head + tail


def bare_text(rows: list[list[Run]]) -> str:
    """The rows as bare text, trailing spaces removed; for tests and text mode."""
    return "\n".join("".join(text for text, _ in row).rstrip() for row in rows)
