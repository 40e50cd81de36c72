"""Answers what the editor asks of Ancient Galley."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

from msgspec import Meta
from msgspec.structs import replace

from galley.ancient_galley.scenario_files import read
from galley.ancient_galley.scenario_files.land import (
    Box,
    box_of,
    corners_round,
    one_box,
    without,
)
from galley.ancient_galley.scenario_files.scenario import ClassTable, Scenario, ShipTable
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import ShipClass
from galley.editing.edits import backwards
from galley.editing.pruning import Pruned
from galley.editing.rule_set import Add, Cut, Edit
from galley.engine.positions import Data
from galley.files.faults import Fault, shown
from galley.files.schema import says
from galley.geometry.plane.polygons import Polygon, contains
from galley.geometry.plane.poses import Point
from galley.geometry.plane.squares import middle, square, unit
from galley.tabletop.editing import WRECK, TableEditing
from galley.tabletop.scenario import MOST_SHIPS
from galley.tabletop.spots import point_of

LAND: Final = "land"


class Unfinished(Scenario, frozen=True, kw_only=True):
    """A scenario file that may still be without ships."""

    ships: Annotated[
        tuple[ShipTable, ...], Meta(max_length=MOST_SHIPS), says("1.1 the ships")
    ] = ()


class AncientGalleyEditing(TableEditing):
    """Finds and changes what lies in a file of Ancient Galley."""

    waters: Mapping[str, str] = {
        LAND: "land: a square, or the corners of a piece", **TableEditing.waters,
    }  # fmt: skip
    terms = replace(TableEditing.terms, area="land 0 0, 9 0, 9 4")
    record, card = Unfinished, ClassTable
    own = frozenset({
        "id", "name", "flagship", "command", "strength", "stuck", "boarded", "announced", "moved",
        "orders", "last_orders", "abandoned",
    })  # fmt: skip

    def blank(self) -> dict[str, Any]:
        crew = {"captain": 1, "marine": 3, "archer": 2, "sailor": 4}
        full = {"captain": 1, "marine": 6, "archer": 2, "sailor": 4}
        return {
            "format": 1, "id": "my-battle", "rules": "ancient-galley", "title": "My battle",
            "turn_limit": 12, "table": {"width": 64_000, "height": 48_000, "zone": 10_000},
            "sides": {"A": {"name": "Reds"}, "B": {"name": "Blues"}},
            "classes": {
                "tri": {"name": "Trireme", "crew": crew},
                "old": {"name": "Trireme, full decks", "crew": full},
            },
        }  # fmt: skip

    def sketched(self, scenario: Scenario) -> tuple[Board, Sequence[Fault]]:
        return read.sketched(scenario)

    def ship_class(self, code: str, card: ClassTable) -> ShipClass:
        return read.ship_class(code, card)

    # -- land

    def lies(self, data: Data, water: str, at: str) -> bool:
        if water == WRECK:
            return super().lies(data, water, at)
        _, known = self._pieces(data)
        return bool(at) and any(contains(shore, point_of(at, "")) for shore, _ in known)

    def paint(self, data: Data, water: str, at: str, on: bool, file: str) -> Sequence[Edit]:
        if water != LAND:
            return super().paint(data, water, at, on, file)
        corners = [point_of(pair, file) for pair in at.split(",")]
        if not on:
            return self._cleared(data, corners[0], file)
        if len(corners) == 1:
            return self._grown(data, self._square(data, corners[0], file))
        if len(corners) < 3 or not read.is_convex(tuple(corners)):
            need = "give a place, or the corners of a convex piece, as 0 0, 9 0, 9 4"
            raise Fault(file, "shores", f"{shown(at)} is no land: {need}", "23.2")
        return [_shore(corners)]

    def _square(self, data: Data, spot: Point, file: str) -> Box:
        """The square that a place lies in."""
        _, board = self.drawn(data)
        if board is None:
            raise Fault(file, "table", "cannot be drawn yet: mend what is wrong first")
        table = board.setting
        (x, y), half = middle(table, square(table, spot)), unit(table) // 2
        return x - half, y - half, x + half, y + half

    def _grown(self, data: Data, box: Box) -> Sequence[Edit]:
        """A square of land, and the rectangles that are one with it."""
        left, known = self._pieces(data)
        boxes = {n: there for n, (_, there) in enumerate(known) if there is not None}
        gone = list[int]()
        while (found := next((n for n, one in boxes.items() if one_box(box, one)), -1)) >= 0:
            box = one_box(box, boxes.pop(found)) or box
            gone.append(found)
        cuts = [Cut(left.original(("shores", n))) for n in gone]
        return [_shore(corners_round(box)), *backwards(cuts)]

    def _cleared(self, data: Data, spot: Point, file: str) -> Sequence[Edit]:
        """The pieces of land over a place, or the square of a rectangle."""
        left, known = self._pieces(data)
        rest, cuts = list[Edit](), list[Cut]()
        for n, (shore, box) in enumerate(known):
            if contains(shore, spot):
                cuts.append(Cut(left.original(("shores", n))))
                parts = without(box, self._square(data, spot, file)) if box is not None else ()
                rest += [_shore(corners_round(part)) for part in parts]
        return [*rest, *backwards(cuts)]

    def _pieces(self, data: Data) -> tuple[Pruned, Sequence[tuple[Polygon, Box | None]]]:
        """The pieces of land that can be drawn, and those of them that are rectangles."""
        left, board = self.drawn(data)
        if left.data is None or board is None:
            return left, []
        tables = left.data.get("shores", [])
        shapes = zip(board.setting.shores, tables, strict=True)
        return left, [(shore, box_of(table)) for shore, table in shapes]


def _shore(corners: Sequence[Point]) -> Add:
    return Add(("shores",), {"corners": ", ".join(f"{x} {y}" for x, y in corners)})
