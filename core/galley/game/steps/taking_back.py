"""Taking steps back, and playing again what was taken back as long as nothing else was played.

What is played again is the very same, with the dice that it had.  New dice are never those of
a throw that was ever made: throws are counted whether they stand or not.
"""

from __future__ import annotations

from typing import Protocol

from galley.engine.log_line import LogLine
from galley.engine.loop import Illegal, Passed, State
from galley.engine.records import Side
from galley.game.entries import Entry, is_remark
from galley.game.keeping import check_place
from galley.game.plans import Plans
from galley.game.steps import step as steps


class Battle(steps.Battle, Protocol):
    """A battle in which steps can be taken back."""

    plans: Plans

    def record(self, entry: Entry, state: State) -> None:
        """Write an entry down that leads to a position.  Raises Illegal."""


def undo(battle: Battle, side: Side, count: int, agreed: bool, one: bool) -> list[str]:
    """Take so many steps back, in one entry: sentences that say what.  Raises Illegal."""
    check_place(battle.journal)
    found = steps.steps_back(battle, side, count, one)
    refused = found.refused(count, agreed)
    if refused is not None:
        raise Illegal(refused)
    past, step = battle.past, found.found[count - 1]
    place = past.live.index(step.first)
    before = past.state_at(past.live[place - 1])
    told = [told for n in past.live[place:] for told in past.told_at(n)]
    said = [line.text for line in told if not isinstance(line.event, Passed)]
    _record(battle, "undo", side or past.last().side, step.first, step, before)
    past.take_back(step.first)
    _turned(battle, before, bool(step.both))
    battle.journal.finished = False
    return said or [one.text for one in reversed(found.found)]


def redo(battle: Battle, side: Side, count: int, agreed: bool, one: bool) -> list[LogLine]:
    """Play so many steps again, with the very dice that they had: what happened.

    Raises Illegal.
    """
    check_place(battle.journal)
    found = steps.steps_forth(battle, side, count, one)
    refused = found.refused(count, agreed)
    if refused is not None:
        raise Illegal(refused)
    past, state, step = battle.past, battle.state, found.found[count - 1]
    gone = past.entries.standing.gone
    some = gone[gone.index(step.last) :][::-1]
    came = []
    for place, n in enumerate(some, len(past.live)):
        state, events = past.again(state, n, place)
        came.append((n, state, events))
    _record(battle, "redo", side or step.side, step.last, step, state)
    for one_came in came:
        past.play_again(*one_came)
    _turned(battle, state, bool(step.both))
    if (result := battle.rules.result(state)) is not None:
        battle.journal.tell(result)
    return [line for n in some for line in past.told_at(n)]


def _record(
    battle: Battle, kind: steps.Turning, side: Side, of: int, step: steps.Step, state: State
) -> None:
    n, agreed = len(battle.past.entries), bool(step.both)
    remark = step.text if agreed and is_remark(step.text) else ""
    battle.record(Entry(n, kind, side, of=of, agreed=agreed, remark=remark), state)


def _turned(battle: Battle, state: State, agreed: bool) -> None:
    """The battle stands elsewhere: nothing that was planned goes on."""
    if agreed:
        battle.past.note(len(battle.past.entries) - 1)
    battle.plans.drop()
    battle.state = state
