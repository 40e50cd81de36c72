"""What `Decline` and `Done` mean in words: each question says what is declined or finished."""

from collections.abc import Callable, Sequence
from typing import Any

from galley.engine.records import Ask, Command
from galley.war_galley.ch3_turn.ship_choices import EndShip
from galley.war_galley.ch5_command.squadrons import AskSquadrons
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.avoidance import AskAvoidance
from galley.war_galley.ch6_movement.defensive_ram import AskDefensiveRam
from galley.war_galley.ch7_ramming.raking import AskRake
from galley.war_galley.ch8_combat.boarding import AskBoarding
from galley.war_galley.ch8_combat.disengaging import AskFouls
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, AskVolley
from galley.war_galley.ch10_tournament.tournament import AskCommand, AskFleet
from galley.war_galley.scenario_rules.corvus import AskCorvus
from galley.war_galley.scenario_rules.shore_troops import AskShore
from galley.war_galley.state.common_answers import Decline, Done
from galley.war_galley.state.display_names import listed

DECLINED: dict[type[Ask], Callable[[Any], str]] = {
    AskAvoidance: lambda ask: f"{listed(ask.ships)} do{'es' * one(ask)} not avoid",
    AskRake: lambda ask: f"{ask.ship} does not rake",
    AskReaction: lambda ask: f"{ask.ship} does not shoot back",
    AskDefensiveRam: lambda ask: f"{listed(ask.ships)} do{'es' * one(ask)} not ram",
    AskTransfer: lambda ask: "no commander changes ships",
    AskCorvus: lambda ask: "do not drop the corvus",
    AskShore: lambda ask: "do not shoot from the shore",
}
FINISHED: dict[type[Ask], Callable[[Any], str]] = {
    AskBoarding: lambda ask: "no more boarding" if ask.chosen else "no boarding",
    AskFouls: lambda ask: "all others try",
    AskSquadrons: lambda ask: "the squadrons stand so",
    AskVolley: lambda ask: "no more targets, shoot",
    AskFleet: lambda ask: "no more ships, the fleet is bought",
    AskCommand: lambda ask: "no more commanders to name",
}


PASSED: dict[tuple[str, type[Command]], str] = {
    ("AskBoarding", Done): "no more boarding",
    ("AskVolley", Done): "no more targets, shoot",
    ("AskAction", EndShip): "the ship can do no more",
}
"""The same where nothing else was left to answer, by the question's name."""


def one(ask: AskAvoidance | AskDefensiveRam) -> bool:
    """A single ship is asked."""
    return len(ask.ships) == 1


def closing_words(command: Command, asks: Sequence[Ask]) -> str:
    """The label of a `Decline` or `Done` that answers one of the waiting questions."""
    told = {Decline: DECLINED, Done: FINISHED}[type(command)]
    fits = next((ask for ask in asks if type(ask) in told), None)
    return told[type(fits)](fits) if fits else "that is all"
