"""18, 19, 20, D7. Engines and who serves them; where a shot comes from, how far it goes,
what it sees.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar, Final

from galley.ancient_galley.state.aboard import fit_men
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Job, Man, Rank, Section
from galley.ancient_galley.state.ship import LOADED, Artillery, Engine, Ship
from galley.engine.records import Record, Side
from galley.geometry.plane.outlines import Model, outline, reach
from galley.geometry.plane.polygons import Gap, gap_to_point
from galley.geometry.plane.poses import Point, Pose, point_at, scaled_frame

CREW = 2  # more men than these do not load faster
POINTS: Final[dict[str, tuple[int, int, int]]] = {
    Artillery.BALLISTA: (0, 2, 3),
    Artillery.CATAPULT: (0, 3, 4),
}
"""AG-19.0b, AG-20.2a What a phase 8 adds with no man, with one, with two."""


class Post(Record, frozen=True):
    """An engine on its ship, as one that shoots."""

    ship: str
    number: int  # in the ship, from 1
    kind: str
    section: str
    side: Side
    tower: ClassVar[bool] = False


def posts(ship: Ship) -> list[Post]:
    """The engines of a ship; whoever has the ship has them (AG-19.3a)."""
    return [
        Post(ship.id, n, engine.kind, engine.section, ship.side)
        for n, engine in enumerate(ship.engines, 1)
    ]


def post_of(board: Board, ship: str, number: int) -> Post | None:
    """An engine by its number; None where there is none."""
    found = board.ships.get(ship)
    if found is None or not found.afloat or not 1 <= number <= len(found.engines):
        return None
    return posts(found)[number - 1]


def crew_of(board: Board, post: Post) -> list[Man]:
    """AG-19.3b The artillerymen in an engine's section who serve it, fit and armed, of the side
    that has the ship (AG-19.3a)."""
    return [
        man for man in fit_men(board, post.ship, post.side, post.section)
        if (man.rank, man.job, man.engine) == (Rank.ARTILLERYMAN, Job.ENGINE,
            post.number) and man.armed
    ]  # fmt: skip


def loaded(board: Board, post: Post) -> bool:
    """AG-19.0b It has all its loading points."""
    return board.ships[post.ship].engines[post.number - 1].loaded


def manned_posts(board: Board, side: Side) -> Iterator[Post]:
    """The engines of a side that are loaded and have a crew, by ships and numbers."""
    for ship in board.afloat():
        if ship.side == side:
            yield from (p for p in posts(ship) if loaded(board, p) and crew_of(board, p))


def loads(engine: Engine, crew: int) -> int:
    """AG-19.0b, AG-20.2a The points that so many men add in a phase 8, none where it is loaded."""
    return min(POINTS[engine.kind][min(crew, CREW)], max(0, LOADED[engine.kind] - engine.points))


SHORT, MEDIUM, LONG = "short", "medium", "long"
BROADSIDE, END_ON = "broadside", "end on"
Bands = tuple[tuple[int, str], ...]
RANGES: Final[dict[str, Bands]] = {
    Rank.ARCHER: ((6_000, SHORT), (18_000, LONG)),
    Artillery.BALLISTA: ((8_000, SHORT), (16_000, MEDIUM), (24_000, LONG)),
    Artillery.CATAPULT: ((9_000, SHORT), (18_000, LONG)),
}
"""AG-18.1a, AG-19.1a, AG-20.0a Up to how many mils each range goes."""
Shooter = Man | Post


def weapon(shooter: Shooter) -> str:
    """Tell what he shoots with, by the word of `RANGES`; the rank of a man who is no archer."""
    return shooter.kind if isinstance(shooter, Post) else shooter.rank


def farthest(shooter: Shooter) -> int:
    """The mils beyond which nothing may be shot at."""
    return RANGES[weapon(shooter)][-1][0]


def ahead_of_centre(model: Model, section: str) -> int:
    """D7 The centre of a section, on the keel, ahead of the ship's centre."""
    half = model.length // 2
    ahead: dict[str, int] = {
        Section.BOW: (half + model.shoulder) // 2,
        Section.MIDDLE: (model.shoulder + model.quarter) // 2,
        Section.STERN: (model.quarter - half) // 2,
    }
    return ahead[section]


def point_of(board: Board, shooter: Shooter) -> Point:
    """D7 Where it is measured from, in a tower too."""
    ship = board.ships[shooter.ship]
    return _on_keel(ship.pose, ahead_of_centre(board.class_of(ship).model, shooter.section))


@lru_cache(1024)
def _on_keel(pose: Pose, ahead: int) -> Point:
    return point_at(pose, ahead, 0)


def range_to(board: Board, shooter: Shooter, target: Ship) -> Gap:
    """D7 From the shooter to the outline of a ship, the ram included and the oars not; 0 for the
    ship that he stands on (G70)."""
    return _gap(board.class_of(target).model, target.pose, point_of(board, shooter))


@lru_cache(8192)
def _gap(model: Model, pose: Pose, point: Point) -> Gap:
    return gap_to_point(outline(model, pose), point)


def range_band(board: Board, shooter: Shooter, target: Ship) -> str:
    """Short, medium or long range; "" beyond all."""
    model = board.class_of(target).model
    return _band(RANGES[weapon(shooter)], model, target.pose, point_of(board, shooter))


@lru_cache(8192)
def _band(bands: Bands, model: Model, pose: Pose, point: Point) -> str:
    far = bands[-1][0] + reach(model)
    if max(abs(point[0] - pose.x), abs(point[1] - pose.y)) > far:
        return ""
    near = _gap(model, pose, point)
    return next((band for mils, band in bands if near.within(mils)), "")


def in_frame_of(board: Board, shooter: Shooter, target: Ship) -> Point:
    """D7 The shooter in his target's frame, scaled; exactly on the keel of his own ship."""
    if target.id == shooter.ship:
        return ahead_of_centre(board.class_of(target).model, shooter.section), 0
    return scaled_frame(target.pose, point_of(board, shooter))


def aspect(board: Board, shooter: Shooter, target: Ship) -> str:
    """D7, G39 What the shooter sees of a ship: 45 degrees off its bow it is broadside."""
    ahead, abeam = in_frame_of(board, shooter, target)
    return BROADSIDE if abs(abeam) >= abs(ahead) else END_ON


def nearest_section(board: Board, shooter: Shooter, target: Ship) -> str:
    """D7 The part of a ship seen end on that is nearer."""
    return Section.BOW if in_frame_of(board, shooter, target)[0] > 0 else Section.STERN


def may_choose(board: Board, shooter: Shooter, target: Ship) -> bool:
    """AG-18.3, AG-19.1b The section is chosen: at short range, from a tower or at a broadside; a
    stone falls where it will (AG-20.1a)."""
    if weapon(shooter) == Artillery.CATAPULT or range_band(board, shooter, target) != SHORT:
        return False
    return shooter.tower or aspect(board, shooter, target) == BROADSIDE


def may_name(board: Board, shooter: Shooter, target: Ship) -> bool:
    """AG-18.4a One man may be named: by an archer in a tower, at short range."""
    return (
        isinstance(shooter, Man) and shooter.tower and range_band(board, shooter, target) == SHORT
    )
