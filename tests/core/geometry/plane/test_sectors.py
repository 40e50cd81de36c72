"""On a turn nothing is met outside the degrees that a sector tells (PG-6)."""

import pytest

from galley.engine.dice import chooser
from galley.engine.records import Chooser
from galley.geometry.plane.outlines import Corners, placed
from galley.geometry.plane.polygons import overlap
from galley.geometry.plane.poses import CIRCLE, Pose
from galley.geometry.plane.spans import may_meet, sector
from tests.reliability.battles import times

MOST = 90  # degrees


def some_shape(rng: Chooser) -> Corners:
    """A rectangle in a ship's frame, or a triangle, its middle up to 6 inches off."""
    ahead, abeam = (rng.randrange(-6_000, 6_001) for _ in "ab")
    long, wide = rng.randrange(1, 4_000), rng.randrange(1, 2_000)
    shape = ((ahead + long, abeam + wide), (ahead, abeam + wide), (ahead, abeam),
             (ahead + long, abeam))  # fmt: skip
    return shape if rng.randrange(2) else shape[:3]


@pytest.mark.parametrize("part", range(4))
def test_no_touch_lies_outside(part: int) -> None:
    rng, met, spared = chooser(part), 0, 0
    for _ in range(times(150)):
        mine, centre = some_shape(rng), (rng.randrange(-9, 10), rng.randrange(-9, 10))
        lies = Pose(rng.randrange(-8_000, 8_001), rng.randrange(-8_000, 8_001),
                    rng.randrange(CIRCLE))  # fmt: skip
        still = placed(some_shape(rng), lies)
        heading, way = rng.randrange(CIRCLE), (1 if rng.randrange(2) else -1)
        own = sector([(abeam, ahead) for ahead, abeam in mine])
        first, last = may_meet(own, sector(still, centre), heading / 100, way, MOST)
        for degree in range(1, MOST + 1):
            pose = Pose(*centre, (heading + way * 100 * degree) % CIRCLE)
            if overlap(placed(mine, pose), still):
                met += 1
                assert first <= degree <= last
            else:
                spared += not first <= degree <= last
    assert met > 50 and spared > 50
