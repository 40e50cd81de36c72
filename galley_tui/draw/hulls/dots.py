"""Dots: how a piece of the table is cut into them, which a shape fills, how cells show them."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from galley_tui.draw.table.model import Shape, Spot

Dot = tuple[int, int]
"""Column and row of a dot, from the top left corner."""


class DotGrid(NamedTuple):
    """How a piece of the table is cut into dots: its top left corner, the size of a dot in mils,
    and how many dots there are."""

    left: int
    top: int
    wide: float
    high: float
    columns: int
    rows: int

    def dot(self, spot: Spot) -> Dot:
        """The dot that a point lies in; it may be outside."""
        return int((spot[0] - self.left) // self.wide), int((self.top - spot[1]) // self.high)

    def inside(self, dot: Dot) -> bool:
        return 0 <= dot[0] < self.columns and 0 <= dot[1] < self.rows


def filled(shape: Shape, grain: DotGrid) -> Iterator[Dot]:
    """The dots whose middle lies in a convex shape."""
    ys = [y for _, y in shape]
    first = max(0, int((grain.top - max(ys)) // grain.high))
    last = min(grain.rows - 1, int((grain.top - min(ys)) // grain.high))
    for row in range(first, last + 1):
        y = grain.top - (row + 0.5) * grain.high
        crossed = [*_crossings(shape, y)]
        if not crossed:
            continue
        begin = -(-(min(crossed) - grain.left - grain.wide / 2) // grain.wide)
        end = (max(crossed) - grain.left - grain.wide / 2) // grain.wide
        for column in range(max(0, int(begin)), min(grain.columns - 1, int(end)) + 1):
            yield column, row


def _crossings(shape: Shape, y: float) -> Iterator[float]:
    """The points at which a level line crosses the edges of a shape."""
    x1, y1 = shape[-1]
    for x2, y2 in shape:
        if (y1 <= y) != (y2 <= y):
            yield x1 + (x2 - x1) * (y - y1) / (y2 - y1)
        x1, y1 = x2, y2


def line(start: Spot, end: Spot, grain: DotGrid) -> Iterator[Dot]:
    """The dots from a point to another, both included."""
    (x1, y1), (x2, y2) = grain.dot(start), grain.dot(end)
    steps = max(abs(x2 - x1), abs(y2 - y1))
    for n in range(steps + 1):
        dot = x1 + round((x2 - x1) * n / max(steps, 1)), y1 + round((y2 - y1) * n / max(steps, 1))
        if grain.inside(dot):
            yield dot


def path(spots: Iterable[Spot], grain: DotGrid) -> Iterator[Dot]:
    """The dots of several lines, one after the other."""
    before: Spot | None = None
    for spot in spots:
        if before is not None:
            yield from line(before, spot, grain)
        before = spot


BRAILLE: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""By row and column of a dot."""
QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""By bits: 1 top left, 2 top right, 4 bottom left, 8 bottom right."""


class Cutting:
    """How many dots a cell has, and the character of some of them: bit n is the dot n counted by
    rows."""

    def __init__(self, across: int, down: int, signs: str) -> None:
        self.across, self.down, self.signs = across, down, signs
        self.full = len(signs) - 1  # the bits of a whole cell

    def sign(self, bits: int) -> str:
        return self.signs[bits]


def _braille(bits: int) -> str:
    return chr(0x2800 + sum(BRAILLE[n // 2][n % 2] for n in range(8) if bits >> n & 1))


FAR: Final = Cutting(2, 4, "".join(map(_braille, range(256))))
NEAR: Final = Cutting(2, 2, QUADRANTS)
LEVEL, UP, RISING, FALLING = "-", "|", "/", "\\"
"""A hull's middle line in plain characters."""
BOWS: Final = "^>v<"


def stroke(dx: float, dy: float) -> str:
    """The plain character of a line that runs so far to the east and to the north."""
    if abs(dy) * 2 < abs(dx):
        return LEVEL
    if abs(dx) * 2 < abs(dy):
        return UP
    return RISING if dx * dy > 0 else FALLING


def bow(dx: float, dy: float) -> str:
    """The plain character of a bow that points there."""
    if abs(dy) >= abs(dx):
        return BOWS[0] if dy > 0 else BOWS[2]
    return BOWS[1] if dx > 0 else BOWS[3]
