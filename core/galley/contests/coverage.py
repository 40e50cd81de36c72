"""Counts in games every frame, step, event, command and clause.

While nobody counts, none of this costs anything: the steps are wrapped only for as long as
`watching` lasts.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from msgspec.structs import replace

from galley.engine.checks import Throw
from galley.engine.dice import chooser
from galley.engine.loop import STEPS, Play, Rolled, State, Step, refusal
from galley.engine.records import Ask, Command, Event, Frame
from galley.engine.ruleset import RuleSet
from galley.engine.text import numbers

REMEMBERED = 12  # commands of each kind, of other moments, that are tried in vain:
TRIED = 4  # so many at every command, every second with one thing in it changed
T = TypeVar("T")
TABLES = ("frames", "steps", "events", "commands", "clauses")


class Coverage:
    """Counts over all games of a rule set; what was never come to has the count 0.

    A clause is counted when something that a player sees cites it: a log line, a question, a
    roll or its preview, a modifier, a refusal.  To come by refusals, commands that were legal
    a while ago, or look like one, are tried at every command.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        happenings = rules.schema.happenings() if rules.schema else {}
        names = {**happenings, **_procedures(rules)}
        self.tables = {table: Counter(dict.fromkeys(names.get(table, ()), 0)) for table in TABLES}
        self.past: dict[type[Ask], dict[type[Command], deque[Command]]] = {}
        self.rng = chooser(1)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Frames and their steps are counted meanwhile."""
        plain = {frame: dict(steps) for frame, steps in STEPS.items()}
        for frame, steps in plain.items():
            STEPS[frame] = {name: self._counted(frame, name, steps[name]) for name in steps}
        try:
            yield
        finally:
            STEPS.update(plain)

    def opens(self, state: State) -> None:
        """A battle opens with procedures that a scenario has begun already."""
        frames = self.tables["frames"]
        frames.update(type(item).__name__ for item in state.stack
                      if isinstance(item, Frame) and item.at)  # fmt: skip

    def happened(self, state: State, events: Sequence[Event]) -> None:
        """Events, told from the position after them."""
        for event in events:
            self.tables["events"][type(event).__name__] += 1
            self._cite(self.rules.sentence(state, event)[1])
            if isinstance(event, Rolled):
                self._cite(event.rule, *(m.rule for m in event.modifiers))

    def decided(self, state: State, ask: Ask, command: Command) -> None:
        """The answer to a question, before it is carried out."""
        self.tables["commands"][type(command).__name__] += 1
        self._cite(self.rules.question(state, ask)[1])
        odds = self.rules.advice.odds(state, ask.side, command)
        for check in odds.checks if odds else ():
            self._preview(check)
        self._try(state, ask)
        known = self.past.setdefault(type(ask), {})
        known.setdefault(type(command), deque(maxlen=REMEMBERED)).append(command)

    def unreached(self) -> dict[str, list[str]]:
        """The names that no game reached, by table."""
        return {
            table: [name for name, count in counts.items() if not count]
            for table, counts in self.tables.items()
        }

    def _try(self, state: State, ask: Ask) -> None:
        """Commands that answered this question at other moments, then any other."""
        for n in range(TRIED if self.past else 0):
            tried = self._any(type(ask) if n < TRIED / 2 else None)
            tried = self._spoiled(tried) if n % 2 else tried
            refused = refusal(state, tried, ask.side, ask.seat)
            if refused is not None:
                self._cite(refused.rule)

    def _any(self, asked: type[Ask] | None = None) -> Command:
        """A command of another moment: a question, a kind of answer to it, then the answer."""
        kinds = self.past.get(asked) if asked else None
        kinds = kinds or self._one(list(self.past.values()))
        return self._one(self._one(list(kinds.values())))

    def _one(self, sequence: Sequence[T]) -> T:
        return sequence[self.rng.randrange(len(sequence))]

    def _spoiled(self, command: Command) -> Command:
        """The command with a number, name or word that may make no sense."""
        names = [f for f in command.__struct_fields__ if type(getattr(command, f)) in (int, str)]
        if not names:
            return command
        name = self._one(names)
        if type(getattr(command, name)) is int:
            return replace(command, **{name: self.rng.randrange(-1, 12)})
        other = self._any()
        words = [w for f in other.__struct_fields__ if type(w := getattr(other, f)) is str]
        return replace(command, **{name: self._one([*words, "?"])})

    def _preview(self, check: Throw) -> None:
        self._cite(check.rule, *(m.rule for m in check.modifiers))

    def _cite(self, *rules: str) -> None:
        self.tables["clauses"].update(n for rule in rules for n in numbers(rule))

    def _counted(self, frame: type[Frame], name: str, run: Step) -> Step:
        frames, steps, place = (
            self.tables["frames"],
            self.tables["steps"],
            f"{frame.__name__}.{name}",
        )

        def counted(play: Play[Any], top: Any) -> str | None:
            if not top.at:
                frames[frame.__name__] += 1
            steps[place] += 1
            return run(play, top)

        return counted


def _procedures(rules: RuleSet) -> dict[str, list[str]]:
    """Every frame of the rule set that has a procedure, and its steps."""
    package = type(rules).__module__.rpartition(".")[0] + "."
    own = sorted((f for f in STEPS if f.__module__.startswith(package)), key=lambda f: f.__name__)
    return {
        "frames": [frame.__name__ for frame in own],
        "steps": [f"{frame.__name__}.{name}" for frame in own for name in STEPS[frame]],
    }
