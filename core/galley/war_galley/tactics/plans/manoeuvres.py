"""Through the line, and round a stern: the manoeuvres that rake, sought where they pay."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from galley.engine.records import Command
from galley.geometry.hexes import NEXT
from galley.war_galley.ch6_movement.ends import End, Ends
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe
from galley.war_galley.ch7_ramming.pass_through import (
    PassThrough,
    pass_choices,
    pass_cost,
    pose_beyond,
)
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.reach.bot_view import BotView
from galley.war_galley.tactics.worth.prices import worth

WEARY = 2.5  # levels of fatigue that an anastrophe mostly costs


class Passage(NamedTuple):
    """A way through the line: what it is worth, and where the ship lies behind it."""

    command: PassThrough
    worth: float
    end: End


def passages(sea: BotView, every: Ends, points: int) -> Iterator[Passage]:
    """Every way through the line that a ship comes to with so many points."""
    board = sea.board
    for end in every.found:
        before = board.at.get(NEXT[end.bow][end.facing])
        if before is None or not end.straight or before == every.ship.id:
            continue
        ship = every.ship_at(end, points - end.used)
        for command in pass_choices(board, ship, straight=True):
            through, raked = board.ships[command.target], board.ships[command.raked]
            beyond = pose_beyond(ship, through)
            used = end.used + pass_cost(ship, through)
            there = replace(end, bow=beyond.bow, stern=beyond.stern, used=used)
            yield Passage(command, sea.values.raking(ship, raked), there)


def anastrophe_worth(sea: BotView, ship: Ship, command: Anastrophe) -> float:
    """The worth of an anastrophe of a ship as it lies, at its level."""
    board = sea.board
    if board.ships.get(ship.id) is not ship:
        board = board.copy()
        board.ships[ship.id] = ship
    found = worth(board, ship, command)
    return found.net - sea.likes.tired * WEARY if found is not None else 0.0


C = TypeVar("C", bound=Command)


def of_kind(choices: Sequence[Command], kind: type[C]) -> list[C]:
    """Those of the choices that are of a kind."""
    return [command for command in choices if isinstance(command, kind)]


def worth_most(
    some: Iterable[C], worth: Callable[[C], float], least: float = 0.0
) -> tuple[C | None, float]:
    """The command worth most, the first of equals, and its worth; None where none is worth more
    than `least`."""
    best = None
    for command in some:
        found = worth(command)
        if found > least:
            best, least = command, found
    return best, least
