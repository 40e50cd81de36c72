"""17. Phase 7: who gives in where a fight goes on aboard."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from galley.ancient_galley.ch15_boarding.control import Captured, settle
from galley.ancient_galley.ch15_boarding.crossing import crossings
from galley.ancient_galley.ch15_boarding.events import PlaceHome, Wavered, WentHome
from galley.ancient_galley.state.aboard import (
    fit_men,
    fought_over,
    held_by_links,
    officer_aboard,
    room,
)
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import SECTIONS, Man, Rank
from galley.engine.loop import procedure
from galley.engine.records import OTHER, Ask, Command, Frame, Refusal, Side
from galley.tabletop.board import Done

POINTS: dict[str, int] = {Rank.ADMIRAL: 3, Rank.CAPTAIN: 2}
"""AG-17.1a In place of one."""
FIGHT_ON, RETREAT, SURRENDER = "the fight goes on", "the boarders go home", "the defenders yield"


class MoraleScore(NamedTuple):
    """How a fight stands: the points of both, and what follows."""

    boarders: int
    defenders: int
    officer: bool  # of the boarders, aboard
    verdict: str


class Morale(Frame, frozen=True, kw_only=True):
    """Phase 7."""

    homes: tuple[tuple[str, tuple[str, ...]], ...] = ()  # by home: boarders who go back to it


class AskHome(Ask, frozen=True):
    """AG-17.2a Where men stand who have gone home."""

    takes = (PlaceHome,)
    ship: str
    men: tuple[str, ...]
    placed: tuple[PlaceHome, ...] = ()

    def left(self) -> list[str]:
        """Those who have no place yet."""
        said = {one.man for one in self.placed}
        return [man for man in self.men if man not in said]

    def room_in(self, board: Board, section: str) -> int:
        """How many more a section takes."""
        taken = sum(one.section == section for one in self.placed)
        return room(board, self.ship, section, self.side) - taken

    def choices(self, board: Board) -> Sequence[Command]:
        open_ = [section for section in SECTIONS if self.room_in(board, section) > 0]
        return [Done(), *(PlaceHome(man, section) for man in self.left() for section in open_)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if not isinstance(command, PlaceHome) or command.man not in self.left():
            return Refusal("AG-17.2a", f"place {', '.join(self.left())}, or done")
        if command.section not in SECTIONS:
            return Refusal("AG-17.2a", f"{self.ship} has no {command.section}")
        if self.room_in(board, command.section) < 1:
            return Refusal("AG-13.2a", f"the {command.section} of {self.ship} is full")
        return None

    def after(self, board: Board, command: Command) -> "AskHome | None":
        if not isinstance(command, PlaceHome):
            return None
        asked = replace(self, placed=(*self.placed, command))
        return asked if asked.left() else None


def points(men: Sequence[Man]) -> int:
    """AG-17.1a Of the fit and armed."""
    return sum(POINTS.get(man.rank, 1) for man in men if man.armed)


def morale(board: Board, ship: str) -> MoraleScore:
    """AG-17.1 How the fight aboard a ship stands."""
    side = board.ships[ship].side
    boarders = points(fit_men(board, ship, OTHER[side]))
    defenders = points(fit_men(board, ship, side))
    officer = officer_aboard(board, ship, OTHER[side])
    goes = 2 * defenders >= 3 * boarders if officer else defenders > boarders
    verdict = RETREAT if goes else SURRENDER if boarders >= 2 * defenders else FIGHT_ON
    return MoraleScore(boarders, defenders, officer, verdict)


def check_morale(play: Play, frame: Morale) -> None:
    """AG-17.0a From the turn after the first on; all fights at once (AG-1.1c)."""
    board = play.board
    fights = [
        ship.id for ship in board.afloat()
        if fought_over(board, ship.id) and board.boarded.get(ship.id, board.turn) < board.turn
    ]  # fmt: skip
    found = {ship: morale(board, ship) for ship in fights}
    homes = dict[str, list[str]]()
    for ship, stands in found.items():
        play.emit(Wavered(ship, *stands))
        side = board.ships[ship].side
        if stands.verdict == SURRENDER:
            yields = tuple(man.id for man in fit_men(board, ship, side))
            play.emit(Captured(ship, yields, "AG-17.1d"))
        elif stands.verdict == RETREAT:
            _turn_back(play, ship, OTHER[side], homes)
    play.note(frame, homes=tuple((home, tuple(men)) for home, men in homes.items()))


def _turn_back(play: Play, ship: str, side: Side, homes: dict[str, list[str]]) -> None:
    """AG-17.2a, G77 Home, or a prisoner where there is no home any more; the wounded stay
    behind and are lost."""
    board, lost = play.board, list[str]()
    for man in board.aboard(ship):
        if man.side != side:
            continue
        if man.fit and has_home(board, man):
            homes.setdefault(man.home, []).append(man.id)
        else:
            lost.append(man.id)
    if lost:
        play.emit(Captured(ship, tuple(lost), "AG-17.2a"))


def has_home(board: Board, man: Man) -> bool:
    """G77 A boarder's own ship is still his side's, afloat, and locked to the one he is on.

    His own ship is his first, also where he came over from another of his side; a derelict is
    still his own.
    """
    home = board.ships.get(man.home)
    if home is None or not home.afloat or home.side != man.side or home.id == man.ship:
        return False
    return held_by_links(board, man.ship, home.id)


def ask_home(play: Play, frame: Morale) -> str | None:
    """AG-17.2a Ship by ship."""
    if not frame.homes:
        return "count_prisoners"
    home, men = frame.homes[0]
    board = play.board
    ask = AskHome(board.ships[home].side, home, men)
    open_ = [n for section in SECTIONS if (n := ask.room_in(board, section)) > 0]
    if open_ and (len(open_) > 1 or open_[0] < len(men)):
        play.push(ask)
        return None
    _go_home(play, ask)
    play.note(frame, homes=frame.homes[1:])
    return "ask_home"


def place_home(play: Play, frame: Morale) -> str:
    """AG-17.2a Where the owner says; else near where they came over, where there is room.

    The last place of the last man is the answer itself.
    """
    asked, answer = play.asked, play.take()
    assert isinstance(asked, AskHome)
    if isinstance(answer, PlaceHome):
        asked = replace(asked, placed=(*asked.placed, answer))
    _go_home(play, asked)
    play.note(frame, homes=frame.homes[1:])
    return "ask_home"


def _go_home(play: Play, asked: AskHome) -> None:
    """Those who were given a place first; for whom no room is left is a prisoner."""
    board = play.board
    for one in asked.placed:
        play.emit(WentHome(one.man, asked.ship, one.section))
    for man in asked.left():
        section = _usual_home(board, board.men[man], asked)
        if section:
            play.emit(WentHome(man, asked.ship, section))
        else:
            play.emit(Captured(board.men[man].ship, (man,), "AG-17.2a"))


def _usual_home(board: Board, man: Man, asked: AskHome) -> str:
    """The section with room that is nearest to where he stands; "" where all are full."""
    steps = crossings(board, man.ship, asked.ship)
    near = [mine for theirs, mine in steps if theirs == man.section]
    ways = [*near, *(mine for _, mine in steps), *SECTIONS]
    return next((s for s in ways if room(board, asked.ship, s, asked.side) > 0), "")


def count_prisoners(play: Play, frame: Morale) -> None:
    """AG-18.7c, AG-17.1f"""
    settle(play)


procedure(Morale, check_morale, ask_home, place_home, count_prisoners)
