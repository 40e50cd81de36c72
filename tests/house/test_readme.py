"""What the pages say is there is there, and what is there they say."""

import os.path
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from galley.files.faults import Fault
from galley.game.scenario_list import scenario_faults
from galley.saves.holders import TAKEN_OVER
from galley_tui.__main__ import main
from galley_tui.process.error_exit import FAILED
from tests.kit.paths import PAGES, ROOT, page

LARGEST = 14_000  # bytes of README.md, which sells and starts the game
LINKS = re.compile(r"\[[^]]*\]\(([^)\s]+)\)")
PATHS = re.compile(
    r"(?<![\w./-])((?:core|galley_tui|scenarios|tests|saves|\.ci)/[\w./*-]*)(?=[`\s;,:)]|\.\s)"
)
CHANGES = (
    "core/galley/CHANGES.md", "tests/same/CHANGED.md", "tests/same/SIDE_BY_SIDE.md",
)  # fmt: skip
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_readme_is_short() -> None:
    assert len(page("README.md").encode()) <= LARGEST


def test_readme_leads_to_every_other_page_but_the_one_for_contributors() -> None:
    linked = set(LINKS.findall(page("README.md")))
    assert {name for name in PAGES if not name.startswith(".")} - {"README.md"} <= linked


def test_every_page_is_known() -> None:
    """None lies anywhere but those that the tests here read, and the two lists of changes."""
    folders = ("core", "galley_tui", "scenarios", "tests", ".github", ".ci")
    found = {
        str(path.relative_to(ROOT)) for name in folders for path in (ROOT / name).rglob("*.md")
    }
    assert found == {*PAGES, *CHANGES} - {"README.md"}


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name: str) -> None:
    links = [link for link in LINKS.findall(page(name)) if not link.startswith("https://")]
    assert [link for link in links if not leads(name, link)] == []


def leads(name: str, link: str) -> bool:
    """A link of a page has its file, and the file that heading."""
    path, _, heading = link.partition("#")
    file = os.path.normpath(os.path.join(os.path.dirname(name), unquote(path))) if path else name
    if not (ROOT / file).exists():
        return False
    return not heading or heading in headings(page(file))


def headings(text: str) -> set[str]:
    """The headings of a page as links call them."""
    found = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in found}


def test_every_picture_is_there() -> None:
    pictures = [
        link for name in PAGES for link in LINKS.findall(page(name)) if link.endswith(".svg")
    ]
    assert len(pictures) == len(set(pictures)) == 5


@pytest.mark.parametrize("name", PAGES)
def test_every_file_and_folder_that_is_named_is_there(name: str) -> None:
    named = PATHS.findall(page(name))
    assert [path for path in named if not any(ROOT.glob(path.strip("/")))] == []


def test_files_are_found_in_the_words_of_a_page() -> None:
    """Whether paths are looked for at all."""
    assert {"core/galley/engine/", "tests/kit/toy/"} <= set(PATHS.findall(page("core/README.md")))
    assert "tests/bench/memory.py" in PATHS.findall(page("tests/README.md"))


def test_every_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    listed = re.findall(r"^    ([a-z]+)  +\w", capsys.readouterr().out, re.MULTILINE)
    assert {"play", "report", "sim"} <= set(listed)
    assert [name for name in listed if f"`galley {name}" not in page("README.md")] == []


def test_every_command_that_is_named_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    words = {
        word
        for name in PAGES
        for word in re.findall(r"(?:`|^)galley ([a-z]+)\b", page(name), re.MULTILINE)
    }
    assert {"play", "seat", "engine"} <= words
    for word in sorted(words):
        assert main([word, "--help"]) == 0, word
    capsys.readouterr()


def test_the_exit_statuses_of_failing_and_of_being_taken_over_are_named() -> None:
    assert {f"with {FAILED}", f"with {TAKEN_OVER}"} <= set(
        re.findall(r"^\| (with \d+) \|", page("galley_tui/README.md"), re.MULTILINE)
    )


def test_every_battle_is_named() -> None:
    listed = page("scenarios/README.md").partition("## Write a scenario")[0]
    ids = [path.stem.split("-", 1)[1] for path in (ROOT / "scenarios").glob("*/[0-9]*.toml")]
    assert sorted(re.findall(r"^\| `([a-z0-9-]+)` \|", listed, re.MULTILINE)) == sorted(ids)


def test_the_scenario_that_is_shown_is_good(tmp_path: Path) -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", page("scenarios/README.md"), re.DOTALL)
    (tmp_path / "my-battle.toml").write_text(text)
    assert list(scenario_faults(tmp_path / "my-battle.toml")) == list[Fault]()


def test_every_variable_of_the_environment_is_named_and_read() -> None:
    code = "".join(
        path.read_text("utf-8")
        for folder in ("core", "galley_tui", "tests")
        for path in (ROOT / folder).rglob("*.py")
        if path.name != "test_readme.py"
    )
    said = page("galley_tui/README.md") + page("tests/README.md")
    assert set(re.findall(r"GALLEY_[A-Z_]+", said)) == set(re.findall(r"GALLEY_[A-Z_]+", code))


@pytest.mark.parametrize(
    ("name", "package"), [("core/README.md", "galley"), ("galley_tui/README.md", "galley_tui")]
)
def test_the_floors_that_are_drawn_are_the_contract(name: str, package: str) -> None:
    contracts = PROJECT["tool"]["importlinter"]["contracts"]
    (floors,) = [one["layers"] for one in contracts if one.get("containers") == [package]]
    assert list(drawn(page(name), floors[0])) == floors


def drawn(text: str, highest: str) -> Iterator[str]:
    """The floors of a drawing, from the highest downwards."""
    (drawing,) = re.findall(rf"^{re.escape(highest)} .*?(?=```)", text, re.MULTILINE | re.DOTALL)
    for line in drawing.splitlines():
        yield line.partition("  ")[0]


def test_the_chapters_are_told_where_a_rule_is_looked_for() -> None:
    table = page("core/README.md").partition("| look for | in |")[2].partition("\n\n")[0]
    told = set(re.findall(r"`(\w+)/`", table))
    game = ROOT / "core" / "galley" / "war_galley"
    chapters = {path.name for path in game.iterdir() if re.match(r"ch\d", path.name)}
    assert told == {*chapters, "scenario_rules", "state"}


def test_the_pythons_that_were_tried_are_those_of_the_package() -> None:
    project = PROJECT["project"]
    named = re.findall(r":: (3\.\d+)'", str(project["classifiers"]))
    assert sorted({f"3.{minor}" for minor in re.findall(r"\b3\.(\d+)\.\d+", tried())}) == named
    assert project["requires-python"] == f">={named[0]}"


def tried() -> str:
    return page("README.md").partition("| tried on | with |")[2].partition("\n\n")[0]
