"""What it is worth to lie somewhere: whom one may ram or board from there, and who may come.

These are estimates, in victory points: the dice of the next turn are not thrown yet.
"""

from collections.abc import Iterable
from math import atan2, degrees, hypot
from typing import Final

from msgspec.structs import replace

from galley.barratt.advice.exposure import angle_apart
from galley.barratt.state.board import Board
from galley.barratt.state.ship import CRIPPLED, Ship
from galley.engine.records import Record
from galley.geometry.plane.poses import INCH, Pose
from galley.tabletop.board import FLANKS

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


class PositionWorth(Record, frozen=True):
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
    bow = abs(sight - here.heading / 100) % 360
    bow = bow if bow <= 180 else 360 - bow
    if bow >= 100:
        return 0.0
    reach = min(1.0, (off - 10) / 3, (27 - off) / 5)
    steep = angle_apart(sight, there.heading / 100)
    side = 1.0 if steep <= 135 else 1 - 0.8 * (steep - 135) / 45
    return reach * side * min(1.0, (100 - bow) / 45)


def could_ram(board: Board, ship: Ship) -> bool:
    """It may ram in its next move, as it is."""
    return rows_to_ram(ship) and fit_to_ram(board, ship)


def rows_to_ram(ship: Ship) -> bool:
    """Its speed and its rowers let it ram in its next move."""
    return ship.under_way and ship.stamina >= 3 and not ship.now.halted


def fit_to_ram(board: Board, ship: Ship) -> bool:
    """It may ram in its next move if its speed and its rowers let it."""
    sound = all(board.gaps(ship, flank) < CRIPPLED for flank in FLANKS)
    return sound and not ship.prize and not board.linked(ship.id)


def together(blows: Iterable[float]) -> float:
    """Several blows that may come: the worst whole, of the others a part."""
    ordered = [one for one in blows if one > 0]
    if not ordered:
        return 0
    ordered.sort(reverse=True)
    return sum(one / (1 + n) for n, one in enumerate(ordered))


def at(ship: Ship, pose: Pose, speed: str, cost: int = 0) -> Ship:
    """A ship as it would be after a move over open water."""
    now = replace(ship.now, speed=speed, moved=True, ended=True)
    return replace(
        ship, x=pose.x, y=pose.y, heading=pose.heading, speed=speed,
        stamina=ship.stamina - cost, now=now,
    )  # fmt: skip
