"""What the game tells a screen: small records, no toolkit."""

from dataclasses import dataclass

from galley.engine.ruleset import Result
from galley.game.session import Told


@dataclass(frozen=True)
class PositionChanged:
    """A command was carried out; `told` is what happened."""

    told: tuple[Told, ...]


@dataclass(frozen=True)
class Refused:
    """A command was refused: rule number and sentence; nothing has changed."""

    rule: str
    text: str


@dataclass(frozen=True)
class Ended:
    """The battle is over; `told` is what happened last."""

    result: Result
    told: tuple[Told, ...]


Came = PositionChanged | Refused | Ended
"""What came of a command."""
