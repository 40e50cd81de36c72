"""The file of a match: only added to, and taken up again."""

import errno
import os
from pathlib import Path

import msgspec
import pytest

from galley.contests.game_file import GameFile
from galley.files.disk import Disk
from galley.files.faults import Fault
from tests.kit.contests import played

ONE, TWO, THREE = (played(n, "A", "B") for n in range(3))


def _keep(path: Path, *games: object) -> bytes:
    file = GameFile(path)
    for game in games:
        file.add(game)  # type: ignore[arg-type]
    file.close()
    return path.read_bytes()


def test_games_are_added_line_by_line_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = _keep(path, ONE)
    assert _keep(path, TWO).startswith(first)
    file = GameFile(path)
    assert file.games == [ONE, TWO]
    file.close()


def test_a_last_line_that_was_cut_is_dropped_and_the_file_goes_on_after_the_one_before(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games.jsonl"
    whole = _keep(path, ONE, TWO)
    path.write_bytes(whole + msgspec.json.encode(THREE)[:40])
    assert _keep(path, THREE) == whole + msgspec.json.encode(THREE) + b"\n"


@pytest.mark.parametrize("line", [b"{}\n", b"no game\n", b"\xff\n", b"\n"])
def test_a_line_that_is_no_game_is_named(line: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(_keep(path, ONE) + line)
    with pytest.raises(Fault, match=r"games\.jsonl: line 2: is not a game of a match"):
        GameFile(path)
    assert path.read_bytes().endswith(line)


def test_two_matches_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    file = GameFile(path)
    with pytest.raises(Fault, match="another match is writing to it"):
        GameFile(path)
    file.close()


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="cannot be written: no such file or directory"):
        GameFile(tmp_path / "nowhere" / "games.jsonl")
    with pytest.raises(Fault, match="cannot be written: "):
        GameFile(tmp_path)


class Full(Disk):
    """Has room for ten bytes more, once its file is open."""

    full = False

    def _write(self, fd: int, data: bytes) -> None:
        if self.full:
            os.write(fd, data[:10])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        super()._write(fd, data)


def test_a_full_disk_is_said_and_leaves_the_games_before(tmp_path: Path) -> None:
    path, disk = tmp_path / "games.jsonl", Full()
    file = GameFile(path, disk)
    file.add(ONE)
    disk.full = True
    with pytest.raises(Fault, match="the disk is full: the games before are kept"):
        file.add(TWO)
    file.close()
    assert path.read_bytes() == msgspec.json.encode(ONE) + b"\n"


BY_SIDE = ("bots", "points", "ships", "lost", "answers", "spent", "longest", "slowest", "counts")


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("key", BY_SIDE)
def test_a_game_that_lacks_a_side_is_named(key: str, side: str, tmp_path: Path) -> None:
    said = rf"line 1: is not a game of a match: key {key} has a value for side A"
    line, whole = msgspec.to_builtins(ONE), msgspec.to_builtins(ONE)
    del line[key][side]
    refused(tmp_path, line, said)
    whole[key]["C"] = whole[key][side]
    refused(tmp_path, whole, said)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"one": "C"}, "keys one and winner"),
        ({"winner": "draw"}, "keys one and winner"),
        ({"seed": -1}, "key seed"),
        ({"turns": -3}, "key turns"),
        ({"spent": {"A": -1.0, "B": 0.0}}, "key luck"),
        ({"ships": {"A": -1, "B": 0}}, "keys ships"),
        ({"counts": {"A": {"Row": -1}, "B": {}}}, "keys ships"),
        ({"bots": 5}, "is not a game"),
    ],
)
def test_a_game_that_cannot_be_is_named(
    changed: dict[str, object], said: str, tmp_path: Path
) -> None:
    refused(tmp_path, msgspec.to_builtins(ONE) | changed, said)


def refused(folder: Path, line: dict[str, object], said: str) -> None:
    path = folder / "games.jsonl"
    path.write_bytes(msgspec.json.encode(line) + b"\n")
    with pytest.raises(Fault, match=said):
        GameFile(path)
