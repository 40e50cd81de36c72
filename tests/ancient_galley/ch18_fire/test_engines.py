"""19, 20. Ballistas and catapults, through the phase, with scripted dice."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from galley.ancient_galley.ch18_fire.events import (
    HalfDead,
    ManHit,
    OarsShot,
    Shoot,
    ShootEngine,
    Shot,
    Stoned,
)
from galley.ancient_galley.ch18_fire.fire import RangeFire
from galley.ancient_galley.ch18_fire.ranges import loads
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.ship import Engine, Ship
from galley.engine.records import Event
from galley.tabletop.board import Done
from tests.ancient_galley.ch18_fire.kit import Dice, effects, engine, fired
from tests.kit.ancient_galley import men, ship, table
from tests.kit.any_angle import played

CREW = men("A1 middle 2 artilleryman", job="engine", engine=1)
Things = Sequence[Ship | Man | str]


def armed(kind: str, *things: Ship | Man | str, section: str = "middle") -> Board:
    """A1 with an engine and two men to serve it."""
    crew = [replace(man, section=section) for man in CREW]
    return table(ship("A1", 0, 0, 0, engines=(engine(kind, section),)), *crew, *things)


def abeam(gap: int, **facts: object) -> Ship:
    """B1 to starboard of A1, whose middle is so many mils from its hull."""
    return ship("B1", gap + 750, 0, 0, **facts)


CHOSEN, ANY = ShootEngine("A1", 1, "B1", "bow"), ShootEngine("A1", 1, "B1")
MARINE = "B1 bow marine"
BOLT, STONE = ManHit("B1.1", "B1", "AG-19.2a"), ManHit("B1.1", "B1", "AG-20.1a")
BALLISTA: dict[str, tuple[int, ShootEngine, Dice, list[Event]]] = {
    # how far, the shot, the dice, what it does
    "AG-19.1a/short, 4": (8000, CHOSEN, [(4,)], [BOLT]),
    "AG-19.1a/short, 3": (7900, CHOSEN, [(3,)], []),
    "AG-19.1a/medium, 5": (8001, ANY, [(5,), (1,)], [BOLT]),
    "AG-19.1a/medium, 4": (8001, ANY, [(4,)], []),
    "AG-19.1a/medium to sixteen inches": (16000, ANY, [(5,), (1,)], [BOLT]),
    "AG-19.1a/long, 6": (16001, ANY, [(6,), (1,)], [BOLT]),
    "AG-19.1a/long, 5": (16001, ANY, [(5,)], []),
    "AG-19.1a/long to twenty-four inches": (24000, ANY, [(6,), (1,)], [BOLT]),
    "AG-19.1b/short, where he chose": (5000, ShootEngine("A1", 1, "B1", "stern"), [(6,)], []),
    "AG-19.1b/medium, where the die says": (9000, ANY, [(6,), (5,)], []),
    "AG-19.2a/no wound die, armour or not": (5000, CHOSEN, [(6,)], [BOLT]),
}


@pytest.mark.parametrize("id_", BALLISTA)
def test_a_bolt(id_: str) -> None:
    gap, shot, dice, expected = BALLISTA[id_]
    found, board = fired(armed("ballista", abeam(gap), MARINE), shot, dice=dice)
    assert found == expected
    assert board.ships["A1"].engines[0].points == 0  # AG-19.0b


def test_a_bolt_kills_who_is_wounded() -> None:
    """AG-19.2a"""
    wounded = men("B1 bow marine", state="wounded", until=1)[0]
    found, _ = fired(armed("ballista", abeam(5000), wounded), CHOSEN, dice=[(6,)])
    assert found == [BOLT]


@pytest.mark.parametrize(
    ("id_", "points", "crew", "asked"),
    [
        ("AG-19.0b/loaded", 6, CREW, True), ("AG-19.0b/a point short", 5, CREW, False),
        ("AG-19.3b/nobody serves it", 6, (), False),
    ],
)  # fmt: skip
def test_which_engines_are_asked_for(id_: str, points: int, crew: Things, asked: bool) -> None:
    loaded = ship("A1", 0, 0, 0, engines=(engine("ballista", "middle", points),))
    _, state = played(table(loaded, abeam(5000), *crew, MARINE), RangeFire())
    assert bool(state.asks()) == asked


def test_a_bolt_end_on() -> None:
    """AG-19.1b, AG-18.3b"""
    board = armed("ballista", ship("B1", 0, 12000, 0), MARINE, "B1 stern sailor", section="bow")
    found, _ = fired(board, ANY, dice=[(6,)])
    assert found == [ManHit("B1.2", "B1", "AG-19.2a")]


def test_engines_shoot_all_round() -> None:
    """G43 From the bow at a ship astern."""
    board = armed("ballista", ship("B1", 0, -12000, 0), MARINE, section="bow")
    found, _ = fired(board, ANY, dice=[(5,), (1,)])
    assert found == [BOLT]


def test_an_engaged_crew_shoots() -> None:
    """G37, AG-19.0a A ballista fires as an archer does."""
    board = armed("ballista", abeam(5000), MARINE, "A1.B1 middle marine")
    found, _ = fired(board, CHOSEN, dice=[(4,)])
    assert found == [BOLT]


BOLTS_AT_ROWERS: dict[str, tuple[Dice, list[Event]]] = {
    "AG-19.2a/a section": ([(6,), (1,), (2,)], [OarsShot("B1", "port", 5)]),
    "AG-19.2a/half dead": ([(6,), (2,), (3,)], [HalfDead("B1", "starboard")]),
    "AG-19.2a/no harm": ([(6,), (2,), (5,)], []),
}


@pytest.mark.parametrize("id_", BOLTS_AT_ROWERS)
def test_a_bolt_among_rowers(id_: str) -> None:
    dice, expected = BOLTS_AT_ROWERS[id_]
    shot = ShootEngine("A1", 1, "B1", "middle")
    found, _ = fired(armed("ballista", abeam(5000), MARINE), shot, dice=dice)
    assert found == expected


MEN = ("B1 bow 2 marine", "B1 stern captain")
SECTION = [(5,), (5,)]
CATAPULT: dict[str, tuple[Ship, Things, Dice, list[Event]]] = {
    "AG-20.0a/short, 5": (abeam(9000), MEN, [(5,), (6,)], [Stoned("B1")]),
    "AG-20.0a/short, 4": (abeam(8900), MEN, [(4,)], []),
    "AG-20.0a/long, 6": (abeam(9001), MEN, [(6,), (6,)], [Stoned("B1")]),
    "AG-20.0a/long, 5": (abeam(9001), MEN, [(5,)], []),
    "AG-20.0a/long to eighteen inches": (abeam(18000), MEN, [(6,), (6,)], [Stoned("B1")]),
    "AG-20.1a/1": (abeam(5000), MEN, [(5,), (1,)], []),
    "AG-20.1a/2": (abeam(5000), MEN, [(5,), (2,)], []),
    "AG-20.1a/3, one in the stern": (
        abeam(5000), MEN, [(5,), (3,)], [ManHit("B1.3", "B1", "AG-20.1a")],
    ),
    "AG-20.1a/4, two in the bow": (
        abeam(5000), MEN, [(5,), (4,), (2,)], [ManHit("B1.2", "B1", "AG-20.1a")],
    ),
    "AG-20.1a/5": (abeam(5000), MEN, SECTION, [OarsShot("B1", "port", 5, rule="AG-20.1a")]),
    "AG-20.1a/6": (abeam(5000), MEN, [(5,), (6,)], [Stoned("B1")]),
    "AG-20.1c/empty section": (abeam(5000), ("B1 bow marine",), [(5,), (3,)], []),
    "AG-20.1c/armoured and wounded men die": (
        abeam(5000), (men("B1 bow marine", state="wounded")[0],), [(5,), (4,)], [STONE],
    ),
    "AG-20.1c/the side that faces it": (
        ship("B1", -5000, 0, 0), MEN, SECTION, [OarsShot("B1", "starboard", 5, rule="AG-20.1a")],
    ),
    "AG-20.1c/aftermost that is left": (
        abeam(5000, port=(1, 2)), MEN, SECTION, [OarsShot("B1", "port", 2, rule="AG-20.1a")],
    ),
    "AG-20.1c/of the other side": (
        abeam(5000, port=()), MEN, SECTION, [OarsShot("B1", "starboard", 5, rule="AG-20.1a")],
    ),
    "AG-20.1c/no oars left": (abeam(5000, port=(), starboard=()), MEN, SECTION, []),
    "AG-20.1c/on the keel line, odd": (
        ship("B1", 0, 12000, 0), MEN, [(6,), (5,), (3,)],
        [OarsShot("B1", "port", 5, rule="AG-20.1a")],
    ),
    "AG-20.1c/on the keel line, even": (
        ship("B1", 0, 12000, 0), MEN, [(6,), (5,), (4,)],
        [OarsShot("B1", "starboard", 5, rule="AG-20.1a")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", CATAPULT)
def test_a_stone(id_: str) -> None:
    target, crew, dice, expected = CATAPULT[id_]
    found, board = fired(armed("catapult", target, *crew), ANY, dice=dice)
    assert found == expected
    assert board.ships["A1"].engines[0].points == 0


def test_a_stone_leaves_the_half_marker() -> None:
    """AG-20.1a"""
    board = armed("catapult", abeam(5000, half=("port",)), *MEN)
    _, after = fired(board, ANY, dice=SECTION)
    assert (after.ships["B1"].port, after.ships["B1"].half) == ((1, 2, 3, 4), ("port",))


def test_a_stone_holes_and_floods() -> None:
    """AG-20.1a, AG-20.1b A hole like that of a ram, and a load at once."""
    _, after = fired(armed("catapult", abeam(5000), *MEN), ANY, dice=[(5,), (6,)])
    assert (after.ships["B1"].holes, after.ships["B1"].loads) == (1, 1)


OWN: dict[str, tuple[Dice, list[Event]]] = {
    "AG-20.1c/own boarders are safe": ([(5,), (4,)], [ManHit("B1.1", "A2", "AG-20.1a")]),
    "AG-20.1c/only own men there": ([(5,), (3,)], []),
    "AG-20.1c/own oars are never hit": (SECTION, []),
    "AG-20.1c/the hull is": ([(5,), (6,)], [Stoned("A2")]),
}


@pytest.mark.parametrize("id_", OWN)
def test_a_stone_at_an_own_ship(id_: str) -> None:
    """G70 With boarders in its bow, and its own crew in both ends."""
    dice, expected = OWN[id_]
    board = armed("catapult", ship("A2", 5750, 0, 0), "A2 bow marine", "A2 stern sailor",
                  "A2.B1 bow sailor", ship("B1", 90000, 0, 0))  # fmt: skip
    found, _ = fired(board, ShootEngine("A1", 1, "A2"), dice=dice)
    assert found == expected


def test_the_crew_of_a_prize_serves_its_engines() -> None:
    """AG-19.3a"""
    prize = replace(abeam(5000, engines=(engine("ballista", "middle"),)), side="A")
    crew = [replace(man, ship="B1") for man in CREW]
    board = table(ship("A1", 0, 0, 0), prize, ship("B2", 10000, 0, 0), "B2 bow sailor", *crew)
    shot = ShootEngine("B1", 1, "B2", "bow")
    found, _ = fired(board, shot, dice=[(4,)])
    assert found == [ManHit("B2.1", "B2", "AG-19.2a")]


def test_men_shoot_before_engines() -> None:
    """AG-1.1d Engines by their numbers."""
    two = engine("catapult", "middle"), engine("ballista", "middle")
    crew = [CREW[0], replace(CREW[1], engine=2)]
    board = table(ship("A1", 0, 0, 0, engines=two), *crew, "A1 middle archer", abeam(5000), MARINE)
    events, _ = played(board, RangeFire(), [("A", Done())], [(1,)] * 3)
    shots = [(one.man, one.engine) for one in events if isinstance(one, Shot)]
    assert shots == [("A1.3", 0), ("", 1), ("", 2)]
    assert not effects(events)


def test_an_arrow_and_a_bolt_in_one_man() -> None:
    """G71 The worst counts."""
    board = armed("ballista", abeam(5000), MARINE, "A1 middle archer")
    found, _ = fired(board, Shoot("A1.3", "B1", "bow"), CHOSEN, dice=[(6,), (6,), (6,)])
    assert found == [BOLT]


CLOCKS = {  # kind, crew: turns in which it shoots
    "AG-19.0a/two men": ("ballista", 2, [1, 3, 5]),
    "AG-19.0a/one man": ("ballista", 1, [1, 4, 7]),
    "AG-20.2a/two men": ("catapult", 2, [1, 4, 7]),
    "AG-20.2a/one man": ("catapult", 1, [1, 5, 9]),
    "AG-19.0b/more men load no faster": ("ballista", 3, [1, 3, 5]),
    "AG-19.0b/nobody": ("ballista", 0, [1]),
}


@pytest.mark.parametrize("id_", CLOCKS)
def test_how_often_it_shoots(id_: str) -> None:
    """AG-E13, G42"""
    kind, crew, expected = CLOCKS[id_]
    one, shot = engine(kind, "bow"), list[int]()
    for turn in range(1, 10):
        if one.loaded:
            shot.append(turn)
            one = replace(one, points=0)
        one = replace(one, points=one.points + loads(one, crew))
    assert shot[: len(expected)] == expected and (crew or len(shot) == 1)


LOADS = {
    "AG-19.0b/two men": (Engine("ballista", "bow", 0), 2, 3),
    "AG-19.0b/one man": (Engine("ballista", "bow", 0), 1, 2),
    "AG-19.0b/up to six": (Engine("ballista", "bow", 5), 2, 1),
    "AG-20.2a/two men": (Engine("catapult", "bow", 0), 2, 4),
    "AG-20.2a/one man": (Engine("catapult", "bow", 0), 1, 3),
    "AG-20.2a/loaded": (Engine("catapult", "bow", 12), 2, 0),
}


@pytest.mark.parametrize("id_", LOADS)
def test_loading_points(id_: str) -> None:
    one, crew, expected = LOADS[id_]
    assert loads(one, crew) == expected
