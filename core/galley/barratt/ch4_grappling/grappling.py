"""4. Grapples thrown and fended off, friends alongside, the corvus, letting go."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from galley.barratt.ch3_movement.events import Halted, Stopped
from galley.barratt.ch5_ramming.contact import Linked
from galley.barratt.state.board import Board, Play
from galley.barratt.state.marks import Link, LinkKind, ThrowKind
from galley.barratt.state.oars import Rowed, cells, envelope
from galley.barratt.state.phrases import inches
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import Corvus, Ship, Size, Speed
from galley.engine.checks import Band as Result
from galley.engine.checks import Check, Pool, need_or_more
from galley.engine.loop import DONE, procedure
from galley.engine.records import Ask, Command, Event, Frame, Refusal
from galley.engine.text import passing
from galley.geometry.plane.outlines import Corners, Model, placed
from galley.geometry.plane.polygons import Gap, Polygon, at_least_apart, gap
from galley.tabletop.board import FLANKS

LODGED, FELL_SHORT = "lodged", "falls short"
LOCKED, IN_THE_SEA = "locked", "falls in the sea"
HELD, THROWN_OFF = "holds", "thrown off"
LODGES: Final = 4
FENDS: Final = 6
LOCKS: Final = 2
LITERAL: Final = 5  # the highest face that locks, read to the letter (g08)


class Grapple(Command, frozen=True):
    """MB-4.01a A grapple is thrown at an enemy; a friend or an empty ship is simply held."""

    ship: str
    target: str


class DropCorvus(Command, frozen=True):
    """MB-4.08d A corvus is dropped on an enemy instead."""

    ship: str
    target: str


class LetGo(Command, frozen=True):
    """MB-4.07a, MB-4.07d A friend or an empty ship is let go."""

    ship: str
    other: str


class Fend(Command, frozen=True):
    """MB-4.05a So many missile figures try to throw a grapple off."""

    ship: str
    figures: int


class GrappleTried(Event, frozen=True):
    """MB-4.02a A ship has made its one attempt of the turn; `corvus`: with that."""

    ship: str
    other: str
    corvus: bool = False

    def apply(self, board: Board) -> None:
        board.change_now(self.ship, tried=True)


class Fended(Event, frozen=True):
    """g20 Missile figures have been used against a grapple."""

    ship: str
    other: str
    figures: int

    def apply(self, board: Board) -> None:
        fended = board.ships[self.ship].now.fended + self.figures
        board.change_now(self.ship, fended=fended)


class CorvusUsed(Event, frozen=True):
    """MB-4.08f A corvus lies on the enemy's deck, or in the sea."""

    ship: str
    corvus: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, corvus=self.corvus)


class CastOff(Event, frozen=True):
    """Two ships are held together no more."""

    ship: str
    other: str
    rule: str

    def apply(self, board: Board) -> None:
        board.unlink(self.ship, self.other)


# -- what may be done


def grapple_check() -> Check:
    """MB-4.04a"""
    bands = need_or_more(LODGES, LODGED, FELL_SHORT)
    return Check(ThrowKind.GRAPPLE, "MB-4.04a", 1, f"{LODGES} or more", bands)


def fend_check(figures: int) -> Pool:
    """MB-4.05a A die for each; any 6 throws it off."""
    bands = (Result(0, HELD), Result(1, THROWN_OFF))
    return Pool(ThrowKind.FEND, "MB-4.05a", figures, FENDS, "any 6 throws it off", bands)


def corvus_check(board: Board) -> Check:
    """MB-4.08d, g08"""
    bands = need_or_more(LOCKS, LOCKED, IN_THE_SEA)
    need = f"{LOCKS} or more"
    if board.setting.options.corvus_literal:
        bands, need = (*bands, Result(LITERAL + 1, IN_THE_SEA)), f"{LOCKS} to {LITERAL}"
    return Check(ThrowKind.CORVUS, "MB-4.08d", 1, need, bands)


def why_not_grapple(board: Board, ship: Ship, command: Grapple) -> Refusal | None:
    """Why a ship may not grapple another; None where it may."""
    other = board.ships.get(command.target)
    why = why_not_reach_for(board, ship, other, command.target)
    if why is not None or other is None:
        return why
    if not friendly(ship, other) and ship.now.tried:
        return Refusal("MB-4.02a", f"{ship.id} has tried to grapple this turn")
    apart = grapple_gap(board, ship, other)
    limit = board.setting.lengths.grapple
    if not apart.within(limit):
        far = passing(inches(apart.mils), inches(limit))
        text = f"{ship.id} is {far} from {other.id}: {inches(limit)} at most"
        return Refusal("MB-4.03b", text)
    return None


