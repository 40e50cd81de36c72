"""Finds where the ships of a squadron are to be when an order for all of them is carried out.

An order gives every ship either a fixed course or a place; a place is a pose.  The guide is
the ship that the others form on: the commander's if it obeys, else the foremost.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

import msgspec

from galley.engine.records import Record
from galley.geometry.hexes import NEXT, Facing, Hex, axial, distance, from_axial, toward
from galley.war_galley.ch6_movement.movement import Pose, Step, TurnAround, pose_after
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.squadrons.ship_paths import (
    Course,
    estimate,
    hull_at,
    nearest_courses,
    open_course,
    pose_of,
    turns_freely,
)

AHEAD, PORT, STARBOARD = Step("ahead"), Step("port"), Step("starboard")
ASTERN = Step("astern")
FAR = 1000  # more than any course takes


class Order(Record, frozen=True):
    """The order for a whole squadron, or for one ship of it.

    `n` counts hexes, and for a wheel hexsides: with this and to envelop to starboard above 0, to
    port below.
    """

    kind: str
    n: int = 0


class ShipGoal(msgspec.Struct, frozen=True):
    """The goal of one ship: the courses that would reach it, the best first, or a place."""

    ship: str
    courses: tuple[Course, ...] = ()
    goal: Pose | None = None


Guide = Ship
Stations = Callable[[Sequence[Ship], Guide, int], list[ShipGoal]]


def guide_of(board: Board, ships: Sequence[Ship]) -> Guide:
    """The commander's ship if it is among them, else the foremost, as most of them face."""
    flags = {c.ship for c in board.commanders.values()}
    for ship in ships:
        if ship.id in flags:
            return ship
    facings = [ship.facing for ship in ships]
    facing = max(facings, key=lambda f: (facings.count(f), -f))
    return max(ships, key=lambda ship: (_along(ship.bow, facing), ship.id))


def ship_goals(board: Board, ships: Sequence[Ship], order: Order) -> list[ShipGoal]:
    """The goals of these ships under an order.  `mp_announced` holds the points of each."""
    return STATIONS[order.kind](ships, guide_of(board, ships), order.n)


# -- each ship for itself


def ahead(ships: Sequence[Ship], guide: Guide, n: int) -> list[ShipGoal]:
    """All go straight ahead by so many hexes."""
    return [ShipGoal(ship.id, ((AHEAD,) * n,)) for ship in ships]


def come_about(ships: Sequence[Ship], guide: Guide, n: int) -> list[ShipGoal]:
    """Each ship reverses its course: it turns around where it lies (6.35), and where it may
    not do that, at maximum or under sail, by three steps to one side, or ahead and then so."""
    spot: tuple[Course, ...] = ((TurnAround(),),)
    return [
        ShipGoal(ship.id, spot if turns_freely(ship) else tuple(
            (*(AHEAD,) * clear, *(step,) * 3)
            for clear in range(max(1, _points(ship) - 2)) for step in (STARBOARD, PORT)
        ))
        for ship in ships
    ]  # fmt: skip


def hold(ships: Sequence[Ship], guide: Guide, n: int) -> list[ShipGoal]:
    """All stay where they are."""
    return [ShipGoal(ship.id, ((),)) for ship in ships]


# -- as a body


def wheel(ships: Sequence[Ship], guide: Guide, n: int) -> list[ShipGoal]:
    """The squadron turns as a body, by 60 degrees a hexside, around its inner ship.

    The inner ship is the one furthest to the side that the guide would turn to; it turns with
    its bow in place.  A turn of a hex map by 60 degrees takes hexes to hexes, so that every
    ship's place is exact: bow and stern go round the inner bow, the facing changes by as many
    hexsides.  If some ship cannot turn on the spot, at maximum or under sail, the whole body
    goes on by as many hexes as the inner ship needs for turning under way.  Outer ships have
    the longer way and come as near to their places as their movement points take them.
    """
    turn = 1 if n > 0 else -1
    inner = max(ships, key=lambda s: (turn * _abeam(s.bow, guide.facing), s.id))
    pivot, drift = axial(inner.bow), (0, 0)
    if not all(turns_freely(ship) for ship in ships):
        q, r = axial(_under_way(inner, n).bow)
        drift = q - pivot[0], r - pivot[1]
    out = []
    for ship in ships:
        dq, dr = axial(ship.bow)[0] - pivot[0], axial(ship.bow)[1] - pivot[1]
        for _ in range(n % 6):
            dq, dr = -dr, dq + dr
        bow = from_axial(pivot[0] + dq + drift[0], pivot[1] + dr + drift[1])
        out.append(ShipGoal(ship.id, goal=_hull(ship, bow, (ship.facing + n) % 6)))
    return out


