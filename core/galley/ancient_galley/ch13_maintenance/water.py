"""10.5, 10.6, 10.8, 12. Holes are plugged and let in water; men in the water swim."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import isqrt

from galley.ancient_galley.ch13_maintenance.events import (
    Drowned,
    JobGiven,
    Landed,
    Leaked,
    PickedUp,
    Plug,
    Plugged,
    Swam,
    Swim,
)
from galley.ancient_galley.ch13_maintenance.placing import not_yours, unable
from galley.ancient_galley.state.aboard import (
    MOST_ABOARD,
    UNDER,
    enemy_held,
    engaged,
    fit_men,
    room,
)
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import SECTIONS, Condition, Job, Man, Rank, number, rank_of
from galley.ancient_galley.state.marks import ThrowKind
from galley.ancient_galley.state.ship import Ship, SpeedBand
from galley.engine.checks import Check, need_or_more
from galley.engine.records import Refusal, Side
from galley.geometry.plane.outlines import outline, placed, sections
from galley.geometry.plane.polygons import Gap, contains, gap_to_point
from galley.geometry.plane.poses import Point, rdiv
from galley.tabletop.board import order

IS_PLUGGED, STILL_OPEN = "plugged", "still open"
BUSY: dict[str, str] = {Job.HELM: "steers", Job.SAIL: "works the sail"}
"""AG-10.5b, G55 One job each; who serves an engine may leave it for a hole (G89)."""


def plug_check(man: Man) -> Check:
    """AG-10.5a A sailor plugs with 5 or 6, any other man with 6."""
    low, need = (5, "5 or more") if man.rank == Rank.SAILOR else (6, "6")
    return Check(ThrowKind.PLUG, "AG-10.5a", 1, need, need_or_more(low, IS_PLUGGED, STILL_OPEN))


def why_not_plug(board: Board, side: Side, command: Plug) -> Refusal | None:
    """Why a man may not try to plug a hole of a ship; None where he may, or nobody tries."""
    why = not_yours(board, side, command.ship, "AG-10.5a")
    if why is not None:
        return why
    ship = board.ships[command.ship]
    if not ship.holes:
        return Refusal("AG-10.5a", f"{ship.id} has no open hole")
    if not command.man:
        return None
    why = unable(board, side, command.man, "AG-10.5b")
    if why is not None:
        return Refusal("AG-10.5b", why.text)
    return _busy(board, ship, board.men[command.man])


def _busy(board: Board, ship: Ship, man: Man) -> Refusal | None:
    """AG-10.5b"""
    if man.ship != ship.id:
        return Refusal("AG-10.5b", f"{man.id} is not aboard {ship.id}")
    if engaged(board, man):
        return Refusal("AG-10.5b", f"{man.id} is engaged")
    if man.job in BUSY:
        return Refusal("AG-10.5b", f"{man.id} {BUSY[man.job]}: one job each")
    return None


def usual_plugger(board: Board, ship: Ship) -> Man | None:
    """B8c Who was told to plug; else a free sailor, else the free man of the lowest rank.
    Nobody leaves an engine unless he is told to (G89)."""
    free = [
        m for m in fit_men(board, ship.id, ship.side)
        if m.job != Job.ENGINE and _busy(board, ship, m) is None
    ]  # fmt: skip
    return min(
        free,
        key=lambda m: (m.job != Job.PLUG, m.rank != Rank.SAILOR, -rank_of(m), number(m.id)),
        default=None,
    )


def pluggers(board: Board, said: Iterable[Plug], held: Iterable[Side]) -> list[Man]:
    """AG-10.5a Who tries, one a ship, by ships; on those of which nothing is said who usually
    does, unless the side holds."""
    named, found = {one.ship: one for one in said}, list[Man]()
    holding = set(held)
    for ship in board.afloat():
        if not ship.holes:
            continue
        plug = named.get(ship.id)
        man: Man | None = None
        if plug is not None and why_not_plug(board, ship.side, plug) is None:
            man = board.men.get(plug.man)
        elif ship.side not in holding:
            man = usual_plugger(board, ship)
        if man is not None:
            found.append(man)
    return found


def plug_holes(play: Play, men: Iterable[Man]) -> None:
    """AG-10.5a A die for each; a success closes one hole (AG-10.8a).  Who served an engine does
    so no more (G89)."""
    for man in men:
        if man.job == Job.ENGINE:
            play.emit(JobGiven(man.id, ""))
        if play.verdict(plug_check(man), man.ship) == IS_PLUGGED:
            play.emit(Plugged(man.ship, man.id))


def leak(play: Play) -> None:
    """AG-10.6a, AG-10.8a, G56 After the attempts each open hole lets in a load, or each ship
    with one (option `leak_per_hole`); seven loads are as many as count (AG-11.0c)."""
    board = play.board
    for ship in board.afloat():
        holes = ship.holes if board.setting.options.leak_per_hole else min(ship.holes, 1)
        loads = min(holes, UNDER - ship.loads)
        if loads > 0:
            play.emit(Leaked(ship.id, loads))


STROKE = 2_000  # mils a turn (AG-12.1a)
LASTS = 12  # turns that a man swims
GRASP = 500  # mils from a hull within which he is picked up (AG-12.1c)
AROUND = tuple((dx, dy) for dx in (0, -1, 1) for dy in (0, -1, 1))


def swimmers(board: Board) -> list[Man]:
    """The men in the water, by id."""
    return [man for man in board.men.values() if man.state == Condition.SWIMMING]


def why_not_swim(board: Board, side: Side, command: Swim) -> Refusal | None:
    """Why a man may not swim to a point; None where he may."""
    man = board.men.get(command.man)
    if man is None or man.side != side or man.state != Condition.SWIMMING:
        return Refusal("AG-12.1a", f"you have no man {command.man} in the water")
    dx, dy = command.x - man.at[0], command.y - man.at[1]
    if dx * dx + dy * dy > STROKE * STROKE:
        return Refusal("AG-12.1a", f"{man.id} swims 2 inches a turn at most")
    return None


# -- who saves him


def berth(board: Board, ship: Ship, man: Man) -> str:
    """AG-12.1c, G49 The section of a ship that takes a swimmer aboard: the nearest with room and
    without enemies, the foremost of equals; "" where there is none."""
    if sum(one.side == man.side for one in board.aboard(ship.id)) >= MOST_ABOARD:
        return ""
    parts = sections(board.class_of(ship).model)
    near = [
        (gap_to_point(placed(part, ship.pose), man.at).square, n, name)
        for n, (name, part) in enumerate(zip(SECTIONS, parts, strict=True))
        if room(board, ship.id, name, man.side) > 0
        and not enemy_held(board, ship.id, name, man.side)
    ]
    return min(near)[2] if near else ""


def savers(board: Board, man: Man) -> Iterator[tuple[Gap, Ship]]:
    """AG-12.1b The friendly ships that lie still and have room, and how far they are."""
    for ship in board.afloat():
        if ship.side == man.side and ship.band == SpeedBand.STOP and berth(board, ship, man):
            yield gap_to_point(outline(board.class_of(ship).model, ship.pose), man.at), ship


def saver(board: Board, man: Man) -> Ship | None:
    """AG-12.1c The nearest of them that he can grasp."""
    near = [(g.square, order(ship.id), ship) for g, ship in savers(board, man) if g.within(GRASP)]
    return min(near, key=lambda one: one[:2])[2] if near else None


def ashore(board: Board, at: Point) -> bool:
    """A point lies on the shore, or on its edge."""
    return any(contains(shore, at) for shore in board.setting.shores)


def drift(board: Board, man: Man) -> Point:
    """B8e Two inches towards the nearest friendly ship that lies still, or the shore; a ship
    before a shore as near.  He stays where he is if there is neither."""
    goals = [gap for gap, _ in savers(board, man)]
    ships = len(goals)
    goals += [gap_to_point(shore, man.at) for shore in board.setting.shores]
    if not goals:
        return man.at
    n = min(range(len(goals)), key=lambda one: goals[one].square)
    way = _way(goals[n], man.at)
    length = isqrt(way[0] ** 2 + way[1] ** 2)
    if length <= STROKE:
        end = man.at[0] + way[0], man.at[1] + way[1]
        return end if n < ships else _onto(board.setting.shores[n - ships], man.at, end)
    return _towards(man.at, way)


def _way(goal: Gap, at: Point) -> Point:
    dx, dy = goal.here[0] - at[0], goal.here[1] - at[1]
    return _whole(dx), _whole(dy)


def _whole(length: Fraction) -> int:
    return rdiv(length.numerator, length.denominator)


def _onto(shore: tuple[Point, ...], start: Point, end: Point) -> Point:
    """A point beside the end that lies on the shore: the end itself may be rounded off it."""
    for dx, dy in AROUND:
        x, y = end[0] + dx, end[1] + dy
        if contains(shore, (x, y)) and _far(start, (x, y)) <= STROKE * STROKE:
            return x, y
    return _towards(start, (end[0] - start[0], end[1] - start[1]))


def _towards(start: Point, way: Point) -> Point:
    """As far as he gets in a turn, never more: a rounded point too far is drawn in."""
    square, stroke = way[0] ** 2 + way[1] ** 2, STROKE
    length = isqrt(square)
    if not length:
        return start
    while True:
        reach = min(stroke, length)
        end = start[0] + rdiv(way[0] * reach, length), start[1] + rdiv(way[1] * reach, length)
        if _far(start, end) <= STROKE * STROKE:
            return end
        stroke -= 1


def _far(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


# -- the step


def swim(play: Play, said: Iterable[Swim], held: Iterable[Side]) -> None:
    """AG-12.1 All swim, by id; then each who is saved is saved, and who has swum for twelve turns
    is lost."""
    board, holding = play.board, set(held)
    named = {one.man: one for one in said}
    goals = dict[str, Point]()
    for man in swimmers(board):
        one = named.get(man.id)
        if one is not None and why_not_swim(board, man.side, one) is None:
            goals[man.id] = one.x, one.y
        else:
            goals[man.id] = man.at if man.side in holding else drift(board, man)
    for id_, at in goals.items():
        play.emit(Swam(id_, at))
    for id_ in goals:
        _saved(play, board.men[id_])


def _saved(play: Play, man: Man) -> None:
    board = play.board
    if ashore(board, man.at):
        play.emit(Landed(man.id))
        return
    ship = saver(board, man)
    if ship is not None:
        play.emit(PickedUp(man.id, ship.id, berth(board, ship, man), board.turn + 1))
    elif man.swum >= LASTS:
        play.emit(Drowned(man.id))
