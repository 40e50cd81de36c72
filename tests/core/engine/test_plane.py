"""The toy's exact places on the hexes: lines, arcs, and the hexes that a hull fills."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from galley.geometry.hexes import NEXT, Hull, distance, facing_of, points
from tests.kit.toy.plane import apart, bearing, lying, sector, straight


def test_a_hull_on_one_of_the_six_directions_fills_a_row_of_hexes() -> None:
    assert lying(505, 0, 3) == (505, 506, 507)
    assert lying(505, 60, 3) == (505, 406, 306)
    assert lying(505, 240, 2) == (505, NEXT[505][1])


def test_between_two_directions_a_hull_goes_to_and_fro() -> None:
    assert lying(1010, 90, 5) == (1010, 909, 810, 709, 610)


@given(st.integers(0, 359), st.integers(1, 9), st.integers(20, 21))
def test_every_hull_is_a_line_of_hexes_behind_its_bow(
    heading: int, length: int, column: int
) -> None:
    hull = Hull("A1", lying(column * 100 + 20, heading, length), heading)
    assert len({*hull.hexes}) == length
    assert all(distance(a, b) == 1 for a, b in pairwise(hull.hexes))
    assert distance(hull.bow, hull.stern) == length - 1, "it never bends back"
    astern = (points(facing_of(heading), hull.bow, hex_) for hex_ in hull.hexes[2:])
    assert all(abs(off) >= 11 for off in astern)


def test_degrees_and_distances_between_hexes() -> None:
    assert [bearing(1010, hex_) for hex_ in NEXT[1010]] == [0, 60, 120, 180, 240, 300]
    assert bearing(1010, 1210) == 90
    assert [apart(1010, hex_) for hex_ in (1010, 1009, 1110, 1007)] == [0, 1, 1, 3]
    assert apart(1010, 1210) == round(3**0.5, 6)


def test_a_straight_line_of_hexes() -> None:
    assert straight(1010, 1010) == (1010,)
    assert straight(1010, 1007) == (1010, 1009, 1008, 1007)
    line = straight(1010, 1517)
    assert len(line) == distance(1010, 1517) + 1
    assert all(distance(a, b) == 1 for a, b in pairwise(line))
    assert {*straight(1517, 1010)} == {*line}


def test_an_arc_is_as_wide_and_as_deep_as_it_is_said() -> None:
    ahead = sector(1010, 0, 90, 2, lambda hex_: True)
    assert ahead == {1009: 1, 1008: 2, 908: apart(1010, 908), 1108: apart(1010, 1108)}
    assert len(sector(1010, 77, 360, 1, lambda hex_: True)) == 6
    assert sector(1010, 0, 360, 3, lambda hex_: hex_ == 1010) == {}
