"""10, 23, 3.5, 9.0e: what rams do."""

from fractions import Fraction
from typing import Any

import pytest

from galley.ancient_galley.ch3_sail.handling import SailWrecked
from galley.ancient_galley.ch10_ramming.ramming import (
    FOUR,
    HALVED,
    NOTHING,
    ONE,
    THREE,
    TWO,
    Holed,
    OarsLost,
    RamResults,
    RamStuck,
    RudderLost,
    ram_check,
    wreck_check,
)
from galley.ancient_galley.ch13_maintenance.sinking import Sank
from galley.ancient_galley.state.marks import Contact, Link, Smashed
from galley.ancient_galley.state.ship import SpeedBand
from galley.engine.checks import chances
from galley.engine.records import Event
from tests.kit.ancient_galley import ship, table
from tests.kit.any_angle import played

CREW = "A1 stern captain", "B1 stern captain"
SEVEN, EIGHT, FOUR_, ELEVEN = (3, 4), (4, 4), (2, 2), (5, 5)


def struck(
    *contacts: Contact, dice: list[tuple[int, ...]], a1: dict[str, Any] | None = None,
    b1: dict[str, Any] | None = None, smashed: tuple[Smashed, ...] = (),
) -> tuple[list[Event], dict[str, Any]]:  # fmt: skip
    """Phase 4 after these contacts; what happened, and the ships after it."""
    board = table(
        ship("A1", 0, 0, 9000, **(a1 or {})), ship("B1", 5000, 0, 0, **(b1 or {})), *CREW,
        contacts=contacts, smashed=smashed,
    )  # fmt: skip
    told, state = played(board, RamResults(), dice=dice)
    return told, state.board.ships  # type: ignore[attr-defined]


def ram(place: str = "oars", side: str = "port", slot: int = 2, **more: Any) -> Contact:
    facts: dict[str, Any] = {"angle": 9000, "band": SpeedBand.RAM, **more}
    return Contact("ram", "A1", "B1", 271, place=place, side=side, slot=slot, **facts)


TABLE = {  # of 36, by modifier: none, one load, two, three, four, sunk
    -3: (31, 5, 0, 0, 0, 0), -2: (23, 12, 1, 0, 0, 0), -1: (13, 18, 4, 1, 0, 0),
    0: (5, 18, 8, 4, 1, 0), 1: (1, 12, 10, 8, 4, 1),
}  # fmt: skip
KINDS = {
    -3: (SpeedBand.SLOW, 2999), -2: (SpeedBand.CRUISE, 0), -1: (SpeedBand.CRUISE, 3000),
    0: (SpeedBand.RAM, 5999), 1: (SpeedBand.RAM, 6000),
}  # fmt: skip


@pytest.mark.parametrize("modifier", TABLE)
def test_the_chances_of_a_ram(modifier: int) -> None:
    """AG-10.2a, AG-10.3, F"""
    check = ram_check(*KINDS[modifier])
    assert check.added() == modifier
    found = chances(check)
    results = NOTHING, ONE, TWO, THREE, FOUR, HALVED
    assert tuple(found[one] for one in results) == tuple(Fraction(n, 36) for n in TABLE[modifier])


@pytest.mark.parametrize(
    ("id_", "band", "angle", "added"),
    [
        ("AG-10.3a/ram", SpeedBand.RAM, 9000, 1), ("AG-10.3a/slow", SpeedBand.SLOW, 9000, -1),
        ("AG-10.3a/cruise", SpeedBand.CRUISE, 9000, 0),
        ("AG-10.3b/60 exactly", SpeedBand.CRUISE, 6000, 0),
        ("AG-10.3b/under 60", SpeedBand.CRUISE, 5999, -1),
        ("AG-10.3b/30 exactly", SpeedBand.CRUISE, 3000, -1),
        ("AG-10.3b/under 30", SpeedBand.CRUISE, 2999, -2), ("AG-10.3c", SpeedBand.RAM, 2000, -1),
    ],
)  # fmt: skip
def test_modifiers(id_: str, band: str, angle: int, added: int) -> None:
    assert ram_check(band, angle).added() == added


