"""Every printed table, cell by cell, against a copy typed column by column from the card.

The copy has one line for each column, its cells from the top row to the bottom one; the rows
named first are those of the card.  Then the check figures that follow from the tables.
"""

from fractions import Fraction

import pytest

from galley.engine.checks import Check, Modifier, chances, throws
from galley.engine.tables import Table
from galley.war_galley.ch6_movement.sailing import turn_check, wind_check
from galley.war_galley.ch7_ramming.retraction import comes_free
from galley.war_galley.state import tables
from galley.war_galley.state.checks import crew_check, die_check, range_check

CARD: dict[str, str] = {
    "Ramming": """
        2 3 4 5 6 7 8 9 10 11
        1: 10-12 11-12 12 No/C No/C No/C No/C No/C No/C No/C
        2: 9-12 10-12 11-12 12 12 No/C No/C No/C No/C No/C
        3: 8-12 9-12 10-12 11-12 12 12 No/C No/C No/C No/C
        4: 7-12 8-12 9-12 10-12 11-12 12 12 No/C No/C No/C
        5: 6-12 7-12 8-12 9-12 10-12 11-12 12 12 No/C No/C
        6: 5-12 6-12 7-12 8-12 9-12 10-12 11-12 12 12 No/C
        7: 4-12 5-12 6-12 7-12 8-12 9-12 10-12 11-12 12 12
        8: 3-12 4-12 5-12 6-12 7-12 8-12 9-12 10-12 11-12 12
    """,
    "Retraction": """
        6 7
        0: retracted fouled
    """,
    "Rake": """
        0 1 2 3 4
        0: 11-12 12 No No No
        1: 9-12 10-12 11-12 12 No
        2: 7-12 8-12 9-12 10-12 11-12
        3: 5-12 6-12 7-12 8-12 9-12
        4: 3-12 4-12 5-12 6-12 7-12
    """,
    "Grappling": """
        1 2 3 4 5 6
        0: - - - - - S
        1: - - - - S S
        2: - - - S S S
        3: - - S S S S
        4: - S S S S S
    """,
    "Missile fire": """
        2 3 4 5 6 7
        0: No No No No No D
        1: No No No No D D/F
        2: No No No No D D/F
        3: No No No D D/F D/F
        4: No No No D D/F D/F
        5: No No D D/F D/F D/F
        6: No No D D/F D/F D/F
        7: No No D D/F D/F D/F
        8: No No D D/F D/F D/F
    """,
    "Boarding": """
        0 1 2 3 4 5 6 7 8
        1: 7-12 8-12 10-12 12 12 12 No No No
        2: 5-12 6-12 8-12 9-12 10-12 11-12 12 12 No
        3: 4-12 5-12 7-12 8-12 9-12 10-12 11-12 12 12
        4: 3-12 4-12 6-12 7-12 8-12 9-12 10-12 11-12 12
        5: Auto 3-12 5-12 6-12 7-12 8-12 9-12 10-12 11-12
        6: Auto 2-12 4-12 5-12 6-12 7-12 8-12 9-12 10-12
        7: Auto 2-12 3-12 4-12 5-12 6-12 7-12 8-12 9-12
        8: Auto Auto 2-12 3-12 4-12 5-12 6-12 7-12 8-12
    """,
    "Disengage": """
        0 1 2 3 4 5
        0: F F F F F S
        1: F F F F S S
        2: F F F S S S
        3: F F S S S S
        4: F S S S S S
    """,
    "Fatigue": """
        1 2 3 4 5 6 7 8
        0: - - F2 F2 F3 F3 F4 F4
        1: - - - F2 F2 F3 F3 F4
        2: - - - - F2 F2 F3 F4
        3: - - - - - F2 F2 F3
        4: - - - - - - F2 F3
    """,
    "Sinking": """
        1 2 3 4 5 6
        0: afloat afloat afloat afloat afloat sinks
    """,
    "Wind": """
        2 3 4 5 6 7 8 9 10 11 12
        0: Calm +2 +1 0 0 0 0 0 -1 -2 Calm
        1: -2 -1 -1 -1 -1 +1 +1 +1 -1 +1 +2
    """,
    "Command transfer": """
        1 2 3 4 5 6
        0: stays stays moves moves moves moves
    """,
    "Double activation": """
        1 2 3 4 5 6
        0: C C C C C S
        1: C C C C S S
        2: C C C S S S
    """,
    "Orders confusion": """
        1 2 3 4 5 6
        0: cruise,half cruise,half cruise cruise cruise normal
    """,
    "Firefight": """
        1 2 3 4 5 6
        0: out out burns spreads sinks sinks
    """,
}
BY_TITLE = {table.title: table for table in tables.TABLES}


