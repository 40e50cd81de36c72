"""6. Questions, choices and log lines in words."""

import pytest

from galley.barratt.ch6_missiles.casualties import AskCasualties, Due
from galley.barratt.ch6_missiles.events import Fell, FireRevealed, FlagStruck, Lose, Shoot, Shot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.words import CARDS, QUESTIONS
from galley.barratt.wording import WORDING
from galley.engine.records import Ask, Command, Event
from tests.kit.barratt import men, small, table

BOARD = table(
    small("A1", 0, 0, 0, name="Salaminia", crew=men(8, 2, 1, ballistae=1)),
    small("B1", 6000, 0, 0, crew=men(8, 2, 1)),
)  # fmt: skip
ARROWS, BOLT = Shoot("A1", "archer", "B1", 2), Shoot("A1", "ballista", "B1")
SAID: dict[str, tuple[Command, str, str]] = {
    "several": (ARROWS, "2 archers of A1 (Salaminia) shoot at B1", "A1: 2 archers at B1"),
    "one": (BOLT, "1 ballista of A1 (Salaminia) shoots at B1", "A1: 1 ballista at B1"),
    "a loss": (Lose("B1", "slinger"), "B1 loses 1 slinger", "B1: slinger"),
}
ASKED: dict[str, tuple[Ask, str]] = {
    "MB-6.01a/at first": (AskFire("A", "A"), "who shoots, and at what?"),
    "MB-6.01a/then": (
        AskFire("A", "A", (ARROWS, BOLT)),
        "who shoots, and at what? (so far: 1 ballista of A1 at B1 and 2 archers of A1 at B1)",
    ),
    "MB-6.06b/at first": (
        AskCasualties("B", "B", (Due("B1", 2),)), "who falls? 2 aboard B1",
    ),
    "MB-6.06b/then": (
        AskCasualties("B", "B", (Due("B1", 2),), (Lose("B1", "archer"),)),
        "who falls? 1 aboard B1 (so far: archer of B1)",
    ),
    "MB-8.02b/in a melee": (
        AskCasualties("A", "A", (Due("A1", 3, 8),)), "who falls? 3 aboard A1 (Salaminia)",
    ),
}  # fmt: skip
TOLD: dict[str, tuple[Event, str]] = {
    "MB-6.01a": (
        FireRevealed((BOLT, ARROWS)), "Shots: 1 ballista of A1 at B1 and 2 archers of A1 at B1.",
    ),
    "MB-6.02a": (
        Shot("A1", "archer", "B1", 2, 4000), '2 archers of A1 (Salaminia) shoot at B1, 4" away.',
    ),
    "MB-6.06b": (Fell("B1", "archer", 2, "MB-6.06b"), "B1 loses 2 archers."),
    "g25": (Fell("A1", "ballista", 2, "g25"), "A1 (Salaminia) loses 2 ballistae."),
    "MB-4.07d": (
        FlagStruck("B1", "MB-4.07d"), "Nobody is left aboard B1: its flag is struck.",
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
