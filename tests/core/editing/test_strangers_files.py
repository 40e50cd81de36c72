"""Files that strangers have written by hand are opened, changed in one place and kept: every
comment and every line that nothing was said of is there afterwards, byte for byte."""

import errno
import os
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import pytest

from galley.editor.editor import opened
from galley.files.disk import Disk
from galley.files.faults import Fault
from galley.scenarios.library import LARGEST_SCENARIO
from tests.kit.paths import ROOT

HEAD = """\
format = 1
id = "theirs"
rules = "war-galley"
title = "Theirs"
ratings = "classical"
"""
SIDES = """\
[map]
columns = 30
rows = 24
[sides.A]
name = "Reds"
level = 20
[sides.B]
name = "Blues"
level = 20
"""
SHIPS = """\
[[squadrons]]
side = "A"
name = "R"
ships = [
    { class = "3.ath", bow = "1016", facing = "N" },
]
[[squadrons]]
side = "B"
name = "L"
ships = [
    { class = "3.cor", bow = "1008", facing = "S" },
]
"""
PLAIN = HEAD + SIDES + SHIPS

STRANGE = {
    "comments everywhere": (
        "# at the top\n\n" + HEAD.replace('"theirs"', '"theirs" # its id')
        + "   # indented, and alone\n#\n#no blank\n"
        + SIDES.replace("[sides.B]", "[sides.B]# blue")
        + "\n\n\n# three empty lines above\n"
        + SHIPS.replace("ships = [\n", "ships = [ # who is there\n    # the first\n", 1).replace(
            '"N" },\n]', '"N" }, # leads\n    # the last\n] # and done', 1)
        + "\n# at the end\n\n"
    ),
    "no end of the last line": PLAIN + "# nothing follows",
    "tabs and blanks": PLAIN.replace(" = ", "\t=   ").replace("    {", "\t{\t"),
    "quoted keys": PLAIN.replace("facing =", '"facing" =').replace("bow =", "'bow' ="),
    "dotted keys": (
        HEAD + "map.columns = 30 # wide\nmap.rows = 24\n\n# sides\nsides.A.name = 'Reds'\n"
        "sides.A.level = 20\nsides.B = { name = 'Blues', level = 20 } # blue\n" + SHIPS
    ),
    "all in one line": (
        HEAD + SIDES
        + '[[squadrons]]\nside = "A"\nname = "R"\n'
        'ships = [{ class = "3.ath", bow = "1016", facing = "N" }] # one\n'
        '[[squadrons]]\nside = "B"\nname = "L"\n'
        'ships = [{class="3.cor",bow="1008",facing="S"}]\n'
    ),
    "squadrons in a list": (
        HEAD
        + '# who\nsquadrons = [\n  # red\n  { side = "A", name = "R", ships = [\n'
        '    { class = "3.ath", bow = "1016", facing = "N" }, # one\n  ] },\n'
        '  # blue\n  { side = "B", name = "L", ships = [{ class = "3.cor", bow = "1008", '
        'facing = "S" }] },\n]\n' + SIDES
    ),
    "tables of the file for each ship": (
        HEAD + SIDES
        + '[[squadrons]] # red\nside = "A"\nname = "R"\n[[squadrons.ships]] # one\n'
        'class = "3.ath" # hers\nbow = "1016"\nfacing = "N"   # ahead\n'
        '# blue\n[[squadrons]]\nside = "B"\nname = "L"\n[[squadrons.ships]]\nclass = "3.cor"\n'
        'bow = "1008"\nfacing = "S"\n'
    ),
    "texts of several lines": (
        PLAIN.replace(
            'title = "Theirs"\n',
            'title = "Theirs" # short\n[notes]\nsummary = """\n# no comment\n  [no.table]\n'
            "two \\\n   lines\"\"\" # but this\n",
        ).replace('ratings = "classical"\n', "")
    ).replace('rules = "war-galley"\n', 'rules = "war-galley"\nratings = "classical"\n'),
    "other signs for the same": PLAIN.replace("30", "0x1E").replace("24", "2_4"),
    "lists with blank lines": PLAIN.replace(
        'ships = [\n    { class = "3.ath"', 'ships = [\n\n    # alone\n\n    { class = "3.ath"'
    ).replace('"N" },\n]', '"N" }\n\n]'),
    "letters of everywhere": PLAIN.replace("Reds", "Ἀθηναῖοι").replace("Blues", "Κόρινθος # no")
    + "# Σύβοτα, 433 π.Χ.\n",
}  # fmt: skip
ENDS = pytest.mark.parametrize("end", [b"\n", b"\r\n"], ids=["LF", "CRLF"])


def kept(tmp_path: Path, data: bytes) -> Path:
    file = tmp_path / "theirs.toml"
    file.write_bytes(data)
    return file


@ENDS
@pytest.mark.parametrize("name", STRANGE)
def test_a_ship_is_turned_and_everything_else_stays(name: str, end: bytes, tmp_path: Path) -> None:
    before = STRANGE[name].encode().replace(b"\n", end)
    file = kept(tmp_path, before)
    editor = opened(file)
    assert not editor.document.copy_only
    editor.turn("starboard", "A1")
    editor.document.save()
    after = file.read_bytes()
    assert (tmp_path / "theirs.toml.bak").read_bytes() == before
    again = opened(file)
    assert again.sketch is not None
    assert again.sketch.ships["A1"].spot.facing == "NE"
    assert again.sketch.ships["B1"].spot.facing == "S"
    one, other = before.splitlines(keepends=True), after.splitlines(keepends=True)
    changed = [
        step for step in SequenceMatcher(None, one, other, False).get_opcodes()
        if step[0] != "equal"
    ]  # fmt: skip
    [(_, first, last, new, newer)] = changed
    assert last - first == newer - new == 1
    assert one[first].replace(b'"N"', b'"NE"') == other[new]


