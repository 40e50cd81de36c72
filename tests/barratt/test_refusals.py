"""What may not be done, and the rule that each refusal names."""

import pytest

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch1_initiative.order import AskNow, AskShip, AskSide, GoFirst
from galley.barratt.ch1_initiative.set_up import AskSetUp, NameFlagship
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch3_movement.words import typed_move
from galley.barratt.ch4_grappling.grappling import AskFend, DropCorvus, Fend, Grapple, LetGo
from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.ch5_ramming.ramming import AskSlide, Slide
from galley.barratt.ch5_ramming.words import typed as typed_slide
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.state.board import Board
from galley.barratt.state.crew import Figure
from galley.barratt.state.ship import Corvus, Speed
from galley.engine.records import Ask, Command, Refusal
from galley.tabletop.board import Done
from tests.kit.barratt import men, small, table

ACTS = AskActivation("A", "A", "A1")


def board(*things: object, **facts: object) -> Board:
    """A1 under way, B1 far away, and what else there is."""
    a1 = small("A1", 0, 0, 0, **{"credit": False, **facts})
    return table(a1, small("B1", 0, 40_000, 18000), *things)  # type: ignore[arg-type]


STILL = {"speed": Speed.STOPPED}
BESIDE = small("A2", 5_500, 0, 0, speed=Speed.STOPPED)
CASES: list[tuple[str, Board, Ask, Command]] = [
    ("MB-1.02b/now or later", board(), AskNow("A", "A", "A1"), Done()),
    ("MB-3.03b/a side", board(), AskSide("A", "A"), GoFirst("C")),
    ("MB-3.03b/one of them", board(), AskShip("A", "A", ("A1",)), Done()),
    ("MB-0.03a/no flagship at all", board(), AskSetUp("A"), NameFlagship("A1")),
    ("MB-3.01a/it acts now", board(), ACTS, GoFirst("A")),
    ("MB-3.03a/another ship", board(), ACTS, Move("A2", Speed.CRUISING, "4")),
    ("MB-3.01a/a move that goes on has a path", board(), ACTS, Move("A1", Speed.CRUISING, "", "")),
    ("MB-3.05a/no way", board(), ACTS, Move("A1", Speed.CRUISING, "0 4")),
    ("MB-3.07b/no turn", board(), ACTS, Move("A1", Speed.CRUISING, "4 R0")),
    ("MB-3.07b/too sharp from rest", board(**STILL), ACTS, Move("A1", Speed.CRUISING, "R46 4")),
    ("MB-3.10a/two pivots", board(**STILL), ACTS, Move("A1", Speed.STOPPED, "R10 R10", "stop")),
    ("MB-3.10a/a way", board(**STILL), ACTS, Move("A1", Speed.STOPPED, "4", "stop")),
    ("MB-3.10c/in the middle", board(**STILL), ACTS, Move("A1", Speed.CRUISING, "2 R10 2")),
    ("MB-3.10d/ahead at a speed astern", board(**STILL), ACTS, Move("A1", Speed.CRUISING, "-4")),
    ("MB-3.08a/astern under way", board(), ACTS, Move("A1", Speed.CRUISING, "-4")),
    ("MB-3.05a/under way it does not lie still", board(), ACTS,
        Move("A1", Speed.STOPPED, "", "stop")),
    ("MB-3.05a/nor with a turn", board(credit=True), ACTS, Move("A1", Speed.STOPPED, "R45", "")),
    ("MB-3.08a/two levels", board(**STILL), ACTS, Move("A1", Speed.BATTLE, "4")),
    ("MB-3.10g/in reverse it does not just lie there", board(speed=Speed.REVERSE), ACTS, Done()),
    ("MB-2.03c/founders", board(hd=6), ACTS, Move("A1", Speed.CRUISING, "4")),
    ("MB-4.07d/nobody aboard", board(crew=men()), ACTS, Move("A1", Speed.CRUISING, "4")),
    ("MB-4.06a/held by an enemy",
     table(small("A1", 0, 0, 0, **STILL), small("B1", 5_500, 0, 0), "rope B1 A1"), ACTS,
     Move("A1", Speed.CRUISING, "4")),
    ("MB-4.01a/no such ship", board(**STILL), ACTS, Grapple("A1", "B7")),
    ("MB-4.01a/not itself", board(**STILL), ACTS, Grapple("A1", "A1")),
    ("MB-2.03c/it does not grapple", board(BESIDE, hd=6, **STILL), ACTS, Grapple("A1", "A2")),
    ("MB-4.07a/nothing to let go", board(BESIDE, **STILL), ACTS, LetGo("A1", "A2")),
    ("MB-4.08d/no corvus on a friend", board(BESIDE, corvus=Corvus.READY, **STILL), ACTS,
     DropCorvus("A1", "A2")),
    ("MB-4.02a/no corvus after a grapple", board(corvus=Corvus.READY, tried=True, **STILL), ACTS,
     DropCorvus("A1", "B1")),
    ("MB-4.05a/fend, or not", board(), AskFend("B", "B", "B1", "A1", 3), Fend("A1", 1)),
    ("MB-5.03d/slide, or not", board(), AskSlide("A", "A", "A1", 500), Slide("B1", 0)),
    ("MB-4.07b/between others",
     board(BESIDE, small("A3", 9_000, 0, 0, crew=men(1), crew0=9), "rope A2 A3", **STILL), ACTS,
     Transfer("A2", "A3", Figure.MARINE)),
    ("MB-4.07b/not held together",
     board(small("A2", 5_500, 0, 0, crew=men(1), crew0=9), **STILL), ACTS,
     Transfer("A1", "A2", Figure.MARINE)),
    ("MB-4.07b/more than there are", board(BESIDE, "rope A1 A2", **STILL), ACTS,
     Transfer("A1", "A2", Figure.ARCHER, 3)),
    ("MB-8.05a/a ballista is no man", board(BESIDE, "rope A1 A2", **STILL), ACTS,
     Transfer("A1", "A2", Figure.BALLISTA)),
    ("MB-6.01a/nobody of that kind", board(small("B2", 5_500, 0, 0)), AskFire("A", "A"),
     Shoot("A1", Figure.BALLISTA, "B2")),
    ("MB-3.05b/under way it goes somewhere", board(), ACTS, Move("A1", Speed.CRUISING, "", "on")),
    ("MB-3.06b/too short for a turn", board(), ACTS, Move("A1", Speed.CRUISING, "3.99 R1 4")),
    ("MB-3.06c/no turn at once without credit", board(), ACTS, Move("A1", Speed.CRUISING, "R1 4")),
]  # fmt: skip
ELSEWHERE = {"MB-3.10c": "MB-3.10d", "MB-3.05b": "MB-3.05a", "MB-3.06b": "MB-3.05a",
             "MB-3.06c": "MB-3.05a"}  # fmt: skip


