"""Proposals: answers that a side may accept together, and the plan that carries them out."""

from __future__ import annotations

from collections.abc import Iterable

from core.play import Passed, State, refusal
from core.records import Command, Event, Record, Side


class Answering(Record, frozen=True):
    """A command, and the kind of question that it answers."""

    ask: str
    command: Command


class Proposal(Record, frozen=True):
    """What may be answered together, in a few words, with the reasons one by one."""

    text: str
    steps: tuple[Answering, ...]
    reasons: tuple[str, ...] = ()


class Plans:
    """Accepted proposals that are being carried out: side -> the commands still to come."""

    def __init__(self) -> None:
        self.steps: dict[Side, tuple[Answering, ...]] = {}
        self.stopped = ""  # why the last plan was given up

    def follow(self, side: Side, proposal: Proposal) -> None:
        """Carry a proposal out from now on."""
        self.stopped = ""
        self.steps[side] = proposal.steps

    def drop(self, why: str = "") -> None:
        """Give all plans up."""
        if self.steps and why:
            self.stopped = why
        self.steps.clear()

    def next(self, state: State) -> tuple[Side, Command] | None:
        """The next planned command, if its side is asked just that question now.

        A plan waits while the other side answers the same kind of question.  It is given up
        when anything else is asked, or when its command is not legal any more.
        """
        asks = state.asks()
        for side, steps in list(self.steps.items()):
            if not steps or not any(type(ask).__name__ == steps[0].ask for ask in asks):
                self._give_up(side, "something else is asked")
                continue
            ask = state.ask_of(side)
            if ask is None:
                continue
            step = steps[0]
            if type(ask).__name__ != step.ask:
                self._give_up(side, "something else is asked")
            elif refused := refusal(state, step.command, side):
                self._give_up(side, f"{refused.text} [{refused.rule}]")
            else:
                return side, step.command
        return None

    def done(self, side: Side, command: Command, events: Iterable[Event]) -> None:
        """A command was played, and perhaps others passed over: the plan goes on after them."""
        made = [(e.side, e.command) for e in events if isinstance(e, Passed)]
        for who, what in [(side, command), *made]:
            steps = self.steps.get(who, ())
            if steps and steps[0].command == what:
                self.steps[who] = steps[1:]

    def _give_up(self, side: Side, why: str) -> None:
        if self.steps.pop(side):
            self.stopped = why
