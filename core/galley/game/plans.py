"""Accepted proposals, carried out command by command."""

from collections.abc import Callable, Iterable

from galley.engine.loop import Passed, State, refusal
from galley.engine.proposal import Answering, Proposal
from galley.engine.records import Command, Event, Side

Propose = Callable[[Side], Proposal | None]


class Plans:
    """Accepted proposals that are being carried out: side -> the commands still to come."""

    def __init__(self) -> None:
        self.steps: dict[Side, tuple[Answering, ...]] = {}
        self.waited: set[Side] = set()  # the other side has answered since the last command
        self.depth: dict[Side, int] = {}  # of a patient plan: how deep the stack was
        self.stopped = ""  # why the last plan was given up

    def follow(self, side: Side, proposal: Proposal, state: State) -> None:
        """Carry a proposal out from this position on."""
        self.stopped = ""
        self.waited.discard(side)
        self.depth.pop(side, None)
        if proposal.patient:
            self.depth[side] = len(state.stack)
        self.steps[side] = proposal.steps

    def drop(self) -> None:
        """Give all plans up."""
        self.steps.clear()

    def next(self, state: State, propose: Propose) -> tuple[Side, Command] | None:
        """The next planned command, if its side is asked just that question now.

        A plan waits while the other side answers the same kind of question; a patient one
        whatever the other side decides, as long as what it was accepted in goes on.  It is
        given up when anything else is asked, when its command is not legal any more, or when
        after the other side's answer `propose` would propose something else.
        """
        asks = [type(ask).__name__ for ask in state.asks()]
        for side, steps in list(self.steps.items()):
            if steps and asks and state.ask_of(side) is None and self._patient(side, state):
                continue
            if not steps or steps[0].ask not in asks:
                self._give_up(side, "something else is asked")
            elif state.ask_of(side) is None:
                self.waited.add(side)
            elif why := self._hindrance(state, side, steps, propose):
                self._give_up(side, why)
            else:
                return side, steps[0].command
        return None

    def _patient(self, side: Side, state: State) -> bool:
        """It waits for the other side, and has not come to its end otherwise."""
        return side in self.depth and len(state.stack) >= self.depth[side]

    def _hindrance(
        self, state: State, side: Side, steps: tuple[Answering, ...], propose: Propose
    ) -> str:
        """Why a plan cannot go on; "" when it can."""
        ask = state.ask_of(side)
        if type(ask).__name__ != steps[0].ask:
            return "something else is asked"
        if refused := refusal(state, steps[0].command, side):
            return f"{refused.text} [{refused.rule}]"
        if side not in self.waited:
            return ""
        self.waited.discard(side)
        now = propose(side)
        same = now is not None and all(a == b for a, b in zip(now.steps, steps, strict=False))
        return "" if same else "the other side's answer has changed what is best"

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
        self.waited.discard(side)
