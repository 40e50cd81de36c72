"""A battle in text, in which ships are ordered one by one and no move is broken off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from galley.engine.records import Ask, Command, Refusal
from galley.engine.text import count
from galley.game.questions import Pending
from galley.tabletop.board import Accept
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import words_of
from galley_tui.faces.table.entry import cited
from galley_tui.faces.table.looking import (
    AtTable,
    B,
    ShipWords,
    says_how_far,
    ship_meant,
    ships_in,
)
from galley_tui.faces.text_face import BattleTalk, Row

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


class WithoutInterruptions:
    """No order and no course waits to be gone on with."""

    listed: tuple[str, str, int] = ("", "", -1)
    """The question that was listed last, its side and turn."""

    def forget_what_was_said(self) -> None:
        self.listed = ("", "", -1)

    def carry_on(self) -> bool:
        return False

    def say_interrupted_order(self) -> None: ...

    def say_interrupted_course(self) -> None: ...

    def course_waits(self) -> bool:
        return False

    def go_on(self) -> None: ...


class TableBattle(AtTable[BattleTalk, B], WithoutInterruptions):
    """Puts questions and carries out lines.

    `same` are words that players bring along, and `fillers` those that say nothing before others.
    `hints` say what to type instead of words that are often tried; `helm` are the hints that are
    given at once while questions of the kind `steered` are put.
    """

    words: ClassVar[ShipWords[Any]]
    same: ClassVar[Mapping[str, str]]
    fillers: ClassVar[Sequence[str]]
    hints: ClassVar[Mapping[str, str]]
    helm: ClassVar[Sequence[str]]
    steered: ClassVar[type[Ask]]

    def __init__(self, talk: BattleTalk) -> None:
        super().__init__(talk)
        self.forget_what_was_said()

    # -- the question

    def actor(self, pending: Pending) -> str:
        return self.talk.game.rules.ship_of(pending.ask)

    # -- what is typed

    def replace_synonyms(self, typed: str) -> str:
        words = typed.split()
        while len(words) > 1 and words[0].casefold() in self.fillers:
            words = words[1:]
        if words:
            words[0] = self.same.get(words[0].casefold(), words[0])
        return " ".join(words)

    def accept(self, typed: str) -> bool:
        """`accept` is a word of its own, for what is proposed: to decline.  Here it means yes."""
        found = having(self.talk.options, Accept)
        if not found or typed.casefold() != "accept":
            return False
        if self.talk.play_option(found[0]):
            self.talk.next_question()
        return True

    def only_named(self, typed: str) -> bool:
        """Of a ship that is all of a line where it is, of two how far apart they are."""
        return self.answer(typed) or says_how_far(self.talk, self.board, typed, self.words)

    def advised(self, typed: str) -> bool:
        """While ships are steered, words of a helm that they are not steered with."""
        first = (words_of(typed) or [""])[0]
        if not asks(self.talk, self.steered) or self.hints.get(first) not in self.helm:
            return False
        self.talk.console.say(self.hints[first])
        return True

    def choice_numbered(self, number: int) -> int:
        return -1

    def is_meant(self, typed: str, option: Option) -> bool:
        """Ask about what ends a question or loses a ship, unless its word was typed."""
        return not (option.card.ends or option.card.risky)

    def answer(self, typed: str) -> bool:
        """Of a ship where it is."""
        ship = ship_meant(self.board, typed)
        if ship is not None:
            self.talk.console.say(self.words.in_short(self.board, ship))
        return ship is not None

    def say_if_lost(self, typed: str) -> bool:
        lost = self.lost_words(typed)
        self.talk.console.say(*lost[:1])
        return bool(lost)

    def lost_words(self, typed: str) -> list[str]:
        """Of each ship of a line that is gone what became of it."""
        return [self.words.gone(one) for one in ships_in(self.board, typed) if not one.afloat]

    def advice(self, typed: str) -> str:
        return self.hints.get((words_of(typed) or [""])[0], "")

    def touching(self) -> set[str]:
        return set()


def asks(talk: BattleTalk, *kinds: type[Ask]) -> bool:
    """The question that was taken up is of one of these kinds."""
    return talk.pending is not None and isinstance(talk.pending.ask, kinds)


def having(options: Iterable[Option], *kinds: type[Command]) -> list[Option]:
    """The choices whose commands are of these kinds."""
    return [option for option in options if isinstance(option.command, kinds)]


def refused(why: Refusal) -> str:
    """`No: A1 goes 8" at most: the path has 9" [MB-3.02a].`"""
    return f"No: {cited(why)}."


def why_not(talk: BattleTalk, command: Command) -> Refusal | None:
    """Why who is asked may not answer so."""
    seat = talk.pending.ask.seat if talk.pending is not None else ""
    return talk.game.why_not(talk.side, command, seat)


def typed_option(talk: BattleTalk, command: Command) -> Option:
    """A command that was typed, as one that was chosen."""
    card = talk.game.rules.cards[type(command)]
    return Option(command, card, card.words(talk.board, command, ()), msgspec.to_builtins(command))


def play(talk: BattleTalk, command: Command) -> None:
    """Play a command that was typed, and put the next question."""
    if talk.play_option(typed_option(talk, command)):
        talk.next_question()


def play_all(talk: BattleTalk, commands: Sequence[Command]) -> None:
    """Play commands as one step; what is refused on the way is told, and ends it."""
    done = False
    with talk.game.step():
        for command in commands:
            why = why_not(talk, command)
            if why is not None:
                talk.console.say(refused(why))
                break
            done = talk.play_option(typed_option(talk, command)) or done
            talk.take_up()
    if done:
        talk.next_question()
