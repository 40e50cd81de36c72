"""The commands, as a shell sees them."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from galley.contests.trials import dealt
from galley.game.game import Game
from galley.scenarios.library import find, load
from galley_tui.__main__ import main
from galley_tui.cli.contests.sim import named
from tests.kit.random_play import kept, play_on

GALLEY = (sys.executable, "-m", "galley_tui")
TRAINING = load("training").path


def shell(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*GALLEY, *arguments], input=given, capture_output=True, text=True, check=False
    )


def saved(tmp_path: Path, commands: int = 40) -> Path:
    return kept(play_on(Game.new(load("training"), 3, tmp_path), 3, commands))


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("galley 0.")


def test_scenarios_as_lines_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenarios"]) == 0
    assert "training " in capsys.readouterr().out
    assert main(["scenarios", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {"id": "training", "ruleset": "war-galley"}.items() <= rows[0].items()


def test_check_passes_scenarios_and_saves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path)
    assert main(["check", TRAINING, str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{TRAINING}: good", f"{path}: good"]


def test_check_says_what_was_dropped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path)
    path.write_bytes(path.read_bytes()[:-9])
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: good; 1 unfinished entry dropped\n"


def test_check_gives_a_line_for_every_fault_and_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'side = "A"', b'side = "B"', 1))
    broken = tmp_path / "broken.toml"
    text = Path(TRAINING).read_text().replace("turn_limit = ", "turn_limt = ")
    broken.write_text(text.replace("difficulty = 1", "difficulty = 9"))
    assert main(["check", str(path), str(broken), str(tmp_path / "none.toml"), TRAINING]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{path}: entry ")
    assert any(line.startswith(f"{broken}: turn_limt: ") for line in lines)
    assert any(line.startswith(f"{tmp_path / 'none.toml'}: cannot be read") for line in lines)
    assert lines[-1] == f"{TRAINING}: good"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "trainig"], "did you mean training"),
        (["replay", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["replay", TRAINING], "is not a save"),
        (["sim", "nowhere"], "there is no scenario of this id"),
        (["sim", "training", "--bots", "random"], "--bots: name two"),
        (["sim", "training", "--bots", "random,deep"], "--bots: deep: there is no bot"),
        (["play", "training", "--option", "nonsense"], "--option: nonsense: is no optional rule"),
        (["play", "training", "--option", "defensive_ram=3"], "--option: defensive_ram: '3'"),
        (["play", "training", "--option", "defensive_ram="], "--option: defensive_ram: ''"),
        (["play", "training", "--option", ""], "--option: '': is no optional rule"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    arguments: Sequence[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


def test_sim_counts_and_checks(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["sim", "training", "--games", "3", "--seed", "5", "--check", "--json"]
    assert main(call) == 0
    first = capsys.readouterr().out
    counts = json.loads(first)
    assert counts["games"] == 3
    assert sum(counts["wins"].values()) == 3
    assert {"rams", "rakes", "grapples", "boardings", "captures", "sinkings"} <= set(
        counts["a_game"]
    )
    assert main(call) == 0
    assert capsys.readouterr().out == first


def test_sim_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "training", "--games", "2"]) == 0
    out, err = capsys.readouterr()
    assert "rams" in out
    assert "sinkings" in out
    assert err == ""


def test_without_a_terminal_the_game_says_so() -> None:
    ended = shell("play", "training")
    assert ended.returncode == 2
    assert "terminal" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_the_engine_is_reached_by_its_command() -> None:
    ended = shell("engine", given='{"op":"hello"}\n{"op":"quit"}\n')
    assert (ended.returncode, ended.stderr) == (0, "")
    assert json.loads(ended.stdout.splitlines()[0])["name"] == "galley"


@pytest.mark.parametrize(
    "arguments", [["sim", "training", "--games", "1"], ["engine"], ["scenarios"], ["--version"]]
)
def test_no_toolkit_is_loaded_where_nothing_is_drawn(arguments: list[str]) -> None:
    code = (
        "import sys; from galley_tui.__main__ import main; "
        f"main({arguments!r}); "
        "print(sorted({'textual', 'rich'} & set(sys.modules)), file=sys.stderr)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], input="", capture_output=True, text=True, check=True
    )
    assert ended.stderr.strip() == "[]"


@pytest.mark.parametrize(
    "arguments", [["scenarios"], ["rules", "6.7"], ["rules", "--game", "barratt", "3"]]
)
def test_what_is_only_read_loads_no_chapter(arguments: list[str]) -> None:
    """A small machine lists battles and rules at once: nothing that plays is loaded for it."""
    code = (
        "import sys; from galley_tui.__main__ import main; "
        f"main({arguments!r}); "
        r"import re; print([m for m in sys.modules if re.search(r'\.ch\d', m)], file=sys.stderr)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert ended.stderr.strip() == "[]"


def test_no_rules_are_loaded_for_a_list_of_battles() -> None:
    code = (
        "import sys; from galley.game.scenario_list import scenario_list; assert scenario_list(); "
        "print({'galley.engine.loop', 'galley.engine.ruleset'} & {*sys.modules})"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert ended.stdout.strip() == "set()"


def test_the_screen_loads_no_encryption() -> None:
    """A small machine keeps what OpenSSL would take: nothing is encrypted."""
    code = (
        "import sys; from galley_tui.process.memory import load_asyncio; load_asyncio(); "
        "import galley_tui.app, galley_tui.screens.battle.battle; "
        "print({'_hashlib', '_ssl'} & {*sys.modules}); import ssl"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert ended.stdout.strip() == "set()"


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    talk = subprocess.Popen(
        [*GALLEY, "engine"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert talk.stdin and talk.stdout and talk.stderr
    talk.stdout.close()
    talk.stdin.write(b'{"op":"schema"}\n' * 50)
    talk.stdin.close()
    assert talk.stderr.read() == b""
    assert talk.wait() == 1


def test_sim_of_several_battles_sums_up_what_was_reached(
    capsys: pytest.CaptureFixture[str],
) -> None:
    battles = ["training", "tests/positions/melee.toml", "phormio", "dare"]
    call = ["sim", *battles, "--games", "8", "--shuffle-options", "--coverage", "--json"]
    assert main(call) == 0
    told = json.loads(capsys.readouterr().out)
    played = {one["scenario"]: one["games"] for one in told["scenarios"]}
    assert played.keys() == {"training", "melee", "phormio", "dare"} and all(played.values())
    assert set(told["coverage"]) == {"war-galley", "ancient-galley", "barratt"}
    tables = told["coverage"]["war-galley"]
    assert set(tables) == {"frames", "steps", "events", "commands", "clauses"}
    assert tables["frames"]["GameTurn"] > 0
    assert tables["steps"]["RamAttempt.strike"] > 0
    assert told["coverage"]["ancient-galley"]["steps"]["Movement.move"] > 0


def test_sim_of_all_plays_every_battle_and_the_small_ones_more_often() -> None:
    files = named(["all", "tests/positions/melee.toml"])
    assert [file.id for file in files] == [*(file.id for file in find()), "melee"]
    games = dict(zip((file.id for file in files), dealt(files, 200), strict=True))
    assert all(games.values()) and games["training"] > games["aegates"]


def test_sim_lists_what_no_battle_reached(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "training", "--games", "2", "--coverage"]) == 0
    told = capsys.readouterr().out
    frames = told[told.index("Frames:") : told.index("Steps:")]
    reached, never = frames.split("never reached:")
    assert "ShipActivation" in reached and "ShoreFire" in never
    assert "Clauses:" in told and " 6.32 " in told


@pytest.mark.parametrize(
    ("words", "begins"),
    [(["AG-10.2a"], "AG-10.2a  The dice"), (["derelict"], "derelict: A ship"),
     (["--game", "ancient-galley", "21"], "AG-21.1a"), (["7.16"], "7.16  ")],
)  # fmt: skip
def test_rules_are_those_of_the_game_that_knows_the_word(
    words: list[str], begins: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *words]) == 0
    assert capsys.readouterr().out.strip().startswith(begins)
