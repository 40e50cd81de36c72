"""Saves in lines: watched, gone on with from earlier, renamed and deleted."""

from __future__ import annotations

from pathlib import Path

from tests.kit.text import shell

BEGUN = "1\nkeep\nkeep\n1\nahead 3\n"


def begun(saves: Path) -> Path:
    shell(saves, "play", "training", "--seed", "5", typed=BEGUN)
    return saves / "training-1.toml"


def test_a_replay_goes_by_event_ship_activation_and_turn_both_ways(tmp_path: Path) -> None:
    kept = begun(tmp_path)
    words = ("next act", "next", "next ship", "next event", "back event", "back event",
             "back act", "back turn", "back", "n x", "quit", "")  # fmt: skip
    typed = "\n".join(words)
    text = " ".join(shell(tmp_path, "replay", str(kept), typed=typed).split())
    assert "Adherbal's squadron is activated" in text
    assert "event 1 of" in text
    assert "There is nothing further that way." in text
    assert "By what? command, event, moment, ship, activation, turn" in text


def test_a_replay_plays_by_itself_to_the_end(tmp_path: Path) -> None:
    """Into a pipe at once: nobody waits there."""
    kept = begun(tmp_path)
    text = shell(tmp_path, "replay", str(kept), typed="play slow\nplay\nplay nothing\nquit\n")
    first = text[text.index("Replay> play slow") : text.index("Replay> play\n")]
    steps = [line for line in first.splitlines() if " of " in line and ", turn " in line]
    assert len(steps) > 4 and steps[0].startswith("1 of ")
    assert first.endswith("This is the end of what was played.\n")
    assert "There is nothing further that way." in text and "By what?" in text


def test_a_new_battle_goes_on_from_any_command_of_an_old_one(tmp_path: Path) -> None:
    kept = begun(tmp_path)
    before = kept.read_bytes()
    typed = "go 2\ncontinue\nno\ncontinue\nyes\n=\nquit\n"
    text = " ".join(shell(tmp_path, "replay", str(kept), typed=typed).split())
    assert "as it stood after command 2, in turn 1" in text
    assert "This battle goes on from training-1.toml, entry 2, with new dice." in text
    assert kept.read_bytes() == before
    assert (tmp_path / "training-2.toml").exists()


def test_the_battle_that_is_played_can_be_replayed_and_taken_up_earlier(tmp_path: Path) -> None:
    typed = BEGUN + "replay\ntitle\nreplay\ngo 1\ncontinue\nyes\nsave\nquit\n"
    text = " ".join(shell(tmp_path, "play", "training", "--seed", "5", typed=typed).split())
    assert text.count("Replay: Training") == 2
    assert "training-2.toml, up to the last command." in text.replace(" /", "/")


def test_saves_are_renamed_and_deleted_after_asking(tmp_path: Path) -> None:
    kept = begun(tmp_path)
    typed = (
        "load\nrename 1 first clash\nrename 1 clash\ndelete 1\nno\ndelete 7\n"
        "rename 1 ../out\ndelete 1\nyes\nquit\n"
    )
    text = " ".join(shell(tmp_path, typed=typed).split())
    assert "training-1 is called clash now." in text
    assert text.count("Name the line by its number") == 2
    assert "It cannot be brought back. Delete clash.toml for good?" in text
    assert "is no name for a save" in text
    assert "clash is deleted." in text
    assert not kept.exists() and not (tmp_path / "clash.toml").exists()
    assert "There is no saved battle" in text


def test_luck_alone_is_told_without_the_whole_account(tmp_path: Path) -> None:
    text = shell(tmp_path, "play", "training", "--seed", "5", typed=BEGUN + "luck\nquit\n")
    told = text.partition("> luck")[2]
    assert "Luck." in told and "The dice that told." in told
    assert "Losses." not in told


def test_old_saves_stand_behind_a_line_of_their_own(tmp_path: Path) -> None:
    kept = begun(tmp_path)
    for n in range(2, 15):
        (tmp_path / f"copy-{n}.toml").write_bytes(kept.read_bytes())
    text = shell(tmp_path, typed="load\n11\n5\nquit\n").partition("Galley> load")[2]
    text = text.partition("  1. Continue")[0]
    assert "11. 4 older" in text
    assert "5. Back" in text
    assert "  15. " not in text


def test_where_battles_cannot_be_kept_another_folder_is_offered(tmp_path: Path) -> None:
    file, data = tmp_path / "file", str(tmp_path / "data")
    file.write_text("")
    told = shell(file / "saves", "play", "training", typed="yes\nquit\n", XDG_DATA_HOME=data)
    assert "takes no files." in " ".join(told.split())
    assert len(list((tmp_path / "data").rglob("training-1.toml"))) == 1
    told = shell(file / "saves", "play", "training", typed="no\n2\n", XDG_DATA_HOME=data, ends=1)
    assert "cannot be written" in told
