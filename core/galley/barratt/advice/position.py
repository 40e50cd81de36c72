"""What it is worth to lie somewhere: whom one may ram or board from there, and who may come.

These are estimates, in victory points: the dice of the next turn are not thrown yet.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Final

from msgspec.structs import replace

from galley.barratt.advice.courses import ahead
from galley.barratt.advice.distances import apart, yet_to_act
from galley.barratt.advice.exposure import AIMED, fewer, hits_from
from galley.barratt.advice.nerve import CALM, care, careful, withdraws
from galley.barratt.advice.sinking import hull_worth, sinks, tests_left
from galley.barratt.advice.worth import (
    Terms,
    fight_terms,
    grapple_holds,
    manning_worth,
    ram_terms,
    stake,
)
from galley.barratt.ch3_movement.speeds import why_not_move_at_all
from galley.barratt.state.board import Board
from galley.barratt.state.setting import HOME_EDGE
from galley.barratt.state.ship import CRIPPLED, CRUISING, FLANKS, LEVELS, REVERSE, STOPPED, Ship
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
PAIR: Final = 0.5
"""How much the distance of the nearest friend to an enemy counts, beside one's own."""
AWAY: Final = 2.0
"""How much more an enemy is shunned than sought, at most."""
HASTE: Final = 6.0
"""How many times more he is sought by who cares for nothing any more."""
RETREAT: Final = 0.5
NEARER: Final = 0.06  # points for an inch nearer to an enemy
EFFORT: Final = (3.0, 2.0, 1.2, 0.7, 0.5, 0.4)
"""What each point of stamina is worth, the first to the last."""
SPENT: Final = 4
"""Turns in which a ship can spend its stamina."""
BESIDE, BOARDS = 2500, 15 * INCH
"""Mils between hulls from which a rope reaches, and more from which one may come alongside."""
MOVES: Final = 0.6  # how likely a move ends there, at best
FROM: Final = 48 * INCH  # middle to middle, from which an empty ship is sought
HOME: Final = 0.15  # points for an inch nearer to the friendly edge, for each that is at stake
QUARTER, GATHER, ASTERN = 9.0, 5.0, 1.8
"""Inches of the way home that a quarter turn costs, and each change of speed; how many times
longer it is astern."""
FACING: Final = 1.0
COAST: Final = 9 * INCH  # from an edge within which a ship may have to leave the table


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
        (WAY, _place(board, ship, found)),
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
    bow = _apart(sight, here.heading / 100)
    if bow >= 100:
        return 0.0
    reach = min(1.0, (off - 10) / 3, (27 - off) / 5)
    steep = _apart(sight, there.heading / 100)
    side = 1.0 if steep <= 135 else 1 - 0.8 * (steep - 135) / 45
    return reach * side * min(1.0, (100 - bow) / 45)


def _apart(one: float, other: float) -> float:
    angle = abs(one - other) % 360
    return min(angle, 360 - angle)


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


def blow(board: Board, ship: Ship, other: Ship) -> float:
    """What a full ram of a ship on another is worth to its side, whatever else holds them."""
    return careful(board, ship.side, _blow(_Fight(board, ship, other)))


def danger(board: Board, foe: Ship, ship: Ship) -> float:
    """What a full ram of an enemy on a ship costs its side."""
    won, lost = _blow(_Fight(board, foe, ship))
    return -careful(board, ship.side, (lost, won))


class _Fight:
    """A ship against one enemy or two, as far as a ram or a fight between them hangs on them."""

    __slots__ = ("board", "key", "one", "others")

    def __init__(self, board: Board, one: Ship, *others: Ship) -> None:
        self.board, self.one, self.others = board, one, others
        self.key = (
            tests_left(board),
            *(
                (board.class_of(ship).size, ship.crew, ship.hd, ship.flagship)
                for ship in (one, *others)
            ),
        )

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Fight) and self.key == other.key


@lru_cache(2048)
def _blow(fight: _Fight) -> Terms:
    alone = fight.board.copy()
    alone.links = ()
    return ram_terms(alone, fight.one, fight.others[0])


@lru_cache(8192)
def _fought(fight: _Fight) -> Terms:
    return fight_terms(fight.board, fight.one, fight.others)


def melee(board: Board, ship: Ship, other: Ship) -> float:
    """What a fight to the death of two crews is worth to the side of the first."""
    return careful(board, ship.side, _fought(_Fight(board, ship, other)))


def _joined(board: Board, ship: Ship, foe: Ship) -> Terms:
    """What a fight of two ships brings with those that may come to it next turn too, one of each
    side."""
    won, lost = _fought(_Fight(board, ship, foe))
    more, less = _help(board, ship, foe, now=False)
    return won + more, lost + less


def joining_worth(board: Board, ship: Ship, foe: Ship) -> float:
    """What it is worth to who attacks a ship that others may still join the fight this turn."""
    return careful(board, ship.side, _help(board, ship, foe, now=True))


def _help(board: Board, ship: Ship, foe: Ship, now: bool) -> Terms:
    """What it changes of a fight that another ship of either side may come to it: `now`, while it
    is still to act in this turn, or in the next turn too."""
    won, lost = _fought(_Fight(board, ship, foe))
    mate, ours = _helper(board, ship, foe, now)
    other, theirs = _helper(board, foe, ship, now)
    more = less = 0.0
    if mate is not None:
        loses, wins = _fought(_Fight(board, foe, ship, mate))
        more, less = more + ours * (wins - won), less + ours * (loses - lost)
    if other is not None:
        wins, loses = _fought(_Fight(board, ship, foe, other))
        more, less = more + theirs * (wins - won), less + theirs * (loses - lost)
    return more, less


