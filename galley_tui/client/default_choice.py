"""What Enter does in a battle when nothing else was lit, as data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Sensible:
    """What Enter does when nothing else was lit: the first rule that finds a choice counts.

    `pick` is "first", "last" or "likeliest"; the last looks for outcomes with the word `hope`
    in their odds and needs a chance of at least `least` of 36 for them.
    """

    ask: str
    type: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    pick: str = "first"
    hope: str = ""
    least: int = 0


SENSIBLE = (
    Sensible("AskFleet", "Buy"),
    Sensible("AskFleet", "Done"),
    Sensible("AskPlace", "PlaceShip"),
    Sensible("AskSquadrons", "Done"),
    Sensible("AskNaming", "NameSquadron"),
    Sensible("AskTransfer", "Decline"),
    Sensible("AskLevels", "KeepLevels"),
    Sensible("AskSquadron", "Activate"),
    Sensible("AskShip", "MoveShip"),
    Sensible("AskShip", "EndMovement"),
    Sensible("AskAnnounce", "Refloat", pick="likeliest", hope="freed", least=18),
    Sensible("AskAnnounce", "Announce", pick="last"),
    Sensible("AskRefloat", "PullBack", {"way": "astern"}),
    Sensible("AskAction", "Step", {"way": "ahead"}),
    Sensible("AskAction", "Step", {"way": "port"}),
    Sensible("AskAction", "Step", {"way": "starboard"}),
    Sensible("AskAction", "Fire", pick="likeliest", hope="depleted", least=1),
    Sensible("AskAction", "EndShip"),
    Sensible("AskVolley", "Done"),
    Sensible("AskRake", "Rake", pick="likeliest", hope="crippled", least=6),
    Sensible("AskRake", "Decline"),
    Sensible("AskAvoidance", "Avoid", pick="likeliest", hope="slips", least=7),
    Sensible("AskAvoidance", "Decline"),
    Sensible("AskSlip", "Slip", {"way": "ahead"}),
    Sensible("AskDefensiveRam", "Decline"),
    Sensible("AskReaction", "React"),
    Sensible("AskRetract", "PullBack", {"way": "astern"}),
    Sensible("AskRetract", "PullBack"),
    Sensible("AskBoarding", "Commit", pick="likeliest", hope="captured", least=18),
    Sensible("AskBoarding", "Done"),
    Sensible("AskBoardingOrder", "BoardNext", pick="likeliest", hope="captured"),
    Sensible("AskFouls", "Done"),
)
VENTURES = frozenset({
    "Ram", "DefensiveRam", "PassThrough", "Anastrophe", "Transfer", "DoubleActivate",
    "SplitFire", "Jettison", "Disengage", "RaiseSail", "LowerSail", "Grapple",
    "ThrowHarpax", "DropCorvus", "EnterHarbour",
})  # fmt: skip
"""Never what Enter does when nothing was lit."""
SWEEPING = frozenset({"EndMovement"})
"""End the turn of all ships that the question is about."""
COURSES = frozenset({"Step", "Turn", "TurnAround"})
"""Which of them is right nobody but the player knows."""
PERILS = frozenset({"RanAground", "LeftMap"})
"""Events that a step is not taken into without asking."""
INTERRUPTS = frozenset({"AskAvoidance", "AskDefensiveRam", "AskReaction", "AskCorvus"})
"""Questions in the midst of the enemy's move, whose answers cost or risk something."""
