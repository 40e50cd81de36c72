"""Defines what a rule set gives to text mode, and what it is given for that.

Text mode is one conversation.  It puts questions, takes lines and prints answers; a rule set
says how its ships, places and choices are named, and adds handlers for words of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

import msgspec

from galley.engine.checks import Odds
from galley.engine.loop import Board
from galley.engine.records import LogLine
from galley.engine.tables import Table
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verbs


class Handler(msgspec.Struct, frozen=True):
    """A word that a player may type: its names, how it is used, what it does, what runs it.

    `run` is given the rest of the line.
    """

    names: tuple[str, ...]
    use: str
    help: str
    run: Callable[[str], None]


def handler(names: str, run: Callable[[str], None], use: str, help: str) -> Handler:
    """A handler whose names are given in one string, the one to be listed first."""
    return Handler(tuple(names.split()), use, help, run)


class Row(msgspec.Struct, frozen=True):
    """A line of a list: the place of one choice, or a group of choices by its words."""

    at: int = -1
    words: str = ""
    inside: tuple[int, ...] = ()


class Lines(Protocol):
    """Lines out, and a yes or no in."""

    @property
    def width(self) -> int: ...
    def say(self, *paragraphs: str) -> None: ...
    def page(self, paragraphs: Iterable[str], what: str = ...) -> None: ...
    def map(self, rows: Iterable[str]) -> None: ...
    def confirm(self, question: str, said: str = ...) -> bool: ...
    def read_on(self) -> str: ...


class ReadingTalk(Protocol):
    """A conversation in which a position can be looked at: of a battle or of a replay."""

    @property
    def console(self) -> Lines: ...
    @property
    def game(self) -> GamePort: ...
    @property
    def board(self) -> Board:
        """The position that is looked at, as the rule set has it."""

    @property
    def side(self) -> str:
        """The side that looks."""

    def eye(self) -> str:
        """The ship from which bearings are taken unless another is named; "" for none."""

    def squadron_that_moves(self) -> Sequence[str]:
        """The ships of which one is to be chosen now."""

    def log(self) -> Sequence[LogLine]:
        """The lines of the log so far."""

    def rule_now(self) -> str:
        """The number of the rule that is at work."""


class BattleTalk(ReadingTalk, Protocol):
    """A conversation in which a battle is played."""

    @property
    def pending(self) -> Pending | None:
        """The question that is put."""

    @property
    def options(self) -> Sequence[Option]:
        """Its choices."""

    @property
    def rows(self) -> dict[int, Row]:
        """Number -> the line of the list that it stands before."""

    def take_up(self) -> str:
        """Take up what is asked now without putting it: the side that is asked."""

    def next_question(self) -> None:
        """Take up what is asked now, and put it."""

    def put_question(self) -> None:
        """Put the question that was taken up."""

    def hint(self, words: str, about: str = ...) -> None:
        """Say something helpful once; words that vary are all `about` the same."""

    def show_rows(self, numbers: Sequence[int] | None = ...) -> None:
        """Write the list, or those lines of it."""

    def forget_rows(self) -> None:
        """The numbers of the list count no more."""

    def offer(self, some: Sequence[int]) -> None:
        """Show some of the choices instead of all, and the way back."""

    def obey(self, typed: str) -> None:
        """Carry out a line."""

    def confirm_if_dangerous(self, option: Option) -> bool:
        """Ask before a choice that would lose its ship; whether it is to be played."""

    def play_option(self, option: Option) -> bool:
        """Play a choice and tell what came of it; whether it was accepted."""

    def tell(self, told: Sequence[LogLine]) -> None:
        """Say what happened."""

    def explain(self, typed: str) -> bool:
        """Say why something is not among the choices; False when it is nothing known."""

    def undisturbed(self) -> AbstractContextManager[None]:
        """Finish all that is done inside, even if the line drops."""


class BattleFace(Protocol):
    """How the questions and choices of a rule set are put, and how its orders are typed."""

    @property
    def handlers(self) -> Sequence[Handler]:
        """Words of its own for playing."""

    @property
    def verbs(self) -> Verbs:
        """The words by which its commands are called."""

    # -- the question

    def actor(self, pending: Pending) -> str:
        """The ship that a question is about; "" for none."""

    def squadron_that_moves(self) -> Sequence[str]:
        """The ships of which one is to be chosen now."""

    def present(self) -> None:
        """Say what belongs to the question that is put: what lies near, and the choices."""

    def forget_what_was_said(self) -> None:
        """The next question is put as if nothing had been said before."""

    def carry_on(self) -> bool:
        """Go on with what was typed before, if nothing new came up; True when that put the
        next question."""

    def say_interrupted_order(self) -> None:
        """Say that an order of a squadron waits to be gone on with."""

    def say_interrupted_course(self) -> None:
        """Say that a course waits to be gone on with."""

    def course_waits(self) -> bool:
        """A course was interrupted, and its ship may go on with it."""

    def go_on(self) -> None:
        """Go on with the course that was interrupted."""

    # -- its choices

    def rows(self, some: Sequence[int]) -> list[Row]:
        """A short list of some choices."""

    def choice(self, option: Option, odds: Odds | None) -> str:
        """A choice as a line of a list says it."""

    def briefly(self, option: Option) -> str:
        """A choice without its odds."""

    # -- what is typed

    def replace_synonyms(self, typed: str) -> str:
        """A line with this rule set's words for some that players bring along."""

    def wish(self, typed: str) -> list[str]:
        """The wish in a typed line, in the words of `why_not_queries`."""

    def steer(self, typed: str) -> bool:
        """Carry out a line that orders ships: a course, an attack; False when it is none."""

    def choice_numbered(self, number: int) -> int:
        """The place of the choice that a number outside the list means; -1 for none."""

    def is_meant(self, typed: str, option: Option) -> bool:
        """A choice that was not called by its verb is meant all the same."""

    def doubt(self, option: Option) -> str:
        """A question to be asked before a choice that ends more than it says; "" for none."""

    def answer(self, typed: str) -> bool:
        """Answer a line that names no choice; False when it says nothing known."""

    def say_if_lost(self, typed: str) -> bool:
        """Say what became of a ship that a line names and that is lost."""

    def advice(self, typed: str) -> str:
        """Advice on words that are often tried: the words to type instead; "" for others."""

    def touching(self) -> set[str]:
        """Ships that a repeated move comes to touch stop it: those that are touched now."""


