"""18. Archers, through the phase, with scripted dice."""

import pytest

from galley.ancient_galley.ch18_fire.events import (
    HalfDead,
    ManHit,
    ManWounded,
    OarsShot,
    Shoot,
    Shot,
)
from galley.ancient_galley.ch18_fire.fire import RangeFire
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.ship import Ship
from galley.engine.loop import Rolled
from galley.engine.records import Event
from galley.tabletop.board import Done
from tests.ancient_galley.ch18_fire.kit import Dice, effects, fired
from tests.kit.ancient_galley import men, ship, table
from tests.kit.any_angle import played

A1 = ship("A1", 0, 0, 0)
BESIDE = ship("B1", 4000, 0, 0)  # 3.25", broadside
FAR = ship("B1", 10000, 0, 0)  # 9.25"
AHEAD = ship("B1", 0, 12000, 0)  # 5.25" from the bow of A1, seen from astern
AMIDSHIPS, FORWARD, TOWER = "A1 middle archer", "A1 bow archer", "A1 tower bow archer"
DEAD, KILLED_AGAIN = "AG-18.6a", "AG-18.7b"
Row = tuple[tuple[Ship | Man | str, ...], Shoot, Dice, list[Event]]


def dead(man: str, rule: str = DEAD) -> ManHit:
    return ManHit(man, "B1", rule)


def hurt(man: str) -> ManWounded:
    return ManWounded(man, "B1", 2)


