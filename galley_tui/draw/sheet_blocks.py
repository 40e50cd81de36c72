"""Blocks of the sheets of ships and of the panels beside the sea, with a mark where they
changed.
"""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from galley.engine.cards import GRAVE, Fact
from galley_tui.draw.hull import CHANGED
from galley_tui.terminal.charset import reduce, safe
from galley_tui.terminal.look import Look, Run, clip, cut_off, fit, fit_all, width, wrap

Row = list[Run]
LONG = 34  # columns from which on boxes have long names
SHORT_BOXES, LONG_BOX = 3, 13  # boxes in a row of short names; cells of a box with a long one
NAME_ROOM = 5  # cells below which a row does not end in a name


def drawn(found: Sequence[Row], columns: int, look: Look, high: int = 1000) -> list[Row]:
    """The rows of a sheet in `columns` cells, `high` at most, in characters that the terminal
    has."""
    fitted = fit_all(cut_off(found, columns, high), columns)
    if look.charset == "unicode":
        return fitted
    return [[(reduce(text, look.charset), style) for text, style in row] for row in fitted]


def ink(fact: Fact) -> str:
    """The ink in which a fact is told in words."""
    return "bad" if fact.trouble >= GRAVE else "warn" if fact.trouble else "mute"


# -- ticks


def ticks(left: int, of: int, most: int) -> Row:
    """A full mark for each that is left, an open one for each that is lost; of more than
    `most` their numbers."""
    if of > most:
        return [(f"{left}/{of}", "strong")]
    return [("■" * left, "box"), ("□" * (of - left), "box.lost")]


def counted_ticks(name: str, left: int, of: int, columns: int) -> Row:
    """A row of ticks, after their name and before their numbers."""
    count = f"{left}/{of}"
    most = columns - len(name) - len(count) - 3
    numbers: Row = [(f" {count}", "strong")] if of <= most else []
    return [(f" {name} ", "text"), *ticks(left, of, most), *numbers]


def ladder(steps: str, reached: Collection[str], open_: str = "□", harmless: str = "") -> Row:
    """A letter for each step or state that holds, an open mark for each other."""
    return [
        (step, "strong" if step in harmless else "bad") if step in reached else (open_, "mute")
        for step in steps
    ]


# -- boxes


Box = tuple[str, str, bool]
"""A state by its short and its long name, and whether it holds."""


def boxes(found: Sequence[Box], columns: int) -> list[Row]:
    """Each state before a box, crossed where it holds, in even columns."""
    per_row = columns // LONG_BOX if columns >= LONG else SHORT_BOXES
    each = columns // per_row
    fields: list[Row] = []
    for short, long, on in found:
        name, style = long if columns >= LONG else short, "bad" if on else "mute"
        fields.append([(f" {name.ljust(each - 5)}", style), ("[x]" if on else "[ ]", style)])
    fields = fit_all(fields, each)
    return [
        [run for field in fields[i : i + per_row] for run in field]
        for i in range(0, len(fields), per_row)
    ]


def open_boxes(found: Sequence[Box], columns: int) -> list[Row]:
    """The names of the states that do not hold, after one open box."""
    names = " ".join([short for short, _, on in found if not on])
    first, *more = wrap(names, columns, "mute", "     ")
    return [[(f" [ ]{first[0][0][4:]}", "mute")], *more] if names else []


# -- rows


class Column(NamedTuple):
    """Its heading, its cells, and a field of them for each row; without cells it is left out."""

    head: str
    wide: int
    fields: Sequence[Row]


def text_column(head: str, texts: Sequence[str], inks: Sequence[str], least: int = 0) -> Column:
    """A column of words; without any and without `least` cells it is left out."""
    most = max(map(len, texts), default=0)
    wide = max(least, most, len(head) if most else 0)
    return Column(head, wide, [[run] for run in zip(texts, inks, strict=True)])


def rows(
    table: Sequence[Column],
    ships: Sequence[tuple[Run, str]],
    columns: int,
    give_way: Sequence[str] = (),
) -> list[Row]:
    """A heading, and a row for each ship: a sign, its fields, its name where there is room.

    The columns in `give_way` are left out one after the other until the rest finds room.
    """
    kept = [column for column in table if column.wide]
    for name in give_way:
        if sum(column.wide + 1 for column in kept) > columns:
            kept = [column for column in kept if column.head != name]
    heads = " ".join(f"{column.head:<{column.wide}}" for column in kept)
    found: list[Row] = [[(f" {heads}", "mute")]]
    for n, (sign, name) in enumerate(ships):
        row = [sign]
        for column in kept:
            row += [(" ", "text")] * (column is not kept[0])
            row += fit(column.fields[n], column.wide)
        if sum(len(text.rstrip()) for text, _ in row[-1:]) + width(row[:-1]) > columns:
            row[-1] = clip(row[-1][0].rstrip(), columns - width(row[:-1])), row[-1][1]
        if name and columns - width(row) > NAME_ROOM:
            row.append((f" {name}", "mute"))
        found.append(row)
    return fit_all(found, columns)


def news_rows(lines: Sequence[tuple[str, str]], columns: int, look: Look) -> list[list[Run]]:
    """The news of a battle under a heading, in `columns` cells, each behind the sign that its side
    has in the legend of the sea; nothing without any."""
    square = reduce("■", look.charset) if lines else ""
    rows: list[list[Run]] = [[], [(" In this battle", "mute")]] if lines else []
    for side, text in lines:
        ink = f"{side}.text on text" if side else "text"
        own = side if look.ascii or look.shapes else square
        sign = f" {own if side else '*'} "
        wrapped = wrap(safe(text, look.charset), columns - len(sign), ink)
        rows += [[(sign if n == 0 else "   ", ink), *row] for n, row in enumerate(wrapped)]
    return [fit(row, columns) for row in rows]


def more_words(above: int, below: int) -> str:
    """How many rows are out of sight above and below, as `↑3 ↓6`; empty for none."""
    return " ".join([f"↑{above}"] * (above > 0) + [f"↓{below}"] * (below > 0))


INK = "key"
_WORD = re.compile(r"[^][\s]+")


def marked(rows: Sequence[list[Run]], before: Sequence[list[Run]]) -> list[list[Run]]:
    """The rows, with a mark on those that say something new and begin with a space.

    The same words in other places are nothing new: a panel lays them out as it has room.
    """
    texts, old = _texts(rows), _texts(before)
    new = (Counter(_words(texts)) - Counter(_words(old))).keys()
    return [
        row if text in old or new.isdisjoint(_WORD.findall(text)) else _mark(row)
        for row, text in zip(rows, texts, strict=True)
    ]


def _texts(rows: Sequence[list[Run]]) -> list[str]:
    return ["".join([text for text, _ in row]).rstrip() for row in rows]


def _words(texts: Sequence[str]) -> list[str]:
    return _WORD.findall("\n".join(texts))


def _mark(row: list[Run]) -> list[Run]:
    if not row or not row[0][0].startswith(" "):
        return row
    (first, style), *rest = row
    return [(CHANGED, INK), *([(first[1:], style)] if first[1:] else []), *rest]
