"""A battle in text, in which ships are ordered one by one and no move is broken off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from galley.engine.records import Ask, Command, Refusal
from galley.tabletop.board import Accept
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import words_of
from galley_tui.faces.table.entry import cited
from galley_tui.faces.table.looking import B, ShipWords, says_how_far, ships_in
from galley_tui.faces.talk import BattleTalk, asks, having
from galley_tui.faces.text_face import BattleText


class TableBattle(BattleText[B]):
    """Puts questions and carries out lines.

    `helm` are the hints that are given at once while questions of the kind `steered` are put.
    """

    words: ClassVar[ShipWords[Any]]
    helm: ClassVar[Sequence[str]]
    steered: ClassVar[type[Ask]]

    # -- what is typed

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

    def say_if_lost(self, typed: str) -> bool:
        lost = self.lost_words(typed)
        self.talk.console.say(*lost[:1])
        return bool(lost)

    def lost_words(self, typed: str) -> list[str]:
        """Of each ship of a line that is gone what became of it."""
        return [self.words.gone(one) for one in ships_in(self.board, typed) if not one.afloat]


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