def _under_way(ship: Ship, n: int) -> Ship:
    """The ship after so many steps to starboard, or to port below 0."""
    for _ in range(abs(n)):
        bow, stern, facing = pose_after(ship, STARBOARD if n > 0 else PORT)
        ship = msgspec.structs.replace(ship, bow=bow, stern=stern, facing=facing)
    return ship


def line_abreast(ships: Sequence[Ship], guide: Guide, n: int) -> list[ShipGoal]:
    """The guide goes ahead by n hexes; the others form a line on both sides of it.

    The line runs square to the guide's facing, its ships in every column of it, as near to
    straight as the hexes allow.  So many places lie on each side as ships lie on that side
    now; who takes which costs the fewest movement points in all.
    """
    return _about_guide(ships, guide, n, ((2, 1), (1, 2)))


def echelon(ships: Sequence[Ship], guide: Guide, n: int) -> list[ShipGoal]:
    """The guide goes ahead by n hexes; to both sides each ship lies a hex abaft the next."""
    return _about_guide(ships, guide, n, ((2,),))


def _about_guide(
    ships: Sequence[Ship], guide: Guide, n: int, lines: Sequence[Sequence[int]]
) -> list[ShipGoal]:
    """The guide goes ahead, the others take that of these lines which costs the fewest points."""
    head = _straight(guide, n)
    others = [ship for ship in ships if ship.id != guide.id]
    right = _to_starboard(others, guide)
    left = len(others) - right
    placed = [
        _assigned(others, guide, _beside(head, +1, right, line) + _beside(head, -1, left, line))
        for line in lines
    ]
    best = min(placed, key=lambda pair: pair[0])[1]
    return [ShipGoal(guide.id, ((AHEAD,) * n,)), *best]


