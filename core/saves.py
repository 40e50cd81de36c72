"""Saves: a battle as a journal in TOML, one entry added for each thing done.

The header has all that is needed to begin the battle again (the scenario's whole text, the
seed); each entry a command, its dice and a check of the position after it.  `chain` is a
hash over the entry and the chain before it, so that no byte can change unnoticed.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from sys import intern
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import msgspec

from core import __version__
from core.faults import FORBIDDEN, Fault, show_path
from core.files import DISK, Disk
from core.places import own
from core.records import Record
from core.standing import Order
from core.toml import LARGEST, parse_toml

if TYPE_CHECKING:
    from core.scenarios import ScenarioFile

FORMAT = 1
RECORDED = 2  # the format of a save without a seed: its dice are those written in it
NO_SEED = -1
OWN = ("core.", "galley_tui.")  # our own code
LARGEST_SAVE = 16 * LARGEST
LARGEST_PROJECT = 100_000
LONGEST_WORD = 15  # characters, that may stand in many entries
PIECE = 4_000  # characters of a position on one line
OPENER = b"\n[[entry]]\n"
_CHAIN = re.compile(rb'^chain = "([0-9a-f]{32})"\n', re.MULTILINE)
TRIES = 1000  # names, where others take them at the same time
_TURN = re.compile(rb"^turn = ([0-9]{1,6})$", re.MULTILINE)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
T = TypeVar("T")
Kind = Literal["start", "play", "undo", "dice", "standing", "fault"]
Plain = Annotated[str, msgspec.Meta(pattern=r"\A[ -~]{0,300}\Z")]


class Header(Record, frozen=True, forbid_unknown_fields=True):
    """What a battle started from."""

    format: int
    made_by: str
    rules: str
    rules_version: int
    scenario_id: str
    title: str
    seed: int
    scenario: tuple[str, ...]  # the scenario file, line by line
    seats: dict[str, str]
    options: dict[str, bool] = {}
    follows: str = ""  # the save that this one goes on from
    after: int = -1  # the last of its entries that stands here too; -1: its last position alone
    seeds: tuple[tuple[int, int], ...] = ()  # from a play on, so counted, the dice of this seed
    skip: bool = True  # a question with one legal answer is not asked

    def text(self) -> str:
        """The scenario file."""
        return "\n".join(self.scenario)


class Failure(Record, frozen=True, forbid_unknown_fields=True):
    """How Galley failed: kind of exception or broken rule, and the way there in its own code,
    each place as module:line function; what was called, the versions, the terminal."""

    what: Plain
    places: tuple[Plain, ...] = ()
    called: Plain = ""
    versions: dict[Plain, Plain] = {}
    terminal: Plain = ""

    def name(self) -> str:
        """What failed, and the last place of our own code on the way there."""
        own = [place for place in self.places if place.startswith(OWN)] or self.places
        return " in ".join([self.what, *own[-1:]])


class Line(Record, frozen=True, forbid_unknown_fields=True):
    """An entry as it is written; the meanings are those of `core.session.Entry`."""

    n: int
    kind: Kind
    turn: int
    check: str
    side: str = ""
    ask: str = ""
    command: dict[str, Any] | None = None
    rolls: tuple[tuple[int, ...], ...] = ()
    hand: int = 0
    faces: tuple[int, ...] = ()
    of: int = -1
    order: Order | None = None
    standing: tuple[Order, ...] = ()
    remark: str = ""
    given: bool = False
    position: tuple[str, ...] = ()  # the whole position, in pieces
    failed: Failure | None = None


class Kept(Record, frozen=True):
    """What a save file of `size` bytes holds: `data` is the part of it that is whole."""

    header: Header
    lines: tuple[Line, ...]
    data: bytes
    chain: str
    size: int
    notices: tuple[str, ...]


class Glance(Record, frozen=True):
    """A save as a list of saves shows it."""

    title: str
    turn: int
    entries: int


def version() -> str:
    """The version of this program."""
    return __version__


def plain(text: str) -> tuple[str, ...]:
    """A scenario's text by lines, without anything that a save may not hold."""
    lines = text.replace("\r\n", "\n").expandtabs(4).split("\n")
    return tuple(
        "".join("?" if unicodedata.category(c) in FORBIDDEN else c for c in line) for line in lines
    )


def pieces(position: bytes) -> tuple[str, ...]:
    """A position in lines that are not too long."""
    text = position.decode()
    return tuple(text[i : i + PIECE] for i in range(0, len(text), PIECE))


