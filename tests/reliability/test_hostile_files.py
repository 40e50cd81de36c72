"""Files from strangers: each is refused with one sentence, in bounded time and memory.

The readers run in a process of their own with a limit on memory and processor time, so that
a file which would eat the machine fails the test instead.
"""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit.paths import ROOT, SCENARIOS

MEMORY = 200  # megabytes at the peak
SECONDS = 60  # of processor time, for all files of a run together

READER = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
from pathlib import Path
from galley.scenarios.library import Fault, load
from galley.files.disk import DISK, parse_toml
for path in map(Path, sys.argv[1:]):
    for read in (load, lambda path: parse_toml(DISK.read_text(path), str(path))):
        try:
            read(path)
        except Fault as fault:
            print(ascii(str(fault)))
        else:
            print("'accepted'")
for line in Path("/proc/self/status").read_text().splitlines():
    if line.startswith("VmHWM:"):  # its own peak; ru_maxrss begins with that of its parent
        print(int(line.split()[1]) // 1024)
""".replace("SECONDS", str(SECONDS))


def read(*paths: Path | str) -> list[str]:
    """What is said of each file, in turn: read as a scenario, and as any TOML file."""
    done = subprocess.run(
        [sys.executable, "-c", READER, *map(str, paths)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stderr == ""
    *said, peak = done.stdout.splitlines()
    assert int(peak) < MEMORY
    return [ast.literal_eval(line) for line in said]


HOSTILE: dict[str, bytes] = {
    "a key of 20,000 dots": b"a" + b".a" * 20_000 + b" = 1",
    "keys of 7,000 dots": (b"a" + b".a" * 7_000 + b" = 1\n") * 200,
    "1,500 headers of 500 parts": (b"[" + b"a." * 499 + b"a]\n") * 1_500,
    "400,000 tables": b"".join(b"[t%d]\n" % n for n in range(400_000))[:3_900_000],
    "400,000 tables of one list": b"[[a]]\n" * 400_000,
    "100,000 nested lists": b"a = " + b"[" * 100_000 + b"]" * 100_000,
    "100,000 nested lists, line by line": b"a = " + b"[\n" * 100_000 + b"]\n" * 100_000,
    "20,000 nested tables": b"a = " + b"{a=" * 20_000 + b"1" + b"}" * 20_000,
    "a number of 5,000 digits": b"a = " + b"1" * 5_000,
    "a number of 15,000 hexadecimal digits": b"a = 0x" + b"f" * 15_000,
    "infinity": b"a = inf",
    "less than infinity": b"[t]\na = [1, -inf]",
    "not a number": b"a = nan",
    "a number that becomes infinite": b"a = 1e400",
    "an escape for escape": b'a = "\\u001b]52;c;eA==\\u0007"',
    "an escape for nothing": b'a = "\\u0000"',
    "an escape that turns text round": b'a = "\\u202e"',
    "an escape in a key": b'"\\u001b[2J" = 1',
    "half a character": b'a = "\\ud800"',
    "a raw escape": b'a = "\x1b[2J"',
    "a raw zero": b"a = 1\0",
    "bad UTF-8": b'a = "\xff"',
    "half a UTF-8 character": b'a = "\xc3',
    "UTF-16": 'a = "x"'.encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbfa = 1",
    "the same key twice": b"a = 1\na = 2\n",
    "the same table twice": b"[a]\n[a]\n",
    "a line of a million characters": b"#" * 1_000_000,
    "a text without an end": b'a = """' + b"x\n" * 100_000,
    "quotes without an end": (b'"\\' * 7_000 + b"\n") * 200,
    "three quotes without an end": (b'"""x\\"""' * 1_000 + b"\n") * 400,
    "a million values": b"a = [\n" + b"1,\n" * 1_200_000 + b"]",
    "a million keys": b"".join(b"k%d=1\n" % n for n in range(400_000))[:3_900_000],
    "a million lines": b"#\n" * 1_900_000,
    "a million equal signs": b"=\n" * 1_900_000,
    "dates": b"a = [\n" + b"1979-05-27,\n" * 300_000 + b"]",
    "four million bytes and one": b"#\n" * 2_000_000 + b"#",
    "an impossible date": b"a = 2023-02-31",
    "a table in place of a number": b"format = { x = 1 }\n",
    "only a comment": b"# nothing",
    "nothing at all": b"",
}


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str]]:
    """What each hostile file is answered, by both readers."""
    folder = tmp_path_factory.mktemp("hostile")
    paths = []
    for n, data in enumerate(HOSTILE.values()):
        paths.append(folder / f"h{n}.toml")
        paths[-1].write_bytes(data)
    said = read(*paths)
    pairs = zip(said[::2], said[1::2], strict=True)
    return dict(zip(HOSTILE, pairs, strict=True))


