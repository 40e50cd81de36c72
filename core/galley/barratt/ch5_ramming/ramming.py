"""5. Rams full and glancing, collisions, the slide along the other's side."""

from collections.abc import Sequence
from typing import Final

from galley.barratt.ch2_hull.hull import Damaged, try_hull
from galley.barratt.ch3_movement.events import Halted, OarsLost
from galley.barratt.ch3_movement.going import end_move, go, leave, room
from galley.barratt.ch3_movement.moving import Strike
from galley.barratt.ch3_movement.sweeping import STEP, Sea
from galley.barratt.ch5_ramming.contact import (
    Contact,
    ContactKind,
    Deflected,
    Linked,
    Touched,
    contact,
    glance_damage,
    ram_check,
)
from galley.barratt.state.board import Board, Play
from galley.barratt.state.marks import Link, LinkKind
from galley.barratt.state.oars import Oar
from galley.barratt.state.phrases import inches
from galley.engine.loop import DONE, procedure
from galley.engine.records import Chooser, Command, OpenAsk, Refusal
from galley.geometry.plane.outlines import aligned

RULES: Final[dict[str, str]] = {
    ContactKind.FULL: "MB-5.04a", ContactKind.GLANCE: "MB-5.03a",
    ContactKind.COLLISION: "MB-5.07c", ContactKind.BUMP: "MB-5.08a",
    ContactKind.FRIENDS: "MB-5.07b", ContactKind.FRIENDS_AT_SPEED: "MB-5.07a",
}  # fmt: skip


def found(board: Board, strike: Strike) -> Contact:
    """Find what kind of contact it is."""
    ship, other = board.ships[strike.ship], board.ships[strike.other]
    return contact(board, ship, other, strike.touch, strike.path, strike.ahead)


def touch(play: Play, strike: Strike) -> str:
    """D7 What touches what, and how it goes on."""
    one = found(play.board, strike)
    play.emit(Touched(one, strike.path, RULES[one.kind]))
    if one.kind == ContactKind.FULL:
        return "ram"
    if one.kind == ContactKind.GLANCE:
        return "glance"
    return "collide" if one.kind == ContactKind.COLLISION else "stop"


def ram(play: Play, strike: Strike) -> str:
    """MB-5.04a to MB-5.06a Damage by a die, and a grapple that nobody fends off."""
    board = play.board
    check = ram_check(board, board.ships[strike.ship], board.ships[strike.other])
    points = play.throw(check, strike.ship, strike.other).total()
    play.emit(Damaged(strike.other, points, "MB-5.05a"))
    play.emit(Linked(Link(strike.ship, strike.other, LinkKind.RAM), "MB-5.04a"))
    _halt(play, strike)
    return DONE


def glance(play: Play, strike: Strike) -> None:
    """MB-5.03c, MB-5.03d The struck ship takes a point; the striker turns along its side."""
    board = play.board
    ship, other = board.ships[strike.ship], board.ships[strike.other]
    points = glance_damage(board, ship, other)
    if points:
        play.emit(Damaged(other.id, points, "MB-5.03c"))
    play.emit(Halted(other.id))
    half = room(board, ship) // 2
    if deflect(play, strike) and half:
        play.push(AskSlide(ship.side, ship.seat, ship.id, half))


def slide_on(play: Play, strike: Strike) -> str:
    """MB-5.03d As far as its owner wants."""
    answer = play.take()
    if isinstance(answer, Slide) and answer.mils:
        go(play, strike.ship, answer.mils)
    _end(play, strike.ship)
    return DONE


def collide(play: Play, strike: Strike) -> str:
    """MB-5.07c, MB-5.07d The other lies still; the mover slides until it loses an oar of its
    own."""
    play.emit(Halted(strike.other))
    left = room(play.board, play.board.ships[strike.ship])

    def own(oar: Oar) -> bool:
        return oar.ship == strike.ship

    before = len(play.events)
    if deflect(play, strike):
        lost = [e for e in play.events[before:] if isinstance(e, OarsLost)]
        if not any(own(oar) for event in lost for oar in event.oars) and left:
            go(play, strike.ship, left, own)
    _end(play, strike.ship)
    return DONE


def stop(play: Play, strike: Strike) -> str:
    """MB-5.07a, MB-5.07b, MB-5.08a Both lie still; friends who meet at ramming speed test."""
    rams = found(play.board, strike).kind == ContactKind.FRIENDS_AT_SPEED
    _halt(play, strike)
    if rams:
        for id_ in (strike.ship, strike.other):
            least = int(play.board.setting.options.hazard_min_hd)  # g15
            try_hull(play, play.board.ships[id_], least)
    return DONE


def _halt(play: Play, strike: Strike) -> None:
    """MB-0.07a"""
    _end(play, strike.ship)
    play.emit(Halted(strike.other))


def _end(play: Play, ship: str) -> None:
    if play.board.ships[ship].afloat:
        end_move(play, ship, stop=True)
        play.emit(Halted(ship))


def deflect(play: Play, strike: Strike) -> bool:
    """D8 The mover alongside the other; whether it may slide on. Where a third ship lies there
    it stays as it is (g36); where its middle comes over an edge it is gone (g33)."""
    board = play.board
    ship, other = board.ships[strike.ship], board.ships[strike.other]
    pose = aligned(
        board.class_of(ship).model, strike.touch, board.class_of(other).model, other.pose
    )
    sea = Sea(board, ship, ship.now.wrecks)
    if sea.hull_at(pose):
        return False
    play.emit(Deflected(ship.id, other.id, *pose))
    gone = sea.lose_oars(pose)
    if gone:
        play.emit(OarsLost(ship.id, tuple(gone)))
    if sea.beyond(pose):
        leave(play, ship)
        return False
    return True


# -- how far to slide


class Slide(Command, frozen=True):
    """MB-5.03d How far a striker slides, in mils: any multiple of 10, or the whole half (g54)."""

    ship: str
    mils: int


class AskSlide(OpenAsk, frozen=True):
    """B4a. How far a ship slides along the one that it glanced off."""

    takes = (Slide,)
    seat: str = ""
    ship: str = ""
    half: int = 0

    def suggest(self, board: Board) -> Sequence[Command]:
        near = self.half // 2 // STEP * STEP
        return [Slide(self.ship, mils) for mils in dict.fromkeys((self.half, near, 0))]

    def sample(self, board: Board, rng: Chooser) -> Command:
        return Slide(self.ship, rng.randrange(self.half // STEP + 1) * STEP)

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if not isinstance(command, Slide) or command.ship != self.ship:
            return Refusal("MB-5.03d", f"how far {self.ship} slides is to be said now")
        if not 0 <= command.mils <= self.half:
            text = f"{self.ship} slides {inches(self.half)} at most"
            return Refusal("MB-5.03d", text)
        if command.mils % STEP and command.mils != self.half:
            return Refusal("g54", f"in hundredths of an inch, or the whole {inches(self.half)}")
        return None


procedure(Strike, touch, ram, glance, slide_on, collide, stop)
