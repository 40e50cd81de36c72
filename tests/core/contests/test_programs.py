"""Programs of strangers in matches and in random play: they play, and lose by what they do."""

import shlex
import sys
from pathlib import Path

import pytest

from galley.bots.stranger import IDLE
from galley.contests.game import Job, play
from galley.contests.trials import check_bots, play_game
from galley.engine.records import SIDES, Side
from galley.files.faults import Fault
from galley.scenarios.library import load
from galley_tui.__main__ import main
from tests.kit.contests import duel

BOTS = Path(__file__).parents[1] / "bots"
SITS = (
    "import sys; sys.stdin.readline(); print('{\"ok\":true}', flush=True); sys.stdin.readline(); "
)
WAYS = {
    "exit": (f"{SITS} sys.exit(3)", "it ended with exit code 3"),
    "no command": (f"{SITS} print('{{\"ok\":true}}', flush=True); sys.stdin.read()",
                   'it gave no command; it printed {"ok":true}'),
    "illegal": (
        f"{SITS} print('{{\"ok\":true,\"command\":{{\"type\":\"Done\"}}}}', flush=True); "
        "sys.stdin.read()",
        'it gave an illegal command: ',
    ),
    "nonsense": (f"{SITS} print('{{what?}}', flush=True); sys.stdin.read()",
                 "it gave an answer that cannot be read; it printed {what?}"),
    "gives up": (
        f"{SITS} print('{{\"ok\":false,\"error\":{{\"text\":\"no idea\"}}}}', flush=True)",
        "it gave up: no idea",
    ),
    "silent": (f"{SITS} sys.stdin.read()", "it has not answered for 1 seconds"),
}  # fmt: skip


def program(name: str, *words: str) -> str:
    return f"cmd:{shlex.join([sys.executable, str(BOTS / name), *words])}"


def python(folder: Path, code: str) -> str:
    (folder / "bot.py").write_text(code)
    return f"cmd:{shlex.join([sys.executable, str(folder / 'bot.py')])}"


def job(bot: str, side: Side, scenario: str = "", cap: float = 60.0) -> Job:
    bots = (bot, "random") if side == "A" else ("random", bot)
    return Job(load(scenario) if scenario else duel(), bots, 0, side, 1, cap)


@pytest.mark.parametrize("scenario", ["training", "phormio", "dare"])
@pytest.mark.parametrize("side", SIDES)
def test_a_program_plays_a_game_of_a_match_to_its_end(scenario: str, side: Side) -> None:
    game = play(job(program("choosing.py", "first"), side, scenario))
    assert not game.crash and game.reason and game.turns > 1
    assert game.answers[side] > 5 and 0 < game.longest[side] <= game.spent[side]


@pytest.mark.parametrize("way", WAYS)
def test_what_a_program_does_wrong_loses_and_is_told_with_its_line(
    way: str, tmp_path: Path
) -> None:
    code, said = WAYS[way]
    bot = python(tmp_path, code)
    game = play(job(bot, "B", cap=1.0))
    assert (game.winner, game.crash[: len(said)]) == ("A", said)
    if way != "silent":
        played = play_game(duel(), ("random", bot))
        assert (played.winner, played.forfeited) == ("A", True)
        assert played.reason.startswith(said)


@pytest.mark.parametrize("scenario", ["phormio", "tournament"])
def test_a_program_that_comes_to_no_end_of_a_question_loses(scenario: str) -> None:
    game = play(job(program("choosing.py", "last"), "A", scenario))
    assert not game.crash or game.crash == (
        f"it has given {IDLE} answers to one question that change nothing"
    )


def test_nothing_of_a_program_is_left_when_its_game_is_over(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    code = f"import os; open({str(pid)!r}, 'w').write(str(os.getpid()))\n"
    bot = python(tmp_path, code + (BOTS / "stranger.py").read_text())
    play(job(bot, "A"))
    assert not Path(f"/proc/{int(pid.read_text())}").exists()


def test_programs_take_part_in_sim_and_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = program("stranger.py"), python(tmp_path, "raise SystemExit(7)")
    assert main(["sim", "dare", "--games", "2", "--bots", f"{good},random"]) == 0
    assert "2 games, seeds from 1" in capsys.readouterr().out
    assert main(["sim", "dare", "--games", "2", "--bots", f"random,{bad}"]) == 0
    told = capsys.readouterr()
    assert told.err.count("lost: it ended with exit code 7") == 2
    assert "won by Athens 2" in told.out or "won by" in told.out
    assert main(["match", "dare", "--pairs", "1", "--bots", f"{good},{bad}"]) == 1
    assert "lost: it ended with exit code 7" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["cmd:", "cmd:'", "cmd: "])
def test_a_command_that_is_none_is_said_before_anything_is_played(name: str) -> None:
    with pytest.raises(Fault, match="is no command"):
        check_bots(load("dare"), (name, "random"))
