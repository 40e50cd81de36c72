"""Legs and pivots jump over what surely meets nothing: to the mil as step by step (D4, D5).

`stepped` and `swung` try every step of 10 mils and every degree, as the rules have it.
"""

from collections.abc import Callable, Iterator

import pytest

from galley.barratt.ch3_movement.sweeping import (
    STEP,
    Pivot,
    Sea,
    Straight,
    Swept,
    pivot,
    pivoted,
    straight,
    walked,
)
from galley.barratt.state.board import Board
from galley.barratt.state.oars import Oar, Rowed, cells
from galley.barratt.state.ship import Ship, Size
from galley.engine.dice import chooser
from galley.engine.records import Chooser
from galley.geometry.plane.polygons import overlap
from galley.geometry.plane.poses import ONE, Pose, cosine, point_at, rdiv, sine
from tests.kit.barratt import CLASSES, MIDDLE, large, small, table, wreck
from tests.reliability.battles import times

SPREAD = 9_000  # mils from the middle of the table within which ships lie
ABEAM = (0, 1, -1, -3, -4, 500, 1_500, 2_999, 3_000)
"""Mils between the sides of ships on parallel keels, of two whose banks just reach, too."""


def stepped(
    sea: Sea, start: Pose, mils: int, done: int, until: Callable[[Oar], bool] | None
) -> Swept:
    way, lost, here = (1 if mils >= 0 else -1), list[Oar](), _along(start, mils, done)
    while done < abs(mils):
        step = min(STEP, abs(mils) - done)
        there = _along(start, way, done + step)
        if hit := sea.hull_at(there):
            return Swept(done, here, tuple(lost), hit, there)
        done, here = done + step, there
        gone = sea.lose_oars(here)
        lost += gone
        if sea.beyond(here):
            return Swept(done, here, tuple(lost), off=True)
        if until is not None and any(map(until, gone)):
            return Swept(done, here, tuple(lost))
        if wreck := sea.wreck_at(here):
            return Swept(done, here, tuple(lost), wreck=wreck)
    return Swept(done, here, tuple(lost))


def _along(start: Pose, way: int, mils: int) -> Pose:
    mils = mils if way >= 0 else -mils
    s, c = sine(start.heading), cosine(start.heading)
    return Pose(start.x + rdiv(mils * s, ONE), start.y + rdiv(mils * c, ONE), start.heading)


def swung(sea: Sea, start: Pose, degrees: int) -> Swept:
    way, here, lost, wreck = (1 if degrees > 0 else -1), start, list[Oar](), ""
    for _ in range(abs(degrees)):
        there = Pose(here.x, here.y, (here.heading + way * 100) % 36_000)
        if hit := sea.hull_at(there):
            return Swept(0, here, tuple(lost), hit, there)
        here = there
        lost += sea.lose_oars(here)
        wreck = wreck or sea.wreck_at(here)
    return Swept(0, here, tuple(lost), wreck=wreck)


def between(rng: Chooser, low: int, high: int) -> int:
    return low + rng.randrange(high - low + 1)


def some_ship(rng: Chooser, id_: str, spread: int = SPREAD) -> Ship:
    """A ship anywhere, some of its oars gone."""
    make, every = ((small, 9), (large, 12))[rng.randrange(2)]
    whole = rng.randrange(3)
    port, starboard = (
        tuple(n for n in range(1, every + 1) if whole or rng.randrange(2)) for _ in "ps"
    )
    heading = (0, 9_000, rng.randrange(36_000), rng.randrange(36_000))[rng.randrange(4)]
    return make(id_, between(rng, -spread, spread), between(rng, -spread, spread), heading,
                port=port, starboard=starboard)  # fmt: skip


def beside(rng: Chooser, ship: Ship, other: Ship) -> Ship:
    """A ship that lies along another, or nearly so: the headings at most 3 degrees apart."""
    beams = sum(CLASSES[one.code].model.beam for one in (ship, other)) // 2
    off = (0, 0, between(rng, -300, 300))[rng.randrange(3)]
    abeam = beams + ABEAM[rng.randrange(len(ABEAM))]
    side = 1 if rng.randrange(2) else -1
    x, y = point_at(other.pose, between(rng, -14_000, 14_000), side * abeam)
    heading = (other.heading + 18_000 * rng.randrange(2) + off) % 36_000
    make = small if ship.code == Size.SMALL else large
    return make(ship.id, x - MIDDLE, y - MIDDLE, heading, port=ship.port,
                starboard=ship.starboard)  # fmt: skip


