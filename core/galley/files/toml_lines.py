"""In which line of a TOML text a key stands, for messages: a scan, not a parser."""

import re
from collections.abc import Iterable
from typing import Final

from galley.files.faults import Fault, shown_key

_PART: Final = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_PATH: Final = rf"({_PART}(?:\s*\.\s*{_PART})*)"
_HEADER: Final = re.compile(rf"\s*(\[\[?)\s*{_PATH}\s*\]")
_KEY: Final = re.compile(rf"\s*{_PATH}\s*=")
_PLACE_END: Final = re.compile(r"""(?:\.?(?:[^."\[\]]+|"[^"]*")|\[\d+\])$""")


def find_lines(faults: Iterable[Fault], text: str) -> None:
    """Note on each fault the line of its key, or of the table around it; 0 for none."""
    lines = _lines(text)
    for fault in faults:
        fault.line = _line_of(fault.place, lines)


def _line_of(place: str, lines: dict[str, int]) -> int:
    if stated := re.match(r"line (\d+)", place):
        return int(stated[1])
    while place and place not in lines:
        shorter = _PLACE_END.sub("", place)
        place = shorter if shorter != place else ""
    return lines.get(place, 0)


def _lines(text: str) -> dict[str, int]:
    """Key path -> its first line, of tables with headers and of the keys below them."""
    found: dict[str, int] = {}
    counts: dict[str, int] = {}
    table = quotes = ""
    for number, line in enumerate(text.split("\n"), 1):
        if quotes:  # within a text of several lines
            quotes = "" if quotes in line else quotes
            continue
        if header := _HEADER.match(line):
            table = _join("", header[2], counts, header[1] == "[[")
            found.setdefault(table, number)
            if table.endswith("]"):  # the list of tables begins with its first
                found.setdefault(table.rpartition("[")[0], number)
        elif key := _KEY.match(line):
            found.setdefault(_join(table, key[1], {}), number)
        quotes = next((q for q in ('"' * 3, "'" * 3) if line.count(q) % 2), "")
    return found


def _join(table: str, path: str, counts: dict[str, int], one_more: bool = False) -> str:
    """A path below a table; lists of tables are counted, and a path leads to the last of each."""
    parts = re.findall(_PART, path)
    for n, part in enumerate(parts, 1):
        name = shown_key(part.strip("\"'"))
        table = f"{table}.{name}" if table else name
        if one_more and n == len(parts):
            counts[table] = counts.get(table, 0) + 1
        if table in counts:
            table += f"[{counts[table]}]"
    return table
