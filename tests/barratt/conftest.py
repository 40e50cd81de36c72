"""Every position that a test of a chapter plays is played again at another angle."""

from collections.abc import Iterator

import pytest

from tests.kit.any_angle import check_turned, heard
from tests.kit.barratt_turned import Turned

CHAPTERS = ("ch3_movement", "ch4_grappling", "ch5_ramming", "ch6_missiles", "ch8_melee")


@pytest.fixture(autouse=True)
def the_same_at_any_angle(request: pytest.FixtureRequest) -> Iterator[None]:
    """Play what the test has played on turned tables, and compare."""
    if not any(chapter in request.node.nodeid for chapter in CHAPTERS):
        yield
        return
    with heard() as cases:
        yield
    check_turned(request.node.nodeid, request.node.name, cases, Turned())