def why_not_drop(board: Board, ship: Ship, command: DropCorvus) -> Refusal | None:
    """Why a ship may not drop its corvus on another; None where it may."""
    other = board.ships.get(command.target)
    if ship.corvus != Corvus.READY:
        return Refusal("MB-4.08a", f"{ship.id} has no corvus ready")
    why = why_not_reach_for(board, ship, other, command.target)
    if why is not None or other is None:
        return why
    if friendly(ship, other):
        return Refusal("MB-4.08d", f"{other.id} is no enemy with men aboard")
    if ship.now.tried:
        return Refusal("MB-4.02a", f"{ship.id} has tried to grapple this turn")
    apart, limit = corvus_gap(board, ship, other), corvus_reach(board, ship)
    if not apart.within(limit):
        far = passing(inches(apart.mils), inches(limit))
        text = f"the bow of {ship.id} is {far} from {other.id}"
        return Refusal("MB-4.08c", f"{text}: {inches(limit)} at most")
    return None


def why_not_reach_for(board: Board, ship: Ship, other: Ship | None, name: str) -> Refusal | None:
    """Tell what forbids a grapple of any kind, the distance apart."""
    if other is None or not other.afloat or other.id == ship.id:
        return Refusal("MB-4.01a", f"there is no other ship {name[:10]} on the table")
    if ship.foundering:
        return Refusal("MB-2.03c", f"{ship.id} founders and does not grapple")
    if ship.speed != Speed.STOPPED or (ship.now.speed and not ship.now.ended):
        return Refusal("MB-4.03a", f"{ship.id} is not at a full stop")
    if board.between(ship.id, other.id):
        return Refusal("MB-4.02a", f"{ship.id} and {other.id} are grappled already")
    return None


def why_not_let_go(board: Board, ship: Ship, command: LetGo) -> Refusal | None:
    """Why a ship may not let another go; None where it may."""
    other = board.ships.get(command.other)
    if other is None or not board.between(ship.id, other.id):
        return Refusal("MB-4.07a", f"{ship.id} is not grappled to {command.other[:10]}")
    if not friendly(ship, other):
        return Refusal("MB-4.06a", f"{other.id} is an enemy: it holds until the melee is over")
    return None


# -- how it goes


class Grappling(Frame, frozen=True, kw_only=True):
    """A grapple from the throw to the last die of those who fend it off."""

    ship: str
    other: str


def throw(play: Play, frame: Grappling) -> str | None:
    """MB-4.04a, MB-4.05a A friend is held without a die."""
    board = play.board
    ship, other = board.ships[frame.ship], board.ships[frame.other]
    if friendly(ship, other):
        hold_friend(play, ship, other)
        return DONE
    play.emit(GrappleTried(ship.id, other.id))
    if play.verdict(grapple_check(), ship.id, other.id) != LODGED:
        return DONE
    left = other.crew.missile_men - other.now.fended
    if left <= 0:
        return "lodge"
    play.push(AskFend(other.side, other.seat, other.id, ship.id, left))
    return None


def fend(play: Play, frame: Grappling) -> str | None:
    """MB-4.05a Any 6 throws it off."""
    answer = play.take()
    if not isinstance(answer, Fend) or not answer.figures:
        return None
    play.emit(Fended(frame.other, frame.ship, answer.figures))
    verdict = play.verdict(fend_check(answer.figures), frame.other, frame.ship)
    return DONE if verdict == THROWN_OFF else None


def lodge(play: Play, frame: Grappling) -> None:
    """MB-4.06a Both ships stay where they are."""
    play.emit(Linked(Link(frame.ship, frame.other, LinkKind.ROPE), "MB-4.04a"))
    for id_ in (frame.ship, frame.other):
        play.emit(Halted(id_, "MB-4.06a"))


def hold_friend(play: Play, ship: Ship, other: Ship) -> None:
    """MB-4.07a, g22 Both come to a full stop; who has not acted loses its move."""
    play.emit(Linked(Link(ship.id, other.id, LinkKind.ROPE), "MB-4.07a"))
    play.emit(Halted(ship.id, "MB-4.07a"))
    if other.now.acted:
        play.emit(Stopped(other.id, "MB-4.07a"))
    else:
        play.emit(Halted(other.id, "MB-4.07a"))


procedure(Grappling, throw, fend, lodge)


