"""The captain that every game has: a table of what he does at each kind of question.

A game says in the table by which function a kind of question is answered, and how a position is
seen: the frame keeps that view while the board is the same, holds him to the law, and gives the
usual answer where he has no mind of his own.  An answer follows from the position and the question
alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from galley.engine.bot import Decision, Luck, Weighed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Record, Side
from galley.engine.text import at_stake

V = TypeVar("V")
A = TypeVar("A", bound=Ask)
MOST: Final = 3
"""So many plans are told."""


class Planned(Protocol):
    """A plan as a game makes it: as much of it as is answered and told.

    `terms`: what its worth is the sum of, where it is a sum; `why`: it in a few words, with its
    worth, "" where there is nothing to say.
    """

    @property
    def commands(self) -> Sequence[Command]: ...
    @property
    def text(self) -> str: ...
    @property
    def worth(self) -> float: ...
    @property
    def terms(self) -> Sequence[tuple[str, float]]: ...
    @property
    def why(self) -> str: ...


class Plan(Record, frozen=True):
    """Commands that answer a question, in a few words, with what they are worth in victory
    points: the sum of the terms, where there are any."""

    commands: tuple[Command, ...]
    text: str
    worth: float = 0.0
    terms: tuple[tuple[str, float], ...] = ()

    @property
    def why(self) -> str:
        """`A2 rams B3: worth +6.1`."""
        return f"{self.text}{at_stake(self.worth)}"


class Way(NamedTuple, Generic[V]):
    """How a captain who sees a position as a `V` answers a kind of question."""

    kind: type[Ask]
    answer: Callable[[V, Any, Sequence[Command]], Decision | None] | None
    plans: Callable[[V, Any], Sequence[Planned]] | None
    draw: Callable[[V, Any, Luck], Decision | None] | None


def on(
    kind: type[A],
    answer: Callable[[V, A, Sequence[Command]], Decision | None] | None = None,
    *,
    plans: Callable[[V, A], Sequence[Planned]] | None = None,
    draw: Callable[[V, A, Luck], Decision | None] | None = None,
) -> Way[V]:
    """A line of the table.  `plans`: what he weighs, the best first, which he does; `answer`: the
    same by a rule, before any plan; `draw`: an answer nearly as good as the best, where it is
    given in secret.
    """
    return Way(kind, answer, plans, draw)


class Captain(ABC, Generic[V]):
    """One seat's player."""

    def __init__(self, side: Side, table: Iterable[Way[V]]) -> None:
        self.side = side
        self.table: Mapping[type[Ask], Way[V]] = {way.kind: way for way in table}
        self._board: object = None
        self._view: V | None = None

    @abstractmethod
    def see(self, seen: State) -> V:
        """The position as he looks at it."""

    @abstractmethod
    def usual(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Decision:
        """The answer that he gives without a thought."""

    def choose(
        self, seen: State, ask: Ask, choices: Sequence[Command], number: int = 0
    ) -> Decision:
        """A legal answer; no chance is drawn for it."""
        found = self._own(seen, ask, choices)
        if found is not None and ask.why_not(seen.board, found.command) is None:
            return found
        return self.usual(seen, ask, choices)

    def draw(
        self, seen: State, ask: Ask, choices: Sequence[Command], luck: Luck
    ) -> Decision | None:
        """An answer that nobody can work out, where he gives one in secret."""
        way = self.table.get(type(ask))
        return way.draw(self.view(seen), ask, luck) if way is not None and way.draw else None

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best of what he weighs at a question; the first is what he does."""
        return [Weighed(plan.text, plan.worth, tuple(plan.terms))
                for plan in self.first_look(seen, ask)[:MOST]]  # fmt: skip

    def first_look(self, seen: State, ask: Ask) -> Sequence[Planned]:
        """Tell the plans of a question, the best first; nothing where he answers by a rule."""
        way = self.table.get(type(ask))
        return way.plans(self.view(seen), ask) if way is not None and way.plans else ()

    def view(self, seen: State) -> V:
        """The position as he sees it, kept while the board is the same."""
        if self._view is None or self._board is not seen.board:
            self._board, self._view = seen.board, self.see(seen)
        return self._view

    def _own(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Decision | None:
        way = self.table.get(type(ask))
        if way is None:
            return None
        if way.answer is not None:
            found = way.answer(self.view(seen), ask, choices)
            if found is not None:
                return found
        plans = way.plans(self.view(seen), ask) if way.plans is not None else ()
        if not plans:
            return None
        why = plans[0].why if len(plans) > 1 or plans[0].worth else ""
        return Decision(plans[0].commands[0], why)  # no reason where nothing else can be done
