"""Which events the few log lines under the sea leave out."""

from galley.ancient_galley.ch1_turn.turn import PhaseBegan
from galley.ancient_galley.ch8_movement.events import Moved, SetOut
from galley.ancient_galley.ch13_maintenance.events import (
    EngineLoaded,
    JobGiven,
    Placed,
    Recovered,
)
from galley.engine.loop import Passed
from galley.engine.records import Event
from galley_tui.draw.log import LogFilter

DEEDS: frozenset[type[Event]] = frozenset({Placed, JobGiven})
LOG_FILTER = LogFilter(
    DEEDS | {Passed, PhaseBegan, Moved, SetOut, EngineLoaded, Recovered}, DEEDS, {}
)
