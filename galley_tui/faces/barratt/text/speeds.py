"""The speeds of a ship in words: each with its way and its price, or why not."""

from __future__ import annotations

from collections.abc import Iterator

from galley.barratt.ch3_movement.paths import most_turns
from galley.barratt.ch3_movement.speeds import (
    COSTS,
    charges_on,
    most,
    speeds,
    why_not_move_at_all,
    why_not_speed,
)
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import SPEEDS, Ship, Speed
from galley.engine.text import count
from galley_tui.faces.barratt.text.ship_lines import pace
from galley_tui.faces.table.looking import called


def speed_lines(board: Board, ship: Ship) -> list[str]:
    """Every speed of a ship: what it comes to, or why it may not be declared."""
    head = f"{called(ship)} is {pace(ship)}, with stamina {ship.stamina}:"
    why = why_not_move_at_all(board, ship)
    if why is not None:
        return [head, f"  It does not move: {why.text} [{why.rule}]."]
    told = [f"  {_speed(board, ship, speed)}." for speed in SPEEDS]
    return [head, *told, *(f"  {line}." for line in _turning(board, ship))]


def _speed(board: Board, ship: Ship, speed: str) -> str:
    """`battle: up to 12", takes 1 stamina`."""
    why = why_not_speed(board, ship, speed)
    if why is not None:
        return f"{speed}: no, {why.text} [{why.rule}]"
    if speed == Speed.STOPPED:
        pivot = (
            "it stops" if ship.speed == Speed.REVERSE else "it stays, or pivots up to 90 degrees"
        )
        return f"{speed}: {pivot}"
    way = "astern" if speed == Speed.REVERSE else "ahead"
    cost = f", takes {COSTS[speed]} stamina" if speed in COSTS else ""
    return (
        f"{speed}: up to {inches(most(board, ship, speed))} {way}{cost}{_ram(board, ship, speed)}"
    )


def _ram(board: Board, ship: Ship, speed: str) -> str:
    if speed != Speed.RAMMING:
        return ""
    if charges_on(ship, speed):
        return ", straight on, and rams at any distance [MB-3.11c]"
    return f", rams after {inches(board.setting.lengths.battle)} [MB-3.11b]"


def _turning(board: Board, ship: Ship) -> Iterator[str]:
    """Tell when a ship may turn, and how often."""
    leg = inches(board.setting.lengths.leg)
    if not ship.under_way:
        yield f"With one turn up to 45 degrees before or after it goes {leg} at most [MB-3.10b]"
        return
    turns = count(most_turns(ship), "turn")
    first = "the first at once" if ship.credit else f"after {leg} straight ahead"
    yield f"{turns} up to 45 degrees, {first}, {leg} between two; it stops after {leg} [MB-3.07a]"


def in_brief(board: Board, ship: Ship) -> str:
    """`cruising 8", battle 12" or ramming 18"`."""
    said = []
    for speed in speeds(board, ship):
        length = most(board, ship, speed)
        said.append(f"{speed} {inches(length)}" if length else speed)
    return " or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)
