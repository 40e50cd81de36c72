"""A scenario file may open a battle in the middle of a ship's move, or after the melee."""

from typing import Any

import pytest

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch1_initiative.order import AskShip
from galley.barratt.ch1_initiative.turn import TurnBegan
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch9_victory.victory import BattleEnded
from galley.barratt.codec import decode, encode
from galley.barratt.ruleset import BARRATT
from galley.barratt.scenario_files.setup import setup
from galley.engine.dice import Live
from galley.engine.loop import State, begin
from galley.engine.records import Event
from galley.files.faults import Faults
from tests.barratt.scenario_files.test_positions import data

A1 = {"id": "A1", "init": [2], "declared": "battle", "path": "4 R45 2"}
A2 = {"id": "A2", "init": [2]}
B1 = {"id": "B1", "init": [1], "acted": True}
ACTING = {"start": {"phase": "movement", "ship": "A1", "turn": 3}}


def opened(*ships: dict[str, Any], **more: Any) -> tuple[State, list[Event]]:
    """The battle up to its first question, and what happened."""
    state, events = begin(setup(data(*ships, **more), "test.toml"), Live(1))
    return decode(encode(state), state), list(events)


def why_not(state: State, path: str) -> str:
    [ask] = state.asks()
    refusal = ask.why_not(state.board, Move("A1", "battle", path, "on"))
    return "" if refusal is None else refusal.rule


def test_a_ship_goes_on_with_its_move() -> None:
    """MB-3.01a, MB-3.02a, MB-3.07a: what it has gone and turned counts"""
    state, _ = opened(A1, A2, B1, **ACTING)
    [ask] = state.asks()
    assert isinstance(ask, AskActivation) and ask.ship == "A1"
    board = state.board
    assert (board.turn, board.phase) == (3, "movement")  # type: ignore[attr-defined]
    assert why_not(state, "2") == ""
    assert why_not(state, "20") == "MB-3.02a"
    assert why_not(state, "R10 2") == "MB-3.07a"  # less than a leg since the last turn
    assert BARRATT.broken(state) == []


def test_then_the_others_act_that_have_not() -> None:
    """MB-3.03a, MB-3.03b"""
    over = {**A1, "move_over": True, "tried": True}
    state, _ = opened(over, A2, {**A2, "id": "A3"}, B1, **ACTING)
    [ask] = state.asks()
    assert isinstance(ask, AskShip) and ask.ships == ("A2", "A3")


def test_a_wreck_has_slowed_it_and_is_not_tested_again() -> None:
    """MB-3.13a, MB-3.13b"""
    slow = {**A1, "path": "2", "slowed": True, "tested": [1]}
    wrecks = [{"at": [14_000, 12_000]}]
    state, _ = opened(slow, A2, B1, wrecks=wrecks, **ACTING)
    ship = state.board.ships["A1"]  # type: ignore[attr-defined]
    assert (ship.now.slowed, ship.now.wrecks, ship.now.used) == (True, ("wreck 1",), 2000)
    assert why_not(state, "20") == "MB-3.13a"


def test_after_the_melee_it_is_not_fought_again() -> None:
    """MB-0.06a, g30"""
    near = {"id": "B1", "at": [16_100, 9_000], "heading": 0}
    held = {"links": [{"ship": "A1", "other": "B1"}], "start": {"phase": "end", "turn": 4}}
    _, events = opened({"id": "A1"}, near, **held)
    assert events[0] == TurnBegan(5)
    gone = {"id": "B1", "crew": {"marines": 0, "archers": 0, "slingers": 0}}
    state, events = opened({"id": "A1"}, gone, start={"phase": "end", "turn": 4})
    assert isinstance(events[0], BattleEnded) and events[0].winner == "A"
    assert state.board.over


BAD: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "MB-3.07a/no path": ({"path": "4 X"}, {}, "no part of a path"),
    "MB-3.02a/no speed": ({"declared": ""}, {}, "declared is its speed"),
    "MB-3.02a/too far": ({"path": "40"}, {}, "at most"),
    "MB-3.08a/astern": ({"path": "-4"}, {}, "does not go astern"),
    "MB-3.13b/no wreck": ({"tested": [2]}, {}, "there is no wreck 2"),
    "MB-3.13b/twice": ({"tested": [1, 1]}, {}, "different numbers"),
    "MB-3.01a/acted": ({"acted": True, "move_over": False}, {}, "its move is over"),
    "MB-3.03a/has acted": ({"acted": True}, {}, "A1 cannot act"),
    "MB-3.03a/no die": ({"init": []}, {}, "A1 cannot act"),
    "MB-3.03a/no ship": ({}, {"start": {"phase": "movement", "ship": "A9"}}, "no ship A9"),
    "MB-3.03a/phase": ({}, {"start": {"phase": "missiles", "ship": "A1"}}, "not in missiles"),
}


@pytest.mark.parametrize("id_", BAD)
def test_what_cannot_have_been_is_refused_in_a_sentence(id_: str) -> None:
    facts, more, said = BAD[id_]
    with pytest.raises(Faults, match=said):
        setup(data({**A1, **facts}, A2, B1, **{**ACTING, **more}), "test.toml")
