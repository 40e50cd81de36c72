"""Bounds of distances that are quickly found."""

from hypothesis import given
from hypothesis import strategies as st

from galley.geometry.plane.outlines import Model, outline
from galley.geometry.plane.polygons import at_least_apart, gap
from galley.geometry.plane.poses import Pose

SMALL = Model(9000, 2000, 600, 1800, 1800)
POSES = st.builds(
    Pose, st.integers(-30_000, 30_000), st.integers(-30_000, 30_000), st.integers(0, 35_999)
)


@given(POSES, POSES)
def test_a_bound_is_never_more_than_the_distance(one: Pose, other: Pose) -> None:
    a, b = outline(SMALL, one), outline(SMALL, other)
    assert 0 <= at_least_apart(a, b) <= gap(a, b).mils


def test_a_bound_of_hulls_side_by_side_is_their_distance() -> None:
    a, b = outline(SMALL, Pose(0, 0, 0)), outline(SMALL, Pose(5_000, 0, 0))
    assert at_least_apart(a, b) in (2_999, 3_000)
