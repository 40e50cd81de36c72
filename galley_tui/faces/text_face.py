"""Defines what a rule set gives to text mode, and what it is given for that.

Text mode is one conversation.  It puts questions, takes lines and prints answers; a rule set
says how its ships, places and choices are named, and adds handlers for words of its own.
What is said alike of most games stands here once, made of their cards and labels.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, Protocol

from galley.engine.checks import Odds, Opposed, Pool, Throw, chances
from galley.engine.records import Ask, LogLine, Side
from galley.engine.tables import Table
from galley.engine.text import count, percent
from galley.game.questions import Pending
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verbs, words_of
from galley_tui.faces.talk import B, BattleOn, Handler, ReadingOn, Row, Said, cited


class BattleText(Said[B]):
    """How the questions and choices of a rule set are put, and how its orders are typed.

    `same` are words that players bring along, and `fillers` those that say nothing before others.
    `hints` say what to type instead of words that are often tried.  `again` is said of questions
    that come again and again instead of their list, `first` once in a battle after their list.
    """

    same: ClassVar[Mapping[str, str]] = {}
    fillers: ClassVar[Sequence[str]] = ()
    hints: ClassVar[Mapping[str, str]] = {}
    again: ClassVar[Mapping[type[Ask], str]] = {}
    first: ClassVar[Mapping[type[Ask], str]] = {}
    most: ClassVar[int] = 12  # lines of a list
    few: ClassVar[int] = 3  # so many choices are not worth a group
    alone: ClassVar[int] = 0  # so many of the first choices stand in no group
    levels: Sequence[Callable[[B, Option], str]] = ()
    """What a choice goes by in a group, the widest groups first; "" for one that stands alone."""

    def __init__(self, talk: BattleOn[B], text: GameText[B]) -> None:
        super().__init__(talk)
        self.text = text
        self._listed: tuple[object, ...] = ()  # the question whose choices were listed last

    @property
    def handlers(self) -> Sequence[Handler]:
        """Words of its own for playing."""
        return ()

    @cached_property
    def verbs(self) -> Verbs:
        """The words by which its commands are called."""
        return Verbs(self.talk.game.rules.cards.values())

    # -- the question

    def actor(self, pending: Pending) -> str:
        """The ship that a question is about; "" for none."""
        return self.talk.game.rules.ship_of(pending.ask)

    def squadron_that_moves(self) -> Sequence[str]:
        """The ships of which one is to be chosen now."""
        return ()

    def situation(self, again: bool) -> Iterable[str]:
        """The facts needed for an answer, in few lines; `again`: of a question that came last."""
        return ()

    def present(self) -> None:
        """Say what belongs to the question that is put: what lies near, and the choices, unless
        they were listed."""
        pending = self.talk.pending
        if pending is None:
            return
        kind, part = type(pending.ask), getattr(pending.ask, "turn", 0)  # of the rounds of a fight
        key = kind, self.actor(pending), part, pending.side, self.board.turn
        again = key == self._listed
        self._listed = key
        for line in self.situation(again):
            self.talk.console.say(line)
        if again and kind in self.again:
            self.talk.console.say(self.again[kind])
            return
        self.talk.show_rows()
        if kind in self.first:
            self.talk.hint(self.first[kind])

    def forget_what_was_said(self) -> None:
        """The next question is put as if nothing had been said before."""
        self._listed = ()

    def carry_on(self) -> bool:
        """Go on with what was typed before, if nothing new came up; True when that put the
        next question."""
        return False

    def say_interrupted_order(self) -> None:
        """Say that an order of a squadron waits to be gone on with."""

    def say_interrupted_course(self) -> None:
        """Say that a course waits to be gone on with."""

    def course_waits(self) -> bool:
        """A course was interrupted, and its ship may go on with it."""
        return False

    def go_on(self) -> None:
        """Go on with the course that was interrupted."""

    # -- its choices

    def rows(self, some: Sequence[int]) -> list[Row]:
        """A short list of some choices; what ends the question stays in its place."""
        if len(some) <= self.most:
            return [Row(at) for at in some]
        return self.grouped(some, self.most) or first_of(some, self.most)

    def grouped(self, some: Sequence[int], room: int) -> list[Row]:
        """Choices by the first level that tells them apart, in so many lines; [] where none
        does."""
        for name in self.levels:
            words = [name(self.board, self.talk.options[at]) for at in some[self.alone :]]
            parts = parted(some, [""] * self.alone + words)
            groups = [part for said, part in parts if said]
            if len(groups) > 1 or (groups and len(groups[0]) < len(some) - self.few):
                return listed(parts, room - len(parts), self.few)
        return []

    def choice(self, option: Option, odds: Odds | None) -> str:
        """A choice as a line of a list says it, with its odds."""
        said = self.text.odds_briefly(odds)
        return f"{self.briefly(option)}{': ' + said if said else ''}"

    def briefly(self, option: Option) -> str:
        """A choice without its odds."""
        return self.text.spell_out(option.label)

    # -- what is typed

    def replace_synonyms(self, typed: str) -> str:
        """A line with this rule set's words for some that players bring along."""
        words = typed.split()
        while len(words) > 1 and words[0].casefold() in self.fillers:
            words = words[1:]
        if words:
            words[0] = self.same.get(words[0].casefold(), words[0])
        return " ".join(words)

    def wish(self, typed: str) -> list[str]:
        """The wish in a typed line, in the words of `why_not_queries`."""
        return ["shoot" if word == "fire" else word for word in words_of(typed)]

    def steer(self, typed: str) -> bool:
        """Carry out a line that orders ships: a course, an attack; False when it is none."""
        return False

    def choice_numbered(self, number: int) -> int:
        """The place of the choice that a number outside the list means; -1 for none."""
        return -1

    def is_meant(self, typed: str, option: Option) -> bool:
        """A choice that was not called by its verb is meant all the same: it ends no question and
        loses no ship."""
        return not (option.card.ends or option.card.risky)

    def doubt(self, option: Option) -> str:
        """A question to be asked before a choice that ends more than it says; "" for none."""
        return ""

    def answer(self, typed: str) -> bool:
        """Answer a line that names no choice; False when it says nothing known."""
        return self.text.looking(self.talk).answer(typed)

    def say_if_lost(self, typed: str) -> bool:
        """Say what became of a ship that a line names and that is lost."""
        return False

    def advice(self, typed: str) -> str:
        """Advice on words that are often tried: the words to type instead; "" for others."""
        return self.hints.get((words_of(typed) or [""])[0], "")

    def touching(self) -> set[str]:
        """Ships that a repeated move comes to touch stop it: those that are touched now."""
        return set()


