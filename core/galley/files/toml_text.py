"""TOML from strangers: costly or hidden things are refused, and a key is found in its line."""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any, Final

from galley.files.faults import FORBIDDEN, Fault, shown_key

LARGEST: Final = 4_000_000  # bytes of a file that is read whole
LONGEST_LINE: Final = 16_000  # characters
DOTTED_PARTS: Final = 8
DEEPEST: Final = 16  # brackets within brackets
MOST_TABLES: Final = 20_000  # headers and inline tables together
MOST_VALUES: Final = 200_000  # keys, values of arrays, and lines, each

# Atomic groups where a repetition holds a look ahead: Python 3.11.0 to 3.11.4 read `*+` there
# wrongly (mended in 3.11.5).
_TOKEN = re.compile(
    r"(?P<skip>#[^\n]*+"
    r'|"""(?>(?:[^\\"]++|\\.|"(?!""))*)"{3,5}+'
    r"|'''(?>(?:[^']++|'(?!''))*)'{3,5}+"
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
