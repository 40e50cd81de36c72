"""Hulls that lie side by side: what rounding takes is no overlap (g57, G93)."""

import random
from itertools import product

import pytest

from galley.geometry.plane.outlines import Model, aligned, overlapping, touching
from galley.geometry.plane.poses import HALF, Pose, point_at
from tests.kit.turning import Turning

TRIREME = Model(7500, 1500, 500, 1500, 1500)
SMALL = Model(9000, 2000, 600, 1800, 1800)
LARGE = Model(12000, 2500, 800, 2400, 2400)
MODELS = (TRIREME, SMALL, LARGE)


@pytest.mark.parametrize(("one", "other"), [*product(MODELS, MODELS)], ids=str)
def test_a_ship_laid_alongside_is_clear_at_every_heading_and_all_along(
    one: Model, other: Model
) -> None:
    chance, by_rounding = random.Random(57), 0
    for heading in range(0, 36_000, 50):
        there = Pose(chance.randrange(90_000), chance.randrange(60_000), heading)
        at = Pose(*point_at(there, chance.randrange(-4000, 4000), chance.choice((-2000, 2000))),
                  (heading + chance.randrange(-9000, 9000)) % 36_000)  # fmt: skip
        beside = aligned(one, at, other, there)
        for way in range(0, 3000, 500):
            pose = Pose(*point_at(beside, way, 0), beside.heading)
            assert not touching(one, pose, other, there)
            assert not touching(other, there, one, pose)
            by_rounding += overlapping(one, pose, other, there)
    assert by_rounding > 50, "rounding was never met: this shows nothing"


@pytest.mark.parametrize("heading", [0, 9_000, 18_000, 27_000])
@pytest.mark.parametrize("turned", [0, HALF])
@pytest.mark.parametrize(("abeam", "clear"), [(1997, True), (-1997, True), (1996, False)])
def test_three_mils_are_rounding_and_four_are_not(
    heading: int, turned: int, abeam: int, clear: bool
) -> None:
    there = Pose(40_000, 30_000, heading)
    pose = Pose(*point_at(there, 700, abeam), (heading + turned) % 36_000)
    assert overlapping(SMALL, pose, SMALL, there)
    assert touching(SMALL, pose, SMALL, there) is not clear


@pytest.mark.parametrize("off", [1, -1])
def test_keels_that_are_not_parallel_overlap_to_the_mil(off: int) -> None:
    there = Pose(40_000, 30_000, 4_000)
    pose = Pose(*point_at(there, 0, 1_998), 4_000 + off)
    assert touching(SMALL, pose, SMALL, there)


def test_a_table_turned_and_mirrored() -> None:
    """The kit by which positions are turned."""
    assert Turning(9_000).pose(0, 1_000, 0) == (1_000, 0, 9_000)
    assert Turning(0, mirrored=True).pose(1_000, 0, 4_000) == (-1_000, 0, 32_000)
    assert Turning(4_500, mirrored=True).pose(0, 1_000, 500) == (707, 707, 4_000)
