"""Writes on a hull: its id, its type and its marks, its men and its engines."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from galley_tui.draw.hulls.painter import DECKED, Cell, Painted
from galley_tui.draw.table.model import Craft
from galley_tui.terminal.charset import reduce, safe
from galley_tui.terminal.look import Look, Run

MIDDLE: Final = 24  # cells around the middle of a hull, where its words may stand
HALF: Final = 2  # quarters of a cell that are enough to write on


class Berth(NamedTuple):
    """The words that stand on a hull, the cell where they begin, and what found no room there."""

    words: str
    x: int
    y: int
    rest: str


def label(craft: Craft) -> str:
    """The paint of a craft's id: what is asked about stands out, else it is its side."""
    if craft.flash or craft.hit:
        return "flash" if craft.flash else "hit"
    if craft.selected or craft.target:
        return "selected" if craft.selected else "target"
    return craft.side


def marked(craft: Craft) -> str:
    """Its id and its marks."""
    return f"{craft.id} {craft.marks}".strip()


def berth(craft: Craft, picture: Painted, cells: Mapping[Cell, Run], zoom: str) -> Berth | None:
    """The words on a hull, as near to its middle as they can be: as much as there is room for of
    its id, at zooms with a deck its type, and its marks; None where not even its id has any."""
    if zoom == "XS":
        return None
    whole = marked(craft)
    typed = " ".join(word for word in (craft.id, safe(craft.kind), craft.marks) if word)
    said = [(typed, "", 1)] * (zoom in DECKED) + [(whole, "", 0), (craft.id, craft.marks, 0)]
    for words, rest, beside in said:
        found = room(len(words) + 2 * beside, picture, cells)
        if found is not None:
            return Berth(words, found[0] + beside, found[1], rest)
    return None


def room(long: int, picture: Painted, cells: Mapping[Cell, Run]) -> Cell | None:
    """The first of so many cells side by side that are the hull's own, and no other's."""
    for x, y in picture.deck[:MIDDLE]:
        run = [(x - long // 2 + n, y) for n in range(long)]
        if all(_own(at, picture, cells) for at in run):
            return run[0]
    return None


def _own(at: Cell, picture: Painted, cells: Mapping[Cell, Run]) -> bool:
    found = picture.hull.get(at)
    if found is None or found[0].bit_count() < HALF or found[2].startswith("ram"):
        return False
    return cells.get(at) == found[1:]


def crew(
    craft: Craft, picture: Painted, look: Look, taken: Collection[Cell]
) -> Iterator[tuple[Cell, str, str]]:
    """Its men as letters where they stand, and its engines: cell, sign and ink."""
    used, spots = set[Cell](), picture.stands
    for hand in craft.hands:
        order = spots[hand.part]
        at = next((at for at in order if at not in used and at not in taken), None)
        if at is None:
            continue
        used.add(at)
        ink = f"{hand.side}.id" if hand.side else "mark.n"
        under = picture.hull[at][2].split(" on ")[-1]
        if hand.side == craft.side and under[:1] == craft.side:
            ink = f"{ink} on {under}"
        yield at, reduce(hand.sign, look.charset), ink
