"""Weighs a question with a bot, in a process of its own, and says its thought in words."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from galley.bots.process import Answer, Failed, Seat, hanging
from galley.bots.questions import Question, Sitting
from galley.engine.bot import Weighed
from galley.engine.deed import Deed
from galley.engine.records import Command, Record, Side
from galley.files.commands import command_from
from galley.game.port import GamePort
from galley_tui.client.deed_words import worth_words

CAP = 60.0  # seconds
NIL = 0.05  # a term that is told as 0 is left out
APPROACHES = "makes for"  # of a plan without an attack, which deeds tell in other words


class Thought(Record, frozen=True):
    """The thought of a bot: its answer in words with the reason, its plans, or its fault."""

    does: str = ""
    why: str = ""
    plans: tuple[Weighed, ...] = ()
    fault: str = ""


class Advice:
    """A bot thinks about a question, without anybody waiting for it.

    It is asked for its answer and for what it weighs.  Where the question is about no ship, the
    plans are those of the last of `questions`, which is what would be asked then; without one,
    what is asked after its answer.
    """

    def __init__(
        self, game: GamePort, name: str, side: Side, sitting: Sitting,
        questions: Sequence[Question], told: str = "",
    ) -> None:  # fmt: skip
        """`told`: the reason that it gave, of a decision of the past."""
        self.game, self.name, self.side = game, name, side
        self.questions, self.told = [*questions], told
        self.now = game.seen(side)  # the position in which it was asked
        self.answers: list[Answer] = []
        self.seat = Seat(name, sitting)
        self.seat.ask(questions[0])
        self.seat.ask(questions[-1], weigh=True)
        self.done: Thought | None = None

    def take(self, wait: float = 0.0) -> Thought | None:
        """Take the bot's thought; None while it thinks.  `wait`: most seconds for an answer."""
        while self.done is None:
            found = self.seat.take(wait)
            if found is None:
                return self._end(Thought(fault=hanging(wait))) if wait >= CAP else None
            if isinstance(found, Failed):
                return self._end(Thought(fault=found.text))
            self.answers.append(found)
            if len(self.answers) == 1 or self._asks_on():
                continue
            does, why = self._does()
            self._end(Thought(does, why, self.answers[-1].weighed))
        return self.done

    def close(self) -> None:
        """End its process."""
        self.seat.close()

    def _end(self, thought: Thought) -> Thought:
        self.done = thought
        self.close()
        return thought

    def _asks_on(self) -> bool:
        """Nothing was weighed: what is asked after its answer is asked too."""
        if self.told or self.answers[-1].weighed or len(self.questions) > 1:
            return False
        command, _ = self._answer()
        seat = self.questions[0].seat
        then = self.game.question_after(self.side, command, seat) if command else None
        if then is None:
            return False
        self.questions.append(then)
        self.seat.ask(then, weigh=True)
        return True

    def _answer(self) -> tuple[Command | None, str]:
        """Its command, if it is one, and why."""
        first = self.answers[0]
        try:
            return command_from(self.game.rules, first.command), first.why
        except (msgspec.ValidationError, TypeError):
            return None, first.why

    def _does(self) -> tuple[str, str]:
        """Its answer in words, and the reason."""
        if self.told:
            return "", self.told
        command, why = self._answer()
        if command is None:
            return "", why
        return self.game.rules.label(self.game.seen(self.side), command), why


def thought_lines(thought: Thought) -> list[str]:
    """The answer, the reason, the plans with their worth in victory points, each term below."""
    if thought.fault:
        return [f"It cannot say: it {thought.fault}."]
    lines = [f"To the question: {thought.does}"] * bool(thought.does)
    lines += [thought.why] * bool(thought.why and thought.why != thought.does)
    for n, plan in enumerate(thought.plans, 1):
        lines.append(f"{n}. {plan.text}: {worth_words(plan.worth)}")
        told = [(name, worth) for name, worth in plan.terms if abs(worth) >= NIL]
        terms = ", ".join(f"{name} {worth_words(worth)}" for name, worth in told)
        lines += [f"   {terms}"] if terms else []
    return lines or ["There was nothing to weigh."]


def deed_of(thought: Thought, deeds: Sequence[Deed]) -> Deed | None:
    """The deed of a list that comes nearest to the best plan; None where none is like it.

    The list itself is ordered by what each deed is worth by itself, not by what a captain
    thinks of it: that takes a position in full, for each ship, in another process, and the list
    has to be there with the question.  So a captain is asked on demand, and his deed is marked.
    """
    if not thought.plans:
        return None
    text = thought.plans[0].text
    ship, verb, *rest = text.split()
    mine = [one for one in deeds if one.ship == ship]
    alike = (
        [one for one in mine if one.text.startswith(text)],
        [one for one in mine if one.text.split()[1] == verb and one.target in ("", *rest)],
        [one for one in mine if text.startswith(f"{ship} {APPROACHES}")
         and one.target in rest and one.chance is None],
    )  # fmt: skip
    return next((one for some in alike for one in some), None)
