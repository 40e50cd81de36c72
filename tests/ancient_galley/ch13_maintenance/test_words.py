"""Phase 8 in words."""

import pytest

from galley.ancient_galley.ch13_maintenance import words
from galley.ancient_galley.ch13_maintenance.asks import HOW, AskMaintenance, typed
from galley.ancient_galley.ch13_maintenance.cutting import AskLastAttempt
from galley.ancient_galley.ch13_maintenance.events import (
    CorvusGone,
    CorvusLifting,
    CutLine,
    Drowned,
    EngineLoaded,
    GiveJob,
    JobGiven,
    Landed,
    Leaked,
    LineCut,
    MoveOars,
    OarsMoved,
    PickedUp,
    Placed,
    PlaceMan,
    Plug,
    Plugged,
    Recovered,
    RemoveCorvus,
    SailLeft,
    Swam,
    Swim,
    WindChanged,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Engine
from galley.ancient_galley.wording import WORDING
from galley.engine.records import Command, Event, Refusal
from galley.tabletop.board import Done, Hold
from tests.ancient_galley.ch13_maintenance.phase import changed, rope, tied
from tests.kit.ancient_galley import MIDDLE, ship, table


def board() -> Board:
    engines = (Engine("ballista", "bow", 6), Engine("catapult", "stern", 4))
    at = table(ship("A1", 0, 0, 0, engines=engines, loads=3), ship("B1", 1501, 0, 0),
               "A1 bow marine, sailor", "B1 bow archer")  # fmt: skip
    at = changed(at, "A1.1", at=(MIDDLE, MIDDLE), swum=1)
    return tied(changed(at, "A1.2", unarmed=True), rope(7))


SAID: dict[str, Event] = {
    "marine A1.1 goes to the tower of the bow. [AG-13.0a]": Placed("A1.1", "bow", True),
    "marine A1.1 goes to the stern. [AG-13.0a]": Placed("A1.1", "stern", False),
    "sailor A1.2 has the helm. [AG-7.1e]": JobGiven("A1.2", "helm"),
    "sailor A1.2 has engine 1. [AG-19.3b]": JobGiven("A1.2", "engine", 1),
    "sailor A1.2 has no job. [AG-13.0a]": JobGiven("A1.2", ""),
    "marine A1.1 cuts a line between A1 and B1. [AG-14.2a]": LineCut(7, "A1", "B1", "A1.1"),
    "The corvus of A1 will be taken away. [AG-21.2b]": CorvusLifting("A1"),
    "The corvus of A1 is taken away, and destroyed. [AG-21.2b]": CorvusGone("A1", (7,)),
    "sailor A1.2 plugs a hole of A1. [AG-10.5a]": Plugged("A1", "A1.2"),
    "2 oar sections of A1 from port to starboard: 2 and 3 now. [AG-6.2a]": OarsMoved(
        "A1", "port", 2, (1, 2), (1, 2, 3)
    ),
    "Nothing is done with the sail: A1 has no sail aboard. [AG-3.0a]": SailLeft(
        "A1", "A1 has no sail aboard", "AG-3.0a"
    ),
    "marine A1.1 swims; 1 turn in the water. [AG-12.1a]": Swam("A1.1", (0, 0)),
    "marine A1.1 reaches the shore. [AG-12.1b]": Landed("A1.1"),
    "A1 picks up archer B1.1. [AG-12.1c]": PickedUp("B1.1", "A1", "bow", 3),
    "marine A1.1 drowns. [AG-12.1a]": Drowned("A1.1"),
    "A1 leaks: 3 loads of water now. [AG-10.6a]": Leaked("A1", 1),
    "marine A1.1 can act again. [AG-18.7a]": Recovered("A1.1"),
    "sailor A1.2 can act again. [AG-12.2b]": Recovered("A1.2"),
    "The ballista in the bow of A1 is loaded. [AG-19.0b]": EngineLoaded("A1", 1, 6),
    "The catapult in the stern of A1 is being loaded (4 points). [AG-20.2a]": EngineLoaded(
        "A1", 2, 4
    ),
    "The wind: calm, from the north-west. [AG-3.1]": WindChanged(8, "calm"),
    "The wind: calm. [AG-3.1]": WindChanged(0, "calm"),
}


@pytest.mark.parametrize("text", SAID)
def test_what_happened(text: str) -> None:
    said, rule = WORDING.sentence(board(), SAID[text])
    assert f"{said} [{rule}]" == text


LABELS: dict[str, Command] = {
    "marine A1.1 to the tower of the stern": PlaceMan("A1.1", "stern", True),
    "marine A1.1: the holes": GiveJob("A1.1", "plug"),
    "marine A1.1 cuts line 7 between A1 and B1": CutLine("A1.1", 7),
    "marine A1.1 cuts line 9": CutLine("A1.1", 9),
    "marine A1.1 cuts no line": CutLine("A1.1", 0),
    "take away the corvus of A1": RemoveCorvus("A1"),
    "sailor A1.2 plugs a hole of A1": Plug("A1", "A1.2"),
    "nobody plugs a hole of A1": Plug("A1"),
    "1 oar section of A1 from starboard to port": MoveOars("A1", "starboard", 1),
    "leave the oars of A1": MoveOars("A1", "port", 0),
    'marine A1.1 swims 2" to the north': Swim("A1.1", MIDDLE, MIDDLE + 2000),
    'marine A1.1 swims 2" to the north-east': Swim("A1.1", MIDDLE + 1414, MIDDLE + 1414),
    'marine A1.1 swims 1.5" to the south': Swim("A1.1", MIDDLE + 10, MIDDLE - 1500),
    'marine A1.1 swims 2" to the west': Swim("A1.1", MIDDLE - 2000, MIDDLE),
    'marine A1.1 swims 2" to the north-west': Swim("A1.1", MIDDLE - 1414, MIDDLE + 1414),
    "marine A1.1 swims nowhere": Swim("A1.1", MIDDLE, MIDDLE),
}


@pytest.mark.parametrize("text", LABELS)
def test_what_is_ordered(text: str) -> None:
    card = next(card for card in words.CARDS if card.kind is type(LABELS[text]))
    assert card.words(board(), LABELS[text], ()) == text
    assert card.words(board(), LABELS[text], (), brief=True)


TYPED: dict[str, Command] = {
    "place A1.1 bow tower": PlaceMan("A1.1", "bow", True),
    "place a1.1 stern": PlaceMan("A1.1", "stern"),
    "job A1.2 engine 2": GiveJob("A1.2", "engine", 2),
    "job A1.2 helm": GiveJob("A1.2", "helm"),
    "job A1.2 free": GiveJob("A1.2", ""),
    "cut A1.1 7": CutLine("A1.1", 7),
    "cut A1.1 none": CutLine("A1.1", 0),
    "corvus A1": RemoveCorvus("A1"),
    "plug A1 a1.2": Plug("A1", "A1.2"),
    "plug A1 nobody": Plug("A1"),
    "oars A1 port 2": MoveOars("A1", "port", 2),
    "swim A1.1 1000 -500": Swim("A1.1", MIDDLE + 1000, MIDDLE - 500),
    "done": Done(),
    "hold": Hold(),
}


@pytest.mark.parametrize("text", TYPED)
def test_what_is_typed(text: str) -> None:
    assert typed(board(), AskMaintenance("A"), text) == TYPED[text]


@pytest.mark.parametrize("text", ["", "dance", "dance A1", "place A1.1", "oars A1 port many"])
def test_what_cannot_be_read(text: str) -> None:
    why = typed(board(), AskMaintenance("A"), text)
    assert isinstance(why, Refusal) and why is HOW


def test_the_questions() -> None:
    ask = AskMaintenance("A", (CutLine("A1.1", 7), Plug("A1")))
    first, last = words.QUESTIONS
    text, rule = first.question(board(), ask)
    assert text == (
        "maintenance: men, jobs, lines, holes, oars, swimmers (so far: marine A1.1 cuts line 7 "
        "between A1 and B1; nobody plugs a hole of A1)"
    )
    assert rule == "AG-13.0"
    text, rule = last.question(board(), AskLastAttempt("A", "B1", "A1", (CutLine("A1.1", 7),)))
    assert text == "B1 drags A1 down: who cuts which line? (so far: A1.1 line 7)"
    assert rule == "AG-11.1"
