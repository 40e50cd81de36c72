"""Bearings are told as from the deck."""

import pytest

from galley.geometry.hexes import NEXT, SE, N, points, words


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
