"""5. Rams, glances, collisions, oars swept off: the worked examples to the last digit."""

from typing import Any

import pytest

from galley.barratt.ch1_initiative.activation import Activation
from galley.barratt.ch2_hull.hull import Damaged
from galley.barratt.ch3_movement.events import LeftTable
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch5_ramming.contact import (
    Contact,
    ContactKind,
    Deflected,
    Linked,
    Touched,
    contact,
)
from galley.barratt.ch5_ramming.ramming import Slide
from galley.barratt.state.marks import Link, LinkKind
from galley.barratt.state.setting import Options
from galley.barratt.state.ship import Fate, Ship, Speed
from tests.kit.barratt import MIDDLE, Row, check, large, small, table, wreck

ACTS = Activation(ship="A1")
NINE, TWELVE = tuple(range(1, 10)), tuple(range(1, 13))
V = small("B1", 0, 0, 0, speed=Speed.STOPPED)
CHARGE = Move("A1", Speed.RAMMING, "18", "on")


def touched(kind: str, angle: int, along: int, place: str, path: int, rule: str) -> Touched:
    return Touched(Contact(kind, "A1", "B1", angle, along, place), path, rule)


def full(angle: int, along: int, place: str, path: int) -> Touched:
    return touched(ContactKind.FULL, angle, along, place, path, "MB-5.04a")


def glance(angle: int, along: int, place: str, path: int) -> Touched:
    return touched(ContactKind.GLANCE, angle, along, place, path, "MB-5.03a")


def deflected(x: int, y: int, heading: int) -> Deflected:
    return Deflected("A1", "B1", x + MIDDLE, y + MIDDLE, heading)


def without(*gone: int, of: tuple[int, ...] = NINE) -> tuple[int, ...]:
    return tuple(n for n in of if n not in gone)


