"""18, 19, 20, D7. What is refused, what is in range, and what is seen of a target."""

from typing import Any

import pytest
from msgspec.structs import replace

from galley.ancient_galley.ch18_fire.events import Keep, KeepEngine, Shoot, ShootEngine
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.ch18_fire.ranges import (
    aspect,
    may_choose,
    nearest_section,
    point_of,
    posts,
    range_to,
)
from galley.ancient_galley.ch18_fire.targets import targets
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.ship import Ship
from galley.engine.records import Command
from galley.tabletop.board import Accept
from tests.ancient_galley.ch18_fire.kit import engine
from tests.kit.ancient_galley import MIDDLE, men, refused, ship, table
from tests.kit.any_angle import seen

A1, BESIDE = ship("A1", 0, 0, 0), ship("B1", 4000, 0, 0)
BALLISTA, CATAPULT = engine("ballista", "middle"), engine("catapult", "middle")
CREW = men("A1 middle artilleryman", job="engine", engine=1)[0]
BOW = Shoot("A1.1", "B1", "bow")
SAILOR = "B1 bow sailor"


def one(word: str, **facts: Any) -> Man:
    """A single man who is out of the ordinary."""
    return men(word, **facts)[0]


def armed(kind: str, points: int = -1) -> Ship:
    return ship("A1", 0, 0, 0, engines=(engine(kind, "middle", points),))


