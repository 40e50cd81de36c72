"""What it is worth to lie somewhere: whom one may ram or board from there, and who may come.

These are estimates, in victory points: the dice of the next turn are not thrown yet.
"""

from collections.abc import Iterable, Sequence
from math import atan2, degrees, hypot
from typing import Final

from msgspec.structs import replace

from galley.barratt.advice.distances import angle_apart, apart, yet_to_act
from galley.barratt.advice.exposure import AIMED, fewer, hits_from
from galley.barratt.advice.heading_for import place
from galley.barratt.advice.meeting import blow, comes_alongside, danger, joined
from galley.barratt.advice.nerve import careful
from galley.barratt.advice.sinking import hull_worth
from galley.barratt.advice.worth import grapple_holds, manning_worth
from galley.barratt.ch3_movement.speeds import why_not_move_at_all
from galley.barratt.state.board import Board
from galley.barratt.state.ship import CRIPPLED, FLANKS, Ship
from galley.engine.records import Record
from galley.geometry.plane.numbers import INCH
from galley.geometry.plane.poses import Pose

SOON, LATER = 0.8, 0.35
"""How much counts what an enemy may do in this turn, and what it may do in the next."""
OWN: Final = 0.25  # what one may do oneself next turn
SHOTS: Final = 0.7
"""How much counts what missiles do, as ships still move."""
MAN: Final = 3.0
"""What a man is worth that falls to a missile: what he scores, and would do in a fight."""
EFFORT: Final = (3.0, 2.0, 1.2, 0.7, 0.5, 0.4)
"""What each point of stamina is worth, the first to the last."""
SPENT: Final = 4
"""Turns in which a ship can spend its stamina."""
FROM: Final = 48 * INCH  # middle to middle, from which an empty ship is sought


class Standing(Record, frozen=True):
    """What a place is worth, term by term."""

    terms: tuple[tuple[str, float], ...]

    @property
    def worth(self) -> float:
        return sum(worth for _, worth in self.terms)

    def term(self, name: str) -> float:
        """The worth under a name."""
        return sum(worth for one, worth in self.terms if one == name)


THREAT, RISK, BOARDING, EFFORT_TERM, WAY = "can ram", "at risk", "boarding", "stamina", "place"
EMPTY, FIRE = "to be manned", "missiles"


def standing(
    board: Board, ship: Ship, foes: Sequence[Ship] | None = None,
    rammers: Sequence[Ship] | None = None,
) -> Standing:  # fmt: skip
    """What it is worth to a ship to be as it is: where it lies, its speed, its stamina.

    `foes` are the enemies that count, `rammers` those of them that could ram in their next move.
    """
    found = foes if foes is not None else foes_of(board, ship)
    could = rammers if rammers is not None else [foe for foe in found if could_ram(board, foe)]
    return Standing((
        (THREAT, _threat(board, ship, found)), (RISK, -_risk(board, ship, could)),
        (BOARDING, _boarding(board, ship, found)),
        (EFFORT_TERM, effort(board) * sum(EFFORT[: ship.stamina])),
        (FIRE, _fire(board, ship, found)),
        (WAY, place(board, ship, found)),
        (EMPTY, _to_be_manned(board, ship)),
    ))  # fmt: skip


def effort(board: Board) -> float:
    """How much stamina is still good for: less when few turns are left."""
    return min(1.0, (board.setting.turn_limit - board.turn) / SPENT)


def foes_of(board: Board, ship: Ship) -> list[Ship]:
    """The manned enemies on the table that do not founder, by id."""
    return [one for one in board.afloat()
            if one.side != ship.side and one.manned and not one.foundering]  # fmt: skip


def window(here: Pose, there: Pose) -> float:
    """How well a ship lies to ram another in its next move, 0 to 1: so many inches off, before
    the bow, and not from ahead."""
    dx, dy = there.x - here.x, there.y - here.y
    off = hypot(dx, dy) / INCH
    if not 10 < off < 27:
        return 0.0
    sight = degrees(atan2(dx, dy))
    bow = angle_apart(sight, here.heading / 100)
    if bow >= 100:
        return 0.0
    reach = min(1.0, (off - 10) / 3, (27 - off) / 5)
    steep = angle_apart(sight, there.heading / 100)
    side = 1.0 if steep <= 135 else 1 - 0.8 * (steep - 135) / 45
    return reach * side * min(1.0, (100 - bow) / 45)