RAMS = [
    Row("E5/a full ram by a larger ship", (large("A1", -20_000, 0, 9000), V), [CHARGE],
        dice=[(4,)], frame=ACTS, places={"A1": (-7_800, 0, 9000)},
        happens=[full(9000, 0, "oars", 12_200), Damaged("B1", 5, "MB-5.05a"),
                 Linked(Link("A1", "B1", LinkKind.RAM), "MB-5.04a")],
        ships={"B1": {"port": without(4, 5, 6), "hd": 5, "halted": True},
               "A1": {"speed": Speed.STOPPED, "halted": True, "stamina": 3, "starboard": TWELVE}}),
    Row("E7/45 degrees is a full ram", (small("A1", -14_000, -14_000, 4500), V), [CHARGE],
        dice=[(1,)], frame=ACTS, happens=[full(4500, -997, "oars", 13_280)],
        ships={"B1": {"hd": 1}}),
    Row("E8/the stern", (small("A1", -20_000, -3_500, 9000), V), [CHARGE], dice=[(1,)],
        frame=ACTS, happens=[full(9000, -3_500, "stern", 13_900)]),
    Row("E8/from astern", (small("A1", 0, -23_000, 0), V), [CHARGE], dice=[(1,)], frame=ACTS,
        happens=[full(0, -4_490, "stern", 13_400)]),
    Row("E8/behind the stern", (small("A1", -20_000, -5_000, 9000), V), [CHARGE], dice=[(1,)],
        frame=ACTS, happens=[full(9000, -4_500, "stern", 15_100)]),
    Row("MB-5.02a/by where the tip is, not the shoulder that touched first",
        (small("A1", -7_800, -19_000, 2000), V), [CHARGE, Slide("A1", 0)], frame=ACTS,
        happens=[glance(2000, -639, "oars", 14_430)]),
    Row("MB-3.12b/oars and hull by one contact", (large("A1", -20_000, 0, 9000), V), [CHARGE],
        dice=[(1,)], frame=ACTS, ships={"B1": {"port": without(4, 5, 6), "hd": 2}}),
    Row("MB-5.05a/a die of points", (small("A1", 0, -23_000, 0), V), [CHARGE], dice=[(3,)],
        frame=ACTS, happens=[Damaged("B1", 3, "MB-5.05a")], ships={"B1": {"hd": 3}}),
    Row("MB-5.05b/six founders at once, though it has not acted",
        (small("A1", 0, -23_000, 0), V), [CHARGE], dice=[(6,)], frame=ACTS,
        ships={"B1": {"hd": 6, "foundering": True, "acted": False, "fate": ""}}),
    Row("MB-5.06a/a point more by a larger ship", (large("A1", -20_000, 0, 9000), V), [CHARGE],
        dice=[(4,)], frame=ACTS, happens=[Damaged("B1", 5, "MB-5.05a")]),
    Row("MB-0.07a/both lie still after a ram", (small("A1", 0, -23_000, 0), V), [CHARGE],
        dice=[(1,)], frame=ACTS,
        ships={"A1": {"halted": True, "speed": Speed.STOPPED}, "B1": {"halted": True}}),
    Row("MB-2.03c/six points founder", (small("A1", 0, -23_000, 0), V), [CHARGE], dice=[(6,)],
        frame=ACTS, ships={"B1": {"foundering": True}}),
    Row("MB-5.06a/smaller on larger as it is",
        (small("A1", 0, -25_000, 0), large("B1", 0, 0, 0, speed=Speed.STOPPED)), [CHARGE],
        dice=[(2,)], frame=ACTS, happens=[Damaged("B1", 2, "MB-5.05a")]),
    Row("MB-3.11c/at any distance in the second turn",
        (small("A1", 0, -12_000, 0, speed=Speed.RAMMING), V), [CHARGE], dice=[(2,)], frame=ACTS,
        happens=[full(0, -4_490, "stern", 2_400)]),
    Row("MB-3.12d/oars lost on the way in do not weaken it",
        (small("A1", -14_000, -14_000, 4500, starboard=without(8, 9)), V), [CHARGE],
        dice=[(1,)], frame=ACTS, happens=[full(4500, -997, "oars", 13_280)],
        ships={"A1": {"starboard": without(1, 8, 9)}}),
]  # fmt: skip

GLANCES = [
    Row("E7/under 45 degrees on the oars", (small("A1", -13_000, -15_000, 4000), V),
        [CHARGE, Slide("A1", 2_220)], frame=ACTS,
        happens=[glance(4000, -698, "oars", 13_560), Damaged("B1", 1, "MB-5.03c"),
                 deflected(-2_001, -5_798, 0)],
        places={"A1": (-2_001, -3_578, 0)},
        ships={"B1": {"port": (1,), "hd": 1, "halted": True},
               "A1": {"starboard": (8, 9), "speed": Speed.STOPPED, "halted": True}}),
    Row("E7/shoulder first", (small("A1", -7_800, -19_000, 2000), V),
        [CHARGE, Slide("A1", 1_785)], frame=ACTS,
        happens=[glance(2000, -639, "oars", 14_430), deflected(-2_001, -5_739, 0)],
        places={"A1": (-2_001, -3_954, 0)},
        ships={"B1": {"port": (1, 2)}, "A1": {"starboard": (7, 8, 9)}}),
    Row("E8/the bow at any angle", (small("A1", -20_000, 3_500, 9000), V),
        [CHARGE, Slide("A1", 1_885)], frame=ACTS,
        happens=[glance(9000, 3_500, "bow", 14_230), deflected(-2_001, 8_600, 18000)],
        places={"A1": (-2_001, 6_715, 18000)},
        ships={"B1": {"port": without(1, 2)}, "A1": {"port": without(1, 2)}}),
    Row("E9/a small ship does not hurt a large one",
        (small("A1", 1_500, 24_000, 18000), large("B1", 0, 0, 0, speed=Speed.STOPPED)),
        [CHARGE, Slide("A1", 1_110)], frame=ACTS, never=[Damaged],
        happens=[glance(0, 3_110, "oars", 15_780)], places={"A1": (2_251, 7_100, 18000)}),
    Row("MB-5.03a/the bow glances; MB-5.03c a point by a large ship",
        (large("A1", -20_000, 3_500, 9000), V),
        [CHARGE, Slide("A1", 0)], frame=ACTS, happens=[Damaged("B1", 1, "MB-5.03c")]),
    Row("MB-5.03d/not at all", (small("A1", -20_000, 3_500, 9000), V), [CHARGE, Slide("A1", 0)],
        frame=ACTS, places={"A1": (-2_001, 8_600, 18000)}),
    Row("g54/any multiple of 10", (small("A1", -20_000, 3_500, 9000), V),
        [CHARGE, Slide("A1", 1_230)], frame=ACTS, places={"A1": (-2_001, 7_370, 18000)}),
    Row("g54/nothing between", (small("A1", -20_000, 3_500, 9000), V),
        [CHARGE, Slide("A1", 1_233)],
        frame=ACTS, refused="g54"),
    Row("MB-5.03d/no more than half", (small("A1", -20_000, 3_500, 9000), V),
        [CHARGE, Slide("A1", 1_890)], frame=ACTS, refused="MB-5.03d"),
    Row("g36/a third ship where it would turn: it stays as it is",
        (small("A1", -20_000, 3_500, 9000), V, small("B2", -2_500, 14_000, 9000)), [CHARGE],
        frame=ACTS, never=[Deflected], ships={"B1": {"hd": 1}}),
]  # fmt: skip

