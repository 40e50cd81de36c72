"""A running position as a scenario file, with its proof.

It is written only where the file, read and set up again, leads to the same question of the same
position, and no dice are thrown on the way; or to the same board, where the phase begins with
dice that are thrown anew.
"""

from typing import NamedTuple, Protocol

from galley.engine.dice import DiceError, Recorded
from galley.engine.editing import Data, Position, Positions
from galley.engine.loop import State, begin
from galley.files.faults import Fault


class Sets(Protocol):
    """What is asked of a rule set."""

    @property
    def positions(self) -> Positions: ...

    def setup(self, scenario: Data, file: str) -> State: ...


class Begun(NamedTuple):
    """A position that was written, and the one to which its file leads."""

    position: Position
    state: State


def position_of(rules: Sets, data: Data, state: State) -> Begun | None:
    """The scenario file that begins where a battle stands; None where that cannot be written."""
    if not state.asks():
        return None
    found = rules.positions.written(data, state)
    if found is None:
        return None
    try:
        fresh = rules.setup(found.data, "")
        fresh.skip = state.skip
        first = fresh if found.anew else begin(fresh, Recorded())[0]
    except (Fault, DiceError):
        return None
    board, stack = rules.positions.likened(state)
    there, asked = rules.positions.likened(first)
    same = board == there and (found.anew or stack == asked)
    return Begun(found, first) if same else None
