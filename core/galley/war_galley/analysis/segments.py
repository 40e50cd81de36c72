"""The phases of a turn with their segments, and the segment in which a question is asked."""

from collections.abc import Mapping, Sequence

from galley.engine.records import Record
from galley.engine.ruleset import Phase
from galley.war_galley.ch3_turn.turn import Turn
from galley.war_galley.ch5_command.squadron_activation import Activation

PHASES: tuple[Phase, ...] = (
    Phase("A", "wind"),
    Phase("B", "squadrons"),
    Phase("C", "initiative"),
    Phase("D", "speed levels"),
    Phase("E", "squadrons move", "squadrons", ("move", "board")),
    Phase("F", "single ships move", "single ships", ("move", "board")),
    Phase("G", "end of turn", "", ("fouls", "fires", "rest", "sinking")),
    Phase("H", "victory"),
)
"""3.1 The phases of a turn in short words, with their segments (3.1g-p)."""
SEGMENTS: Mapping[str, tuple[str, ...]] = {
    phase.id: phase.segments for phase in PHASES if phase.segments
}

_END_OF_TURN = {
    "roll_fouls": 0, "fight_fire": 0, "recover_ships": 1, "rest": 1, "leave_sinking": 2,
    "sink": 3, "shore_fire": 3,
}  # fmt: skip
"""The step of the turn that comes next -> the segment of phase G that is being played."""


def segment(phase: str, stack: Sequence[Record]) -> int:
    """The place in `SEGMENTS` of what is being played; -1 outside of any."""
    if phase not in SEGMENTS:
        return -1
    for item in stack:
        if isinstance(item, Activation):
            return int(item.at == "end_activation")
        if isinstance(item, Turn) and phase == "G":
            return _END_OF_TURN.get(item.at, -1)
    return -1
