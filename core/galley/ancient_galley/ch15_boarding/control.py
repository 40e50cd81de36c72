"""15.1b, 17.1f, 18.7c. Who holds a ship after a round, and who is a prisoner."""

from galley.ancient_galley.state.aboard import controls, fit_men, sinking
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import ABOARD, Condition, Rank
from galley.ancient_galley.state.ship import InCommand, Ship, Status
from galley.engine.records import OTHER, Event, Side


class Captured(Event, frozen=True):
    """AG-18.7c, AG-17.1f Men become prisoners."""

    ship: str
    men: tuple[str, ...]
    rule: str

    def apply(self, board: Board) -> None:
        for man in self.men:
            board.change_man(man, state=Condition.PRISONER, job="", tower=False, engine=0)


class Taken(Event, frozen=True):
    """AG-17.1f A side alone holds a ship that the other held."""

    ship: str
    side: Side
    command: str

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        status = ship.status
        if status in (Status.WITHDRAWING, Status.DERELICT):
            status = Status.AWASH if sinking(ship) else Status.ACTIVE
        board.change(
            self.ship, side=self.side, command=self.command, status=status, abandoned=False
        )
        _at_rest(board, self.ship)


class FightEnded(Event, frozen=True):
    """G35 No boarder is left on a ship, not even a wounded one."""

    ship: str

    def apply(self, board: Board) -> None:
        _at_rest(board, self.ship)


def _at_rest(board: Board, ship: str) -> None:
    """Nobody fights for a ship any more; whoever boards it begins anew."""
    board.boarded.pop(ship, None)
    for man in board.aboard(ship):
        if man.came:
            board.change_man(man.id, came="")


class LeftDerelict(Event, frozen=True):
    """AG-15.1b Its crew has left a ship."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, status=Status.DERELICT, command=InCommand.NOBODY, abandoned=False)


def settle(play: Play) -> None:
    """After a round, and after the phase of morale: prisoners, prizes, derelicts.

    An abandoned ship is derelict when no fit man of its side is left aboard; whoever then has
    fit men on it alone takes it, also the side that left it (AG-15.1b).
    """
    board = play.board
    _take_wounded(play)
    for ship in board.afloat():
        foe = OTHER[ship.side]
        if controls(board, foe, ship.id):
            _take(play, ship, foe)
            continue
        if ship.status == Status.DERELICT and controls(board, ship.side, ship.id):
            _take(play, ship, ship.side)
            continue
        if ship.id in board.boarded and not any(m.side == foe for m in board.aboard(ship.id)):
            play.emit(FightEnded(ship.id))
        if ship.abandoned and not fit_men(board, ship.id, ship.side):
            play.emit(LeftDerelict(ship.id))


def _take_wounded(play: Play) -> None:
    """AG-18.7c A wounded man where a fit enemy is, and no fit man of his own side."""
    board = play.board
    for ship in board.afloat():
        aboard = board.aboard(ship.id)
        lost = tuple(
            man.id for man in aboard if man.state == Condition.WOUNDED
            and any(o.fit and o.side != man.side and o.section == man.section for o in aboard)
            and not any(o.fit and o.side == man.side and o.section == man.section for o in aboard)
        )  # fmt: skip
        if lost:
            play.emit(Captured(ship.id, lost, "AG-18.7c"))


def _take(play: Play, ship: Ship, side: Side) -> None:
    """AG-17.1f, G36 The captor has it; those of the others who are left are prisoners."""
    board = play.board
    left = tuple(man.id for man in board.aboard(ship.id) if man.side != side)
    if left:
        play.emit(Captured(ship.id, left, "AG-17.1f"))
    play.emit(Taken(ship.id, side, _command(board, ship, side)))


def _command(board: Board, ship: Ship, side: Side) -> str:
    """Tell who commands it then: a prize nobody, a ship that was retaken its own officers."""
    if side != ship.owner:
        return InCommand.NOBODY
    ranks = {
        man.rank for man in board.men.values()
        if man.home == ship.id and man.state in ABOARD and not man.unarmed
    }  # fmt: skip
    if Rank.CAPTAIN in ranks:
        return InCommand.CAPTAIN
    return InCommand.ADMIRAL if Rank.ADMIRAL in ranks else InCommand.NOBODY
