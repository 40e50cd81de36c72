"""What the table shows: small frozen records, which a face makes of a position.

Lengths are mils, thousandths of an inch; x grows to the east and y to the north.
"""

import msgspec

Spot = tuple[int, int]
Shape = tuple[Spot, ...]
"""The corners of a convex shape, in their order."""


class Craft(msgspec.Struct, frozen=True):
    """A ship on the table; the first corner of its outline is the tip of its ram, `stern` the
    middle of its transom."""

    id: str
    side: str
    outline: Shape
    stern: Spot
    marks: str = ""
    able: bool = True
    selected: bool = False
    target: bool = False
    hit: bool = False
    changed: bool = False
    oars: tuple[tuple[Spot, Spot], ...] = ()  # each from the side of the hull to its blade

    @property
    def tip(self) -> Spot:
        return self.outline[0]


class Plan(msgspec.Struct, frozen=True):
    """The plan of a ship: the outline in which it would lie, and the way there."""

    outline: Shape
    stern: Spot
    way: tuple[Spot, ...] = ()
    label: str = ""
    marks: tuple[Spot, ...] = ()  # moments on the way


class Curve(msgspec.Struct, frozen=True):
    """A line of dots, such as the edge of a range; `kind` is a name of the palette."""

    spots: tuple[Spot, ...]
    kind: str
    label: str = ""


class TableModel(msgspec.Struct, frozen=True):
    """Everything on the table at one moment."""

    width: int
    height: int
    unit: int = 1000  # mils of a square, which the cursor goes by
    crafts: tuple[Craft, ...] = ()
    plans: tuple[Plan, ...] = ()
    wrecks: tuple[Shape, ...] = ()
    shores: tuple[Shape, ...] = ()
    links: tuple[tuple[Spot, Spot], ...] = ()
    curves: tuple[Curve, ...] = ()
