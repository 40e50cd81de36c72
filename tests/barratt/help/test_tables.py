"""The tables of the rules say what the game plays by."""

import re

import pytest

from galley.barratt.ch2_hull.hull import MORE, hull_check
from galley.barratt.ch3_movement.paths import PIVOT, TURN
from galley.barratt.ch3_movement.speeds import COSTS
from galley.barratt.ch9_victory.victory import HULLS
from galley.barratt.help import BOOK
from galley.barratt.scenario_files.sizes import (
    ARCHERS,
    MARINES,
    MODELS,
    OARS,
    SLINGERS,
    WITH_CORVUS,
)
from galley.barratt.state.setting import Lengths
from galley.barratt.state.ship import LEVELS, SIZES, SPEEDS, Size, Speed
from galley.geometry.plane.poses import INCH


def cells(number: str, head: str) -> list[str]:
    """The columns of a row of a table, without what stands before them."""
    one = BOOK.rule(number)
    assert one is not None
    row = next(line for line in BOOK.table_of(one) if line.strip().startswith(head))
    return re.split(r"\s{2,}", row.strip())[1:]


def inches(mils: int) -> str:
    return f"{mils / INCH:g}"


def test_speeds() -> None:
    assert cells("MB-3.02a", "speed") == [*SPEEDS]
    assert cells("MB-3.02a", "level") == [str(LEVELS[speed]) for speed in SPEEDS]
    far = Lengths()
    assert cells("MB-3.02a", "inches") == [
        inches(far.reverse), "-", inches(far.cruising), inches(far.battle), inches(far.ramming),
    ]  # fmt: skip
    assert cells("MB-3.02a", "stamina")[-2:] == [
        str(COSTS[Speed.BATTLE]),
        str(COSTS[Speed.RAMMING]),
    ]


def test_what_a_stopped_ship_may_do() -> None:
    far = Lengths()
    assert cells("MB-3.10a", "stays")[0] == str(PIVOT)
    assert cells("MB-3.10a", "turns")[0] == str(TURN)
    assert cells("MB-3.10a", "goes and")[1].split()[0] == inches(far.leg)
    assert cells("MB-3.10a", "goes ahead")[1] == inches(far.cruising)
    assert cells("MB-3.10a", "goes astern")[1] == inches(far.reverse)


@pytest.mark.parametrize("hd", range(1, 6))
def test_hull_tests(hd: int) -> None:
    said = {
        more: cells("MB-2.02a", head)[hd - 1]
        for more, head in enumerate(("nothing", "1 point", "2 points"))
    }
    for die in range(1, 7):
        more = MORE[hull_check(hd).read(die)]
        assert die in _dice(said[more]), (die, said)


def _dice(cell: str) -> list[int]:
    """`3 to 6`, `5, 6`, `2` or `-` as dice."""
    numbers = [int(n) for n in re.findall(r"\d", cell)]
    return [*range(numbers[0], numbers[-1] + 1)] if numbers else []


@pytest.mark.parametrize("size", SIZES)
def test_crews_and_models(size: str) -> None:
    men = [SLINGERS, ARCHERS, MARINES[size], WITH_CORVUS[size]]
    assert cells("MB-0.02a", size) == [str(n) for n in men]
    model = MODELS[size]
    bank = model.shoulder - model.quarter
    parts = (model.length, model.beam, model.ram, model.bow, bank, model.stern)
    assert cells("g02", size) == [*map(inches, parts), str(OARS[size])]


@pytest.mark.parametrize("kind", ["ballista", "archer", "slinger"])
def test_ranges(kind: str) -> None:
    assert cells("MB-6.02a", kind) == [*map(inches, Lengths().ranges(kind))]


@pytest.mark.parametrize("number", ["MB-9.01a", "g45"])
def test_points_of_victory(number: str) -> None:
    one = BOOK.rule(number)
    assert one is not None
    said = re.split(r"\s{2,}", BOOK.table_of(one)[1].strip())
    assert said[:3] == [str(HULLS[Size.SMALL]), str(HULLS[Size.LARGE]), "1"]
