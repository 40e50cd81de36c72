"""Battles that are over: no Continue, how they ended, the best of each, by their names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from galley.files.faults import Fault
from galley.game.api import load, new
from galley.game.seats import Player
from galley.saves.seals import Seal, body_of, over_in, read_seal
from galley_tui.__main__ import main
from galley_tui.client.battles_fought import fought
from galley_tui.client.library import saved, to_go_on_with
from tests.kit.text import shell

BATTLES = ("training", "first-clash", "dare")


def given_up(saves: Path, battle: str, by: str, **players: str) -> Path:
    """A battle that a side gives up at its first question."""
    game = new(battle, seed=7, saves=saves)
    for side, name in players.items():
        game.give_seat(side, Player(name))
    while game.result() is None:
        one = game.pending()[0]
        own = one.side == by
        command = game.rules.concede(by) if own else game.choices(one.side)[0].command
        game.play(one.side, command)
    path = game.path
    assert path is not None
    game.close()
    return path


@pytest.mark.parametrize("battle", BATTLES)
def test_a_battle_that_is_over_says_how_it_ended_and_is_not_gone_on_with(
    tmp_path: Path, battle: str
) -> None:
    path = given_up(tmp_path, battle, "B", B="cadet")
    (one,) = saved(tmp_path)
    assert one.over and to_go_on_with(tmp_path) is None
    with load(path) as game:
        ended = game.result()
        assert ended is not None and ended.winner == "A"
        names, points = game.names(), ended.points
    said = f"{names['A']} won, {points['A']} to {points['B']}"
    assert one.about.endswith(said)
    told = shell(tmp_path, typed="load\n\n")
    assert "Continue" not in told and said in " ".join(told.split())
    (title, best, battles) = fought(tmp_path)[0]
    score = f"{points['A']} to {points['B']} as {names['A']}, against cadet"
    assert best == f"won 1 of 1; the best: won, {score}"
    assert [fight.words for fight in battles] == [f"won, {score}"]
    assert title in shell(tmp_path, typed="battles fought\n")


def test_it_is_gone_on_with_again_when_its_end_is_taken_back(tmp_path: Path) -> None:
    path = given_up(tmp_path, "training", "A")
    with load(path) as game:
        game.undo("A", agreed=True)
        assert game.result() is None
    (one,) = saved(tmp_path)
    assert not one.over and to_go_on_with(tmp_path) == one
    with load(path) as game:
        game.redo("A", agreed=True)
        assert game.result() is not None
    assert saved(tmp_path)[0].over


def test_who_fought_whom(tmp_path: Path) -> None:
    given_up(tmp_path, "training", "A", B="cadet")
    given_up(tmp_path, "training", "B", A="captain")
    given_up(tmp_path, "training", "A", A="alone", B="alone")
    ((title, best, battles),) = fought(tmp_path)
    said = [one.words.partition(",")[0] for one in battles]
    assert said == ["Carthage won", "lost", "lost"] and battles[0].words.endswith(": one person")
    assert best.startswith("won 0 of 2; the best: lost, ") and "Training" in title


def test_a_save_is_named_as_the_menu_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = given_up(tmp_path, "training", "A")
    monkeypatch.setenv("GALLEY_SAVES", str(tmp_path))
    for given in (path.stem, path.name, str(path)):
        assert main(["report", given]) == 0
        assert "Training" in capsys.readouterr().out
        assert main(["check", given]) == 0
        assert "good" in capsys.readouterr().out
    assert main(["report", "training-2"]) == 1
    assert "training-2" in capsys.readouterr().err
    os.symlink(path, tmp_path / "linked.toml")
    assert main(["report", "../" + path.stem]) == 1


def test_points_below_zero_are_told_as_they_are(tmp_path: Path) -> None:
    seal = Seal("over", "A", a=29, b=-43)
    assert over_in(b"\n[[seal]]\n" + body_of(seal)) == seal
    assert read_seal(body_of(seal), 0, "save") == seal
    for wrong in (b"count = -1\n", b"reveals = -2\n", b"seed = -3\n", b"count = 007\n"):
        with pytest.raises(Fault):
            read_seal(b'kind = "older"\n' + wrong, 0, "save")
