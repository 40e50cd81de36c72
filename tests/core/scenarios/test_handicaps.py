"""Handicaps that even a battle, by how captains' games of it came out."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from galley.account.report import report
from galley.catalogue import rule_set
from galley.engine.records import Side
from galley.files.faults import Fault
from galley.game.game import Game
from galley.scenarios import fought
from galley.scenarios.fought import Fought
from galley.scenarios.fought import Game as Fight
from galley.scenarios.handicaps import handicaps, lead, offered
from galley.scenarios.library import ScenarioFile, load
from galley_tui.client.library import switches
from galley_tui.faces.catalogue import face_of
from galley_tui.report.blocks import Words
from galley_tui.report.page import page

BATTLES = ("lilybaeum", "off-drepana", "castles")


def games(winner: Side, a: int, b: int, number: int = 10) -> Fought:
    return Fought("captain", (Fight(winner, 6, {"A": 1, "B": 1}, {"A": a, "B": b}),) * number)


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of scenarios in which games of captains are written."""
    for name in ("war_galley", "ancient_galley", "barratt"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(fought, "folders", lambda: [tmp_path])
    return tmp_path


def write(name: str, found: Fought) -> ScenarioFile:
    scenario = load(name)
    fought.write(scenario, found)
    return scenario


def offers(scenario: ScenarioFile) -> dict[str, Any]:
    changes = rule_set(scenario.rules).variations
    return {one.id: one for one in handicaps(scenario, changes)}


@pytest.mark.usefixtures("beside")
@pytest.mark.parametrize("name", BATTLES)
def test_the_side_that_loses_is_given_what_it_lacked(name: str) -> None:
    cards = load(name).data["sides"]
    needs = {side: cards[side].get("level", 20) for side in ("A", "B")}
    scenario = write(name, games("A", needs["A"] + 9, needs["B"]))
    found = offers(scenario)
    assert found["handicap-points"].change == {"start": {"points": {"B": 9}}}
    game = Game.new(scenario, 1, options={"handicap-points": True})
    assert game.rules.account is not None
    points = game.rules.account.score(game.state.board)
    plain = Game.new(scenario, 1)
    before = game.rules.account.score(plain.state.board)
    assert points["B"] - before["B"] == 9 and points["A"] == before["A"]


@pytest.mark.usefixtures("beside")
def test_levels_are_taken_into_account() -> None:
    scenario = load("lilybaeum")
    levels = {side: scenario.data["sides"][side]["level"] for side in ("A", "B")}
    found = offers(write("lilybaeum", games("A", levels["A"] + 6, levels["B"] - 5)))
    assert found["handicap-points"].change == {"start": {"points": {"B": 11}}}
    assert found["handicap-level"].change == {"sides": {"A": {"level": levels["A"] + 11}}}
    first = found["handicap-first"].change["surprise"]
    assert first[0] == {"side": "B", "turn": 1}


@pytest.mark.usefixtures("beside")
@pytest.mark.parametrize("name", BATTLES)
def test_every_handicap_can_be_played_and_is_kept(name: str) -> None:
    scenario = write(name, games("B", 3, 40))
    for id_, variant in offers(scenario).items():
        game = Game.new(scenario, 1, options={id_: True})
        assert game.scenario.chosen == (variant.text,)
        told = [block.text for block in page(report(game), face_of(game.rules.id).dice)
                if isinstance(block, Words)]  # fmt: skip
        assert f"Chosen: {variant.text}." in told
        assert game.pending()


@pytest.mark.usefixtures("beside")
@pytest.mark.parametrize("wins", [(5, 5), (0, 0)])
def test_an_even_battle_has_none(wins: Sequence[int]) -> None:
    both = games("A", 9, 3, wins[0]).games + games("B", 3, 9, wins[1]).games
    even = Fought("captain", both or games("", 3, 3).games)
    assert offers(write("training", even)) == {}


@pytest.mark.usefixtures("beside")
def test_a_battle_without_games_has_none() -> None:
    assert offers(load("training")) == {}
    with pytest.raises(Fault, match="handicap-points"):
        Game.new(load("training"), 1, options={"handicap-points": True})


@pytest.mark.usefixtures("beside")
def test_a_new_battle_offers_them_after_its_own_variants() -> None:
    scenario = write("salamis306", games("A", 90, 60))
    rules = rule_set(scenario.rules)
    ids = [one.id for one in offered(scenario, rules.variations)]
    assert ids[0] == "menelaus" and "handicap-points" in ids
    assert "handicap-points" in [one.name for one in switches(scenario)]


def test_the_middle_game_counts() -> None:
    found = [
        Fight("A", 6, {"A": 0, "B": 0}, {"A": n, "B": 0}) for n in (1, 2, 30)
    ]  # fmt: skip
    assert lead(found, "A", {"A": None, "B": None}) == 2
    assert lead(found, "B", {"A": None, "B": None}) == 0