def header_of(
    rules: str,
    rules_version: int,
    scenario: ScenarioFile,
    seed: int,
    follows: str,
    options: dict[str, bool],
) -> Header:
    """The header of a new battle; both seats are at this keyboard."""
    return Header(
        FORMAT, f"galley {version()}", rules, rules_version, scenario.id, scenario.title, seed,
        plain(scenario.text), {"A": "here", "B": "here"}, options, follows,
    )  # fmt: skip


# -- writing


def head(header: Header) -> bytes:
    """The header's lines without its chain."""
    import tomli_w

    usual = ["after", "seeds"] * (header.after < 0) + ["skip"] * header.skip
    data = {k: v for k, v in msgspec.to_builtins(header).items() if k not in usual}
    tables = {key: data.pop(key) for key in ("seats", "options")}
    inline = "".join(f"{key} = {_toml(value)}\n" for key, value in tables.items())
    return (tomli_w.dumps(data) + inline).encode()


def chained(before: str, body: bytes) -> str:
    """The chain over an entry's lines and the chain before it."""
    return sha256(before.encode() + body).hexdigest()[:32]


def sealed(body: bytes, chain: str) -> bytes:
    """Lines with their chain at the end."""
    return body + f'chain = "{chain}"\n'.encode()


def written(line: Line) -> bytes:
    """An entry's lines without its chain; what is empty is left out."""
    data = msgspec.to_builtins(line)
    rows = []
    for key in Line.__struct_fields__:
        value = data[key]
        always = key in ("n", "turn", "check", "kind")
        if key == "position" or not (always or value != _EMPTY[key]):
            continue
        rows.append(f"{key} = {_toml(value)}\n")
    if line.position:
        pieces = "".join(f"    {_toml(piece)},\n" for piece in line.position)
        rows.append(f"position = [\n{pieces}]\n")
    return "".join(rows).encode()


_EMPTY = msgspec.to_builtins(Line(0, "start", 0, ""))