def _helper(board: Board, ship: Ship, foe: Ship, now: bool) -> tuple[Ship | None, float]:
    """Who of a ship's side most likely comes alongside an enemy too, and how likely it is."""
    best, likely = None, 0.0
    for mate in board.afloat():
        if mate.side != ship.side or mate.id == ship.id or not mate.manned or mate.foundering:
            continue
        if board.linked(mate.id) or (now and not yet_to_act(mate)):
            continue
        comes = _comes_alongside(apart(board, mate, foe)) * grapple_holds(foe)
        if comes > likely:
            best, likely = mate, comes
    return best, likely


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
        near = _comes_alongside(apart(board, ship, foe))
        if near <= 0 or board.between(ship.id, foe.id):
            continue
        worth = careful(board, ship.side, _joined(board, ship, foe))
        if worth > 0 and why_not_move_at_all(board, ship) is None:
            gain = max(gain, near * worth * grapple_holds(foe))
        elif worth < 0:
            soon = SOON if yet_to_act(foe) else LATER
            loss = max(loss, -near * worth * grapple_holds(ship) * soon)
    return OWN * gain - loss


def _comes_alongside(off: float) -> float:
    """How likely two ships so many mils apart are soon held together: surely where a rope
    reaches, farther off only by a move that ends beside the other."""
    if off <= BESIDE:
        return 1.0
    return max(0.0, MOVES * (1 - (off - BESIDE) / BOARDS))


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


def _place(board: Board, ship: Ship, foes: Iterable[Ship]) -> float:
    """Nearer to the enemy for who can fight; nearer home for what would be lost on the table."""
    at_stake = home_stake(board, ship)
    if at_stake:
        return -HOME * at_stake * _way_home(board, ship) / 10 - _coast(board, ship)
    mates = [one for one in board.afloat() if one.side == ship.side and one.id != ship.id
             and one.manned and not one.prize]  # fmt: skip
    eager = _eager(board, ship)
    off = min((_hunted(ship, foe, mates, eager) for foe in foes), default=0.0) / INCH
    return -NEARER * eager * off - _coast(board, ship)


def _way_home(board: Board, ship: Ship) -> float:
    """About how many inches it is to the friendly edge, by the bow or slowly by the stern, with
    what turning there takes."""
    south = HOME_EDGE[ship.side] < 0
    depth = (ship.y if south else board.setting.height - ship.y) / INCH
    off = _apart(ship.heading / 100, 180 if south else 0)
    astern = GATHER * (LEVELS[ship.speed] - LEVELS[REVERSE]) + QUARTER * (180 - off) / 90
    return min(depth + _by_the_bow(ship, off), ASTERN * depth + astern)


def _by_the_bow(ship: Ship, off: float) -> float:
    """What it costs, in inches, to come on the way to a place so many degrees off the bow."""
    return QUARTER * off / 90 + GATHER * max(0, LEVELS[CRUISING] - LEVELS[ship.speed])


def _eager(board: Board, ship: Ship) -> float:
    """How much a side seeks the enemy: who leads by much keeps off, who is behind makes haste."""
    cares = care(board, ship.side)
    if cares < 1:
        return 1 + HASTE * (1 - cares)
    return max(-AWAY, (CALM - cares) / (CALM - 1.0))


def _hunted(ship: Ship, foe: Ship, mates: Sequence[Ship], eager: float) -> float:
    """How far off an enemy seems: the nearer a friend is to it, the nearer; for who seeks it, by
    the bow."""
    dx, dy = foe.x - ship.x, foe.y - ship.y
    off = hypot(dx, dy)
    near = min((hypot(one.x - foe.x, one.y - foe.y) for one in mates), default=off)
    if eager > 0:
        off += (
            FACING * INCH * _by_the_bow(ship, _apart(degrees(atan2(dx, dy)), ship.heading / 100))
        )
    return off + PAIR * near


def home_stake(board: Board, ship: Ship) -> float:
    """What is to be saved by the friendly edge: a prize, or a ship that will founder."""
    if ship.prize:
        return stake(board, ship) / 2
    if withdraws(board, ship.side):
        return RETREAT * stake(board, ship)
    return sinks(board, ship) * stake(board, ship) if ship.hd > 1 else 0.0


def _coast(board: Board, ship: Ship) -> float:
    """A ship under way that heads for an edge is soon over it."""
    if LEVELS[ship.speed] <= LEVELS[STOPPED]:
        return 0.0
    width, height = board.setting.width, board.setting.height
    x, y, _ = ahead(ship.pose, COAST)
    if 0 <= x <= width and 0 <= y <= height:
        return 0.0
    home = y < 0 if HOME_EDGE[ship.side] < 0 else y > height
    if home and home_stake(board, ship):
        return 0.0
    return stake(board, ship) * 0.15


def at(ship: Ship, pose: Pose, speed: str, cost: int = 0) -> Ship:
    """A ship as it would be after a move over open water."""
    now = replace(ship.now, speed=speed, moved=True, ended=True)
    return replace(
        ship, x=pose.x, y=pose.y, heading=pose.heading, speed=speed,
        stamina=ship.stamina - cost, now=now,
    )  # fmt: skip