BattleFace = BattleText[Any]
Part = tuple[str, list[int]]
"""The words of a group, "" for a choice by itself, and the places of its choices."""


def parted(some: Sequence[int], words: Sequence[str]) -> list[Part]:
    """Choices by the words of each, in the order in which they come first; each without words by
    itself."""
    found: dict[tuple[str, int], list[int]] = {}
    for at, said in zip(some, words, strict=True):
        found.setdefault((said, 0 if said else at + 1), []).append(at)
    return [(said, part) for (said, _), part in found.items()]


def listed(parts: Sequence[Part], room: int, few: int) -> list[Row]:
    """Groups of more than a `few`; the others one by one, if there is room for more lines."""
    rows: list[Row] = []
    for words, part in parts:
        if not words or len(part) == 1 or (len(part) <= few and len(part) - 1 <= room):
            room -= len(part) - 1
            rows += map(Row, part)
        else:
            rows.append(Row(words=f"{words}: {count(len(part), 'choice')}", inside=tuple(part)))
    return rows


def first_of(some: Sequence[int], most: int) -> list[Row]:
    """The first of some choices one by one, all others behind the last of `most` lines."""
    kept, rest = some[: most - 1], tuple(some[most - 1 :])
    return [*map(Row, kept), Row(words=f"{len(rest)} more", inside=rest)]


class Samples(NamedTuple):
    """Samples of typed words, to show how it is done: wishes, a word of a standing order, and a
    short form that is explained; and what `phase` tells."""

    wishes: Sequence[str]
    order: str = ""
    short_form: str = ""
    phase: str = "turn and phase"


