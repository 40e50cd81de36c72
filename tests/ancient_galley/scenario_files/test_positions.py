"""Facts of the middle of a battle that a scenario file can say."""

from typing import Any

import pytest

from galley.ancient_galley.ch24_victory.victory import points
from galley.ancient_galley.scenario_files.setup import setup
from galley.ancient_galley.state.board import Board
from galley.files.faults import Faults


def data(*ships: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A file with these ships of one class, far from each other."""
    places = [{"at": [9000 * n, 9000 * n], "heading": 0, "type": "tri"} for n in range(1, 9)]
    return {
        "format": 1, "rules": "ancient-galley", "id": "test", "title": "Test",
        "wind": {"comes_from": 1, "force": "calm"},
        "sides": {"A": {"name": "A"}, "B": {"name": "B"}},
        "classes": {"tri": {"name": "Trireme"}},
        "ships": [{**place, **ship} for place, ship in zip(places, ships, strict=False)], **more,
    }  # fmt: skip


def begun(*ships: dict[str, Any], **more: Any) -> Board:
    board = setup(data(*ships, **more), "test.toml").board
    assert isinstance(board, Board)
    return board


A1, B1 = {"id": "A1"}, {"id": "B1"}


@pytest.mark.parametrize(("id_", "status", "score"), [("G24", "sunk", 30), ("G25", "gone", 15)])
def test_a_ship_may_be_lost_before_the_battle_opens(id_: str, status: str, score: int) -> None:
    board = begun(A1, B1, {"id": "B2", "status": status})
    assert [ship.id for ship in board.afloat()] == ["A1", "B1"]
    assert points(board, "A") == score


def test_nobody_stands_on_a_ship_that_has_sunk() -> None:
    """AG-12.0a"""
    man = {"id": "B2.1", "rank": "marine", "section": "bow"}
    sunk = {"id": "B2", "status": "sunk"}
    with pytest.raises(Faults, match=r"B2\.1"):
        begun(A1, B1, sunk, men=[man])
    for state in ("dead", "prisoner"):
        board = begun(A1, B1, sunk, men=[{**man, "state": state}])
        assert points(board, "A") == 33


def test_no_line_holds_a_ship_that_is_off_the_table() -> None:
    """AG-14.1"""
    with pytest.raises(Faults, match="B2"):
        begun(A1, B1, {"id": "B2", "status": "sunk"}, links=[{"ship": "A1", "other": "B2"}])


@pytest.mark.parametrize(
    ("id_", "facts", "moved"),
    [
        ("G27/by its band", {"band": "CRUISE"}, True),
        ("G27/it lay still", {}, False),
        ("G27/it moved until something stopped it", {"moved": True}, True),
        ("G27/as the file says", {"band": "SLOW", "moved": False}, False),
    ],
)
def test_whether_a_ship_has_moved(id_: str, facts: dict[str, Any], moved: bool) -> None:
    board = begun({**A1, **facts}, B1, start={"phase": "grappling"})
    assert board.ships["A1"].moved == moved


@pytest.mark.parametrize(
    ("id_", "stuck", "said"),
    [
        ("AG-10.3e/in an enemy", "B1", ""),
        ("AG-10.3e/in a friend", "A2", ""),
        ("AG-10.3e/in nothing", "", ""),
        ("AG-10.3e/in itself", "A1", "no other ship of this file"),
        ("AG-10.3e/in no ship", "B7", "no other ship of this file"),
        ("AG-10.3e/in one that sank", "B2", "not on the table any more"),
        ("AG-10.3e/in no id", "the flagship", "a ship's id, or nothing, is needed"),
    ],
)
def test_a_ram_may_be_stuck_from_the_start(id_: str, stuck: str, said: str) -> None:
    ships = {**A1, "stuck": stuck, "holes": 1}, {"id": "A2"}, B1, {"id": "B2", "status": "sunk"}
    if said:
        with pytest.raises(Faults, match=said):
            begun(*ships)
    else:
        assert begun(*ships).ships["A1"].stuck == stuck


@pytest.mark.parametrize(("said", "lost"), [(False, ()), (True, ("A",))])
def test_a_fleet_may_have_been_tested_before(said: bool, lost: tuple[str, ...]) -> None:
    """AG-22.7b"""
    sides = {"A": {"name": "A", "flag_lost": said}, "B": {"name": "B"}}
    assert begun(A1, B1, sides=sides).lost_flag == lost


@pytest.mark.parametrize(
    ("id_", "men", "said"),
    [
        ("AG-13.2a/six in a section", {"bow": 6}, "6 men of side A in the bow: 5 at most"),
        ("AG-13.2b/no such tower", {"tower": 1}, "tower that the bow has not"),
    ],
)
def test_no_more_men_than_there_is_room_for(id_: str, men: dict[str, int], said: str) -> None:
    crew = [
        {"id": f"A1.{n}", "rank": "marine", "section": "bow", "tower": "tower" in men}
        for n in range(1, sum(men.values()) + 1)
    ]
    with pytest.raises(Faults, match=said):
        begun(A1, B1, men=crew)
