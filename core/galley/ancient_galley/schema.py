"""The names of Ancient Galley's commands, questions and events, and what each means."""

from collections.abc import Mapping
from typing import Final

from galley.ancient_galley.ch2_orders.orders import WriteOrders
from galley.ancient_galley.ch8_movement.events import Met, OarsSmashed
from galley.ancient_galley.ch10_ramming.ramming import Holed
from galley.ancient_galley.ch10_ramming.sinking import Sank
from galley.ancient_galley.ch14_grappling.grappling import ThrowLine
from galley.ancient_galley.ch22_leaders.leaders import Withdrew
from galley.ancient_galley.codec import KINDS
from galley.engine.records import Command, Event, Record
from galley.files.schema import RuleSchema

COUNTED: Final[Mapping[type[Command] | type[Event], str]] = {
    WriteOrders: "orders", ThrowLine: "lines", Met: "contacts", OarsSmashed: "oars smashed",
    Holed: "holes", Sank: "sinkings", Withdrew: "withdrawals",
}  # fmt: skip


class AncientGalleySchema(RuleSchema):
    """What is told and counted of Ancient Galley."""

    kinds = KINDS
    ids = (
        "The id of a ship begins with the side that brought it, A or B, and never changes; the id "
        "of a man is that of his first ship with a number, and so begins with his side."
    )
    counted: Mapping[type[Command] | type[Event], str] = COUNTED

    def scenario(self) -> type[Record]:
        from galley.ancient_galley.scenario_files.scenario import Scenario

        return Scenario