class Primer(Protocol):
    """A module that tells how to play, in short."""

    @property
    def INTRODUCTION(self) -> tuple[str, ...]:
        """The paragraphs before the words in the help of a battle."""

    @property
    def PRIMER(self) -> Sequence[str]:
        """How to play, in short."""

    @property
    def CODES(self) -> Sequence[str]:
        """The meaning of the letters and numbers that stand for ships and places."""

    @property
    def SAMPLES(self) -> Samples: ...


class Looking(Protocol):
    """Words for looking at ships and places."""

    @property
    def handlers(self) -> Sequence[Handler]: ...
    def standing(self) -> Iterable[str]:
        """Tell where the battle stands."""

    def answer(self, typed: str) -> bool:
        """Tell where a ship is whose name alone was typed; False when it names none."""


BRIEFLY = 3  # so many outcomes stand behind a choice


class GameText(ABC, Generic[B]):
    """A rule set in words."""

    words: Primer
    first_turn: ClassVar[int] = 0  # no turn before it is told

    @abstractmethod
    def looking(self, talk: ReadingOn[B]) -> Looking: ...
    @abstractmethod
    def battle(self, talk: BattleOn[B]) -> BattleText[B]:
        """Its questions and orders, for one battle."""

    @abstractmethod
    def points(self, board: B, names: Mapping[Side, str]) -> list[str]:
        """The points of both sides, who have these names."""

    def chart(self, table: Table) -> list[str]:
        """A printed table row by row."""
        return []

    # -- what happens

    def spell_out(self, text: str) -> str:
        """A sentence of the game without the codes that only the counters explain, and without
        its full stop, which is set by who tells it."""
        return text.rstrip(".")

    def said(self, told: LogLine) -> str:
        """A line of the log without the number of its rule."""
        return self.spell_out(told.text[:1].upper() + told.text[1:])

    def sentence(self, told: LogLine) -> str:
        """A line of the log."""
        return cited(self.said(told), told.rule)

    def sentences(self, told: Sequence[LogLine]) -> list[str]:
        """Lines of the log, those that say the same of several ships together."""
        return [self.sentence(one) for one in told]

    # -- the dice of a choice

    def outcome(self, name: str) -> str:
        """An outcome of a throw."""
        return name

    def need(self, check: Throw) -> str:
        """The need of a throw, behind its dice."""
        return f", {check.need}" if check.need else ""

    def odds_briefly(self, odds: Odds | None) -> str:
        """The likeliest outcomes, to stand behind a choice: `67 % holds; 33 % falls short`."""
        if odds is None:
            return ""
        found = sorted((pair for pair in odds.outcomes if pair[1]), key=lambda pair: -pair[1])
        ends = found[:BRIEFLY]
        return "; ".join(f"{percent(chance)} {self.outcome(name)}" for name, chance in ends)

    def odds_lines(self, label: str, odds: Odds | None) -> list[str]:
        """Every throw of a choice: its outcomes, need, modifiers and chances, as far as they are
        told."""
        if odds is None:
            return [f"{label}: no dice are thrown."]
        ends = [
            f"{percent(chance)} {self.outcome(name)} ({chance})"
            for name, chance in odds.outcomes if chance
        ]  # fmt: skip
        lines = [f"{label}: in the end {'; '.join(ends)}." if ends else f"{label}."]
        for check in odds.checks:
            lines += self._throw_lines(check, likely=bool(ends))
        return lines

    def _throw_lines(self, check: Throw, likely: bool) -> Iterable[str]:
        what = f"{check.what[:1].upper()}{check.what[1:]}"
        yield f"{what}: {check.due()}{self.need(check)} [{check.rule}]."
        for m in check.modifiers:
            yield f"  {m.amount:+d}, {m.reason} [{m.rule}]."
        if check.modifiers:
            first = " for the first" if isinstance(check, Opposed) else ""
            yield f"  Together {check.added():+d}{first}."
        if likely and (check.dice or isinstance(check, Pool)):
            found = [(self.outcome(name), chance) for name, chance in chances(check).items()]
            ends = [f"{percent(chance)} {name}" for name, chance in found if chance]
            yield f"  Chances: {'; '.join(ends)}."


TextFace = GameText[Any]
