"""The questions of a battle with their choices, and accepted proposals, carried out
command by command.
"""

from collections.abc import Callable, Iterable

from galley.engine.deed import Answering, Proposal
from galley.engine.loop import Passed, State, refusal
from galley.engine.records import Ask, Command, Event, Record, Side
from galley.engine.ruleset import Advice, RuleSet
from galley.engine.ruleset import Choice as Choice


class Pending(Record, frozen=True):
    """A decision that waits: whose, the question itself, its rule, one line of text."""

    side: Side
    ask: Ask
    rule: str
    text: str


def player_name(rules: RuleSet, state: State, side: Side, seat: str) -> str:
    """The name of a side, with the seat where it has several."""
    name = rules.side_names(state)[side]
    alone = sum(one.side == side for one in rules.seats(state)) == 1
    return f"{name}, {seat}" if seat and not alone else name


Player = tuple[Side, str]
"""A side, and which seat of it where a question names one."""
Propose = Callable[[Side, str], Proposal | None]
Seen = Callable[[Side], State]


class Plans:
    """Accepted proposals that are being carried out: who -> the commands still to come."""

    def __init__(self, advice: Advice) -> None:
        self.advice = advice
        self.steps: dict[Player, tuple[Answering, ...]] = {}
        self.accepted: dict[Player, Proposal] = {}
        self.waited: set[Player] = set()  # the other side has answered since the last command
        self.depth: dict[Player, int] = {}  # of a patient plan: how deep the stack was
        self.stopped: dict[Side, str] = {}  # why the last plan of a side was given up
        self.forbids: Callable[[State, Side, Command, str], str] | None = None
        """Why a command is not for who has accepted the plan; "" where it is."""

    def follow(self, player: Player, proposal: Proposal, state: State) -> None:
        """Carry a proposal out from this position on."""
        self.stopped.pop(player[0], None)
        self.waited.discard(player)
        self.depth.pop(player, None)
        if proposal.patient:
            self.depth[player] = len(state.stack)
        self.steps[player] = proposal.steps
        self.accepted[player] = proposal

    def drop(self) -> None:
        """Give all plans up."""
        self.steps.clear()

    def next(self, state: State, propose: Propose, seen: Seen) -> tuple[Player, Command] | None:
        """The next planned command, if its player is asked just that question now.

        A plan waits while the other side answers the same kind of question; a patient one
        whatever the other side decides, as long as what it was accepted in goes on.  It is
        given up when anything else is asked, when its command is not legal any more, or after
        the other side's answer: a patient one when that has upset it, another when `propose` would
        propose something else.
        """
        asks = [type(ask).__name__ for ask in state.asks()]
        for player, steps in list(self.steps.items()):
            waits = state.ask_of(*player) is None
            if steps and asks and waits and self._patient(player, state):
                self.waited.add(player)
                continue
            if not steps or steps[0].ask not in asks:
                upset = self._upset(player, steps, seen) if steps else ""
                self._give_up(player, upset or "something else is asked")
            elif waits:
                self.waited.add(player)
            elif why := self._hindrance(state, player, steps, propose, seen):
                self._give_up(player, why)
            else:
                return player, steps[0].command
        return None

    def _patient(self, player: Player, state: State) -> bool:
        """The proposal of a player waits for other answers, and may go on."""
        return player in self.depth and len(state.stack) >= self.depth[player]

    def _hindrance(
        self, state: State, player: Player, steps: tuple[Answering, ...], propose: Propose,
        seen: Seen,
    ) -> str:  # fmt: skip
        """Why a plan cannot go on; "" when it can."""
        side, seat = player
        ask = state.ask_of(side, seat)
        if type(ask).__name__ != steps[0].ask:
            return "something else is asked"
        if refused := refusal(state, steps[0].command, side, seat):
            return f"{refused.text} [{refused.rule}]"
        if self.forbids and (why := self.forbids(state, side, steps[0].command, seat)):
            return why
        if player not in self.waited:
            return ""
        self.waited.discard(player)
        if player in self.depth:
            return self._upset(player, steps, seen)
        now = propose(side, seat)
        same = now is not None and all(a == b for a, b in zip(now.steps, steps, strict=False))
        return "" if same else "the other side's answer has changed what is best"

    def _upset(self, player: Player, steps: tuple[Answering, ...], seen: Seen) -> str:
        """What has upset the plan of a patient player; "" for nothing."""
        if player not in self.depth:
            return ""
        rest = [step.command for step in steps]
        changed = self.advice.why_stopped(seen(player[0]), self.accepted[player], rest)
        return f"{changed.text} [{changed.rule}]" if changed else ""

    def go_on_after(self, side: Side, command: Command, events: Iterable[Event]) -> None:
        """Drop from each plan the step that a played command, or one passed over, carried out."""
        made = [(e.side, e.command) for e in events if isinstance(e, Passed)]
        for who, what in [(side, command), *made]:
            for player, steps in self.steps.items():
                if player[0] == who and steps and steps[0].command == what:
                    self.steps[player] = steps[1:]

    def _give_up(self, player: Player, why: str) -> None:
        if self.steps.pop(player):
            self.stopped[player[0]] = why
        self.waited.discard(player)
