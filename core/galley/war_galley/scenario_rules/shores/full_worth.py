"""H37 Shores on which a ship counts half, until an enemy lies near it."""

from galley.engine.records import Event
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.scenario_rules import Shore
from galley.war_galley.state.ship import Ship, adjacent, hexes, separation
from galley.war_galley.state.turn_rules import BESIDE

NEAR = 3  # hexes within which an enemy lies near


class CountsInFull(Event, frozen=True):
    """9.1, H37 A ship aground on its own side's shore is worth its whole ram defense after all.

    That stays so, though the enemy goes away and the ship comes off.
    """

    ship: str
    enemy: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, hurt=True)


def half_ashore(board: Board, ship: Ship) -> Shore | None:
    """The shore on which a ship counts half, but may yet count in full; None elsewhere."""
    if not ship.aground or not ship.beached or ship.hurt or ship.captured:
        return None
    return next(
        (
            shore
            for shore in board.theatre.special.shores
            if shore.full_if and shore.side == ship.side
            and any(hex_ in shore.hexes for hex_ in hexes(ship))
        ),
        None,
    )  # fmt: skip


def who_sees_to_it(board: Board, ship: Ship, shore: Shore) -> str:
    """H37 The first enemy, in id order, that makes the ship count in full now; "" for none."""
    foes = [s for s in board.ships.values() if s.owner != ship.owner]
    if shore.full_if == BESIDE:
        near = ship.aground < board.turn
        return next((s.id for s in foes if near and watches(board, s, ship)), "")
    return next((s.id for s in foes if separation(s, ship) <= NEAR), "")


def watches(board: Board, enemy: Ship, ship: Ship) -> bool:
    """H37 The enemy lies beside a ship ashore, and nothing else engages it.

    It is neither grappled, fouled nor Rammed, and no ship of the other side that is afloat lies
    beside it.
    """
    if enemy.grapples or enemy.fouls or enemy.rammed or not adjacent(enemy, ship):
        return False
    return not any(s.owner != enemy.owner and not s.aground for s in board.neighbours(enemy))


def count_in_full(play: Play) -> None:
    """9.1, H37 At the end of a turn, just before the totals are compared."""
    if not any(shore.full_if for shore in play.board.theatre.special.shores):
        return
    for ship in list(play.board.ships.values()):
        shore = half_ashore(play.board, ship)
        enemy = who_sees_to_it(play.board, ship, shore) if shore else ""
        if enemy:
            play.emit(CountsInFull(ship.id, enemy))
