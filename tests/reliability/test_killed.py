"""`galley engine` killed at random moments: nothing that it acknowledged is lost."""

import json
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec.json import encode

from galley.engine.dice import chooser
from galley.game.loading.opening import open_battle, verify
from tests.reliability.battles import times


class Child:
    """A `galley engine` process."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "galley_tui", "engine"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def send(self, op: str, **keys: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"op": op, **keys}).encode() + b"\n")
        self.process.stdin.flush()

    def reply(self) -> dict[str, Any] | None:
        """None when the process is gone."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        return json.loads(line) if line.endswith(b"\n") else None

    def ask(self, op: str, **keys: Any) -> dict[str, Any]:
        self.send(op, **keys)
        reply = self.reply()
        assert reply is not None
        assert reply["ok"], reply
        return reply

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            with suppress(BrokenPipeError):
                pipe.close()


def play_until_killed(child: Child, rng: Any) -> list[dict[str, Any]]:
    """The commands that were acknowledged, then the one of which nothing was heard."""
    done: list[dict[str, Any]] = []
    pending = child.ask("pending")["pending"]
    at = rng.randrange(1, 25)
    while pending:
        side = pending[0]["side"]
        choices = child.ask("choices", side=side)["choices"]
        command = rng.choice(choices)["command"]
        done.append(command)
        killer = threading.Timer(rng.random() * 0.002, child.process.kill)
        if len(done) == at:
            killer.start()
        with suppress(BrokenPipeError):  # it may be gone before it is spoken to
            child.send("play", side=side, command=command)
        reply = child.reply()
        if len(done) == at:
            killer.join()
        if reply is None or len(done) == at:
            return done if reply is None else [*done, {}]
        assert reply["ok"]
        pending = reply["pending"]
    return [*done, {}]


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    rng = chooser(99)
    path, number = tmp_path / "0.toml", 0
    known: list[dict[str, Any]] = []
    for round_ in range(times(20)):
        child = Child()
        if not path.exists():
            seed = {"seed": round_} if number % 2 else {}
            child.ask("new", scenario="training", **seed)
            child.ask("save", path=str(path))
        else:
            child.ask("load", path=str(path))
        *acknowledged, doubtful = play_until_killed(child, rng)
        child.kill()
        known += acknowledged
        verify(path)
        kept = open_battle(path)  # with what is answered in secret: that is not in the save
        kept.close()
        stored = [
            json.loads(encode(entry.command))
            for entry in kept.past.entries
            if entry.kind == "play"
        ]
        assert stored in (known, [*known, doubtful]), f"round {round_}"
        known = [command for command in stored if command is not None]
        if not kept.pending():
            number += 1
            path, known = tmp_path / f"{number}.toml", []
