"""Throws that are staged over the ships, changes between two positions, enemies in reach."""

from galley.ancient_galley.ch2_orders.bands import legal_bands, mils
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Ship
from galley.ancient_galley.wording import WORDING
from galley.engine.checks import Opposed, Throw
from galley_tui.faces.table.dice import StagedDice
from galley_tui.faces.table.sea import enemy_within


class Dice(StagedDice):
    """Words of throws; the tables of this game stand in its rule book."""

    worth = "ships and men by their points"
    wording = WORDING

    def need_words(self, check: Throw) -> str:
        return ", 2 more kills" if isinstance(check, Opposed) else super().need_words(check)


def changed(before: Board, now: Board) -> set[str]:
    """The ships on the table that have moved, or are not what they were; new orders are none."""
    return {
        ship.id for ship in now.afloat()
        if (was := before.ships.get(ship.id)) is None or _state(was) != _state(ship)
        or before.aboard(ship.id) != now.aboard(ship.id)
    }  # fmt: skip


def _state(ship: Ship) -> tuple[object, ...]:
    return (
        ship.pose, ship.side, ship.port, ship.starboard, ship.half, ship.rudders, ship.sail,
        ship.holes, ship.loads, ship.stuck, ship.status, ship.command, ship.corvus,
    )  # fmt: skip


def enemy_in_reach(board: Board, id_: str) -> bool:
    """An enemy lies no farther off than the longest legal move of a ship."""
    ship = board.ships[id_]
    if not ship.afloat:
        return False
    most = max((mils(board, ship, band) for band in legal_bands(board, ship)), default=0)
    return enemy_within(board, ship, most)
