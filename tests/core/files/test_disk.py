"""Reading and writing: what a full or failing disk and a strange file may not do."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from galley.files.disk import DISK, Disk, parse_toml
from galley.files.faults import Fault, reason


class Failing(Disk):
    """The n-th call to the operating system fails."""

    def __init__(self, at: int) -> None:
        self.left = at

    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        self.left -= 1
        if self.left == 0:
            raise OSError(5, "input/output error")
        return function(*args)


class Full(Disk):
    """A disk with room for so many bytes."""

    def __init__(self, room: int) -> None:
        self.room = room

    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        if function is not os.write:
            return function(*args)
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = os.write(args[0], args[1][: self.room])
        self.room -= written
        return written


class Piecemeal(Disk):
    """Every write takes two bytes at the most."""

    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        return os.write(args[0], args[1][:2]) if function is os.write else function(*args)


def test_a_written_file_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    DISK.write_new(path, "α\n".encode())
    assert DISK.read_text(path) == "α\n"
    assert DISK.listdir(tmp_path) == ["one.toml"]


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    DISK.write_new(path, b"first")
    with pytest.raises(FileExistsError):
        DISK.write_new(path, b"second")
    assert path.read_bytes() == b"first"
    DISK.write_new(path, b"second", replace=True)
    assert path.read_bytes() == b"second"
    assert DISK.listdir(tmp_path) == ["one.toml"]


def test_a_file_that_came_since_is_not_overwritten(tmp_path: Path) -> None:
    class Unseeing(Disk):
        def call(self, function: Callable[..., Any], *args: Any) -> Any:
            return False if function is os.path.lexists else function(*args)

    path = tmp_path / "one.toml"
    path.write_bytes(b"theirs")
    with pytest.raises(FileExistsError):
        Unseeing().write_new(path, b"mine")
    assert path.read_bytes() == b"theirs"
    assert DISK.listdir(tmp_path) == ["one.toml"]


@pytest.mark.parametrize("replace", [False, True])
def test_whatever_fails_a_file_is_old_or_new_but_never_half(tmp_path: Path, replace: bool) -> None:
    path = tmp_path / "one.toml"
    for n in range(1, 100):
        path.unlink(missing_ok=True)
        if replace:
            path.write_bytes(b"old")
        disk = Failing(n)
        try:
            disk.write_new(path, b"new and longer", replace=replace)
        except OSError:
            found = path.read_bytes() if path.exists() else None
            assert found in (b"new and longer", b"old" if replace else None), f"call {n}"
        if disk.left > 0:
            break
    assert n > 5
    assert path.read_bytes() == b"new and longer"


def test_what_a_full_disk_cuts_short_is_an_error_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No space left") as caught:
        Full(2).write_new(tmp_path / "one.toml", b"1234")
    assert reason(caught.value) == "the disk is full"
    assert DISK.listdir(tmp_path) == []


def test_what_is_written_in_pieces_is_whole(tmp_path: Path) -> None:
    Piecemeal().write_new(tmp_path / "one.toml", b"12345")
    fd = DISK.hold(tmp_path / "one.toml")
    Piecemeal().append(fd, b"678")
    DISK.close(fd)
    assert (tmp_path / "one.toml").read_bytes() == b"12345678"


def test_appending_adds_at_the_end_and_can_be_cut_back(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_bytes(b"head\n")
    fd = DISK.hold(path)
    DISK.append(fd, b"entry\n")
    assert path.read_bytes() == b"head\nentry\n"
    with pytest.raises(OSError, match="No space left"):
        Full(3).append(fd, b"entry\n")
    DISK.truncate(fd, 11)
    DISK.close(fd)
    assert path.read_bytes() == b"head\nentry\n"


def test_a_file_has_one_writer(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_bytes(b"")
    fd = DISK.hold(path)
    with pytest.raises(BlockingIOError):
        DISK.hold(path)
    DISK.close(fd)
    DISK.close(DISK.hold(path))


def test_a_held_file_is_no_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    with pytest.raises(OSError):  # noqa: PT011  the number differs between systems
        DISK.hold(tmp_path / "link")


def test_nothing_is_listed_where_there_is_no_folder(tmp_path: Path) -> None:
    assert DISK.listdir(tmp_path / "nowhere") == []


def test_a_failing_read_says_so(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text("a = 1\n")
    said = []
    for n in range(1, 5):
        with pytest.raises((Fault, OSError)) as caught:
            Failing(n).read_text(path)
        said.append(str(caught.value))
    assert all("input/output error" in text for text in said)


# -- TOML


def fault(text: str) -> str:
    with pytest.raises(Fault) as caught:
        parse_toml(text, "x.toml")
    return str(caught.value)


def test_plain_toml_is_data() -> None:
    text = 'a.b = 1\n"c.d" = [[1, 2], [3]] # [[[\n[t]\ne = """\n[[[\n"""\nf = { g = "#" }\n'
    assert parse_toml(text, "x.toml") == {
        "a": {"b": 1},
        "c.d": [[1, 2], [3]],
        "t": {"e": "[[[\n", "f": {"g": "#"}},
    }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = 1\nb = \n", "x.toml: line 2, column 5: is not TOML: invalid value"),
        ("a = 1\n[b", "x.toml: line 2: is not TOML: expected ']' at the end of a table decl"),
        ('a = "x\nb = 1', "x.toml: line 1: has a text without an end: close the quotes"),
        ("\ufeffa = 1", "x.toml: line 1: starts with a byte order mark: save as UTF-8 without it"),
        ("a = 1\na = 2\n", "x.toml: line 2, column 6: is not TOML: cannot overwrite a value"),
        ("a = [[[[[[[[[[[[[[[[[]", "x.toml: line 1: nests more than 16 brackets: use fewer"),
        ("a.b.c.d.e.f.g.h.i = 1", "x.toml: line 1: has a key of more than 8 parts: use fewer"),
        ("\n[a . b.c.d.e.f.g.h.i]", "x.toml: line 2: has a key of more than 8 parts: use fewer"),
        ("[t]\na = [1, inf]", "x.toml: t.a[2]: is not a finite number: give a whole number"),
        ("a = nan", "x.toml: a: is not a finite number: give a whole number"),
        ("a = 1e400", "x.toml: a: is not a finite number: give a whole number"),
        ("a = 0x1_0000_0000_0000_0000", "x.toml: a: is a number beyond 64 bits: give a smaller"),
        ('a = "\\u001b[2J"', "x.toml: a: holds the invisible character U+001B: take it out"),
        ('a = "\\u202e"', "x.toml: a: holds the invisible character U+202E: take it out"),
        ('[t]\n"\\u200b" = 1', "x.toml: t: holds the invisible character U+200B: take it out"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, said: str) -> None:
    assert fault(text).startswith(said)


def test_eight_parts_and_sixteen_brackets_are_enough_and_allowed() -> None:
    deep = "a.b.c.d.e.f.g.h = " + "[" * 16 + "]" * 16
    assert parse_toml(deep, "x.toml")


def test_floats_in_arrays_are_not_dotted_keys() -> None:
    assert parse_toml(f"a = [{', '.join(['1.5'] * 50)}]\n", "x.toml") == {"a": [1.5] * 50}
