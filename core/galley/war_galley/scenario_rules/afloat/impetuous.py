"""H28 How a ship that rushes at the enemy must move."""

from collections.abc import Sequence

from galley.engine.records import Refusal
from galley.geometry.hexes import Hex, distance
from galley.war_galley.ch6_movement.ends import End, ends
from galley.war_galley.ch6_movement.movement import (
    Move,
    grounds,
    leaves_map,
    moved,
    pose_after,
)
from galley.war_galley.ch6_movement.speed import LevelSet, cap, why_not_max
from galley.war_galley.scenario_rules.afloat.hot_heads import impetuous
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship, SpeedLevel, attacked, hexes

NOWHERE_NEAR = 999


def row_hard(play: Play) -> None:
    """H28 Phase D: each ship of such a squadron that may goes to maximum."""
    board = play.board
    for ship in list(board.ships.values()) if board.theatre.special.turn_rules.impetuous else ():
        slow = ship.level == SpeedLevel.CRUISE
        if slow and impetuous(board, ship) and why_not_max(board, ship) is None:
            play.emit(LevelSet(ship.id, SpeedLevel.MAX))


def bound(board: Board, ship: Ship) -> bool:
    """H28 The ship is bound in its course: it has attacked nobody yet."""
    return impetuous(board, ship) and not attacked(ship)


def to_enemy(board: Board, ship: Ship, bow: Hex) -> int:
    """Hexes from a bow to the nearest hex of an enemy; 0 without enemies."""
    foes = (foe for foe in board.ships.values() if foe.owner != ship.owner)
    return min((distance(bow, hex_) for foe in foes for hex_ in hexes(foe)), default=0)


def nearest_ends(board: Board, ship: Ship) -> list[End]:
    """H28 The ends that bring the bow as near to an enemy as the ship can come.

    Once its points are announced only those count that use them all, or else the most.
    """
    announced = ship.turn.mp_announced
    found = ends(board, ship, announced if announced >= 0 else cap(board, ship)).found
    if announced >= 0:
        most = max(end.used for end in found)
        found = [end for end in found if end.used == most]
    far = [to_enemy(board, ship, end.bow) for end in found]
    return [end for end, n in zip(found, far, strict=True) if n == min(far)]


def announcements(board: Board, ship: Ship) -> set[int]:
    """H28 The movement points that such a ship may announce."""
    return {end.used for end in nearest_ends(board, ship)}


def why_not_rush(board: Board, ship: Ship, mp: int) -> Refusal | None:
    """H28 It announces points that bring it as near to an enemy as it can come."""
    if not bound(board, ship):
        return None
    right = sorted(announcements(board, ship))
    if mp in right:
        return None
    points = " or ".join(map(str, right))
    return Refusal("6.13a, H28", f"{ship.id} rushes at the enemy: it announces {points} MP")


def rushing(board: Board, ship: Ship, legal: Sequence[Move]) -> list[Move]:
    """H28 Those of its moves after which it can still come as near as before."""
    if not legal or not bound(board, ship):
        return list(legal)
    least = to_enemy(board, ship, nearest_ends(board, ship)[0].bow)
    return [move for move in legal if _still(board, ship, move) == least] or list(legal)


def _still(board: Board, ship: Ship, move: Move) -> int:
    """How near the ship can still come after a move; off the map or on land nowhere."""
    pose = pose_after(ship, move)
    if leaves_map(board, pose) or grounds(board, ship, pose):
        return NOWHERE_NEAR
    after = board.copy()
    moved(board, ship, move).apply(after)
    there = after.ships[ship.id]
    return to_enemy(after, there, nearest_ends(after, there)[0].bow)


def still_behind(board: Board, ids: Sequence[str]) -> Refusal | None:
    """H28 Ships that can come nearer to an enemy move first."""
    for id_ in ids if board.theatre.special.turn_rules.impetuous else ():
        ship = board.ships[id_]
        if bound(board, ship) and 0 not in announcements(board, ship):
            return Refusal("5.41, H28", f"{id_} rushes at the enemy and must move on")
    return None
