"""When Galley fails: one sentence, one file that repeats it, and nothing in it of the user."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from galley.crash_reports import crash_file
from galley.crash_reports.crash_file import MOST_FILES, report_failure
from galley.crash_reports.reproduce import check
from galley.engine.dice import chooser
from galley.engine.loop import STEPS
from galley.files.disk import Disk
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.replay import ReplayCursor
from galley.saves import save_format as saves
from galley.scenarios.library import load
from galley_tui.__main__ import main
from galley_tui.process.error_exit import FAILED, called
from tests.reliability.battles import SCENARIOS, play_on, times
from tests.reliability.failing import ONE, SECRET, SEED, battle_that_fails, fails

# -- the file


def test_a_failed_command_leaves_one_file_and_one_sentence(
    faults: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails(monkeypatch)
    session, error = battle_that_fails(tmp_path / "saves")
    said = report_failure(error)
    assert os.listdir(faults) == [ONE]
    assert said.startswith("failed with KeyError in galley.engine.loop:")
    assert f"{faults / ONE} holds what repeats it" in said
    assert f"the battle is kept in {session.path}, and galley goes on with it" in said
    assert said.isprintable()
    assert stat.S_IMODE((faults / ONE).stat().st_mode) == 0o600
    kept = saves.read(faults / ONE)
    assert kept.lines[:-1] == saves.parsed(session.journal.data, "").lines
    last = kept.lines[-1]
    assert (last.kind, last.n) == ("fault", len(session.past.entries))
    assert last.rolls  # thrown before it failed
    assert last.command is not None and last.side in "AB" and last.ask
    assert last.failed is not None
    assert last.failed.versions["python"]
    assert any("galley.game.game:" in place for place in last.failed.places)


def test_nothing_of_the_user_is_in_it(
    faults: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "zebulon"
    for key, value in {
        "USER": "zebulon", "LOGNAME": "zebulon", "HOME": str(home), "TERM": f"{home}/x",
        "COLORTERM": "zebulon", "CANARY": "c4n4ry",
    }.items():  # fmt: skip
        monkeypatch.setenv(key, value)
    fails(monkeypatch)
    session, _ = battle_that_fails(home / "saves")
    branched = session.branch(home / "Zebulon.toml", session.past.live[-1], SEED + 1)
    argv = ["play", "--from", "zebulon.toml", "--seed", str(SEED), f"--saves={home}", "zebulon"]
    for one in (session, branched):
        with pytest.raises(KeyError) as caught:
            play_on(one, chooser(9))
        report_failure(
            caught.value, called(argv), crash_file.without_user(f"{home} zebulon 80x24")
        )
    text = "".join(path.read_text().lower() for path in faults.iterdir())
    assert len(os.listdir(faults)) == 2
    named = (SECRET, "zebulon", str(tmp_path), "c4n4ry", str(Path(__file__).parent))
    seeds = [form(seed) for seed in (SEED, SEED + 1) for form in (str, "{:x}".format)]
    assert not [one for one in (*named, *seeds) if one.lower() in text]
    assert "play --from ... --seed ... --saves=..." in text


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["rules", "7.16"], "rules 7.16"),
        (["play", "training", "--seed=77", "--option", "storms"],
         "play training --seed=... --option storms"),
        (["check", "/home/me/a.toml", "b.toml"], "check ... ..."),
        (["sim", "all", "--games", "3", "--se", "12345678"], "sim all --games 3 --se ..."),
        (["--/home/me"], "..."),
        (["1234567890"], "..."),
    ],
)  # fmt: skip
def test_what_was_called(argv: list[str], said: str) -> None:
    assert called(argv) == said


def test_check_tries_it_again(
    failed: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    n = len(saves.read(failed).lines) - 1
    assert main(["check", str(failed)]) == 0
    assert "good; galley" in (said := capsys.readouterr().out)
    assert "it does not fail any more" in said
    fails(monkeypatch)
    assert main(["check", str(failed)]) == 1
    said = capsys.readouterr().out
    assert (
        f"good up to entry {n - 1}, then it fails again: KeyError in galley.engine.loop:" in said
    )
    assert said.count("\n") == 1


def test_a_replay_opens_where_it_failed_and_says_so(failed: Path) -> None:
    session = open_battle(failed, write=False)
    assert len(session.notices) == 1
    assert session.notices[0].startswith("galley ")
    assert "failed here: KeyError in galley.engine.loop:" in session.notices[0]
    assert "(galley play training)" in session.notices[0]
    reel = ReplayCursor(session)
    assert reel.opening == reel.last > 10


def test_a_battle_goes_on_from_it(failed: Path, tmp_path: Path) -> None:
    source = open_battle(failed, write=False)
    made = source.branch(failed, source.past.live[-1], 99, tmp_path / "on")
    play_on(made, chooser(1), 60)
    made.close()
    assert made.path is not None
    again = verify(made.path)
    assert again.check() == made.check()
    before = [entry.rolls for entry in source.past.entries if entry.kind != "fault"]
    assert [entry.rolls for entry in again.past.entries][: len(before)] == before
    assert len(again.past.live) > len(before)


def test_it_may_be_played_on_in_place_with_dice_that_nobody_knows(failed: Path) -> None:
    data = failed.read_bytes()
    thrown = []
    for _ in range(4):
        failed.write_bytes(data)
        session = play_on(open_battle(failed), chooser(2), 40)
        session.close()
        verify(failed)
        again = open_battle(failed)  # with what is answered in secret
        again.close()
        assert again.check() == session.check()
        thrown.append([entry.rolls for entry in session.past.entries])
    assert len({str(rolls) for rolls in thrown}) > 1


def test_another_galley_of_its_own_age_refuses_it(
    failed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert failed.read_bytes().startswith(b"format = 2\n")
    monkeypatch.setattr(saves, "FORMAT", saves.SEEDED)
    with pytest.raises(Fault, match=r"was made by galley .*: update galley"):
        open_battle(failed)


def test_ordinary_saves_are_as_they_were(tmp_path: Path) -> None:
    session = play_on(Game.new(load("training"), 4, tmp_path), chooser(4), 10)
    session.close()
    assert session.path is not None
    text = session.path.read_text()
    assert text.startswith(f"format = {saves.FORMAT}\n")
    assert "\nseed = 4\n" in text
    assert "failed" not in text


def test_a_battle_that_fails_before_its_first_question(
    faults: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("tests.reliability.failing.emit.__defaults__", (1,))
        fails(patch)
        with pytest.raises(KeyError) as caught:
            Game.new(load("training"), SEED)
        report_failure(caught.value)
        assert main(["check", str(faults / ONE)]) == 1
        assert "entry 0: it fails again: KeyError in galley." in capsys.readouterr().out
    assert main(["check", str(faults / ONE)]) == 0
    assert "it does not fail any more" in capsys.readouterr().out
    assert main(["replay", str(faults / ONE), "--text"]) == 1
    assert "no battle had begun" in " ".join(capsys.readouterr().out.split())


def test_a_scenario_that_galley_fails_to_read_is_in_the_file(
    faults: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise TypeError

    path = tmp_path / "mine.toml"
    path.write_text(Path(load("training").path).read_text().replace("first clash", "my own"))
    monkeypatch.setattr("galley.scenarios.library._text", broken)
    assert main(["play", str(path), "--text"]) == FAILED
    assert "my own" in (faults / ONE).read_text()
    assert check(faults / ONE)[0]


# -- where it cannot be written, and what was there before


class Full(Disk):
    """Every call of this kind fails from the first on."""

    def __init__(self, failing: Any, error: BaseException) -> None:
        self.failing, self.error = failing, error

    def call(self, function: Any, *args: Any) -> Any:
        if function is self.failing:
            raise self.error
        return super().call(function, *args)


@pytest.mark.parametrize(
    ("function", "error", "said"),
    [
        (os.write, OSError(errno.ENOSPC, "No space left on device"), "the disk is full"),
        (os.open, OSError(errno.EROFS, "Read-only file system"), "read-only file system"),
        (os.fsync, OSError(errno.EIO, "Input/output error"), "input/output error"),
        (os.listdir, MemoryError(), "MemoryError"),
    ],
)
def test_where_no_file_can_be_written(
    function: Any, error: Exception, said: str, faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails(monkeypatch)
    _, found = battle_that_fails(None)
    sentence = report_failure(found, disk=Full(function, error))
    assert sentence.startswith("failed with KeyError in galley.engine.loop:")
    assert f"no file could be written about it: {said}" in sentence
    assert os.listdir(faults) == []


@pytest.mark.parametrize("error", [MemoryError, RecursionError, Fault("", "", "")])
def test_what_fails_again_while_the_battle_is_written_down(
    error: Any, faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then the file goes without the battle."""

    def fail(*_: Any) -> Any:
        raise error

    fails(monkeypatch)
    _, found = battle_that_fails(None)
    monkeypatch.setattr(saves, "parsed", fail)
    assert f"{faults / ONE} holds what repeats it" in report_failure(found)
    monkeypatch.undo()
    assert saves.read(faults / ONE).lines[0].kind == "fault"