def cells(title: str) -> dict[tuple[int, int], str]:
    """(row, column) -> cell of the typed copy."""
    rows, *columns = CARD[title].strip().splitlines()
    out: dict[tuple[int, int], str] = {}
    for line in columns:
        column, _, body = line.partition(":")
        for row, cell in zip(rows.split(), body.split(), strict=True):
            out[int(row), int(column)] = cell
    return out


@pytest.mark.parametrize("title", sorted(BY_TITLE))
def test_every_cell_is_the_printed_one(title: str) -> None:
    table = BY_TITLE[title]
    typed = cells(title)
    assert {at: table.cell(*at) for at in typed} == typed


@pytest.mark.parametrize("title", sorted(BY_TITLE))
def test_a_table_has_no_further_cells(title: str) -> None:
    """Every row and column of the grid is one that the card has."""
    table, typed = BY_TITLE[title], cells(title)
    assert {table.row_label(row) for row, _ in typed} == set(table.rows)
    assert {table.column_index(col) for _, col in typed} == set(range(len(table.columns)))


@pytest.mark.parametrize("title", ["Grappling", "Missile fire", "Disengage", "Fatigue"])
def test_end_rows_are_open(title: str) -> None:
    """2.4e An adjusted die beyond the table reads as its nearest row."""
    typed = cells(title)
    rows, columns = {r for r, _ in typed}, {c for _, c in typed}
    for column in columns:
        assert BY_TITLE[title].cell(-9, column) == typed[min(rows), column]
        assert BY_TITLE[title].cell(19, column) == typed[max(rows), column]


def test_ratings_off_the_table_use_its_edge() -> None:
    """C17."""
    typed = cells("Ramming")
    assert BY_TITLE["Ramming"].cell(1, 9) == typed[2, 8]
    assert BY_TITLE["Ramming"].cell(12, 1) == typed[11, 1]
    assert BY_TITLE["Boarding"].cell(2, 16) == cells("Boarding")[2, 8]
    assert BY_TITLE["Missile fire"].cell(5, 11) == cells("Missile fire")[5, 8]


# -- the check figures

WAYS = {2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1}
RAM_WAYS = """
    6 10 15 21 26 30 33 35
    3  6 10 15 21 26 30 33
    1  3  6 10 15 21 26 30
    0  1  3  6 10 15 21 26
    0  1  1  3  6 10 15 21
    0  0  1  1  3  6 10 15
    0  0  0  1  1  3  6 10
    0  0  0  0  1  1  3  6
    0  0  0  0  0  1  1  3
    0  0  0  0  0  0  1  1
"""
RAKE_WAYS = """
    3 10 21 30 35
    1  6 15 26 33
    0  3 10 21 30
    0  1  6 15 26
    0  0  3 10 21
"""
BOARDING_WAYS = """
    21 30 33 35 36 36 36 36
    15 26 30 33 35 36 36 36
     6 15 21 26 30 33 35 36
     1 10 15 21 26 30 33 35
     1  6 10 15 21 26 30 33
     1  3  6 10 15 21 26 30
     0  1  3  6 10 15 21 26
     0  1  1  3  6 10 15 21
     0  0  1  1  3  6 10 15
"""
RETRACT_WAYS = """
    15 21 26 30 33
    14 20 25 29 32
    12 18 23 27 30
     9 15 20 24 27
     5 11 16 20 23
     0  6 11 15 18
     0  0  5  9 12
     0  0  0  4  7
     0  0  0  0  3
     0  0  0  0  0
     0  0  0  0  0
"""


def grid(text: str) -> list[list[int]]:
    return [[int(n) for n in line.split()] for line in text.strip().splitlines()]


def of36(check: Check, yes: str) -> Fraction:
    return chances(check)[yes] * 36 if yes in chances(check) else Fraction(0)


