"""The keys by which a file begins in the midst of a battle: what they do, and what is refused."""

from typing import Any

import pytest

from galley.engine.dice import Recorded
from galley.engine.loop import begin
from galley.files.faults import Faults
from galley.scenarios.library import load
from galley.war_galley.ch6_movement.speed import AskLevels
from galley.war_galley.scenario_files.setup import setup
from galley.war_galley.state.board import board_of
from tests.kit.trial import ONE, fleets, place, said, ship

D = {"phase": "D", "first": "A", "to_act": "A"}


def begun(**changes: Any) -> dict[str, Any]:
    return {**load("training").data, **changes}


def test_levels_that_are_set_are_not_asked_for_again() -> None:
    state, _ = begin(setup(begun(start={**D, "settled": ["A"]}), ""), Recorded())
    [ask] = state.asks()
    assert isinstance(ask, AskLevels) and ask.side == "B"


@pytest.mark.parametrize(
    "start", [{"phase": "E", "first": "A", "settled": ["A"]}, {**D, "settled": ["Z"]},
              {"phase": "D", "first": "A", "settled": ["A"]}],
)  # fmt: skip
def test_levels_are_set_in_phase_d_by_squadrons_that_there_are(start: dict[str, Any]) -> None:
    with pytest.raises(Faults, match="settled"):
        setup(begun(start=start), "")


def test_a_file_may_say_who_leads() -> None:
    [first, *rest] = begun()["squadrons"]
    silent = {**first, "commander": {**first["commander"], "leads": False}}
    start = {"phase": "E", "first": "A"}
    led = board_of(setup(begun(start=start), "")).commanders["A"]
    not_led = board_of(setup(begun(start=start, squadrons=[silent, *rest]), "")).commanders["A"]
    assert (led.squadron, not_led.squadron) == ("A", "")


def test_a_ship_that_has_changed_sides_counts_for_its_new_one() -> None:
    ours = place(fleets(f"{ONE}, {ship('0508', side='B')}")).ships["A2"]
    assert (ours.side, ours.owner) == ("B", "B")


def coming(**changes: Any) -> dict[str, Any]:
    code = next(iter(load("training").data["classes"]))
    table = {"side": "A", "name": "Late", "letter": "A", "turn": 2, "edge": "bottom",
             "ships": [{"class": code, "count": 2}], "ids": ["Ay", "Az"]}  # fmt: skip
    return begun(reinforcements=[{**table, **changes}])


def test_the_rest_of_a_squadron_comes_in_later() -> None:
    [one] = board_of(setup(coming(), "")).reserves
    assert (one.squadron, [id_ for id_, _ in one.ships]) == ("A", ["Ay", "Az"])


@pytest.mark.parametrize(
    ("changes", "why"),
    [({"ids": ["Ay", "A1"]}, "A1 is there already"), ({"ids": ["Ay", "Bz"]}, "begin with A"),
     ({"ids": ["Ay"]}, "are 1, and 2 ships"),
     ({"commander": {"name": "X", "range": 3}}, "aboard A1, which has come in")],
)  # fmt: skip
def test_the_rest_is_who_is_not_there(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(Faults) as refused:
        setup(coming(**changes), "")
    assert any(why in fault.text for fault in refused.value.all)


def test_points_are_used_for_coming_in_before_any_are_announced() -> None:
    late = place(fleets(ship(mp_used=1, mode="forward"), top='start.phase = "E"\n'))
    assert late.ships["A1"].turn.mp_used == 1
    over = fleets(ship(mp_used=2, mode="forward"), top='start.phase = "E"\n')
    assert any("used more points" in fault for fault in said(over))
