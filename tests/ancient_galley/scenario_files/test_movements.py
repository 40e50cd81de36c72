"""A scenario file may open a battle after orders were written, or ships have met."""

from typing import Any

import pytest

from galley.ancient_galley.ch2_orders.orders import AskOrders
from galley.ancient_galley.ch8_movement.events import Moved, SetOut
from galley.ancient_galley.scenario_files.setup import setup
from galley.ancient_galley.state.board import Board
from galley.engine.dice import Recorded
from galley.engine.loop import State, begin
from galley.engine.records import Event
from galley.files.faults import Faults
from tests.ancient_galley.scenario_files.test_positions import data

A1, B1 = {"id": "A1"}, {"id": "B1"}
HEAD_ON = {"ship": "A1", "other": "B1"}


def opened(*ships: dict[str, Any], **more: Any) -> tuple[Board, list[Event], State]:
    """The battle up to its first question, and what happened."""
    state, events = begin(setup(data(*ships, **more), "test.toml"), Recorded())
    assert isinstance(state.board, Board)
    return state.board, list(events), state


def test_orders_are_carried_out_where_play_begins_with_the_movement() -> None:
    """AG-2.1f, AG-8.0a"""
    orders = {"band": "CRUISE", "letters": "S" * 15}
    board, told, _ = opened({**A1, "band": "SLOW", "orders": orders}, B1,
                            start={"phase": "movement"})  # fmt: skip
    assert [e.band for e in told if isinstance(e, SetOut)] == ["CRUISE", "STOP"]
    assert {e.ship for e in told if isinstance(e, Moved)} == {"A1"}
    assert (board.ships["A1"].y, board.ships["A1"].energy) == (9000 + 15_000, 11)


@pytest.mark.parametrize(
    ("id_", "contact", "dice", "loads", "oars"),
    [
        ("AG-10.2a/square at cruise", {"slot": 2}, (4, 4), 2, (1, 3, 4, 5)),
        ("AG-10.3a/at ramming speed", {"band": "RAM"}, (4, 4), 3, (1, 2, 4, 5)),
        ("AG-10.3b/shallow", {"angle": 2000}, (4, 4), 1, (1, 2, 4, 5)),
        ("AG-10.1c/in the bow", {"place": "bow"}, (4, 4), 2, (1, 2, 3, 4, 5)),
        ("AG-10.9a/a bump", {"kind": "bump"}, (), 0, (1, 2, 3, 4, 5)),
    ],
)
@pytest.mark.parametrize("phase", ["fire", "ramming"])
def test_contacts_are_thrown_for(
    id_: str, contact: dict[str, Any], dice: tuple[int, ...], loads: int, oars: tuple[int, ...],
    phase: str,
) -> None:  # fmt: skip
    men = [
        {"id": f"{s}.1", "rank": "sailor", "section": "stern", "job": "helm"} for s in ("A1", "B1")
    ]
    state = setup(data(A1, B1, men=men, contacts=[{**HEAD_ON, **contact}],
                       start={"phase": phase}), "test.toml")  # fmt: skip
    state, _ = begin(state, Recorded(*([dice] if dice else [])))
    assert isinstance(state.board, Board)
    ship = state.board.ships["B1"]
    assert (ship.loads, ship.port) == (loads, oars)


def test_a_ship_on_a_wreck_is_thrown_for_and_smashed_oars_go() -> None:
    """AG-23.1a, AG-9.0e"""
    men = [
        {"id": f"{s}.1", "rank": "sailor", "section": "stern", "job": "helm"} for s in ("A1", "B1")
    ]
    smashed = [{"ship": "B1", "by": "A1", "flank": "starboard", "slot": n} for n in (1, 2)]
    state = setup(data(A1, B1, men=men, contacts=[{"kind": "wreck", "ship": "A1"}],
                       smashed=smashed, start={"phase": "ramming"}), "test.toml")  # fmt: skip
    state, _ = begin(state, Recorded((4, 4)))
    ships = state.board.ships  # type: ignore[attr-defined]
    assert (ships["A1"].loads, ships["B1"].starboard) == (1, (3, 4, 5))


def test_a_ship_may_be_abandoned_from_the_start() -> None:
    """AG-15.1b"""
    state = setup(data({**A1, "abandoned": True}, B1), "test.toml")
    assert state.board.ships["A1"].abandoned  # type: ignore[attr-defined]


def test_rakes_may_be_announced_before_orders_are_written() -> None:
    """AG-9.1a, G15: nobody is asked for them again in that turn"""
    _, _, state = opened({**A1, "announced": True}, {"id": "A2"}, B1, options={"rake_open": True})
    assert {type(ask) for ask in state.asks()} == {AskOrders}
    board = state.board
    assert isinstance(board, Board)
    assert (board.turn, board.phase, board.rakers) == (1, "orders", ("A1",))


BAD: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "AG-2.1e/too few letters": (
        {"orders": {"band": "SLOW", "letters": "S"}}, {"start": {"phase": "movement"}},
        "9 letters are needed",
    ),
    "AG-6.0a/two steps": (
        {"orders": {"band": "RAM", "letters": "S" * 24}}, {"start": {"phase": "movement"}},
        "can follow, not RAM",
    ),
    "AG-2.1f/not written yet": ({"orders": {"band": "STOP"}}, {}, "still to be written"),
    "AG-2.1f/written long ago": (
        {"last_orders": {"band": "STOP"}}, {"start": {"phase": "fire"}}, "not with the orders",
    ),
    "AG-16.9c/from nowhere": (
        {}, {"men": [{"id": "A1.1", "rank": "captain", "came": "mast"}]}, "neither a section",
    ),
    "AG-9.1a/no option": ({"announced": True}, {}, "rake_open"),
    "AG-10.0b/too late": ({}, {"contacts": [HEAD_ON], "start": {"phase": "boarding"}}, "no use"),
    "AG-10.0b/nobody struck": (
        {}, {"contacts": [{"ship": "A1"}], "start": {"phase": "fire"}}, "another ship",
    ),
    "AG-10.0b/itself": (
        {}, {"contacts": [{"ship": "A1", "other": "A1"}], "start": {"phase": "fire"}},
        "another ship",
    ),
    "AG-10.0b/no such ship": (
        {}, {"contacts": [{"ship": "A1", "other": "B9"}], "start": {"phase": "fire"}},
        "no ship B9",
    ),
    "AG-9.0b/no such raker": (
        {}, {"smashed": [{"ship": "A1", "by": "B9", "flank": "port", "slot": 1}],
             "start": {"phase": "fire"}}, "no ship B9",
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", BAD)
def test_what_cannot_have_been_is_refused_in_a_sentence(id_: str) -> None:
    facts, more, said = BAD[id_]
    with pytest.raises(Faults, match=said):
        setup(data({**A1, **facts}, B1, **more), "test.toml")