def test_no_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("GALLEY_FAULTS")
    monkeypatch.setattr("platformdirs.user_state_dir", lambda *_, **__: "~/.local/state/galley")
    monkeypatch.chdir(tmp_path)
    assert "you have no home folder" in report_failure(KeyError())
    assert os.listdir(tmp_path) == []


def test_links_are_never_followed_and_nothing_is_overwritten(faults: Path, tmp_path: Path) -> None:
    faults.mkdir()
    outside = tmp_path / "precious"
    outside.write_text("precious")
    (faults / ONE).symlink_to(outside)
    (faults / "galley-fault-2.toml").symlink_to(tmp_path / "nowhere")
    assert "galley-fault-3.toml" in report_failure(KeyError())
    assert outside.read_text() == "precious"
    assert not (tmp_path / "nowhere").exists()


def test_the_newest_files_stay(faults: Path) -> None:
    faults.mkdir()
    (faults / "notes.toml").write_text("mine")
    for n in range(1, 26):
        (faults / f"galley-fault-{n}.toml").write_text("old")
    report_failure(KeyError())
    left = {path.name for path in faults.iterdir()}
    assert left == {"notes.toml", *(f"galley-fault-{n}.toml" for n in range(7, 27))}
    assert len(left) == MOST_FILES + 1


