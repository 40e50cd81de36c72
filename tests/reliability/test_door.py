"""The door without an `sshd`: what it makes of the words of a stranger, and what it takes away."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from galley.remote import lines
from galley_tui.__main__ import main
from galley_tui.cli.hosted import attend, door, tables
from tests.kit.hosting import Hosted, hosting, of
from tests.kit.text import GALLEY

NASTY = (
    "id", "bash", "bash -i", "/bin/sh -c id", "galley", "galley ", " galley tables",
    "galley tables ", "galley  tables", "galley tables --json --json", "galley tables --folder /",
    "galley tables\n", "galley tables\nid", "galley tables; id", "galley tables && id",
    "galley tables | sh", "galley tables > x", "galley tables `id`", "GALLEY tables",
    "galley attend", "galley attend ", "galley attend A", "galley attend x y",
    "galley attend ../x", "galley attend /etc/passwd", "galley attend x;id",
    "galley attend $(id)", "galley attend x\n",
    "galley attend \x1b[2J", "galley attend \u0430", "galley attend " + "x" * 41,
    "galley attend x --folder /", "galley attend -- x", "galley host training", "galley play",
    "galley door --player ben", "galley replay x", "galley engine", "galley report x",
    "galley watch", "galley watch x --late", "galley watch x --late -1", "galley watch x; id",
    "python -m galley_tui", "scp -t /tmp", "scp -f /etc/passwd", "internal-sftp",
    "/usr/lib/openssh/sftp-server", "rsync --server . /", "git-upload-pack x", "x" * 100_000,
    "\udcff\udcfe", "galley tables\x00", "'galley tables'", '"galley tables"', "\\galley tables",
)  # fmt: skip


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What the door does, instead of doing it."""
    done = list[object]()
    monkeypatch.setattr(door, "confine", lambda own: None)
    monkeypatch.setattr(attend, "attend", lambda _, *about: done.append(about) or 0)
    monkeypatch.setattr(tables, "run", lambda given: done.append(given.json) or 0)
    return done


def ask(words: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> int:
    monkeypatch.setattr(door.os, "environ", {door.ORIGINAL: words})
    return main(["door", "--player", "anna", "--folder", str(folder)])


def test_these_it_does(
    asked: list[object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for words in ("galley attend dare-1", "galley tables", "galley tables --json"):
        assert ask(words, monkeypatch, tmp_path) == 0
    assert asked == [("dare-1", "anna"), False, True]


@pytest.mark.parametrize("words", NASTY, ids=range(len(NASTY)))
def test_anything_else_is_one_sentence_and_status_2(
    words: str, asked: list[object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    assert ask(words, monkeypatch, tmp_path) == 2
    assert asked == []
    said = capfd.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and said.err.startswith("galley: ")


@pytest.mark.parametrize("name", ["", "-x", "Anna", "a b", "../x", "x" * 41, "ä"])
def test_a_player_has_a_plain_name(name: str, tmp_path: Path) -> None:
    assert main(["door", f"--player={name}", "--folder", str(tmp_path)]) == 2
    assert not [*tmp_path.iterdir()]


CONFINED = """
import os, sys; from pathlib import Path; import resource
from galley_tui.cli.hosted.door import confine
confine(Path("players/anna"))
print(*sorted(os.environ)); print(os.environ["TERM"], resource.getrlimit(resource.RLIMIT_AS)[0])
import subprocess; print(subprocess.run(["env"], capture_output=True, text=True).stdout)
"""


def test_the_environment_is_cut_and_memory_bounded(tmp_path: Path) -> None:
    env = {"TERM": "xterm", "LANG": "../../x", "COLORTERM": "truecolor", "TEXTUAL_LOG": "/tmp/x",
           "GALLEY_SAVES": "/", "EDITOR": "vi", "LD_X": "1", "HOME": str(tmp_path)}  # fmt: skip
    done = subprocess.run([sys.executable, "-c", CONFINED], env=env, cwd=tmp_path, text=True,
                          capture_output=True, check=True)  # fmt: skip
    names, values, outside = done.stdout.split("\n", 2)
    assert names == "COLORTERM GALLEY_CONFIG GALLEY_FAULTS GALLEY_PRIVATE GALLEY_SAVES HOME TERM"
    assert values == f"xterm {200 << 20}"
    assert "TEXTUAL_LOG" not in outside and f"{tmp_path}/players/anna" in outside


@pytest.fixture
def hosted() -> Iterator[Hosted]:
    with hosting(of("training"), of("dare")) as found:
        yield found


BEN = lines.Hello(lines.PROTOCOL, "", "ben")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ((BEN,), "you are anna here"),
        ((lines.Hello(lines.PROTOCOL, "dare"),), "no such battle here"),
        ((lines.At("dare", "ben"), BEN), "you are anna here"),
        ((lines.Tables(lines.PROTOCOL), lines.At("training", ""), BEN), "you are anna"),
        ((lines.Hello(lines.PROTOCOL, "", "", "B"),), "is kept for ben"),
    ],
)  # fmt: skip
def test_nobody_is_somebody_else_behind_the_door(
    hosted: Hosted, said: tuple[lines.Ask, ...], why: str
) -> None:
    hosted.battles["training"].seat("B", "ben")
    command = [*GALLEY, "door", "--player", "anna", "--folder", str(hosted.folder)]
    env = {**door.os.environ, door.ORIGINAL: "galley attend training"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=env) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.writelines(map(lines.line_of, said))
        process.stdin.flush()
        told = [lines.told(line) for line in process.stdout]
    assert isinstance(told[-1], lines.Bye) and why in told[-1].text
    assert not any(one.there for one in hosted.tables()[0].chairs)
