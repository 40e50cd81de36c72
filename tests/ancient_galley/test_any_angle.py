"""How many rows of the chapters are not turned, and that each of those stands in a chapter."""

from collections.abc import Iterator
from importlib import import_module
from math import prod
from pathlib import Path
from types import FunctionType, ModuleType

from galley.ancient_galley.ch8_movement.phase import Movement
from galley.ancient_galley.state.board import Board
from tests.ancient_galley.conftest import CHAPTERS
from tests.kit.ancient_galley import ship, table
from tests.kit.ancient_galley_turned import Turned
from tests.kit.any_angle import Case
from tests.kit.limits import ANCIENT_GALLEY
from tests.kit.turning import Turning

HERE = Path(__file__).parent


def modules() -> Iterator[ModuleType]:
    """The tests of the chapters whose rows are turned."""
    for chapter in CHAPTERS:
        for path in sorted((HERE / chapter).glob("test_*.py")):
            yield import_module(f"{__package__}.{chapter}.{path.stem}")


def rows(test: FunctionType) -> list[list[str]]:
    """For each list of rows that a test is given how the names of its rows begin."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    return [
        [str(row[0] if isinstance(row, tuple) else row) for row in mark.args[1]] for mark in marks
    ]


def test_few_rows_hang_on_a_limit() -> None:
    """One of twenty at most; every name in the list is that of a row or a test."""
    tests = {
        name: value for module in modules() for name, value in vars(module).items()
        if name.startswith("test_") and isinstance(value, FunctionType)
    }  # fmt: skip
    assert len(ANCIENT_GALLEY) * 20 <= sum(
        prod(len(one) for one in rows(test)) for test in tests.values()
    )
    for listed in ANCIENT_GALLEY:
        name, _, row = listed.rstrip("]").partition("[")
        assert name in tests, listed
        found = rows(tests[name])
        assert bool(found) == bool(row), listed
        assert all(any(row.startswith(id_) for id_ in one) for one in found), listed


SAILS = {"wind": 5, "force": "breeze"}


def given(board: Board, turning: Turning) -> Turning:
    return Turned().given(Case(board, Movement(), (), ()), turning)


def test_under_sail_a_table_is_turned_by_right_angles_with_its_wind() -> None:
    """G13"""
    sailing = table(ship("A1", 0, 0, 0, sail="set"), **SAILS)
    for drawn, right in ((500, 9_000), (14_300, 9_000), (27_000, 27_000)):
        assert given(sailing, Turning(drawn, True)) == Turning(right, True, wind=True)
    winds = [Turning(9_000, wind=True).board(table(wind=wind)).wind for wind in range(1, 9)]
    assert winds == [3, 4, 5, 6, 7, 8, 1, 2]
    winds = [Turning(0, True, wind=True).board(table(wind=wind)).wind for wind in range(1, 9)]
    assert winds == [1, 8, 7, 6, 5, 4, 3, 2]
    rowing = table(ship("A1", 0, 0, 0), **SAILS)
    assert given(rowing, Turning(500)) == Turning(500)
