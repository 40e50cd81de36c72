"""10.6, 11, 12.0, 23.0. Ships that go under, or are held up by others."""

from itertools import combinations

from galley.ancient_galley.ch13_maintenance.cutting import LastAttempt
from galley.ancient_galley.state.aboard import UNDER, holders, sinking
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import Condition
from galley.ancient_galley.state.marks import ThrowKind, Wreck
from galley.ancient_galley.state.ship import Ship, SpeedBand, Status
from galley.engine.checks import Pool
from galley.engine.loop import DONE, procedure
from galley.engine.records import Event, Frame
from galley.geometry.plane.poses import scaled_frame
from galley.tabletop.board import order, wreck_at


class Awash(Event, frozen=True):
    """AG-11.0 A ship that would sink is held up by others."""

    ship: str
    by: tuple[str, ...]

    def apply(self, board: Board) -> None:
        board.change(self.ship, status=Status.AWASH, band=SpeedBand.STOP)


class Sank(Event, frozen=True):
    """A ship goes under: its men swim or drown (AG-12.0a), and it leaves a wreck (AG-23.0a)."""

    ship: str
    halved: bool
    swimmers: tuple[str, ...]
    drowned: tuple[str, ...]
    wreck: Wreck

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        for man in self.drowned:
            board.change_man(man, state=Condition.DEAD, ship="", section="", tower=False, job="")
        for man in self.swimmers:
            board.change_man(man, state=Condition.SWIMMING, ship="", section="", tower=False,
                             job="",
                             at=(ship.x, ship.y), until=0, swum=0)  # fmt: skip
        board.change(self.ship, status=Status.SUNK, band=SpeedBand.STOP, stuck="")
        for other in board.afloat():
            if other.stuck == self.ship:
                board.change(other.id, stuck="")
        board.unlink(self.ship)
        board.boarded.pop(self.ship, None)
        board.wrecks = (*board.wrecks, self.wreck)


class Sinking(Frame, frozen=True, kw_only=True):
    """Whether ships go under now; `halved` are cut in half, `tried` had the last attempt to get
    away from one that drags them down."""

    halved: tuple[str, ...] = ()
    tried: tuple[tuple[str, str], ...] = ()


def swim_check(men: tuple[str, ...]) -> Pool:
    """AG-12.0a A die for each living man aboard."""
    need = "4 or more each swims"
    return Pool(ThrowKind.SWIM, "AG-12.0a", len(men), 4, need, each=men)


def supporters(board: Board, ship: Ship, halved: tuple[str, ...] = ()) -> list[Ship]:
    """AG-11.0 The sound ships that a ship is held to, but those that are cut in half."""
    held = [board.ships[id_] for id_ in holders(board, ship.id) if id_ not in halved]
    return [one for one in held if one.afloat and not sinking(one)]


def on_both_sides(ship: Ship, others: list[Ship]) -> bool:
    """AG-11.0c Two of them lie on opposite sides of its keel line."""
    abeam = [scaled_frame(ship.pose, other.pose.centre)[1] for other in others]
    return any(a < 0 < b or b < 0 < a for a, b in combinations(abeam, 2))


def look(play: Play, frame: Sinking) -> str | None:
    """AG-1.1d, AG-11.0 The next ship that goes under, by id; each changes who holds up the
    others."""
    board = play.board
    for ship in board.afloat():
        if ship.id in frame.halved:
            sink(play, ship.id, halved=True)
            return "look"
        if not sinking(ship):
            continue
        others = supporters(board, ship, frame.halved)
        if not others:
            sink(play, ship.id)
            return "look"
        if ship.loads < UNDER or on_both_sides(ship, others):
            if ship.status == Status.ACTIVE:
                play.emit(Awash(ship.id, tuple(one.id for one in others)))
            continue
        return _drag_down(play, frame, ship, others)
    return DONE


def _drag_down(play: Play, frame: Sinking, ship: Ship, others: list[Ship]) -> str:
    """AG-11.0b, AG-11.1 Whoever does not get away in time goes under with it."""
    left = [one for one in others if (ship.id, one.id) not in frame.tried]
    if left:
        play.note(frame, tried=(*frame.tried, (ship.id, left[0].id)))
        play.push(LastAttempt(ship=ship.id, supporter=left[0].id))
        return "look"
    for id_ in sorted([ship.id, *(one.id for one in others)], key=order):
        sink(play, id_)
    return "look"


def sink(play: Play, ship_id: str, halved: bool = False) -> None:
    """AG-12.0a, AG-23.0a, G50 The men's dice, and the wreck."""
    board, ship = play.board, play.board.ships[ship_id]
    men = tuple(man.id for man in board.aboard(ship_id))
    swimmers: tuple[str, ...] = ()
    if men:
        check = swim_check(men)
        swimmers = check.hit(play.throw(check, ship_id).dice)
    drowned = tuple(man for man in men if man not in swimmers)
    wreck = Wreck(ship_id, wreck_at(board.class_of(ship).model, ship.pose))
    play.emit(Sank(ship_id, halved, swimmers, drowned, wreck))


procedure(Sinking, look)