def boards(rng: Chooser, games: int) -> Iterator[tuple[Board, Ship]]:
    """Ships close to each other, wrecks, and the edges of the table near at times."""
    for _ in range(games):
        others = [some_ship(rng, id_) for id_ in ("A2", "B1", "B2", "B3")[: between(rng, 1, 4)]]
        mover = some_ship(rng, "A1", SPREAD // 2)
        if rng.randrange(5) < 2:
            mover = beside(rng, mover, others[0])
        wrecks = [
            wreck(between(rng, -SPREAD, SPREAD), between(rng, -SPREAD, SPREAD),
                  rng.randrange(36_000), (Size.SMALL, Size.LARGE)[rng.randrange(2)])
            for _ in range((0, 0, 1, 2)[rng.randrange(4)])
        ]  # fmt: skip
        edges = {
            name: MIDDLE + (between(rng, 1_000, SPREAD) if rng.randrange(5) == 0 else MIDDLE)
            for name in ("width", "height")
        }
        yield table(mover, *others, *wrecks, **edges), mover


@pytest.mark.parametrize("part", range(4))
def test_a_leg_ends_as_step_by_step(part: int) -> None:
    rng, met, swept = chooser(part), 0, 0
    for board, ship in boards(rng, times(60)):
        mils = between(rng, 1, 18_000) * (-1 if rng.randrange(3) == 0 else 1)
        done = between(rng, 0, abs(mils)) if rng.randrange(3) == 0 else 0
        until = (lambda oar: oar.ship == "A1") if rng.randrange(3) == 0 else None
        tested = ("wreck 1",) if rng.randrange(4) == 0 else ()
        found = straight(Sea(board, ship, tested), ship.pose, mils, done, until)
        assert found == stepped(Sea(board, ship, tested), ship.pose, mils, done, until)
        met, swept = met + bool(found.hit), swept + bool(found.oars)
    assert met > 10 and swept > 10


@pytest.mark.parametrize("part", range(2))
def test_a_pivot_ends_as_degree_by_degree(part: int) -> None:
    rng, met, swept = chooser(part), 0, 0
    for board, ship in boards(rng, times(60)):
        degrees = between(rng, 1, 90) * (-1 if rng.randrange(2) else 1)
        found = pivot(Sea(board, ship), ship.pose, degrees)
        assert found == swung(Sea(board, ship), ship.pose, degrees)
        met, swept = met + bool(found.hit), swept + bool(found.oars)
    assert met > 5 and swept > 5


@pytest.mark.parametrize("part", range(2))
def test_what_is_asked_in_any_order_ends_as_if_asked_alone(part: int) -> None:
    """A leg and a pivot that are walked on, or asked for a shorter way, and legs remembered."""
    rng = chooser(part)
    for board, ship in boards(rng, times(24)):
        way, done = (1 if rng.randrange(2) else -1), between(rng, 0, 4_000)
        far = done + STEP * between(rng, 1, 1_400)
        leg = Straight(Sea(board, ship), ship.pose, way, done, far)
        swing = Pivot(Sea(board, ship), ship.pose, way, 90)
        thought = board.copy()
        thought.walked = {}
        for _ in range(4):
            mils = done + STEP * between(rng, 1, (far - done) // STEP)
            found = straight(Sea(board, ship), ship.pose, way * mils, done)
            assert leg.to(mils) == found
            assert walked(thought, ship, ship.pose, way * mils, done) == found
            degrees = between(rng, 1, 90)
            turned = pivot(Sea(board, ship), ship.pose, way * degrees)
            assert swing.to(degrees) == turned
            assert pivoted(thought, ship, way * degrees) == turned
        assert thought.walked and board.walked is None


@pytest.mark.parametrize("heading", range(0, 36_000, 700))
def test_an_oar_goes_whatever_others_are_left(heading: int) -> None:
    """D3, MB-3.12a: cells that overlap by a mil of rounding do so in a bank of any length"""
    rng, touches = chooser(heading), 0
    for _ in range(times(12)):
        ahead, abeam = between(rng, -8_000, 8_000), 5_000 + between(rng, -2, 2)
        x, y = point_at(Pose(0, 0, heading), ahead, abeam)
        left = [
            tuple(n for n in range(1, 10) if rng.randrange(3)) for _ in ("starboard", "port")
        ]  # fmt: skip
        board = table(small("A1", 0, 0, heading, port=(), starboard=left[0]),
                      small("B1", x, y, heading, port=left[1], starboard=()))  # fmt: skip
        one, other = (Rowed(ship, board.class_of(ship)) for ship in board.afloat())
        mine, theirs = cells(one, "starboard"), cells(other, "port")
        gone = [oar for oar, place in mine if any(overlap(place, at) for _, at in theirs)]
        gone += [oar for oar, place in theirs if any(overlap(place, at) for _, at in mine)]
        assert Sea(board, board.ships["A1"]).lose_oars(one.pose) == gone
        touches += bool(gone)
    assert touches


@pytest.mark.parametrize("abeam", [0, 1, -1])
@pytest.mark.parametrize("heading", range(0, 36_000, 1_700))
def test_a_ship_alongside_is_not_walked_by(abeam: int, heading: int) -> None:
    """g57 No step of its way is tried for the hull beside it."""
    tried: list[Pose] = []

    class Counted(Sea):
        def hull_at(self, pose: Pose, among: object = None) -> str:
            tried.append(pose)
            return super().hull_at(pose)

    other = small("B1", 0, 0, heading, port=(), starboard=())
    x, y = point_at(Pose(0, 0, heading), -3_000, 2_000 + abeam)
    ship = small("A1", x, y, heading, port=(), starboard=())
    board = table(ship, other)
    found = straight(Counted(board, board.ships["A1"]), board.ships["A1"].pose, 12_000)
    assert found.mils == 12_000 and not found.hit
    assert not tried
