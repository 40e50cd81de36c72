"""How many rows of the chapters are not turned, and that each of those stands in a chapter."""

from tests.barratt.ch3_movement import test_moves
from tests.barratt.ch4_grappling import test_grappling
from tests.barratt.ch5_ramming import test_contacts
from tests.barratt.ch6_missiles import test_shooting
from tests.kit.any_angle import ANY_ROW, turnings
from tests.kit.barratt import Row
from tests.kit.limits import BARRATT
from tests.kit.turning import ALL

MODULES = (test_moves, test_grappling, test_contacts, test_shooting)


def test_few_rows_hang_on_a_limit() -> None:
    """One of twenty at most; every name in the list is that of a row or a test."""
    rows = [
        row for module in MODULES for value in vars(module).values() if isinstance(value, list)
        for row in value if isinstance(row, Row)
    ]  # fmt: skip
    assert len(BARRATT) * 20 <= len(rows)
    names = {row.id for row in rows} | {name for module in MODULES for name in vars(module)}
    listed = {ANY_ROW.sub(r"\1", name) for name in BARRATT}
    assert listed <= names


def test_every_turning_is_drawn() -> None:
    assert {turning for n in range(400) for turning in turnings(f"row {n}")} == {*ALL}
