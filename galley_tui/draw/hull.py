"""A ship, a plan or a link as cells: (column, character, ink, paper or "") per row."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from galley.geometry.hexes import Hull
from galley_tui.draw.glyphs import art, tip
from galley_tui.draw.model import Ghost, SeaShip
from galley_tui.draw.outline import Places
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run

OVERLAID = "!=?X"
"""Letters of overlays, and of a hit, which come before those of a ship's states."""
HIT, CHANGED = "X", "'"
"""Beside a ship that was hit, and one that has changed since the last key."""
SIGNS: Mapping[str, str] = {
    HIT: "the last dice hurt it", CHANGED: "the last command has moved or changed it",
    "!": "it may come between, or an enemy can harm it next",
    "p": "the oars to port are gone", "s": "the oars to starboard are gone",
    "+": "more ails it than this: its sheet tells all",
}  # fmt: skip
"""What stands beside a ship in every game, besides the letters of its states."""

Cell = tuple[int, str, str, str]
Cells = tuple[tuple[Cell, ...], ...]
"""Row by row.  An empty paper leaves whatever the cell lies on."""

LISTING = {"unicode": "▚", "cp437": "▒"}
"""What stands for a whole cell of a hull with water in it."""
_FILL = {("A", True): "█", ("A", False): "▓", ("B", True): "▒", ("B", False): "░"}
_PLAIN = {
    ("A", True): str.maketrans("", ""), ("A", False): str.maketrans("=|#", "~;+"),
    ("B", True): str.maketrans("=|#", "-:="), ("B", False): str.maketrans("=|#", "..-"),
}  # fmt: skip


def hulls_cells(ships: Iterable[SeaShip], zoom: str, look: Look) -> list[Cells]:
    """The cells of each ship."""
    return [hull_cells(ship, zoom, look) for ship in ships]


def hull_cells(ship: SeaShip, zoom: str, look: Look) -> Cells:
    """The cells of a ship from the top left corner of the rectangle around its hexes."""
    hull = ship.hull
    worn = Worn(ship.crippled, ship.able, ship.holed, ship.burns, ship.was)
    return _cells(
        hull.id, ship.side, hull.heading, places(hull), all_marks(ship), worn, label_of(ship),
        zoom, look,
    )  # fmt: skip


class Worn(NamedTuple):
    """The marks on a hull of what befell its ship: banks without oars, water in it, fire, the
    side from which it was taken; an `able` one may still act."""

    crippled: str = ""
    able: bool = True
    holed: bool = False
    burns: bool = False
    was: str = ""

    def ink(self, side: str) -> str:
        """The paint of the hull."""
        return f"{side}.stern" if self.holed else side if self.able else f"{side}.dim"


def all_marks(ship: SeaShip, oars: str = "") -> str:
    """Its letters, those of the last key among them, and of banks whose `oars` are gone."""
    return HIT * ship.hit + ship.marks + oars + CHANGED * (ship.changed and not ship.hit)


def stern_marks(ship: SeaShip) -> list[Run]:
    """The letters of a ship so small that its oars are not seen: two at its stern, p and s for
    its banks without oars."""
    return [(letter, mark_ink(letter))
            for letter in _state_letters(all_marks(ship, ship.crippled.lower()), 2)]  # fmt: skip


def shorn(look: Look) -> str:
    """The cross of oars that are gone."""
    return "x" if look.charset != "unicode" else "×"


