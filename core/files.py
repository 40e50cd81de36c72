"""All file access of the engine: one small class, and TOML from strangers.

Every call to the operating system passes through `Disk.call`, so that a test can make any one
of them fail, write short, or count them.
"""

import contextlib
import os
import re
import stat
import tomllib
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

from core.faults import Fault, shown

if os.name == "posix":
    import fcntl

T = TypeVar("T")
LARGEST: Final = 4_000_000  # bytes of a file that is read whole
LONGEST_LINE: Final = 16_000  # characters
DOTTED_PARTS: Final = 8
DEEPEST: Final = 16  # brackets within brackets
MOST_TABLES: Final = 20_000  # headers and inline tables together
MOST_VALUES: Final = 200_000  # keys, values of arrays, and lines, each
FORBIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)
_TO_RUN: Final = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class Disk:
    """Reads, writes and locks files.  Writing raises `OSError`, reading raises `Fault`."""

    def call(self, function: Callable[..., T], *args: Any) -> T:
        """The one door to the operating system."""
        return function(*args)

    def read_bytes(self, path: Path, limit: int = LARGEST, *, follow: bool = True) -> bytes:
        """A regular file of at most `limit` bytes.

        Pipes, devices and folders are refused, and links too unless `follow`.  Raises Fault.
        """
        try:
            fd = self.call(os.open, path, self._reading(path, follow))
        except (OSError, ValueError) as error:
            raise Fault(show_path(path), "", f"cannot be read: {_reason(error)}") from None
        try:
            size = self._regular(path, self.call(os.fstat, fd), limit)
            data = bytearray()
            while piece := self.call(os.read, fd, min(1 << 20, limit + 1 - len(data))):
                data += piece
            if len(data) > limit:
                raise _too_large(path, max(size, len(data)), limit)
            return bytes(data)
        except OSError as error:
            raise Fault(show_path(path), "", f"cannot be read: {_reason(error)}") from None
        finally:
            self.call(os.close, fd)

    def read_text(self, path: Path, limit: int = LARGEST, *, follow: bool = True) -> str:
        """The same as strict UTF-8.  Raises Fault."""
        data = self.read_bytes(path, limit, follow=follow)
        try:
            return data.decode()
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise Fault(
                show_path(path), f"line {line}", "is not UTF-8 text: save the file as UTF-8"
            ) from None

    def write_new(self, path: Path, data: bytes, *, replace: bool = False) -> None:
        """A whole file, complete or not at all: temporary file, sync, rename, sync the folder.

        Raises FileExistsError when it is there already and `replace` is not set.
        """
        if not replace and self.call(os.path.lexists, path):
            raise FileExistsError(17, "there is such a file already", str(path))
        temporary = path.with_name(f".{path.name}.{os.getpid()}.new")
        how = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW | _TO_RUN
        fd = self.call(os.open, temporary, how, 0o644)
        try:
            try:
                self._write(fd, data)
                self.call(os.fsync, fd)
            finally:
                self.call(os.close, fd)
            self.call(os.replace, temporary, path)
        except BaseException:
            with contextlib.suppress(OSError):
                self.call(os.unlink, temporary)
            raise
        self.sync_folder(path.parent)

    def hold(self, path: Path) -> int:
        """Open an existing file for appending, as its only writer; a descriptor.

        Raises BlockingIOError when somebody else holds it.
        """
        fd = self.call(os.open, path, os.O_RDWR | os.O_APPEND | _NO_FOLLOW | _TO_RUN)
        try:
            if os.name == "posix":
                self.call(fcntl.flock, fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BaseException:
            self.call(os.close, fd)
            raise
        return fd

    def append(self, fd: int, data: bytes, *, sync: bool = True) -> None:
        """One write at the end, then on to the disk.  A short write is an OSError."""
        self._write(fd, data)
        if sync:
            self.sync(fd)

    def sync(self, fd: int) -> None:
        """Wait until everything written is on the disk."""
        self.call(getattr(os, "fdatasync", os.fsync), fd)

    def size(self, fd: int) -> int:
        return self.call(os.fstat, fd).st_size

    def truncate(self, fd: int, size: int) -> None:
        """Cut a held file back to `size` bytes."""
        self.call(os.ftruncate, fd, size)

    def close(self, fd: int) -> None:
        self.call(os.close, fd)

    def listdir(self, path: Path) -> list[str]:
        """Names in a folder, sorted; none when there is no such folder."""
        try:
            return sorted(self.call(os.listdir, path))
        except (FileNotFoundError, NotADirectoryError):
            return []

    def make_folder(self, path: Path) -> None:
        """Make a folder and those above it."""
        self.call(lambda: path.mkdir(parents=True, exist_ok=True))

    def remove(self, path: Path) -> None:
        self.call(os.unlink, path)

    def sync_folder(self, path: Path) -> None:
        """Make names that were added to a folder last."""
        if os.name != "posix":
            return
        fd = self.call(os.open, path, os.O_RDONLY | _TO_RUN)
        try:
            self.call(os.fsync, fd)
        finally:
            self.call(os.close, fd)

    def _reading(self, path: Path, follow: bool) -> int:
        """Flags for opening; looks first, since opening a device may already do something."""
        found = self.call(os.stat if follow else os.lstat, path)
        self._regular(path, found, LARGEST * 1_000_000)
        return os.O_RDONLY | _NO_WAIT | _TO_RUN | (0 if follow else _NO_FOLLOW)

    def _regular(self, path: Path, found: os.stat_result, limit: int) -> int:
        if not stat.S_ISREG(found.st_mode):
            raise Fault(show_path(path), "", f"is {_kind(found.st_mode)}: give a plain file")
        if found.st_size > limit:
            raise _too_large(path, found.st_size, limit)
        return found.st_size

    def _write(self, fd: int, data: bytes) -> None:
        written = self.call(os.write, fd, data)
        if written != len(data):
            raise OSError(28, f"only {written} of {len(data)} bytes could be written")


DISK: Final = Disk()


def show_path(path: Path | str) -> str:
    """A path in a message: no control characters, not too long."""
    text = "".join(c if unicodedata.category(c) not in FORBIDDEN else "?" for c in str(path))
    return text if len(text) <= 200 else "..." + text[-197:]


def _reason(error: Exception) -> str:
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text[:1].lower() + text[1:]


def _kind(mode: int) -> str:
    if stat.S_ISDIR(mode):
        return "a folder"
    if stat.S_ISLNK(mode):
        return "a link to elsewhere"
    return "a pipe" if stat.S_ISFIFO(mode) else "a device or socket"


def _too_large(path: Path, size: int, limit: int) -> Fault:
    return Fault(
        show_path(path), "", f"has {size:,} bytes, and at most {limit:,} are read: shorten it"
    )


# -- TOML

_TOKEN = re.compile(
    r"(?P<skip>#[^\n]*+"
    r'|"""(?:[^\\"]++|\\.|"(?!""))*+"{3,5}+'
    r"|'''(?:[^']++|'(?!''))*+'{3,5}+"
    r'|"(?!"")(?:[^\\"\n]++|\\[^\n])*+"'
    r"|'(?!'')[^'\n]*+')"
    r"|(?P<mark>[\[\]{}.=,\n])"
    r"|(?P<open>[\"'])"
    r"|[^#\"'\[\]{}.=,\n]++",
    re.DOTALL,
)


def parse_toml(text: str, file: str) -> dict[str, Any]:
    """A TOML text from a stranger as plain data.

    Refuses what would cost too much time or memory before it is parsed, and endless numbers
    and invisible characters after it.  Raises Fault with the line or key.
    """
    if text.startswith("\ufeff"):
        raise Fault(file, "line 1", "starts with a byte order mark: save as UTF-8 without it")
    _check_lines(text, file)
    _check_shape(text, file)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _bad_toml(text, file, str(error)) from None
    except RecursionError:
        raise Fault(file, "", "is nested too deeply: use fewer brackets") from None
    except ValueError:
        raise Fault(file, "", "holds a number or date that is out of all bounds") from None
    except MemoryError:
        raise Fault(file, "", "needs too much memory: shorten it") from None
    for place, value in _leaves(data):
        _check_leaf(file, place, value)
    return data


def _check_lines(text: str, file: str) -> None:
    if len(text) > LARGEST:
        raise Fault(file, "", f"is longer than {LARGEST:,} characters: shorten it")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise Fault(
                file, f"line {number}", f"is longer than {LONGEST_LINE:,} characters: break it up"
            )


def _check_shape(text: str, file: str) -> None:
    """Brackets not too deep, tables and values not too many, keys not too long."""
    depth = tables = values = dots = 0
    in_value, line = False, 1
    for token in _TOKEN.finditer(text):
        mark = token["mark"]
        if token["open"]:
            raise Fault(file, f"line {line}", "has a text without an end: close the quotes")
        if mark is None:
            line += token[0].count("\n") if token["skip"] else 0
            continue
        if mark == ".":
            dots += not in_value
            if dots >= DOTTED_PARTS:
                raise _too_much(file, line, f"has a key of more than {DOTTED_PARTS} parts")
            continue
        dots = 0
        if mark == "\n":
            line, in_value = line + 1, in_value and depth > 0
        elif mark in "[{":
            tables += mark == "{" or (depth == 0 and not in_value)
            depth, values = depth + 1, values + 1
            in_value = in_value and mark == "["
        elif mark in "]}":
            depth = max(0, depth - 1)
        else:
            in_value, values = mark == "=", values + 1
        if depth > DEEPEST:
            raise _too_much(file, line, f"nests more than {DEEPEST} brackets")
        if tables > MOST_TABLES:
            raise _too_much(file, line, f"opens more than {MOST_TABLES:,} tables")
        if max(values, line) > MOST_VALUES:
            raise _too_much(file, line, f"goes beyond {MOST_VALUES:,} values or lines")


def _too_much(file: str, line: int, what: str) -> Fault:
    return Fault(file, f"line {line}", f"{what}: use fewer")


def _bad_toml(text: str, file: str, message: str) -> Fault:
    """tomllib's complaint with its place in front."""
    found = re.search(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)", message)
    what = (message[: found.start()] if found else message).strip()
    if found and found[1]:
        place = f"line {found[1]}, column {found[2]}"
    else:
        place = f"line {text.count(chr(10)) + 1}"
    what = "".join(c if c.isprintable() else "?" for c in what[:120])
    return Fault(file, place, f"is not TOML: {what[:1].lower()}{what[1:]}")


def _leaves(data: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every key and every plain value with its key path."""
    left: list[tuple[str, Any]] = [("", data)]
    while left:
        place, value = left.pop()
        if isinstance(value, dict):
            for key, inner in value.items():
                yield place, key
                left.append((f"{place}.{shown_key(key)}" if place else shown_key(key), inner))
        elif isinstance(value, list):
            left += [(f"{place}[{n}]", inner) for n, inner in enumerate(value, 1)]
        else:
            yield place, value


def shown_key(key: str) -> str:
    """A key in a message: bare where TOML allows it, else quoted and short."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]{1,40}", key) else shown(key)


def _check_leaf(file: str, place: str, value: Any) -> None:
    if isinstance(value, str):
        bad = next((c for c in value if c != "\n" and unicodedata.category(c) in FORBIDDEN), "")
        if bad:
            raise Fault(
                file, place, f"holds the invisible character U+{ord(bad):04X}: take it out"
            )
    elif isinstance(value, float) and not -1e300 < value < 1e300:
        raise Fault(file, place, "is not a finite number: give a whole number")
    elif type(value) is int and not -(2**63) <= value < 2**63:
        raise Fault(file, place, "is a number beyond 64 bits: give a smaller one")
