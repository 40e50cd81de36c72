"""Overlays of the sea, laid over each other, and their legend.

A `Layer` says all that one overlay shows.  In a hex the layer on top is seen.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from galley.geometry.hexes import Hex
from galley_tui.draw.model import Overlay
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, Run, fit, wrap
from galley_tui.terminal.palette import PAPERS


class OverlayKind(NamedTuple):
    """An overlay: its name, the ink of its name, what it shows.

    `level`: the highest lies on top; 0 for one that marks no hexes.  `about`: "sea", "ship" for
    the ship under the cursor, "aim" for that ship and the one it aims at, "hex" for the ship
    that acts and the hex under the cursor.  What is lit below turns faint under every overlay
    but a `slight` one, and goes under one that is `full` of signs.  `stages`: the names of the
    layers that its key turns on one after the other, where there are several.
    """

    name: str
    ink: str
    title: str
    meaning: str
    level: int = 0
    about: str = "ship"
    slight: bool = False
    full: bool = False
    stages: tuple[str, ...] = ()


class Layer(NamedTuple):
    """The layer of one overlay: words for the legend, marked hexes, a letter beside ships, and the
    meaning of its marks in a hex."""

    words: str
    marks: Mapping[Hex, tuple[str, str]] = {}
    ships: Mapping[str, str] = {}
    said: Mapping[Hex, Sequence[str]] = {}


def together(kinds: Iterable[OverlayKind], layers: Mapping[str, Layer], below: Overlay) -> Overlay:
    """All marks; `below` lies under them, and ink alone covers nothing."""
    found = dict(below)
    for kind in sorted(kinds, key=lambda kind: kind.level):
        marks = layers[kind.name].marks if kind.name in layers else {}
        found |= {h: mark for h, mark in marks.items() if mark[0] in PAPERS or h not in found}
    return found


def yielding(kinds: Iterable[OverlayKind], below: Overlay, layers: Mapping[str, Layer]) -> Overlay:
    """The part of `below` that is drawn where other overlays are on.

    Reach is faint, and left out where its points would stand among other signs.
    """
    on = [kind for kind in kinds if kind.name in layers]
    if all(kind.slight for kind in on):
        return below
    gone = any(kind.full for kind in on)
    faint = {"reach": "reach.faint"}
    return {
        h: (faint.get(kind, kind), text)
        for h, (kind, text) in below.items()
        if not (gone and kind.startswith("reach"))
    }


def hex_words(kinds: Iterable[OverlayKind], layers: Mapping[str, Layer], hex_: Hex) -> list[str]:
    """The meaning of the marks in a hex, overlay by overlay."""
    on = [layers[kind.name] for kind in kinds if kind.name in layers]
    return [words for layer in on for words in layer.said.get(hex_, ())]


def legend_rows(
    kinds: Iterable[OverlayKind],
    layers: Mapping[str, Layer],
    keys: Mapping[str, str],
    columns: int,
    most: int,
    look: Look,
) -> list[list[Run]]:
    """The legend: the key of each overlay that is on and its words, in at most `most` rows."""
    every: list[list[list[Run]]] = []
    for kind in kinds:
        if kind.name not in layers or not (words := layers[kind.name].words):
            continue
        head: Run = f" {keys.get(kind.name, '')} ", kind.ink
        first, *rest = wrap(safe(words, look.charset), columns - 4, "bar")
        rows = [fit([head, (" ", "bar"), *first], columns, "bar")]
        every.append([*rows, *(fit([("    ", "bar"), *row], columns, "bar") for row in rest)])
    whole = [row for rows in every for row in rows]
    if len(whole) <= most:
        return whole
    gap, more = " \u2026" if look.charset == "unicode" else " ~", " more: V "
    short: list[list[Run]] = []
    for n, rows in enumerate(every[:most], 1):
        room = max(1, most - len(short) - (len(every[:most]) - n))
        short += rows[:room]
        if rows[room:]:
            short[-1] = [*fit(short[-1], columns - 2), (gap, "bar.strong")]
    return [*short[:-1], [*fit(short[-1], columns - len(more)), (more, "bar.strong")]]
