"""The names of Ancient Galley's commands, questions and events, and what each means."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from galley.ancient_galley.ch2_orders.orders import WriteOrders
from galley.ancient_galley.ch8_movement.events import Met, OarsSmashed
from galley.ancient_galley.ch10_ramming.ramming import Holed
from galley.ancient_galley.ch10_ramming.sinking import Sank
from galley.ancient_galley.ch14_grappling.grappling import ThrowLine
from galley.ancient_galley.ch22_leaders.leaders import Withdrew
from galley.ancient_galley.codec import kinds
from galley.engine.loop import Rolled
from galley.engine.records import Ask, Command, Concede, DiceByHand, Event, Record, Remarked
from galley.engine.standing import Obeyed
from galley.files.schema import keys

COUNTED: Final[Mapping[type[Command] | type[Event], str]] = {
    WriteOrders: "orders", ThrowLine: "lines", Met: "contacts", OarsSmashed: "oars smashed",
    Holed: "holes", Sank: "sinkings", Withdrew: "withdrawals",
}  # fmt: skip


class AncientGalleySchema:
    """What `galley engine` tells of the rules, and what `galley sim` counts."""

    counted: Mapping[type[Command] | type[Event], str] = COUNTED

    def described(self) -> dict[str, Any]:
        from galley.ancient_galley.scenario_files.scenario import Scenario

        return {
            "commands": _described((*kinds(Command), Concede)),
            "asks": _described(kinds(Ask)),
            "events": _described((*kinds(Event), Rolled, Obeyed, Remarked, DiceByHand)),
            "standing": [],
            "scenario": [msgspec.to_builtins(key) for key in keys(Scenario)],
        }

    def happenings(self) -> dict[str, tuple[str, ...]]:
        return {
            "events": tuple(kind.__name__ for kind in kinds(Event)),
            "commands": tuple(kind.__name__ for kind in kinds(Command)),
            "clauses": (),
        }


def _described(types: tuple[type[Record], ...]) -> dict[str, Any]:
    return {
        kind.__name__: {
            "meaning": " ".join((kind.__doc__ or "").split()),
            "fields": {f.name: str(f.type).replace("typing.", "").replace("<class '", "")
                       .replace("'>", "") for f in msgspec.structs.fields(kind)}
            | dict(getattr(kind, "also", {})),
        }
        for kind in types
    }  # fmt: skip
