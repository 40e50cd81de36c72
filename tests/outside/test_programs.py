"""Lines from strangers' programs: to the engine, and typed where a battle is played in lines."""

import json
from io import BytesIO
from pathlib import Path

import pytest

from galley.protocol.server import OPS, serve
from tests.kit.text import CONTROLS, in_memory, said
from tests.outside.rounds import mangled, noise, rounds, sentence

GAMES = ("training", "phormio", "dare", "sharp-bend", "tournament")
VALUES = (None, True, -1, 0, 1, 7, 10**18, 1.5, "", "A", "B", "A1", "B1", "bow", "turn", [],
          {}, ["A1"], {"type": "Done"}, {"type": "Move", "ship": "A1"}, "x" * 3_000)  # fmt: skip


def _request(rng) -> bytes:  # type: ignore[no-untyped-def]
    """A request of some op with keys of any kind, or what is none."""
    name = rng.choice([*OPS])
    keys = rng.sample([*OPS[name].keys, "game", "id", "comment"], k=rng.randrange(3))
    line = json.dumps({"op": name, **{key: rng.choice(VALUES) for key in keys}}).encode()
    if rng.randrange(3) == 0:
        line = mangled(rng, line)
    return (noise(rng, 400) if rng.randrange(10) == 0 else line).replace(b"\n", b" ")


def test_the_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reply to each request: yes, or one sentence; none is a failure of the engine's."""
    monkeypatch.chdir(tmp_path)
    for rng in rounds("engine lines", least=5):
        new = {"op": "new", "scenario": rng.choice(GAMES), "seed": 3, "save": False}
        lines = [json.dumps(new).encode(), *(_request(rng) for _ in range(100))]
        lines = [line for line in lines if line.strip() and b'"quit"' not in line]
        replies = BytesIO()
        assert serve(BytesIO(b"\n".join(lines) + b"\n"), replies) == 0
        answers = [json.loads(line) for line in replies.getvalue().splitlines()]
        assert len(answers) == len(lines)
        for answer in answers:
            if not answer["ok"]:
                sentence(answer["error"]["text"])
                assert "failed at this request" not in answer["error"]["text"]


WORDS = ("do 1", "do 2", "go", "yes", "no", "undo", "why", "rule", "view", "ship A1",
         "ship B1", "deeds", "help", "log", "seats", "odds", "1", "2", "done", "")  # fmt: skip


def test_lines_typed_at_a_battle() -> None:
    """Each is answered; nothing that is said commands the terminal."""
    for rng in rounds("lines", least=3):
        lines = [_line(rng) for _ in range(60)]
        for answer in said(in_memory(rng.choice(GAMES), rng.randrange(100)), *lines):
            assert not CONTROLS.search(answer), lines


def _line(rng) -> str:  # type: ignore[no-untyped-def]
    kind = rng.randrange(4)
    if kind == 0:
        return noise(rng, 120).decode("utf-8", "replace").replace("\n", " ").replace("\r", " ")
    words = " ".join(rng.choice(WORDS) for _ in range(rng.choice((1, 1, 2, 3))))
    return words if kind < 3 else mangled(rng, words.encode() or b"x").decode("utf-8", "replace")