def test_they_do_not_fill_the_disk(faults: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash_file, "MOST_BYTES", 10_000)
    for n in range(30):
        report_failure(type(f"Error{n}", (Exception,), {})())
        assert 0 < sum(path.stat().st_size for path in faults.iterdir()) <= 10_000


# -- failures anywhere in the rules


def test_a_step_of_any_procedure_that_fails_is_repeated(
    faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = times(8)
    rng = chooser(games)
    for scenario in SCENARIOS:
        Game.new(load(scenario), 1)
    steps = sorted(
        ((frame, name) for frame in STEPS for name in STEPS[frame]
         if frame.__module__.startswith("galley.")), key=str,
    )  # fmt: skip
    failed = 0
    for n in range(10 * games):  # of most steps no battle here comes to
        if failed >= games // 4 and n >= games:
            break
        frame, name = rng.choice(steps)
        with monkeypatch.context() as patch:
            patch.setitem(STEPS[frame], name, _failing(STEPS[frame][name], rng.randrange(1, 4)))
            try:
                play_on(Game.new(load(rng.choice(SCENARIOS)), SEED + n), rng, 300)
                continue
            except ZeroDivisionError as error:
                report_failure(error)
            path = max(faults.iterdir(), key=lambda one: int(one.stem.split("-")[2]))
            said = str(check(path)[0])
            assert "fails again: ZeroDivisionError in galley." in said, (frame, name)
        failed += 1
        assert check(path)[0] == [], (frame, name)
        text = path.read_text()
        assert str(SEED + n) not in text
        assert SECRET not in text
    assert failed >= games // 4


def _failing(step: Any, turn: int) -> Any:
    """The step of a procedure, which fails from a turn on."""

    def fail(play: Any, frame: Any) -> Any:
        if play.board.turn >= turn:
            step(play, frame)
            raise ZeroDivisionError(SECRET)
        return step(play, frame)

    return fail
