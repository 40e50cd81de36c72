"""A ship's record sheet, outcomes, the charts and the points in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from galley.engine.cards import Fact, troubles
from galley.engine.records import SIDES, Side
from galley.engine.text import count, joined
from galley.war_galley.ch9_victory.outcomes import told
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.facts import facts, values
from galley.war_galley.state.phrases import side_name
from galley.war_galley.wording import VERDICTS
from galley_tui.faces.war_galley.text.reading.ship_words import place
from galley_tui.faces.war_galley.text.reading.spelled_out import cell, spell_out, typed_as

if TYPE_CHECKING:
    from galley.engine.tables import Table
    from galley.war_galley.state.board import Board


def ship_sheet(board: Board, id_: str) -> list[str]:
    """The record sheet of a ship, afloat or lost; empty when there is none."""
    ship = board.ships.get(id_) or board.lost.get(id_)
    if ship is None:
        return []
    found, every = facts(board, ship), values(board, ship)
    name, code = f" {ship.name}" * bool(ship.name), board.printed(ship).type
    type_ = typed_as(code)
    typed = type_ + f" ({code})" * (type_ != code)
    head = [f"{id_}{name}", typed, f"of {side_name(board, ship.owner)}", *_under(found)]
    ailing = troubles(found)
    lines = [f"{', '.join(head)}."]
    if ship.fate:
        lines.append(f"Printed: {', '.join([f'{one.name} {one.printed}' for one in every])}.")
    else:
        lines.append(f"It lies {place(ship)}.")
        lines.append(f"Troubles: {', '.join(ailing)}." if ailing else "Nothing ails it.")
        lines += [value_line(value) for value in every]
    else_ = [one.now for one in found if not one.trouble and one.block in ("", "boxes")]
    lines += [f"{now[:1].upper()}{now[1:]}." for now in else_]
    turn = [fact.now for fact in found if fact.block == "turn"]
    return [*lines, *([f"This turn: {', '.join(turn)}."] if turn else [])]


def _under(found: Sequence[Fact]) -> Iterator[str]:
    """Its squadron, and who is aboard."""
    aboard = [fact.now for fact in found if fact.block == "command"]
    for fact in found:
        if fact.block == "squadron" and not any(man.startswith(f"{fact.now}:") for man in aboard):
            yield f"squadron of {fact.now}" if fact.now != "alone" else "alone"
    if aboard:
        yield f"aboard {joined(aboard)}"


def value_line(value: Fact) -> str:
    """A rating as it counts now, as printed, and why: `Speed 2, printed 5: half speed`."""
    printed = f", printed {value.printed}" if value.printed != value.now else ""
    why = "; ".join(f"{text} [{rule}]" if rule else text for text, rule in value.reasons)
    name = value.name[:1].upper() + value.name[1:]
    printed = printed.replace("*", " with an asterisk")
    now = "" if value.now == name[0] else f" {value.now}"  # engines and towers
    return f"{name}{now}{printed}{': ' + why if why else ''}."


# -- dice, charts and points


def outcome(name: str) -> str:
    """A result of the charts in words: `F2` is fatigue 2."""
    found = spell_out(cell(name))
    return found if name[:1] == "F" else VERDICTS.get(name, found)


def chart(table: Table) -> list[str]:
    """A printed table row by row, with the name of the column before each cell."""
    from galley_tui.draw.charts import axes_words
    from galley_tui.faces.war_galley.dice_box import Dice

    lines = [f"{table.title} table [{table.rule}]; {axes_words(*Dice().axes(table))}."]
    for label, cells in table.rows.items():
        row = f"{label[1:]} or less" if label.startswith("<") else label
        pairs = [
            f"{column}: {cell(one)}" for column, one in zip(table.columns, cells, strict=True)
        ]
        lines.append(f"  Row {row}. {'; '.join(pairs)}.")
    return lines


def points(board: Board, names: Mapping[Side, str]) -> list[str]:
    """Victory points of both sides, hull by hull."""
    from galley_tui.faces.war_galley.sheets.tally import scored

    lines = []
    for side in SIDES:
        hulls = scored(board, side, "rammed or aground before")
        lines += [points_line(board, side), *(f"  {count(n, 'point')} for {t}." for t, n in hulls)]
        outcomes = board.theatre.special.ends.outcomes
        lines += [f"  It {told(board, one)}." for one in outcomes if one.side == side]
    return lines


def points_line(board: Board, side: Side) -> str:
    """The victory points of a side, and how many it needs."""
    goal = board.theatre.sides[side].goal
    aim = f" of the {goal} it needs" if goal is not None else ""
    return f"{side_name(board, side)}: {count(victory_points(board, side), 'victory point')}{aim}."
