"""Deeds of the missile phase: the volley of a ship on another, and all shots as is usual (B6)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from galley.barratt.advice.shooting import Shots
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.ranges import HITS, MISSES, range_to, targets, why_not_shoot
from galley.barratt.deeds.making import USUAL, deed
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS
from galley.engine.checks import Odds
from galley.engine.deed import Deed
from galley.engine.records import Refusal
from galley.engine.text import count, percent
from galley.tabletop.board import Done

FIRE = "fire"
ASKS = (AskFire.__name__,)


def fire_deeds(board: Board, ask: AskFire) -> list[Deed]:
    """The best shots of all who are left, then each ship on each target, the best first; and the
    rest at what is nearest, as is usual."""
    free = [*ask.free(board)]
    usual = deed(ASKS, "", USUAL, "the rest at what is nearest", [Done()])
    if not free:
        return [usual]
    shots = Shots(board)
    best = best_shots(board, ask, shots)
    every = deed(
        ASKS, "", FIRE, "all at what is worth most", [*best, Done()],
        worth=sum(map(shots.worth, best)),
        reasons=[f"{one.ship} {count(one.count, one.kind)} at {one.target}" for one in best],
    )  # fmt: skip
    volleys = sorted(_volleys(board, ask, free, shots), key=lambda one: -one.worth)
    return [every, *volleys, usual]


def best_shots(board: Board, ask: AskFire, shots: Shots) -> list[Shoot]:
    """For each kind of shooter of each ship the target where its hits are worth most."""
    return [
        max((Shoot(ship, kind, target.id, left)
             for target in targets(board, board.ships[ship], kind)), key=shots.worth)
        for ship, kind, left in ask.free(board)
    ]  # fmt: skip


def _volleys(
    board: Board, ask: AskFire, free: Sequence[tuple[str, str, int]], shots: Shots
) -> Iterator[Deed]:
    found: dict[tuple[str, str], list[Shoot]] = {}
    for ship, kind, left in free:
        for target in targets(board, board.ships[ship], kind):
            found.setdefault((ship, target.id), []).append(Shoot(ship, kind, target.id, left))
    for (shooter, aimed), volley in found.items():
        yield _volley(shooter, aimed, volley, shots)


def _volley(ship: str, target: str, volley: Sequence[Shoot], shots: Shots) -> Deed:
    """What all on one ship do to another; its chance is that anything hits."""
    misses = Fraction(1)
    for one in volley:
        misses *= (1 - shots.chance(one)) ** one.count
    odds = Odds((), ((HITS, 1 - misses), (MISSES, misses)))
    lines = [f"{count(one.count, one.kind)}: {percent(shots.chance(one))} each" for one in volley]
    return deed(
        ASKS, ship, FIRE, f"{ship} shoots at {target}", volley, target=target,
        chance=1 - misses, odds=odds, worth=sum(map(shots.worth, volley)), reasons=lines,
    )  # fmt: skip


def no_fire(board: Board, ask: AskFire, target: str) -> Refusal | None:
    """Why nobody shoots at a ship: what keeps those of the nearest ship."""
    other = board.ships[target]
    own = [one for one in board.afloat() if (one.side, one.seat) == (ask.side, ask.seat)
           and any(one.crew.of(kind) for kind in SHOOTERS)]  # fmt: skip
    if not own:
        return Refusal("MB-6.01a", "you have nobody who can shoot")
    ship = min(own, key=lambda one: range_to(board, one, other).square)
    kind = next(kind for kind in SHOOTERS if ship.crew.of(kind))
    left = ship.crew.of(kind) - ask.taken(ship.id, kind)
    return why_not_shoot(board, ask.side, ask.seat, Shoot(ship.id, kind, target), left)
