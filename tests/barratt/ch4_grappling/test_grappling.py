"""4. Grapples, friends alongside, men who change ships, the corvus."""

import pytest

from galley.barratt.ch1_initiative.activation import Activation
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch4_grappling.grappling import (
    CastOff,
    CorvusUsed,
    DropCorvus,
    Fend,
    Fended,
    Grapple,
    LetGo,
    grapple_gap,
)
from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.ch5_ramming.contact import Linked
from galley.barratt.state.crew import Figure
from galley.barratt.state.marks import Link, LinkKind
from galley.barratt.state.setting import Options
from galley.barratt.state.ship import Corvus, Ship, Speed
from galley.tabletop.board import Done
from tests.kit.barratt import Row, check, large, men, small, table

ACTS = Activation(ship="A1")
FAR = small("B9", 40_000, 0, 0)
GRAPPLE = Grapple("A1", "B1")
LODGED = Linked(Link("A1", "B1", LinkKind.ROPE), "MB-4.04a")
NOBODY = men(8)


def still(id_: str, x: int, y: int, heading: int, **facts: object) -> Ship:
    return small(id_, x, y, heading, **{"speed": Speed.STOPPED, **facts})


def beside(**facts: object) -> Ship:
    return still("B1", 5_500, 0, 0, **facts)


