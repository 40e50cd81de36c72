"""`import galley`: what a program is given to play with."""

import inspect
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

import galley
from galley.game.port import GamePort
from tests.kit.paths import page

PAGE = "core/README.md"


def readme_lines() -> str:
    """The program under "Play from Python"."""
    (found,) = re.findall(r"^```python\n(.*?)^```$", page(PAGE), re.MULTILINE | re.DOTALL)
    return found


def test_the_lines_of_readme_play_a_battle_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(readme_lines(), PAGE, "exec"), {})
    *told, last = capsys.readouterr().out.splitlines()
    assert told[0].startswith("1 ") and len(told) > 20
    assert last.startswith("Result(winner=")


def test_help_shows_the_same_lines() -> None:
    shown = inspect.cleandoc(galley.__doc__ or "")
    assert "".join(f"    {line}".rstrip() + "\n" for line in readme_lines().splitlines()) in shown


def test_every_name_is_there_and_explained() -> None:
    assert set(dir(galley)) == {*galley.__all__, "__version__"}
    for name in galley.__all__:
        assert len(inspect.getdoc(getattr(galley, name)) or "") > 20, name
    with pytest.raises(AttributeError):
        galley.battle_ship  # type: ignore[attr-defined]  # noqa: B018


def test_every_question_to_a_game_is_explained() -> None:
    """Its plain attributes are explained in the port's text."""
    plain = GamePort.__annotations__
    asked = [name for name in dir(galley.Game) if not name.startswith("_") and name not in plain]
    assert len(asked) > 40
    for name in asked:
        assert len(inspect.getdoc(getattr(galley.Game, name)) or "") > 20, name


def test_nothing_is_loaded_before_it_is_used() -> None:
    code = (
        "import sys, galley; old = {m for m in sys.modules if m.startswith('galley.')}\n"
        "galley.Game; new = {m for m in sys.modules if m.startswith('galley.')}\n"
        "print(old, any('war_galley' in m for m in new))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "{'galley.version'} False\n"


def test_a_game_is_asked_played_taken_back_and_kept(tmp_path: Path) -> None:
    with galley.new("training", seed=7) as game:
        assert game.names() == game.scenario.names
        (waiting,) = game.pending()[:1]
        side, first = waiting.side, game.choices(waiting.side)[0].command
        assert game.why_not(side, first) is None
        other = "B" if side == "A" else "A"
        refused = game.why_not(other, first)
        if len(game.pending()) == 1:
            assert refused is not None
            with pytest.raises(galley.Illegal):
                game.play(other, first)
        game.save(tmp_path / "one.toml")
        copy = game.fork()
        copy.play(side, first)
        assert len(copy.log()) > 0 and game.pending()[0] == waiting
        played = game.play(side, first)
        assert game.log()[-len(played) :] == played
        if game.can_undo() is None:
            assert game.undo()
            assert game.pending()[0] == waiting
    with galley.load(tmp_path / "one.toml") as again:
        assert again.path == tmp_path / "one.toml"
        assert again.view("A") == game.view("A")
        assert again.seen("A").asks()[0].side == side


def test_what_will_not_do_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(galley.Fault):
        galley.new("no-such-battle")
    (tmp_path / "no.toml").write_text("a = 1\n")
    with pytest.raises(galley.Fault):
        galley.load(tmp_path / "no.toml")


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    ends = []
    for _ in range(2):
        game, chance = galley.new("training", seed=3), random.Random(5)
        for _ in range(60):
            side = game.pending()[0].side
            game.play(side, chance.choice(game.choices(side)).command)
        ends.append([line.text for line in game.log()])
    assert ends[0] == ends[1]


GOOD = """
from pathlib import Path

import galley


def winner(path: Path) -> str:
    game: galley.Game = galley.load(path)
    while waiting := game.pending():
        first: galley.Choice = game.choices(waiting[0].side)[0]
        told: list[galley.LogLine] = game.play(waiting[0].side, first.command)
        print(told[-1].text)
    result = game.result()
    assert result is not None
    return result.winner
"""
BAD = """
import galley

galley.new(seed="seven")
galley.battle_ship
galley.new().play("A")
"""


def test_a_users_program_is_checked_by_its_types(tmp_path: Path) -> None:
    (tmp_path / "good.py").write_text(GOOD)
    (tmp_path / "bad.py").write_text(BAD)
    call = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "good.py", "bad.py"]
    done = subprocess.run(call, capture_output=True, text=True, cwd=tmp_path)
    found = [
        line.split(": error: ")[0] for line in done.stdout.splitlines() if ": error: " in line
    ]
    assert found == ["bad.py:4", "bad.py:5", "bad.py:6"], done.stdout + done.stderr
