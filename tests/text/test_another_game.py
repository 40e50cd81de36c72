"""Text mode plays a game that it has never heard of: no ships, no courses, two secrets."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from io import StringIO
from types import SimpleNamespace
from typing import cast

import pytest

from galley.engine.checks import Odds
from galley.engine.log_line import Told
from galley.engine.loop import Board
from galley.engine.tables import Table
from galley.game.port import GamePort, LocalGame
from galley.game.questions import Pending
from galley.game.session import Session
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verb, Verbs
from galley_tui.faces import catalogue as faces
from galley_tui.faces.text_face import BattleTalk, Handler, ReadingTalk, Row, handler
from galley_tui.text.battle.battle import Battle
from galley_tui.text.console.console import Console, Gone, Leave
from galley_tui.text.console.signals import Signals
from tests.kit.catalogued import add
from tests.kit.counting import Add, Counting, Hide, Ready, Throw, scenario
from tests.kit.counting import Board as CountingBoard


class CountingBattle:
    """The questions of the counting game."""

    verbs = Verbs(
        (Verb(("hide",), (Hide,)), Verb(("add",), (Add,)), Verb(("ready",), (Ready,)),
         Verb(("throw",), (Throw,))),
        lambda option: option.label,
    )  # fmt: skip

    def __init__(self, talk: BattleTalk) -> None:
        self.talk = talk

    @property
    def handlers(self) -> Sequence[Handler]:
        return (handler("total", self.total, "total", "what was counted so far"),)

    def total(self, rest: str) -> None:
        self.talk.console.say(f"So far {self.talk.game.rules.title}.")

    def actor(self, pending: Pending) -> str:
        return ""

    def squadron_that_moves(self) -> Sequence[str]:
        return ()

    def present(self) -> None:
        self.talk.show_rows()

    def forget_what_was_said(self) -> None: ...

    def carry_on(self) -> bool:
        return False

    def say_interrupted_order(self) -> None: ...

    def say_interrupted_course(self) -> None: ...

    def course_waits(self) -> bool:
        return False

    def go_on(self) -> None: ...

    def rows(self, some: Sequence[int]) -> list[Row]:
        return [Row(at) for at in some]

    def choice(self, option: Option, odds: Odds | None) -> str:
        return option.label

    def briefly(self, option: Option) -> str:
        return option.label

    def replace_synonyms(self, typed: str) -> str:
        return typed.replace("plus", "add")

    def steer(self, typed: str) -> bool:
        return False

    def choice_numbered(self, number: int) -> int:
        return -1

    def is_meant(self, typed: str, option: Option) -> bool:
        return True

    def doubt(self, option: Option) -> str:
        return ""

    def answer(self, typed: str) -> bool:
        return False

    def say_if_lost(self, typed: str) -> bool:
        return False

    def advice(self, typed: str) -> str:
        return ""

    def touching(self) -> set[str]:
        return set()


class CountingText:
    """The counting game in words."""

    introduction = ("Count.",)
    primer: Sequence[str] = ("Count to the end.",)
    codes: Sequence[str] = ()

    def looking(self, talk: ReadingTalk) -> Sequence[Handler]:
        return (handler("look", lambda rest: talk.console.say("Numbers."), "look", "numbers"),)

    def standing(self, talk: ReadingTalk) -> Sequence[Handler]:
        return ()

    def answer_ship(self, talk: ReadingTalk, typed: str) -> bool:
        return False

    def battle(self, talk: BattleTalk) -> CountingBattle:
        return CountingBattle(talk)

    def afloat(self, board: Board, ship: str) -> bool:
        return False

    def turn_words(self, board: Board) -> str:
        return f"Counting to {cast(CountingBoard, board).limit}"

    def spell_out(self, text: str) -> str:
        return text

    def sentence(self, told: Told) -> str:
        return f"{told.text}."

    def sentences(self, told: Sequence[Told]) -> list[str]:
        return [self.sentence(one) for one in told]

    def odds_lines(self, label: str, odds: Odds | None) -> list[str]:
        return [f"{label}: {odds.outcomes if odds else 'sure'}."]

    def chart(self, table: Table) -> list[str]:
        return []

    def score(self, game: GamePort) -> list[str]:
        return ["A score."]

    def points(self, game: GamePort) -> list[str]:
        return ["Points."]


def face() -> SimpleNamespace:
    """As much of a face as text mode asks for."""
    return SimpleNamespace(
        text=CountingText(),
        log_filter=SimpleNamespace(routine=frozenset()),
        missed=lambda before, now, told, side: [],
        why_not_queries=lambda board, ask, side, ship: [({"type": "Add", "number": 3}, "add 3")],
    )


@pytest.fixture(autouse=True)
def counting_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, "counting", Counting)
    monkeypatch.setitem(faces._FACES, "counting", faces.Shown(face, lambda: face().rules))


def played(*typed: str) -> str:
    """What is said to some lines."""
    sink, source = StringIO(), StringIO("".join(f"{line}\n" for line in typed))
    battle = LocalGame(Session.new(scenario(), 3))
    with suppress(Gone, Leave):
        Battle(Console(source, sink, "ascii", 79), battle, Signals()).run()
    return sink.getvalue()


def test_its_commands_are_played_by_number_word_and_synonym() -> None:
    said = played("", "hide 1", "", "hide 2", "1", "plus 2", "throw")
    assert "Counting: Red against Blue. Counting to 3." in said
    assert "Red: your move [T2]" in said and "1. Add 1." in said
    assert "Scored 1." in said and "Scored 2." in said and "Rolled." in said


def test_its_words_stand_in_the_help_beside_those_of_text_mode() -> None:
    typed = ("", "help", "help total", "total", "look", "score", "concede", "no")
    said = " ".join(played(*typed).split())
    assert "Count." in said and "playing: list, =, proposal, odds, why, total, standing" in said
    assert "total: what was counted so far." in said and "So far Counting." in said
    assert "Numbers." in said and "A score." in said


def test_why_asks_the_rules_of_the_game() -> None:
    said = played("", "hide 1", "", "hide 2", "why add 3")
    assert "add 3: no, add 1 or 2, or throw [T2]." in said
