"""Letters, energy and the ladder of bands, clause by clause."""

import pytest

from galley.ancient_galley.ch2_orders.bands import legal_bands, letters_needed, mils, why_not_band
from galley.ancient_galley.ch2_orders.orders import AskOrders, WriteOrders
from galley.ancient_galley.ch3_sail.handling import under_sail
from galley.ancient_galley.state.ship import BANDS, Ship, SpeedBand
from galley.ancient_galley.wording import WORDING
from galley.geometry.plane.poses import CIRCLES, Course, Pose
from tests.kit.ancient_galley import refused, ship, table

CREW = "A1 stern captain, 2 sailor"


@pytest.mark.parametrize(
    ("id_", "way", "letters"),
    [("AG-2.0a/whole", 15_000, 15), ("AG-2.0a/a part of an inch", 11_250, 12),
     ("AG-2.0a/nothing", 0, 0)],
)  # fmt: skip
def test_letters_for_a_way(id_: str, way: int, letters: int) -> None:
    assert letters_needed(way) == letters


def test_no_order_has_more_than_24_letters() -> None:
    """AG-2.0b"""
    board = table(ship("A1", 0, 0, 0, band=SpeedBand.CRUISE), CREW)
    longest = max(letters_needed(mils(board, board.ships["A1"], band)) for band in BANDS)
    assert longest == letters_needed(mils(board, board.ships["A1"], SpeedBand.RAM)) == 24


@pytest.mark.parametrize(
    ("id_", "band", "said"),
    [
        ("AG-2.0c/cruise", SpeedBand.CRUISE, "energy 11 left"),
        ("AG-2.0c/ram", SpeedBand.RAM, "energy 10 left"),
    ],
)
def test_the_energy_that_will_be_left_stands_with_the_orders(
    id_: str, band: str, said: str
) -> None:
    board = table(ship("A1", 0, 0, 0, band=SpeedBand.CRUISE), CREW)
    assert said in WORDING.label(board, WriteOrders("A1", band, "S" * 15))


@pytest.mark.parametrize(
    ("id_", "letter", "heading", "ahead"),
    [("AG-2.1b/S", "S", 0, 1_000), ("AG-2.1c/R", "R", 700, 998), ("AG-2.1c/L", "L", 35_300, 998)],
)
def test_what_a_letter_does_on_circle_b(id_: str, letter: str, heading: int, ahead: int) -> None:
    end = Course(Pose(0, 0, 0), letter, CIRCLES["B"]).at(1_000)
    assert end.heading == heading and abs(end.y - ahead) <= 1
    assert (end.x > 0) - (end.x < 0) == {"S": 0, "R": 1, "L": -1}[letter]


@pytest.mark.parametrize(
    ("id_", "loads", "way"),
    [("AG-10.7a/one", 1, 11_250), ("AG-10.7a/two", 2, 7_500), ("AG-10.7a/four", 4, 0),
     ("AG-10.7c/nothing is rounded", 3, 3_750)],
)  # fmt: skip
def test_water_takes_quarters_of_the_way(id_: str, loads: int, way: int) -> None:
    board = table(ship("A1", 0, 0, 0, band=SpeedBand.CRUISE, loads=loads), CREW)
    assert mils(board, board.ships["A1"], SpeedBand.CRUISE) == way


def test_plugged_or_not_the_way_is_lost() -> None:
    """AG-10.7b"""
    ways = {
        holes: mils(
            table(one := ship("A1", 0, 0, 0, loads=2, holes=holes), CREW), one, SpeedBand.CRUISE
        )
        for holes in (0, 1)
    }
    assert ways == {0: 7_500, 1: 7_500}


@pytest.mark.parametrize(
    ("id_", "before", "next_"),
    [
        ("AG-6.0c/first", SpeedBand.BACK, SpeedBand.STOP),
        ("AG-6.0c/then", SpeedBand.STOP, SpeedBand.SLOW),
        ("AG-6.0c/last", SpeedBand.SLOW, SpeedBand.CRUISE),
    ],
)
def test_from_backing_to_cruise_in_three_turns(id_: str, before: str, next_: str) -> None:
    board = table(one := ship("A1", 0, 0, 0, band=before), CREW)
    assert why_not_band(board, one, next_) is None
    above = BANDS[BANDS.index(next_) + 1]
    why = why_not_band(board, one, above)
    assert why is not None and why.rule == "AG-6.0a"


def test_tired_rowers_keep_their_sections() -> None:
    """AG-6.1b Exhaustion bars bands, and takes no oars."""
    spent = ship("A1", 0, 0, 0, band=SpeedBand.SLOW, energy=0)
    board = table(spent, CREW)
    assert spent.working == 5 and mils(board, spent, SpeedBand.SLOW) == 9_000
    assert SpeedBand.CRUISE not in legal_bands(board, spent)


def test_a_prize_is_rowed_at_once() -> None:
    """AG-4.0b With what it has left, by one fit man of the captor."""
    prize = ship("A1", 0, 0, 0, side="B", band=SpeedBand.STOP, energy=5, port=(1, 2, 3))
    board = table(prize, "A1.B2 bow marine")
    assert legal_bands(board, prize) == [SpeedBand.BACK, SpeedBand.STOP, SpeedBand.SLOW]
    order = WriteOrders("A1", SpeedBand.SLOW, "SSS")
    assert refused(board, AskOrders("B"), order) is None
    assert refused(board, AskOrders("A"), order) is not None


@pytest.mark.parametrize(
    ("id_", "sail", "under"),
    [("AG-3.4b/going up", "hoisting", False), ("AG-3.4b/up", "set", True),
     ("AG-3.4b/coming down", "striking", True), ("AG-3.4b/down", "stowed", False)],
)  # fmt: skip
def test_half_a_sail(id_: str, sail: str, under: bool) -> None:
    board = table(one := ship("A1", 0, 0, 0, sail=sail), CREW, wind=5, force="breeze")
    assert under_sail(board, one) == under


def test_rowers_are_no_men() -> None:
    """AG-4.0a Oars lost are no points, and nobody aboard."""
    from galley.ancient_galley.ch24_victory.victory import points

    def bare(**oars: tuple[int, ...]) -> Ship:
        return ship("A1", 0, 0, 0, **oars)

    whole, shorn = table(bare(), CREW), table(bare(port=(), starboard=()), CREW)
    assert points(whole, "B") == points(shorn, "B") == 0
    assert len(whole.aboard("A1")) == len(shorn.aboard("A1")) == 3
