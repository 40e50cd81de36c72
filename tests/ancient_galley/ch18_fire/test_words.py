"""18, 19, 20. Questions, choices and log lines in words."""

import pytest

from galley.ancient_galley.ch18_fire.events import (
    FireRevealed,
    HalfDead,
    Keep,
    KeepEngine,
    ManHit,
    ManWounded,
    OarsShot,
    Order,
    Shoot,
    ShootEngine,
    Shot,
    Stoned,
)
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.ch18_fire.words import CARDS, QUESTIONS
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.wording import WORDING
from galley.engine.records import Event
from tests.ancient_galley.ch18_fire.kit import engine
from tests.kit.ancient_galley import men, ship, table


@pytest.fixture
def board() -> Board:
    first = ship("A1", 0, 0, 0, engines=(engine("ballista", "bow"), engine("catapult", "stern")))
    crew = men("A1 bow artilleryman", job="engine", engine=1)
    return table(first, ship("B1", 4000, 0, 0), *crew, "A1 middle 2 archer", "B1 bow marine")


SAID: dict[str, tuple[Order, str, str]] = {
    "a section": (
        Shoot("A1.2", "B1", "bow"), "archer A1.2 shoots at the bow of B1", "A1.2 at B1 bow",
    ),
    "a ship": (Shoot("A1.2", "B1"), "archer A1.2 shoots at B1", "A1.2 at B1"),
    "a man": (
        Shoot("A1.2", "B1", at="B1.1"), "archer A1.2 shoots at marine B1.1 on B1",
        "A1.2 at B1.1",
    ),
    "a bolt": (
        ShootEngine("A1", 1, "B1", "bow"),
        "the ballista in the bow of A1 shoots at the bow of B1", "A1 engine 1 at B1 bow",
    ),
    "a stone": (
        ShootEngine("A1", 2, "B1"), "the catapult in the stern of A1 shoots at B1",
        "A1 engine 2 at B1",
    ),
    "fire held": (Keep("A1.2"), "archer A1.2 holds his fire", "A1.2 holds"),
    "an engine holds": (
        KeepEngine("A1", 1), "the ballista in the bow of A1 holds its fire", "A1 engine 1 holds",
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", SAID)
def test_choices(board: Board, id_: str) -> None:
    order, label, short = SAID[id_]
    card = next(card for card in CARDS if card.kind is type(order))
    assert card.words(board, order, ()) == label
    assert card.words(board, order, (), brief=True) == short


def test_the_question(board: Board) -> None:
    (card,) = QUESTIONS
    assert card.question(board, AskFire("A")) == ("who shoots, and at what?", "AG-18.0")
    said = AskFire("A", tuple(order for order, _, _ in SAID.values()))
    assert card.question(board, said)[0] == (
        "who shoots, and at what? (so far: A1.2 at the bow of B1, A1.2 at B1, A1.2 at B1.1 on B1, "
        "engine 1 of A1 at the bow of B1, engine 2 of A1 at B1, A1.2 holds and engine 1 of A1 "
        "holds)"
    )


TOLD: dict[str, tuple[Event, str]] = {
    "AG-18.0b": (
        FireRevealed((Shoot("A1.2", "B1"), Shoot("A1.3", "B1"), ShootEngine("A1", 1, "B1"))),
        "Shots: 2 archers of A1 at B1 and the ballista in the bow of A1 at B1.",
    ),
    "AG-18.1a": (
        Shot("A1", "B1", 3250, "A1.2", section="bow"),
        'archer A1.2 on A1 shoots at the bow of B1, 3.3" away.',
    ),
    "AG-18.1a/the ship stood on": (
        Shot("A1", "A1", 0, "A1.2", at="B1.1"),
        "archer A1.2 on A1 shoots at marine B1.1 on A1, beside him.",
    ),
    "AG-18.1a/whom, on that ship": (
        Shot("A1", "A1", 0, "A1.2"),
        "archer A1.2 on A1 shoots at enemies aboard A1, beside him.",
    ),
    "AG-18.0b/at those who have boarded": (
        FireRevealed((Shoot("A1.2", "A1"), Shoot("A1.3", "B1"))),
        "Shots: 1 archer of A1 at enemies aboard A1 and 1 archer of A1 at B1.",
    ),
    "AG-19.1a": (
        Shot("A1", "B1", 12000, engine=1),
        'The ballista in the bow of A1 shoots at B1, 12" away.',
    ),
    "AG-20.0a": (
        Shot("A1", "B1", 12000, engine=2),
        'The catapult in the stern of A1 shoots at B1, 12" away.',
    ),
    "AG-19.2a": (ManHit("B1.1", "B1", "AG-19.2a"), "marine B1.1 is shot dead on B1."),
    "AG-18.7a": (
        ManWounded("B1.1", "B1", 2), "marine B1.1 is wounded on B1, until turn 2 ends.",
    ),
    "AG-18.8a": (OarsShot("B1", "port", 5), "B1 loses section 5 of its port oars."),
    "AG-18.8b": (HalfDead("B1", "port"), "Half the port rowers of B1 are dead."),
    "AG-20.1a": (Stoned("B1"), "A stone holes B1: a load of water."),
}  # fmt: skip


@pytest.mark.parametrize("id_", TOLD)
def test_what_happened(board: Board, id_: str) -> None:
    event, text = TOLD[id_]
    assert WORDING.sentence(board, event) == (text, id_.partition("/")[0])
