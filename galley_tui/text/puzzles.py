"""A puzzle in lines: its question and numbered deeds, the answer, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol, TypeVar

from galley.engine.deed import Deed
from galley.engine.loop import Board
from galley.engine.records import LogLine
from galley.engine.text import number_in
from galley.files.faults import Fault
from galley.game.port import GamePort
from galley.puzzles.expected import Unreckoned
from galley.scenarios.library import ScenarioFile
from galley_tui.client.advice import ODDS
from galley_tui.client.deed_words import deed_line, deed_story
from galley_tui.client.opening import by_tenths
from galley_tui.client.puzzles.shelf import Shelf
from galley_tui.client.puzzles.solving import UNRECKONED, Solving
from galley_tui.client.puzzles.verdict import Teller, ended_words, verdict_lines
from galley_tui.dialogs import opening
from galley_tui.dialogs.puzzles import begin_from, seats_of
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.talk import Handler, handler
from galley_tui.text.console.console import Console, Leave
from galley_tui.text.reading.books import Books
from galley_tui.text.vocabulary import Part, Vocabulary

T = TypeVar("T")
READ: Final = ("phase", "rule", "cites", "charts", "explain", "codes", "more")
"""Words of the books that say something of a position without a past."""


class Program(opening.Program, Protocol):
    """Names what is asked of the conversation."""

    console: Console


def talk_about(program: Program, shelf: Shelf, one: ScenarioFile) -> None:
    """Put a puzzle, and those that are asked for after it, until the player goes back to the
    list.  Raises Leave or Gone."""
    following: ScenarioFile | None = one
    while following is not None:
        try:
            solving = Solving(following)
        except Fault as fault:
            program.console.say(f"This puzzle cannot be put: {fault}.")
            return
        talk = PuzzleTalk(program, shelf, solving)
        talk.run()
        following = talk.following


class PuzzleTalk:
    """A conversation about one puzzle; `following` is the one that is asked for after it."""

    def __init__(self, program: Program, shelf: Shelf, solving: Solving) -> None:
        self.program, self.console = program, program.console
        self.shelf, self.solving, self.puzzle = shelf, solving, solving.puzzle
        self.game: GamePort = solving.game
        self.following: ScenarioFile | None = None
        self.left = False
        face = face_of(self.game.rules.id)
        self.face, self.text = face, face.text
        self.looking = face.text.looking(self)
        self.books = Books(self, self.console, face)
        self.vocabulary = Vocabulary(self.console, face.text.words.PRIMER, self.books.rule)
        self.vocabulary.parts = self._parts()

    def _parts(self) -> Sequence[Part]:
        """All words, in the order in which help tells them."""
        books = [one for one in self.books.handlers if one.names[0] in READ]
        return (
            ("answering", self._answering()),
            ("looking", self.looking.handlers),
            ("books", (*books, self.vocabulary.handler)),
            ("leaving", self._leaving()),
        )

    def _answering(self) -> Sequence[Handler]:
        return (
            handler("deeds", self.list_deeds, "deeds", "the question and all deeds again"),
            handler("deed", self.explain, "deed 2", "all about one: odds, who may come between"),
            handler("answer", self.answer, "answer 2, or 2", "answer with that deed"),
            handler("verdict", self.verdict, "verdict",
                    "the verdict on your answer, and what every deed comes to"),
            handler("play", self.play, "play out, or play best, or play on",
                    "your answer, or the best deed, by one throw of dice; on begins a battle from "
                    "here"),
            handler("best", self.best, "best", "the best deed played out"),
        )  # fmt: skip

    def _leaving(self) -> Sequence[Handler]:
        return (
            handler("next n", self.next, "next", "the next puzzle in the list"),
            handler("list back b", self.back, "list, or back", "back to the list of puzzles"),
            handler("quit q exit", self.quit, "quit", "leave Galley"),
        )

    # -- the conversation

    def run(self) -> None:
        """Put the question, and read until the player goes on.  Raises Leave or Gone."""
        scenario = self.solving.scenario
        where = ", ".join(filter(None, (scenario.date, scenario.place)))
        self.console.say("", f"{self.solving.title}.{f' {where}.' if where else ''}")
        doing = self._begin
        while not self.left:
            try:
                doing()
            except KeyboardInterrupt:
                self.console.interrupted()
            doing = self._go_on

    def _begin(self) -> None:
        self.console.page(self.looking.standing())
        self.list_deeds("")

    def _go_on(self) -> None:
        self.obey(self.console.ask("Puzzle>", self.words))

    def words(self) -> set[str]:
        """Words that may be typed."""
        return {one.names[0] for one in self.vocabulary.handlers}

    def obey(self, typed: str) -> None:
        """Carry out a line; a number alone answers."""
        if not typed:
            self.console.more()
        elif typed.isdecimal():
            self.answer(typed)
        else:
            self.vocabulary.obey(typed, self.looking.answer)

    # -- what is looked at

    @property
    def board(self) -> Board:
        board: Board = self.puzzle.state.board
        return board

    @property
    def side(self) -> str:
        return self.puzzle.side

    def advice(self) -> str:
        return ODDS

    def eye(self) -> str:
        return self.puzzle.ship

    def squadron_that_moves(self) -> Sequence[str]:
        return ()

    def log(self) -> Sequence[LogLine]:
        return self.game.log()

    def rule_now(self) -> str:
        return self.puzzle.rules.question(self.puzzle.state, self.puzzle.ask)[1]

    # -- the question

    def _spelt(self, text: str) -> str:
        return self.text.spell_out(text)

    def list_deeds(self, rest: str) -> None:
        """Put the question, and list all deeds with their numbers."""
        told = [f"  {n}. {self._spelt(deed_line(deed, ODDS))}."
                for n, deed in enumerate(self.solving.deeds, 1)]  # fmt: skip
        self.console.page([
            f"{self.solving.side}: {self.puzzle.question}", *told,
            "A number answers; deed 1 tells all about the first; look, where and ship look "
            "about; help lists all words.",
        ])  # fmt: skip

    def _meant(self, typed: str) -> Deed | None:
        """The deed of a number; says which there are where it is none."""
        deeds = self.solving.deeds
        if typed.isdecimal() and 0 < int(typed[:6]) <= len(deeds):
            return deeds[int(typed[:6]) - 1]
        self.console.say(f"Which? {number_in(1, len(deeds))}; deeds lists them.")
        return None

    def explain(self, rest: str) -> None:
        """Tell all about a deed but its worth."""
        if (deed := self._meant(rest)) is not None:
            first, *lines = deed_story(deed, ODDS)
            told = (f"  {self._spelt(line)}." for line in lines)
            self.console.page([f"{self._spelt(first)}.", *told])

    # -- the answer

    def answer(self, rest: str) -> None:
        """Answer with the deed of a number, and hear the verdict."""
        deed = self._meant(rest)
        if deed is None:
            return
        if not self.solving.every:
            many = len(self.solving.deeds)
            tell = by_tenths(self.console.say, "The deeds are reckoned")
            every = self._found(self.puzzle.reckon(), lambda n: tell(n / many))
            if every is None:
                return
            self.solving.every = every
        found = self.solving.answer(deed, self.solving.every)
        why = self.shelf.note(self.solving.scenario, found.right)
        self.console.say(*([f"{why}."] if why else []))
        self.verdict("")

    def _found(self, pieces: Iterator[T], tell: Any) -> list[T] | None:
        """All that is worked out; None where that cannot be, or Ctrl+C stopped it."""
        found = list[T]()
        try:
            for piece in pieces:
                found.append(piece)
                self.console.signals.heed()
                tell(len(found))
        except Unreckoned:
            self.console.say(f"{UNRECKONED[:1].upper()}{UNRECKONED[1:]}.")
            return None
        except KeyboardInterrupt:
            self.console.say("Stopped.")
            return None
        return found

    def _answered(self) -> bool:
        """There is an answer; says so where there is none."""
        if self.solving.answered is None:
            self.console.say("There is no answer yet: a number answers.")
        return self.solving.answered is not None

    def verdict(self, rest: str) -> None:
        """Tell the verdict on the last answer, and what every deed comes to."""
        if not self._answered():
            return
        teller = Teller(self.text.odds_lines, self._spelt, aloud=True)
        praise = self.shelf.praise(self.solving.scenario)
        lines = [text for text, _ in verdict_lines(self.solving, teller) if text]
        further = "next, " * (self.shelf.after(self.solving.scenario) is not None)
        self.console.page(
            [
                lines[0],
                *praise,
                *lines[1:],
                f"play out plays yours out, best the best; then {further}list or play on.",
            ]
        )

    # -- played out

    def play(self, rest: str) -> None:
        """Play the answer or the best deed out; or begin a battle from here."""
        word = (rest.casefold().split() or ["out"])[0]
        if word == "on":
            self._play_on()
        elif word == "best":
            self.best("")
        elif word != "out":
            self.console.say("Type play out, play best, or play on.")
        elif self._answered():
            assert self.solving.answered is not None
            self._play(self.solving.answered.chosen.deed)

    def best(self, rest: str) -> None:
        """Play the best deed out."""
        if self._answered():
            self._play(self.solving.best)

    def _play(self, deed: Deed) -> None:
        steps = self._found(self.solving.played_out(deed), lambda n: None)
        if steps is None:
            return
        names, lines = self.game.names(), list[str]()
        for step in steps:
            lines.append(f"{names[step.side]}: {self._spelt(step.label)}.")
            lines += [f"  {line}" for line in self.text.sentences(step.told)]
        one = next(found for found in self.solving.every if found.deed == deed)
        ended = ended_words(self.solving, one, steps[-1].ended or 0)
        self.console.page([*lines, f"{ended}."])

    def _play_on(self) -> None:
        """Begin a battle from here, against the usual opponent."""
        players = seats_of(self.solving)
        told = (f"{self.game.names()[side]} {players.words(side)}" for side in self.game.names())
        self.console.say(f"A battle begins from here: {', '.join(told)}.")
        begin_from(self.program, self.solving, players.named)

    # -- leaving

    def next(self, rest: str) -> None:
        """Go on with the next puzzle."""
        self.following = self.shelf.after(self.solving.scenario)
        if self.following is None:
            self.console.say("There is no other puzzle.")
        self.left = self.following is not None

    def back(self, rest: str) -> None:
        self.left = True

    def quit(self, rest: str) -> None:
        raise Leave