@lru_cache(2048)
def places(hull: Hull) -> Places:
    """The places of a hull's hexes in the rectangle around them."""
    lie = [(hex_ // 100, hex_ % 100 * 2 + hex_ // 100 % 2) for hex_ in hull.hexes]
    left, top = (min(axis) for axis in zip(*lie, strict=True))
    return tuple((x - left, y - top) for x, y in lie)


def label_of(ship: SeaShip) -> str:
    """The paint of a ship's id: what is asked about stands out."""
    if ship.hit or ship.flash:
        return "flash" if ship.flash else "hit"
    if ship.selected or ship.target:
        return "selected" if ship.selected else "target"
    if ship.lit:
        return f"{ship.side}.lit.id"
    return f"{ship.side}.id" if ship.able else f"{ship.side}.dim.id"


@lru_cache(8192)
def _cell(x: int, char: str, ink: str) -> Cell:
    """Always the same one: hulls have many cells in common."""
    return x, char, ink, ""


@lru_cache(512)
def _cells(
    id_: str, side: str, heading: int, lie: Places, marks: str, worn: Worn, label: str,
    zoom: str, look: Look,
) -> Cells:  # fmt: skip
    hull, first = worn.ink(side), worn.was or side
    inks = {"h": hull, "P": hull, "S": hull, "r": "ram", "t": first + ".stern",
            "p": side + ".oar", "s": side + ".oar"}  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    letters, picture = iter(id_), art(zoom, look.charset, lie, heading)
    states = _state_letters(marks, sum(role in "123" for _, roles in picture for role in roles))
    for glyphs, roles in picture:
        row: list[Cell] = []
        for x, (glyph, role) in enumerate(zip(glyphs, roles, strict=True)):
            if role == "i":
                row.append(_cell(x, next(letters, " "), label))
            elif role in "123" and int(role) <= len(states):
                state = states[int(role) - 1]
                row.append(_cell(x, state, mark_ink(state)))
            elif role in "psPS" and role.upper() in worn.crippled:
                row.append(_cell(x, shorn(look), "lost"))
            elif worn.burns and role in "hPS" and glyph in "█=|#" and (x + len(rows)) % 2:
                row.append(_cell(x, flame(look), "fire"))
            elif glyph != " ":
                drawn = shape(glyph, first if role == "t" else side, worn, look)
                row.append(_cell(x, drawn, inks.get(role, hull)))
        rows.append(tuple(row))
    return tuple(rows)


def flame(look: Look) -> str:
    return reduce("▲", look.charset)


def _state_letters(marks: str, room: int) -> str:
    """The letters of as many states as find room, and a plus sign for the others.

    That the ship has changed is said in the last of several places.
    """
    if len(marks) <= room or (room == 1 and marks[0] in OVERLAID):
        return marks[:room]
    if marks.endswith(CHANGED):
        states = marks.removesuffix(CHANGED)
        return states[: room - 1] + CHANGED if room > 1 else _state_letters(states, room)
    return marks[: room - 1] + "+"


def mark_ink(letter: str) -> str:
    """The paint of a ship's state."""
    return {"!": "mark.R", HIT: "mark.R", "*": "mark.R"}.get(
        letter, "lost" if letter in "ps" else f"mark.{letter}" if letter in "RFGAC" else "mark.n"
    )


def shape(glyph: str, side: str, worn: Worn, look: Look) -> str:
    """Side B looks different without colours; ships that are done look fainter, and of a holed
    one the water shows through."""
    able = worn.able
    if look.charset == "ascii":
        return "_" if worn.holed and glyph in "=|#" else glyph.translate(_PLAIN[side, able])
    if glyph == "█" and worn.holed:
        return LISTING[look.charset]
    if glyph == "█" and look.depth == "none":
        return _FILL.get((side, able), glyph)
    return "▓" if glyph == "█" and look.depth == "16" and not able else glyph


@lru_cache(256)
def ghost_cells(ghost: Ghost, zoom: str, look: Look) -> Cells:
    """The cells of a planned hull."""
    letters, heading = iter(ghost.label), ghost.hull.heading
    rows = []
    for glyphs, roles in art(zoom, look.charset, places(ghost.hull), heading):
        row: list[Cell] = []
        for x, (glyph, role) in enumerate(zip(glyphs, roles, strict=True)):
            letter = next(letters, "") if role == "i" else ""
            if letter:
                row.append(_cell(x, letter, "ghost.id"))
            elif role not in "ps" and glyph != " ":
                sign = _planned(glyph, role, heading, look.charset)
                row.append(_cell(x, sign, "ghost"))
        rows.append(tuple(row))
    return tuple(rows)


def _planned(glyph: str, role: str, heading: int, charset: str) -> str:
    """A cell of a plan: its bow is a tip where half blocks cannot tell it from its stern."""
    if charset == "ascii":
        return glyph if role == "r" else "."
    if charset == "cp437" and role == "r":
        return tip(heading)
    return "░" if glyph == "█" else glyph


LINKS = {"grapple": ("&", "mark.G"), "foul": ("%", "mark.F")}
