"""MB-8.02b, B7a. The deeds of losses: in a melee who fights falls last."""

from galley.barratt.ch6_missiles.casualties import AskCasualties, Due
from galley.barratt.ch6_missiles.events import Lose
from galley.barratt.tactics.deeds import deeds
from galley.tabletop.board import Done
from tests.kit.barratt import men, small, table


def test_losses_of_a_melee() -> None:
    """Aboard every ship, in one deed, until there is no choice; B7a's default stands below it."""
    board = table(
        small("A1", 0, 0, 0, crew=men(8, 2, 1)), small("A2", 9_000, 0, 0, crew=men(4, 1)),
        small("B1", 3_000, 0, 0), "rope A1 B1",
    )  # fmt: skip
    best, usual = deeds(board, AskCasualties("A", "A", (Due("A1", 4, 8), Due("A2", 1, 8))))
    assert best.text == "who fights falls last"
    assert [step.command for step in best.steps] == [
        Lose("A1", "slinger"), Lose("A1", "archer"), Lose("A1", "archer"), Lose("A2", "archer"),
    ]  # fmt: skip
    assert best.reasons == ("A1: 1 slinger, 2 archers and 1 marine", "A2: 1 archer")
    assert [step.command for step in usual.steps] == [Done()]
    assert best.worth > usual.worth + 5


def test_losses_to_missiles_are_as_is_usual() -> None:
    """MB-6.06b: there is nothing to advise"""
    board = table(small("A1", 0, 0, 0, crew=men(8, 2, 1)), small("B1", 9_000, 0, 0))
    assert not deeds(board, AskCasualties("A", "A", (Due("A1", 2),)))
