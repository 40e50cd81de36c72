"""Offers: the rules of a kind of command stand in one place, as the steps of a frame do.

`Offers` holds the kinds of which the rules speak at one sort of moment, and the questions that
they answer; `dice_of` registers the dice of a kind of answer.  All modules of a rule set are
imported before its first question is asked.
"""

from collections.abc import Callable, Collection, Iterable
from typing import Any, Generic, TypeVar

from galley.engine.checks import Odds
from galley.engine.loop import Play, State
from galley.engine.records import Ask, Command, Record, Refusal

A = TypeVar("A", bound=Ask)
C = TypeVar("C", bound=Command)
M = TypeVar("M")  # what a question knows of the moment: the board, who acts, what he has done


Lister = Callable[[Any], Iterable[Command]]


class Offer(Record, frozen=True):
    """A kind of command: the legal ones, why one is refused, its dice, what it does.

    `not_now` refuses it in a question that it does not answer, being too early or too late.
    """

    commands: Lister
    why_not: Callable[[Any, Any], Refusal | None] | None
    not_now: Callable[[Any, Any], Refusal | None] | None
    throws: Callable[[Any, Any], Odds | None] | None
    carry_out: Callable[[Any, Any, Any], None] | None


def unlisted(moment: Any) -> Iterable[Command]:
    """List no command: the kind is listed with another one, or never."""
    return ()


class Offers(Generic[M]):
    """The kinds of command that are offered at one sort of moment."""

    def __init__(self) -> None:
        self.kinds: dict[type[Command], Offer] = {}
        self.answering: dict[type[Ask], tuple[type[Command], ...]] = {}
        self._lists: dict[type[Ask], list[tuple[type[Command], Lister]]] = {}

    def offer(
        self,
        kind: type[C],
        *,
        commands: Callable[[M], Iterable[Command]] = unlisted,
        why_not: Callable[[M, C], Refusal | None] | None = None,
        not_now: Callable[[M, C], Refusal | None] | None = None,
        throws: Callable[[M, C], Odds | None] | None = None,
        carry_out: Callable[[Play[Any], M, C], None] | None = None,
    ) -> None:
        """Register a kind of command."""
        self.kinds[kind] = Offer(commands, why_not, not_now, throws, carry_out)

    def answers(
        self, ask: type[Ask], *kinds: type[Command], late: tuple[type[Command], ...] = ()
    ) -> None:
        """Register the kinds of command that answer a question, in the order of its list.

        `late` kinds are answers too, but for the moment at which they would have to be given.
        """
        self.answering[ask] = kinds
        lists = [(kind, self.kinds[kind].commands) for kind in kinds]
        self._lists[ask] = [one for one in lists if one[1] is not unlisted]
        ask.takes = (*ask.takes, *kinds, *late)

    def listed(self, ask: Ask, moment: M, but: Collection[type[Command]] = ()) -> list[Command]:
        """Every legal command of the kinds that answer a question, but for some kinds."""
        lists = self._lists[type(ask)]
        if but:
            lists = [(kind, commands) for kind, commands in lists if kind not in but]
        out: list[Command] = []
        for _, commands in lists:
            out += commands(moment)
        return out

    def refused(self, ask: Ask, moment: M, command: Command, otherwise: Refusal) -> Refusal | None:
        """Why a command is no answer to a question now; `otherwise` where its kind never is."""
        kind = type(command)
        found = self.kinds.get(kind)
        if found is None:
            return otherwise
        reason = found.why_not if kind in self.answering[type(ask)] else found.not_now
        return otherwise if reason is None else reason(moment, command)

    def odds(self, moment: M, command: Command) -> Odds | None:
        """The dice of a command at such a moment; None where it throws none."""
        found = self.kinds.get(type(command))
        return found.throws(moment, command) if found is not None and found.throws else None

    def carry_out(self, play: Play[Any], moment: M, command: Command | None) -> None:
        """Do what a command says."""
        assert command is not None
        do = self.kinds[type(command)].carry_out
        assert do is not None
        do(play, moment, command)


DICE: dict[tuple[type[Ask] | None, type[Command]], Callable[[State, Any, Any], Odds | None]] = {}


def dice_of(
    ask: type[A] | None, kind: type[C], odds: Callable[[State, A, C], Odds | None]
) -> None:
    """Register the dice of an answer to a question, to any where `ask` is None; they come from the
    function that throws."""
    DICE[ask, kind] = odds


def odds_of(state: State, ask: Ask | None, command: Command) -> Odds | None:
    """The dice of an answer to a question that waits; None where it throws none."""
    if ask is None:
        return None
    kind = type(command)
    found = DICE.get((type(ask), kind)) or DICE.get((None, kind))
    return found(state, ask, command) if found is not None else None
