"""Carries a deed out step by step, for all who play it to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galley.engine.account import Account
from galley.engine.deed import Answering
from galley.engine.loop import Passed, State, refusal
from galley.engine.records import OTHER, Ask, Command, Event, Side
from galley.engine.ruleset import RuleSet

Steps = tuple[Answering, ...]
"""The answers of a deed that are still to be given."""


def asked_first(asks: Sequence[Ask], side: Side) -> Ask:
    """The question that is answered first of those that wait: one of the other side."""
    return next((one for one in asks if one.side != side), asks[-1])


def given(state: State, ask: Ask, steps: Steps) -> Command | None:
    """The command of the next step, where just that is asked for and it is legal."""
    if not steps or steps[0].ask != type(ask).__name__:
        return None
    command = steps[0].command
    return command if refusal(state, command, ask.side, ask.seat) is None else None


def left_after(steps: Steps, side: Side, events: Sequence[Event]) -> Steps:
    """The steps that are left after some events: not those for which there was no choice."""
    for event in events:
        if isinstance(event, Passed) and event.side == side and steps:
            same = Answering(event.ask, event.command) == steps[0]
            steps = steps[1:] if same else steps
    return steps


def usual(rules: RuleSet, state: State, ask: Ask) -> Command:
    """The usual answer to a question: an end where it can be one."""
    choices, cards = state.choices(ask), rules.cards
    ends = (one for one in choices if cards[type(one)].ends or cards[type(one)].ends_all)
    return next(ends, None) or choices[rules.advice.default_choice(state, ask.side, ask, choices)]


def ahead(account: Account[Any], board: Any, side: Side) -> int:
    """By how many victory points a side is ahead."""
    points = account.score(board)
    return points[side] - points[OTHER[side]]