@pytest.mark.parametrize(
    ("table", "ways", "first_row", "first_column", "total"),
    [
        (tables.RAMMING, RAM_WAYS, 2, 1, 646),
        (tables.RAKE, RAKE_WAYS, 0, 0, 326),
        (tables.BOARDING, BOARDING_WAYS, 0, 1, 1312),
    ],
    ids=["ramming", "rake", "boarding"],
)
def test_ways_of_36(
    table: Table, ways: str, first_row: int, first_column: int, total: int
) -> None:
    """Successes of every cell with no modifier, and the check sum of the grid."""
    expected = grid(ways)
    found = [
        [of36(range_check("x", table, first_row + r, first_column + c, (), "yes", "no"), "yes")
         for c in range(len(line))]
        for r, line in enumerate(expected)
    ]  # fmt: skip
    assert found == expected
    assert sum(map(sum, found)) == total


def test_ways_of_each_need() -> None:
    """2.4a Two dice summed."""
    for need, ways in WAYS.items():
        assert sum(p for total, p in throws(2).items() if total >= need) == Fraction(ways, 36)


CHANCES = """
    1.0000 0.9722 0.9167 0.8333 0.7222 0.5833 0.4167 0.2778 0.1667 0.0833 0.0278
"""


def test_chance_of_each_need() -> None:
    """2.4a In decimals, as printed beside the ways."""
    found = [f"{float(Fraction(ways, 36)):.4f}" for ways in WAYS.values()]
    assert found == CHANCES.split()


def with_modifier(row: int, column: int, amount: int) -> Check:
    """A ram with one modifier."""
    modifiers = (Modifier(amount, "x", "7.15"),)
    return range_check("ram", tables.RAMMING, row, column, modifiers, "yes", "no")


@pytest.mark.parametrize("amount", range(-5, 8))
def test_a_modifier_moves_the_need(amount: int) -> None:
    """2.4c, d A modifier of m turns a need of n into one of n - m; a No cell stays one."""
    for (row, column), cell in cells("Ramming").items():
        need = 0 if cell == "No/C" else int(cell.partition("-")[0])
        moved = max(2, need - amount)
        wanted = WAYS.get(moved, 0) if need else 0
        assert of36(with_modifier(row, column, amount), "yes") == wanted, (row, column)


def test_ram_then_retract() -> None:
    """7.16j Hit and come free, by need and crew."""
    found = [
        [36 * sum(p for n, p in throws(2).items() if n >= need and comes_free(n, crew))
         for crew in range(5)]
        for need in WAYS
    ]  # fmt: skip
    assert found == grid(RETRACT_WAYS)


def ways_of_6(table: Table, results: set[str], columns: range) -> list[Fraction]:
    checks = [die_check("x", table, column, ()) for column in columns]
    return [6 * sum(p for r, p in chances(c).items() if r in results) for c in checks]


def test_ways_of_6() -> None:
    """The tables for one die, and the tests of a crew."""
    crews = range(5)
    assert ways_of_6(tables.GRAPPLING, {"S"}, crews) == [1, 2, 3, 4, 5]
    assert ways_of_6(tables.DISENGAGE, {"S"}, crews) == [2, 3, 4, 5, 6]
    assert ways_of_6(tables.FATIGUE, {"F2", "F3", "F4"}, crews) == [4, 3, 2, 1, 0]
    hits = ways_of_6(tables.MISSILE, {"D", "D/F"}, range(9))
    assert hits == [0, 1, 1, 2, 2, 3, 3, 3, 3]
    assert ways_of_6(tables.DOUBLE_ACTIVATION, {"S"}, range(3)) == [1, 2, 3]
    found = [6 * chances(crew_check("x", "6.52a", crew))["yes"] for crew in crews]
    assert found == [0, 1, 2, 3, 4]


def test_ways_of_the_wind() -> None:
    """6.2b Strength up, down, unchanged and dead calm; direction to the left and to the right."""
    strength = {n: 36 * p for n, p in chances(wind_check()).items()}
    assert strength["+1"] + strength["+2"] == strength["-1"] + strength["-2"] == 5
    assert (strength["0"], strength["Calm"]) == (24, 2)
    turn = {n: 36 * p for n, p in chances(turn_check()).items()}
    assert turn["-1"] + turn["-2"] == turn["+1"] + turn["+2"] == 18


def test_rules_of_thumb() -> None:
    """8.12a, 8.32a A grapple holds from 6 less the crew, is cut from 5 less the crew."""
    for crew in range(5):
        for die in range(-1, 9):
            assert (tables.GRAPPLING.cell(die, crew) == "S") == (die + crew >= 6)
            assert (tables.DISENGAGE.cell(die, crew) == "S") == (die + crew >= 5)
