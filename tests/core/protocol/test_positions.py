"""`galley engine`: a position that is taken out can be put in again, whatever the battle."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from galley.catalogue import rule_set, rule_set_ids
from galley.files.schema import keys
from galley.scenarios.library import load
from tests.core.protocol.test_engine import Talk
from tests.kit.random_play import play_on

WIDEST = 400_000
SMALLEST = ("training", "tournament", "phormio", "dare")
PLAYED = (*SMALLEST, "everything", "first-clash", "strait", "ravens", "sharp-bend", "prize")


def out_and_in(talk: Talk) -> None:
    """As everybody knows it, and as a side does."""
    number = talk("fork")["game"]
    for eyes in ({}, {"side": "B"}):
        position = talk("position", **eyes)["position"]
        reply = talk("position", set=position, game=number)
        assert reply["ok"], reply
        assert talk("position", game=number, **eyes)["position"] == position
    talk("close", game=number)


def widened(scenario: str, width: int, height: int) -> dict[str, Any]:
    """The file of a battle on another table, with its ships as far from the south-west corner as
    they were from the other one."""
    data = tomllib.loads(Path(load(scenario).path).read_text("utf-8"))
    table = data.setdefault("table", {})
    old = table.get("width", 96_000), table.get("height", 60_000)
    data["table"] = {**table, "width": width, "height": height}
    for ship in data["ships"]:
        ship["at"] = [ship["at"][0] + width - old[0], ship["at"][1] + height - old[1]]
    return data


@pytest.mark.parametrize("width", [100_001, 150_000, WIDEST])
@pytest.mark.parametrize("scenario", ["phormio", "dare"])
def test_a_position_on_a_wide_table_can_be_put_in_again(
    scenario: str, width: int, tmp_path: Path
) -> None:
    file = tmp_path / "wide.toml"
    file.write_text(tomli_w.dumps(widened(scenario, width, width // 2)), "utf-8")
    talk = Talk()
    assert talk("new", scenario=str(file), seed=3)["ok"]
    for _ in range(3):
        out_and_in(talk)
        talk.play_on(8)


@pytest.mark.parametrize("id_", rule_set_ids())
def test_a_position_may_hold_any_number_that_a_scenario_may(id_: str) -> None:
    """What a file is allowed to say is no number beyond all use."""
    rules = rule_set(id_)
    assert rules.schema is not None
    bounds = [
        bound for key in keys(rules.schema.scenario) if key.kind in ("int", "pair")
        for bound in (key.low, key.high)
    ]  # fmt: skip
    assert 2 * max(map(abs, bounds)) <= rules.largest_number


@pytest.mark.parametrize(
    ("scenario", "skip"),
    [*((name, True) for name in PLAYED), *((name, False) for name in SMALLEST)],
)
def test_a_position_of_any_moment_can_be_put_in_again(scenario: str, skip: bool) -> None:
    talk = Talk()
    assert talk("new", scenario=scenario, seed=2, skip=skip)["ok"]
    for seed in range(2):
        out_and_in(talk)
        play_on(talk.engine.game, seed, 70)
    out_and_in(talk)
