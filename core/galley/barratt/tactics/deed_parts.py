"""Parts that all deeds of Barratt's rules share: answers, how a ship lies, its way."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from galley.barratt.ch3_movement.paths import Leg
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.barratt.tactics.reach.courses import walked
from galley.engine.checks import Odds
from galley.engine.deed import Answering, Deed
from galley.engine.records import Command
from galley.geometry.hexes import Hull
from galley.geometry.plane.poses import Pose
from galley.geometry.plane.squares import hull_of

INCHES = "in"


def deed(
    asks: Sequence[str], ship: str, kind: str, text: str, commands: Sequence[Command], *,
    target: str = "", chance: Fraction | None = None, odds: Odds | None = None,
    worth: float = 0.0, reasons: Iterable[str] = (), points: int = 0,
    way: tuple[Hull, ...] = (), aim: Hull | None = None,
) -> Deed:  # fmt: skip
    """A deed whose commands answer these kinds of question; the last of them takes the rest."""
    kinds = [*asks, *[asks[-1]] * (len(commands) - len(asks))]
    steps = tuple(Answering(*one) for one in zip(kinds, commands, strict=True))
    return Deed(
        text, steps, tuple(reasons), ship=ship, kind=kind, target=target, chance=chance,
        odds=odds, worth=worth, points=points, unit=INCHES, way=way, aim=aim,
    )  # fmt: skip


def lies(board: Board, ship: Ship, pose: Pose | None = None) -> Hull:
    """How a ship lies on the squares of the table."""
    return hull_of(board.setting, ship.id, board.class_of(ship).model, pose or ship.pose)


def way_of(
    board: Board, ship: Ship, legs: Sequence[Leg], mils: int, end: Pose
) -> tuple[Hull, ...]:
    """How a ship lies on its way, inch by inch, as far as it goes by its own rowers; and where
    it ends."""
    found = [lies(board, ship)]
    found += [lies(board, ship, pose) for pose in walked(ship.pose, legs, mils)]
    last = lies(board, ship, end)
    if found[-1] != last:
        found.append(last)
    return tuple(found)
