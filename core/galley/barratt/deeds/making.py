"""Parts that all deeds share, and the deeds of a melee's losses: who falls (B7a, MB-8.02b)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec.structs import replace

from galley.barratt.advice.courses import walked
from galley.barratt.advice.worth import fight_worth
from galley.barratt.ch3_movement.moving import Move, legs_of
from galley.barratt.ch6_missiles.casualties import BY_MISSILES, AskCasualties, Due, best, fallen
from galley.barratt.ch6_missiles.events import Lose
from galley.barratt.ch8_melee.clusters import enemies
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.engine.checks import Odds
from galley.engine.deed import Answering, Deed
from galley.engine.records import Command
from galley.engine.text import count, joined
from galley.geometry.hexes import Hull
from galley.geometry.plane.poses import Pose
from galley.geometry.plane.squares import hull_of
from galley.tabletop.board import Done

USUAL = "usual"
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


def way_of(board: Board, ship: Ship, move: Move, mils: int, end: Pose) -> tuple[Hull, ...]:
    """How a ship lies on its way, inch by inch, as far as it goes by its own rowers; and where
    it ends."""
    found = [lies(board, ship)]
    found += [lies(board, ship, pose) for pose in walked(ship.pose, legs_of(move), mils)]
    last = lies(board, ship, end)
    if found[-1] != last:
        found.append(last)
    return tuple(found)


LOSE = "lose"
ASKS = (AskCasualties.__name__,)


def loss_deeds(board: Board, ask: AskCasualties) -> list[Deed]:
    """In a melee that who fights falls last, which is best, and all as is usual; none of missiles,
    where the usual is as good as any other way.

    What a way is worth is what the fights are worth to the side after it.
    """
    losses = _all(board, ask)
    if not losses:
        return []
    usual = deed(ASKS, "", USUAL, "they fall as is usual", [Done()], worth=_worth(board, ask, []))
    best_way = deed(
        ASKS, losses[0].ship, LOSE, "who fights falls last", losses,
        reasons=[f"{due.ship}: {_named(board, ask, due)}" for due in ask.open_dues(board)],
        worth=_worth(board, ask, losses),
    )  # fmt: skip
    return [best_way, usual]


def sparing(board: Board, ask: AskCasualties) -> Lose | None:
    """MB-8.02b The next to fall in a melee so that who fights falls last; None of missiles."""
    for due in ask.open_dues(board):
        if due.foes != BY_MISSILES:
            return Lose(due.ship, best(ask.left(board, due)[0]))
    return None


def _all(board: Board, ask: AskCasualties) -> list[Lose]:
    """All losses of a melee, one by one."""
    found: list[Lose] = []
    left: AskCasualties | None = ask
    while left is not None and (one := sparing(board, left)) is not None:
        found.append(one)
        left = left.after(board, one)
    return found


def _named(board: Board, ask: AskCasualties, due: Due) -> str:
    """`1 slinger and 2 archers`: all who fall aboard a ship, those too of whom there is no
    choice."""
    (crew, number), kinds = ask.left(board, due), list[str]()
    for _ in range(min(number, crew.figures)):
        kinds.append(best(crew))
        crew = crew.changed(kinds[-1], -1)
    return joined([count(kinds.count(kind), kind) for kind in dict.fromkeys(kinds)])


def _worth(board: Board, ask: AskCasualties, losses: Sequence[Lose]) -> float:
    """About what the fights of the ships that lose men are worth when they have lost these, and
    the rest as is usual."""
    total = 0.0
    for due in ask.due:
        ship = board.ships[due.ship]
        foes = [board.ships[id_] for id_ in enemies(board, ship.id)]
        said = [*ask.said(ship.id), *(one.kind for one in losses if one.ship == ship.id)]
        crew = ship.crew
        for kind, number in fallen(crew, due.count, due.foes, said).items():
            crew = crew.changed(kind, -number)
        if foes and crew.humans:
            total += fight_worth(board, replace(ship, crew=crew), foes)
    return total
