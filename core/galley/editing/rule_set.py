"""Defines how scenario files are changed, and what a rule set adds to that: what lies where."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from galley.engine.loop import State
from galley.engine.positions import Data
from galley.engine.records import Record, Side
from galley.geometry.hexes import Hex

KeyPath = tuple[str | int, ...]
"""Keys of a parsed file, and places in its lists from 0: `("squadrons", 0, "ships", 2)`."""


class Put(Record, frozen=True):
    """Give a key a value, or a place in a list another one."""

    path: KeyPath
    value: Any


class Add(Record, frozen=True):
    """Add a value to the end of a list, which is there afterwards."""

    path: KeyPath
    value: Any


class Cut(Record, frozen=True):
    """Take out a key, or what stands at a place in a list."""

    path: KeyPath


Edit = Put | Add | Cut


class Spot(Record, frozen=True):
    """A place on the map or table, and where a ship's bow points there: `0812` and `NE`, or
    inches and degrees, as the files of the rule set write them."""

    at: str
    facing: str = ""


class Lying(Record, frozen=True):
    """A ship where it lies: its id, side and spot, and the table of the file that says so.

    `row`: that table stands for several ships.
    """

    ship: str
    side: Side
    code: str
    spot: Spot
    path: KeyPath
    row: bool = False


class Sketch(Record, frozen=True):
    """A file as it can be drawn, though something in it may be wrong."""

    state: State
    ships: Mapping[str, Lying]


ABREAST, ASTERN, WEDGE, CIRCLE = "abreast", "astern", "wedge", "circle"
FIGURES: Final = (ABREAST, ASTERN, WEDGE, CIRCLE)


class Formation(Record, frozen=True):
    """So many ships of a class from a spot on, in a figure."""

    code: str
    count: int
    first: Spot
    figure: str


class Terms(Record, frozen=True):
    """The words of a rule set for what is typed, and examples: what ships are placed in, how a
    place and a facing are called, a spot, a class, a direction, an area with what is painted
    there, a key with a value; and what is said of a commander, "" for nothing."""

    group: str
    place: str
    facing: str
    spot: str
    code: str
    way: str
    area: str
    key: str
    leader: str = ""


class Editing(Protocol):
    """Answers what the editor asks of a rule set.

    Each that gives edits raises Fault, in the name of a file, where that cannot be done.
    """

    figures: Sequence[str]  # the formations that it knows
    waters: Mapping[str, str]  # what can be painted on the map: word -> what it is
    terms: Terms
    founds: bool  # more squadrons can be begun

    def blank(self) -> dict[str, Any]:
        """A new battle: a sea, two sides, a ship or two."""

    def sketch(self, data: Data, file: str) -> Sketch | None:
        """The position of a file, without what is wrong with it; None where too little is left.

        Its classes are whole (`scenarios.library.parsed`)."""

    def classes(self, data: Data, file: str) -> Mapping[str, str]:
        """The classes that ships of this battle may be of: code -> what it is."""

    def squadrons(self, data: Data) -> Mapping[str, str]:
        """The squadrons, or what else ships are placed in: letter or side -> name."""

    def found(self, data: Data, side: Side, name: str, file: str) -> Sequence[Edit]:
        """One more squadron of a side, still without ships."""

    def spot(self, words: Sequence[str], file: str) -> tuple[Spot, Sequence[str]]:
        """A spot at the head of what was typed, and the words behind it."""

    def place_of(self, sketch: Sketch | None, at: Hex) -> str:
        """The place in the middle of a hex, or of a square of the table, where the cursor is."""

    def hex_of(self, sketch: Sketch | None, place: str) -> Hex:
        """The hex, or the square, that a place lies in."""

    def facing_of(self, data: Data, group: str) -> str:
        """The facing of the first ships of a squadron, unless another one is chosen."""

    def turned(self, spot: Spot, by: str, file: str) -> Spot:
        """A spot with another facing: the one that is named, or a step to `port` or
        `starboard`."""

    def shifted(self, spot: Spot, way: str, steps: int, file: str) -> Spot:
        """A spot so many steps away: hexes or inches."""

    def carried(self, spots: Sequence[Spot], start: str, end: str, file: str) -> Sequence[Spot]:
        """Spots moved as far as it is from one place to another."""

    def place(self, data: Data, group: str, code: str, spot: Spot, file: str) -> Sequence[Edit]:
        """One more ship in a squadron."""

    def form(self, data: Data, group: str, ships: Formation, file: str) -> Sequence[Edit]:
        """More ships, in a formation."""

    def move(self, sketch: Sketch, data: Data, ships: Sequence[str], spots: Sequence[Spot],
             file: str) -> Sequence[Edit]:  # fmt: skip
        """Ships to other spots, each to its own."""

    def copy(self, sketch: Sketch, data: Data, ship: str, spot: Spot, file: str) -> Sequence[Edit]:
        """One more ship like another, in its squadron."""

    def lead(
        self, sketch: Sketch, data: Data, ship: str, words: Sequence[str], file: str
    ) -> Sequence[Edit]:
        """A commander, of whom some words are said, or the flag of a side, aboard a ship."""

    def remove(
        self, sketch: Sketch, data: Data, ships: Sequence[str], file: str
    ) -> Sequence[Edit]:
        """Ships out of the file."""

    def lies(self, data: Data, water: str, at: str) -> bool:
        """Whether land, or what else can be painted, lies at a place."""

    def paint(self, data: Data, water: str, at: str, on: bool, file: str) -> Sequence[Edit]:
        """Land, or what else can be painted, at a place, or no more."""
