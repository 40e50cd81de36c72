"""Saves: a battle as a journal in TOML, one entry added for each thing done.

The header has all that is needed to begin the battle again (the scenario's whole text, the
seed); each entry a command, its dice and a check of the position after it.  `chain` is a
hash over the entry and the chain before it, so that no byte can change unnoticed.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from galley.digest import sha256
from galley.engine.records import Record
from galley.files.disk import DISK, Disk, own
from galley.files.faults import FORBIDDEN, Fault, show_path
from galley.files.toml_text import LARGEST, LONGEST_LINE, parse_toml
from galley.saves.reader import OWN as OWN
from galley.saves.reader import Failure as Failure
from galley.saves.reader import Line as Line
from galley.saves.reader import Lines, read_line, typed
from galley.saves.seals import SEAL, Seal, chain_on, entry_chain, read_seal, thrown_by
from galley.version import __version__

SEEDED = 1  # the format of a save that tells its seed from the beginning
COUNTED = 3  # from this format on dice are keyed by the count of throws
UNTOLD = 7  # from this format on no save tells by which luck a bot chooses
FORMAT = 8  # 8: it says how the battle has ended; 6: steps have names; 5: who sits where; 4:
# steps are taken back in one entry
RECORDED = 2  # the format of a save without a seed: its dice are those written in it
NO_SEED = -1
LARGEST_SAVE = 16 * LARGEST
FULL = (
    f"its save has {LARGEST_SAVE // 1_000_000} million bytes, and more are not read: "
    "galley play --from it with --entry goes on from an earlier entry"
)
LARGEST_PROJECT = 100_000
UNFINISHED = "1 unfinished entry dropped"
PIECE = 4_000  # characters of a position, or of a long text, on one line
MOST_ITEMS = 50_000  # lines of a scenario that stand by themselves,
TOGETHER = 50  # and so many together where there are more
OPENER = b"\n[[entry]]\n"
_OPENERS = re.compile(rb"\n\[\[(?:entry|seal)\]\]\n")
_CHAIN = re.compile(rb'^chain = "([0-9a-f]{32})"\n', re.MULTILINE)
_ODD = re.compile(rb"\\u|[0-9]{18}")
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class Header(Record, frozen=True, forbid_unknown_fields=True):
    """The start of a battle, as its save holds it."""

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
    commitment: str = ""  # the salted hash of a seed that is told when the battle is over

    def text(self) -> str:
        """The scenario file."""
        return "\n".join(self.scenario)


class SaveContent(Record, frozen=True):
    """The content of a save file of `size` bytes: `data` is the part of it that is whole."""

    header: Header
    lines: Lines
    data: bytes
    chain: str
    size: int
    notices: tuple[str, ...]
    seals: tuple[Seal, ...] = ()
    battle: str = ""  # the chain of the header
    entry_chain: str = ""  # over the entries alone, from there on
    thrown: int = 0  # throws ever made


def version() -> str:
    """The version of this program."""
    return __version__


def clean_lines(text: str) -> tuple[str, ...]:
    """A scenario's text by lines, without anything that a save may not hold."""
    lines = map(_spaced, text.replace("\r\n", "\n").split("\n"))
    return tuple(
        "".join("?" if unicodedata.category(c) in FORBIDDEN else c for c in line) for line in lines
    )


def _spaced(line: str) -> str:
    """A line with spaces for tabs, four where they do not make it too long to be read."""
    wide = line.expandtabs(4)
    return wide if len(wide) <= LONGEST_LINE else line.replace("\t", " ")


def pieces(position: bytes) -> tuple[str, ...]:
    """A position in lines that are not too long."""
    text = position.decode()
    return tuple(text[i : i + PIECE] for i in range(0, len(text), PIECE))


# -- writing


