"""1.04. A flagship that is sunk, taken, empty or gone is lost for good."""

from galley.barratt.state.board import Board
from galley.barratt.state.play import Play
from galley.engine.records import Event, Side


class FlagshipLost(Event, frozen=True):
    """MB-1.04a, g53 A side's admiral throws two dice no more."""

    side: Side
    ship: str

    def apply(self, board: Board) -> None:
        board.lost_flag = (*board.lost_flag, self.side)


def lose_flagship(play: Play, id_: str) -> None:
    """MB-1.04a, g53 Note that a ship is a flagship no more, where nobody of its fleet is left
    aboard or it is off the table."""
    ship = play.board.ships[id_]
    if ship.flagship and ship.owner not in play.board.lost_flag and (
        not ship.manned or ship.side != ship.owner
    ):  # fmt: skip
        play.emit(FlagshipLost(ship.owner, ship.id))
