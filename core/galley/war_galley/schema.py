"""The names of War Galley's commands, questions and events, and what each means."""

from collections.abc import Mapping, Sequence
from typing import Final

from galley.engine.records import Command, Event, Record
from galley.files.rule_schema import RuleSchema
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
from galley.war_galley.codec import KINDS
from galley.war_galley.words.citations import CLAUSES

COUNTED: Final[Mapping[type[Command] | type[Event], str]] = {
    Ram: "rams", Rake: "rakes", Grapple: "grapples", Commit: "boardings", Avoid: "avoidances",
    Fire: "fires", React: "reactions", Disengage: "disengagings", PullBack: "pull-backs",
    TurnAround: "turn-arounds", Captured: "captures", Sank: "sinkings", Fouled: "foulings",
}  # fmt: skip


class WarGalleySchema(RuleSchema):
    """What is told and counted of War Galley."""

    kinds = KINDS
    ids = (
        "The id of a ship begins with the letter of the squadron that it was drawn up in, and "
        "never changes; side A has the first letters, where a scenario gives none."
    )
    counted: Mapping[type[Command] | type[Event], str] = COUNTED

    def scenario(self) -> type[Record]:
        from galley.war_galley.scenario_files.scenario import Scenario

        return Scenario

    def standing(self) -> Sequence[Record]:
        from galley.war_galley.advice.standing_orders import TEMPLATES

        return TEMPLATES

    def clauses(self) -> Sequence[str]:
        return tuple(CLAUSES)