def _to_starboard(others: Sequence[Ship], guide: Guide) -> int:
    """How many ships form up to starboard of the guide: as many as lie there now, and of those in
    line with it so many that the sides are alike."""
    sides = [_abeam(ship.bow, guide.facing) - _abeam(guide.bow, guide.facing) for ship in others]
    right = sum(1 for side in sides if side > 0)
    middle = sum(1 for side in sides if side == 0)
    left = len(others) - right - middle
    return right + min(middle, max(0, (middle + left - right + 1) // 2))


def envelop(ships: Sequence[Ship], guide: Guide, n: int) -> list[ShipGoal]:
    """One wing goes round the enemy's: the outer half goes ahead and turns in, the outermost ship
    by n hexes, each next one by two less; the rest pins the enemy, as far behind as they need."""
    turn, most = (1 if n > 0 else -1), abs(n)
    outwards = sorted(ships, key=lambda s: (-turn * _abeam(s.bow, guide.facing), s.id))
    wing, inwards = (len(ships) + 1) // 2, PORT if turn > 0 else STARBOARD
    courses = [(*(AHEAD,) * max(0, most - 1 - 2 * at), inwards) for at in range(wing)]
    courses += [(AHEAD,) * max(0, most - 1 - 2 * wing)] * (len(ships) - wing)
    return [ShipGoal(s.id, (course,)) for s, course in zip(outwards, courses, strict=True)]


def withdraw(ships: Sequence[Ship], guide: Guide, n: int) -> list[ShipGoal]:
    """All back water by so many hexes, their beaks to the enemy."""
    return [ShipGoal(ship.id, ((ASTERN,) * n,)) for ship in ships]


def line_astern(ships: Sequence[Ship], guide: Guide, n: int) -> list[ShipGoal]:
    """The guide goes ahead by n hexes; the others form a line behind it, bow to stern.

    Who takes which place costs the fewest movement points in all.
    """
    place = _straight(guide, n)
    others = [ship for ship in ships if ship.id != guide.id]
    places = []
    for _ in others:
        place = _hull(guide, NEXT[place.stern][(guide.facing + 3) % 6], guide.facing)
        places.append(place)
    return [ShipGoal(guide.id, ((AHEAD,) * n,)), *_assigned(others, guide, places)[1]]


def follow(course: Course) -> Stations:
    """Stations for a column whose leader begins with a course and goes on straight ahead."""

    def stations(ships: Sequence[Ship], guide: Guide, n: int) -> list[ShipGoal]:
        """The leader goes by n hexes; each ship steps along the track of the one ahead.

        The leader is the foremost ship; in a squadron wider than it is long the outermost on
        the side that the leader turns to, and the others file off behind it.  Behind a ship
        comes the one that is nearest to it.  A ship's track is the leader's, then the hexes
        of the ships ahead of it, with the straight line over a gap.  Each ship closes up to
        the stern ahead of it, as far as its movement points go.
        """
        lead = (*course[:n], *(AHEAD,) * (n - len(course)))
        chain = _chain(ships, _leader(ships, guide, -1 if course == (PORT,) else 1))
        track, starts = _track(chain, lead)
        out = [ShipGoal(chain[0].id, (lead,))]
        behind = 0
        for before, ship in pairwise(chain):
            behind += 2 if before.bow != before.stern else 1
            at = max(min(behind, starts[ship.id]), starts[ship.id] - _points(ship))
            out.append(ShipGoal(ship.id, goal=_on_track(ship, track, at)))
        return out

    return stations


def _leader(ships: Sequence[Ship], guide: Guide, turn: int) -> Ship:
    """The ship at the head of a column, or at the end of a line from which it files off."""
    facing = guide.facing
    deep = [_along(ship.bow, facing) for ship in ships]
    wide = [_abeam(ship.bow, facing) for ship in ships]
    # a hex counts 2 along the facing and 3 abeam in the measure of _dot
    if 3 * (max(deep) - min(deep)) >= 2 * (max(wide) - min(wide)):
        return max(ships, key=lambda s: (_along(s.bow, facing), s.id == guide.id, s.id))
    return max(ships, key=lambda ship: (turn * _abeam(ship.bow, facing), ship.id))


def _chain(ships: Sequence[Ship], leader: Ship) -> list[Ship]:
    """The leader, the ship nearest behind it, the one nearest to that, and so on."""
    chain, left = [leader], [ship for ship in ships if ship.id != leader.id]
    while left:
        last = pose_of(chain[-1])
        chain.append(min(left, key=lambda ship: (_near(ship.bow, last), ship.id)))
        left.remove(chain[-1])
    return chain


def _near(hex_: Hex, hull: Pose) -> int:
    return min(distance(hex_, hull.bow), distance(hex_, hull.stern))


def _track(chain: Sequence[Ship], lead: Course) -> tuple[list[Hex], dict[str, int]]:
    """Hexes from where the leader will be back to the last stern; where each bow lies on it."""
    ship, bows = chain[0], [chain[0].bow]
    for move in lead:
        bow, stern, facing = pose_after(ship, move)
        ship = msgspec.structs.replace(ship, bow=bow, stern=stern, facing=facing)
        bows.append(bow)
    track, starts = bows[:0:-1], {}
    for ship in chain:
        if track:
            track += _between(track[-1], ship.bow)
        starts[ship.id] = len(track)
        track += [ship.bow] if ship.bow == ship.stern else [ship.bow, ship.stern]
    return track, starts


def _between(start: Hex, end: Hex) -> list[Hex]:
    """The hexes of a shortest way, both ends left out."""
    out: list[Hex] = []
    here = start
    while distance(here, end) > 1:
        here = min(NEXT[here], key=lambda h: (distance(h, end), h))
        out.append(here)
    return out


def _on_track(ship: Ship, track: Sequence[Hex], at: int) -> Pose:
    """The pose of a ship whose bow is on a hex of the track, its stern on the one behind."""
    if at == track.index(ship.bow) or at + 1 >= len(track):
        return pose_of(ship)
    facing = toward(track[at + 1], track[at])
    return _hull(ship, track[at], ship.facing if facing is None else facing)


# -- places and who takes them


def _points(ship: Ship) -> int:
    return max(0, ship.turn.mp_announced - ship.turn.mp_used)


def _hull(ship: Ship, bow: Hex, facing: Facing) -> Pose:
    return hull_at(bow, facing, ship.bow != ship.stern)


def _straight(ship: Ship, n: int) -> Pose:
    bow = ship.bow
    for _ in range(n):
        bow = NEXT[bow][ship.facing]
    return _hull(ship, bow, ship.facing)


def _beside(head: Pose, turn: int, count: int, line: Sequence[int]) -> list[Pose]:
    """So many places in a line to one side; `line`: by how many hexsides to that side each lies
    from the one before, in turn."""
    out, bow = [], head.bow
    for i in range(count):
        bow = NEXT[bow][(head.facing + turn * line[i % len(line)]) % 6]
        out.append(hull_at(bow, head.facing, head.bow != head.stern))
    return out


def _assigned(
    ships: Sequence[Ship], guide: Guide, places: Sequence[Pose]
) -> tuple[int, list[ShipGoal]]:
    """Total cost, and who goes to which place: the cheapest pairs first, then exchanged as
    long as an exchange saves points."""
    goals = [[_hull(ship, place.bow, place.facing) for place in places] for ship in ships]
    costs = [[_cost(ship, goal) for goal in row] for ship, row in zip(ships, goals, strict=True)]
    pairs = sorted((c, i, j) for i, row in enumerate(costs) for j, c in enumerate(row))
    taken: dict[int, int] = {}
    for _, i, j in pairs:
        if i not in taken and j not in taken.values():
            taken[i] = j
    while swap := _saving(costs, taken):
        i, k = swap
        taken[i], taken[k] = taken[k], taken[i]
    total = sum(costs[i][j] for i, j in taken.items())
    return total, [ShipGoal(ship.id, goal=goals[i][taken[i]]) for i, ship in enumerate(ships)]


def _saving(costs: Sequence[Sequence[int]], taken: Mapping[int, int]) -> tuple[int, int] | None:
    """Two ships that had better exchange their places."""
    for i, j in taken.items():
        for k, m in taken.items():
            if i < k and costs[i][m] + costs[k][j] < costs[i][j] + costs[k][m]:
                return i, k
    return None


def _cost(ship: Ship, goal: Pose) -> int:
    turn = ship.turn
    return estimate(ship, goal, _points(ship)) if turn.mp_announced > turn.mp_used else FAR


def _along(hex_: Hex, facing: Facing) -> int:
    """How far a hex lies in a direction; comparable, without a unit."""
    return _dot(axial(hex_), _AXIAL[facing])


def _abeam(hex_: Hex, facing: Facing) -> int:
    """How far a hex lies to starboard of a facing; comparable, without a unit."""
    (q1, r1), (q2, r2) = _AXIAL[(facing + 1) % 6], _AXIAL[(facing + 2) % 6]
    return _dot(axial(hex_), (q1 + q2, r1 + r2))


_AXIAL = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # of the directions (G03, G04)


def _dot(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Twice the scalar product of two axial vectors in hexes."""
    (q1, r1), (q2, r2) = one, other
    return 2 * q1 * q2 + 2 * r1 * r2 + q1 * r2 + q2 * r1


STATIONS: dict[str, Stations] = {
    "ahead": ahead,
    "wheel": wheel,
    "about": come_about,
    "abreast": line_abreast,
    "astern": line_astern,
    "follow": follow(()),
    "follow-port": follow((PORT,)),
    "follow-starboard": follow((STARBOARD,)),
    "hold": hold,
    "echelon": echelon,
    "envelop": envelop,
    "withdraw": withdraw,
}


def courses_for(ship: Ship, aim: ShipGoal) -> list[Course]:
    """The courses that would do what a ship is to do, as on open water; the best first."""
    if aim.goal is None:
        return list(aim.courses)
    if aim.goal == pose_of(ship):
        return [()]
    there = open_course(ship, aim.goal, _points(ship))
    return [there[1]] if there else nearest_courses(ship, aim.goal, _points(ship))
