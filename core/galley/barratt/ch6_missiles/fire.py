"""6. Phase 6: every seat says in secret who shoots at what, and all shoot at once."""

from collections.abc import Iterator, Sequence
from typing import cast

from msgspec.structs import replace

from galley.barratt.ch3_movement.events import Stopped
from galley.barratt.ch6_missiles.casualties import Due, ask_for_casualties, fighter, let_fall
from galley.barratt.ch6_missiles.events import Fell, FireRevealed, FlagStruck, Shoot, Shot
from galley.barratt.ch6_missiles.ranges import (
    DISORGANISED,
    HITS,
    MARINE_DEAD,
    MISSILE_MAN,
    effect_check,
    hit_check,
    range_band,
    range_to,
    shooters,
    targets,
    why_not_shoot,
)
from galley.barratt.state.board import Board, Play, lose_flagship
from galley.barratt.state.crew import SHOOTERS
from galley.engine.loop import procedure
from galley.engine.records import SIDES, Ask, Command, Frame, Refusal
from galley.tabletop.board import Done, Hold, order


class AskFire(Ask, frozen=True):
    """B6. Who shoots at what, of one seat.  Sealed until all seats have said; `held`: of whom
    nothing was said does not shoot."""

    together = True
    takes = (Shoot, Hold)
    seat: str = ""
    orders: tuple[Shoot, ...] = ()
    held: bool = False

    def free(self, board: Board) -> Iterator[tuple[str, str, int]]:
        """Ship, kind and number of the figures that have no target yet, by ships and kinds."""
        for ship, kind, number in shooters(board, self.side, self.seat):
            left = number - self.taken(ship.id, kind)
            if left:
                yield ship.id, kind, left

    def taken(self, ship: str, kind: str) -> int:
        """How many of a ship's figures of a kind have a target."""
        return sum(one.count for one in self.orders if (one.ship, one.kind) == (ship, kind))

    def several(self, board: Board) -> bool:
        return True  # Done and Hold

    def choices(self, board: Board) -> Sequence[Command]:
        """By ships and kinds, the nearest target first, all who are left before fewer."""
        found: list[Command] = [
            Shoot(ship, kind, target.id, n)
            for ship, kind, left in self.free(board)
            for target in targets(board, board.ships[ship], kind)
            for n in range(left, 0, -1)
        ]
        return [*found, Done(), Hold()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done | Hold):
            return None
        if not isinstance(command, Shoot):
            return Refusal("MB-6.01a", "shots are ordered now: shoot, done or hold")
        ship = board.ships.get(command.ship)
        known = ship is not None and command.kind in SHOOTERS
        number = ship.crew.of(command.kind) if ship is not None and known else 0
        left = number - self.taken(command.ship, command.kind)
        return why_not_shoot(board, self.side, self.seat, command, left)

    def after(self, board: Board, command: Command) -> "AskFire | None":
        if not isinstance(command, Shoot):
            return None
        return replace(self, orders=(*self.orders, command))

    def ended(self, command: Command) -> "AskFire":
        return replace(self, held=isinstance(command, Hold))

    def unanswered(self, board: Board) -> "AskFire":
        return AskFire(self.side, self.seat)

    def shots(self, board: Board) -> list[Shoot]:
        """B6 What it comes to when it has ended: the rest shoots at what is nearest, or does
        not."""
        found = list(self.orders)
        if not self.held:
            for ship, kind, left in self.free(board):
                near = targets(board, board.ships[ship], kind)[0]
                found.append(Shoot(ship, kind, near.id, left))
        return found


class Missiles(Frame, frozen=True, kw_only=True):
    """Phase 6; `dues` are the missile kills that owners choose for."""

    dues: tuple[Due, ...] = ()


def ask_for_fire(play: Play, frame: Missiles) -> None:
    """B6 The seats that have anything to shoot with, and at."""
    board = play.board
    for side in SIDES:
        seats = dict.fromkeys(ship.seat for ship in board.afloat() if ship.side == side)
        for seat in seats:
            if next(shooters(board, side, seat), None) is not None:
                play.push(AskFire(side, seat))


def in_turn(shots: Sequence[Shoot]) -> list[Shoot]:
    """MB-0.08a Shots of one kind aboard a ship at one target together: by ships, kinds and
    targets."""
    counts: dict[tuple[str, str, str], int] = {}
    for one in shots:
        key = one.ship, one.kind, one.target
        counts[key] = counts.get(key, 0) + one.count
    found = [Shoot(ship, kind, target, n) for (ship, kind, target), n in counts.items()]
    return sorted(
        found, key=lambda one: (order(one.ship), SHOOTERS.index(one.kind), order(one.target))
    )


def shoot(play: Play, frame: Missiles) -> None:
    """MB-6.07a All that is shot is revealed; then all the dice; then what the hits do, the part
    that leaves no choice at once (MB-6.04b, g24)."""
    asked = cast(tuple[AskFire, ...], frame.answers)
    shots = in_turn([one for ask in asked for one in ask.shots(play.board)])
    frame = play.note(frame, answers=())
    if not shots:
        return
    play.emit(FireRevealed(tuple(shots)))
    hits: dict[str, list[str]] = {}
    for shot in shots:
        hits.setdefault(shot.target, []).extend(_thrown(play, shot))
    dues = []
    for target in sorted(hits, key=order):
        count = _strike(play, target, hits[target])
        if count:
            dues.append(Due(target, count))
    play.note(frame, dues=tuple(dues))
    ask_for_casualties(play, dues)


def _thrown(play: Play, shot: Shoot) -> Iterator[str]:
    """MB-0.08a Each figure its die, and a hit at once another: what the hits do."""
    board = play.board
    ship, target = board.ships[shot.ship], board.ships[shot.target]
    hit = hit_check(shot.kind, range_band(board, shot.kind, ship, target))
    mils = range_to(board, ship, target).mils
    play.emit(Shot(ship.id, shot.kind, target.id, shot.count, mils))
    for _ in range(shot.count):
        if play.verdict(hit, ship.id, target.id) == HITS:
            yield play.verdict(effect_check(shot.kind), ship.id, target.id)


def _strike(play: Play, target: str, hits: Sequence[str]) -> int:
    """MB-6.04b, g24 The rowers and the marines; how many are to fall by the owner's choice."""
    if DISORGANISED in hits:
        play.emit(Stopped(target, "MB-6.04b"))
    dead = hits.count(MARINE_DEAD)
    while dead and (kinds := fighter(play.board.ships[target].crew)):
        number = min(dead, play.board.ships[target].crew.of(kinds[0]))
        play.emit(Fell(target, kinds[0], number, "MB-6.06a"))
        dead -= number
    ship = play.board.ships[target]
    if ship.empty:
        play.emit(FlagStruck(target, "MB-4.07d"))
        lose_flagship(play, target)
    return min(dead + hits.count(MISSILE_MAN), ship.crew.figures) if ship.manned else 0


def fall(play: Play, frame: Missiles) -> None:
    """MB-6.06b, MB-6.07a"""
    let_fall(play, frame, frame.dues, "MB-6.06b")


procedure(Missiles, ask_for_fire, shoot, fall)
