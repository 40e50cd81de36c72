"""Says in sentences what is wrong with a file from outside."""

import errno
import re
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

LIST, PLACE = 70, 50  # characters of what would be right, and of a place, in a sentence
FORBIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories that no text from outside may hold: invisible, private or unassigned."""


class Fault(Exception):
    """Something wrong in a file from outside: file, place, key, and what would be right.

    As a text it is one printable line, whatever it speaks of.  `line` is that of the key, where
    it has been looked for.
    """

    line = 0

    def __init__(self, file: str, place: str, text: str, rule: str = "") -> None:
        self.file, self.place, self.text, self.rule = file, place, text, rule
        where = f"{file}: {_end_of(place)}: " if place else f"{file}: "
        super().__init__(printable(f"{where}{text}{f' [{rule}]' if rule else ''}"))


class Faults(Fault):
    """Several at once: it reads as the first of them, `all` has every one."""

    def __init__(self, faults: list[Fault]) -> None:
        first = faults[0]
        super().__init__(first.file, first.place, first.text, first.rule)
        self.all = tuple(faults)


Note = Callable[[str, str, str], None]
"""Takes down one more fault of a file: its place, what is wrong, the rule's number."""


def shown(value: object) -> str:
    """A value in a message: printable ASCII on one line, at most 40 characters."""
    if type(value) is int and abs(value) > 10**20:
        return "a huge number"
    if isinstance(value, dict):
        return "a table"
    text = "true" if value is True else "false" if value is False else ascii(_short(value))
    return text if len(text) <= 40 else text[:37] + "..."


def _short(value: object) -> object:
    if isinstance(value, str | list):
        return value[:40]
    return value


def some(names: Iterable[str]) -> str:
    """The names that would be right, for a message: all, or as many as are read at a glance."""
    every = [*names]
    text = ", ".join(every)
    if len(text) <= LIST:
        return text
    first, room = list[str](), LIST
    while len(every[len(first)]) + 2 <= room:
        first.append(every[len(first)])
        room -= len(first[-1]) + 2
    left = len(every) - len(first)
    return f"{', '.join(first)} and {left} more" if first else f"{every[0][: LIST - 3]}..."


def _end_of(place: str) -> str:
    return place if len(place) <= PLACE else f"...{place[3 - PLACE :]}"


def shown_key(key: str) -> str:
    """A key in a message: bare where TOML allows it, else quoted and short."""
    if re.fullmatch(r"[A-Za-z0-9_-]{1,40}", key):
        return key
    return f'"{key}"' if re.fullmatch(r"[ !#-\[\]-~]{1,40}", key) else shown(key)


def printable(text: str) -> str:
    """Text of any origin on one line, with ? for what is invisible, private or unassigned."""
    if text.isprintable():
        return text
    return "".join(c if unicodedata.category(c) not in FORBIDDEN else "?" for c in text)


def show_path(path: Path | str) -> str:
    """A path in a message: no control characters, not too long."""
    text = printable(str(path))
    return text if len(text) <= 200 else "..." + text[-197:]


def reason(error: Exception) -> str:
    """Why the operating system refused something, in words to go on a sentence."""
    code = error.errno if isinstance(error, OSError) else None
    if code == errno.ENOSPC:
        return "the disk is full"
    if code == errno.EDQUOT:
        return "your share of the disk is used up"
    if code == errno.EBADF:
        return "it is not open"
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return printable(text[:1].lower() + text[1:])
