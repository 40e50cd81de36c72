"""Which events the few log lines under the sea leave out."""

from galley.barratt.ch1_initiative.turn import PhaseBegan
from galley.barratt.ch3_movement.events import (
    Moved,
    ShipActed,
    ShipActs,
    SpeedDeclared,
    Turned,
)
from galley.engine.loop import Passed
from galley.engine.records import Event
from galley_tui.draw.log import LogFilter

DEEDS: frozenset[type[Event]] = frozenset({SpeedDeclared, Moved, Turned})
LOG_FILTER = LogFilter(DEEDS | {Passed, PhaseBegan, ShipActs, ShipActed}, DEEDS, {})
