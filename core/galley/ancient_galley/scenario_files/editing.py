"""What the editor asks of Ancient Galley."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final

from msgspec import Meta
from msgspec.structs import replace

from galley.ancient_galley.scenario_files import read
from galley.ancient_galley.scenario_files.scenario import ClassTable, Scenario, ShipTable
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import ShipClass
from galley.editing.edits import backwards
from galley.editing.rule_set import Add, Cut, Edit
from galley.engine.positions import Data
from galley.files.faults import Fault, shown
from galley.files.schema import says
from galley.geometry.plane.polygons import contains
from galley.geometry.plane.poses import Point
from galley.geometry.plane.squares import middle, square, unit
from galley.tabletop.editing import WRECK, TableEditing
from galley.tabletop.spots import point_of

LAND: Final = "land"


class Unfinished(Scenario, frozen=True, kw_only=True):
    """A scenario file that may still be without ships."""

    ships: Annotated[tuple[ShipTable, ...], Meta(max_length=40), says("1.1 the ships")] = ()


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
        return bool(at) and bool([*self._shores(data, point_of(at, ""))])

    def paint(self, data: Data, water: str, at: str, on: bool, file: str) -> Sequence[Edit]:
        if water != LAND:
            return super().paint(data, water, at, on, file)
        corners = [point_of(pair, file) for pair in at.split(",")]
        if not on:
            return backwards(self._shores(data, corners[0]))
        if len(corners) == 1:
            corners = self._square(data, corners[0], file)
        if len(corners) < 3 or not read.is_convex(tuple(corners)):
            need = "give a place, or the corners of a convex piece, as 0 0, 9 0, 9 4"
            raise Fault(file, "shores", f"{shown(at)} is no land: {need}", "23.2")
        text = ", ".join(f"{x} {y}" for x, y in corners)
        return [Add(("shores",), {"corners": text})]

    def _square(self, data: Data, spot: Point, file: str) -> list[Point]:
        """The corners of the square that a place lies in."""
        _, board = self.drawn(data)
        if board is None:
            raise Fault(file, "table", "cannot be drawn yet: mend what is wrong first")
        table = board.setting
        (x, y), half = middle(table, square(table, spot)), unit(table) // 2
        return [(x - half, y - half), (x + half, y - half), (x + half, y + half),
                (x - half, y + half)]  # fmt: skip

    def _shores(self, data: Data, spot: Point) -> Iterator[Cut]:
        """The pieces of land over a place, of those that can be drawn."""
        left, board = self.drawn(data)
        for n, shore in enumerate(board.setting.shores if board is not None else ()):
            if contains(shore, spot):
                yield Cut(left.original(("shores", n)))