HARMLESS_TOML = ("a table in place of a number", "only a comment", "nothing at all")


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_refused_in_one_sentence(
    what: str, answers: dict[str, tuple[str, str]]
) -> None:
    for reader, said in zip(("scenario", "any"), answers[what], strict=True):
        if reader == "any" and what in HARMLESS_TOML:
            assert said == "accepted"
            continue
        assert said != "accepted"
        file, _, sentence = said.partition(": ")
        assert file.endswith(".toml"), said
        assert len(sentence) > 10, said
        assert said.isprintable(), said
        assert len(said) < 500, said
        assert "Traceback" not in said


def test_a_hostile_file_is_told_where_it_is_wrong(
    answers: dict[str, tuple[str, str]],
) -> None:
    def place(what: str) -> str:
        return answers[what][1].partition(": ")[2]

    assert place("100,000 nested lists, line by line").startswith("line 17: nests more than 16")
    assert place("bad UTF-8").startswith("line 1: is not UTF-8 text")
    assert place("the same key twice").startswith("line 2, column 6: is not TOML")
    assert place("less than infinity").startswith("t.a[2]: is not a finite number")
    assert place("an escape that turns text round").startswith("a: holds the invisible")
    assert place("a raw escape").startswith("line 1, column 6: is not TOML: illegal character")


# -- paths


def test_paths_that_are_no_plain_files_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    (tmp_path / "gone.toml").symlink_to(tmp_path / "nowhere")
    said = read(
        tmp_path / "pipe.toml", "/dev/zero", "/dev/stdin", "/dev/tty", tmp_path,
        tmp_path / "none.toml", tmp_path / "loop.toml", tmp_path / "zero.toml",
        tmp_path / "gone.toml", tmp_path / ("x" * 5000), "../../../etc", "",
    )  # fmt: skip
    reasons = [
        "is a pipe", "is a device", "", "", "is a folder", "no such file", "too many levels",
        "is a device", "no such file", "file name too long", "", "is a folder",
    ]  # fmt: skip
    for reason, one in zip(reasons, said[::2], strict=True):
        assert one != "accepted"
        assert reason in one, one
        assert one.isprintable()
    assert said[::2] == said[1::2]


def test_a_path_with_a_zero_byte_is_a_sentence() -> None:
    from galley.files.faults import Fault
    from galley.scenarios.library import load

    for path in ("a\0b", "a\nb\x1b[2J", "\udcff", "~\u202e"):
        with pytest.raises(Fault) as caught:
            load(path)
        assert ascii(str(caught.value)).isprintable()
        assert "\x1b" not in str(caught.value)
        assert "\n" not in str(caught.value)


def test_a_link_to_a_good_file_may_be_named(tmp_path: Path) -> None:
    good = SCENARIOS / "war_galley" / "00-training.toml"
    (tmp_path / "link.toml").symlink_to(good)
    assert read(tmp_path / "link.toml") == ["accepted", "accepted"]


def test_a_file_of_five_thousand_million_bytes_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(5_000_000_000)
    for said in read(path):
        assert "has 5,000,000,000 bytes, and at most" in said


def test_a_save_in_the_data_folder_is_never_a_link(tmp_path: Path) -> None:
    from galley.files.disk import DISK
    from galley.files.faults import Fault

    (tmp_path / "secret").write_text("a = 1\n")
    (tmp_path / "save.toml").symlink_to(tmp_path / "secret")
    assert DISK.read_text(tmp_path / "save.toml") == "a = 1\n"
    with pytest.raises(Fault, match="is a link to elsewhere: give a plain file"):
        DISK.read_text(tmp_path / "save.toml", follow=False)


# -- mutations of a good file


def test_damaged_scenarios_load_or_give_one_clear_error(tmp_path: Path) -> None:
    from galley.engine.dice import chooser
    from galley.files.faults import Fault
    from galley.scenarios.library import load
    from galley.war_galley.scenario_files.setup import setup

    folder = SCENARIOS / "war_galley"
    good = [path.read_bytes() for path in sorted(folder.glob("*.toml"))]
    chance, refused = chooser(7), 0
    path = tmp_path / "mine.toml"
    for n in range(500):
        data = bytearray(chance.choice(good))
        at = chance.randrange(len(data))
        how = n % 5
        if how == 0:
            data[at] ^= 1 << chance.randrange(8)
        elif how == 1:
            del data[at : at + chance.randrange(1, 200)]
        elif how == 2:
            lines = data.split(b"\n")
            lines.insert(chance.randrange(len(lines)), chance.choice(lines))
            data = bytearray(b"\n".join(lines))
        elif how == 3:
            other = chance.choice(good)
            data[at:] = other[chance.randrange(len(other)) :]
        else:
            data[at : at + 1] = chance.choice((b'"', b"[", b"9999", b"-", b"\n", b"\x00", b"="))
        path.write_bytes(bytes(data))
        try:
            scenario = load(path)
            setup(scenario.data, scenario.file)
        except Fault as fault:
            refused += 1
            said = str(fault)
        else:
            continue
        assert said.startswith(f"{path}: "), said
        assert said.isprintable(), said
    assert 200 < refused < 500
