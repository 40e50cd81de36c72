"""H12 A breeze that comes at some turn's start, and fleets whose ships it drives together."""

from msgspec.structs import replace

from galley.engine.checks import Check, need_or_more
from galley.engine.records import Event
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, crew_check
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship, SpeedLevel

COMES, HOLDS_OFF = "it comes", "not yet"


class BreezeCame(Event, frozen=True):
    """H12 The wind that the battle waits for blows from now on."""

    direction: int
    strength: int

    def apply(self, board: Board) -> None:
        assert board.wind is not None
        board.wind = replace(board.wind, strength=self.strength)


class OarsFouled(Event, frozen=True):
    """H12 A ship and a friend beside it are driven together: half speed, no reaction fire."""

    ship: str
    by: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, half_speed=True, half_speed_fresh=False, level=SpeedLevel.CRUISE)
        board.change_turn(self.ship, jostled=True)


def blows(board: Board) -> bool:
    """H12 There is a wind, and it has come."""
    return board.wind is not None and board.wind.strength > 0


def breeze_check(board: Board) -> Check | None:
    """H12 One die: so much or more and it comes.  None before its first turn, and afterwards."""
    breeze = board.theatre.special.turn_rules.breeze
    if breeze is None or blows(board):
        return None
    due = [on for turn, on in breeze.arrives if turn <= board.turn]
    if not due:
        return None
    need = f"{due[-1]} or more" if due[-1] < 6 else "6"
    bands = need_or_more(due[-1], COMES, HOLDS_OFF)
    return Check(ThrowKind.BREEZE, "6.2, H12", 1, need, bands)


def throw_for_breeze(play: Play) -> None:
    """H12 The die of a turn; then the crews of ships that lie beside a friend."""
    wind, check = play.board.wind, breeze_check(play.board)
    breeze = play.board.theatre.special.turn_rules.breeze
    if breeze and wind and check and play.verdict(check) == COMES:
        play.emit(BreezeCame(wind.direction, breeze.strength))
    for ship in jostled(play.board):
        by = friend_beside(play.board, ship)
        if play.verdict(jostle_check(play.board, ship), ship.id) == "no":
            play.emit(OarsFouled(ship.id, by))


def jostled(board: Board) -> list[Ship]:
    """H12 The ships whose crews are tested at the start of this turn, in id order."""
    chop = board.theatre.special.turn_rules.chop
    if chop is None or not blows(board):
        return []
    return [ship for ship in board.fleet(chop.side) if friend_beside(board, ship)]


def friend_beside(board: Board, ship: Ship) -> str:
    """H12 The first friend beside a ship, in id order; "" without one."""
    return next((s.id for s in board.neighbours(ship) if s.owner == ship.owner), "")


def jostle_check(board: Board, ship: Ship) -> Check:
    """H12 One die, the current crew or less."""
    return crew_check(ThrowKind.CHOP, "6.37d, H12", board.crew(ship))