def test_a_square_ram() -> None:
    """AG-E6, AG-10.2a, AG-10.3e: two loads, a hole, the section gone, the ram stuck"""
    told, ships = struck(ram(), dice=[SEVEN])
    b1 = ships["B1"]
    assert (b1.loads, b1.holes, b1.port, ships["A1"].stuck) == (2, 1, (1, 3, 4, 5), "B1")
    assert {Holed("B1", 2), OarsLost("B1", "port", (2,)), RamStuck("A1", "B1")} <= {*told}


def test_eleven_cuts_it_in_half() -> None:
    """AG-E6, AG-10.2a, AG-10.3e: nothing is stuck"""
    told, ships = struck(ram(), dice=[ELEVEN, (4,)])
    assert ships["B1"].status == "sunk" and ships["A1"].stuck == ""
    sank = next(e for e in told if isinstance(e, Sank))
    assert sank.halved and sank.swimmers == ("B1.1",)


def test_a_ram_that_bounces_off_takes_the_oars_still() -> None:
    """AG-10.1a, AG-10.3e"""
    _, ships = struck(ram(band=SpeedBand.CRUISE), dice=[FOUR_])
    b1 = ships["B1"]
    assert (b1.loads, b1.holes, b1.port, ships["A1"].stuck) == (0, 0, (1, 3, 4, 5), "")


@pytest.mark.parametrize(
    ("id_", "left", "slot", "after"),
    [
        ("AG-10.1d/nearest", (1, 4, 5), 3, (1, 5)), ("AG-10.1d/foremost", (2, 4), 3, (4,)),
        ("AG-10.1d/none left", (), 3, ()), ("AG-10.1a", (1, 2, 3, 4, 5), 5, (1, 2, 3, 4)),
    ],
)  # fmt: skip
def test_which_section_goes(
    id_: str, left: tuple[int, ...], slot: int, after: tuple[int, ...]
) -> None:
    _, ships = struck(ram(slot=slot, band=SpeedBand.CRUISE), dice=[FOUR_], b1={"port": left})
    assert ships["B1"].port == after


@pytest.mark.parametrize(
    ("id_", "contact", "dice", "left"),
    [
        ("AG-10.1b", ram("rear", "port", 0), [SEVEN], ("starboard",)),
        ("AG-10.1c", ram("bow", "port", 0), [SEVEN], ("port", "starboard")),
        ("G19/odd", ram("rear", "starboard", 0, central=True), [SEVEN, (3,)], ("starboard",)),
        ("G19/even", ram("rear", "starboard", 0, central=True), [SEVEN, (4,)], ("port",)),
    ],
)
def test_rudders(
    id_: str, contact: Contact, dice: list[tuple[int, ...]], left: tuple[str, ...]
) -> None:
    _, ships = struck(contact, dice=dice)
    assert ships["B1"].rudders == left and ships["B1"].port == (1, 2, 3, 4, 5)


def test_no_die_for_a_rudder_where_none_is_left() -> None:
    """G19"""
    _, ships = struck(ram("rear", central=True), dice=[SEVEN], b1={"rudders": ()})
    assert ships["B1"].rudders == ()


def test_who_strikes_each_other_both_throw_by_their_ids() -> None:
    """AG-10.3d, AG-1.1d"""
    back = Contact("ram", "B1", "A1", 271, 0, SpeedBand.CRUISE, "bow", "port")
    _, ships = struck(back, ram("bow"), dice=[(4, 4), FOUR_])
    assert (ships["B1"].loads, ships["A1"].loads) == (3, 0)
    assert (ships["A1"].stuck, ships["B1"].stuck) == ("B1", "")


