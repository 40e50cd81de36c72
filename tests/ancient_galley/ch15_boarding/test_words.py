"""15 to 17. Questions, choices and log lines in words."""

import pytest

from galley.ancient_galley.ch15_boarding import words
from galley.ancient_galley.ch15_boarding.asks import (
    AskBoard,
    AskCasualty,
    AskFighters,
    AskMoves,
    AskPairings,
)
from galley.ancient_galley.ch15_boarding.control import Captured, FightEnded, LeftDerelict, Taken
from galley.ancient_galley.ch15_boarding.events import (
    Abandon,
    Abandoned,
    Boards,
    Lose,
    ManMoved,
    MoveMan,
    Pair,
    PlaceHome,
    PutForward,
    Slain,
    Wavered,
    WentHome,
)
from galley.ancient_galley.ch15_boarding.morale import FIGHT_ON, RETREAT, SURRENDER, AskHome
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.wording import WORDING
from galley.engine.records import Ask, Command, Event
from tests.ancient_galley.ch15_boarding.kit import beside


def board() -> Board:
    return beside("A1 bow 2 marine, sailor", "B1 bow marine", "B1 tower bow archer",
                  other={"towers": ("bow",)})  # fmt: skip


SAID: dict[str, Event] = {
    "A1 boards B1. [AG-15.0a]": Boards("A", "A1", "B1", True),
    "A1 does not board B1. [AG-15.0a]": Boards("A", "A1", "B1", False),
    "marine A1.1 goes to the middle of A1. [AG-13.1a]": ManMoved(
        "A1.1", "A1", "middle", False, False
    ),
    "marine A1.1 crosses to the bow of B1. [AG-15.2a]": ManMoved("A1.1", "B1", "bow", False, True),
    "archer B1.2 goes to the tower in the bow of B1. [AG-13.1a]": ManMoved(
        "B1.2", "B1", "bow", True, False
    ),
    "The crew of A1 abandons it. [AG-15.1b]": Abandoned("A1"),
    "A1 drifts without a crew. [AG-15.1b]": LeftDerelict("A1"),
    "marine A1.1 is killed. [AG-16.1a]": Slain("A1.1", "B1"),
    "Prisoners on B1: marine B1.1 and archer B1.2. [AG-17.1d]": Captured(
        "B1", ("B1.1", "B1.2"), "AG-17.1d"
    ),
    "B1 is in the hands of Side A. [AG-17.1f]": Taken("B1", "A", "none"),
    "No boarder is left on B1. [AG-16.9a]": FightEnded("B1"),
    "marine A1.1 goes home to the bow of A1. [AG-17.2a]": WentHome("A1.1", "A1", "bow"),
    "On B1 boarders led by an officer with 7 points face defenders with 11: 2 x 11 = 22 is not "
    "less than 3 x 7 = 21, so the boarders go home. [AG-17.1b]": Wavered(
        "B1", 7, 11, True, RETREAT
    ),
    "On B1 boarders without an officer with 6 points face defenders with 7: 7 is more than 6, so "
    "the boarders go home. [AG-17.1c]": Wavered("B1", 6, 7, False, RETREAT),
    "On B1 boarders led by an officer with 12 points face defenders with 6: 2 x 6 = 12 is less "
    "than 3 x 12 = 36 and 12 is not less than 2 x 6 = 12, so the defenders yield. "
    "[AG-17.1d]": Wavered("B1", 12, 6, True, SURRENDER),
    "On B1 boarders without an officer with 1 point face defenders with 1: 1 is not more than 1 "
    "and 1 is less than 2 x 1 = 2, so the fight goes on. [AG-17.1a]": Wavered(
        "B1", 1, 1, False, FIGHT_ON
    ),
}


@pytest.mark.parametrize("text", SAID)
def test_what_happened(text: str) -> None:
    said, rule = WORDING.sentence(board(), SAID[text])
    assert f"{said} [{rule}]" == text


