"""Every position that a test of a chapter plays is played again at another angle."""

from collections.abc import Iterator

import pytest

from tests.kit.ancient_galley_turned import Turned
from tests.kit.any_angle import check_turned, heard

CHAPTERS = (
    "ch2_orders", "ch8_movement", "ch10_ramming", "ch13_maintenance", "ch14_grappling",
    "ch15_boarding", "ch18_fire", "ch22_leaders",
)  # fmt: skip


REFUSALS = "ancient_galley/test_refusals"


@pytest.fixture(autouse=True)
def the_same_at_any_angle(request: pytest.FixtureRequest) -> Iterator[None]:
    """Play what the test has played on turned tables, and compare."""
    if not any(place in request.node.nodeid for place in (*CHAPTERS, REFUSALS)):
        yield
        return
    with heard() as cases:
        yield
    check_turned(request.node.nodeid, request.node.name, cases, Turned())
