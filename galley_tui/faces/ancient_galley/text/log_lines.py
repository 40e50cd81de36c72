"""Events and the score, in sentences with the numbers of their rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from galley.ancient_galley.ch1_turn.turn import PhaseBegan
from galley.ancient_galley.ch8_movement.events import Moved, SetOut
from galley.ancient_galley.ch18_fire.events import Shot
from galley.ancient_galley.ch24_victory.victory import fate, men_points, points, ship_points
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Condition
from galley.engine.loop import Rolled
from galley.engine.records import OTHER, SIDES, LogLine, Side
from galley.engine.text import count
from galley.tabletop.words import HEAD_START
from galley_tui.faces.table.looking import called
from galley_tui.faces.talk import cited

BANDS = re.compile(r"\b(BACK|STOP|SLOW|CRUISE|RAM|SAIL)\b")
_SHIP_FIRST = re.compile(r"[AB]\d+(?: \([^)]*\))?:? ")
_TURNED = re.compile(r"heading (\d+)(?:\.\d)? degrees?")


def spell_out(text: str) -> str:
    """Bands as they are typed, and no full stop, which is set by who tells it."""
    return BANDS.sub(lambda hit: hit[0].lower(), text).rstrip(".")


def said(told: LogLine) -> str:
    """Give a line of the log without the number of its rule."""
    text = spell_out(told.text[:1].upper() + told.text[1:])
    if isinstance(told.event, Moved):
        return _TURNED.sub(lambda hit: f"heading {int(hit[1]):03d}", text)
    return text


def sentences(told: Sequence[LogLine]) -> list[str]:
    """The events in sentences; of a ship's way only where it ends, of phases only those in which
    something happened or is asked; a shot with its die; ships that set out alike stand
    together."""
    lines = [*_of_note(told)]
    out: list[str] = []
    for sets_out, run in groupby(_with_dice(lines), key=lambda one: one[1]):
        some = [line for line, _ in run]
        out += _grouped(some) if sets_out else some
    return out


def _with_dice(lines: Sequence[LogLine]) -> Iterator[tuple[str, bool]]:
    """Each sentence, and whether it tells of a ship that sets out."""
    skip = False
    for n, line in enumerate(lines):
        roll = lines[n + 1].event if n + 1 < len(lines) else None
        if skip:
            skip = False
        elif isinstance(line.event, Shot) and isinstance(roll, Rolled):
            skip = True
            shown = f"{roll.throw.need} needed: {roll.throw.shown(roll.dice)}, {roll.verdict}"
            yield f"{said(line)}; {shown} [{roll.rule}].", False
        else:
            yield cited(said(line), line.rule), isinstance(line.event, SetOut)


def _grouped(said: Sequence[str]) -> list[str]:
    """`A1, A2: each cruise, 15", energy 11 [AG-5.1a].`"""
    ships: dict[str, list[str]] = {}
    for line in said:
        head = _SHIP_FIRST.match(line)
        tail = line[head.end() :] if head is not None else line
        ships.setdefault(tail, []).append(line)
    out: list[str] = []
    for tail, lines in ships.items():
        if len(lines) < 2:
            out += lines
            continue
        who = ", ".join(line.partition(" ")[0].rstrip(":") for line in lines)
        each = tail if tail.startswith("lies") else f"each {tail}"
        out.append(f"{who}: {each.replace('lies still', 'lie still', 1)}")
    return out


def _of_note(told: Sequence[LogLine]) -> Iterator[LogLine]:
    last = {line.event.ship: n for n, line in enumerate(told) if isinstance(line.event, Moved)}
    for n, line in enumerate(told):
        if isinstance(line.event, Moved) and last[line.event.ship] != n:
            continue
        follows = told[n + 1].event if n + 1 < len(told) else None
        if isinstance(line.event, PhaseBegan) and isinstance(follows, PhaseBegan):
            continue
        yield line


# -- score


def points_lines(board: Board, names: Mapping[Side, str]) -> list[str]:
    """The points of both sides, and for what (G24)."""
    lines = list[str]()
    for side in SIDES:
        name = names[side]
        lines.append(f"{name}: {count(points(board, side), 'point')}.")
        lines += [f"  {said}." for said in _scored(board, side)]
    return lines


def _scored(board: Board, side: Side) -> Iterator[str]:
    """`30 for A2 Paralos, sunk`."""
    foe = OTHER[side]
    for ship in board.ships.values():
        if ship.owner == foe and ship_points(ship):
            yield f"{ship_points(ship)} for {called(ship)}, {fate(ship)}"
    lost = [man for man in board.men.values() if man.side == foe and man.lost]
    if lost:
        dead = sum(man.state == Condition.DEAD for man in lost)
        taken = len(lost) - dead
        said = [f"{dead} dead"] * bool(dead) + [count(taken, "prisoner")] * bool(taken)
        yield f"{men_points(board, side)} for men: {', '.join(said)}"
    if given := board.setting.given[side]:
        yield f"{given} {HEAD_START}"
