"""H38 Ships that come back from inside an exit, over the hexes by which they left."""

from msgspec.structs import replace

from galley.engine.loop import DONE, procedure
from galley.engine.records import Command, Event, Frame, Refusal, Side
from galley.geometry.hexes import Hex
from galley.war_galley.ch6_movement.movement import FORWARD
from galley.war_galley.ch10_tournament.deployment import (
    INWARD,
    AskPlace,
    PlaceShip,
    footprint,
    put_on_map,
    ships_that_fit,
    with_room,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.ends import Inside
from galley.war_galley.state.play import Decline, Play
from galley.war_galley.state.ship import FRESH, SpeedLevel


class CameBack(Event, frozen=True):
    """H38 A ship comes back from inside an exit, as it went in: 1 MP for its first hex."""

    ship: str
    bow: Hex
    stern: Hex
    facing: int
    men: tuple[str, ...] = ()

    def apply(self, board: Board) -> None:
        ship, memory = board.lost.pop(self.ship), board.memory
        men = tuple(replace(board.commanders[id_], ship=self.ship) for id_ in self.men)
        there = replace(
            ship, bow=self.bow, stern=self.stern, facing=self.facing, fate="", squadron="",
            level=SpeedLevel.CRUISE, turn=replace(FRESH, mp_used=1, mode=FORWARD),
        )  # fmt: skip
        put_on_map(board, there, men)
        board.remember(
            inside=tuple(one for one in memory.inside if one.ship != self.ship),
            left=tuple(away for away in memory.left if away.ship != self.ship),
            men_left=tuple(id_ for id_ in memory.men_left if id_ not in self.men),
        )


class AskReturn(AskPlace, frozen=True):
    """H38 Which ship comes back from inside an exit, and where; or none of them."""

    def choices(self, board: Board) -> list[Command]:
        return [*super().choices(board), Decline()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        return None if isinstance(command, Decline) else super().why_not(board, command)


class Returning(Frame, frozen=True):
    """H38 A side brings ships back from inside one exit, or leaves them there.

    `facing` and `near` are those of the ship that came back last.
    """

    side: Side
    exit: int
    facing: int = -1
    near: Hex = 0


def bring_back(play: Play) -> None:
    """9.1, H38 Every exit with ships inside, in the order of the file."""
    exits = {one.exit for one in play.board.memory.inside}
    for number in sorted(exits, reverse=True):
        side = play.board.theatre.special.exits[number - 1].side
        play.push(Returning(side=side, exit=number))


def waiting(board: Board, number: int) -> list[Inside]:
    """H38 The ships inside an exit, in id order."""
    return [one for one in board.memory.inside if one.exit == number]


def ask_return(play: Play, frame: Returning) -> str | None:
    """H38 One ship after the other while there is room."""
    board = play.board
    way = board.theatre.special.exits[frame.exit - 1]
    assert way.edge is not None
    ask = AskReturn(
        frame.side, way.edge,
        tuple((one.ship, board.lost[one.ship].code) for one in waiting(board, frame.exit)), "",
        frame.facing if frame.facing >= 0 else INWARD[way.edge], True, True, frame.near, way.last,
    )  # fmt: skip
    ships = ships_that_fit(board, ask)
    if not ships:
        return DONE
    ask = replace(ask, ships=ships, ship=ships[0][0])
    play.push(replace(ask, facing=with_room(board, ask)))
    return None


def come_back(play: Play, frame: Returning) -> str | None:
    """9.1, H38 The ship lies by the edge, its commanders aboard; the rest stay if told so."""
    answer = play.take()
    if isinstance(answer, Decline):
        return DONE
    assert isinstance(answer, PlaceShip)
    one = next(one for one in waiting(play.board, frame.exit) if one.ship == answer.ship)
    size = play.board.printed(play.board.lost[one.ship]).size
    stern = footprint(answer.bow, answer.facing, size)[-1]
    play.emit(CameBack(one.ship, answer.bow, stern, answer.facing, one.men))
    play.note(frame, facing=answer.facing, near=answer.bow)
    return "ask_return"


procedure(Returning, ask_return, come_back)
