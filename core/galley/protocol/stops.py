"""A game that is looked at where a phase or a turn begins, though nobody is asked there.

What follows without a decision has happened already, for the game waits for nobody; it is told
when the game goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from galley.engine.loop import State
from galley.engine.text import nearest
from galley.engine.views import seen
from galley.files.faults import shown, some
from galley.protocol.replies import Reply, happened, waiting
from galley.protocol.requests import Wrong

if TYPE_CHECKING:
    from galley.engine.log_line import LogLine
    from galley.engine.records import Side
    from galley.engine.ruleset import RuleSet
    from galley.game.session import Session

TURN, QUESTION = "turn", "question"


class Stop(NamedTuple):
    """A stop in a game: the position there, in which nobody decides, the lines still to be told,
    and the moment that was waited for."""

    state: State
    left: tuple[LogLine, ...]
    until: str

    def view(self, rules: RuleSet, side: Side) -> dict[str, Any]:
        """The position of the stop as a side sees it."""
        return rules.view(seen(self.state, side), side)


def until_in(rules: RuleSet, request: Mapping[str, Any]) -> str:
    """The moment that a request wants to stop at: a phase of the rules, a turn, or the next
    question."""
    until = request.get("until", QUESTION)
    known = (*(phase.id for phase in rules.phases), TURN, QUESTION)
    if until not in known:
        near = nearest(until, known) if isinstance(until, str) else ""
        may = f"did you mean {near!r}" if near else f"it is one of {some(known)}"
        raise Wrong("bad-request", f"until cannot be {shown(until)}: {may}")
    return str(until)


def stopped(
    before: State, told: Sequence[LogLine], until: str
) -> tuple[Sequence[LogLine], Stop | None]:
    """The lines of the log up to the stop, and the stop; None where a question, or the end, comes
    first."""
    if until == QUESTION:
        return told, None
    board = before.board.copy()
    for n, line in enumerate(told, 1):
        turn, phase = board.turn, _phase(board)
        line.event.apply(board)
        began = board.turn != turn if until == TURN else until == _phase(board) != phase
        if began:
            return told[:n], Stop(State(board, []), tuple(told[n:]), until)
    return told, None


def _phase(board: Any) -> str:
    """The phase that a board shows; "" in a game that has none."""
    return str(getattr(board, "phase", ""))


def told_until(session: Session, told: Sequence[LogLine], stop: Stop | None, side: Side) -> Reply:
    """The reply to a request that played: the events, and who is asked, or where it stopped."""
    if stop is None:
        return {**happened(told), **waiting(session, side)}
    return {**happened(told), "pending": [], "stopped": stop.until}
