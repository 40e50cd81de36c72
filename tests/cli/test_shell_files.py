"""What ships for shells and `man` is what the parser takes, and works."""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Sequence
from pathlib import Path
from shutil import which

import pytest

from galley.scenarios.library import find
from galley_tui.cli import COMMANDS
from galley_tui.cli.parser import complete
from tests.cli.shell_files import FILES, ROOT, SHELL, bots, options, text_of

IDS = {scenario.id for scenario in find()}


@pytest.mark.parametrize("name", FILES)
def test_the_file_is_what_the_parser_gives(name: str) -> None:
    kept = FILES[name].read_text("utf-8")
    assert kept == text_of(name), "run: python -m tests.cli.shell_files"


def test_every_file_is_shipped_where_shells_and_man_look() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["shared-data"] == {
        "galley_tui/shell/galley.1": "share/man/man1/galley.1",
        "galley_tui/shell/galley.bash": "share/bash-completion/completions/galley",
        "galley_tui/shell/_galley": "share/zsh/site-functions/_galley",
        "galley_tui/shell/galley.fish": "share/fish/vendor_completions.d/galley.fish",
    }
    assert {*SHELL.iterdir()} == {path for path in FILES.values() if path.parent == SHELL}


def offered(folder: Path, *words: str, **env: str) -> set[str]:
    """What bash offers for the last word, in a folder with a TOML file and another one.

    No program can be started on the way: completion is instant.
    """
    (folder / "a b.toml").touch()
    (folder / "notes.txt").touch()
    (folder / "saves").mkdir(exist_ok=True)
    script = (
        'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shtab_galley; '
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        [which("bash") or "bash", "-c", script, SHELL / "galley.bash", "galley", *words],
        capture_output=True, text=True, check=True, cwd=folder, env={"PATH": "/nowhere", **env},
    )  # fmt: skip
    return set(done.stdout.splitlines()) - {""}


@pytest.mark.parametrize(
    ("words", "those"),
    [
        ([""], {*COMMANDS}),
        (["pl"], {"play"}),
        (["play", ""], {*IDS, "a b.toml", "saves"}),
        (["play", "tr"], {"training"}),
        (["play", "training", "--option", ""], {*options()}),
        (["play", "phormio", "--option", "rake"], {"rake_open"}),
        (["play", "dare", "--option", "corvus"], {"corvus_literal"}),
        (
            ["play", "training", "--side", "A=c"],
            {
                "A=cadet",
                "A=captain",
                *(f"A={one}" for one in bots() if one[:1] == "c"),
            },
        ),
        (["play", "two-wings", "--side", "A.Rhodes=r"], {"A.Rhodes=random"}),
        (["play", "training", "--side", "A=h"], {"A=human"}),
        (["seat", "captain:r"], {f"captain:{one}" for one in ("roman", "rhodian", "rash")}),
        (["match", "training", "--bots", "cadet,c"], {"cadet,cadet", "cadet,captain"}),
        (
            ["balance", "training", "--bot", "cadet"],
            {
                "cadet",
                *(one for one in bots() if one.startswith("cadet:")),
            },
        ),
        (["--text", "play", "tr"], {"training"}),
        (["--charset", ""], {"auto", "unicode", "cp437", "ascii"}),
        (["play", "--colours", "t"], {"truecolor"}),
        (["play", "--saves", ""], {"saves"}),
        (["play", "--from", "a"], {"a b.toml"}),
        (["replay", ""], {"a b.toml", "saves"}),
        (["check", "x.toml", ""], {"a b.toml", "saves"}),
        (["report", "x.toml", "-o", "n"], {"notes.txt"}),
        (["report", "--h"], {"--help", "--html"}),
        (["rules", "gl"], {"glossary"}),
        (
            ["sim", "training", "a"],
            {"actium", "aegates", "alexandria", "all", "arginusae", "artemisium", "a b.toml"},
        ),
        (["sim", "--bots", "random,r"], {"random,random"}),
    ],
)
def test_bash_completes(words: Sequence[str], those: set[str], tmp_path: Path) -> None:
    assert offered(tmp_path, *words) == those


def test_bash_offers_the_saves_that_are_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "training-1.toml").touch()
    (kept / "notes.txt").touch()
    for words in (["replay", ""], ["check", ""], ["play", "--from", ""], ["report", ""]):
        found = offered(tmp_path, *words, GALLEY_SAVES=str(kept))
        assert str(kept / "training-1.toml") in found and not any("notes" in one for one in found)


def test_man_shows_every_command_option_and_example() -> None:
    page = (SHELL / "galley.1").read_text("utf-8")
    said = re.sub(r"\\f[BIR]|\\&", "", page).replace("\\-", "-").replace("\\`", "`")
    top, commands = complete()
    for name, parser in (("galley", top), *commands.items()):
        part = said if name == "galley" else said.split(f"\n.SS {name}\n")[1].split("\n.S")[0]
        for action in parser._actions:
            assert not action.option_strings or action.option_strings[-1] in part, action
        assert all(example in part for example in (parser.epilog or "").splitlines()[1:])


def test_no_line_of_the_page_is_taken_for_a_request() -> None:
    page = (SHELL / "galley.1").read_text("utf-8")
    known = ("TH", "SH", "SS", "TP", "PP", "B", "br", "EX", "EE")
    requests = {line.split()[0][1:] for line in page.splitlines() if line[:1] in (".", "'")}
    assert requests <= set(known)
