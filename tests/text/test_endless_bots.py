"""Bots that never come to an end of a question: their place is empty, and who watches is heard."""

import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from galley.bots.stranger import IDLE
from galley.game.api import load, new
from galley_tui.client.opponents.driver import Opponents
from galley_tui.client.opponents.sitting import sit

CHOOSING = Path(__file__).parents[1] / "core" / "bots" / "choosing.py"


def bot(which: str) -> str:
    return f"cmd:{shlex.join([sys.executable, str(CHOOSING), which])}"


@pytest.mark.parametrize("scenario", ["phormio", "tournament"])
@pytest.mark.parametrize("which", ["last", "turns"])
def test_a_bot_that_changes_its_answer_without_end_plays_no_more(
    scenario: str, which: str
) -> None:
    game, name = new(scenario, seed=4), bot(which)
    for side in "AB":
        assert not sit(game, side, name)
    bots = Opponents(game, [name])
    news: list[str] = []
    for _ in range(8_000):
        if bots.due() is None:
            break
        bots.step(20)
        news += bots.take_news()
    bots.close()
    assert bots.due() is None, "it ends, one way or another"
    if game.result() is None:
        assert f"has given {IDLE} answers to one question that change nothing" in news[0]
        secret = [e for e in game.past.entries if e.kind == "play"]
        assert len(secret) < 3_000


def talking(tmp_path: Path) -> subprocess.Popen[str]:
    """A long battle in lines between two programs, once it has begun."""
    first = bot("first")
    process = subprocess.Popen(
        [
            sys.executable, "-m", "galley_tui", "play", "lilybaeum", "--text", "--seed", "1",
            "--saves", str(tmp_path), "--side", f"A={first}", "--side", f"B={first}",
        ],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    for line in process.stdout:
        if "is activated" in line:
            break
    return process


def test_the_end_of_what_is_typed_ends_a_battle_between_bots(tmp_path: Path) -> None:
    process = talking(tmp_path)
    assert process.stdin is not None and process.stdout is not None
    process.stdin.close()
    process.stdout.read()
    assert process.wait(60) == 0
    (path,) = tmp_path.glob("*.toml")
    with load(path, write=False) as game:
        assert game.result() is None and len(game.history().live) > 1


def test_ctrl_c_lets_bots_wait(tmp_path: Path) -> None:
    process = talking(tmp_path)
    assert process.stdout is not None and process.stdin is not None
    process.send_signal(signal.SIGINT)
    assert any("Leave Galley?" in line for line in process.stdout)
    process.stdin.write("\n")
    process.stdin.flush()
    assert any("The bots wait" in line for line in process.stdout)
    process.stdin.close()
    process.stdout.read()
    assert process.wait(60) == 0
