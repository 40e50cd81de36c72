"""2.4. The dice, a row for each clause."""

from fractions import Fraction

import pytest

from galley.engine.checks import Modifier, chances, throws
from galley.engine.tables import Table
from galley.war_galley.state.checks import die_check, range_check
from galley.war_galley.state.tables import BOARDING, DISENGAGE, FATIGUE, GRAPPLING, RAMMING

WAYS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)


def needs(table_row: int, column: int, modifier: int = 0) -> dict[int, str]:
    """What every total of two dice reads as, on the ramming table."""
    added = (Modifier(modifier, "why", "1.1"),) if modifier else ()
    check = range_check("ram", RAMMING, table_row, column, added, "hit", "miss")
    return {natural: check.read(natural + check.added()) for natural in range(2, 13)}


@pytest.mark.parametrize("clause", ["WG-2.4a"])
def test_two_dice_are_summed(clause: str) -> None:
    assert throws(2) == {n: Fraction(w, 36) for n, w in zip(range(2, 13), WAYS, strict=True)}


@pytest.mark.parametrize("clause", ["WG-2.4b"])
def test_a_range_is_read_from_its_low_end_up(clause: str) -> None:
    found = needs(5, 5)  # 8-12 or 9-12: the table says 9
    assert [n for n, verdict in found.items() if verdict == "hit"] == [9, 10, 11, 12]


@pytest.mark.parametrize(
    ("modifier", "lowest"),
    [(3, 9), (2, 10), (1, 11)],
    ids=["WG-2.4c", "WG-2.4x", "WG-2.4c/11 and 1"],
)
def test_over_twelve_reads_as_twelve(modifier: int, lowest: int) -> None:
    found = needs(6, 3, modifier)  # the cell is 12
    assert [n for n, verdict in found.items() if verdict == "hit"] == list(range(lowest, 13))


@pytest.mark.parametrize("clause", ["WG-2.4d"])
def test_under_two_is_outside_every_range(clause: str) -> None:
    minus = (Modifier(-1, "why", "1.1"),)
    check = range_check("boarding", BOARDING, 2, 8, minus, "captured", "repulsed")
    assert check.need == "2-12"
    assert (check.read(2 - 1), check.read(3 - 1)) == ("repulsed", "captured")
    assert chances(check)["repulsed"] == Fraction(1, 36)


OPEN_ENDS = {
    "WG-2.4e/grapple at 7": (GRAPPLING, 0, 7, "S"),
    "WG-2.4e/grapple at 0": (GRAPPLING, 4, 0, "-"),
    "WG-2.4e/disengage at -1": (DISENGAGE, 4, -1, "F"),
    "WG-2.4e/disengage at 8": (DISENGAGE, 0, 8, "S"),
    "WG-2.4e/fatigue at 10": (FATIGUE, 4, 10, "F3"),
    "WG-2.4e/fatigue at 1": (FATIGUE, 0, 1, "-"),
}


@pytest.mark.parametrize(
    ("table", "column", "total", "cell"), OPEN_ENDS.values(), ids=OPEN_ENDS.keys()
)
def test_end_rows_are_open(table: Table, column: int, total: int, cell: str) -> None:
    assert die_check("test", table, column, ()).read(total) == cell


@pytest.mark.parametrize("crew", range(5), ids=lambda c: f"WG-C15/crew {c}")
def test_crews_from_0_to_4_have_columns(crew: int) -> None:
    good = [chances(die_check("test", t, crew, ())).get("S", Fraction(0)) * 6
            for t in (GRAPPLING, DISENGAGE)]  # fmt: skip
    assert good == [crew + 1, crew + 2]
    assert chances(die_check("test", FATIGUE, crew, ()))["-"] * 6 == 2 + crew
