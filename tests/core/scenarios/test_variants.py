"""Variants: chosen like optional rules, merged into the file, known to nothing else."""

from pathlib import Path

import pytest

from galley.catalogue import rules_of
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import opened
from galley.game.scenario_list import scenario_faults
from galley.scenarios.library import ScenarioFile, edition, load
from galley.scenarios.variants import check_options, variants_of, varied
from galley.war_galley.help import BOOK
from galley_tui.client.library import briefing, switches
from tests.kit.paths import SCENARIOS

BASE = (SCENARIOS / "war_galley" / "00-training.toml").read_text("utf-8")
VARIANTS = """
[[variants]]
id = "long"
text = "A long day: fourteen turns, and Rome needs 20 points"
change = { turn_limit = 14, sides = { A = { level = 20 } } }

[[variants]]
id = "open-sea"
text = "Nobody leads Rome"
without = ["squadrons[1].commander", "squadrons[1].in_command"]
"""


@pytest.fixture
def battle(tmp_path: Path) -> ScenarioFile:
    path = tmp_path / "long.toml"
    path.write_text(BASE + VARIANTS, "utf-8")
    return load(path)


def test_nothing_changes_without_a_choice(battle: ScenarioFile) -> None:
    same, left = varied(battle, {"long": False, "defensive_ram": True})
    assert same is battle
    assert left == {"defensive_ram": True}


def test_what_is_chosen_is_merged_and_the_rest_stays(battle: ScenarioFile) -> None:
    whole, left = varied(battle, {"long": True})
    assert left == {}
    assert (whole.turn_limit, whole.data["sides"]["A"]["level"]) == (14, 20)
    assert whole.data["sides"]["B"] == battle.data["sides"]["B"]
    assert whole.data["squadrons"] == battle.data["squadrons"]
    assert "variants" not in whole.data
    assert edition(whole) != edition(battle)
    assert ("Chosen", "A long day: fourteen turns, and Rome needs 20 points") in briefing(whole)


def test_a_key_is_taken_out(battle: ScenarioFile) -> None:
    whole, _ = varied(battle, {"open-sea": True})
    assert "commander" not in whole.data["squadrons"][0]
    assert "commander" in battle.data["squadrons"][0]


def test_the_save_holds_the_merged_battle(battle: ScenarioFile, tmp_path: Path) -> None:
    with Game.new(battle, 7, tmp_path / "saves", options={"long": True}) as game:
        path = game.path
    assert path is not None
    with opened(path) as again:
        assert again.scenario.turn_limit == 14
        assert again.options == {}
        assert again.scenario.chosen == ("A long day: fourteen turns, and Rome needs 20 points",)


def test_variants_stand_before_the_optional_rules(battle: ScenarioFile) -> None:
    assert [one.name for one in switches(battle)][:3] == ["long", "open-sea", "defensive_ram"]


def test_what_is_cited_beside_a_switch_can_be_read(battle: ScenarioFile) -> None:
    assert [one.name for one in switches(battle) if one.rule and not BOOK.rule(one.rule)] == []


def test_an_unknown_name_is_told_with_those_there_are(battle: ScenarioFile) -> None:
    with pytest.raises(Fault, match="no optional rule: use one of long, open-sea, defensive_ram"):
        check_options(rules_of(battle.rules, ""), ["lung"], variants_of(battle))


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        ('without = ["squadrons[9].sail"]', "'squadrons[9].sail' is no key of this file"),
        ('without = ["sides.C"]', "'sides.C' is no key of this file"),
        ("change = { turn_limit = 0 }", "with variant odd, turn_limit 0 is not right"),
        ('change = { map = { land = ["0101-9999"] } }', "with variant odd, map.land"),
        ("change = { lands = 3 }", "with variant odd, lands is not a known key"),
        ("change = 3", "3 is not right: a table of keys of this file is needed"),
    ],
)
def test_check_tells_what_is_wrong_with_a_variant(tmp_path: Path, variant: str, said: str) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(f'{BASE}\n[[variants]]\nid = "odd"\ntext = "odd"\n{variant}\n', "utf-8")
    found = [str(fault) for fault in scenario_faults(path)]
    assert len(found) == 1
    assert said in found[0]
