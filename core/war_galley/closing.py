"""What `Decline` and `Done` mean in words: each question says what is declined or finished."""

from collections.abc import Callable, Sequence
from typing import Any

from core.records import Ask, Command
from core.war_galley.answers import Decline, Done
from core.war_galley.avoidance import AskAvoidance
from core.war_galley.boarding import AskBoarding
from core.war_galley.corvus import AskCorvus
from core.war_galley.defensive import AskDefensiveRam
from core.war_galley.disengaging import AskFouls
from core.war_galley.names import listed
from core.war_galley.raking import AskRake
from core.war_galley.ship_asks import EndShip
from core.war_galley.shore_troops import AskShore
from core.war_galley.squadrons import AskSquadrons
from core.war_galley.tournament import AskCommand, AskFleet
from core.war_galley.transfer import AskTransfer
from core.war_galley.volleys import AskReaction, AskVolley

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
