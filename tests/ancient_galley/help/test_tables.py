"""The tables of the rules say what the game plays by."""

import re

import pytest

from galley.ancient_galley.ch2_orders.bands import INCHES, dry
from galley.ancient_galley.ch10_ramming.ramming import BANDS, LOADS
from galley.ancient_galley.ch15_boarding.duels import places
from galley.ancient_galley.ch18_fire.ranges import RANGES
from galley.ancient_galley.ch24_victory.victory import (
    CORVUS,
    ENGINE_VALUES,
    HULL,
    TOWER,
    WITHDRAWN,
)
from galley.ancient_galley.help import BOOK
from galley.ancient_galley.state.man import RANKS, SECTIONS, VALUES
from galley.ancient_galley.state.ship import SpeedBand
from galley.geometry.plane.poses import CIRCLES, INCH


def cells(number: str, head: str) -> list[str]:
    """The columns of a row of a table, without what stands before them."""
    one = BOOK.rule(number)
    assert one is not None
    row = next(line for line in BOOK.table_of(one) if line.strip().startswith(head))
    return re.split(r"\s{2,}", row.strip())[1:]


@pytest.mark.parametrize(
    ("head", "band"),
    [("slow", SpeedBand.SLOW), ("cruise", SpeedBand.CRUISE), ("ramming speed", SpeedBand.RAM)],
)
def test_speeds(head: str, band: str) -> None:
    said = cells("AG-6.3a", head)
    assert said == [str(INCHES[band][oars] or "-") for oars in (5, 4, 3, 2, 1)]
    wet = [f"{dry(loads, INCHES[band][5]) / INCH:g}" for loads in range(5)]
    assert cells("AG-10.7a", head) == wet


def test_circles() -> None:
    assert cells("AG-7.0a", "circle") == list(CIRCLES)
    rates = [f"{circle.rate / 100:g}" for circle in CIRCLES.values()]
    assert cells("AG-7.0a", "degrees") == rates


def test_rams() -> None:
    said = [0 if loads == "-" else int(loads) for loads in cells("AG-10.2a", "loads")[:-1]]
    assert said == [LOADS[_verdict(sum_)] for sum_ in range(5, 11)]
    assert cells("AG-10.2a", "loads")[-1] == _verdict(11)


def _verdict(sum_: int) -> str:
    return [band.result for band in BANDS if band.low <= sum_][-1]


@pytest.mark.parametrize("weapon", RANGES)
def test_ranges(weapon: str) -> None:
    said = [int(cell.partition(":")[0]) for cell in cells("AG-18.1b", weapon) if cell != "-"]
    assert said == [mils // INCH for mils, _ in RANGES[weapon]]


def test_places_in_a_fight() -> None:
    said = dict(zip(cells("AG-16.7a", "section"), cells("AG-16.7a", "fighters"), strict=True))
    assert said == {section: str(places(section)) for section in SECTIONS}


def test_points_of_victory() -> None:
    assert cells("G24", "30") == [
        str(n) for n in (WITHDRAWN, TOWER, *ENGINE_VALUES.values(), CORVUS)
    ]
    assert HULL == 30
    assert cells("G24", "6") == [str(VALUES[rank]) for rank in RANKS[1:]]
