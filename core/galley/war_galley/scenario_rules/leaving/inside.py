"""H38 Ships that lie inside an exit which gives them back: how they go in, what they count."""

from msgspec.structs import replace

from galley.engine.records import Event, Side
from galley.war_galley.ch5_command.withdrawal import leaving
from galley.war_galley.ch9_victory.exits import LeftByExit
from galley.war_galley.state.board import Board
from galley.war_galley.state.ends import Inside
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import INSIDE, Ship


class WentInside(Event, frozen=True):
    """H38 A ship is off the map inside an exit, with whoever is aboard, and may come back."""

    ship: str
    exit: int  # its number among the exits of the battle

    def apply(self, board: Board) -> None:
        men = tuple(man.id for man in board.aboard(self.ship))
        board.remove(self.ship, INSIDE)
        for id_ in men:
            board.commanders[id_] = replace(board.commanders[id_], ship="")
        inside = (*board.memory.inside, Inside(self.ship, self.exit, men))
        board.remember(inside=tuple(sorted(inside, key=lambda one: one.ship)))


class InsideCounts(Event, frozen=True):
    """9.1e, H38 The battle is over: ships that are inside count for their side."""

    side: Side
    ships: tuple[str, ...]
    points: int


def gives_back(board: Board, ship: Ship, by: int) -> bool:
    """H38 The ship goes inside by the exit of that number: neither a prize, nor one that flees."""
    if not by or not board.theatre.special.exits[by - 1].returns:
        return False
    return ship.side == ship.owner and leaving(board, ship) is None


def go_inside(play: Play, ship: Ship, by: int) -> None:
    """H38 Off the map, but not out of the battle; an outcome counts it as away (H02)."""
    if play.board.theatre.special.ends.remembers:
        play.emit(LeftByExit(ship.id, by))
    play.emit(WentInside(ship.id, by))


def inside(board: Board, side: Side) -> list[Inside]:
    """H38 The ships of a side that are inside an exit now, in id order."""
    return [one for one in board.memory.inside if board.lost[one.ship].side == side]


def earns(board: Board, one: Inside) -> int:
    """9.1e, H04, H38 What a ship inside earns its side: for itself or a commander aboard."""
    way = board.theatre.special.exits[one.exit - 1]
    hull = way.points_for(one.ship, board.lost[one.ship].code)
    return max(hull, *(man.leaves for man in board.theatre.special.ends.men if man.id in one.men),
               0)  # fmt: skip


def points_inside(board: Board, side: Side) -> int:
    """9.1e, H38 What those inside earn their side at the limit, or when the battle ends."""
    return sum(earns(board, one) for one in inside(board, side))


def as_it_ends(board: Board) -> Board:
    """H38 The position as its points count once the battle is over, with those inside."""
    if not board.memory.inside or board.over:
        return board
    end = board.copy()
    end.over = True
    return end