ENGINE, ENGINE_BOW = ShootEngine("A1", 1, "B1"), ShootEngine("A1", 1, "B1", "bow")
Things = tuple[Ship | Man | str, ...]
ARCHER: Things = A1, BESIDE, "A1 middle archer", SAILOR
REFUSED: dict[str, tuple[Things, Command]] = {
    "AG-18.0a/no such man": (ARCHER, Shoot("A1.9", "B1", "bow")),
    "AG-18.0a/not yours": (ARCHER, Shoot("B1.1", "A1", "bow")),
    "AG-18.0a/a marine": ((A1, BESIDE, "A1 middle marine", SAILOR), BOW),
    "AG-18.0a/dead": ((A1, BESIDE, one("A1 middle archer", state="dead"), SAILOR), BOW),
    "AG-18.0a/prisoner": ((A1, BESIDE, one("A1 middle archer", state="prisoner"), SAILOR), BOW),
    "AG-22.2a/AG-18.0a/an elected captain": ((A1, BESIDE, "A1 middle captain", SAILOR), BOW),
    "AG-18.7a/wounded": ((A1, BESIDE, one("A1 middle archer", state="wounded"), SAILOR), BOW),
    "AG-12.2b/recovering": (
        (A1, BESIDE, one("A1 middle archer", state="recovering", unarmed=True), SAILOR), BOW,
    ),
    "AG-12.2a/unarmed": ((A1, BESIDE, one("A1 middle archer", unarmed=True), SAILOR), BOW),
    "AG-18.1a/no such ship": (ARCHER, Shoot("A1.1", "B9", "bow")),
    "AG-18.1a/sunk": ((A1, replace(BESIDE, status="sunk"), "A1 middle archer"), BOW),
    "AG-18.1a/E14, a mil beyond": (
        (A1, ship("B1", 18751, 0, 0), "A1 middle archer", SAILOR), Shoot("A1.1", "B1"),
    ),
    "AG-18.2c/nobody aboard": ((A1, BESIDE, "A1 middle archer"), BOW),
    "AG-18.2c/an own ship": (ARCHER, Shoot("A1.1", "A1", "bow")),
    "AG-18.2c/prisoners alone": (
        (A1, BESIDE, "A1 middle archer", one(SAILOR, state="prisoner")), BOW,
    ),
    "AG-18.2a/a section at long range": (
        (A1, ship("B1", 7000, 0, 0), "A1 middle archer", SAILOR), BOW,
    ),
    "AG-18.2a/at long range from a tower": (
        (A1, ship("B1", 7000, 0, 0), "A1 tower middle archer", SAILOR), BOW,
    ),
    "AG-18.3a/no section broadside": (ARCHER, Shoot("A1.1", "B1")),
    "AG-18.3a/no such section": (ARCHER, Shoot("A1.1", "B1", "mast")),
    "AG-18.3b/another section end on": (
        (A1, ship("B1", 0, 12000, 0), "A1 bow archer", SAILOR), BOW,
    ),
    "AG-18.3c/no section from a tower": (
        (A1, ship("B1", 0, 12000, 0), "A1 tower bow archer", SAILOR), Shoot("A1.1", "B1"),
    ),
    "AG-18.4a/no tower": (ARCHER, Shoot("A1.1", "B1", at="B1.1")),
    "AG-18.4a/long range": (
        (A1, ship("B1", 7000, 0, 0), "A1 tower middle archer", SAILOR),
        Shoot("A1.1", "B1", at="B1.1"),
    ),
    "AG-18.4a/a section too": (
        (A1, BESIDE, "A1 tower middle archer", SAILOR), Shoot("A1.1", "B1", "bow", "B1.1"),
    ),
    "AG-18.4a/not aboard": (
        (A1, BESIDE, "A1 tower middle archer", SAILOR), Shoot("A1.1", "B1", at="B1.7"),
    ),
    "AG-18.4a/an own man": (
        (A1, BESIDE, "A1 tower middle archer, marine", "B1.A1 bow marine", SAILOR),
        Shoot("A1.1", "B1", at="A1.3"),
    ),
    "AG-18.5a/AG-18.2c/own men alone": (
        (A1, BESIDE, "A1 middle archer", "B1.A1 bow marine"), BOW,
    ),
    "AG-19.0a/no such engine": (ARCHER, ENGINE),
    "AG-19.3a/of the enemy": (
        (A1, replace(BESIDE, engines=(BALLISTA,)), "A1 middle archer", SAILOR),
        ShootEngine("B1", 1, "A1", "bow"),
    ),
    "AG-19.3b/no crew": (
        (armed("ballista"), BESIDE, "A1 middle artilleryman", SAILOR), ENGINE_BOW,
    ),
    "AG-19.3b/in another section": (
        (armed("ballista"), BESIDE, replace(CREW, section="bow"), SAILOR), ENGINE_BOW,
    ),
    "AG-19.3b/of another engine": (
        (armed("ballista"), BESIDE, replace(CREW, engine=2), SAILOR), ENGINE_BOW,
    ),
    "AG-19.3b/no artilleryman": (
        (armed("ballista"), BESIDE, replace(CREW, rank="marine"), SAILOR), ENGINE_BOW,
    ),
    "AG-19.3b/wounded": (
        (armed("ballista"), BESIDE, replace(CREW, state="wounded"), SAILOR), ENGINE_BOW,
    ),
    "AG-19.3b/unarmed": (
        (armed("ballista"), BESIDE, replace(CREW, unarmed=True), SAILOR), ENGINE_BOW,
    ),
    "AG-19.0b/not loaded": ((armed("ballista", points=5), BESIDE, CREW, SAILOR), ENGINE_BOW),
    "AG-20.2a/not loaded": ((armed("catapult", points=11), BESIDE, CREW, SAILOR), ENGINE),
    "AG-19.1a/too far": ((armed("ballista"), ship("B1", 24751, 0, 0), CREW, SAILOR), ENGINE),
    "AG-20.0a/too far": ((armed("catapult"), ship("B1", 18751, 0, 0), CREW, SAILOR), ENGINE),
    "AG-20.1a/a section": ((armed("catapult"), BESIDE, CREW, SAILOR), ENGINE_BOW),
    "AG-18.3a/a ballista, no section": ((armed("ballista"), BESIDE, CREW, SAILOR), ENGINE),
    "AG-18.2a/a ballista at medium range": (
        (armed("ballista"), ship("B1", 8751, 0, 0), CREW, SAILOR), ENGINE_BOW,
    ),
    "AG-18.0a/keep, no such man": (ARCHER, Keep("A1.9")),
    "AG-18.2c/keep, nothing to shoot at": (
        (A1, ship("B1", 90000, 0, 0), "A1 middle archer", SAILOR), Keep("A1.1"),
    ),
    "AG-19.0a/keep, no such engine": (ARCHER, KeepEngine("A1", 1)),
    "AG-1.1a/something else": (ARCHER, Accept()),
}  # fmt: skip


@pytest.mark.parametrize("id_", REFUSED)
def test_refused(id_: str) -> None:
    things, command = REFUSED[id_]
    found = refused(table(*things), AskFire("A"), command)
    assert found is not None and found.rule in id_.split("/"), found
    assert command not in AskFire("A").choices(table(*things))


