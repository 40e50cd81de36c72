"""G24: when a battle ends, and what it scores."""

from typing import Any

import pytest

from galley.ancient_galley.ch24_victory.victory import BattleEnded, Victory, hull_value, points
from galley.ancient_galley.state.ship import Engine
from tests.kit.ancient_galley import ship, table
from tests.kit.any_angle import played

FITTED: dict[str, Any] = {
    "towers": ("bow",), "engines": (Engine("ballista", "bow", 6), Engine("catapult", "stern", 0)),
}  # fmt: skip


@pytest.mark.parametrize(
    ("id_", "corvus", "worth"),
    [
        ("G24/none", "none", 50), ("G24/ready", "ready", 60), ("G24/down", "down", 60),
        ("G24/taken away and destroyed", "gone", 50),
    ],
)  # fmt: skip
def test_a_hull_scores_with_its_fittings(id_: str, corvus: str, worth: int) -> None:
    assert hull_value(ship("A1", 0, 0, 0, corvus=corvus, **FITTED)) == worth


@pytest.mark.parametrize(
    ("id_", "facts", "score"),
    [
        ("G24/afloat", {}, 0),
        ("G24/sunk", {"status": "sunk"}, 30),
        ("G24/captured", {"side": "A"}, 30),
        ("G24/captured and sunk", {"side": "A", "status": "sunk"}, 30),
        ("G24/withdraws", {"status": "withdrawing"}, 15),
        ("G25", {"status": "gone"}, 15),
        ("G24/derelict", {"status": "derelict"}, 0),
    ],
)
def test_what_a_ship_scores(id_: str, facts: dict[str, Any], score: int) -> None:
    board = table(ship("A1", 0, 0, 0), ship("B1", 9000, 0, 0, **facts))
    assert (points(board, "A"), points(board, "B")) == (score, 0)


def test_what_men_score() -> None:
    """G24: dead, drowned or prisoner, not in the water or ashore"""
    board = table(ship("A1", 0, 0, 0), ship("B1", 9000, 0, 0),
                  "B1 stern admiral, captain, marine, archer, artilleryman",
                  "B1 bow sailor, marine")  # fmt: skip
    for n, state in enumerate(("dead", "prisoner", "dead", "dead", "dead", "dead", "ashore"), 1):
        board.change_man(f"B1.{n}", state=state)
    assert points(board, "A") == 6 + 4 + 3 + 3 + 2 + 2


@pytest.mark.parametrize(
    ("id_", "facts", "turn", "winner"),
    [
        ("G24/goes on", {}, 24, None),
        ("G24/last turn", {}, 25, ""),
        ("G24/last active ship", {"status": "withdrawing"}, 3, "A"),
        ("G24/last active ship, sunk", {"status": "sunk"}, 3, "A"),
    ],
)
def test_when_it_ends(id_: str, facts: dict[str, Any], turn: int, winner: str | None) -> None:
    board = table(ship("A1", 0, 0, 0), ship("B1", 9000, 0, 0, **facts), turn=turn)
    told, _ = played(board, Victory())
    assert [e.winner for e in told if isinstance(e, BattleEnded)] == (
        [] if winner is None else [winner]
    )
