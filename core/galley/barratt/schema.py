"""The names of Barratt's commands, questions and events, and what each means."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from galley.barratt.ch3_movement.events import LeftTable, OarsLost
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch4_grappling.grappling import DropCorvus, Grapple
from galley.barratt.ch5_ramming.events import Touched
from galley.barratt.ch6_missiles.events import FlagStruck, Shot
from galley.barratt.ch7_sunken.sinking import Sank
from galley.barratt.codec import kinds
from galley.engine.loop import Rolled
from galley.engine.records import Ask, Command, Concede, DiceByHand, Event, Record, Remarked
from galley.engine.standing import Obeyed
from galley.files.schema import keys

COUNTED: Final[Mapping[type[Command] | type[Event], str]] = {
    Move: "moves", Grapple: "grapples", DropCorvus: "bridges", Touched: "contacts",
    OarsLost: "sweeps", Shot: "shots", Sank: "sinkings", FlagStruck: "flags struck",
    LeftTable: "departures",
}  # fmt: skip


class BarrattSchema:
    """What `galley engine` tells of the rules, and what `galley sim` counts."""

    counted: Mapping[type[Command] | type[Event], str] = COUNTED

    def described(self) -> dict[str, Any]:
        from galley.barratt.scenario_files.scenario import Scenario

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