def test_the_reason_says_how_far_it_is() -> None:
    """AG-E14"""
    board = table(A1, ship("B1", 18751, 0, 0), "A1 middle archer", SAILOR)
    found = refused(board, AskFire("A"), Shoot("A1.1", "B1"))
    assert found is not None and found.text == 'it is just over 18" to B1: 18" at most'


def test_exactly_in_range() -> None:
    """AG-E14"""
    board = table(A1, ship("B1", 18750, 0, 0), "A1 middle archer", SAILOR)
    assert range_to(board, board.men["A1.1"], board.ships["B1"]).mils == 18000
    assert refused(board, AskFire("A"), Shoot("A1.1", "B1")) is None


POINTS = {
    "AG-D7/bow": ("bow", 3000),
    "AG-D7/middle": ("middle", 0),
    "AG-D7/stern": ("stern", -3000),
}


@pytest.mark.parametrize("id_", POINTS)
@pytest.mark.parametrize("where", ["", "tower "])
def test_where_a_shot_comes_from(id_: str, where: str) -> None:
    section, ahead = POINTS[id_]
    board = table(A1, f"A1 {where}{section} archer")
    assert point_of(board, board.men["A1.1"]) == (MIDDLE, MIDDLE + ahead)


def test_the_range_of_an_engine() -> None:
    """AG-D7, AG-19.1a To the hull, the ram included."""
    board = table(ship("A1", 0, 0, 0, engines=(engine("ballista", "bow"),)),
                  ship("B1", 0, 12250, 18000))  # fmt: skip
    (post,) = posts(board.ships["A1"])
    assert range_to(board, post, board.ships["B1"]).mils == 5000


ASPECTS: dict[str, tuple[Ship, str, bool, bool]] = {
    # the target of an archer in the middle of A1; aspect, chosen from the deck, from a tower
    "AG-D7/abeam": (ship("B1", 4000, 0, 0), "broadside", True, True),
    "AG-D7/exactly 45 degrees": (ship("B1", 5000, 5000, 0), "broadside", True, True),
    "AG-D7/a mil more": (ship("B1", 5000, 5001, 0), "end on", False, True),
    "AG-D7/dead ahead": (ship("B1", 0, 9000, 0), "end on", False, True),
    "AG-D7/across the bow": (ship("B1", 0, 5000, 9000), "broadside", True, True),
    "AG-D7/long range": (ship("B1", 9000, 0, 0), "broadside", False, False),
}


@pytest.mark.parametrize("id_", ASPECTS)
def test_aspect(id_: str) -> None:
    """AG-18.3, AG-18.2a, G39"""
    target, seen_as, deck, tower = ASPECTS[id_]
    board = table(A1, target, "A1 middle archer", "A1 tower middle archer")

    def found(board: Board) -> list[tuple[str, bool]]:
        there = board.ships["B1"]
        archers = board.men["A1.1"], board.men["A1.2"]
        return [(aspect(board, one, there), may_choose(board, one, there)) for one in archers]

    assert seen(board, found) == [(seen_as, deck), (seen_as, tower)]


OWN_DECK = {"AG-G70/bow": ("bow", "end on", "bow"), "AG-G70/middle": ("middle", "broadside", ""),
            "AG-G70/stern": ("stern", "end on", "stern")}  # fmt: skip


@pytest.mark.parametrize("heading", [0, 4500, 1234, 35999])
@pytest.mark.parametrize("id_", OWN_DECK)
def test_the_ship_stood_on(id_: str, heading: int) -> None:
    section, seen_as, near = OWN_DECK[id_]
    board = table(ship("A1", 17, 5, heading), f"A1 {section} archer", "A1.B1 bow marine")

    def found(board: Board) -> tuple[object, ...]:
        man, own = board.men["A1.1"], board.ships["A1"]
        return (range_to(board, man, own).square, aspect(board, man, own),
                near and nearest_section(board, man, own))  # fmt: skip

    assert seen(board, found) == (0, seen_as, near)


def test_targets_are_listed_nearest_first() -> None:
    board = table(A1, ship("B1", 9000, 0, 0), ship("B2", -5000, 0, 0), ship("B10", 5000, 0, 0),
                  ship("B3", 40000, 0, 0), "A1 middle archer", SAILOR, "B2 bow sailor",
                  "B10 bow sailor", "B3 bow sailor")  # fmt: skip
    listed = seen(board, lambda there: [s.id for s in targets(there, there.men["A1.1"])])
    assert listed == ["B2", "B10", "B1"]
