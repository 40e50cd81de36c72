"""12.1, 12.2: men in the water, and who saves them (B8e)."""

import pytest
from msgspec.structs import replace

from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch13_maintenance.events import Drowned, Landed, PickedUp, Swam, Swim
from galley.ancient_galley.ch13_maintenance.water import berth, drift
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.ship import Ship, SpeedBand
from galley.geometry.plane.poses import Point
from galley.tabletop.board import Hold
from tests.ancient_galley.ch13_maintenance.phase import Said, maintained, of
from tests.kit.ancient_galley import MIDDLE, refused, ship, table

COAST = ((20_000, -50_000), (50_000, -50_000), (50_000, 50_000), (20_000, 50_000))
SLOPE = ((0, 20_000), (30_000, 27_000), (0, 60_000))  # its lower edge is no whole number of mils
FULL_SECTIONS = "A1 bow 5 marine", "A1 middle 5 marine", "A1 stern 5 sailor"


def shore(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((x + MIDDLE, y + MIDDLE) for x, y in corners)


def water(
    at: Point, *things: Ship | Man | str, swum: int = 0, shores: tuple[tuple[Point, ...], ...] = ()
) -> Board:
    """A2.1, a captain of side A, swims at a point; a ship of side B lies far away."""
    man = Man("A2.1", "A", "captain", "", "", state="swimming",
              at=(at[0] + MIDDLE, at[1] + MIDDLE), swum=swum)  # fmt: skip
    board = table(*things, man, ship("B1", 0, -90_000, 0))
    board.turn = 7
    board.setting = replace(board.setting, shores=tuple(shore(one) for one in shores))
    return board


def there(board: Board) -> Point:
    x, y = board.men["A2.1"].at
    return x - MIDDLE, y - MIDDLE


def to(x: int, y: int) -> Said:
    return [("A", Swim("A2.1", x + MIDDLE, y + MIDDLE))]


def test_two_inches_as_his_side_says() -> None:
    """AG-12.1a"""
    events, after = maintained(water((0, 0)), to(-1200, 1600))
    assert there(after) == (-1200, 1600) and after.men["A2.1"].swum == 1
    assert of(events, Swam) == [Swam("A2.1", (MIDDLE - 1200, MIDDLE + 1600))]


REFUSED = {
    "AG-12.1a/too far": Swim("A2.1", MIDDLE + 2000, MIDDLE + 1),
    "AG-12.1a/not in the water": Swim("A1.1", MIDDLE, MIDDLE),
    "AG-12.1a/an enemy": Swim("B1.1", MIDDLE, MIDDLE),
    "AG-12.1a/nobody": Swim("A9.9", MIDDLE, MIDDLE),
}


@pytest.mark.parametrize("id_", REFUSED)
def test_a_way_that_is_refused(id_: str) -> None:
    at = water((0, 0), ship("A1", 9000, 0, 0), "A1 bow marine")
    at.men["B1.1"] = replace(at.men["A2.1"], id="B1.1", side="B")
    why = refused(at, AskMaintenance("A"), REFUSED[id_])
    assert why is not None and why.rule == "AG-12.1a"


SAVED: dict[str, tuple[Board, Said, str]] = {  # the section that takes him, or ""
    "AG-12.1c/half an inch": (water((1250, 0), ship("A1", 0, 0, 0)), to(1250, 0), "middle"),
    "AG-12.1c/a mil more": (water((1251, 0), ship("A1", 0, 0, 0)), to(1251, 0), ""),
    "AG-12.1c/after his stroke": (water((3150, 0), ship("A1", 0, 0, 0)), to(1200, 0), "middle"),
    "AG-12.1c/at the stern": (water((0, -4000), ship("A1", 0, 0, 0)), to(0, -4000), "stern"),
    "AG-12.1c/at the ram": (water((0, 4500), ship("A1", 0, 0, 0)), to(0, 4500), "bow"),
    "AG-12.1b/a moving ship": (water((1250, 0), ship("A1", 0, 0, 0, band=SpeedBand.CRUISE)), [],
        ""),
    "AG-12.1c/an enemy": (water((1250, 0), ship("B2", 0, 0, 0)), to(1250, 0), ""),
    "AG-12.1b/a prize of his side": (
        water((1200, 0), replace(ship("B2", 0, 0, 0), side="A")), to(1200, 0), "middle",
    ),
    "AG-13.2a/the nearest section with room": (
        water((1200, 90), ship("A1", 0, 0, 0), "A1 middle 5 marine"), to(1200, 90), "bow",
    ),
    "AG-13.2c/no room": (water((1250, 0), ship("A1", 0, 0, 0), *FULL_SECTIONS), to(1250, 0), ""),
    "G49/not among enemies": (
        water((1200, 90), ship("A1", 0, 0, 0), "A1.B1 middle marine"), to(1200, 90), "bow",
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", SAVED)
def test_who_is_picked_up(id_: str) -> None:
    at, said, section = SAVED[id_]
    events, after = maintained(at, said)
    man = after.men["A2.1"]
    assert (man.section, man.state) == (section, "recovering" if section else "swimming")
    assert len(of(events, PickedUp)) == bool(section)


def test_a_rescued_man_is_unarmed_and_recovers() -> None:
    """AG-12.2a, AG-12.2b Until the end of the turn after; he commands no more."""
    _, after = maintained(water((1200, 0), ship("A1", 0, 0, 0)), to(1200, 0))
    man = after.men["A2.1"]
    assert (man.ship, man.unarmed, man.until) == ("A1", True, 8)
    assert not man.fit and not man.armed and not man.officer


def test_the_nearest_ship_has_him() -> None:
    """AG-12.1c, G49"""
    at = water((1250, 0), ship("A1", 0, 0, 0), ship("A3", 2450, 0, 0))
    _, after = maintained(at, to(1250, 0))
    assert after.men["A2.1"].ship == "A3"


def test_the_last_berth_is_the_first_mans() -> None:
    """AG-1.1d, AG-13.2c By the ids of the men."""
    at = water((1250, 0), ship("A1", 0, 0, 0), *FULL_SECTIONS[:2], "A1 stern 4 sailor")
    at.men["A2.2"] = replace(at.men["A2.1"], id="A2.2")
    _, after = maintained(at)
    assert (after.men["A2.1"].ship, after.men["A2.2"].ship) == ("A1", "")


def test_fifteen_men_are_a_full_ship() -> None:
    """AG-13.2c"""
    at = water((1250, 0), ship("A1", 0, 0, 0), *FULL_SECTIONS[:2], "A1 stern 4 sailor")
    assert berth(at, at.ships["A1"], at.men["A2.1"]) == "stern"
    full = water((1250, 0), ship("A1", 0, 0, 0), *FULL_SECTIONS[:2], "A1 stern 4 sailor")
    full.men["A1.15"] = Man("A1.15", "A", "archer", "A1", "bow", True)  # however he came there
    assert berth(full, full.ships["A1"], full.men["A2.1"]) == ""


ASHORE: dict[str, tuple[Board, Said, bool]] = {
    "AG-12.1b/he lands": (water((18_100, 0), shores=(COAST,)), to(20_030, 0), True),
    "AG-12.1b/a mil too short": (water((18_000, 0), shores=(COAST,)), to(19_999, 0), False),
    "AG-12.1b/by himself": (water((18_500, 0), shores=(COAST,)), [], True),
    "AG-12.1b/a slope, by himself": (water((10_000, 20_777), shores=(SLOPE,)), [], True),
}


@pytest.mark.parametrize("id_", ASHORE)
def test_the_shore(id_: str) -> None:
    at, said, lands = ASHORE[id_]
    events, after = maintained(at, said)
    assert of(events, Landed) == ([Landed("A2.1")] if lands else [])
    assert after.men["A2.1"].state == ("ashore" if lands else "swimming")


DRIFTS: dict[str, tuple[Board, Point]] = {
    "AG-B8e/to a ship": (water((5000, 0), ship("A1", 0, 0, 0)), (3000, 0)),
    "AG-B8e/as far as the hull": (water((1750, 0), ship("A1", 0, 0, 0)), (750, 0)),
    "AG-B8e/to the nearer shore": (
        water((15_000, 0), ship("A1", 0, 0, 0), shores=(COAST,)), (17_000, 0),
    ),
    "AG-B8e/to the nearer ship": (
        water((5000, 0), ship("A1", 0, 0, 0), ship("A3", 9000, 0, 0)), (7000, 0),
    ),
    "AG-B8e/not to one that moves": (
        water((5000, 0), ship("A1", 0, 0, 0), ship("A3", 9000, 0, 0, band=SpeedBand.CRUISE)),
        (3000, 0),
    ),
    "AG-B8e/not to a full one": (
        water((5000, 0), ship("A1", 0, 0, 0), *FULL_SECTIONS, ship("A3", 19_000, 0, 0)), (7000, 0),
    ),
    "AG-B8e/not to an enemy": (water((5000, 0), ship("B2", 0, 0, 0)), (5000, 0)),
    "AG-B8e/nowhere": (water((5000, 0)), (5000, 0)),
    "AG-B8e/never more than two inches": (
        water((8_001, 9_003), ship("A1", 0, 0, 0)), (6_282, 7_982),
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", DRIFTS)
def test_where_a_man_swims_by_himself(id_: str) -> None:
    at, end = DRIFTS[id_]
    x, y = drift(at, at.men["A2.1"])
    start = there(at)
    assert (x - MIDDLE, y - MIDDLE) == end
    assert (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2 <= 2000**2
    _, after = maintained(at)
    man = after.men["A2.1"]
    assert man.state != "swimming" or there(after) == end


def test_no_stroke_is_longer_than_two_inches() -> None:
    """AG-12.1a Whatever is rounded."""
    for n in range(200):
        at = water((7919 * n % 30_011 - 15_000, 104_729 * n % 30_013 - 15_000),
                   ship("A1", 0, 0, n * 177))  # fmt: skip
        x, y = drift(at, at.men["A2.1"])
        dx, dy = x - at.men["A2.1"].at[0], y - at.men["A2.1"].at[1]
        assert dx * dx + dy * dy <= 2000**2


def test_a_side_that_holds_lets_him_drift() -> None:
    """AG-B8e The turn counts all the same."""
    at = water((5000, 0), ship("A1", 0, 0, 0))
    _, after = maintained(at, [], [], {"A": Hold()})
    assert there(after) == (5000, 0) and after.men["A2.1"].swum == 1


@pytest.mark.parametrize(("swum", "state"), [(10, "swimming"), (11, "dead")])
def test_twelve_turns(swum: int, state: str) -> None:
    """AG-12.1a"""
    events, after = maintained(water((0, 0), swum=swum))
    assert after.men["A2.1"].state == state
    assert len(of(events, Drowned)) == (state == "dead")


def test_saved_in_the_twelfth_turn() -> None:
    """AG-12.1a"""
    _, after = maintained(water((3200, 0), ship("A1", 0, 0, 0), swum=11))
    assert after.men["A2.1"].state == "recovering"
