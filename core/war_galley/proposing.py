"""What a side might answer: one proposal for the question that waits, or none."""

from core.play import State
from core.proposals import Proposal
from core.records import Side


def propose(state: State, side: Side) -> Proposal | None:
    """A proposal for what `side` is asked."""
    return None
