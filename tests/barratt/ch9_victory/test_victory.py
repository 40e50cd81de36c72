"""9. When a battle ends, and what each side scores."""

import pytest

from galley.barratt.ch9_victory.victory import BattleEnded, Victory, account_of, points
from galley.barratt.state.ship import Ship
from galley.barratt.wording import WORDING
from tests.kit.any_angle import played
from tests.kit.barratt import large, men, small, table

CREW = men(8, 2, 1)  # 11 men
FAR = small("B9", 0, 300_000, 0, crew=men(1))  # 11 points
SCORES: dict[str, tuple[tuple[Ship, ...], int]] = {  # ships, what side A scores
    "MB-9.01a/a small ship": ((small("A1", 0, 0, 0),), 10 + 11),
    "MB-9.01a/a large ship": ((large("A1", 0, 0, 0),), 15 + 15),
    "MB-9.01a/damaged to five": ((small("A1", 0, 0, 0, hd=5),), 10 + 11),
    "MB-9.02a/every man and the ballista": (
        (small("A1", 0, 0, 0, crew=men(8, 2, 1, musicians=1, bearers=1, ballistae=1)),), 10 + 14,
    ),
    "g46/a ship that founders": ((small("A1", 0, 0, 0, hd=6),), 0),
    "g46/sunk": ((small("A1", 0, 0, 0, hd=6, crew=men(), fate="sunk"),), 0),
    "g46/empty": ((small("A1", 0, 0, 0, crew=men()),), 0),
    "g46/empty but for a ballista": ((small("A1", 0, 0, 0, crew=men(0, ballistae=1)),), 0),
    "MB-8.06b/gone by the friendly edge": ((small("A1", 0, 0, 0, fate="home"),), 10 + 11),
    "MB-8.06b/gone by another edge": ((small("A1", 0, 0, 0, fate="strayed"),), 0),
    "g27/a prize, no enemy within 18 inches": (
        (small("B1", 0, 0, 0, side="A", crew=men(2)), small("B2", 20_001, 0, 0)), 10 + 2,
    ),
    "g27/a prize, an enemy at 18 inches": (
        (small("B1", 0, 0, 0, side="A", crew=men(2)), small("B2", 20_000, 0, 0)), 2,
    ),
    "g27/an empty enemy near a prize": (
        (small("B1", 0, 0, 0, side="A", crew=men(2)), small("B2", 9000, 0, 0, crew=men()), FAR),
        10 + 2,
    ),
    "g27/the enemy has no ship in play": (
        (large("B1", 0, 0, 0, side="A", crew=men(2)), small("B2", 9000, 0, 0, hd=6)), 15 + 2,
    ),
    "MB-8.06b/a prize that got home": (
        (small("B1", 0, 0, 0, side="A", crew=men(2), fate="home"), small("B2", 9000, 0, 0)),
        10 + 2,
    ),
    "g60/a captured ship with five points": (
        (small("B1", 0, 0, 0, side="A", crew=men(2), hd=5), small("B2", 90_000, 0, 0)), 2,
    ),
    "g60/nor when it got home": (
        (small("B1", 0, 0, 0, side="A", crew=men(2), hd=5, fate="home"),
         small("B2", 9000, 0, 0)), 2,
    ),
    "g60/its own side's with five points": ((small("A1", 0, 0, 0, hd=5), FAR), 10 + 11),
    "g46/an own ship that the enemy has": (
        (small("A1", 0, 0, 0, side="B", crew=men(3)), small("A2", 90_000, 0, 0)), 10 + 11,
    ),
    "MB-8.06b/an own ship taken again": ((small("A1", 0, 0, 0, crew=men(1)), FAR), 10 + 1),
}  # fmt: skip


@pytest.mark.parametrize("id_", SCORES)
def test_what_a_side_scores(id_: str) -> None:
    ships, score = SCORES[id_]
    board = table(*ships)
    assert points(board, "A") == score
    assert sum(row.points for row in account_of(board, "A")) == score


