"""A program that is none of the game's own, at the seats of a side in games between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Final

import msgspec

from galley.bots.process import Answer, Failed, Seat, command_line, hanging, printed_words
from galley.bots.questions import STRANGER, Question, Sitting, listed
from galley.engine.bot import Decision, Weighed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Record, Side
from galley.engine.ruleset import RuleSet
from galley.engine.views import deciding_together, hidden_asks
from galley.files.faults import Fault, shown
from galley.saves.sealed import bots_luck

PATIENCE = 60.0  # seconds for an answer, where nothing else is said


class StrangerFailed(Exception):
    """A program gave no legal answer; the text says what it did, and what it printed."""


class Terms(Record, frozen=True):
    """The terms of a game for programs: the text of the scenario, the optional rules, the seed of
    the game, how many games they may play out, and the seconds for an answer, 0 for any."""

    scenario: str
    options: Mapping[str, bool]
    seed: int
    playouts: int = 100
    cap: float = PATIENCE


def is_stranger(name: str) -> bool:
    """A name is that of a program."""
    return name.startswith(STRANGER)


def check_command(name: str, where: str) -> None:
    """Raises Fault, which blames `where`, unless a command can be read from a name."""
    try:
        command_line(name)
    except ValueError as error:
        raise Fault(where, shown(name), f"is no command: {error}") from None


class Stranger:
    """A program at all seats of a side, in a process of its own."""

    def __init__(self, rules: RuleSet, name: str, side: Side, terms: Terms) -> None:
        self.rules, self.side, self.cap = rules, side, terms.cap
        self.rounds = Rounds(rules)
        self.seconds = 0.0  # that the last answer took, by the clock
        self.line = ""  # what it was read from
        self.seat = Seat(
            name,
            Sitting(
                rules.id, terms.scenario, dict(terms.options), True, side,
                bots_luck(side, terms.seed), terms.playouts,
            ),
        )  # fmt: skip

    def choose(self, seen: State, ask: Ask, choices: Sequence[Command], number: int) -> Decision:
        """The answer of the program.  Raises StrangerFailed."""
        found = self._answered(question_of(self.rules, seen, ask, number))
        try:
            command = self.rules.command(found.command)
        except (msgspec.ValidationError, TypeError):
            raise self.failed("gave no command") from None
        try:
            refused = ask.why_not(seen.board, command)
        except Exception as error:
            raise self.failed(f"gave an illegal command ({type(error).__name__})") from error
        if refused is not None:
            raise self.failed(f"gave an illegal command: {refused.text}")
        return Decision(command, found.why)

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """Nothing."""
        return ()

    def failed(self, what: str) -> StrangerFailed:
        """The error of a program that did this, with the line that it printed."""
        more = printed_words(self.line)
        return StrangerFailed(f"it {what}; {more}" if more else f"it {what}")

    def close(self) -> None:
        """End it."""
        self.seat.close()

    def _answered(self, question: Question) -> Answer:
        """Put a question and wait for the answer.  Raises StrangerFailed."""
        begun = monotonic()
        self.seat.ask(question)
        found = self.seat.take(self.cap or PATIENCE)
        while found is None and not self.cap:
            found = self.seat.take(PATIENCE)
        self.seconds = monotonic() - begun
        if found is None:
            self.line = self.seat.stray
            raise self.failed(hanging(self.cap))
        if isinstance(found, Failed):
            told = "; ".join(filter(None, (found.text, found.more)))
            raise StrangerFailed(f"it {told}")
        self.line = found.line
        return found


def question_of(rules: RuleSet, shown: State, ask: Ask, number: int) -> Question:
    """A question as a program is sent it, out of a position as its side sees it."""
    choices = [msgspec.to_builtins(command) for command in listed(shown, ask)]
    position = msgspec.Raw(rules.encode(shown))
    return Question(number, position, ask.seat, msgspec.to_builtins(ask), choices)


class Numbers:
    """The numbers of decisions as each side may know them: what others have answered in secret is
    not counted before it is revealed."""

    def __init__(self) -> None:
        self.all = 0
        self.secret: dict[Side, int] = {}

    def of(self, side: Side) -> int:
        """The number of a decision of a side."""
        return self.all - sum(n for other, n in self.secret.items() if other != side)

    def played(self, side: Side, after: State) -> None:
        """A side has answered, which led to a position."""
        self.all += 1
        if deciding_together(after) and next(hidden_asks(after), None) is not None:
            self.secret[side] = self.secret.get(side, 0) + 1
        else:
            self.secret.clear()


IDLE: Final = 200  # answers to one question that change nothing,
MOST: Final = 5_000  # and so many in all, after which a bot plays no more


class Rounds:
    """The answers of one bot to the question that it is asked now."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._question: tuple[str, str, int] = ("", "", 0)
        self._idle = self._all = 0
        self._been: set[int] = set()  # positions in which it was asked, by a number for each

    def why_endless(self, ask: Ask, command: Command, seen: State) -> str:
        """Take an answer that was played into account, and the position after it as its side sees
        that: what the bot did, in words that go on a sentence, where it comes to no end."""
        question = type(ask).__name__, ask.seat, seen.board.turn
        goes_on = seen.ask_of(ask.side, ask.seat)
        if goes_on is None or type(goes_on) is not type(ask):
            self._question = ("", "", 0)
            return ""
        if question != self._question:
            self._question, self._idle, self._all, self._been = question, 0, 0, set()
        now = hash(self.rules.encode(seen))
        leads_on = ask.leads_on(seen.board, command) and now not in self._been
        self._been.add(now)
        self._idle += not leads_on
        self._all += 1
        if self._idle >= IDLE:
            return f"has given {IDLE} answers to one question that change nothing"
        if self._all >= MOST:
            return f"has given {MOST} answers to one question, and has not ended it"
        return ""