def could_ram(board: Board, ship: Ship) -> bool:
    """It may ram in its next move, as it is."""
    sound = all(board.gaps(ship, flank) < CRIPPLED for flank in FLANKS)
    return (
        ship.under_way and ship.stamina >= 3 and sound and not ship.prize
        and not ship.now.halted and not board.linked(ship.id)
    )  # fmt: skip


def _threat(board: Board, ship: Ship, foes: Iterable[Ship]) -> float:
    if not could_ram(board, ship):
        return 0.0
    best = 0.0
    for foe in foes:
        lies = window(ship.pose, foe.pose)
        if lies > 0:
            best = max(best, lies * blow(board, ship, foe))
    return OWN * best


def _risk(board: Board, ship: Ship, foes: Sequence[Ship]) -> float:
    """Rams that may come, the worst whole and of the others a part."""
    blows = []
    for foe in foes:
        if (lies := window(foe.pose, ship.pose)) > 0:
            blows.append((SOON if yet_to_act(foe) else LATER) * lies * danger(board, foe, ship))
    return together(blows)


def shot_worth(board: Board, target: Ship, hits: float) -> float:
    """What so many hits, on average, cost the side of a ship; with its last man goes the hull."""
    men = target.crew.figures
    return MAN * min(hits, men) + hull_worth(board, target) * (1 - fewer(hits, men))


def together(blows: Iterable[float]) -> float:
    """Several blows that may come: the worst whole, of the others a part."""
    ordered = sorted((one for one in blows if one > 0), reverse=True)
    return sum(one / (1 + n) for n, one in enumerate(ordered))


def _boarding(board: Board, ship: Ship, foes: Iterable[Ship]) -> float:
    """Fights that may come of ships that lie near each other: the best and the worst."""
    gain = loss = 0.0
    for foe in foes:
        near = comes_alongside(apart(board, ship, foe))
        if near <= 0 or board.between(ship.id, foe.id):
            continue
        worth = careful(board, ship.side, joined(board, ship, foe))
        if worth > 0 and why_not_move_at_all(board, ship) is None:
            gain = max(gain, near * worth * grapple_holds(foe))
        elif worth < 0:
            soon = SOON if yet_to_act(foe) else LATER
            loss = max(loss, -near * worth * grapple_holds(ship) * soon)
    return OWN * gain - loss


def _fire(board: Board, ship: Ship, foes: Iterable[Ship]) -> float:
    """MB-6.01a What the missiles of a turn bring where all lie so: own shots on the enemy that is
    hurt most, and those of all enemies who reach the ship."""
    best = hits = 0.0
    for foe in foes:
        off = apart(board, ship, foe)
        if off < board.setting.lengths.farthest:
            best = max(best, shot_worth(board, foe, hits_from(board, ship, off)))
            hits += hits_from(board, foe, off)
    if not hits and not best:
        return 0.0
    return SHOTS * careful(board, ship.side, (best, shot_worth(board, ship, AIMED * hits)))


def _to_be_manned(board: Board, ship: Ship) -> float:
    """Nearer to an empty ship that a man of this one could take."""
    if ship.crew.humans < 2:
        return 0.0
    best = 0.0
    for one in board.afloat():
        if one.empty:
            off = hypot(ship.x - one.x, ship.y - one.y)
            if off < FROM:
                best = max(best, manning_worth(board, ship, one) * (1 - off / FROM))
    return best


def at(ship: Ship, pose: Pose, speed: str, cost: int = 0) -> Ship:
    """A ship as it would be after a move over open water."""
    now = replace(ship.now, speed=speed, moved=True, ended=True)
    return replace(
        ship, x=pose.x, y=pose.y, heading=pose.heading, speed=speed,
        stamina=ship.stamina - cost, now=now,
    )  # fmt: skip
