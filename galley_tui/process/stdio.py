"""The streams, the home and the size of the window that a command is given."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager, suppress
from typing import Any, TextIO, cast

BELL = "\a"
_CLOSED = (
    ("stdin", os.O_RDONLY, "r"),  # there is nothing to read
    ("stdout", os.O_RDONLY, "w"),  # to write is an error
    ("stderr", os.O_WRONLY, "w"),  # what is written is lost
)
"""What takes the place of a stream that is closed: its name, the way to open the null device,
the way to use it."""


class Clean:
    """A text stream that lets no control character through, and none that it cannot encode.

    It has no `fileno`, so that nobody writes past it.  A `deaf` one never fails.
    """

    def __init__(self, below: TextIO, deaf: bool = False) -> None:
        self.below, self.deaf = below, deaf

    def write(self, text: str) -> int:
        if text != BELL and not _plain(text):
            from galley.files.faults import printable

            text = "\n".join(map(printable, text.split("\n")))
        encoding = self.below.encoding or "ascii"
        with suppress(*self._heard()):
            self.below.write(text.encode(encoding, "replace").decode(encoding))
        return len(text)

    def flush(self) -> None:
        with suppress(*self._heard()):
            self.below.flush()

    def _heard(self) -> tuple[type[Exception], ...]:
        return (OSError, ValueError) if self.deaf else ()

    def __getattr__(self, name: str) -> Any:
        if name == "fileno":
            raise AttributeError(name)
        return getattr(self.below, name)


def _plain(text: str) -> bool:
    """A text is lines of ASCII without any control character."""
    return text.isascii() and text.replace("\n", "").isprintable()


@contextmanager
def sound() -> Iterator[None]:
    """Inside, standard streams are there and clean, and the home folder is one."""
    before = sys.stdin, sys.stdout, sys.stderr
    settle_home(os.environ)
    for number, (name, how, mode) in enumerate(_CLOSED):
        if getattr(sys, name) is None:
            setattr(sys, name, _opened(number, how, mode))
    below = sys.stdout
    sys.stdout = cast(TextIO, Clean(below))
    sys.stderr = cast(TextIO, Clean(sys.stderr, deaf=True))
    try:
        yield
    finally:
        try:
            below.flush()
        except (OSError, ValueError):
            mute(below)
        sys.stderr.flush()
        sys.stdin, sys.stdout, sys.stderr = before


def mute(stream: TextIO) -> None:
    """Nobody reads a stream any more: what is still to be written goes nowhere."""
    below = getattr(stream, "below", stream)
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, below.fileno())
        os.close(null)


def _opened(number: int, how: int, mode: str) -> TextIO:
    """A stream in place of one that was closed, so that no other file gets its number."""
    try:
        os.fstat(number)
    except OSError:
        fd = os.open(os.devnull, how)
        if fd != number:
            os.dup2(fd, number)
            os.close(fd)
    else:
        number = os.open(os.devnull, how)
    return cast(TextIO, os.fdopen(number, mode, encoding="utf-8", closefd=False))


def settle_home(environ: MutableMapping[str, str]) -> None:
    """HOME is an absolute path, else that of the user's entry, else not there.

    Folders of the XDG standard that are not absolute do not count, as it says.
    """
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        if not os.path.isabs(environ.get(name, "/")):
            del environ[name]
    if os.name != "posix" or os.path.isabs(environ.get("HOME", "")):
        return
    import pwd

    environ.pop("HOME", None)
    with suppress(KeyError):
        home = pwd.getpwuid(os.getuid()).pw_dir
        if os.path.isabs(home):
            environ["HOME"] = home


MOST = 9999  # columns or rows that can be meant


def size(
    *descriptors: int,
    usual: tuple[int, int] = (80, 24),
    environ: Mapping[str, str] = os.environ,
) -> tuple[int, int]:
    """Columns and rows of the first of these descriptors that is a terminal and knows them.

    COLUMNS and LINES count where no terminal says what it has, `usual` where they say nothing.
    """
    found = [0, 0]
    for descriptor in descriptors:
        with suppress(OSError, ValueError):
            told = os.get_terminal_size(descriptor)
            found = [known or new for known, new in zip(found, told, strict=True)]
    said = (_number(environ.get(name, "")) for name in ("COLUMNS", "LINES"))
    columns, rows = (
        one or other or last for one, other, last in zip(found, said, usual, strict=True)
    )
    return columns, rows


def _number(text: str) -> int:
    """A number of columns or rows; 0 for what is none."""
    number = int(text) if text.isdecimal() and len(text) < 6 else 0
    return number if number <= MOST else 0
