"""PG-2 to PG-8 and PG-10: sines, frames, outlines, what overlaps and how far it is."""

import hashlib
import random
from decimal import Decimal, getcontext
from fractions import Fraction

import pytest

from galley.geometry.plane.outlines import (
    Model,
    aligned,
    bow_triangle,
    corners,
    distance,
    outline,
    placed,
    sections,
    touching,
)
from galley.geometry.plane.polygons import contains, gap, gap_to_point, overlap
from galley.geometry.plane.poses import (
    ONE,
    SHA256,
    Pose,
    angle_between,
    cosine,
    in_frame,
    point_at,
    rdiv,
    sine,
)

TRIREME = Model(7500, 1500, 500, 1500, 1500)
SMALL = Model(9000, 2000, 600, 1800, 1800)
SQUARE = ((0, 0), (0, 10), (10, 10), (10, 0))


def series(angle: Decimal) -> Decimal:
    """The sine of an angle in radians, by its series."""
    total = term = angle
    n = 1
    while abs(term) > Decimal(10) ** -30:
        term *= -angle * angle / ((2 * n) * (2 * n + 1))
        total, n = total + term, n + 1
    return total


def test_the_stored_sines_are_those_of_a_series() -> None:
    getcontext().prec = 40
    pi = Decimal("3.14159265358979323846264338327950288419716939937510")
    every = [int((series(pi * c / 18000) * ONE + Decimal("0.5")) // 1) for c in range(9001)]
    assert every == [sine(c) for c in range(9001)]
    stored = ",".join(str(sine(c)) for c in range(9001))
    assert hashlib.sha256(stored.encode()).hexdigest() == SHA256


@pytest.mark.parametrize(
    ("angle", "told"), [(700, 121869343), (2800, 469471563), (4500, 707106781)]
)
def test_sines_of_all_four_quarters(angle: int, told: int) -> None:
    assert sine(angle) == sine(18000 - angle) == cosine(9000 - angle) == told
    assert sine(-angle) == sine(36000 - angle) == cosine(9000 + angle) == -told


@pytest.mark.parametrize(
    ("number", "by", "told"), [(5, 2, 3), (-5, 2, -2), (4, 3, 1), (-4, 3, -1), (7, 1, 7)]
)
def test_halves_are_rounded_up(number: int, by: int, told: int) -> None:
    assert rdiv(number, by) == told


@pytest.mark.parametrize(
    ("one", "other", "angle"),
    [(500, 35500, 1000), (12000, 0, 6000), (27000, 4500, 4500), (0, 18000, 0), (0, 9000, 9000)],
)
def test_the_angle_of_attack(one: int, other: int, angle: int) -> None:
    assert angle_between(one, other) == angle_between(other, one) == angle


def test_a_point_of_a_frame_and_back() -> None:
    chance = random.Random(5)
    for _ in range(300):
        pose = Pose(*(chance.randrange(-90000, 90000) for _ in "xy"), chance.randrange(36000))
        ahead, abeam = chance.randrange(-5000, 5000), chance.randrange(-5000, 5000)
        found = in_frame(pose, point_at(pose, ahead, abeam))
        assert abs(found[0] - ahead) <= 1 and abs(found[1] - abeam) <= 1


def test_the_outline_of_a_trireme() -> None:
    assert corners(TRIREME) == (
        (4250, 0), (2250, 750), (-3750, 750), (-3750, -750), (2250, -750),
    )  # fmt: skip
    assert outline(TRIREME, Pose(100, 200, 9000))[0] == (4350, 200)
    assert bow_triangle(TRIREME, Pose(0, 0, 0)) == ((0, 4250), (750, 2250), (-750, 2250))
    assert sections(TRIREME)[1][1] == (-2250, 750)
    assert corners(SMALL)[:3] == ((5100, 0), (2700, 1000), (-4500, 1000))


def test_what_only_touches_does_not_overlap() -> None:
    beside, into = ((10, 0), (10, 10), (20, 10), (20, 0)), ((9, 0), (9, 10), (20, 10), (20, 0))
    assert not overlap(SQUARE, beside) and not overlap(SQUARE, beside[::-1])
    assert overlap(SQUARE, into) and overlap(into[::-1], SQUARE)
    inside = ((4, 4), (4, 5), (5, 4))
    assert overlap(SQUARE, inside) and overlap(inside, SQUARE)


def test_an_edge_belongs_to_its_polygon() -> None:
    assert (
        contains(SQUARE, (0, 5)) and contains(SQUARE, (10, 10)) and contains(SQUARE[::-1], (5, 5))
    )
    assert not contains(SQUARE, (11, 5)) and not contains(SQUARE[::-1], (5, -1))


def test_distances_of_two_ships_and_of_their_sections() -> None:
    here, there = Pose(0, 0, 0), Pose(3500, 4000, 2000)
    assert distance(TRIREME, here, TRIREME, there) == 763
    far = [gap(placed(part, here), outline(TRIREME, there)).mils for part in sections(TRIREME)]
    assert far == [1235, 763, 3064]


@pytest.mark.parametrize(("x", "in_range"), [(18750, True), (18751, False)])
def test_the_distance_of_a_point_is_compared_by_its_square(x: int, in_range: bool) -> None:
    found = gap_to_point(outline(TRIREME, Pose(x, 0, 0)), (0, 0))
    assert found.within(18000) is in_range
    assert gap_to_point(SQUARE, (5, 5)).square == 0


def test_nearest_points() -> None:
    found = gap(SQUARE, ((13, 2), (13, 4), (20, 3)))
    assert (
        found.square == 9 and found.here == (Fraction(10), Fraction(2)) and found.there == (13, 2)
    )


def test_distance_and_overlap_are_the_same_both_ways_and_wherever_both_lie() -> None:
    chance, met = random.Random(3), 0
    for _ in range(400):
        one, other = (
            Pose(chance.randrange(9000), chance.randrange(9000), chance.randrange(36000))
            for _ in "ab"
        )
        apart = distance(TRIREME, one, SMALL, other)
        met += touching(TRIREME, one, SMALL, other)
        assert apart == distance(SMALL, other, TRIREME, one)
        assert touching(SMALL, other, TRIREME, one) is touching(TRIREME, one, SMALL, other)
        moved = [pose._replace(x=pose.x + 71234, y=pose.y - 9876) for pose in (one, other)]
        assert distance(TRIREME, moved[0], SMALL, moved[1]) == apart
        # a quarter of the circle on, all about the middle of the table
        round_ = [Pose(p.y, -p.x, (p.heading + 9000) % 36000) for p in (one, other)]
        assert abs(distance(TRIREME, round_[0], SMALL, round_[1]) - apart) <= 2
    assert 40 < met < 360


@pytest.mark.parametrize(
    ("mover", "other", "told"),
    [
        pytest.param((1500, 3000, 500), (0, 0, 0), (1501, 3000 - 16, 0), id="same-way"),
        pytest.param((1500, 12000, 18000), (0, 0, 0), (1501, 12000, 18000), id="to-meet"),
        pytest.param((-6000, 0, 9000), (0, 0, 0), (-1501, 4250, 18000), id="square-on"),
    ],
)
def test_alongside(mover: tuple[int, ...], other: tuple[int, ...], told: tuple[int, ...]) -> None:
    found = aligned(TRIREME, Pose(*mover), TRIREME, Pose(*other))
    assert found == told
    assert not touching(TRIREME, found, TRIREME, Pose(*other))
