"""7.17. Rammed ships may sink, and drag down what is fast to them."""

from collections.abc import Sequence

from galley.engine.checks import Check
from galley.engine.records import Event, Side
from galley.war_galley.ch6_movement.movement import hurt
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, die_check
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship, linked
from galley.war_galley.state.tables import SINKING


class Sank(Event, frozen=True):
    """7.17 A ship went down; `with_` names the ship that dragged it, if any did."""

    ship: str
    with_: str = ""

    def apply(self, board: Board) -> None:
        board.remove(self.ship, "sunk", **hurt(board.ships[self.ship]))


def sink_ships(play: Play, order: Sequence[Side]) -> list[str]:
    """7.17a-c Roll for every Rammed ship, then sink them with all that hangs on them (C108).

    Returns the ships that sank, in the order of the log.
    """
    board: Board = play.board
    rolling = [s for side in order for s in board.fleet(side) if s.rammed]
    doomed = [s.id for s in rolling if sinks(play, s)]
    sunk: list[str] = []
    chains = [(id_, list(linked(board.ships, id_))) for id_ in doomed]
    for first, chain in chains:
        for ship in chain:
            if ship not in sunk:
                play.emit(Sank(ship, "" if ship in doomed else first))
                sunk.append(ship)
    return sunk


def sinking_check() -> Check:
    """7.17a One die: a 6 sinks."""
    return die_check(ThrowKind.SINKING, SINKING, 0, ())


def sinks(play: Play, ship: Ship) -> bool:
    """7.17a The die of a Rammed ship."""
    return play.verdict(sinking_check(), ship.id) == "sinks"
