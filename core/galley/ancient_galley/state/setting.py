"""What does not change during a battle: the table, the sides, the classes, the options."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

from galley.engine.records import Record, Side
from galley.files.schema import says
from galley.geometry.plane.poses import Point

HOME: Mapping[Side, int] = {"A": -1, "B": 1}
"""G23 The long edge of a side: A the south, B the north."""


class Options(Record, frozen=True):
    """The optional rules and open readings."""

    rake_open: Annotated[bool, says("9.1 rakes are announced aloud before orders")] = False
    leak_per_hole: Annotated[bool, says("10.8 each hole lets in water, not each ship")] = True
    secret_set_up: Annotated[
        bool, says("1.0 each side places its fleet in secret before the first turn")
    ] = False
    max_turns: ClassVar[int] = 25


class SideFacts(Record, frozen=True):
    """A side: its name, what it wants, how its bots play."""

    name: str
    briefing: str = ""
    character: str = ""


class Setting(Record, frozen=True):
    """A battle before its first turn."""

    scenario: str
    title: str
    width: int  # mils, west to east (G23)
    height: int  # mils, south to north
    zone: int  # mils from its edge in which a side is set up
    shores: tuple[tuple[Point, ...], ...]  # convex polygons
    sides: Mapping[Side, SideFacts]
    turn_limit: int
    options: Options