COLLISIONS = [
    Row("E6/short of 12 inches", (small("A1", -15_000, 0, 9000), V), [CHARGE], frame=ACTS,
        happens=[touched(ContactKind.COLLISION, 9000, 0, "oars", 8_900, "MB-5.07c")],
        never=[Damaged],
        ships={"B1": {"hd": 0, "halted": True}, "A1": {"halted": True, "stamina": 3}}),
    Row("E10/at battle speed", (small("A1", -9_000, -6_000, 6000), V),
        [Move("A1", Speed.BATTLE, "12", "on")], frame=ACTS,
        happens=[touched(ContactKind.COLLISION, 6000, -1_380, "oars", 4_130, "MB-5.07c"),
                 deflected(-2_001, -6_480, 0)],
        places={"A1": (-2_001, -6_480, 0)}, ships={"A1": {"starboard": without(1, 2)}}),
    Row("E10/into the stern", (small("A1", -300, -15_000, 0), V),
        [Move("A1", Speed.BATTLE, "12", "on")], frame=ACTS,
        happens=[touched(ContactKind.COLLISION, 0, -4_490, "stern", 5_400, "MB-5.07c")],
        places={"A1": (-2_001, -7_190, 0)}, ships={"A1": {"starboard": without(1)}}),
    Row("MB-5.01a/no damage but at ramming speed", (small("A1", -9_000, -6_000, 6000), V),
        [Move("A1", Speed.BATTLE, "12", "on")], frame=ACTS, never=[Damaged],
        ships={"B1": {"hd": 0}}),
    Row("MB-3.11b/12.00 inches of path at the last clear pose",
        (small("A1", 0, -21_600, 0), V), [CHARGE], dice=[(1,)], frame=ACTS,
        happens=[full(0, -4_490, "stern", 12_000)], ships={"A1": {"stamina": 3}}),
    Row("MB-3.11b/11.99 is none", (small("A1", 0, -21_590, 0), V), [CHARGE], frame=ACTS,
        happens=[touched(ContactKind.COLLISION, 0, -4_490, "stern", 11_990, "MB-5.07c")],
        never=[Damaged],
        ships={"A1": {"stamina": 3}}),
    Row("MB-5.03b/44.99 degrees on the oars glances",
        (small("A1", -14_000, -14_000, 4499), V), [CHARGE, Slide("A1", 0)], frame=ACTS,
        ships={"B1": {"hd": 1}}),
    Row("MB-5.07c/the other lies still and loses its move", (small("A1", -300, -15_000, 0), V),
        [Move("A1", Speed.BATTLE, "12", "on")], frame=ACTS,
        ships={"B1": {"halted": True, "speed": Speed.STOPPED}, "A1": {"halted": True}}),
    Row("MB-5.07d/it slides on until the next oar that it has",
        (small("A1", -300, -15_000, 0, starboard=without(1)), V),
        [Move("A1", Speed.BATTLE, "12", "on")], frame=ACTS, places={"A1": (-2_001, -6_590, 0)},
        ships={"A1": {"starboard": without(1, 2)}}),
    Row("MB-5.07b/friends below ramming speed",
        (small("A1", 0, -12_000, 0), small("A2", 0, 0, 0), small("B1", 40_000, 0, 0)),
        [Move("A1", Speed.BATTLE, "12", "on")], frame=ACTS, never=[Damaged, Deflected],
        happens=[Touched(Contact(ContactKind.FRIENDS, "A1", "A2", 0, -4_490, "stern"), 2_400,
            "MB-5.07b")],
        ships={"A1": {"halted": True}, "A2": {"halted": True, "speed": Speed.STOPPED}}),
    Row("MB-5.07a/friends at ramming speed both test",
        (small("A1", 0, -23_000, 0, hd=1), small("A2", 0, 0, 0, hd=2),
         small("B1", 40_000, 0, 0)), [CHARGE], dice=[(1,), (1,)], frame=ACTS, never=[Linked],
        happens=[
            Touched(Contact(ContactKind.FRIENDS_AT_SPEED, "A1", "A2", 0, -4_490, "stern"), 13_400,
                "MB-5.07a")
        ],
        ships={"A1": {"hd": 2}, "A2": {"hd": 4}}),
    Row("g15/sound hulls test where the option says so",
        (small("A1", 0, -23_000, 0), small("A2", 0, 0, 0), small("B1", 40_000, 0, 0)), [CHARGE],
        dice=[(1,), (2,)], frame=ACTS, board={"options": Options(hazard_min_hd=True)},
        ships={"A1": {"hd": 1}, "A2": {"hd": 0}}),
    Row("MB-5.07a/sound hulls throw no die",
        (small("A1", 0, -23_000, 0), small("A2", 0, 0, 0), small("B1", 40_000, 0, 0)), [CHARGE],
        frame=ACTS, ships={"A1": {"hd": 0}, "A2": {"hd": 0}}),
    Row("MB-5.08a/astern it stops just clear", (small("A1", 0, 12_000, 0, speed=Speed.STOPPED), V),
        [Move("A1", "reverse", "-6", "on")], frame=ACTS, never=[Deflected],
        happens=[touched(ContactKind.BUMP, 0, 5_100, "bow", 2_400, "MB-5.08a")],
        places={"A1": (0, 9_600, 0)}, ships={"A1": {"halted": True}, "B1": {"halted": True}}),
    Row("MB-5.08a/turning it stops just clear", (small("A1", 2_900, 0, 0, speed=Speed.STOPPED), V),
        [Move("A1", Speed.STOPPED, "L90", "stop")], frame=ACTS, never=[Deflected],
        ships={"A1": {"halted": True}, "B1": {"halted": True}}),
    Row("g49/oars are no collision", (small("A1", 3_800, -6_000, 0), V),
        [Move("A1", "cruising", "8", "on")], frame=ACTS, never=[Touched],
        places={"A1": (3_800, 2_000, 0)},
        ships={"B1": {"starboard": (1, 2), "halted": False}, "A1": {"port": (8, 9)}}),
    Row("MB-3.12d/nor do they end a charge that goes on", (small("A1", 3_800, -6_000, 0), V),
        [Move("A1", Speed.RAMMING, "8", ""), Move("A1", Speed.RAMMING, "4", "on")], frame=ACTS,
        places={"A1": (3_800, 6_000, 0)}, ships={"A1": {"port": (), "speed": Speed.RAMMING}}),
    Row("E11/2.999 apart seven each", (small("A1", 4_999, -6_000, 0), V),
        [Move("A1", "cruising", "8", "on")], frame=ACTS,
        ships={"B1": {"starboard": (1, 2)}, "A1": {"port": (8, 9)}}),
    Row("E11/3.000 apart none", (small("A1", 5_000, -6_000, 0), V),
        [Move("A1", "cruising", "8", "on")], frame=ACTS,
        ships={"B1": {"starboard": NINE}, "A1": {"port": NINE}}),
    Row("MB-3.12a/friends lose them too",
        (small("A1", 4_000, -6_000, 0), small("A2", 0, 0, 0), small("B1", 40_000, 0, 0)),
        [Move("A1", "cruising", "8", "on")], frame=ACTS, never=[Touched],
        ships={"A2": {"starboard": (1, 2)}, "A1": {"port": (8, 9)}}),
    Row("MB-3.13a/no ram from a wreck",
        (small("A1", 200, -12_000, 0, speed=Speed.RAMMING), V, wreck(0, -4_000, 9000)), [CHARGE],
        frame=ACTS, never=[Damaged]),
    Row("g41/a foundering ship may be rammed",
        (small("A1", 0, -23_000, 0), small("B1", 0, 0, 0, speed=Speed.STOPPED, hd=6)), [CHARGE],
        dice=[(2,)], frame=ACTS, ships={"B1": {"hd": 8}}),
]  # fmt: skip


