"""What a ship may do, judged: a plan and the terms of its worth."""

from typing import NamedTuple

from galley.war_galley.ch6_movement.movement import Move
from galley.war_galley.ch7_ramming.pass_through import PassThrough

Terms = tuple[tuple[str, float], ...]


class Plan(NamedTuple):
    """A course and an attack at its end; `value` is the sum of `terms`, in victory points."""

    ship: str
    value: float
    attack: float  # what its attacks are worth
    risk: float  # what it lies open to afterwards
    points: int  # movement points it takes, those used before among them
    course: tuple[Move, ...]
    ram: str = ""
    rake: str = ""
    grapple: str = ""
    way: str = ""  # where it goes without an attack, in a few words
    passes: PassThrough | None = None
    terms: Terms = ()

    @property
    def deed(self) -> str:
        """What it does, in a few words."""
        deeds = [
            f"{verb} {target}"
            for verb, target in [
                ("rakes", self.rake), ("rams", self.ram), ("grapples", self.grapple),
            ] if target
        ]  # fmt: skip
        if self.passes is not None:
            deeds = [f"goes through by {self.passes.target}", f"raking {self.passes.raked}"]
        return f"{self.ship} {', '.join(deeds) or self.way}"

    @property
    def why(self) -> str:
        """The line that explains it."""
        return f"{self.deed}: worth {self.attack:+.1f}, at risk {self.risk:.1f}"
