"""Which events the few log lines under the sea leave out, and which they tell of together."""

from galley.engine.loop import Passed
from galley.engine.records import Event
from galley.war_galley.ch3_turn.ship_choices import Announced, ShipDone
from galley.war_galley.ch5_command.squadron_activation import ActivationEnded, SegmentBegan
from galley.war_galley.ch6_movement.movement import Moved
from galley.war_galley.ch6_movement.speed import LevelSet
from galley_tui.draw.log import Alike, LogFilter


def levels(event: LevelSet) -> Alike:
    """Ships of a side that set the same speed level."""
    level, side = event.level, event.ship[0]
    return Alike(event.ship, (side, level), f"goes to {level}", f"go to {level}")


DEEDS: frozenset[type[Event]] = frozenset({Announced, Moved, ShipDone})
LOG_FILTER = LogFilter(DEEDS | {Passed, SegmentBegan, ActivationEnded}, DEEDS, {LevelSet: levels})
