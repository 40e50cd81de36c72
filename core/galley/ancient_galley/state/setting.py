"""What does not change during a battle: the table, the sides, the classes, the options."""

from typing import Annotated, ClassVar

from galley.engine.records import Record
from galley.files.schema import says
from galley.geometry.plane.poses import Point
from galley.tabletop import board as tabletop


class Options(Record, frozen=True):
    """The optional rules and open readings."""

    rake_open: Annotated[bool, says("9.1 rakes are announced aloud before orders")] = False
    leak_per_hole: Annotated[bool, says("10.8 each hole lets in water, not each ship")] = True
    secret_set_up: Annotated[
        bool, says("1.0 each side places its fleet in secret before the first turn")
    ] = False
    max_turns: ClassVar[int] = 25


class Setting(tabletop.Setting, frozen=True, kw_only=True):
    """A battle before its first turn (G23)."""

    shores: tuple[tuple[Point, ...], ...]  # convex polygons
    options: Options
