"""Hulls on the hexes of a map: which they fill, on any heading."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from galley.geometry.bearings import points
from galley.geometry.hexes import NEXT, distance
from galley.geometry.hulls import Hull, facing_of, lying


def test_a_hull_on_one_of_the_six_directions_fills_a_row_of_hexes() -> None:
    assert lying(505, 0, 3) == (505, 506, 507)
    assert lying(505, 60, 3) == (505, 406, 306)
    assert lying(505, 240, 2) == (505, NEXT[505][1])


def test_between_two_directions_a_hull_goes_to_and_fro() -> None:
    assert lying(1010, 90, 5) == (1010, 909, 810, 709, 610)


def test_the_direction_nearest_to_a_heading() -> None:
    assert [facing_of(heading) for heading in (0, 29, 30, 89, 180, 329, 330, 359)] == [
        0, 0, 1, 1, 3, 5, 0, 0,
    ]  # fmt: skip


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
