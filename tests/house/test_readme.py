"""What README says is there is there, and what is there README says."""

import re
import tomllib
from urllib.parse import unquote

import pytest

from galley_tui.__main__ import main
from tests.kit.paths import ROOT

README = (ROOT / "README.md").read_text("utf-8")


def test_every_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    listed = re.findall(r"^    ([a-z]+)  +\w", capsys.readouterr().out, re.MULTILINE)
    assert {"play", "report", "sim"} <= set(listed)
    assert [name for name in listed if f"`galley {name}" not in README] == []


def test_every_battle_is_named() -> None:
    ids = [path.stem.split("-", 1)[1] for path in (ROOT / "scenarios").rglob("*.toml")]
    assert [name for name in ids if f"`{name}`" not in README] == []


def test_every_variable_of_the_environment_is_named_and_read() -> None:
    code = "".join(
        path.read_text("utf-8")
        for folder in ("core", "galley_tui", "tests")
        for path in (ROOT / folder).rglob("*.py")
        if path.name != "test_readme.py"
    )
    assert set(re.findall(r"GALLEY_[A-Z_]+", README)) == set(re.findall(r"GALLEY_[A-Z_]+", code))


def test_every_picture_and_file_is_there() -> None:
    pictures = [unquote(path) for path in re.findall(r"\[[^]]+\]\((tests/[^)]+)\)", README)]
    files = re.findall(r"((?:tests|core|scenarios|\.ci)/[a-z_/]*(?:\.py)?)(?=[`\s])", README)
    assert sum(path.endswith(".svg") for path in pictures) == 5
    assert [path for path in (*pictures, *files) if not (ROOT / path).exists()] == []


def test_the_pythons_that_were_tried_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = re.findall(r":: (3\.\d+)'", str(project["classifiers"]))
    assert sorted({f"3.{minor}" for minor in re.findall(r"\b3\.(\d+)\.\d+", tried())}) == named
    assert project["requires-python"] == f">={named[0]}"


def tried() -> str:
    return README.partition("| tried on | with |")[2].partition("\n\n")[0]
