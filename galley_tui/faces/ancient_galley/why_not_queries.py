"""The wishes of a player, for a ship or by a key, that `why not` answers."""

from collections.abc import Iterator

from galley.ancient_galley.ch2_orders.bands import letters_needed, mils
from galley.ancient_galley.ch2_orders.orders import AskOrders, WriteOrders
from galley.ancient_galley.ch13_maintenance.events import Plug
from galley.ancient_galley.ch14_grappling.grappling import AskLines, DropCorvus, ThrowLine
from galley.ancient_galley.ch18_fire.events import Shoot, ShootEngine
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Rank
from galley.ancient_galley.state.ship import BANDS, Ship
from galley.engine.records import Ask, Command, Side
from galley.game.questions import Pending
from galley_tui.config.keymap import Order

MOST = 12  # men or ships that are looked at


def why_not_queries(
    board: Board, ask: Ask | None, side: Side, ship: str
) -> Iterator[tuple[Command, str]]:
    """The commands that a side may want of a ship, each with words for it."""
    found = board.ships.get(ship)
    if found is None or not found.afloat:
        return
    if isinstance(ask, AskOrders):
        for band in BANDS:
            letters = "S" * letters_needed(mils(board, found, band))
            yield WriteOrders(ship, band, letters), f"order {ship} {band.lower()}"
        yield WriteOrders(ship, found.band, "", sail="raise"), f"raise the sail of {ship}"
    if isinstance(ask, AskFire):
        yield from _shots(board, side, found)
    if isinstance(ask, AskLines):
        for man in _men(board, side):
            yield ThrowLine(man, ship), f"{man} throws a line at {ship}"
        for mine in _own(board, side):
            yield DropCorvus(mine.id, ship), f"{mine.id} drops its corvus on {ship}"


def _shots(board: Board, side: Side, target: Ship) -> Iterator[tuple[Command, str]]:
    for man in _men(board, side, Rank.ARCHER):
        yield Shoot(man, target.id), f"{man} shoots at {target.id}"
    for mine in _own(board, side):
        for n, engine in enumerate(mine.engines, 1):
            what = f"the {engine.kind} of {mine.id} shoots at {target.id}"
            yield ShootEngine(mine.id, n, target.id), what


def _own(board: Board, side: Side) -> list[Ship]:
    return [ship for ship in board.afloat() if ship.side == side]


def _men(board: Board, side: Side, rank: str = "") -> list[str]:
    found = [
        m.id for m in board.men.values() if m.side == side and m.ship and rank in ("", m.rank)
    ]
    return found[:MOST]


def tries(board: Board, pending: Pending, order: Order) -> Iterator[Command]:
    """Commands of a key's kind: at each enemy, by each man or ship."""
    side = pending.side
    foes = [ship.id for ship in board.afloat() if ship.side != side][:MOST]
    if order.kind is Shoot:
        yield from (Shoot(man, foe) for man in _men(board, side, Rank.ARCHER) for foe in foes)
    elif order.kind is ShootEngine:
        yield from (ShootEngine(s.id, 1, foe) for s in _own(board, side) for foe in foes)
    elif order.kind is ThrowLine:
        yield from (ThrowLine(man, foe) for man in _men(board, side) for foe in foes)
    elif order.kind is DropCorvus:
        yield from (DropCorvus(s.id, foe) for s in _own(board, side) for foe in foes)
    elif order.kind is Plug:
        yield from (Plug(s.id) for s in _own(board, side))