def test_the_example() -> None:
    """E16: 3 small, 1 large, 1 small prize, 38 men, 9 lost"""
    board = table(
        small("A1", 0, 0, 0, crew=CREW), small("A2", 9000, 0, 0, crew=CREW),
        small("A3", 18_000, 0, 0, crew=men(3)), large("A4", 27_000, 0, 0, crew=men(8, 2, 1)),
        small("B1", 36_000, 0, 0, side="A", crew=men(2)), FAR, casualties={"A": 9, "B": 30},
    )  # fmt: skip
    assert points(board, "A") == 30 + 15 + 10 + 38 - 9 == 84
    assert points(board, "B") == 10 + 1 - 30
    rows = [(row.text, row.points) for row in account_of(board, "A")]
    assert rows == [
        ("A1: small ship", 10), ("A2: small ship", 10), ("A3: small ship", 10),
        ("A4: large ship", 15), ("B1: small prize", 10), ("38 figures aboard", 38),
        ("9 casualties", -9),
    ]  # fmt: skip


def test_an_account_tells_of_a_prize_that_does_not_count() -> None:
    """g27"""
    board = table(small("B1", 0, 0, 0, side="A", crew=men(2)), small("B2", 9000, 0, 0),
                  small("A1", 0, 50_000, 0, fate="home"))  # fmt: skip
    first, second, *_ = account_of(board, "A")
    assert (first.text, first.points) == ("A1: small ship, home", 10)
    assert (second.text, second.points, second.rule) == (
        "B1: small prize, too near the enemy", 0, "g27",
    )  # fmt: skip


ENDS: dict[str, tuple[tuple[Ship, ...], int, BattleEnded | None]] = {
    "g30/goes on": ((small("A1", 0, 0, 0), small("B1", 9000, 0, 0)), 19, None),
    "g30/twenty turns": (
        (small("A1", 0, 0, 0), small("B1", 9000, 0, 0)), 20,
        BattleEnded("", "the last turn is over, 21 points to 21"),
    ),
    "g30/no ship on the table": (
        (small("A1", 0, 0, 0), small("B1", 9000, 0, 0, fate="strayed")), 3,
        BattleEnded("A", "Side B has no ship left in play, 21 points to 0"),
    ),
    "g30/an empty ship is not in play": (
        (small("A1", 0, 0, 0), small("B1", 9000, 0, 0, crew=men())), 3,
        BattleEnded("A", "Side B has no ship left in play, 21 points to 0"),
    ),
    "g30/a prize is in play": (
        (small("A1", 0, 0, 0), small("A2", 9000, 0, 0, side="B", crew=men(1))), 3, None,
    ),
    "MB-9.03a/the points decide": (
        (small("A1", 0, 0, 0), small("B1", 9000, 0, 0, fate="home"),
         small("B2", 9000, 0, 0, fate="home")), 3,
        BattleEnded("B", "Side B has sailed home with the lead, 21 points to 42"),
    ),
    "MB-9.03a/a draw": (
        (small("A1", 0, 0, 0, fate="home"), small("B1", 9000, 0, 0, fate="home")), 3,
        BattleEnded("", "no ship is left in play, 21 points to 21"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", ENDS)
def test_when_it_ends(id_: str) -> None:
    ships, turn, expected = ENDS[id_]
    events, state = played(table(*ships, turn=turn), Victory())
    assert events == ([expected] if expected else [])
    assert state.board.over == (expected is not None)
    if expected is not None:
        assert state.board.winner == expected.winner  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("winner", "text"), [("A", "Won by Side A: so it is."), ("", "A draw: so it is.")]
)
def test_what_is_told(winner: str, text: str) -> None:
    board = table(small("A1", 0, 0, 0))
    assert WORDING.sentence(board, BattleEnded(winner, "so it is")) == (text, "MB-9.03a")
