"""A battle that is over is set beside history and captains' games."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from galley.account.report import Loss, Report, report
from galley.scenarios.fought import Fought
from galley.scenarios.fought import Game as Fight
from galley.scenarios.header import LostTable, PastTable
from galley_tui.faces.war_galley.dice_box import Dice
from galley_tui.report.blocks import Grid, Heading, Words
from galley_tui.report.data import data
from galley_tui.report.history import beside_history
from galley_tui.report.page import page
from tests.kit.close_quarters import CLOSE
from tests.report.test_report_page import battle

PAST = PastTable(winner="A", lost=LostTable(A=(1, 1), B=(4, 6)))


def fights(*lost: int) -> Fought:
    """Games in which B loses so many ships, and A wins in as many turns as that."""
    made = (Fight("A", n, {"A": 0, "B": n}, {"A": 9, "B": 0}) for n in lost)
    return Fought("captain", tuple(made))


@pytest.fixture
def over(tmp_path: Path) -> Report:
    return report(battle(tmp_path, CLOSE))


def lost(one: Report, number: int, vessels: int = 1) -> Report:
    """The account of a battle in which B has lost so many ships."""
    losses = tuple(
        Loss(f"B{n}", "", "five", "B", "sunk", 8, (), True, vessels) for n in range(number)
    )
    return replace(one, losses=losses, ships={"A": 10, "B": 10})


def text_of(one: Report) -> str:
    return " ".join(block.text for block in beside_history(one) if isinstance(block, Words))


def rows_of(one: Report) -> dict[str, tuple[str, ...]]:
    (grid,) = (block for block in beside_history(one) if isinstance(block, Grid))
    return {row[0]: row[1:] for row in grid.rows}


def test_losses_and_decision_stand_beside_what_is_told(over: Report) -> None:
    rows = rows_of(replace(lost(over, 3), past=PAST))
    assert rows["this battle"][:2] == ("0", "3")
    assert rows["history"] == ("1", "4-6", "-", over.sides["A"])


def test_captains_who_win_as_often_are_both_named(over: Report) -> None:
    both = (Fight("A", 6, {"A": 0, "B": 1}, {"A": 9, "B": 0}),
            Fight("B", 6, {"A": 1, "B": 0}, {"A": 0, "B": 9}))  # fmt: skip
    row = rows_of(replace(over, fought=Fought("captain", both)))["2 games of captains"]
    assert row[-1] == f"{over.sides['A']} and {over.sides['B']}, 1 of 2"


def test_no_figure_stands_where_nobody_tells(over: Report) -> None:
    past = PastTable(winner="draw", lost=LostTable(B=(4, 4)))
    assert rows_of(replace(over, past=past))["history"] == ("-", "4", "-", "nobody")


def test_a_side_is_measured_by_the_captains_games(over: Report) -> None:
    one = replace(lost(over, 3), fought=fights(1, 2, 3, 4, 5, 6, 7, 8, 9, 9))
    assert f"{over.sides['B']} saved more ships than in 7 of 10 games of captains." in text_of(one)
    bad = replace(lost(over, 8), fought=fights(1, 2, 3, 4, 5, 6, 7, 8, 9, 9))
    assert f"{over.sides['B']} lost more ships than in 7 of 10." in text_of(bad)


def test_the_length_is_measured_too(over: Report) -> None:
    assert "It was over sooner than in 3 of them." in text_of(
        replace(over, turns=5, fought=fights(6, 7, 8))
    )
    assert "It lasted longer than in 2 of them." in text_of(
        replace(over, turns=8, fought=fights(6, 7, 8))
    )


def test_ships_are_counted_where_counters_stand_for_several(over: Report) -> None:
    one = replace(lost(over, 2, vessels=8), vessels={"A": 80, "B": 80}, fought=fights(3, 3, 3))
    rows = rows_of(replace(one, past=PAST))
    assert rows["this battle"][1] == "16"
    assert rows["3 games of captains"][1] == "24"


def test_it_is_silent_without_them_or_before_the_end(over: Report) -> None:
    assert beside_history(replace(over, past=None, fought=None)) == []
    assert beside_history(replace(over, past=PAST, result=None)) == []
    assert Heading("Against history") not in page(replace(over, past=None, fought=None), Dice())


def test_it_stands_on_the_page_and_in_the_data(over: Report) -> None:
    one = replace(over, past=PAST, fought=fights(1, 2))
    assert Heading("Against history") in page(one, Dice())
    told = data(one)["history"]
    assert told["lost"] == {"A": (1, 1), "B": (4, 6)}
    assert [game["turns"] for game in told["captains"]] == [1, 2]
