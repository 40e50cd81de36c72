"""Why a command comes too late: its question left no choice, and was answered without asking."""

from collections.abc import Iterator
from contextlib import suppress

from galley.engine.dice import Recorded
from galley.engine.loop import Passed, step
from galley.engine.records import Command, Refusal, Side
from galley.files.faults import Fault
from galley.game.history import Past
from galley.game.session import Session


def why_not(session: Session, side: Side, command: Command, seat: str = "") -> Refusal | None:
    """Why a command is refused, with the rule.

    Usually this is what `session.why_not` gives. Where the waiting question takes no command of
    this kind, it is the rule that left the command out when its own question was passed over.
    """
    refused, ask = session.why_not(side, command, seat), session.state.ask_of(side, seat)
    if refused is None or session.journal.trouble or isinstance(command, ask.takes if ask else ()):
        return refused
    with suppress(Fault):  # the journal does not replay: the plain reason will do
        return why_ended(session.past, side, command) or refused
    return refused


def why_ended(past: Past, side: Side, command: Command) -> Refusal | None:
    """The rule that left `command` out when `side` was last passed over.

    None when no question of its kind was passed over since the side's own last command.
    Raises Fault when a loaded journal does not replay.
    """
    for place in range(len(past.live) - 1, 0, -1):
        entry = past.entries[past.live[place]]
        events = [told.event for told in past.told_at(entry.n)]
        if any(isinstance(event, Passed) and event.side == side for event in events):
            found = list(_passed_over(past, place, side, command))
            if found:
                return found[-1]
        if entry.side == side and entry.order is None:
            return None
    return None


def _passed_over(past: Past, place: int, side: Side, command: Command) -> Iterator[Refusal]:
    """For each question that an entry passed over: why that question refuses the command."""
    entry = past.entries[past.live[place]]
    state, dice = past.state_at(past.live[place - 1]).copy(), Recorded(*entry.rolls)
    state.skip = False
    assert entry.command is not None
    answer, by, seat = entry.command, entry.side, entry.seat
    while True:
        state, _ = step(state, answer, dice, by, seat)
        alone = [(ask, only) for ask in state.asks() if (only := state.only_answer(ask))]
        if not alone:
            return
        ask, answer = alone[-1]
        by, seat = ask.side, ask.seat
        if by == side and isinstance(command, ask.takes):
            refused = ask.why_not(state.board, command)
            if refused is not None:
                text = f"{refused.text}; only one answer was left then, and it was given"
                yield Refusal(refused.rule, text)
