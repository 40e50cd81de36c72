"""Homes, streams, folders and limits as they should not be: each command works or says why."""

import os
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from galley.game.loading.opening import verify
from tests.kit.paths import ROOT

NOBODY = """
import os, pwd, sys
class Entry:
    pw_dir = os.environ.get("ENTRY")
def known(number):
    if Entry.pw_dir: return Entry
    raise KeyError(number)
pwd.getpwuid = known
from galley_tui.__main__ import main
sys.exit(main())
"""
"""The system knows no user of this number, as in a container, or one whose home is ENTRY."""
AT_HOME = "home/.local/share/galley/saves/training-1.toml"
NO_HOME = "GALLEY_SAVES: there is no home folder to keep battles in: name a folder with --saves"
CLOSED = "galley: standard output: it is not open."
OWN = ("GALLEY_CONFIG", "GALLEY_SAVES", "XDG_DATA_HOME", "XDG_CONFIG_HOME")
TYPED = "1\nsave\nquit\n"
NOT_THERE = "no\n"  # to a battle in another folder


@dataclass
class Case:
    """What is around a command that plays a little, and what comes of it."""

    env: Mapping[str, str | None] = field(default_factory=dict)  # None: not there
    before: str = ""  # shell commands
    ends: str = ""  # redirections
    saves: str = ""  # the folder named on the command line
    nobody: bool = False
    kept: str = ""  # the save that is there afterwards
    said: str = ""  # by the battle, when none is
    code: int = 0
    entries: int = 2  # in the save
    typed: str = TYPED


CASES = {
    "a home": Case(kept=AT_HOME),
    "no HOME": Case({"HOME": None}, saves="s", kept="s/training-1.toml"),
    "no HOME, no user": Case({"HOME": None}, nobody=True, said=NO_HOME, code=1),
    "no HOME, no user, a folder named": Case(
        {"HOME": None}, saves="s", nobody=True, kept="s/training-1.toml"
    ),
    "an empty HOME, no user": Case({"HOME": ""}, nobody=True, said=NO_HOME, code=1),
    "a relative HOME, no user": Case({"HOME": "home"}, nobody=True, said=NO_HOME, code=1),
    "a relative HOME, no user, a folder named": Case(
        {"HOME": "home"}, nobody=True, saves="s", kept="s/training-1.toml"
    ),
    "no HOME, of a user": Case({"HOME": None, "ENTRY": "{here}/home"}, nobody=True, kept=AT_HOME),
    "an empty HOME, of a user": Case(
        {"HOME": "", "ENTRY": "{here}/home"}, nobody=True, kept=AT_HOME
    ),
    "a relative HOME, of a user": Case(
        {"HOME": "gone", "ENTRY": "{here}/home"}, nobody=True, kept=AT_HOME
    ),
    "a user whose home is none": Case(
        {"HOME": "", "ENTRY": "home"}, nobody=True, said=NO_HOME, code=1
    ),
    "no HOME, but a folder for data": Case(
        {"HOME": None, "XDG_DATA_HOME": "{here}/data"}, nobody=True,
        kept="data/galley/saves/training-1.toml",
    ),
    "a HOME that is not there": Case({"HOME": "{here}/home"}, before="rmdir home", kept=AT_HOME),
    "a HOME that is a file": Case(
        before="rmdir home; touch home", said="saves: cannot be written: not a directory",
        code=1,
        typed=NOT_THERE,
    ),
    "a HOME that cannot be written": Case(
        {"HOME": "/proc/self"}, said="saves: cannot be written: no such file or directory",
        code=1,
        typed=NOT_THERE,
    ),
    "a relative folder for data": Case({"XDG_DATA_HOME": "data"}, kept=AT_HOME),
    "a relative folder for settings": Case({"XDG_CONFIG_HOME": "data"}, kept=AT_HOME),
    "nothing in the environment": Case(
        dict.fromkeys((*os.environ, "HOME")), saves="s", kept="s/training-1.toml"
    ),
    "no terminal named": Case({"TERM": None}, kept=AT_HOME),
    "sizes that are none": Case({"COLUMNS": "x", "LINES": "-1"}, kept=AT_HOME),
    "a time zone that is none": Case({"TZ": "../none"}, kept=AT_HOME),
    "TMPDIR that is not there": Case({"TMPDIR": "{here}/none"}, kept=AT_HOME),
    "TMPDIR that cannot be written": Case({"TMPDIR": "/proc/self"}, kept=AT_HOME),
    "standard input closed": Case(ends="<&-", kept=AT_HOME, entries=1),
    "standard output closed": Case(ends=">&-", said=CLOSED, kept=AT_HOME, code=129, entries=1),
    "standard error closed": Case(ends="2>&-", kept=AT_HOME),
    "all three closed": Case(ends="<&- >&- 2>&-", kept=AT_HOME, code=129, entries=1),
    "standard output full": Case(
        ends=">/dev/full", said="galley: standard output: the disk is full.", kept=AT_HOME,
        code=129, entries=1,
    ),
    "standard error full": Case(ends="2>/dev/full", kept=AT_HOME),
    "a current folder that is gone": Case(before="cd gone; rmdir ../gone", kept=AT_HOME),
    "a folder of a folder that is gone": Case(
        before="cd gone; rmdir ../gone", saves="s",
        said="s: cannot be written: no such file or directory",
        code=1,
        typed=NOT_THERE,
    ),
    "a folder of saves that is a file": Case(
        before="touch s", saves="s", said="s: cannot be written: file exists",
        code=1,
        typed=NOT_THERE,
    ),
    "a folder of saves that leads to itself": Case(
        before="ln -s s s", saves="s", said="s: cannot be written: ",
        code=1,
        typed=NOT_THERE,
    ),
    "a folder for settings that is a file": Case(
        {"GALLEY_CONFIG": "{here}/s"}, before="touch s", kept=AT_HOME
    ),
    "a project file that is a pipe": Case(before="mkfifo pyproject.toml", kept=AT_HOME),
    "a project file that never ends": Case(
        before="ln -s /dev/zero pyproject.toml", kept=AT_HOME
    ),
    "a project file that is a folder": Case(before="mkdir pyproject.toml", kept=AT_HOME),
    "a folder that the terminal cannot say": Case(
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
        saves="日本", kept="日本/training-1.toml",
    ),
    "a folder that speaks to the terminal": Case(
        saves="\x1b[2J\u202e", kept="\x1b[2J\u202e/training-1.toml"
    ),
    "few files at once": Case(before="ulimit -n 8", kept=AT_HOME),
}  # fmt: skip


