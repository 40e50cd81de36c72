"""Plays a deed out once, with dice that fall: both sides answer as is best for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galley.engine.deed import Answering
from galley.engine.dice import Live
from galley.engine.loop import State, step
from galley.engine.records import Ask, Command, Event, Record
from galley.puzzles.carrying_out import asked_first, given, left_after
from galley.puzzles.expected import Reckoning


class Happened(Record, frozen=True):
    """A command in the course of a deed that is played out: the question that it answers, what
    came of it, and the position after it.

    `ended`: by how many victory points the side is better off, at the last of them, which tells
    no more than leads to the end.
    """

    ask: Ask
    command: Command
    events: tuple[Event, ...]
    after: State
    ended: int | None = None


def played_out(
    reckoning: Reckoning, first: State, steps: Sequence[Answering], seed: int
) -> Iterator[Happened]:
    """Carry a deed out by the dice of a seed, to where it is reckoned.  Raises Unreckoned."""
    rules, side = reckoning.rules, reckoning.side
    state, left, number = first, tuple(steps), 0
    while asks := state.asks():
        ask = asked_first(asks, side)
        command = reckoning.reckon(state, left).answer
        assert command is not None, "a question has an answer"
        if ask.side == side:
            left = left[1:] if given(state, ask, left) == command else ()
        begun = not rules.ask_cards[type(ask)].squadrons
        after, events = step(state, command, Live(seed, number), ask.side, ask.seat)
        board = reckoning.board_at_end(state, events, begun)
        over = after.board if board is None and not after.asks() else board
        ended = reckoning.better(over) if over is not None else None
        if board is not None:  # what begins then is no part of it
            events = events[: reckoning.until_the_end(events, begun)]
            after = State(board, [])
        yield Happened(ask, command, tuple(events), after, ended)
        if ended is not None:
            return
        left = left_after(left, side, events)
        state, number = after, number + 1
