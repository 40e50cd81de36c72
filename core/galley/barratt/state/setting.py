"""The facts that stay during a battle: the table, the sides, the classes, the options."""

from typing import Annotated, ClassVar

from msgspec import Meta

from galley.barratt.state.crew import Figure
from galley.engine.records import Record
from galley.files.schema import says
from galley.tabletop import board as tabletop

_Mils = Annotated[int, Meta(ge=10, le=100_000)]

# fmt: off


class Options(Record, frozen=True):
    """Open readings."""

    corvus_literal: Annotated[bool,
        says("4.08 a corvus locks on 2 to 5 alone")] = False
    hazard_min_hd: Annotated[bool,
        says("3.13 a sound ship tests on a wreck too: a 1 hurts it")] = False
    grapple_hull_only: Annotated[bool,
        says("4.03 own oars do not count in the reach of a grapple")] = False
    max_turns: ClassVar[int] = 20


class Lengths(Record, frozen=True):
    """The lengths that the original leaves out, in mils: of moves, shots and reaches."""

    reverse: Annotated[_Mils, says("3.02 astern")] = 6_000
    cruising: Annotated[_Mils, says("3.02 at cruising speed")] = 8_000
    battle: Annotated[_Mils, says("3.02 at battle speed, and before a charge")] = 12_000
    charge: Annotated[_Mils, says("3.11 the straight run of a ram after that")] = 6_000
    leg: Annotated[_Mils,
        says("3.05 ahead before a turn or a stop; a stopped ship's way with one")] = 4_000
    grapple: Annotated[_Mils, says("4.03 how far a grapple reaches")] = 2_000
    corvus_small: Annotated[_Mils, says("4.08 how far a small ship's corvus reaches")] = 2_000
    corvus_large: Annotated[_Mils, says("4.08 how far a large ship's corvus reaches")] = 3_000
    ballista_short: Annotated[_Mils, says("6.02 how far a ballista hits well")] = 9_000
    ballista_long: Annotated[_Mils, says("6.02 how far a ballista shoots")] = 18_000
    archer_short: Annotated[_Mils, says("6.02 how far an archer hits well")] = 6_000
    archer_long: Annotated[_Mils, says("6.02 how far an archer shoots")] = 12_000
    slinger_short: Annotated[_Mils, says("6.02 how far a slinger hits well")] = 4_000
    slinger_long: Annotated[_Mils, says("6.02 how far a slinger throws")] = 8_000

    @property
    def ramming(self) -> int:
        """MB-3.02a Battle speed and the charge."""
        return self.battle + self.charge

    @property
    def farthest(self) -> int:
        """Beyond this nobody shoots: so far the longest range."""
        return max(self.ballista_long, self.archer_long, self.slinger_long)

    def ranges(self, kind: str) -> tuple[int, int]:
        """MB-6.02a How far a kind of shooter hits well, and shoots at most."""
        of: dict[str, tuple[int, int]] = {
            Figure.BALLISTA: (self.ballista_short, self.ballista_long),
            Figure.ARCHER: (self.archer_short, self.archer_long),
            Figure.SLINGER: (self.slinger_short, self.slinger_long),
        }
        return of[kind]


# fmt: on


class Setting(tabletop.Setting, frozen=True, kw_only=True):
    """A battle before its first turn (MB-0.01a, g30)."""

    flagships: bool  # there were some at the start (MB-1.04a)
    options: Options
    lengths: Lengths
