"""Tells what lies around ships: land, shallows, map edges, marked places, the wind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from galley.engine.text import count
from galley.geometry.hexes import Hex, distance, points
from galley.geometry.hexes import words as bearing
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import side_name
from galley.war_galley.state.ship import Ship
from galley_tui.faces.war_galley.sea import KINDS, SIGNS, sea_marks
from galley_tui.faces.war_galley.text.reading.ship_words import compass
from galley_tui.faces.war_galley.text.reading.spelled_out import HEADINGS

CLOSE = 4  # hexes within which land and edges are told to a ship that is to move
BEAM = 8  # points off the bow
EDGES = ("west", "east", "north", "south")
_KIND = {sign: kind for kind, signs in SIGNS.items() for sign in signs.values()}


def around(board: Board, eye: Ship, within: int = 0) -> list[str]:
    """The nearest land, shallows, edge of the map and marked places, with range and bearing.

    `within` leaves out what is farther, or lies abaft the beam, and the places that do no harm;
    0 tells all.
    """
    theatre = board.theatre

    def matters(hex_: Hex) -> bool:
        ahead = abs(points(eye.facing, eye.bow, hex_)) <= BEAM or hex_ == eye.bow
        return not within or (_far(eye, hex_) <= within and (ahead or _far(eye, hex_) <= 1))

    found = [(name, _nearest(eye, hexes_)) for name, hexes_ in
             (("Land", theatre.land), ("Shallows", theatre.shallows))]  # fmt: skip
    lines = [
        f"{name} in {hex_:04d}: {_seen(eye, hex_)}."
        for name, hex_ in found
        if hex_ and matters(hex_)
    ]
    edge, hex_ = min(_edges(board, eye), key=lambda one: _far(eye, one[1]))
    if matters(hex_):
        off = _far(eye, hex_)
        far = "it lies on it" if not off else f"{count(off, 'hex')}, {_bears(eye, hex_)}"
        lines.append(f"The {edge} edge of the map: {far}.")
    return lines if within else [*lines, *_marked(board, eye)]


def _marked(board: Board, eye: Ship) -> Iterator[str]:
    """The nearest of each kind of place that the battle marks, and whose it is."""
    kinds: dict[tuple[str, str], list[Hex]] = {}
    for hex_, (sign, _) in sea_marks(board).items():
        kinds.setdefault((_KIND[sign[0]], sign[1:].strip()), []).append(hex_)
    for (kind, letter), hexes_ in kinds.items():
        hex_ = _nearest(eye, hexes_)
        whose = f" ({side_name(board, letter.upper())})" if letter.upper() in ("A", "B") else ""
        later = ", not open yet" if letter.islower() else ""
        lies = f"in {hex_:04d}, {_seen(eye, hex_)}"
        yield f"{KINDS[kind][:1].upper()}{KINDS[kind][1:]}{whose}{later}: {lies}."


def _edges(board: Board, eye: Ship) -> Iterator[tuple[str, Hex]]:
    """The hex of each edge that is nearest to a ship."""
    theatre, column, row = board.theatre, eye.bow // 100, eye.bow % 100
    spots = (100 + row, theatre.columns * 100 + row, column * 100 + 1,
             column * 100 + theatre.rows)  # fmt: skip
    return zip(EDGES, spots, strict=True)


def _nearest(eye: Ship, hexes_: Iterable[Hex]) -> Hex:
    return min(hexes_, key=lambda h: (_far(eye, h), h), default=0)


def _far(eye: Ship, hex_: Hex) -> int:
    return min(distance(eye.bow, hex_), distance(eye.stern, hex_))


def _seen(eye: Ship, hex_: Hex) -> str:
    far = _far(eye, hex_)
    range_ = "here" if not far else "next to it" if far == 1 else count(far, "hex")
    return range_ if not far else f"{range_}, {_bears(eye, hex_)}"


def _bears(eye: Ship, hex_: Hex) -> str:
    if hex_ == eye.bow:
        return "at its bow"
    return f"{bearing(points(eye.facing, eye.bow, hex_))}, {compass(eye.bow, hex_)}"


def wind(board: Board, eye: Ship | None = None) -> list[str]:
    """The direction and strength of the wind; for a ship, the side from which it comes."""
    now = board.wind
    if now is None:
        return ["This battle has no wind."]
    if not now.strength:
        return ["Dead calm."]
    words = f"The wind blows to the {HEADINGS[now.direction]}, strength {now.strength}"
    if eye is not None:
        turned = (now.direction - eye.facing) % 6
        words += f": for {eye.id} from {FROM[turned]}"
    return [f"{words}."]


FROM = (
    "right astern", "the port quarter", "the port bow", "right ahead", "the starboard bow",
    "the starboard quarter",
)  # fmt: skip
"""Where a wind comes from that blows to the n-th hexside clockwise from the bow."""