def drop_corvus(play: Play, ship: Ship, other: Ship) -> None:
    """MB-4.08d to MB-4.08f, g58 Nobody fends it off; one that does not lock is lost, and its
    ship is halted whether it has moved or not."""
    play.emit(GrappleTried(ship.id, other.id, corvus=True))
    locks = play.verdict(corvus_check(play.board), ship.id, other.id) == LOCKED
    play.emit(CorvusUsed(ship.id, Corvus.DOWN if locks else Corvus.GONE))
    if not locks:
        play.emit(Halted(ship.id, "MB-4.08e"))
        return
    play.emit(Linked(Link(ship.id, other.id, LinkKind.BRIDGE), "MB-4.08d"))
    for id_ in (ship.id, other.id):
        play.emit(Halted(id_, "MB-4.06a"))


class AskFend(Ask, frozen=True):
    """B5. How many missile figures try to throw a grapple off."""

    takes = (Fend,)
    seat: str = ""
    ship: str = ""
    other: str = ""
    most: int = 0

    def choices(self, board: Board) -> Sequence[Command]:
        return [Fend(self.ship, n) for n in range(self.most, -1, -1)]

    def several(self, board: Board) -> bool:
        return self.most > 0

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if not isinstance(command, Fend) or command.ship != self.ship:
            return Refusal("MB-4.05a", f"who on {self.ship} fends off is to be said now")
        if not 0 <= command.figures <= self.most:
            text = f"{self.ship} has {self.most} missile figures that have not fended off yet"
            return Refusal("MB-4.05b", text)
        return None


@lru_cache(64)
def hull_without_ram(model: Model) -> Corners:
    """D2 The outline that grapples are measured to: the ram is no hull."""
    stem, side, aft = model.length // 2, model.beam // 2, -(model.length // 2)
    narrow = side * model.ram // (model.bow + model.ram)
    fore = model.shoulder
    return ((stem, narrow), (fore, side), (aft, side), (aft, -side), (fore, -side),
            (stem, -narrow))  # fmt: skip


@lru_cache(64)
def bow_without_ram(model: Model) -> Corners:
    """D2 The part of it that a corvus swings from."""
    stem, narrow, fore = model.length // 2, hull_without_ram(model)[0][1], model.shoulder
    side = model.beam // 2
    return (stem, narrow), (fore, side), (fore, -side), (stem, -narrow)


def _hull(board: Board, ship: Ship) -> Corners:
    return placed(hull_without_ram(board.class_of(ship).model), ship.pose)


def grapple_gap(board: Board, ship: Ship, other: Ship) -> Gap:
    """MB-4.03b, g18 From a ship's hull or any oar that it has left, to the other's hull."""
    theirs = _hull(board, other)
    shapes: list[Polygon] = [_hull(board, ship)]
    if not board.setting.options.grapple_hull_only:
        rowed = Rowed(ship, board.class_of(ship))
        shapes += [place for flank in FLANKS for _, place in cells(rowed, flank)]
    bounds = sorted((at_least_apart(shape, theirs), n) for n, shape in enumerate(shapes))
    best = gap(shapes[bounds[0][1]], theirs)
    for bound, n in bounds[1:]:
        if bound * bound < best.square:
            best = min(best, gap(shapes[n], theirs), key=lambda one: one.square)
    return best


def beyond(board: Board, ship: Ship, other: Ship) -> bool:
    """Surely no grapple reaches, whatever oars are left."""
    kind = board.class_of(ship)
    around = placed(envelope(kind), ship.pose)
    return at_least_apart(around, _hull(board, other)) > board.setting.lengths.grapple


def corvus_gap(board: Board, ship: Ship, other: Ship) -> Gap:
    """MB-4.08c From the bow of a ship to the other's hull."""
    bow = placed(bow_without_ram(board.class_of(ship).model), ship.pose)
    return gap(bow, _hull(board, other))


def corvus_reach(board: Board, ship: Ship) -> int:
    """MB-4.08c In mils."""
    lengths = board.setting.lengths
    large = board.class_of(ship).size == Size.LARGE
    return lengths.corvus_large if large else lengths.corvus_small


def near(board: Board, ship: Ship) -> list[Ship]:
    """The other ships on the table that a grapple or a corvus might reach, by id."""
    far = max(board.setting.lengths.grapple, corvus_reach(board, ship))
    kind = board.class_of(ship)
    found = []
    for other in board.afloat():
        theirs = board.class_of(other)
        apart = far + kind.model.length + theirs.model.length + kind.reach
        if other.id != ship.id and max(abs(other.x - ship.x), abs(other.y - ship.y)) <= apart:
            found.append(other)
    return found
