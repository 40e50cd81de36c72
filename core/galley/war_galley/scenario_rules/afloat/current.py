"""H15 Water that races: it swings ships round as they end their movement."""

from fractions import Fraction

from galley.engine.checks import NEVER, Band, Check, Odds, chances
from galley.engine.records import Event
from galley.geometry.hexes import Facing, Hex
from galley.war_galley.ch6_movement.movement import STERN, Pose, Turn, leaves_map, pose_after
from galley.war_galley.ch6_movement.sailing import lose_masts
from galley.war_galley.ch6_movement.speed import HalfSpeedSet
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import SIDE_NAMES, Flank, Ship

LEFT, RIGHT, HOLDS = "to the left", "to the right", "it holds"
FLANKS = {LEFT: Flank.PORT, RIGHT: Flank.STARBOARD}


class Swung(Event, frozen=True):
    """6.34, H15 The current swung a ship by one hexside: its bow stayed, its stern went round."""

    ship: str
    side: str
    stern: Hex
    facing: Facing

    def apply(self, board: Board) -> None:
        bow = board.ships[self.ship].bow
        board.place(self.ship, bow, self.stern, self.facing)


class SweptInto(Event, frozen=True):
    """H15 The current drove a ship's stern against another ship."""

    ship: str
    other: str


class KeptByShore(Event, frozen=True):
    """H15 The current would have swung a ship's stern over land: it lies as before."""

    ship: str


def drifts(board: Board, ship: Ship) -> bool:
    """H15 The current takes hold of a ship that ends its activation as it lies and counts now.

    It has moved or turned in it, its bow is in the current, and it is neither grappled, fouled,
    rammed nor aground.  A ship that made no move had no last one: it keeps its place.
    """
    current = board.theatre.special.own.current
    if current is None or not ship.turn.mode:
        return False
    if ship.grapples or ship.fouls or ship.rammed or ship.aground:
        return False
    return current.first <= ship.bow % 100 <= current.last


def current_check(board: Board, ship: Ship) -> Check:
    """H15 One die: 1 to the left, 2 to the right, but for ships of the steady types."""
    current = board.theatre.special.own.current
    steady = current is not None and board.printed(ship).type in current.steady
    right = () if steady else (Band(2, RIGHT),)
    need = "1 left" if steady else "1 left, 2 right"
    bands = (Band(-99, LEFT), *right, Band(3 - steady, HOLDS))
    return Check(ThrowKind.CURRENT, "6.34, H15", 1, need, bands)


def swung(ship: Ship, way: str) -> Pose:
    """Find how a ship lies once the current has swung it: the bow stays."""
    return pose_after(ship, Turn(FLANKS[way], STERN))


def struck(board: Board, ship: Ship, way: str) -> str | None:
    """H15 Tell what the stern meets: a ship by its id, "" for land or the map's edge; None for
    free water."""
    pose = swung(ship, way)
    if leaves_map(board, pose) or pose.stern in board.theatre.land_for(ship.code) - {pose.bow}:
        return ""
    other = board.at.get(pose.stern, ship.id)
    return other if other != ship.id else None


def drift(play: Play, id_: str) -> None:
    """H15 The die of a ship that has ended its movement in the current, and what comes of it.

    Both ships of a collision go to cruise and get Half Speed, as 7.16 has it for who rams; the
    other one acts as ever if it has not yet.
    """
    ship = play.board.ships[id_]
    if not drifts(play.board, ship):
        return
    way = play.verdict(current_check(play.board, ship), ship.id)
    if way == HOLDS:
        return
    met = struck(play.board, ship, way)
    if met is None:
        pose = swung(ship, way)
        play.emit(Swung(ship.id, SIDE_NAMES[FLANKS[way]], pose.stern, pose.facing))
    elif met:
        play.emit(SweptInto(ship.id, met))
        play.emit(HalfSpeedSet(ship.id, fresh=True))
        play.emit(HalfSpeedSet(met, fresh=False))
        lose_masts(play, ship.id, met)
    else:
        play.emit(KeptByShore(ship.id))


def dangers(board: Board, ship: Ship) -> dict[str, Fraction]:
    """H15 Ship -> how likely the current drives this one against it."""
    found = dict[str, Fraction]()
    if not drifts(board, ship):
        return found
    likely = chances(current_check(board, ship))
    for way in FLANKS:
        if way in likely and (met := struck(board, ship, way)):
            found[met] = found.get(met, NEVER) + likely[way]
    return found


def drift_odds(board: Board, ship: Ship) -> Odds | None:
    """H15 What the current does with a ship that ends its activation here; None where no die is
    thrown."""
    if not drifts(board, ship):
        return None
    check = current_check(board, ship)
    found = dict[str, Fraction]()
    for way, likely in chances(check).items():
        met = None if way == HOLDS else struck(board, ship, way)
        name = f"collides with {met}" if met else "holds its heading"
        if way != HOLDS and met is None:
            name = f"swings {way}"
        found[name] = found.get(name, NEVER) + likely
    return Odds((check,), tuple(found.items()))