A1 = still("A1", 0, 0, 0)
ROWS = [
    Row("MB-4.01a/in its activation", (A1, beside(crew=NOBODY)), [GRAPPLE], [(4,)],
        frame=ACTS, happens=[LODGED]),
    Row("MB-4.02a/one attempt a turn", (A1, beside()), [GRAPPLE, GRAPPLE], [(3,)], frame=ACTS,
        refused="MB-4.02a"),
    Row("MB-4.03a/only at a full stop", (small("A1", 0, 0, 0), beside()), [GRAPPLE], frame=ACTS,
        refused="MB-4.03a"),
    Row("MB-4.03a/after a move that stopped",
        (small("A1", 0, -4_000, 0), beside(crew=NOBODY)),
        [Move("A1", Speed.CRUISING, "4", "stop"), GRAPPLE], [(6,)], frame=ACTS, happens=[LODGED]),
    Row("MB-4.03b/no farther", (A1, still("B1", 5_501, 0, 0)), [GRAPPLE], frame=ACTS,
        refused="MB-4.03b"),
    Row("g18/from the hull alone where the option says so", (A1, still("B1", 4_001, 0, 0)),
        [GRAPPLE], frame=ACTS, board={"options": Options(grapple_hull_only=True)},
        refused="MB-4.03b"),
    Row("MB-4.04a/1 to 3 falls short", (A1, beside()), [GRAPPLE], [(3,)], frame=ACTS,
        never=[Linked], ships={"B1": {"halted": False}, "A1": {"halted": False}}),
    Row("MB-4.05a/a 6 throws it off", (A1, beside()), [GRAPPLE, Fend("B1", 3)],
        [(4,), (1, 6, 2)], frame=ACTS, never=[Linked], happens=[Fended("B1", "A1", 3)],
        ships={"B1": {"halted": False, "fended": 3}}),
    Row("MB-4.05a/no 6 does not", (A1, beside()), [GRAPPLE, Fend("B1", 3)],
        [(4,), (1, 5, 2)], frame=ACTS, happens=[LODGED]),
    Row("MB-4.05a/not the ballista", (A1, beside(crew=men(8, ballistae=1))), [GRAPPLE], [(4,)],
        frame=ACTS, happens=[LODGED]),
    Row("MB-4.05b/nobody twice", (A1, beside(fended=2)), [GRAPPLE, Fend("B1", 2)], [(4,)],
        frame=ACTS, refused="MB-4.05b"),
    Row("MB-4.05b/as many as are left", (A1, beside(fended=2)), [GRAPPLE, Fend("B1", 1)],
        [(4,), (6,)], frame=ACTS, never=[Linked]),
    Row("MB-4.05a/or nobody", (A1, beside()), [GRAPPLE, Fend("B1", 0)], [(4,)], frame=ACTS,
        happens=[LODGED], ships={"B1": {"fended": 0}}),
    Row("MB-4.06a/both stay", (A1, beside(crew=NOBODY, speed=Speed.CRUISING, credit=True)),
        [GRAPPLE],
        [(4,)], frame=ACTS,
        ships={"B1": {"halted": True, "speed": Speed.STOPPED, "credit": False},
               "A1": {"halted": True}}),
    Row("MB-4.06b/a failed try leaves it its move", (A1, beside()),
        [GRAPPLE, Move("A1", Speed.CRUISING, "8", "on")], [(2,)], frame=ACTS,
        ships={"A1": {"speed": Speed.CRUISING}}),
    Row("g51/held by an enemy it does not move",
        (A1, beside(), still("B2", -5_500, 0, 0), "rope B1 A1"),
        [Move("A1", Speed.CRUISING, "4", "on")], frame=ACTS, refused="MB-4.06a"),
    Row("MB-4.02a/not twice the same", (A1, beside(), still("B2", -5_500, 0, 0), "rope B1 A1"),
        [GRAPPLE], frame=ACTS, refused="MB-4.02a"),
    Row("MB-2.03c/a foundering ship does not", (still("A1", 0, 0, 0, hd=6), beside()), [],
        frame=ACTS, asked=None),
    # friends
    Row("MB-4.07a/a friend without a die", (A1, still("A2", 5_500, 0, 0), FAR),
        [Grapple("A1", "A2")], frame=ACTS,
        happens=[Linked(Link("A1", "A2", LinkKind.ROPE), "MB-4.07a")],
        ships={"A1": {"halted": True, "tried": False}, "A2": {"halted": True}}),
    Row("g22/one that has acted only stops",
        (A1, small("A2", 5_500, 0, 0, acted=True), FAR), [Grapple("A1", "A2")], frame=ACTS,
        ships={"A2": {"halted": False, "speed": Speed.STOPPED, "credit": False}}),
    Row("MB-4.07a/let go without a die", (A1, still("A2", 5_500, 0, 0), FAR, "rope A2 A1"),
        [LetGo("A1", "A2"), Move("A1", Speed.CRUISING, "8", "on")], frame=ACTS,
        happens=[CastOff("A1", "A2", "MB-4.07a")], after={"links": ()}),
    Row("MB-4.07a/not before that", (A1, still("A2", 5_500, 0, 0), FAR, "rope A2 A1"),
        [Move("A1", Speed.CRUISING, "8", "on")], frame=ACTS, refused="MB-4.07a"),
    Row("MB-4.06a/an enemy is not let go", (A1, beside(), still("B2", -5_500, 0, 0), "rope A1 B1"),
        [LetGo("A1", "B1")],
        frame=ACTS, refused="MB-4.06a"),
    Row("MB-4.07b/men go over",
        (A1, still("A2", 5_500, 0, 0, crew=men(3)), FAR, "rope A2 A1"),
        [Transfer("A1", "A2", Figure.MARINE, 2)], frame=ACTS,
        ships={"A1": {"crew": men(6, 2, 1)}, "A2": {"crew": men(5)}}),
    Row("MB-4.07b/either way",
        (A1, still("A2", 5_500, 0, 0), FAR, "rope A2 A1"),
        [Transfer("A1", "A2", Figure.MARINE, 1)], frame=ACTS, refused="MB-4.07b"),
    Row("MB-4.07b/no more than it began with",
        (A1, still("A2", 5_500, 0, 0, crew=men(8, 2)), FAR, "rope A2 A1"),
        [Transfer("A1", "A2", Figure.SLINGER, 1), Transfer("A1", "A2", Figure.ARCHER, 1)],
        frame=ACTS,
        refused="MB-4.07b"),
    Row("MB-4.07c/a friend that is held by an enemy is reinforced before the melee",
        (A1, still("A2", 5_500, 0, 0, crew=men(3)), still("B1", 11_000, 0, 0), "rope B1 A2"),
        [Grapple("A1", "A2"), Transfer("A1", "A2", Figure.MARINE, 5)], frame=ACTS,
        ships={"A1": {"crew": men(3, 2, 1)}, "A2": {"crew": men(8)}}),
    Row("MB-8.08a/up to what it began with",
        (A1, still("A2", 5_500, 0, 0, crew=men(8, 2)), still("B1", 11_000, 0, 0),
         "rope B1 A2", "rope A1 A2"),
        [Transfer("A1", "A2", Figure.MARINE, 2)], frame=ACTS, refused="MB-4.07b"),
    Row("MB-8.05a/no ballista", (A1, still("A2", 5_500, 0, 0, crew=men(1)), FAR, "rope A2 A1"),
        [Transfer("A1", "A2", Figure.BALLISTA, 1)], frame=ACTS, refused="MB-8.05a"),
    Row("MB-2.03c/men are taken off a ship that founders",
        (still("A1", 0, 0, 0, crew=men(2)), still("A2", 5_500, 0, 0, hd=6, crew=men(5)), FAR),
        [Grapple("A1", "A2"), Transfer("A2", "A1", Figure.MARINE, 5)], frame=ACTS,
        ships={"A1": {"crew": men(7)}, "A2": {"empty": True}}),
    Row("MB-4.07d/an empty ship is everybody's friend", (A1, beside(crew=men())), [GRAPPLE],
        frame=ACTS, happens=[Linked(Link("A1", "B1", LinkKind.ROPE), "MB-4.07a")]),
    Row("MB-8.05a/a prize crew of one",
        (A1, beside(crew=men(), hd=4, init=(6,)), "rope A1 B1"),
        [Transfer("A1", "B1", Figure.MARINE, 1)], frame=ACTS,
        ships={"B1": {"side": "A", "seat": "A", "prize": True, "speed": Speed.STOPPED}}),
    Row("MB-8.04a/with 5 points it is manned, and is no prize",
        (A1, beside(crew=men(), hd=5), "rope A1 B1"), [Transfer("A1", "B1", Figure.MARINE, 1)],
        frame=ACTS, ships={"B1": {"side": "A", "taken": True, "prize": False}}),
    Row("g60/with 4 it is one", (A1, beside(crew=men(), hd=4), "rope A1 B1"),
        [Transfer("A1", "B1", Figure.MARINE, 1)], frame=ACTS, ships={"B1": {"prize": True}}),
    Row("g60/its own side mans it again",
        (still("B2", 0, 0, 0), still("A2", 5_500, 0, 0, side="B", owner="A", crew=men(), hd=5),
         still("A1", 90_000, 0, 0), "rope B2 A2"), [Transfer("B2", "A2", Figure.MARINE, 1)],
        frame=Activation(ship="B2"), ships={"A2": {"side": "B", "prize": False}}),
    Row("g59/a prize crew leaves its prize, to the last man",
        (still("A1", 0, 0, 0, crew=men(3)), beside(side="A", owner="B", crew=men(1)),
         still("B2", 90_000, 0, 0), "rope A1 B1"), [Transfer("B1", "A1", Figure.MARINE, 1)],
        frame=ACTS, ships={"B1": {"empty": True, "side": "A"}}),
    Row("g59/a whole crew goes over to a friend",
        (still("A1", 0, 0, 0, crew=men(3)), still("A2", 5_500, 0, 0, crew=men(5)),
         still("B1", 90_000, 0, 0), "rope A1 A2"), [Transfer("A1", "A2", Figure.MARINE, 3)],
         frame=ACTS,
        ships={"A1": {"empty": True}, "A2": {"crew": men(8)}}),
    Row("g59/who has room",
        (still("A1", 0, 0, 0, crew=men(7)), still("A2", 5_500, 0, 0, crew=men(5)),
         still("B1", 90_000, 0, 0), "rope A1 A2"), [Transfer("A1", "A2", Figure.MARINE, 7)],
         frame=ACTS,
        refused="MB-4.07b"),
    Row("MB-8.07a/nor when a man is aboard the capture already",
        (still("A1", 0, 0, 0, crew=men(2)), beside(side="A", owner="B", crew=men(1)),
         still("B2", 90_000, 0, 0), "rope A1 B1"), [Transfer("A1", "B1", Figure.MARINE, 2)],
        frame=ACTS, refused="MB-8.07a"),
    Row("MB-8.05c/it may be left alone", (A1, beside(crew=men()), "rope A1 B1"), [Done()],
        frame=ACTS, ships={"B1": {"empty": True, "side": "B"}}),
    Row("MB-8.07a/the last men stay aboard", (still("A1", 0, 0, 0, crew=men(2), hd=3),
        beside(crew=men()), "rope A1 B1"), [Transfer("A1", "B1", Figure.MARINE, 2)], frame=ACTS,
        refused="MB-8.07a"),
    Row("MB-8.07a/but with 4 points", (still("A1", 0, 0, 0, crew=men(2), hd=4),
        beside(crew=men()), "rope A1 B1"), [Transfer("A1", "B1", Figure.MARINE, 2)], frame=ACTS,
        ships={"A1": {"empty": True}, "B1": {"side": "A"}}),
]  # fmt: skip

