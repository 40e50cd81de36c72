"""The segments of a phase, and the one in which a question is asked."""

from collections.abc import Mapping, Sequence

from galley.engine.records import Record
from galley.war_galley.ch3_turn.turn import Turn
from galley.war_galley.ch5_command.squadron_activation import Activation

SEGMENTS: Mapping[str, tuple[str, ...]] = {
    "E": ("move", "board"), "F": ("move", "board"), "G": ("fouls", "fires", "rest", "sinking"),
}  # fmt: skip
"""Phase -> its segments in short words (3.1g-p)."""

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
