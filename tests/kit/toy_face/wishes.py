"""What a player of the toy may want."""

from collections.abc import Iterable

from galley.engine.records import OTHER, Ask, Command, Side
from galley.game.questions import Pending
from galley.geometry.hexes import distance
from galley_tui.client.why_not import Query
from galley_tui.config.keymap import Order
from tests.kit.toy.commands import Grapple, Shoot
from tests.kit.toy.state import Board
from tests.kit.toy_face.keys import ATTACKS


def pairs(board: Board, side: Side) -> list[tuple[str, str]]:
    """Each ship of a side with each enemy, the nearest first."""
    both = [(mine, foe) for mine in board.afloat(side) for foe in board.afloat(OTHER[side])]
    both.sort(key=lambda pair: distance(pair[0].at, pair[1].at))
    return [(mine.id, foe.id) for mine, foe in both]


def why_not_queries(board: Board, ask: Ask | None, side: Side, ship: str) -> Iterable[Query]:
    for mine, target in pairs(board, side):
        if ship in ("", mine, target):
            yield Shoot(mine, target), f"{mine} shoots at {target}"
            yield Grapple(mine, target), f"{mine} boards {target}"


def tries(board: Board, pending: Pending, order: Order) -> Iterable[Command]:
    if order not in ATTACKS:
        return [order.kind()]
    return [order.kind(*pair) for pair in pairs(board, pending.side)]
