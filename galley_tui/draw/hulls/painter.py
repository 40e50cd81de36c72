"""Paints a hull cell by cell: its side, its deck, its ram, its stern, its oars."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from galley_tui.draw.hull import Worn, shape
from galley_tui.draw.hulls.dots import QUADRANTS, Cutting, Dot, DotGrid, bow, filled, line, stroke
from galley_tui.draw.hulls.form import Form, form_of
from galley_tui.draw.table.model import Craft, Spot
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look

Cell = tuple[int, int]
Bits = dict[Cell, int]
KEPT: Final = 64  # pictures; a large one takes some 40 kB
CLOSE: Final = frozenset({"SM", "M", "L", "XL"})
"""Zooms at which single oars are seen."""
DECKED: Final = frozenset({"L", "XL"})
"""Zooms at which a deck is seen within its rails."""
FULL: Final = 15  # the bits of a whole cell
RAIL: Final = 260  # mils
AFT: Final = 0.13  # the part of a hull that is drawn as its stern
ENSIGN: Final = 0.2  # the same of a prize, in the colour of those who have lost it
SLIGHT: Final = frozenset({"XS", "S"})
"""Zooms at which a hull is less than two plain characters broad."""
POSTS: Final = "o@"  # the stern in plain characters, and that of a prize
CHEQUERED: Final = 0b01100110  # the dots of a cell that a holed hull shows
PLANKS: Final = (" ", "░")
"""A cell of the deck where it has no colour of its own, and in 16 colours."""
SHORN: Final = "×"
RICH: Final = ("truecolor", "256")
"""Colour depths at which a cell has two colours that are told apart."""


Filled = tuple[int, str, str]
"""The bits of a cell, its sign and its ink."""
Hull = Mapping[Cell, Filled]


class Painted(NamedTuple):
    """The picture of a hull: its cells with their bits, sign and ink; its oars, for cells where
    nothing lies; its cells on which one can write, the middle first; and where men stand in each
    part of it, the first places first."""

    hull: Hull
    oars: Mapping[Cell, tuple[str, str]]
    deck: tuple[Cell, ...]
    stands: tuple[tuple[Cell, ...], ...] = ((), (), ())


class Canvas(NamedTuple):
    """A canvas for hulls: its dots, how many a cell has, the zoom and the look."""

    dots: DotGrid
    cutting: Cutting
    zoom: str
    look: Look

    @property
    def decked(self) -> bool:
        """Decks are drawn."""
        return self.zoom in DECKED and self.look.decks

    @property
    def cells(self) -> DotGrid:
        """This piece of the table, cut into cells."""
        left, top, wide, high, columns, rows = self.dots
        across, down = self.cutting.across, self.cutting.down
        return DotGrid(left, top, wide * across, high * down, columns // across, rows // down)

    def middle(self, cell: Cell) -> Spot:
        """The point in the middle of a cell."""
        left, top, wide, high, *_ = self.cells
        return round(left + (cell[0] + 0.5) * wide), round(top - (cell[1] + 0.5) * high)

    def bits(self, dots: Iterable[Dot]) -> Bits:
        """Dots cell by cell; bit n is the dot n counted by rows."""
        found: Bits = {}
        across, down = self.cutting.across, self.cutting.down
        for x, y in dots:
            cell = x // across, y // down
            found[cell] = found.get(cell, 0) | 1 << (y % down * across + x % across)
        return found


@lru_cache(KEPT)
def painted(craft: Craft, canvas: Canvas) -> Painted:
    """The picture of a craft, whatever its label says."""
    form, dots = form_of(craft.outline, craft.stern), canvas.dots
    keel = line(form.at(form.stem / 2), form.at(form.stem), dots)
    hull = canvas.bits([*filled(form.hull(), dots), *keel])
    ram = canvas.bits(line(form.at(form.stem), craft.tip, dots))
    inside: Bits = {}
    if canvas.decked and craft.able and not craft.holed:
        inside = canvas.bits(filled(form.hull(RAIL), dots))
    cells = {
        at: (bits, *_side(craft, form, canvas, at, bits, inside.get(at, 0)))
        for at, bits in hull.items()
    }
    cells |= _rams(craft, form, canvas, cells, ram)
    if inside and canvas.look.depth in RICH and canvas.look.charset == "unicode":
        cells |= _sternpost(craft, form, canvas, cells)
    if canvas.look.ascii:
        cells[_post(form, canvas)] = 0, POSTS[bool(craft.was)], f"{craft.was or craft.side}.stern"
    oars = _oars(craft, form, canvas, cells) if craft.oars and canvas.zoom in CLOSE else {}
    return Painted(cells, oars, _deck(form, canvas, cells), _stands(craft, form, canvas, cells))


def _deck(form: Form, canvas: Canvas, hull: Hull) -> tuple[Cell, ...]:
    """The cells at least half of which is hull, from the middle on; full ones go before."""
    x, y = canvas.cells.dot(form.at(form.stem / 2))
    near = {
        at: abs(at[0] - x) + 2 * abs(at[1] - y) + 2 * (bits.bit_count() < FULL.bit_count())
        for at, (bits, *_) in hull.items() if bits.bit_count() >= FULL.bit_count() // 2
    }  # fmt: skip
    return tuple(sorted(near, key=lambda at: (near[at], at)))


def _stands(craft: Craft, form: Form, canvas: Canvas, hull: Hull) -> tuple[tuple[Cell, ...], ...]:
    """The places on deck by parts of the ship: bow, middle and stern, first those with
    room around them."""
    if not canvas.decked or not craft.hands:
        return ((), (), ())
    full = {at: form.seen(canvas.middle(at)) for at, (bits, *_) in hull.items() if bits == FULL}
    free = {at: on for at, (on, off) in full.items() if abs(off) < form.half - RAIL / 2}
    middle = form.stem / 2
    orders: tuple[Callable[[float], float], ...] = (lambda on: -on, lambda on: abs(on - middle),
                                                    lambda on: on)  # fmt: skip
    return tuple(
        tuple(sorted(free, key=lambda at: (2 * (at[0] % 3 > 0) + at[1] % 2, order(free[at]), at)))
        for order in orders
    )


def _side(
    craft: Craft, form: Form, canvas: Canvas, at: Cell, bits: int, inside: int
) -> tuple[str, str]:
    """The sign and the ink of a cell of the hull."""
    decked = canvas.decked and craft.able and not craft.holed
    worn, look, far = Worn("", craft.able, craft.holed), canvas.look, canvas.cutting.full != FULL
    ink = worn.ink(craft.side)
    if far:
        glyph = canvas.cutting.sign(bits & CHEQUERED or bits if craft.holed else bits)
    else:
        glyph = QUADRANTS[bits]
    ahead, _ = form.seen(canvas.middle(at))
    if craft.was and (at == _post(form, canvas) or ahead < ENSIGN * form.stem):
        whole = "█" if look.shapes else glyph
        return shape(reduce(whole, look.charset), craft.was, Worn(), look), f"{craft.was}.stern"
    if ahead < AFT * form.stem and canvas.zoom not in SLIGHT:
        ink = f"{craft.side}.stern"
    elif bits == FULL and decked:
        if look.depth in RICH and look.charset == "unicode":
            return QUADRANTS[FULL & ~inside], f"{ink} on {craft.side}.deck"
        if inside == FULL:
            return reduce(PLANKS[look.depth == "16"], look.charset), ink
    return shape(reduce(glyph, look.charset), craft.side, worn, look), ink


def _sternpost(craft: Craft, form: Form, canvas: Canvas, hull: Hull) -> dict[Cell, Filled]:
    """The sternpost, which rises over the stern in the colour of the sides."""
    ridge = canvas.bits(line(form.at(0), form.at(AFT * form.stem), canvas.dots))
    low = f"{craft.side}.stern"
    return {
        at: (FULL, QUADRANTS[bits], f"{craft.side} on {low}")
        for at, bits in ridge.items() if hull.get(at, (0, "", ""))[::2] == (FULL, low)
    }  # fmt: skip


def _post(form: Form, canvas: Canvas) -> Cell:
    """The cell of the sternpost."""
    return canvas.cells.dot(form.at(AFT * form.stem / 4))


def _rams(craft: Craft, form: Form, canvas: Canvas, hull: Hull, ram: Bits) -> dict[Cell, Filled]:
    """The cells of the ram; what it shares with the hull is of both."""
    found, last = dict[Cell, Filled](), canvas.cells.dot(craft.tip)
    for at, bits in ram.items():
        under, _, ink = hull.get(at, (0, "", ""))
        both = bits | under
        if canvas.look.ascii:
            if at == last or not under:
                sign = bow(*form.ahead) if at == last else stroke(*form.ahead)
                found[at] = both, sign, "ram"
            continue
        if both == canvas.cutting.full == FULL and under and canvas.look.depth != "none":
            found[at] = both, QUADRANTS[bits], f"ram on {ink.partition(' on ')[0]}"
        elif at == last or bits.bit_count() >= under.bit_count():
            found[at] = both, reduce(canvas.cutting.sign(both), canvas.look.charset), "ram"
    return found


def _oars(
    craft: Craft, form: Form, canvas: Canvas, hull: Mapping[Cell, object]
) -> dict[Cell, tuple[str, str]]:
    """The oars of both banks: strokes, and a cross for each section that is shorn."""
    found, oars, cells = dict[Cell, tuple[str, str]](), craft.oars, canvas.cells
    assert oars is not None
    east, north = form.ahead
    for flank, sections in ((-1, oars.port), (1, oars.starboard)):
        right, foot = flank * north / cells.wide, flank * east / cells.high  # cells a mil
        step, sign = _stroke(right, foot)
        reach = oars.reach * SEEN * (abs(foot) if step[1] else abs(right))
        wide = (form.shoulder - oars.end) / max(1, len(sections))
        for n, left in enumerate(sections):
            if not left:
                side = form.at(form.shoulder - (n + 0.5) * wide, flank * form.half)
                found[_outside(cells.dot(side), step, hull)] = SHORN, "lost"
        for on in _rowlocks(form, oars.end, cells, flank):
            if not sections[min(int((form.shoulder - on) / wide), len(sections) - 1)]:
                continue
            x, y = _outside(cells.dot(form.at(on, flank * form.half)), step, hull)
            for far in range(max(1, round(reach))):
                at = x + far * step[0], y + far * step[1]
                found.setdefault(at, (sign, f"{craft.side}.oar"))
    return {
        at: (reduce(sign, canvas.look.charset), ink)
        for at, (sign, ink) in found.items() if at not in hull and cells.inside(at)
    }  # fmt: skip


def _rowlocks(form: Form, end: int, cells: DotGrid, flank: int) -> Iterator[float]:
    """How far ahead of the transom oars are drawn: one in each row of cells along the side, or
    in every other column, whichever are more."""
    east, north = form.ahead
    x, y = form.at(0, flank * form.half)
    rows = abs(north) / cells.high >= abs(east) / cells.wide / 2
    start, rate = ((cells.top - y) / cells.high, -north / cells.high) if rows else (
        (x - cells.left) / cells.wide / 2, east / cells.wide / 2)  # fmt: skip
    ends = sorted((start + end * rate, start + form.shoulder * rate))
    for n in range(int(ends[0] + 0.5), int(ends[1] + 0.5)):
        yield (n + 0.5 - start) / rate


SEEN: Final = 0.8  # of an oar
SLANT: Final = 0.41  # from which a stroke is a slanted one


def _stroke(right: float, foot: float) -> tuple[Cell, str]:
    """The step from cell to cell of a line that runs so far right and down, and its sign."""
    across, down = (1 if right > 0 else -1), (1 if foot > 0 else -1)
    if abs(foot) < SLANT * abs(right):
        return (across, 0), "─"
    if abs(right) < SLANT * abs(foot):
        return (0, down), "│"
    return (across, down), "╲" if across == down else "╱"


def _outside(at: Cell, step: Cell, hull: Mapping[Cell, object]) -> Cell:
    """The first cell from here on that is not the hull's."""
    while at in hull:
        at = at[0] + step[0], at[1] + step[1]
    return at
