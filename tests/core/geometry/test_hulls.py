"""Headings of hulls in degrees."""

from galley.geometry.hexes import facing_of


def test_the_direction_nearest_to_a_heading() -> None:
    assert [facing_of(heading) for heading in (0, 29, 30, 89, 180, 329, 330, 359)] == [
        0, 0, 1, 1, 3, 5, 0, 0,
    ]  # fmt: skip
