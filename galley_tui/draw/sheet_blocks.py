"""What the sheets of ships are made of: ticks, boxes and rows.

Ticks count what is left of something: men, oars, sound planks.  Boxes are states that hold or
not.  Rows are a table of ships, whose columns give way where there is little room.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run, clip, fit, fit_all, width, wrap

Row = list[Run]
LONG = 34  # columns from which on boxes have long names
SHORT_BOXES, LONG_BOX = 3, 13  # boxes in a row of short names; cells of a box with a long one
NAME_ROOM = 5  # cells below which a row does not end in a name


def drawn(found: Sequence[Row], columns: int, look: Look) -> list[Row]:
    """The rows of a sheet in `columns` cells, in characters that the terminal has."""
    fitted = fit_all(found, columns)
    if look.charset == "unicode":
        return fitted
    return [[(reduce(text, look.charset), style) for text, style in row] for row in fitted]


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
