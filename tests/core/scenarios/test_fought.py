"""Games of captains that stand beside a battle."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from galley.contests.balance import for_history
from galley.files.faults import Fault
from galley.scenarios import fought
from galley.scenarios.fought import MOST, Fought, Game
from galley.scenarios.library import ScenarioFile, load
from tests.kit.contests import played


@pytest.fixture
def battle() -> ScenarioFile:
    return load("training")


@pytest.fixture
def roots(tmp_path: Path) -> list[Path]:
    (tmp_path / "war_galley").mkdir()
    return [tmp_path]


GAMES = Fought(
    "captain",
    (
        Game("A", 7, {"A": 1, "B": 4}, {"A": 33, "B": 8}),
        Game("", 12, {"A": 0, "B": 0}, {"A": 0, "B": 0}),
        Game("B", 9, {"A": 5, "B": 2}, {"A": 14, "B": 40}),
    ),
)


def test_games_are_read_as_they_were_written(battle: ScenarioFile, roots: list[Path]) -> None:
    fought.write(battle, GAMES, roots)
    assert fought.of(battle, roots) == GAMES


def test_a_battle_that_has_changed_has_no_games(battle: ScenarioFile, roots: list[Path]) -> None:
    fought.write(battle, GAMES, roots)
    other = replace(battle, data=battle.data | {"turn_limit": 3})
    assert fought.of(other, roots) is None


def test_a_battle_without_games_or_folder_has_none(
    battle: ScenarioFile, roots: list[Path], tmp_path: Path
) -> None:
    assert fought.of(battle, roots) is None
    assert fought.of(replace(battle, id="../../etc"), roots) is None
    fought.write(replace(battle, rules="barratt"), GAMES, roots)
    assert [*tmp_path.rglob("*.toml")] == []


def test_a_file_is_small(battle: ScenarioFile, roots: list[Path]) -> None:
    most = replace(GAMES, games=(Game("A", 99, {"A": 99, "B": 99}, {"A": 999, "B": 999}),) * MOST)
    fought.write(battle, most, roots)
    (path,) = roots[0].rglob("*.toml")
    assert path.stat().st_size < fought.LARGEST
    assert fought.of(battle, roots) == most


@pytest.mark.parametrize(
    "text", ["games = 3", "bot = ", 'bot = "x"\nedition = "y"\ngames = [[1]]']
)
def test_a_damaged_file_is_a_sentence(text: str, battle: ScenarioFile, roots: list[Path]) -> None:
    path = fought.place_of(battle, roots)
    assert path is not None
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(Fault, match=r"training\.toml"):
        fought.of(battle, roots)


def test_the_games_of_a_match_are_kept_by_battle() -> None:
    found = for_history([played(n, "A", "A") for n in range(3)])
    (one,) = found.values()
    assert len(one.games) == 3
    assert {game.winner for game in one.games} <= {"", "A", "B"}
