"""The names of War Galley's commands, questions and events, and what each means."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from galley.engine.loop import Rolled
from galley.engine.records import Ask, Command, Concede, DiceByHand, Event, Record, Remarked
from galley.engine.standing import Obeyed
from galley.files.schema import keys
from galley.war_galley.ch6_movement.avoidance import Avoid
from galley.war_galley.ch6_movement.movement import TurnAround
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch7_ramming.ramming import Fouled, Ram
from galley.war_galley.ch7_ramming.retraction import PullBack
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.ch8_combat.boarding import Captured, Commit
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import React
from galley.war_galley.codec import kinds
from galley.war_galley.words.citations import CLAUSES

COUNTED: Final[Mapping[type[Command] | type[Event], str]] = {
    Ram: "rams", Rake: "rakes", Grapple: "grapples", Commit: "boardings", Avoid: "avoidances",
    Fire: "fires", React: "reactions", Disengage: "disengagings", PullBack: "pull-backs",
    TurnAround: "turn-arounds", Captured: "captures", Sank: "sinkings", Fouled: "foulings",
}  # fmt: skip
"""Commands that are counted where they were chosen among two or more, and events."""


class WarGalleySchema:
    """What `galley engine` tells of the rules, and what `galley sim` counts."""

    counted: Mapping[type[Command] | type[Event], str] = COUNTED

    def described(self) -> dict[str, Any]:
        from galley.war_galley.advice.standing_orders import TEMPLATES
        from galley.war_galley.scenario_files.scenario import Scenario

        return {
            "commands": _described((*kinds(Command), Concede)),
            "asks": _described(kinds(Ask)),
            "events": _described((*kinds(Event), Rolled, Obeyed, Remarked, DiceByHand)),
            "standing": [msgspec.to_builtins(template) for template in TEMPLATES],
            "scenario": [msgspec.to_builtins(key) for key in keys(Scenario)],
        }

    def happenings(self) -> dict[str, tuple[str, ...]]:
        return {
            "events": tuple(kind.__name__ for kind in kinds(Event)),
            "commands": tuple(kind.__name__ for kind in kinds(Command)),
            "clauses": tuple(CLAUSES),
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
