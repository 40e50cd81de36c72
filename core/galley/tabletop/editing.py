"""Answers what the editor asks of a game on a table: what lies where, and how it is changed."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol

import msgspec
from msgspec import Struct

from galley.editing.edits import backwards, value_at
from galley.editing.pruning import Pruned
from galley.editing.rule_set import (
    FIGURES,
    Add,
    Cut,
    Edit,
    Formation,
    KeyPath,
    Lying,
    Put,
    Sketch,
    Spot,
    Terms,
)
from galley.engine.loop import State
from galley.engine.positions import Data
from galley.engine.records import SIDES, Side
from galley.files.faults import Fault, shown, some
from galley.files.schema import read
from galley.geometry.hexes import Hex
from galley.geometry.plane import squares
from galley.geometry.plane.outlines import Model
from galley.geometry.plane.polygons import contains
from galley.geometry.plane.poses import CIRCLE, HALF, INCH, Point, Pose, point_at
from galley.tabletop.board import Board
from galley.tabletop.formations import formed
from galley.tabletop.spots import (
    STEP,
    first_spot,
    heading_of,
    heading_text,
    on_file,
    place_text,
    point_of,
    spot_text,
)

LAST: Final = 99  # number of a ship of a side
WRECK: Final = "wreck"
TIES: Final[Mapping[str, tuple[str, str]]] = {
    "links": ("ship", "other"), "contacts": ("ship", "other"), "smashed": ("ship", "by"),
}  # fmt: skip
"""Lists of what lies between two ships, and the keys that name them."""
HEADINGS: Final[Mapping[Side, int]] = {"A": 0, "B": HALF}


class ShipClass(Protocol):
    """A class of ships: its model, and how far its oars reach."""

    @property
    def model(self) -> Model: ...
    @property
    def reach(self) -> int: ...


class TableEditing(ABC):
    """Finds and changes what lies in a file of a game on a table.

    Ships are placed in the fleets of both sides, and a side's letter begins their ids.
    """

    figures: Sequence[str] = FIGURES
    waters: Mapping[str, str] = {WRECK: "a wreck, of the first class"}
    terms = Terms(
        group="side", place="X Y", facing="DEGREES", spot="24.5 8 0", code="tri", way="NE",
        area="wreck 24.5 30", key="sides.A.name Athens",
    )  # fmt: skip
    founds = False
    record: ClassVar[type[Struct]]
    """The scenario format, which may do without ships."""
    card: ClassVar[type[Struct]]
    """A class in it."""
    own: ClassVar[frozenset[str]]
    """The keys of a ship that no other one has like it."""

    @abstractmethod
    def blank(self) -> dict[str, Any]:
        """A new battle."""

    @abstractmethod
    def sketched(self, scenario: Any) -> tuple[Board[Any], Sequence[Fault]]:
        """The board of a scenario as far as it goes, and what keeps it from going further."""

    @abstractmethod
    def ship_class(self, code: str, card: Any) -> ShipClass:
        """A class of a scenario."""

    def cards(self, data: Data) -> Mapping[str, Any]:
        """The classes of a file by their codes, as it has them."""
        found = data.get("classes")
        return found if isinstance(found, dict) else {}

    # -- what there is

    def sketch(self, data: Data, file: str) -> Sketch | None:
        left, board = self.drawn(data)
        if left.data is None or board is None:
            return None
        rows = {card["id"]: n for n, card in enumerate(left.data.get("ships", ()))}
        ships = {
            ship.id: Lying(
                ship.id, ship.side, ship.code, spot_text(ship.pose),
                left.original(("ships", rows[ship.id])),
            )
            for ship in board.afloat()
        }  # fmt: skip
        return Sketch(State(board, []), ships)

    def drawn(self, data: Data) -> tuple[Pruned, Any]:
        """A file without all that is wrong, and its board; None where too little is left."""
        left = Pruned(data, self.record, self._wrong)
        if left.data is None:
            return left, None
        return left, self.sketched(msgspec.convert(left.data, self.record))[0]

    def _wrong(self, data: Data) -> Sequence[Fault]:
        return self.sketched(msgspec.convert(data, self.record))[1]

    def classes(self, data: Data, file: str) -> Mapping[str, str]:
        return {code: str(_text(card, "name")) for code, card in self.cards(data).items()}

    def squadrons(self, data: Data) -> Mapping[str, str]:
        return {side: _text(value_at(data, ("sides", side)), "name") or side for side in SIDES}

    def found(self, data: Data, side: Side, name: str, file: str) -> Sequence[Edit]:
        raise Fault(file, "", "has no squadrons: place ships on side A or side B")

    # -- spots

    def spot(self, words: Sequence[str], file: str) -> tuple[Spot, Sequence[str]]:
        return first_spot(words, file)

    def place_of(self, sketch: Sketch | None, at: Hex) -> str:
        return place_text(squares.middle(_table(sketch), at)) if sketch else ""

    def hex_of(self, sketch: Sketch | None, place: str) -> Hex:
        return squares.square(_table(sketch), point_of(place, "")) if sketch else 0

    def facing_of(self, data: Data, group: str) -> str:
        return heading_text(HEADINGS.get(group, 0))

    def turned(self, spot: Spot, by: str, file: str) -> Spot:
        steps = {"port": -STEP, "starboard": STEP}
        if by in steps:
            heading = (heading_of(spot.facing, file) + steps[by]) % CIRCLE
        else:
            heading = heading_of(by, file)
        return Spot(spot.at, heading_text(heading))

    def shifted(self, spot: Spot, way: str, steps: int, file: str) -> Spot:
        course = Pose(*point_of(spot.at, file), heading_of(way, file))
        return Spot(place_text(on_file(point_at(course, steps * INCH, 0), file)), spot.facing)

    def carried(self, spots: Sequence[Spot], start: str, end: str, file: str) -> Sequence[Spot]:
        (x, y), (to_x, to_y) = point_of(start, file), point_of(end, file)
        found = []
        for spot in spots:
            here = point_of(spot.at, file)
            there = on_file((here[0] + to_x - x, here[1] + to_y - y), file)
            found.append(Spot(place_text(there), spot.facing))
        return found

    # -- ships

    def place(self, data: Data, group: str, code: str, spot: Spot, file: str) -> Sequence[Edit]:
        return self._more(data, group, code, [self._pose(group, spot, file)], file)

    def form(self, data: Data, group: str, ships: Formation, file: str) -> Sequence[Edit]:
        card = self._card(data, ships.code, file)
        first = self._pose(_side(group, file), ships.first, file)
        kind = self.ship_class(ships.code, read(card, self.card, file))
        poses = formed(ships.figure, first, ships.count, kind.model, kind.reach)
        if not poses:
            there = some(self.figures)
            raise Fault(file, "", f"{shown(ships.figure)} is no formation: use {there}")
        for pose in poses:
            on_file(pose.centre, file)
        return self._more(data, group, ships.code, poses, file)

    def move(self, sketch: Sketch, data: Data, ships: Sequence[str], spots: Sequence[Spot],
             file: str) -> Sequence[Edit]:  # fmt: skip
        changed = list[Edit]()
        for id_, spot in zip(ships, spots, strict=True):
            lying = sketch.ships[id_]
            heading = heading_of(spot.facing or lying.spot.facing, file)
            changed += [Put((*lying.path, "at"), [*point_of(spot.at, file)])]
            changed += [Put((*lying.path, "heading"), heading)]
        return changed

    def copy(self, sketch: Sketch, data: Data, ship: str, spot: Spot, file: str) -> Sequence[Edit]:
        lying = sketch.ships[ship]
        id_, card = next(_free(data, ship[0], file)), value_at(data, lying.path)
        heading = heading_of(spot.facing or lying.spot.facing, file)
        there = {"id": id_, "at": [*point_of(spot.at, file)], "heading": heading}
        like = {key: there.get(key, value) for key, value in card.items()
                if key in there or key not in self.own}  # fmt: skip
        return [Add(("ships",), like), *self._seated(data, [id_], ship)]

    def lead(
        self, sketch: Sketch, data: Data, ship: str, words: Sequence[str], file: str
    ) -> Sequence[Edit]:
        return [Put((*sketch.ships[ship].path, "flagship"), True)]

    def remove(
        self, sketch: Sketch, data: Data, ships: Sequence[str], file: str
    ) -> Sequence[Edit]:
        out = [Cut(sketch.ships[id_].path) for id_ in ships]
        for key, names in TIES.items():
            out += [Cut(path) for path, card in _tables(data, key)
                    if any(card.get(name) in ships for name in names)]  # fmt: skip
        for path, card in _tables(data, "men"):
            if _text(card, "id").partition(".")[0] in ships:
                out.append(Cut(path))
            elif card.get("ship") in ships:
                out.append(Cut((*path, "ship")))
        left = [(path, card) for path, card in _tables(data, "ships") if Cut(path) not in out]
        out += [Cut((*path, "stuck")) for path, card in left if card.get("stuck") in ships]
        if value_at(data, ("start", "ship")) in ships:
            out.append(Cut(("start", "ship")))
        seats = [
            Put((*path, "ships"), [id_ for id_ in card["ships"] if id_ not in ships])
            for path, card in self._seats(data) if any(id_ in ships for id_ in card["ships"])
        ]  # fmt: skip
        return [*seats, *backwards(out)]

    # -- what else lies on the table

    def lies(self, data: Data, water: str, at: str) -> bool:
        return bool(at) and bool([*self._wrecks(data, point_of(at, ""))])

    def paint(self, data: Data, water: str, at: str, on: bool, file: str) -> Sequence[Edit]:
        if water != WRECK:
            there = some(self.waters)
            raise Fault(file, "", f"{shown(water)} cannot be painted: use {there}")
        spot = point_of(at, file)
        if not on:
            return backwards(self._wrecks(data, spot))
        code = next(iter(self.cards(data)), "")
        self._card(data, code, file)
        return [Add(("wrecks",), {"at": [*spot], "heading": 0, "type": code})]

    def _wrecks(self, data: Data, spot: Point) -> Iterator[Cut]:
        """The wrecks that lie over a place, of those that can be drawn."""
        left, board = self.drawn(data)
        for n, wreck in enumerate(board.wrecks if board is not None else ()):
            if contains(wreck.corners, spot):
                yield Cut(left.original(("wrecks", n)))

    # -- inside

    def _pose(self, group: str, spot: Spot, file: str) -> Pose:
        heading = heading_of(spot.facing or heading_text(HEADINGS.get(group, 0)), file)
        return Pose(*point_of(spot.at, file), heading)

    def _card(self, data: Data, code: str, file: str) -> Any:
        known = self.cards(data)
        if code not in known:
            raise Fault(file, "", f"{shown(code)} is no class of this battle: use {some(known)}")
        return known[code]

    def _more(
        self, data: Data, group: str, code: str, poses: Sequence[Pose], file: str
    ) -> Sequence[Edit]:
        """More ships of a side."""
        self._card(data, code, file)
        free = _free(data, _side(group, file), file)
        ids = [next(free) for _ in poses]
        ships = [
            {"id": id_, "type": code, "at": [pose.x, pose.y], "heading": pose.heading}
            for id_, pose in zip(ids, poses, strict=True)
        ]
        return [*(Add(("ships",), ship) for ship in ships), *self._seated(data, ids)]

    def _seats(self, data: Data) -> Iterable[tuple[KeyPath, Mapping[str, Any]]]:
        """The seats that name their ships."""
        if "seats" not in self.record.__struct_fields__:
            return []
        return [(path, card) for path, card in _tables(data, "seats")
                if isinstance(card.get("ships"), list)]  # fmt: skip

    def _seated(self, data: Data, ids: Sequence[str], like: str = "") -> Iterable[Edit]:
        """New ships are commanded by the seat of one like them, else by the last of their side."""
        own = [(path, card["ships"]) for path, card in self._seats(data)
               if card.get("side") == ids[0][0]]  # fmt: skip
        mates = [(path, ships) for path, ships in own if like in ships] or own[-1:]
        return [Put((*path, "ships"), [*ships, *ids]) for path, ships in mates]


def _table(sketch: Sketch) -> squares.Table:
    board: Any = sketch.state.board
    table: squares.Table = board.setting
    return table


def _text(card: Any, key: str) -> str:
    return str(card.get(key, "")) if isinstance(card, dict) else ""


def _tables(data: Data, key: str) -> Iterable[tuple[KeyPath, Mapping[str, Any]]]:
    """The tables of a list, with their paths."""
    listed = data.get(key)
    return [((key, n), card) for n, card in enumerate(listed if isinstance(listed, list) else ())
            if isinstance(card, dict)]  # fmt: skip


def _side(group: str, file: str) -> Side:
    if group not in SIDES:
        raise Fault(file, "", f"{shown(group)} is no side: use {some(SIDES)}")
    return group


def _free(data: Data, side: Side, file: str) -> Iterator[str]:
    """The ids of a side that no ship has yet.  Raises Fault at the end of them."""
    taken = {card.get("id") for _, card in _tables(data, "ships")
             if isinstance(card.get("id"), str)}  # fmt: skip
    yield from (id_ for n in range(1, LAST + 1) if (id_ := f"{side}{n}") not in taken)
    raise Fault(file, "ships", f"of side {side} are {LAST} already: no number is left")