def head(header: Header) -> bytes:
    """The header's lines without its chain."""
    import tomli_w

    usual = ["after"] * (header.after < 0) + ["skip"] * header.skip
    usual += ["seeds"] * (not header.seeds) + ["commitment"] * (not header.commitment)
    data = {k: v for k, v in msgspec.to_builtins(header).items() if k not in usual}
    tables = {key: data.pop(key) for key in ("seats", "options")}
    lines = [f"    {_folded(item)},\n" for item in gathered(data.pop("scenario"))]
    inline = "".join(f"{key} = {_toml(value)}\n" for key, value in tables.items())
    return (tomli_w.dumps(data) + f"scenario = [\n{''.join(lines)}]\n" + inline).encode()


def gathered(lines: Sequence[str]) -> Sequence[str]:
    """Lines of a scenario; of very many several are one item, which reads the same."""
    if len(lines) <= MOST_ITEMS:
        return lines
    return ["\n".join(lines[i : i + TOGETHER]) for i in range(0, len(lines), TOGETHER)]


def _folded(text: str) -> str:
    """A text in quotes; a long one over several lines, which every reader of TOML joins."""
    if len(quoted := _toml(text)) <= LONGEST_LINE // 2:
        return quoted
    parts = (_toml(text[i : i + PIECE])[1:-1] for i in range(0, len(text), PIECE))
    rows = (re.sub("^ ", r"\\u0020", part) for part in parts)
    return '"""\\\n' + "\\\n".join(rows) + '"""'


def check_header(data: bytes, file: str) -> None:
    """Raises Fault when a header that is written like this could not be read again."""
    try:
        read_header(data, file)
    except Fault as fault:
        why = f"its battle could not be kept in a save, where the {fault.place} {fault.text}"
        raise Fault(file, "", why) from None


def check_entry(body: bytes, n: int) -> None:
    """Raises Fault when an entry that is written like this could not be read again.

    A whole position is in pieces that are short enough.
    """
    rest = body.partition(b"\nposition = [\n")[0]
    plain = len(rest) < PIECE and rest.isascii() and not _ODD.search(rest)
    if not plain or len(body) > LARGEST:
        read_line(body, "", n)


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
    for key, value in data.items():
        if key != "position":
            rows.append(f"{key} = {_toml(value)}\n")
    if line.position:
        pieces = "".join(f"    {_toml(piece)},\n" for piece in line.position)
        rows.append(f"position = [\n{pieces}]\n")
    return "".join(rows).encode()


def _toml(value: Any) -> str:
    """A plain value on one line."""
    if isinstance(value, dict):
        inner = (f"{_key(key)} = {_toml(v)}" for key, v in value.items() if v is not None)
        return "{" + ", ".join(inner) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _toml(key)


# -- reading


def read(path: Path, disk: Disk = DISK) -> SaveContent:
    """A save file, its chain walked.

    An unfinished last entry is left out, with a notice; anything else that is wrong raises
    Fault with the entry's number.
    """
    return parsed(disk.read_bytes(path, LARGEST_SAVE), show_path(path))


def parsed(data: bytes, file: str) -> SaveContent:
    """The content of a save, from its bytes.

    Raises Damaged, with the entries before it, where bytes in the midst are not as they were.
    """
    header, chain, at = read_header(data, file)
    missing: list[tuple[int, int]] = []  # where throws are missing, and how many
    lines, seals, battle, entries = Lines(data, file), list[Seal](), chain, chain
    while (found := _block(data, at, chain, lines)) is not None:
        opener, start, stop, chain = found
        body = data[start:stop]
        if opener == SEAL:
            seals.append(seal := read_seal(body, len(lines), file))
            entries = chain_on(entries, seal, body)
            missing += [(start, seal.count)] * (seal.kind == "older")
        else:
            lines.add(start, stop)
            entries = entry_chain(entries, body)
        at = _entry_end(data, stop)
    damaged = _entry_end(data, at) >= 0 or _OPENERS.search(data, at + 1) is not None
    if not lines:
        cut = "the battle's start is missing: the file is cut off"
        why = "is damaged: it is not as it was written" if damaged else cut
        raise Fault(file, "entry 0", why)
    thrown = thrown_by(data, at, missing)
    kept = SaveContent(
        header, lines, data[:at], chain, len(data), (UNFINISHED,) * (at < len(data)), (*seals,),
        battle, entries, thrown,
    )  # fmt: skip
    if damaged:
        raise Damaged(kept, file, data.count(OPENER, at))
    if (before := unrevealed(kept)) is not None:
        return replace(before, size=len(data), notices=(UNFINISHED,))
    return kept


