"""8. Questions, choices and log lines in words."""

import pytest

from galley.barratt.ch8_melee.fighting import (
    AskDirection,
    Direct,
    FightBegan,
    FightStopped,
    JoinFight,
    PairUp,
)
from galley.barratt.ch8_melee.melee import AskJoin, AskPairs
from galley.barratt.ch8_melee.words import CARDS, QUESTIONS
from galley.barratt.wording import WORDING
from galley.engine.records import Ask, Command, Event
from tests.kit.barratt import small, table

BOARD = table(small("A1", 0, 0, 0, name="Salaminia"), small("B1", 3000, 0, 0),
              small("A2", 6000, 0, 0))  # fmt: skip
SAID: dict[str, tuple[Command, str, str]] = {
    "pairs": (
        PairUp((("A1", "B2"), ("A2", "B1"))), "A1 against B2 and A2 against B1",
        "A1 against B2 and A2 against B1",
    ),
    "joins": (JoinFight("A1", "B1"), "A1 (Salaminia) fights B1 too", "A1 with B1"),
    "clockwise": (
        Direct("B1", "A1"), "A1 (Salaminia) attacks B1 first, then clockwise",
        "A1 first, clockwise",
    ),
    "anticlockwise": (
        Direct("B1", "A2", False), "A2 attacks B1 first, then anticlockwise",
        "A2 first, anticlockwise",
    ),
}  # fmt: skip
ASKED: dict[str, tuple[Ask, str]] = {
    "MB-8.08h/pairs": (
        AskPairs("A", "A", ("A1", "A2", "B1")),
        "you have the baton: who fights whom of A1, A2 and B1?",
    ),
    "MB-8.08h/joins": (
        AskJoin("A", "A", "A1"), "you have the baton: whose enemy is A1 (Salaminia)?",
    ),
    "MB-8.08b/direction": (
        AskDirection("A", "A", "B1", ("A1", "A2")),
        "you have the baton: who attacks B1 first, and which way round?",
    ),
}  # fmt: skip
TOLD: dict[str, tuple[Event, str]] = {
    "MB-8.01a": (FightBegan("A1", ("B1",)), "Melee: A1 (Salaminia) against B1."),
    "MB-8.08b": (
        FightBegan("B1", ("A2", "A1")), "Melee: A2 and A1 (Salaminia) in turn against B1.",
    ),
    "MB-8.03c": (
        FightStopped("A1", ("B1",)),
        "The melee of A1 and B1 stops: nobody is left who can fight.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", SAID)
def test_choices(id_: str) -> None:
    command, label, short = SAID[id_]
    card = next(card for card in CARDS if card.kind is type(command))
    assert card.words(BOARD, command, ()) == label
    assert card.words(BOARD, command, (), brief=True) == short


@pytest.mark.parametrize("id_", ASKED)
def test_questions(id_: str) -> None:
    ask, text = ASKED[id_]
    card = next(card for card in QUESTIONS if card.kind is type(ask))
    assert card.question(BOARD, ask) == (text, id_.partition("/")[0])


@pytest.mark.parametrize("id_", TOLD)
def test_what_happened(id_: str) -> None:
    event, text = TOLD[id_]
    assert WORDING.sentence(BOARD, event) == (text, id_)