BOW_ON = still("A1", 0, 0, 0, corvus=Corvus.READY)
CORVUS = [
    Row("MB-4.08d/2 or more locks", (BOW_ON, still("B1", 0, 7_000, 9000)),
        [DropCorvus("A1", "B1")], [(6,)], frame=ACTS,
        happens=[CorvusUsed("A1", Corvus.DOWN),
            Linked(Link("A1", "B1", LinkKind.BRIDGE), "MB-4.08d")],
        ships={"A1": {"halted": True}, "B1": {"halted": True}}),
    Row("MB-4.08e/at a full stop when it has locked", (BOW_ON, still("B1", 0, 7_000, 9000)),
        [DropCorvus("A1", "B1")], [(3,)], frame=ACTS,
        ships={"A1": {"speed": Speed.STOPPED}, "B1": {"speed": Speed.STOPPED}}),
    Row("MB-4.08e/only from a full stop",
        (small("A1", 0, 0, 0, corvus=Corvus.READY), still("B1", 0, 7_000, 9000)),
        [DropCorvus("A1", "B1")], frame=ACTS, refused="MB-4.03a"),
    Row("MB-4.08f/a 1 falls in the sea", (BOW_ON, still("B1", 0, 7_000, 9000)),
        [DropCorvus("A1", "B1")], [(1,)], frame=ACTS, never=[Linked],
        ships={"A1": {"corvus": Corvus.GONE, "speed": Speed.STOPPED, "tried": True}}),
    Row("g08/to the letter a 6 does too", (BOW_ON, still("B1", 0, 7_000, 9000)),
        [DropCorvus("A1", "B1")], [(6,)], frame=ACTS, never=[Linked],
        board={"options": Options(corvus_literal=True)}),
    Row("MB-4.08c/2 inches of a small ship", (BOW_ON, still("B1", 0, 7_501, 9000)),
        [DropCorvus("A1", "B1")], frame=ACTS, refused="MB-4.08c"),
    Row("MB-4.08c/3 of a large one",
        (large("A1", 0, 0, 0, speed=Speed.STOPPED, corvus=Corvus.READY),
            still("B1", 0, 10_000, 9000)),
        [DropCorvus("A1", "B1")], [(2,)], frame=ACTS, ships={"A1": {"corvus": Corvus.DOWN}}),
    Row("g58/one that fails before the move halts its ship",
        (BOW_ON, still("B1", 0, 7_000, 9000), still("A2", -5_500, 0, 0)),
        [DropCorvus("A1", "B1"), Move("A1", "reverse", "-6", "on")], [(1,)], frame=ACTS,
        refused="MB-0.07a", ships={"A1": {"halted": True}, "B1": {"halted": False}}),
    Row("MB-4.08d/instead of the grapple",
        (BOW_ON, still("B1", 2_500, 7_000, 9000), still("A2", -5_500, 0, 0)),
        [DropCorvus("A1", "B1"), GRAPPLE], [(1,)], frame=ACTS, refused="MB-4.02a"),
    Row("MB-4.08i/or an ordinary grapple",
        (BOW_ON, still("B1", 5_500, 0, 0, crew=NOBODY)), [GRAPPLE], [(5,)], frame=ACTS,
        happens=[LODGED], ships={"A1": {"corvus": Corvus.READY}}),
    Row("MB-4.08a/none without one", (A1, still("B1", 0, 7_000, 9000)),
        [DropCorvus("A1", "B1")], frame=ACTS, refused="MB-4.08a"),
    Row("MB-4.08g/left behind when it moves off",
        (still("A1", 0, 0, 0, corvus=Corvus.DOWN), still("B1", 0, 7_000, 9000, crew=men()),
         "corvus A1 B1"),
        [LetGo("A1", "B1")], frame=ACTS, ships={"A1": {"corvus": Corvus.GONE}}),
]  # fmt: skip


@pytest.mark.parametrize("row", [*ROWS, *CORVUS], ids=lambda row: row.id)
def test_row(row: Row) -> None:
    check(row)


@pytest.mark.parametrize(
    ("one", "other", "mils"),
    [
        (A1, still("B1", 5_500, 0, 0), 2_000),
        (A1, still("B1", 5_501, 0, 0), 2_001),
        (still("A1", 0, 0, 0, starboard=()), still("B1", 4_000, 0, 0), 2_000),
        (still("A1", 0, 0, 0, starboard=()), still("B1", 4_001, 0, 0), 2_001),
        (still("A1", 4_001, 0, 0), still("B1", 0, 0, 0, starboard=()), 501),
        (A1, still("B1", 9_000, 0, 27000), 2_000),
        (A1, still("B1", 9_001, 0, 27000), 2_001),
        (still("A1", 9_000, 0, 27000), still("B1", 0, 0, 0), 3_500),
        (A1, still("B1", 0, 11_000, 0), 2_000),
    ],
)
def test_worked_distance(one: Ship, other: Ship, mils: int) -> None:
    """E11 It is not the same both ways."""
    board = table(one, other)
    assert grapple_gap(board, board.ships["A1"], board.ships["B1"]).mils == mils