BOW, MIDDLE = Shoot("A1.1", "B1", "bow"), Shoot("A1.1", "B1", "middle")
STERN, ANY = Shoot("A1.1", "B1", "stern"), Shoot("A1.1", "B1")
SAILOR, MARINE = "B1 bow sailor", "B1 bow marine"
EACH = "B1 bow sailor", "B1 middle sailor", "B1 stern sailor"
UNARMED = men("B1 bow marine", unarmed=True)[0]
WOUNDED = men("B1 bow marine", state="wounded", until=1)[0]
TWO = ((BESIDE, AMIDSHIPS, "B1 middle 2 sailor"), MIDDLE)
SHOTS: dict[str, Row] = {
    "AG-18.1a/exactly six inches is short": (
        (ship("B1", 6750, 0, 0), AMIDSHIPS, SAILOR), BOW, [(5,), (4,)], [dead("B1.1")],
    ),
    "AG-18.1a/a mil more is long": (
        (ship("B1", 6751, 0, 0), AMIDSHIPS, SAILOR), ANY, [(5,)], [],
    ),
    "AG-18.1b/short, 5": ((BESIDE, AMIDSHIPS, SAILOR), BOW, [(5,), (1,)], [dead("B1.1")]),
    "AG-18.1b/short, 4": ((BESIDE, AMIDSHIPS, SAILOR), BOW, [(4,)], []),
    "AG-18.1b/long, 6": ((FAR, AMIDSHIPS, SAILOR), ANY, [(6,), (1,), (1,)], [dead("B1.1")]),
    "AG-18.1b/long, 5": ((FAR, AMIDSHIPS, SAILOR), ANY, [(5,)], []),
    "AG-18.2a/1": ((FAR, AMIDSHIPS, *EACH), ANY, [(6,), (1,), (1,)], [dead("B1.1")]),
    "AG-18.2a/2": ((FAR, AMIDSHIPS, *EACH), ANY, [(6,), (2,), (1,)], [dead("B1.1")]),
    "AG-18.2a/3": ((FAR, AMIDSHIPS, *EACH), ANY, [(6,), (3,), (1,), (1,)], [dead("B1.2")]),
    "AG-18.2a/4": ((FAR, AMIDSHIPS, *EACH), ANY, [(6,), (4,), (1,), (1,)], [dead("B1.2")]),
    "AG-18.2a/5": ((FAR, AMIDSHIPS, *EACH), ANY, [(6,), (5,), (1,)], [dead("B1.3")]),
    "AG-18.2a/6": ((FAR, AMIDSHIPS, *EACH), ANY, [(6,), (6,), (1,)], [dead("B1.3")]),
    "AG-G38/over a ship that lies between": (
        (BESIDE, ship("A2", 2000, 0, 0), AMIDSHIPS, SAILOR), BOW, [(5,), (1,)], [dead("B1.1")],
    ),
    "AG-18.2b/the first by id": (*TWO, [(5,), (1,), (1,)], [dead("B1.1")]),
    "AG-18.2b/the second by id": (*TWO, [(5,), (2,), (1,)], [dead("B1.2")]),
    "AG-18.2b/then port rowers": (*TWO, [(5,), (3,), (1,)], [OarsShot("B1", "port", 5)]),
    "AG-18.2b/then starboard rowers": (
        *TWO, [(5,), (4,), (1,)], [OarsShot("B1", "starboard", 5)],
    ),
    "AG-18.2b/men in a tower too": (
        (BESIDE, AMIDSHIPS, "B1 tower bow sailor", "B1 bow sailor"), BOW, [(5,), (1,), (1,)],
        [dead("B1.1")],
    ),
    "AG-18.2b/no rowers in the bow, one candidate, no die": (
        (BESIDE, AMIDSHIPS, SAILOR), BOW, [(5,), (1,)], [dead("B1.1")],
    ),
    "AG-18.2c/nobody to number": ((BESIDE, AMIDSHIPS, SAILOR), STERN, [(6,)], []),
    "AG-18.2c/the wounded are numbered": (
        (BESIDE, AMIDSHIPS, WOUNDED), BOW, [(5,)], [dead("B1.1", KILLED_AGAIN)],
    ),
    "AG-18.2c/prisoners are not numbered": (
        (BESIDE, AMIDSHIPS, men("B1 bow marine", state="prisoner")[0], "B1 bow sailor"), BOW,
        [(5,), (1,)], [dead("B1.2")],
    ),
    "AG-18.3a/bow": ((BESIDE, AMIDSHIPS, *EACH), BOW, [(5,), (1,)], [dead("B1.1")]),
    "AG-18.3a/middle": ((BESIDE, AMIDSHIPS, *EACH), MIDDLE, [(5,), (1,), (1,)], [dead("B1.2")]),
    "AG-18.3a/stern": ((BESIDE, AMIDSHIPS, *EACH), STERN, [(5,), (1,)], [dead("B1.3")]),
    "AG-18.3b/end on, the nearest section": (
        (AHEAD, FORWARD, *EACH), ANY, [(5,), (1,)], [dead("B1.3")],
    ),
    "AG-18.3b/end on, its bow nearest": (
        (ship("B1", 0, 12000, 18000), FORWARD, *EACH), ANY, [(5,), (1,)], [dead("B1.1")],
    ),
    "AG-18.3b/end on, from a tower": (
        (AHEAD, TOWER, *EACH), BOW, [(5,), (1,)], [dead("B1.1")],
    ),
    "AG-18.3c/the section, broadside too": (
        (BESIDE, "A1 tower middle archer", *EACH), STERN, [(5,), (1,)], [dead("B1.3")],
    ),
    "AG-18.4a/6 hits him": (
        (AHEAD, TOWER, "B1 bow 3 sailor"), Shoot("A1.1", "B1", at="B1.2"), [(6,), (1,)],
        [dead("B1.2")],
    ),
    "AG-18.4a/5 misses": (
        (AHEAD, TOWER, "B1 bow 3 sailor"), Shoot("A1.1", "B1", at="B1.2"), [(5,)], [],
    ),
    "AG-18.6a/1 dead": ((BESIDE, AMIDSHIPS, SAILOR), BOW, [(6,), (1,)], [dead("B1.1")]),
    "AG-18.6a/4 dead": ((BESIDE, AMIDSHIPS, SAILOR), BOW, [(6,), (4,)], [dead("B1.1")]),
    "AG-18.6a/5 wounded": ((BESIDE, AMIDSHIPS, SAILOR), BOW, [(6,), (5,)], [hurt("B1.1")]),
    "AG-18.6a/6 wounded": ((BESIDE, AMIDSHIPS, SAILOR), BOW, [(6,), (6,)], [hurt("B1.1")]),
    "AG-18.6a/armoured, 3 dead": ((BESIDE, AMIDSHIPS, MARINE), BOW, [(6,), (3,)], [dead("B1.1")]),
    "AG-18.6a/armoured, 4 wounded": (
        (BESIDE, AMIDSHIPS, MARINE), BOW, [(6,), (4,)], [hurt("B1.1")],
    ),
    "AG-18.6b/captain": (
        (BESIDE, AMIDSHIPS, "B1 bow captain"), BOW, [(6,), (4,)], [hurt("B1.1")],
    ),
    "AG-18.6b/admiral": (
        (BESIDE, AMIDSHIPS, "B1 bow admiral"), BOW, [(6,), (4,)], [hurt("B1.1")],
    ),
    "AG-18.6b/artilleryman": (
        (BESIDE, AMIDSHIPS, "B1 bow artilleryman"), BOW, [(6,), (4,)], [dead("B1.1")],
    ),
    "AG-12.2a/a marine from the water has no armour": (
        (BESIDE, AMIDSHIPS, UNARMED), BOW, [(6,), (4,)], [dead("B1.1")],
    ),
    "AG-18.7b/wounded before: no die": (
        (BESIDE, AMIDSHIPS, WOUNDED), BOW, [(6,)], [dead("B1.1", KILLED_AGAIN)],
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", SHOTS)
def test_one_shot(id_: str) -> None:
    things, shot, dice, expected = SHOTS[id_]
    found, _ = fired(table(A1, *things), shot, dice=dice)
    assert found == expected


def rowers(**facts: object) -> Board:
    """A broadside at a ship with nobody amidships but the rowers."""
    return table(A1, ship("B1", 4000, 0, 0, **facts), "A1 middle 2 archer", "B1 bow sailor")


MARK = HalfDead("B1", "port")
HALF_GONE = OarsShot("B1", "port", 5, half=True, rule="AG-18.8b")
Hits = list[tuple[int, int]]
ROWERS: dict[str, tuple[dict[str, object], Hits, list[Event], tuple[str, ...]]] = {
    # the ship, for each arrow who is hit (1 port, 2 starboard) and the die; what it does
    "AG-18.8a/1": ({}, [(1, 1)], [OarsShot("B1", "port", 5)], ()),
    "AG-18.8a/2": ({}, [(2, 2)], [OarsShot("B1", "starboard", 5)], ()),
    "AG-18.8a/3": ({}, [(1, 3)], [MARK], ("port",)),
    "AG-18.8a/4": ({}, [(1, 4)], [MARK], ("port",)),
    "AG-18.8a/5": ({}, [(1, 5)], [], ()),
    "AG-18.8a/6": ({}, [(1, 6)], [], ()),
    "AG-18.8b/3 with the marker": ({"half": ("port",)}, [(1, 3)], [HALF_GONE], ()),
    "AG-18.8b/4 with the marker": ({"half": ("port",)}, [(1, 4)], [HALF_GONE], ()),
    "AG-18.8b/the other side's marker": (
        {"half": ("starboard",)}, [(1, 3)], [MARK], ("starboard", "port"),
    ),
    "AG-18.8b/1 with the marker": (
        {"half": ("port",)}, [(1, 1)], [OarsShot("B1", "port", 5)], ("port",),
    ),
    "AG-18.8b/two in one phase": ({}, [(1, 3), (1, 4)], [MARK, HALF_GONE], ()),
    "AG-1.1c/two sections in one phase": (
        {}, [(1, 1), (1, 1)], [OarsShot("B1", "port", 5), OarsShot("B1", "port", 4)], (),
    ),
    "AG-18.8c/aftermost that is left": (
        {"port": (1, 3)}, [(1, 1)], [OarsShot("B1", "port", 3)], (),
    ),
    "AG-18.8c/none left on the flank": ({"port": ()}, [(1, 1)], [], ()),
    "AG-18.8b/G91 none left, and half marked before": (
        {"port": (), "half": ("port",)}, [(1, 3)], [], ("port",),
    ),
    "AG-18.8b/G91 none left to mark": ({"port": ()}, [(1, 3)], [], ()),
}  # fmt: skip


@pytest.mark.parametrize("id_", ROWERS)
def test_rowers(id_: str) -> None:
    facts, hits, expected, half = ROWERS[id_]
    shots = [Shoot(f"A1.{n}", "B1", "middle") for n in range(1, len(hits) + 1)]
    dice = [(face,) for who, effect in hits for face in (6, who, effect)]
    found, board = fired(rowers(**facts), *shots, dice=dice)
    assert found == expected
    assert board.ships["B1"].half == half
    lost = sum(isinstance(one, OarsShot) for one in expected)
    oars = rowers(**facts).ships["B1"]
    after = board.ships["B1"]
    assert len(after.port + after.starboard) == len(oars.port + oars.starboard) - lost


TWICE = {  # AG-18.0b, G71: two arrows at one man, what their dice say, what comes of it
    "AG-18.0b/wounded and dead": ([(5,), (4,)], [dead("B1.1")]),
    "AG-18.0b/dead and wounded": ([(4,), (5,)], [dead("B1.1")]),
    "AG-18.0b/wounded twice": ([(5,), (6,)], [hurt("B1.1")]),
    "AG-18.0b/dead twice": ([(1,), (1,)], [dead("B1.1")]),
}


@pytest.mark.parametrize("id_", TWICE)
def test_two_hits_on_one_man(id_: str) -> None:
    (one, two), expected = TWICE[id_]
    board = table(A1, BESIDE, "A1 middle 2 archer", SAILOR)
    found, _ = fired(board, BOW, Shoot("A1.2", "B1", "bow"), dice=[(6,), one, (6,), two])
    assert found == expected


def test_men_are_numbered_as_at_the_start() -> None:
    """AG-18.0b The second arrow finds the dead man still numbered."""
    board = table(A1, BESIDE, "A1 middle 2 archer", "B1 bow 2 sailor")
    shots = BOW, Shoot("A1.2", "B1", "bow")
    found, _ = fired(board, *shots, dice=[(6,), (1,), (1,), (6,), (2,), (1,)])
    assert found == [dead("B1.1"), dead("B1.2")]


def test_who_is_hit_still_shoots() -> None:
    """AG-18.0b"""
    board = table(A1, BESIDE, AMIDSHIPS, "B1 middle archer")
    theirs = Shoot("B1.1", "A1", "middle")
    commands = [("A", MIDDLE), ("A", Done()), ("B", theirs), ("B", Done())]
    events, state = played(board, RangeFire(), commands, [(5,), (1,), (1,)] * 2)
    assert effects(events) == [dead("B1.1"), ManHit("A1.1", "A1", DEAD)]
    assert [man.state for man in state.board.men.values()] == ["dead", "dead"]  # type: ignore[attr-defined]


def test_all_shots_come_before_all_that_they_do() -> None:
    """AG-1.1c"""
    board = table(A1, BESIDE, "A1 middle 2 archer", "B1 bow 2 sailor")
    commands = [("A", BOW), ("A", Shoot("A1.2", "B1", "bow")), ("A", Done())]
    events, _ = played(board, RangeFire(), commands, [(6,), (1,), (1,), (6,), (2,), (5,)])
    kinds = [type(one) for one in events[1:]]
    shot = [Shot, Rolled, Rolled, Rolled]
    assert kinds == [*shot, *shot, ManHit, ManWounded]


MELEE = ("A1 middle archer, marine", "A1.B1 middle 2 sailor", "B1 stern sailor")


def test_shooting_into_a_melee() -> None:
    """AG-18.5a, AG-18.0a, G37, G70 An engaged archer at those aboard his own ship: neither own
    men nor own rowers are numbered."""
    board = table(A1, ship("B1", 1501, 0, 0), *MELEE)
    shot = Shoot("A1.1", "A1", "middle")
    found, _ = fired(board, shot, dice=[(5,), (2,), (1,)])
    assert found == [ManHit("B1.2", "A1", DEAD)]


def test_a_prize_is_shot_at_as_an_enemy() -> None:
    """AG-18.2c The rowers of an own ship that the enemy has are numbered."""
    prize = ship("A2", 4000, 0, 0)
    board = table(A1, AMIDSHIPS, Ship("A2", "B", "A", "A2", "tri", prize.x, prize.y, 0),
                  "A2.B1 bow sailor", ship("B1", 90000, 0, 0))  # fmt: skip
    found, _ = fired(board, Shoot("A1.1", "A2", "middle"), dice=[(5,), (1,), (1,)])
    assert found == [OarsShot("A2", "port", 5)]


def test_who_shoots_from_an_enemy_deck() -> None:
    """AG-18.2c, G70 A boarder at the ship that he stands on: range 0, end on from its bow."""
    board = table(A1, ship("B1", 1501, 0, 0), "B1.A1 bow archer", "B1 bow sailor")
    events, _ = played(board, RangeFire(), [("A", ANY), ("A", Done())], [(5,), (1,)])
    shot = next(one for one in events if isinstance(one, Shot))
    assert shot == Shot("B1", "B1", 0, "A1.1")
    assert effects(events) == [dead("B1.1")]


def test_wounded_until_the_end_of_the_next_turn() -> None:
    """AG-18.7a, AG-E13"""
    board = table(A1, BESIDE, AMIDSHIPS, "B1 bow captain", turn=3)
    found, after = fired(board, BOW, dice=[(6,), (6,)])
    assert found == [ManWounded("B1.1", "B1", 4)]
    man = after.men["B1.1"]
    assert (man.state, man.until, man.ship, man.section) == ("wounded", 4, "B1", "bow")


def test_the_dead_stand_nowhere() -> None:
    board = table(A1, BESIDE, AMIDSHIPS, "B1 stern 2 sailor")
    _, after = fired(board, STERN, dice=[(6,), (1,), (1,)])
    man = after.men["B1.1"]
    assert (man.state, man.ship, man.section, man.job) == ("dead", "", "", "")
    assert [one.id for one in after.aboard("B1")] == ["B1.2"]


def test_the_order_of_shots() -> None:
    """AG-1.1d, G74 By ships, A2 before A10, in a ship its own men wherever they stand, then its
    engines."""
    ships = [ship(id_, x, 0, 0) for id_, x in (("A1", 0), ("A2", -2000), ("A10", -4000))]
    board = table(
        *ships, BESIDE, "A10 middle archer", "A1.A2 middle archer", "A1 middle archer",
        "A2 middle archer", "B1 bow archer",
    )  # fmt: skip
    commands = [("A", Done()), ("B", Done())]
    events, _ = played(board, RangeFire(), commands, [(1,)] * 5)
    shots = [one.man for one in events if isinstance(one, Shot)]
    assert shots == ["A1.1", "A2.1", "A2.2", "A10.1", "B1.1"]