@ENDS
def test_what_is_undone_is_the_file_again(end: bytes, tmp_path: Path) -> None:
    for text in STRANGE.values():
        data = text.encode().replace(b"\n", end)
        editor = opened(kept(tmp_path, data))
        editor.turn("port", "A1")
        editor.turn("port", "B1")
        assert editor.document.undo()
        assert editor.document.undo()
        assert editor.document.text.encode() == data
        assert not editor.document.changed


# -- what cannot be edited


def fault_of(file: Path, disk: Disk | None = None) -> str:
    with pytest.raises(Fault) as caught:
        opened(file, disk or Disk())
    said = str(caught.value)
    assert said.isprintable()
    assert len(said) < 400
    return said


DEEP = 5_000


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (PLAIN.encode() + b"#" * LARGEST_SCENARIO, "are read: shorten it"),
        (HEAD.encode() + b"x = " + b"[" * DEEP + b"]" * DEEP, ""),
        (HEAD.encode() + b"x = " + b"{a=" * DEEP + b"1" + b"}" * DEEP, ""),
        (HEAD.encode() + b"\x1b]0;mine\x07 = 1\n", ""),
        (HEAD.encode() + b'"\\u001b[2J" = 1\n"\\u001b[2J" = 2\n', ""),
        (HEAD.encode() + b"\xff\xfe = 1\n", "UTF-8"),
        (HEAD.encode() + b"x = 1\nx = 2\n", ""),
        (
            PLAIN.replace('"Reds"', '"\\u001b]0;x\\u0007Reds"').encode(),
            "sides.A.name: holds the invisible character U+001B: take it out",
        ),
        (PLAIN.replace('"war-galley"', '"\\u001b[2J"').encode(), ""),
        (PLAIN.replace('rules = "war-galley"\n', "").encode(), "is missing: name the game"),
        (b"\0" * 100, ""),
        (b"", "is missing: name the game"),
    ],
)
def test_what_cannot_be_read_gets_one_sentence(data: bytes, why: str, tmp_path: Path) -> None:
    assert why in fault_of(kept(tmp_path, data))


def test_the_folder_and_what_is_no_file_get_one_sentence(tmp_path: Path) -> None:
    fault_of(tmp_path)
    fault_of(tmp_path / "none.toml")
    fault_of(tmp_path / ("n" * 400 + ".toml"))
    loop = tmp_path / "loop.toml"
    loop.symlink_to(loop)
    fault_of(loop)


# -- what happens meanwhile


def test_a_file_that_vanished_meanwhile_is_written_again(tmp_path: Path) -> None:
    file = kept(tmp_path, PLAIN.encode())
    editor = opened(file)
    editor.turn("starboard", "A1")
    file.unlink()
    editor.document.save()
    assert opened(file).document.text == editor.document.text


def test_a_folder_that_vanished_is_told_and_the_change_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    editor = opened(kept(folder, PLAIN.encode()))
    editor.turn("starboard", "A1")
    (folder / "theirs.toml").unlink()
    folder.rmdir()
    with pytest.raises(Fault, match=r"theirs\.toml: cannot be written: no such file or directory"):
        editor.document.save()
    assert editor.document.changed
    editor.document.save(tmp_path / "elsewhere.toml")
    assert not editor.document.changed


class Failing(Disk):
    """A disk that fails at the nth call of an operation."""

    def __init__(self, operation: Any, error: int, after: int = 0) -> None:
        super().__init__()
        self.operation, self.error, self.left = operation, error, after

    def call(self, function: Any, *args: Any) -> Any:
        if function is self.operation:
            self.left -= 1
            if self.left < 0:
                raise OSError(self.error, os.strerror(self.error))
        return super().call(function, *args)


@pytest.mark.parametrize("after", range(4))
@pytest.mark.parametrize(
    ("operation", "error", "why"),
    [
        (os.write, errno.ENOSPC, "the disk is full"),
        (os.replace, errno.EACCES, "permission denied"),
        (os.fsync, errno.EIO, "input/output error"),
    ],
)
def test_a_disk_that_fails_is_told_and_nothing_is_lost(
    operation: Any, error: int, why: str, after: int, tmp_path: Path
) -> None:
    file = kept(tmp_path, PLAIN.encode())
    editor = opened(file)
    editor.turn("starboard", "A1")
    changed = editor.document.text
    editor.document.disk = Failing(operation, error, after)
    said = ""
    try:
        editor.document.save()
    except Fault as fault:
        said = str(fault)
    assert (why in said) == editor.document.changed
    assert editor.document.text == changed
    assert file.read_bytes() in (PLAIN.encode(), changed.encode())
    editor.document.disk = Disk()
    editor.document.save()
    assert file.read_bytes() == changed.encode()


def test_every_battle_of_the_game_is_written_back_as_it_is(tmp_path: Path) -> None:
    for path in sorted((ROOT / "scenarios").glob("*/[0-9]*.toml")):
        editor = opened(path)
        editor.document.save(tmp_path / path.name)
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()
