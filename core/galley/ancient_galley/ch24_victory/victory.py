"""24. The end of a battle: who has won, the points (G24), and the words for them."""

from typing import Final

from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import VALUES
from galley.ancient_galley.state.ship import Artillery, Corvus, Ship, Status
from galley.engine.cards import EventCard
from galley.engine.loop import procedure
from galley.engine.records import OTHER, SIDES, Event, Frame, Side
from galley.tabletop.board import Conceded
from galley.tabletop.words import LogLine, side_name

HULL, WITHDRAWN, TOWER, CORVUS = 30, 15, 4, 10
ENGINE_VALUES: Final[dict[str, int]] = {Artillery.BALLISTA: 8, Artillery.CATAPULT: 8}
LEFT, TAKEN, LOST = "withdrew", "captured", "sunk"
RULE = "G24"


class BattleEnded(Event, frozen=True):
    """G24 The battle is over."""

    winner: Side
    reason: str

    def apply(self, board: Board) -> None:
        board.end(self.winner, self.reason)


class Victory(Frame, frozen=True, kw_only=True):
    """G24 At the end of a turn."""


def hull_value(ship: Ship) -> int:
    """Price a ship with its fittings for the enemy who sinks or takes it; a corvus that was
    taken away is destroyed and is none of them (AG-21.2b)."""
    corvus = CORVUS * (ship.corvus not in (Corvus.NONE, Corvus.GONE))
    engines = sum(ENGINE_VALUES[engine.kind] for engine in ship.engines)
    return HULL + TOWER * len(ship.towers) + engines + corvus


def fate(ship: Ship) -> str:
    """Tell what has become of a ship that counts: sunk, captured, withdrew; "" for nothing."""
    if ship.status == Status.SUNK:
        return LOST
    if ship.side != ship.owner:
        return TAKEN
    return LEFT if ship.status in (Status.WITHDRAWING, Status.GONE) else ""


def ship_points(ship: Ship) -> int:
    """Count what a ship scores for the enemy of its owner."""
    lost = fate(ship)
    if lost == LEFT:
        return WITHDRAWN
    return hull_value(ship) if lost else 0


def men_points(board: Board, side: Side) -> int:
    """Count what a side scores for the enemy's men who are dead or prisoners."""
    return sum(VALUES[m.rank] for m in board.men.values() if m.side == OTHER[side] and m.lost)


def points(board: Board, side: Side) -> int:
    """G24 The points of a side, and those that it had before the first blow."""
    ships = sum(ship_points(s) for s in board.ships.values() if s.owner == OTHER[side])
    return board.setting.given[side] + ships + men_points(board, side)


def active_ships(board: Board, side: Side) -> list[Ship]:
    """The ships with which a side still fights."""
    return [
        s for s in board.afloat() if s.side == side and s.status in (Status.ACTIVE, Status.AWASH)
    ]


def look_for_the_end(play: Play, victory: Victory) -> None:
    """G24 The last side with an active ship has won; after the last turn the points decide."""
    board = play.board
    fight = [side for side in SIDES if active_ships(board, side)]
    if len(fight) == 1:
        loser = board.setting.sides[OTHER[fight[0]]].name
        play.emit(BattleEnded(fight[0], f"{loser} has no ship left that fights"))
    elif not fight:
        play.emit(BattleEnded(leader(board), "no ship is left that fights"))
    elif board.turn >= board.setting.turn_limit:
        play.emit(BattleEnded(leader(board), "the last turn is over"))


def leader(board: Board) -> Side:
    """The side with more points; "" where they are even."""
    one, other = (points(board, side) for side in SIDES)
    return SIDES[0] if one > other else SIDES[1] if other > one else ""


procedure(Victory, look_for_the_end)


def _ended(board: Board, e: BattleEnded) -> LogLine:
    who = f"Won by {side_name(board, e.winner)}" if e.winner else "A draw"
    return f"{who}: {e.reason}.", RULE


EVENTS = (
    EventCard(BattleEnded, _ended, scores=True),
    EventCard(Conceded, "{side} gives up the battle.", RULE),
)