def unrevealed(kept: SaveContent) -> SaveContent | None:
    """The save as it was before its last reveal, where entries of that are missing: a reveal is
    whole, or it has not been.  None where nothing is missing."""
    last = kept.seals[-1] if kept.seals else None
    if last is None or last.kind != "opened" or last.at + last.count <= len(kept.lines):
        return None
    return parsed(kept.data[: kept.data.rfind(SEAL)], kept.lines.file)


def _block(data: bytes, at: int, chain: str, lines: Lines) -> tuple[bytes, int, int, str] | None:
    """The sound entry or seal that begins at `at`: its opener, where its body starts and stops,
    the chain after it."""
    end = _entry_end(data, at)
    opener = SEAL if data.startswith(SEAL, at) and lines else OPENER
    if end < 0 or not data.startswith(opener, at):
        return None
    start = at + len(opener)
    stop = data.rfind(b"chain = ", start, end)
    following = chained(chain, data[start:stop])
    is_so = stop >= 0 and following == data[stop + 9 : end - 2].decode("ascii", "replace")
    return (opener, start, stop, following) if is_so else None


class Damaged(Fault):
    """A save with bytes that are not as they were written; `kept` is what stands before them,
    and about so many entries follow it."""

    def __init__(self, kept: SaveContent, file: str, rest: int) -> None:
        self.kept = kept
        n = len(kept.lines)
        self.at = f"entry {n} of about {max(n + 1, n + rest)}"
        turn = kept.lines.turns[-1]
        self.sound = f"the battle can go on from turn {turn}, as it stood at entry {n - 1}"
        super().__init__(
            file, self.at,
            f"is damaged: it is not as it was written; {self.sound}: load it in the game, or use "
            "galley play --from",
        )  # fmt: skip

    @property
    def offer(self) -> str:
        """A sentence on the damage, for the one who decides."""
        return f"{Path(self.file).name} is damaged at {self.at}: {self.sound}"


def is_save(path: Path, disk: Disk = DISK) -> bool:
    """Whether a file looks like a save rather than a scenario.  Raises Fault."""
    data = disk.read_bytes(path, LARGEST_SAVE)
    return OPENER in data or re.search(rb"^made_by = ", data, re.MULTILINE) is not None


def _entry_end(data: bytes, at: int) -> int:
    """The byte after the entry that starts at `at`; -1 when its last line is missing."""
    found = _CHAIN.search(data, at)
    return found.end() if found else -1


def read_header(data: bytes, file: str) -> tuple[Header, str, int]:
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
    return typed(raw, Header, file, "header"), chain, found.end()


def _check_format(raw: dict[str, Any], file: str) -> None:
    format_ = raw.get("format")
    if type(format_) is not int or "scenario" not in raw:
        raise Fault(file, "header", "is not a save: key format is missing")
    if format_ > FORMAT:
        made_by = raw.get("made_by")
        name = made_by if isinstance(made_by, str) and len(made_by) < 60 else "a newer galley"
        raise Fault(file, "", f"was made by {name}, this is galley {version()}: update galley")
    if format_ < 1:
        raise Fault(file, "header", f"key format: {format_} was never used: 1 to {FORMAT}")


# -- where


def folder(given: Path | None = None) -> Path:
    """The folder of saves: `given`, GALLEY_SAVES, ./saves in a checkout, the user's data.

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
    """Whether the current folder is a checkout of the project itself."""
    try:
        return b'name = "galley-tui"' in DISK.read_bytes(Path("pyproject.toml"), LARGEST_PROJECT)
    except (Fault, OSError):
        return False
