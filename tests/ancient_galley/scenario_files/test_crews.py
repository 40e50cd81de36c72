"""How fresh crews are, and where men stand whom a file does not name."""

import pytest

from galley.ancient_galley.scenario_files.setup import setup
from galley.ancient_galley.state.board import Board
from galley.files.toml_text import parse_toml
from tests.ancient_galley.screen.battles import FAR


def begun(text: str) -> Board:
    board = setup(parse_toml(text, "battle"), "battle").board
    assert isinstance(board, Board)
    return board


@pytest.mark.parametrize(
    ("id_", "crews", "energy"),
    [("AG-5.0a/fresh", "fresh", 12), ("AG-5.0a/tired", "tired", 8),
     ("AG-5.0a/fatigued", "fatigued", 4), ("AG-5.0a/exhausted", "exhausted", 0)],
)  # fmt: skip
def test_energy_at_the_start(id_: str, crews: str, energy: int) -> None:
    board = begun(FAR.replace('name = "Athens"', f'name = "Athens"\ncrews = "{crews}"'))
    assert [board.ships[id_].energy for id_ in ("A1", "B1")] == [energy, 12]


def test_men_leave_room_for_the_crew_of_an_engine() -> None:
    """AG-13.2a, G22: with a tower and a ballista in the bow no more than five stand there"""
    board = begun(FAR)
    bow = [man for man in board.aboard("A1") if man.section == "bow"]
    assert len(bow) == 5
    assert sum(man.job == "engine" for man in bow) == 2 and any(man.tower for man in bow)
