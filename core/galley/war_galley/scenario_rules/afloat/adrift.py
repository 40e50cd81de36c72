"""H29 Transports adrift, which enemies beside them take as a turn ends."""

from galley.engine.records import Event
from galley.war_galley.ch8_combat.boarding import capture
from galley.war_galley.scenario_rules.afloat.tow import adrift
from galley.war_galley.scenario_rules.afloat.towing import part_lines
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship


class TakenAdrift(Event, frozen=True):
    """H29 A ship sends men aboard a transport adrift beside it."""

    ship: str
    by: str


def takers(board: Board, ship: Ship) -> list[str]:
    """H29 The enemies, in id order, that may take a transport adrift at the end of a turn.

    They lie beside it, neither grappled, fouled nor Rammed, with no other enemy beside them but
    such as are adrift.  A prize has no men for it.
    """
    return [
        one.id for one in board.neighbours(ship)
        if one.owner != ship.owner and not one.captured and not one.adrift
        and not (one.grapples or one.fouls or one.rammed)
        and all(x.owner == one.owner or x.adrift for x in board.neighbours(one))
    ]  # fmt: skip


def found_adrift(board: Board) -> list[tuple[Ship, Ship]]:
    """H29 The transports adrift that are taken now, each with the enemy who takes it."""
    pairs = [(ship, takers(board, ship)) for ship in adrift(board)]
    return [(ship, board.ships[by[0]]) for ship, by in pairs if by]


def take_adrift(play: Play) -> None:
    """H29 At the end of a turn, just before the totals are compared; lines part that do not hold
    any more."""
    if not play.board.theatre.special.turn_rules.tows:
        return
    part_lines(play)
    for ship, taker in found_adrift(play.board):
        play.emit(TakenAdrift(ship.id, taker.id))
        capture(play, taker.owner, ship, [], False)