def run(here: Path, case: Case, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    here.mkdir()
    for name in ("home", "gone"):
        (here / name).mkdir()
    env = {**os.environ, "TERM": "xterm", "HOME": str(here / "home"), "PYTHONPATH": str(ROOT)}
    for name in (*OWN, "PYTHONUNBUFFERED"):
        env.pop(name, None)
    for name, value in case.env.items():
        env.pop(name, None)
        if value is not None:
            env[name] = value.format(here=here)
    python = [sys.executable, *(["-c", NOBODY] if case.nobody else ["-m", "galley_tui"])]
    saves = ["--saves", case.saves] if case.saves else []
    script = f'{case.before}\nexec "$@" {case.ends}'
    return subprocess.run(
        ["/bin/sh", "-c", script, "sh", *python, *arguments, *saves],
        cwd=here, env=env, input=case.typed.encode(), capture_output=True, check=False,
    )  # fmt: skip


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, tuple[Path, str, str, int]]:
    """Name of a case -> its folder, what was said on both streams, and the exit code."""
    top = tmp_path_factory.mktemp("surroundings")
    found = {}

    def one(n: int, name: str) -> None:
        here, case = top / str(n), CASES[name]
        done = run(here, case, "play", "training", "--seed", "3", "--text")
        texts = [" ".join(text.decode().split()) for text in (done.stdout, done.stderr)]
        assert b"\x1b" not in done.stdout + done.stderr
        found[name] = (here, *texts, done.returncode)

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(one, *zip(*enumerate(CASES), strict=True)))
    return found


@pytest.mark.parametrize("name", CASES)
def test_a_battle_is_kept_or_one_sentence_says_why_not(
    name: str, played: Mapping[str, tuple[Path, str, str, int]]
) -> None:
    here, out, err, code = played[name]
    case = CASES[name]
    assert code == case.code, err
    assert "Traceback" not in out + err
    assert case.said in (err if err else out), (out, err)
    assert (err.count("galley: ") == 1) if code and err else not err
    kept = [path.relative_to(here) for path in here.rglob("*") if path.name == "training-1.toml"]
    assert kept == ([Path(case.kept)] if case.kept else [])
    if kept:
        assert len(verify(here / kept[0]).past.live) == case.entries
    if kept and not code:
        assert "The battle is kept in " in out or ">&-" in case.ends
    assert not (here / "~").exists()


def test_what_the_terminal_cannot_say_is_still_readable(
    played: Mapping[str, tuple[Path, str, str, int]],
) -> None:
    said = played["a folder that the terminal cannot say"][1]
    assert said.endswith("?/training-1.toml: galley goes on with it.")
    said = played["a folder that speaks to the terminal"][1]
    assert said.endswith("kept in ?[2J?/training-1.toml: galley goes on with it.")
