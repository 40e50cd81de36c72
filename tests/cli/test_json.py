"""What `--json` prints: data for programs, whose names stay (galley_tui/README.md lists them)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from galley.game.game import Game
from galley.game.scenario_list import scenario_faults
from galley.scenarios.library import load
from galley.war_galley.analysis.account import ATTACKS
from galley_tui.__main__ import main
from galley_tui.cli.check import MOST
from tests.cli.test_cli import TRAINING, saved
from tests.kit.paths import page
from tests.kit.random_play import kept, play_on


def printed(capsys: pytest.CaptureFixture[str], *call: str, code: int = 0) -> Any:
    assert main([*call, "--json"]) == code
    out = capsys.readouterr().out
    assert out.isascii() and out.endswith("\n")
    return json.loads(out)


def names(value: Any) -> set[str]:
    """Every name in the data that is not one of a side, a table or a thing that was counted."""
    if isinstance(value, list):
        return {name for one in value for name in names(one)}
    if not isinstance(value, dict):
        return set()
    free = ("sides", "ships", "goals", "given", "wins", "a_game", "total", "odds", "cost")
    below = {name for key, one in value.items() if key not in free for name in names(one)}
    return {key for key in value if key not in ("A", "B") and key not in ATTACKS} | below


@pytest.mark.parametrize(
    "command", ["scenarios", "check", "report", "rules", "sim", "match", "balance"]
)
def test_readme_explains_every_name(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = {
        "check": [TRAINING], "report": [str(to_the_end(tmp_path))], "rules": ["ram"],
        "sim": ["training", "--games", "1"],
        "match": ["training", "--bots", "random,cadet", "--pairs", "1", "--sprt", "0,50"],
        "balance": ["training", "--bot", "random", "--games", "1", "--change", "longer"],
    }  # fmt: skip
    (row,) = re.findall(
        rf"^\| `{command}` \| (.*) \|$", page("galley_tui/README.md"), re.MULTILINE
    )
    found = names(printed(capsys, command, *given.get(command, [])))
    assert found - set(re.findall(r"`(\w+)`", row)) == set()
    assert len(found) > 3


def to_the_end(folder: Path, seed: int = 3) -> Path:
    return kept(play_on(Game.new(load("training"), seed, folder), seed))


def faulty(folder: Path, unknown: int, squadrons: int = 0) -> Path:
    """A scenario with so many unknown keys, and 3 faults in each of 35 rows a squadron."""
    path = folder / "faulty.toml"
    extra = "".join(f"unknown_{n} = {n}\n" for n in range(unknown))
    row = "[[squadrons.rows]]\nclass = 1\nhex = 'x'\ncount = 'x'\n"
    rows = ("[[squadrons]]\nside = 'A'\nname = 'x'\n" + row * 35) * squadrons
    path.write_text(extra + Path(TRAINING).read_text() + rows)
    return path


def test_check_has_every_file_with_its_faults_and_notices(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = saved(tmp_path)
    cut.write_bytes(cut.read_bytes()[:-9])
    broken = faulty(tmp_path, 30)
    good, bad = printed(capsys, "check", str(cut), str(broken), code=1)
    assert good == {"file": str(cut), "good": True, "notices": ["1 unfinished entry dropped"],
                    "faults": [], "more": 0}  # fmt: skip
    assert (bad["file"], bad["good"], bad["more"]) == (str(broken), False, 0)
    assert len(bad["faults"]) == 30
    assert bad["faults"][0].keys() == {"file", "place", "text", "rule", "line"}
    assert bad["faults"][0]["place"] == "unknown_0"
    assert broken.read_text().splitlines()[bad["faults"][0]["line"] - 1].startswith("unknown_0")


def test_check_does_not_print_faults_without_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(faulty(tmp_path, MOST))]) == 1
    assert len(capsys.readouterr().out.splitlines()) == MOST
    many = faulty(tmp_path, 0, 20)
    every = len(scenario_faults(many))
    assert every > 20 * 35 * 3
    assert main(["check", str(many), TRAINING]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == MOST + 2
    assert lines[MOST:] == [f"{many}: and {every - MOST} more", f"{TRAINING}: good"]
    (row,) = printed(capsys, "check", str(many), code=1)
    assert len(row["faults"]) == 1000 and row["more"] == every - 1000


def test_the_account_as_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "report", str(to_the_end(tmp_path)))
    assert list(told) == [
        "title", "sides", "over", "winner", "reason", "decides", "turns", "commands", "dice",
        "dice_by_hand", "ships", "goals", "points", "given", "losses", "moments", "attacks",
        "luck", "throws", "options", "follows", "start", "taken_back", "seats", "older", "missed",
            "history", "seeds",
    ]  # fmt: skip
    assert told["over"] is True and told["winner"] in ("A", "B", "") and told["reason"]
    assert told["ships"] == {"A": 5, "B": 5}
    assert told["seeds"] == [{"command": 0, "seed": 3}]
    assert [row["turn"] for row in told["points"]] == list(range(1, told["turns"] + 1))
    assert {loss["side"] for loss in told["losses"]} <= {"A", "B"} and told["losses"]
    assert told["losses"][0]["blows"][0].keys() == {"turn", "what", "by"}
    assert told["attacks"]["rams"]["A"].keys() == {"tried", "succeeded"}
    assert told["luck"]["A"]["kinds"][0].keys() == {
        "kind", "counted", "harm", "throws", "expected", "came"
    }  # fmt: skip
    assert all(sum(throw["odds"].values()) == pytest.approx(1, abs=0.01)
               for throw in told["throws"]) and told["throws"]  # fmt: skip


def test_the_data_of_a_battle_that_goes_on_hold_no_seed_of_its_dice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = printed(capsys, "report", str(saved(tmp_path)))
    assert (told["over"], told["seeds"], told["winner"]) == (False, [], "")
    assert told["decides"]


def test_the_account_as_data_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = str(saved(tmp_path)), tmp_path / "out.json"
    assert main(["report", path, "--json", "-o", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert json.loads(out.read_text()) == printed(capsys, "report", path)


def test_rules_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "rules", "7.16")
    (ram,) = told["paragraphs"]
    assert list(ram) == [
        "number", "title", "chapter", "text", "table", "interpretation", "missing"
    ]  # fmt: skip
    assert (ram["number"], told["entries"]) == ("7.16", [])
    assert len(printed(capsys, "rules")["paragraphs"]) > 100
    words = printed(capsys, "rules", "glossary")
    assert {"name", "text"} == words["entries"][0].keys() and not words["paragraphs"]
    assert "C39" in str(printed(capsys, "rules", "interpretations")["entries"])
    nothing = printed(capsys, "rules", "submarine", code=1)
    assert nothing == {"paragraphs": [], "entries": []}


@pytest.mark.parametrize(
    "call",
    [["report", "nowhere.toml"], ["sim", "nowhere.toml"], ["sim", "training", "--bots", "x"]],
)
def test_what_is_wrong_is_data_too_and_still_a_sentence(
    call: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*call, "--json"]) == 1
    out, err = capsys.readouterr()
    error = json.loads(out)["error"]
    assert error.keys() == {"file", "place", "text", "rule"}
    assert error["text"] in err and err.count("\n") == 1


def test_sim_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "sim", "training", "--games", "1")
    assert list(told) == [
        "scenario", "seed", "games", "wins", "turns", "commands", "a_game", "total", "faults"
    ]  # fmt: skip


def test_no_name_in_a_file_writes_on_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = tmp_path / "a\x1b[2J\x9b\u202e.toml"
    odd.write_text("")
    (row,) = printed(capsys, "check", str(odd), code=1)
    assert row["file"].isprintable()
