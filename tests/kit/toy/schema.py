"""The names of the toy's commands, questions and events, and what is counted in many games."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from galley.engine.records import Command, DiceByHand, Event, Remarked
from galley.engine.standing import Obeyed
from galley.files.schema import keys
from tests.kit.toy.asks import AskBoarding, AskOrders, AskShot
from tests.kit.toy.commands import Commit, Grapple, Hold, Shoot, Write
from tests.kit.toy.events import Holed, Struck
from tests.kit.toy.scenario import Scenario
from tests.kit.toy.wording import WORDING

COMMANDS = (Write, Commit, Shoot, Grapple, Hold)
ASKS = (AskOrders, AskShot, AskBoarding)


class ToySchema:
    counted: Mapping[type[Command] | type[Event], str] = {
        Shoot: "volleys",
        Grapple: "boardings",
        Struck: "collisions",
        Holed: "hits",
    }

    def described(self) -> dict[str, Any]:
        kinds: dict[str, Iterable[type[Any]]] = {
            "commands": COMMANDS,
            "asks": ASKS,
            "events": tuple(WORDING.events),
        }
        tables: dict[str, Any] = {
            table: {kind.__name__: {"meaning": kind.__doc__ or ""} for kind in found}
            for table, found in kinds.items()
        }
        return {**tables, "scenario": [msgspec.to_builtins(key) for key in keys(Scenario)]}

    def happenings(self) -> dict[str, tuple[str, ...]]:
        return {
            "events": tuple(
                kind.__name__ for kind in WORDING.events.keys() - {Obeyed, Remarked, DiceByHand}
            ),
            "commands": tuple(kind.__name__ for kind in COMMANDS),
            "clauses": tuple(f"T{n}" for n in range(1, 9)),
        }