def _toml(value: Any) -> str:
    """A plain value on one line."""
    if isinstance(value, dict):
        inner = (f"{_key(key)} = {_toml(v)}" for key, v in value.items() if v is not None)
        return "{" + ", ".join(inner) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return json.dumps(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _toml(key)


# -- reading


def read(path: Path, disk: Disk = DISK) -> Kept:
    """A save file, its chain walked.

    An unfinished last entry is left out, with a notice; anything else that is wrong raises
    Fault with the entry's number.
    """
    return parsed(disk.read_bytes(path, LARGEST_SAVE), show_path(path))


def parsed(data: bytes, file: str) -> Kept:
    """What `read` gives, from the bytes of a save."""
    header, chain, at = _read_header(data, file)
    lines: list[Line] = []
    notices = []
    while at < len(data):
        n = len(lines)
        end = _entry_end(data, at)
        if end < 0:
            if data.find(OPENER, at + 1) >= 0:
                raise _damaged(file, n)
            notices.append("1 unfinished entry dropped")
            break
        body, claimed = _parts(data[at + len(OPENER) : end])
        chain = chained(chain, body)
        if chain != claimed or not data.startswith(OPENER, at):
            raise _damaged(file, n)
        lines.append(_read_line(body, file, n))
        at = end
    if not lines:
        raise Fault(file, "entry 0", "the battle's start is missing: the file is cut off")
    return Kept(header, tuple(lines), data[:at], chain, len(data), tuple(notices))


def is_save(path: Path, disk: Disk = DISK) -> bool:
    """Whether a file looks like a save rather than a scenario.  Raises Fault."""
    data = disk.read_bytes(path, LARGEST_SAVE)
    return OPENER in data or re.search(rb"^made_by = ", data, re.MULTILINE) is not None


def glance(path: Path, disk: Disk = DISK) -> Glance:
    """Only the header is checked.  Raises Fault."""
    data = disk.read_bytes(path, LARGEST_SAVE)
    header, _, at = _read_header(data, show_path(path))
    last = data.rfind(OPENER)
    turn = _TURN.search(data, max(at, last))
    return Glance(header.title, int(turn[1]) if turn else 0, data.count(OPENER, at))


def _entry_end(data: bytes, at: int) -> int:
    """Where the entry that starts at `at` ends; -1 when its last line is missing."""
    found = _CHAIN.search(data, at)
    return found.end() if found else -1


def _parts(entry: bytes) -> tuple[bytes, str]:
    """An entry without its chain line, and the chain."""
    start = entry.rfind(b"chain = ")
    return entry[:start], entry[start + 9 : -2].decode("ascii", "replace")


def _damaged(file: str, n: int) -> Fault:
    return Fault(file, f"entry {n}", "is damaged: it is not as it was written")


def _read_header(data: bytes, file: str) -> tuple[Header, str, int]:
    """The header, its chain, and where the entries begin."""
    first = data.find(OPENER)
    end = first + 1 if first >= 0 else len(data)
    found = _CHAIN.search(data, 0, end)
    body = data[: found.start() if found else end]
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Fault(file, "header", "is not UTF-8 text: the file is damaged") from None
    raw = parse_toml(text, file)
    _check_format(raw, file)
    if found is None:
        raise Fault(file, "header", "is not finished: the file is cut off")
    chain = chained("", body)
    if chain != found[1].decode():
        raise Fault(file, "header", "is damaged: it is not as it was written")
    return _typed(raw, Header, file, "header"), chain, found.end()


def _check_format(raw: dict[str, Any], file: str) -> None:
    format_ = raw.get("format")
    if type(format_) is not int or "scenario" not in raw:
        raise Fault(file, "header", "is not a save: key format is missing")
    if format_ > RECORDED:
        made_by = raw.get("made_by")
        name = made_by if isinstance(made_by, str) and len(made_by) < 60 else "a newer galley"
        raise Fault(file, "", f"was made by {name}, this is galley {version()}: update galley")
    if format_ < 1:
        raise Fault(file, "header", f"key format: {format_} was never used: 1 to {RECORDED}")


def _read_line(body: bytes, file: str, n: int) -> Line:
    try:
        raw = parse_toml(body.decode(), file)
    except UnicodeDecodeError:
        raise _damaged(file, n) from None
    except Fault as fault:
        raise Fault(file, f"entry {n}", fault.text) from None
    line = _typed(_shared(raw), Line, file, f"entry {n}")
    if line.n != n or (line.kind == "start") != (n == 0 and line.kind != "fault"):
        raise Fault(file, f"entry {n}", f"is out of order: it says entry {line.n}, {line.kind}")
    if (line.kind == "fault") != (line.failed is not None):
        raise Fault(file, f"entry {n}", "tells of a failure only if its kind is fault")
    return line


def _shared(value: Any) -> Any:
    """The same data; words that many entries have are in memory once."""
    if isinstance(value, dict):
        return {intern(key): _shared(one) for key, one in value.items()}
    return intern(value) if isinstance(value, str) and len(value) <= LONGEST_WORD else value


def _typed(raw: Any, kind: type[T], file: str, place: str) -> T:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Fault(file, place, said(error)) from None


def said(error: msgspec.ValidationError) -> str:
    """msgspec's complaint as a sentence with the key in front."""
    text = str(error).replace("`", "").replace("Object ", "")
    what, _, where = text.partition(" - at ")
    key = where.removeprefix("$").lstrip(".")
    return (f"key {key}: " if key else "") + what[:1].lower() + what[1:]


# -- where


def folder(given: Path | None = None) -> Path:
    """Where saves are kept: `given`, GALLEY_SAVES, ./saves in a checkout, the user's data.

    Raises Fault when the user has no folder for his data.
    """
    if given is not None:
        return given
    if named := os.environ.get("GALLEY_SAVES"):
        return Path(named)
    if _in_checkout():
        return Path("saves")
    if (data := own("data")) is None:
        why = "there is no home folder to keep battles in: name a folder with --saves"
        raise Fault("GALLEY_SAVES", "", why)
    return data / "saves"


def _in_checkout() -> bool:
    """The current folder is that of the project itself."""
    try:
        return b'name = "galley-tui"' in DISK.read_bytes(Path("pyproject.toml"), LARGEST_PROJECT)
    except (Fault, OSError):
        return False


def free_paths(saves: Path, stem: str, disk: Disk = DISK) -> Iterator[Path]:
    """Unused names for a battle, one after the other: training-1.toml, training-2.toml.

    They end: there are at most so many as files in the folder, and TRIES more.
    """
    taken = {name.casefold() for name in disk.listdir(saves)}
    numbered = re.compile(re.escape(stem.casefold()) + r"-([1-9][0-9]{0,17})\.toml")
    found = [int(match[1]) for name in taken if (match := numbered.fullmatch(name))]
    first = max(found, default=0) + 1
    for number in range(first, first + len(taken) + TRIES):
        name = f"{stem}-{number}.toml"
        if name.casefold() not in taken:
            yield saves / name
