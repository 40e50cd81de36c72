"""No save is written that could not be opened: what would not fit is refused beforehand."""

from pathlib import Path

import pytest

from galley.engine.loop import Illegal
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.storage import journal
from galley.saves import save_format
from galley.saves.reader import Line
from galley.scenarios.library import load, read_text
from tests.kit.catalogued import add
from tests.kit.counting import Add, Counting, scenario
from tests.kit.paths import SCENARIOS

TRAINING = SCENARIOS / "war_galley" / "00-training.toml"


@pytest.fixture(autouse=True)
def counting_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, "counting", Counting)


@pytest.mark.parametrize(
    "more",
    [
        "#" + '"' * 9_000,
        "#" + "\\" * 9_000,
        "#" + "\t" * 5_000,
        "#" + ' "\\' * 5_000,
        "# x" + " " * 15_000 + "x",
        ("#" + '"' * 15_000 + "\n") * 25,
        "\n" * 199_000,
    ],
    ids=["quotes", "backslashes", "tabs", "all of them", "spaces", "many quotes", "many lines"],
)
def test_whatever_scenario_is_played_its_save_opens(more: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TRAINING.read_text() + more + "\n")
    session = Game.new(load(path), 1, tmp_path)
    session.close()
    assert session.path is not None
    again = open_battle(session.path, write=False)
    assert again.check() == session.check()
    assert again.scenario.text == "\n".join(save_format.clean_lines(path.read_text()))
    assert again.scenario.data == session.scenario.data


def test_a_scenario_that_no_save_can_hold_is_refused_before_it_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_format, "_folded", save_format._toml)
    long = read_text(scenario().text + "#" + '"' * 9_000)
    with pytest.raises(Fault, match=r"its battle could not be kept in a save, where .* line"):
        Game.new(long, 1, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_an_entry_that_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    session = Game.new(scenario(), 7, tmp_path)
    before = session.journal.data
    for odd in ({"long": "x" * 17_000}, {"hidden": "\u202e"}, {"control": "\x1b"}, {"n": 2**70}):
        with pytest.raises(Illegal, match="this cannot be kept: it "):
            session.journal.add(Line(1, "play", 1, "0" * 16, "A", "AskSecret", odd))
    assert session.journal.data == before
    with pytest.raises(Illegal, match="at most 1,000 dice"):
        session.give_dice([6] * 1_001)
    session.give_dice([6] * 1_000)
    session.close()
    assert session.path is not None
    assert len(open_battle(session.path).hand) == 1_000


def test_a_full_save_is_told_before_and_still_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Game.new(scenario(30), 7, tmp_path)
    monkeypatch.setattr(journal, "LARGEST_SAVE", session.journal.size + 3_000)
    session.play("A", session.choices("A")[0].command)
    session.play("B", session.choices("B")[0].command)

    def on_and_on() -> None:
        for _ in range(100):
            session.play(session.pending()[0].side, Add(1))

    with pytest.raises(Illegal, match=r"64 million bytes, .* galley play --from it"):
        on_and_on()
    check, path = session.check(), session.path
    session.close()
    assert path is not None
    assert path.stat().st_size <= journal.LARGEST_SAVE
    assert verify(path).check() == check
    assert open_battle(path, write=False).notices == []
    monkeypatch.setattr("galley.game.restoring_state.NEARLY_FULL", 1_000)
    assert "The save is nearly full" in open_battle(path, write=False).notices[0]