class Samples(NamedTuple):
    """Samples of typed words, to show how it is done: wishes, a word of a standing order, and a
    short form that is explained."""

    wishes: Sequence[str]
    order: str = ""
    short_form: str = ""


class TextFace(Protocol):
    """A rule set in words."""

    @property
    def samples(self) -> Samples: ...

    @property
    def introduction(self) -> tuple[str, ...]:
        """The paragraphs before the words in the help of a battle."""

    @property
    def primer(self) -> Sequence[str]:
        """How to play, in short."""

    @property
    def codes(self) -> Sequence[str]:
        """The meaning of the letters and numbers that stand for ships and places."""

    def looking(self, talk: ReadingTalk) -> Sequence[Handler]:
        """Words for looking at ships and places."""

    def standing(self, talk: ReadingTalk) -> Sequence[Handler]:
        """Words that tell where the battle stands."""

    def answer_ship(self, talk: ReadingTalk, typed: str) -> bool:
        """Tell where a ship is whose name alone was typed; False when it names none."""

    def battle(self, talk: BattleTalk) -> BattleFace:
        """Its questions and orders, for one battle."""

    def afloat(self, board: Board, ship: str) -> bool:
        """A ship is on the map."""

    def turn_words(self, board: Board) -> str:
        """`Turn 3 of 12`."""

    def spell_out(self, text: str) -> str:
        """A sentence of the game without the codes that only the counters explain."""

    def sentence(self, told: LogLine) -> str:
        """A line of the log."""

    def sentences(self, told: Sequence[LogLine]) -> list[str]:
        """Lines of the log, those that say the same of several ships together."""

    def odds_lines(self, label: str, odds: Odds | None) -> list[str]:
        """Every throw of a choice."""

    def chart(self, table: Table) -> list[str]:
        """A printed table row by row."""

    def score(self, game: GamePort) -> list[str]:
        """The result when there is one, and the points of both sides."""

    def points(self, game: GamePort) -> list[str]:
        """The points of both sides."""
