"""Defines the conversation of text mode: its lines, its words, the question that is put."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Generic, Protocol, TypeVar

import msgspec

from galley.engine.loop import Board
from galley.engine.records import Ask, Command, LogLine
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.choices import Option
from galley_tui.client.playing import CommandResult

B = TypeVar("B", bound=Board)
B_co = TypeVar("B_co", bound=Board, covariant=True)


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


class ReadingOn(Protocol[B_co]):
    """A conversation in which a position can be looked at: of a battle or of a replay."""

    @property
    def console(self) -> Lines: ...
    @property
    def game(self) -> GamePort: ...
    @property
    def board(self) -> B_co:
        """The position that is looked at, as the rule set has it."""

    @property
    def side(self) -> str:
        """The side that looks."""

    def advice(self) -> str:
        """How much the player is advised."""

    def eye(self) -> str:
        """The ship from which bearings are taken unless another is named; "" for none."""

    def squadron_that_moves(self) -> Sequence[str]:
        """The ships of which one is to be chosen now."""

    def log(self) -> Sequence[LogLine]:
        """The lines of the log so far."""

    def rule_now(self) -> str:
        """The number of the rule that is at work."""


class BattleOn(ReadingOn[B_co], Protocol[B_co]):
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

    def tell_outcome(self, came: CommandResult) -> bool:
        """Tell what came of a command, at the end the points; whether it was accepted."""

    def explain(self, typed: str) -> bool:
        """Say why something is not among the choices; False when it is nothing known."""

    def undisturbed(self) -> AbstractContextManager[None]:
        """Finish all that is done inside, even if the line drops."""


ReadingTalk = ReadingOn[Board]
BattleTalk = BattleOn[Board]


class Said(Generic[B]):
    """Something that is said or done in the conversation of a battle."""

    def __init__(self, talk: BattleOn[B]) -> None:
        self.talk = talk

    @property
    def board(self) -> B:
        return self.talk.board


def asks(talk: BattleTalk, *kinds: type[Ask]) -> bool:
    """The question that was taken up is of one of these kinds."""
    return talk.pending is not None and isinstance(talk.pending.ask, kinds)


def having(options: Iterable[Option], *kinds: type[Command]) -> list[Option]:
    """The choices whose commands are of these kinds."""
    return [option for option in options if isinstance(option.command, kinds)]


def cited(text: str, rule: str) -> str:
    """A sentence with the number of its rule, which it may cite already."""
    return f"{text} [{rule}]." if rule and f"[{rule}]" not in text else f"{text}."
