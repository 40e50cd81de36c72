"""Leaves out events of the few log lines under the sea, and tells like ones together."""

from galley.engine.loop import Passed, Rolled
from galley.engine.records import Event
from galley.war_galley.ch3_turn.ship_choices import Announced, ShipDone
from galley.war_galley.ch5_command.squadron_activation import ActivationEnded, SegmentBegan
from galley.war_galley.ch6_movement.movement import Moved
from galley.war_galley.ch6_movement.speed import HalfSpeedLifted, LevelSet, Rested, Tired
from galley_tui.draw.log import LogFilter, LogGroup


def levels(event: LevelSet) -> LogGroup:
    """Ships of a side that set the same speed level."""
    level, side = event.level, event.ship[0]
    return LogGroup(event.ship, (side, level), f"goes to {level}", f"go to {level}")


def fatigue(event: Rolled) -> LogGroup | None:
    """Ships of a side whose crews were tried one after the other; one that tires tells itself."""
    if event.what != "fatigue":
        return None
    ship = event.ships[0]
    return _tried(ship, "" if event.verdict != "-" else ship)


def tired(event: Tired) -> LogGroup:
    """A ship that tires, with its grade."""
    return _tried(event.ship, f"{event.ship} (fatigue {event.fatigue})")


def _tried(ship: str, told: str) -> LogGroup:
    return LogGroup(told, (ship[0], "fatigue"), more="have thrown for fatigue")


def rested(event: Rested) -> LogGroup:
    """Ships of a side that rest to the same grade."""
    grade = f"to fatigue {event.fatigue}" if event.fatigue else "from all fatigue"
    return LogGroup(event.ship, (event.ship[0], grade), more=f"rest {grade}")


def lifted(event: HalfSpeedLifted) -> LogGroup:
    """Ships of a side that row at full speed again."""
    return LogGroup(event.ship, (event.ship[0], "half"), more="are no longer at half speed")


DEEDS: frozenset[type[Event]] = frozenset({Announced, Moved, ShipDone})
LOG_FILTER = LogFilter(DEEDS | {Passed, SegmentBegan, ActivationEnded}, DEEDS, {
    LevelSet: levels, Rolled: fatigue, Tired: tired, Rested: rested, HalfSpeedLifted: lifted,
})  # fmt: skip
