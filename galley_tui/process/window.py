"""The size of the window: as the terminal says; where it says nothing, as the environment does."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress

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
