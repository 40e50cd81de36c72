"""The questions of Ancient Galley in lines: choices in a list, orders as they are typed."""

from __future__ import annotations

from collections.abc import Sequence

from galley.ancient_galley.words.labels import CARDS
from galley.engine.checks import Odds
from galley.game.questions import Pending
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verbs, words_of
from galley_tui.faces.text_face import BattleTalk, Handler, Row, TextFace


class AncientBattle:
    """Its questions and orders, for one battle."""

    handlers: Sequence[Handler] = ()
    verbs = Verbs(CARDS.values())

    def __init__(self, talk: BattleTalk, text: TextFace) -> None:
        self.talk, self.text = talk, text

    # -- the question

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

    # -- its choices

    def rows(self, some: Sequence[int]) -> list[Row]:
        return [Row(at) for at in some]

    def choice(self, option: Option, odds: Odds | None) -> str:
        return self.text.odds_lines(option.label, odds)[0][:-1] if odds else option.label

    def briefly(self, option: Option) -> str:
        return option.label

    # -- what is typed

    def replace_synonyms(self, typed: str) -> str:
        return typed.replace("fire", "shoot")

    def wish(self, typed: str) -> list[str]:
        return words_of(typed)

    def steer(self, typed: str) -> bool:
        return False

    def choice_numbered(self, number: int) -> int:
        return -1

    def is_meant(self, typed: str, option: Option) -> bool:
        return True

    def doubt(self, option: Option) -> str:
        return ""

    def answer(self, typed: str) -> bool:
        return self.text.answer_ship(self.talk, typed)

    def say_if_lost(self, typed: str) -> bool:
        return False

    def advice(self, typed: str) -> str:
        return ""

    def touching(self) -> set[str]:
        return set()
