"""The word edit, in a battle and in a replay, and a saved battle on the command line."""

from pathlib import Path

import pytest

from galley.game.game import Game
from galley.game.scenario_list import text_faults
from galley.scenarios.library import load
from galley_tui.__main__ import main
from tests.kit.random_play import kept, play_on
from tests.kit.text import shell


def test_a_battle_and_a_replay_are_edited_in_words(tmp_path: Path) -> None:
    save = kept(play_on(Game.new(load("training"), 11, tmp_path), 11, 60))
    file = tmp_path / "mine.toml"
    typed = f"next\nedit\nsave {file}\nquit\n"
    text = " ".join(shell(tmp_path, "replay", str(save), typed=typed).split())
    assert "The battle in phase D of turn 1, as Carthage sets levels, as a battle of" in text
    assert text_faults(file.read_text("utf-8"), file.name) == []


@pytest.mark.parametrize("battle", ["training", "dare", "phormio"])
def test_a_saved_battle_becomes_a_file(
    tmp_path: Path, battle: str, capsys: pytest.CaptureFixture[str]
) -> None:
    save = kept(play_on(Game.new(load(battle), 5, tmp_path), 5, 30))
    out = tmp_path / "from-there.toml"
    assert main(["edit", str(save), "--out", str(out)]) == 0
    assert "turn" in capsys.readouterr().out
    assert text_faults(out.read_text("utf-8"), out.name) == []
    assert main(["edit", str(save), "--out", str(out)]) != 0


def test_no_orders_of_the_other_side_are_in_the_file(tmp_path: Path) -> None:
    """Written in secret, and not turned up yet."""
    from galley.ancient_galley.ch2_orders.orders import AskOrders, WriteOrders
    from galley.editor.positions import take_position
    from galley.tabletop.board import Done

    game = Game.new(load("first-clash"), 5)
    side = "B"
    ask = game.state.ask_of(side)
    assert isinstance(ask, AskOrders)
    game.play(side, next(c for c in game.state.choices(ask) if isinstance(c, WriteOrders)))
    game.play(side, Done())
    for reader in ("A", "B", ""):
        data = take_position(game, reader).data
        assert all("orders" not in ship for ship in data["ships"])
