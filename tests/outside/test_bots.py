"""Lines from strangers' bots: whatever a program at a seat answers, or does instead."""

import random
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from galley.contests.game import Job, play
from galley.engine.records import OTHER
from galley.engine.views import hidden_asks
from galley.game.api import load, new
from galley.game.game import Game
from galley.scenarios.library import load as scenario
from galley_tui.client.opponents.driver import Opponents
from galley_tui.client.opponents.sitting import sit
from tests.kit.text import CONTROLS, GALLEY
from tests.outside.rounds import rounds, sentence

BOT = Path(__file__).with_name("strange_bot.py")
GAMES = ("training", "phormio", "dare", "sharp-bend", "tournament", "aegates")
TOLD = "SECRETLY"  # begins each reason of the program
CAP = 0.5  # seconds for an answer


@pytest.fixture(autouse=True)
def private(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))
    monkeypatch.setenv("GALLEY_FAULTS", str(tmp_path / "faults"))


def bot(rng: random.Random, *words: str) -> str:
    """The command of a program that answers anything."""
    seed = str(rng.randrange(10**9))
    return f"cmd:{shlex.join([sys.executable, '-S', str(BOT), seed, *words])}"


def test_bots_at_their_seats(tmp_path: Path) -> None:
    """Each plays, or its place is empty and a sentence says why; what was played is kept."""
    for rng in rounds("bots' lines", least=5, share=0.5):
        names = [bot(rng), bot(rng)]
        with new(rng.choice(GAMES), seed=3, saves=tmp_path / "saves") as game:
            news = _played(game, names)
            played, path = len(game.past.entries), game.path
        for one in news:
            sentence(one)
            assert one.isascii() and len(one) < 500, one
        assert path is not None
        with load(path) as again:
            assert len(again.past.entries) == played and not again.notices, names
        assert not [*(tmp_path / "faults").glob("*")], names


def _played(game: Game, names: list[str]) -> list[str]:
    """Let programs play for a while: what is told of them."""
    for side, name in zip("AB", names, strict=True):
        assert not sit(game, side, name)
    bots, news = Opponents(game, names), list[str]()
    bots.cap = CAP
    for _ in range(60):
        if bots.due() is None:
            break
        bots.step(CAP)
        news += bots.take_news()
        for side in "AB":
            secret = next(hidden_asks(game.state, side), None) is not None
            known = [e.remark for e in game.history(side).entries if e.side == OTHER[side]]
            last = game.log()[-1].text if secret and game.log() else ""
            assert TOLD not in last, names
            assert all(not CONTROLS.search(remark) for remark in known), names
    for line in game.log():
        sentence(line.text)
    bots.close()
    return news


def test_bots_in_a_match() -> None:
    """Each plays to the end, or loses with a sentence."""
    for rng in rounds("bots' matches", least=5, share=0.25):
        name, file = bot(rng), scenario(rng.choice(("dare", "training")))
        game = play(Job(file, (name, "random"), 0, "A", rng.randrange(9), CAP))
        if game.crash:
            sentence(game.crash)
            assert game.crash.isascii() and len(game.crash) < 500, name
        assert game.winner or game.reason, name


def test_bots_of_the_command_line(tmp_path: Path) -> None:
    """Nothing that they print reaches the terminal as it is."""
    for rng in rounds("bots' commands", least=3, share=0.25):
        names = [bot(rng, "heard"), bot(rng, "heard")]
        done = subprocess.run(
            [*GALLEY, "play", rng.choice(GAMES), "--text", "--seed", "1",
             "--saves", str(tmp_path), "--side", f"A={names[0]}", "--side", f"B={names[1]}"],
            input=b"quit\nyes\n", capture_output=True, check=False,
        )  # fmt: skip
        said = (done.stdout + done.stderr).decode()
        assert done.returncode == 0 and "Traceback" not in said, (names, said[-500:])
        assert not CONTROLS.search(said), (names, CONTROLS.findall(said))
