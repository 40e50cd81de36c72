"""Whoever sees few colours, or none, still tells apart what colours tell."""

import pytest

from galley_tui.terminal.palette import PAINTS
from tests.terminal.contrasts import (
    LOOKS,
    PAPERS,
    SIDES,
    SIGNS,
    apart,
    painted,
    ratio,
    seen,
    told_apart,
)

look = pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(map(str, look)))
CLEAR = 20
"""As far apart as two greys of which one is half as bright again."""
FAINT = 9
"""As far apart as papers must be on which letters stand."""


def test_what_eyes_see() -> None:
    assert seen("#ffffff", "grey") == pytest.approx((1, 1, 1))
    assert apart("#000000", "#ffffff", "no red") == pytest.approx(100, abs=1)
    red_and_olive = "#cc0000", "#606000"
    assert apart(*red_and_olive, "no green") < apart(*red_and_olive, "usual") / 2
    assert ratio("#000000", "#ffffff") == pytest.approx(21)


@look
@pytest.mark.parametrize("pair", [*SIDES, *SIGNS], ids="-".join)
def test_sides_and_signs_are_told_apart(
    look: tuple[str, bool, str], pair: tuple[str, str]
) -> None:
    assert min(told_apart(*pair, look).values()) >= CLEAR


@look
@pytest.mark.parametrize("pair", PAPERS, ids="-".join)
def test_overlays_are_told_apart(look: tuple[str, bool, str], pair: tuple[str, str]) -> None:
    assert min(told_apart(*pair, look).values()) >= FAINT


@pytest.mark.parametrize("depth", ["truecolor", "256"])
@pytest.mark.parametrize(
    "name", [name for name, paint in PAINTS.items() if paint.bg and name != "void"]
)
def test_inks_are_read(depth: str, name: str) -> None:
    """In high contrast much more easily than else; a paint of one colour is a shape."""
    for strong, least in ((False, 3.0), (True, 5.0)):
        ink, paper = painted(name, depth, strong, "xterm")
        assert ink == paper or ratio(ink, paper) >= least
