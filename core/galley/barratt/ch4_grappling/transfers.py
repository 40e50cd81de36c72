"""4.07, 8.05, 8.07. Men who go from a ship to another that is held alongside."""

from galley.barratt.state.board import Board
from galley.barratt.state.crew import HUMANS
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import Ship, Speed
from galley.engine.records import Command, Event, Refusal, Side

ABANDONED = 4  # from which its own crew may leave it (MB-8.07a)


class Transfer(Command, frozen=True):
    """MB-4.07b Men of a kind go from a ship to another."""

    ship: str  # that they leave
    to: str
    kind: str
    count: int = 1


class Transferred(Event, frozen=True):
    """Men went aboard another ship; an empty one is theirs now (MB-8.05a)."""

    ship: str
    other: str
    kind: str
    count: int
    side: Side
    seat: str

    def apply(self, board: Board) -> None:
        here, there = board.ships[self.ship], board.ships[self.other]
        if there.empty:
            board.change(
                there.id, side=self.side, seat=self.seat, speed=Speed.STOPPED, credit=False
            )
        board.change(here.id, crew=here.crew.changed(self.kind, -self.count))
        board.change(there.id, crew=there.crew.changed(self.kind, self.count))


def why_not_transfer(board: Board, acting: Ship, command: Transfer) -> Refusal | None:
    """Why men may not go over now; None where they may."""
    here, there = board.ships.get(command.ship), board.ships.get(command.to)
    if here is None or there is None or acting.id not in (here.id, there.id):
        return Refusal("MB-4.07b", f"men go from {acting.id} or to it now")
    if here.side != acting.side or here.empty:
        return Refusal("MB-4.07b", f"you have no men aboard {here.id}")
    if not board.between(here.id, there.id) or not friendly(here, there):
        text = f"{here.id} and {there.id} are not held together as friends"
        return Refusal("MB-4.07b", text)
    if command.kind not in HUMANS:
        return Refusal("MB-8.05a", f"one of {', '.join(HUMANS)} goes over")
    return _numbers(here, there, command)


def _numbers(here: Ship, there: Ship, command: Transfer) -> Refusal | None:
    """MB-4.07b, MB-8.07a, g59: the complement; a ship of one's own is not left for a capture."""
    if not 1 <= command.count <= here.crew.of(command.kind):
        text = f"{here.id} has {here.crew.of(command.kind)} of kind {command.kind}"
        return Refusal("MB-4.07b", text)
    if there.crew.humans + command.count > there.crew0:
        return Refusal("MB-4.07b", f"{there.id} takes {there.crew0} men at most")
    leaves = command.count == here.crew.humans and not here.taken
    if leaves and there.owner != here.side and here.hd < ABANDONED:
        text = f"{here.id} has {here.hd} points of damage: its last men do not leave it for"
        return Refusal("MB-8.07a", f"{text} {there.id}, which they have captured")
    return None


def transfers(board: Board, acting: Ship) -> list[Transfer]:
    """One man of each kind each way, as far as he may go."""
    found = []
    for id_ in board.linked(acting.id):
        for ship, to in ((acting.id, id_), (id_, acting.id)):
            for kind in HUMANS:
                one = Transfer(ship, to, kind)
                if why_not_transfer(board, acting, one) is None:
                    found.append(one)
    return found