def off(id_: str, x: int, y: int, heading: int, **facts: Any) -> Ship:
    """A small ship by its place on a table of the usual size."""
    return small(id_, x - MIDDLE, y - MIDDLE, heading, **facts)


TABLE = {"width": 96_000, "height": 60_000}
EDGES = [
    Row("g33/laid alongside beyond an edge: gone, and no slide",
        (off("A1", 62_000, 300, 27000), off("B1", 40_000, 1_900, 9000, speed=Speed.STOPPED)),
        [CHARGE], frame=ACTS, board=TABLE, happens=[LeftTable("A1", Fate.HOME)],
        ships={"A1": {"fate": Fate.HOME, "ended": False}, "B1": {"halted": True}}, asked=None),
    Row("g33/the same in a collision",
        (off("A1", 50_500, 400, 27000), off("B1", 40_000, 1_900, 9000, speed=Speed.STOPPED)),
        [Move("A1", Speed.BATTLE, "12", "on")], frame=ACTS, board=TABLE,
        happens=[LeftTable("A1", Fate.HOME)], ships={"B1": {"halted": True}}),
    Row("g33/the enemy's edge, laid alongside there",
        (off("A1", 62_000, 59_700, 27000), off("B1", 40_000, 58_100, 9000, speed=Speed.STOPPED)),
        [CHARGE], frame=ACTS, board=TABLE, ships={"A1": {"fate": Fate.STRAYED}}),
]  # fmt: skip


@pytest.mark.parametrize("row", [*EDGES, *RAMS, *GLANCES, *COLLISIONS], ids=lambda row: row.id)
def test_row(row: Row) -> None:
    check(row)


@pytest.mark.parametrize(
    ("other", "kind"), [("B1", ContactKind.COLLISION), ("A2", ContactKind.FRIENDS)]
)
def test_a_contact_without_the_bow_is_no_ram(other: str, kind: str) -> None:
    """MB-5.07e At ramming speed, after 12 inches, with the side of the stern alone."""
    ship = small("A1", 0, 0, 0, speed=Speed.RAMMING)
    board = table(ship, small(other, -1_500, -8_500, 0), small("B9", 40_000, 0, 0))
    board.change_now("A1", speed=Speed.RAMMING)
    ship, there = board.ships["A1"], board.ships[other]
    assert contact(board, ship, there, ship.pose, 12_000, ahead=True).kind == kind
