"""The names of Barratt's commands, questions and events, and what each means."""

from collections.abc import Mapping
from typing import Final

from galley.barratt.ch3_movement.events import LeftTable, OarsLost
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch4_grappling.grappling import DropCorvus, Grapple
from galley.barratt.ch5_ramming.events import Touched
from galley.barratt.ch6_missiles.events import FlagStruck, Shot
from galley.barratt.ch7_sunken.sinking import Sank
from galley.barratt.codec import KINDS
from galley.engine.records import Command, Event, Record
from galley.files.schema import RuleSchema

COUNTED: Final[Mapping[type[Command] | type[Event], str]] = {
    Move: "moves", Grapple: "grapples", DropCorvus: "bridges", Touched: "contacts",
    OarsLost: "sweeps", Shot: "shots", Sank: "sinkings", FlagStruck: "flags struck",
    LeftTable: "departures",
}  # fmt: skip


class BarrattSchema(RuleSchema):
    """What is told and counted of Barratt's rules."""

    kinds = KINDS
    ids = "The id of a ship begins with the side that brought it, A or B, and never changes."
    counted: Mapping[type[Command] | type[Event], str] = COUNTED

    def scenario(self) -> type[Record]:
        from galley.barratt.scenario_files.scenario import Scenario

        return Scenario
