"""Why a command comes too late: its question left no choice, and was answered without asking, or
what was asked about ended by itself.
"""

from collections.abc import Iterator
from contextlib import suppress

from galley.engine.dice import Recorded
from galley.engine.loop import Passed, step
from galley.engine.records import Ask, Command, Refusal, Side, descendants
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.history import History


def why_not(game: Game, side: Side, command: Command, seat: str = "") -> Refusal | None:
    """Why a command is refused, with the rule.

    Usually this is what `game.why_not` gives. Where the waiting question takes no command of
    this kind, it is the rule that left the command out when its own question was passed over;
    where it is about something else, the rule that left it out when what it is about ended.
    """
    refused, ask = game.why_not(side, command, seat), game.state.ask_of(side, seat)
    if refused is None or game.journal.trouble:
        return refused
    takes = isinstance(command, ask.takes if ask else ())
    if takes and refused.rule != game.state.board.turn_rule:
        return refused
    with suppress(Fault):  # the journal does not replay: the plain reason will do
        found = None if takes else why_ended(game.past, side, command)
        return found or why_closed(game.past, side, command, seat) or refused
    return refused


def why_closed(past: History, side: Side, command: Command, seat: str = "") -> Refusal | None:
    """The rule that left `command` out when what it is about ended by itself, in the turn that
    is played.

    It is what the question would say to it that the side answered last about this, after that
    answer.  None where there was no such question, or where it was ended by will.  Raises Fault
    when a loaded journal does not replay.
    """
    asking = {kind.__name__ for kind in descendants(Ask) if isinstance(command, kind.takes)}
    turn = past.entries.turn(past.live[-1])
    for place in range(len(past.live) - 1, 0, -1):
        entry = past.entries[past.live[place]]
        if past.entries.turn(entry.n) != turn:
            return None
        if (entry.side, entry.ask in asking) != (side, True) or seat not in ("", entry.seat):
            continue
        before, after = past.state_at(past.live[place - 1]), past.state_at(entry.n)
        ask = before.ask_of(side, entry.seat)
        if ask is None or entry.command is None:
            continue
        noted = ask.after(before.board, entry.command) or ask
        refused = noted.why_not(after.board, command)
        if refused is not None and refused.rule == after.board.turn_rule:
            continue
        by_will = not entry.command.__struct_fields__
        if refused is None or by_will or after.ask_of(side, entry.seat) == ask:
            return None
        return Refusal(refused.rule, f"{refused.text}; nothing was left to decide, and it ended")
    return None


def why_ended(past: History, side: Side, command: Command) -> Refusal | None:
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


def _passed_over(past: History, place: int, side: Side, command: Command) -> Iterator[Refusal]:
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