LABELS: dict[str, tuple[Command, str]] = {
    "marine A1.1 goes to the middle of A1": (MoveMan("A1.1", "A1", "middle"), "A1.1 to A1 middle"),
    "marine A1.1 crosses to the bow of B1": (MoveMan("A1.1", "B1", "bow"), "A1.1 to B1 bow"),
    "archer B1.2 goes to the tower in the bow of B1": (
        MoveMan("B1.2", "B1", "bow", True), "B1.2 to B1 bow tower",
    ),
    "abandon A1: the whole crew may leave it": (Abandon("A1"), "abandon A1"),
    "A1.1 and A1.2 fight in the bow of B1": (
        PutForward("B1", "bow", ("A1.1", "A1.2")), "A1.1 A1.2",
    ),
    "marine A1.1 and marine A1.2 against marine B1.1": (
        Pair(("A1.1", "A1.2"), ("B1.1",)), "A1.1+A1.2-B1.1",
    ),
    "marine A1.1 against archer B1.2 in the tower": (Pair(("A1.1",), ("B1.2",)), "A1.1-B1.2"),
    "marine A1.1 dies": (Lose("A1.1"), "A1.1 dies"),
    "marine A1.1 in the bow": (PlaceHome("A1.1", "bow"), "A1.1 bow"),
}  # fmt: skip


@pytest.mark.parametrize("text", LABELS)
def test_what_may_be_chosen(text: str) -> None:
    command, short = LABELS[text]
    card = next(card for card in words.CARDS if card.kind is type(command))
    assert card.words(board(), command, ()) == text
    assert card.words(board(), command, (), brief=True) == short


DECK = AskPairings("A", "B1", "bow", ("A1.1", "A1.2"), ("B1.1",), ("B1.2",))
STORM = AskPairings("A", "B1", "bow", ("A1.1",), (), ("B1.2",), storms=True)
NO_TOWER = AskPairings("A", "B1", "bow", ("A1.1", "A1.2"), ("B1.1", "B1.2"))
QUESTIONS: dict[str, tuple[Ask, str]] = {
    "does A1 board B1? [AG-15.0]": (AskBoard("A", "A1", "B1"), "do not board B1"),
    "round 1: which of your boarders move? [AG-16.9]": (
        AskMoves("A", 1, True), "nobody else moves",
    ),
    "round 2: which of your defenders move? [AG-16.9]": (
        AskMoves("A", 2, False), "nobody else moves",
    ),
    "who fights in this round? [AG-16.7]": (AskFighters("A"), "the highest ranks fight"),
    "the bow of B1: A1.1 and A1.2 against B1.1 and B1.2 in the tower, who fights whom? "
    "[AG-16.7]": (DECK, "rank against rank, nobody else attacks the tower"),
    "the bow of B1: A1.1 against B1.2 in the tower, who fights whom? [AG-16.7]": (
        STORM, "they attack the tower",
    ),
    "the bow of B1: A1.1 and A1.2 against B1.1 and B1.2, who fights whom? [AG-16.7]": (
        NO_TOWER, "rank against rank",
    ),
    "where do A1.1 and A1.2 stand on A1? [AG-17.2]": (
        AskHome("A", "A1", ("A1.1", "A1.2")), "where there is room",
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", QUESTIONS)
def test_what_is_asked(text: str) -> None:
    ask, closed = QUESTIONS[text]
    card = next(card for card in words.QUESTIONS if card.kind is type(ask))
    question, rule = card.question(board(), ask)
    assert f"{question} [{rule}]" == text
    assert card.closed is not None and card.closed(ask) == closed


def test_who_dies_is_asked() -> None:
    """AG-16.6a"""
    card = next(card for card in words.QUESTIONS if card.kind is AskCasualty)
    ask = AskCasualty("B", "B1", ("B1.1", "B1.2"))
    assert card.question(board(), ask) == ("who of B1.1 and B1.2 dies?", "AG-16.6")
