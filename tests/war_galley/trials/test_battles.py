"""The battles that come with the game: every one is good, and is fought by random legal play."""

import pytest

from galley.catalogue import rules_of
from galley.contests.trials import play_game
from galley.game.scenario_list import scenario_faults
from galley.scenarios.library import ScenarioFile, find
from galley.scenarios.variants import variants_of, varied
from tests.kit.drawn import MORE, drawn, usual

BATTLES = [one for one in find() if one.rules == "war-galley"]
PLAYED = [one for one in (*usual(), *drawn()) if one.rules == "war-galley"]


@pytest.mark.parametrize("battle", BATTLES, ids=lambda one: one.id)
def test_a_battle_is_good_and_tells_what_it_has_of_its_own(battle: ScenarioFile) -> None:
    assert scenario_faults(battle.path) == []
    rules = rules_of(battle.rules, battle.file)
    for variant in ("", *(one.id for one in variants_of(battle))):
        whole, _ = varied(battle, {variant: True})
        state = rules.setup(whole.data, whole.file)
        assert all(text and rule for _, text, rule in rules.specials(state))
    assert "tournament" in battle.data or (battle.history and all(battle.briefings.values()))


@pytest.mark.parametrize("battle", PLAYED, ids=lambda one: one.id)
def test_a_battle_is_fought_to_its_end(battle: ScenarioFile) -> None:
    for seed in range(1, 1 + int(MORE)):
        assert play_game(battle, ("random", "random"), seed, check=True, shuffle=True).reason
