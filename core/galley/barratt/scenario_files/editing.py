"""Answers what the editor asks of Barratt's rules."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import replace

from galley.barratt.scenario_files import sizes
from galley.barratt.scenario_files.read import sketched
from galley.barratt.scenario_files.scenario import ClassTable, Scenario, ShipTable
from galley.barratt.state.board import Board
from galley.barratt.state.ship import SIZES, ShipClass
from galley.engine.positions import Data
from galley.files.faults import Fault
from galley.files.schema import says
from galley.tabletop.editing import TableEditing
from galley.tabletop.scenario import MOST_SHIPS


class Unfinished(Scenario, frozen=True, kw_only=True):
    """A scenario file that may still be without ships."""

    ships: Annotated[
        tuple[ShipTable, ...], Meta(max_length=MOST_SHIPS), says("0.01 the ships")
    ] = ()


class BarrattEditing(TableEditing):
    """Finds and changes what lies in a file of Barratt's rules."""

    terms = replace(TableEditing.terms, code="small")
    record, card = Unfinished, ClassTable
    own = frozenset({
        "id", "name", "flagship", "init", "crew0", "path", "tested", "acted", "moved", "tried",
        "fended", "halted", "at_rest", "move_over", "slowed",
    })  # fmt: skip

    def blank(self) -> dict[str, Any]:
        return {
            "format": 1, "id": "my-battle", "rules": "barratt", "title": "My battle",
            "turn_limit": 12, "table": {"width": 60_000, "height": 48_000, "zone": 10_000},
            "sides": {"A": {"name": "Reds"}, "B": {"name": "Blues"}},
            "classes": {
                "small": {"name": "Trireme", "size": "small"},
                "large": {"name": "Quinquereme", "size": "large"},
            },
        }  # fmt: skip

    def cards(self, data: Data) -> Mapping[str, Any]:
        """The classes of a file; one without any has a class of each size."""
        usual = {size: {"name": f"{size} galley".capitalize(), "size": size} for size in SIZES}
        return super().cards(data) if "classes" in data else usual

    def sketched(self, scenario: Scenario) -> tuple[Board, Sequence[Fault]]:
        return sketched(scenario)

    def ship_class(self, code: str, card: ClassTable) -> ShipClass:
        return sizes.ship_class(code, card)
