"""Bearings are told as from the deck."""

from itertools import pairwise

import pytest

from galley.geometry.bearings import apart, bearing, points, sector, straight, words
from galley.geometry.hexes import NEXT, SE, N, distance


@pytest.mark.parametrize("start", [1010, 1110])
def test_the_six_hexes_around_lie_a_sixth_of_the_compass_apart(start: int) -> None:
    assert [points(N, start, hex_) for hex_ in NEXT[start]] == [0, 5, 11, 16, -11, -5]
    assert points(SE, start, NEXT[start][SE]) == 0


@pytest.mark.parametrize(
    ("off", "said"),
    [
        (0, "right ahead"), (16, "right astern"), (8, "on the starboard beam"),
        (-8, "on the port beam"), (1, "1 point on the starboard bow"),
        (-5, "5 points on the port bow"), (11, "3 points abaft the starboard beam"),
        (-9, "1 point abaft the port beam"),
    ],
)  # fmt: skip
def test_a_bearing_in_words(off: int, said: str) -> None:
    assert words(off) == said


def test_a_hex_abeam_lies_abeam() -> None:
    assert points(N, 1010, 1210) == 8
    assert points(N, 1010, 810) == -8


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
