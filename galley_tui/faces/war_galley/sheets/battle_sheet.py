"""The ships of a squadron as the printed battle sheet has them: a row a ship, boxes ticked."""

from collections.abc import Sequence
from typing import NamedTuple

from galley_tui.faces.war_galley.sheets.fleet import FleetLine
from galley_tui.terminal.look import Run, fit, width

Row = list[Run]
WIDE = 44  # columns from which on there is room for the printed rows
ROOMY = 52  # and for as many boxes of manpower as there are
OPEN = "□"
BOXES = "HpsRAC"
"""Half speed, port and starboard oars crippled, rammed, aground, captured."""
RARE = "*SM"
"""On fire, under sail, mast down: where a ship of the squadron is so, or has a sail."""
EXPENDABLE = ("sp", "ET", "cr")
"""Columns that give way to who holds whom, in this order."""


class Column(NamedTuple):
    """Its heading, its cells, and a field of them for each ship."""

    head: str
    wide: int
    fields: Sequence[Row]


def sheet_table(lines: Sequence[FleetLine], columns: int) -> list[Row]:
    """A heading and one row a ship, in `columns` cells."""
    most = 7 if columns >= ROOMY else 4
    table = _fitting([c for c in _columns(lines, most) if c.wide], columns)
    heads = " ".join(f"{c.head:<{c.wide}}" for c in table)
    rows: list[Row] = [fit([(f" {heads}", "mute")], columns)]
    for i, line in enumerate(lines):
        sign = ">" if line.selected else " " if line.able else "."
        row: Row = [(sign, "key" if line.selected else "mute")]
        for n, column in enumerate(table):
            row += [(" ", "text")] * (n > 0) + fit(column.fields[i], column.wide)
        if line.name and columns - width(row) > 5:
            row.append((f" {line.name}", "mute"))
        rows.append(fit(row, columns))
    return rows


def _columns(lines: Sequence[FleetLine], most: int) -> list[Column]:
    """All that a row may have; those that no ship needs have no cells.  `most`: boxes of
    manpower."""
    boxes = BOXES + "".join(b for b in RARE if any(b in _states(x) or _may(x, b) for x in lines))
    return [
        Column("id", 3, [_id(x) for x in lines]),
        _text("type", [x.type for x in lines], lines, 4),
        _text("cr", [f"{x.crew:>2}" for x in lines], lines, 2),
        _text("ram", [x.rams for x in lines], lines, 4),
        _text("df", [f"{x.defence:>2}" for x in lines], lines, 2),
        _text("ET", [x.gear for x in lines], lines, 0),
        _text("sp", [x.speeds for x in lines], lines, 3),
        _text("mp", [_points(x) for x in lines], lines, 2),
        Column("men", min(most, max(4, *(x.manpower_printed for x in lines), 0)),
               [_men(x, most) for x in lines]),
        Column("1234", 4, [_ticked("1234", _tired(x)) for x in lines]),
        Column(boxes, len(boxes), [_ticked(boxes, _states(x)) for x in lines]),
        _text("held", [" ".join(x.links) for x in lines], lines, 0, "bad"),
    ]  # fmt: skip


def _text(
    head: str, texts: list[str], lines: Sequence[FleetLine], least: int, style: str = "text"
) -> Column:
    """A column of words; without any and without `least` cells it is left out."""
    most = max(map(len, texts), default=0)
    wide = max(least, most, len(head) if most else 0)
    inks = [style if line.able or style == "bad" else "mute" for line in lines]
    return Column(head, wide, [[(t, ink)] for t, ink in zip(texts, inks, strict=True)])


def _fitting(table: list[Column], columns: int) -> list[Column]:
    """Without what there is no room for."""
    for name in EXPENDABLE:
        if sum(c.wide + 1 for c in table) <= columns:
            break
        table = [c for c in table if c.head != name]
    return table


def _id(line: FleetLine) -> Row:
    hull = line.side if line.able else line.side + ".dim"
    return [(line.id, f"{hull}.text on text"), ("@" if line.leads else " ", "key")]


def _points(line: FleetLine) -> str:
    """What it may move now; + at maximum."""
    return f"{line.cap}{'+' if line.level == 'max' else ''}"


def _men(line: FleetLine, most: int) -> Row:
    """A box a point of manpower, those that are lost empty; figures where there are too many."""
    if line.manpower_printed > most:
        return [(f"{line.manpower}/{line.manpower_printed}", "strong")]
    lost = line.manpower_printed - line.manpower
    return [("■" * line.manpower, "box"), ("□" * lost, "box.lost")]


def _states(line: FleetLine) -> str:
    """The letters of its boxes that are ticked: capitals of `marks`, its oars small."""
    return line.marks + line.crippled.lower()


def _may(line: FleetLine, box: str) -> bool:
    """The printed row has this box."""
    return box in "SM" and line.sails


def _tired(line: FleetLine) -> str:
    """The fatigue boxes up to the one it has come to."""
    level = next((c for c in line.marks if c.isdecimal()), "0")
    return "1234"[: int(level)]


def _ticked(boxes: str, on: str) -> Row:
    """Each box: its letter where it is ticked, else a dot."""
    ink = {"S": "strong"}  # the only state that harms nobody
    return [(box, ink.get(box, "bad")) if box in on else (OPEN, "mute") for box in boxes]