def test_five_loads_sink() -> None:
    """AG-10.4a"""
    told, ships = struck(ram(), dice=[SEVEN, (1,)], b1={"loads": 3})
    assert ships["B1"].status == "sunk"
    assert next(e for e in told if isinstance(e, Sank)).drowned == ("B1.1",)


def test_a_ram_breaks_the_masts_of_both_whatever_the_dice_say() -> None:
    """AG-3.5a"""
    told, ships = struck(
        ram(band=SpeedBand.CRUISE), dice=[FOUR_], a1={"sail": "set"}, b1={"sail": "striking"}
    )
    assert {SailWrecked("A1"), SailWrecked("B1")} <= {*told}
    for one in ships.values():
        assert (one.sail, one.holes, one.loads) == ("wrecked", 1, 1)


@pytest.mark.parametrize("sail", ["hoisting", "stowed"])
def test_a_sail_that_is_not_up_is_safe(sail: str) -> None:
    """AG-3.5a"""
    _, ships = struck(ram(band=SpeedBand.CRUISE), dice=[FOUR_], b1={"sail": sail})
    assert ships["B1"].sail == sail


@pytest.mark.parametrize(("kind", "rule"), [("wreck", "AG-23.1a"), ("shore", "AG-23.2a")])
def test_wrecks_and_shores(kind: str, rule: str) -> None:
    """AG-23.1a, AG-23.2a, AG-23.1c"""
    touched = Contact(kind, "B1", "A9" if kind == "wreck" else "", 100, band=SpeedBand.RAM)
    assert wreck_check(kind).added() == -2 and wreck_check(kind).rule == rule
    told, ships = struck(touched, dice=[(4, 4)], b1={"sail": "set"})
    b1 = ships["B1"]
    assert (b1.loads, b1.holes, b1.sail) == (2, 2, "wrecked")
    assert not [e for e in told if isinstance(e, RamStuck | OarsLost | RudderLost)]


def test_raked_oars_are_lost_in_this_phase() -> None:
    """AG-9.0e"""
    smashed = tuple(Smashed("B1", "starboard", slot, "A1", 400) for slot in (1, 3))
    told, ships = struck(dice=[], smashed=smashed)
    assert told == [OarsLost("B1", "starboard", (1, 3))]
    assert ships["B1"].starboard == (2, 4, 5)


def test_who_worked_a_sail_is_free_when_it_is_wrecked() -> None:
    """AG-3.5a, AG-10.5b: he may plug the hole that the mast makes"""
    board = table(ship("A1", 0, 0, 9000), ship("B1", 5000, 0, 0, sail="striking"), *CREW,
                  "B1 middle 2 sailor", contacts=(ram(),))  # fmt: skip
    for man in ("B1.2", "B1.3"):
        board.change_man(man, job="sail")
    _, state = played(board, RamResults(), [], [FOUR_])
    assert [man.job for man in state.board.aboard("B1")] == ["", "", ""]  # type: ignore[attr-defined]


def test_seven_loads_are_as_many_as_count() -> None:
    """AG-11.0c: a ship that two hold up takes more water in vain"""
    board = table(
        ship("A1", 4000, 6000, 9000), ship("A2", -1501, 0, 0), ship("A3", 1501, 0, 0),
        ship("B1", 0, 0, 0, loads=6, holes=1, status="awash", sail="set"),
        "A1 stern captain", "A2 stern captain", "A3 stern captain", "B1 stern captain",
        contacts=(ram(),),
        links=tuple(Link(n, f"A{2 + n % 2}", "bow", "B1", "bow", "A") for n in range(1, 5)),
    )  # fmt: skip
    _, state = played(board, RamResults(), [], [EIGHT])
    after = state.board.ships["B1"]  # type: ignore[attr-defined]
    assert (after.status, after.loads, after.holes) == ("awash", 7, 3)


def test_a_bump_does_no_damage() -> None:
    """AG-10.9a"""
    told, _ = struck(Contact("bump", "A1", "B1", 10), dice=[])
    assert told == []
