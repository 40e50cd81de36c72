"""Deeds of a melee's losses: who falls, so that who fights falls last (B7a, MB-8.02b)."""

from galley.barratt.ch6_missiles.casualties import AskCasualties
from galley.barratt.ch6_missiles.commands import Lose
from galley.barratt.ch6_missiles.losses import BY_MISSILES, Due, best
from galley.barratt.deeds.making import USUAL, deed
from galley.barratt.state.answers import Done
from galley.barratt.state.board import Board
from galley.engine.deed import Deed
from galley.engine.text import count, joined

LOSE = "lose"
ASKS = (AskCasualties.__name__,)


def loss_deeds(board: Board, ask: AskCasualties) -> list[Deed]:
    """Who fights falls last, which is best in a melee; and all as is usual.

    Of missiles the usual is as good as any other way.
    """
    usual = deed(ASKS, "", USUAL, "they fall as is usual", [Done()])
    losses = _all(board, ask)
    if not losses:
        return [usual]
    best_way = deed(
        ASKS, losses[0].ship, LOSE, "who fights falls last", losses,
        reasons=[f"{due.ship}: {_named(board, ask, due)}" for due in ask.open_dues(board)],
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