@pytest.mark.parametrize(("id_", "position", "ask", "command"), CASES, ids=[c[0] for c in CASES])
def test_refused(id_: str, position: Board, ask: Ask, command: Command) -> None:
    rule = id_.partition("/")[0]
    why = ask.why_not(position, command)
    assert why is not None and why.rule == ELSEWHERE.get(rule, rule), why
    assert why.text and not why.text.endswith(".")


def test_men_of_the_enemy_are_not_yours_to_send() -> None:
    """MB-4.07b"""
    why = ACTS.why_not(board(**STILL), Transfer("B1", "A1", Figure.MARINE))
    assert why is not None and why.text == "you have no men aboard B1"


@pytest.mark.parametrize(
    ("rule", "text"),
    [("MB-3.01a", ""), ("MB-3.02a", "flank 4"), ("MB-3.07a", "battle four"), ("MB-3.01a", "A1")],
    ids=["MB-3.01a/nothing", "MB-3.02a/no speed", "MB-3.07a/no inches", "MB-3.01a/a name alone"],
)
def test_typed_moves_that_are_none(rule: str, text: str) -> None:
    found = typed_move(ACTS.ship, text)
    assert isinstance(found, Refusal) and found.rule == rule


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("battle 4 r45 8", Move("A1", Speed.BATTLE, "4 R45 8", "on")),
        ("A1 cru 4 stop", Move("A1", Speed.CRUISING, "4", "stop")),
        ("stopped", Move("A1", Speed.STOPPED, "", "stop")),
        ('ramming 12" / 6" ...', Move("A1", "ramming", '12" / 6"', "")),
    ],
)
def test_typed_moves(text: str, move: Move) -> None:
    """MB-3.01a, MB-3.02a"""
    assert typed_move(ACTS.ship, text) == move


@pytest.mark.parametrize("text", ["", "far", "R45", "-1", "2 R45"])
def test_typed_slides_that_are_none(text: str) -> None:
    """MB-5.03d"""
    found = typed_slide(table(), AskSlide("A", "A", "A1", 1_000), text)
    assert isinstance(found, Refusal) and found.rule == "MB-5.03d"


@pytest.mark.parametrize(
    ("text", "mils"), [("1.5", 1_500), ("slide 1.5", 1_500), ("stop", 0), ("1.66", 1_667)]
)
def test_typed_slides(text: str, mils: int) -> None:
    """MB-5.03d"""
    assert typed_slide(table(), AskSlide("A", "A", "A1", 1_667), text) == Slide("A1", mils)
