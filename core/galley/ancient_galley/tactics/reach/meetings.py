"""What comes of two ships' orders, looked at before they are given."""

from collections.abc import Sequence

from msgspec.structs import replace

from galley.ancient_galley.ch2_orders.bands import mils
from galley.ancient_galley.ch2_orders.sheets import as_announced, course, usual_sheet
from galley.ancient_galley.ch8_movement.phase import mover_of, obstacles, sheet_of
from galley.ancient_galley.ch8_movement.together import Obstacle, Together
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Contact, Smashed, Touch
from galley.ancient_galley.state.ship import Sheet, Ship, SpeedBand
from galley.engine.records import Record
from galley.geometry.plane.outlines import hull_gap, reach
from galley.geometry.plane.polygons import point_apart
from galley.geometry.plane.poses import Pose

RAMS, RAKES, IS_RAMMED, IS_RAKED = "rams", "rakes", "is rammed", "is raked"
BUMPS, STRANDS, LEAVES, PASSES = "bumps", "strands", "leaves the table", "passes"


MARGIN = 3_000  # mils that a raker may be pushed aside


class Meeting(Record, frozen=True):
    """What a ship's orders come to against another's.

    `what` is the weightiest that happens, `apart` the mils between the hulls at the end,
    `smashed` the sections of oars that it shears, `lost` those that it loses.
    """

    what: str
    apart: int
    contact: Contact | None = None
    smashed: int = 0
    lost: int = 0


def meeting(board: Board, mine: Sheet, theirs: Sheet) -> Meeting:
    """The movement of the two ships alone, tick by tick (D2)."""
    ships = [_ordered(board, sheet) for sheet in (mine, theirs)]
    ahead = [one for one in obstacles(board) if any(_may_run_on(board, s, one) for s in ships)]
    if not ahead and not _may_touch(board, ships):
        return _far_off(board, mine, theirs)
    movers = [mover_of(board, ship) for ship in ships]
    setting = board.setting
    going = Together(movers, ahead, setting.width, setting.height)
    happens = [*going.happenings()]
    kinds = [board.class_of(ship).model for ship in ships]
    apart = hull_gap(kinds[0], movers[0].pose, kinds[1], movers[1].pose).mils
    smashed = sum(isinstance(h, Smashed) and h.by == mine.ship for h in happens)
    lost = sum(isinstance(h, Smashed) and h.by == theirs.ship for h in happens)
    contacts = [h for h in happens if isinstance(h, Contact)]
    what, contact = _weightiest(contacts, mine.ship, smashed, lost)
    if what == PASSES and movers[0].gone:
        what = LEAVES
    return Meeting(what, apart, contact, smashed, lost)


def _may_touch(board: Board, ships: Sequence[Ship]) -> bool:
    """They could come together if both went straight for each other."""
    one, other = ships
    ways = sum(mils(board, ship, sheet_of(ship).band) for ship in ships)
    far = sum(reach(board.class_of(ship).model) for ship in ships) + ways + MARGIN
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= far * far


def _may_run_on(board: Board, ship: Ship, one: Obstacle) -> bool:
    """It could come to a wreck or a shore if it went straight for it."""
    far = mils(board, ship, sheet_of(ship).band) + reach(board.class_of(ship).model) + MARGIN
    return point_apart(one.corners, ship.pose.centre) <= far


def _far_off(board: Board, mine: Sheet, theirs: Sheet) -> Meeting:
    """Nothing happens, but that a ship may leave the table."""
    ends = [end(board, sheet) for sheet in (mine, theirs)]
    kinds = [board.class_of(board.ships[sheet.ship]).model for sheet in (mine, theirs)]
    apart = hull_gap(kinds[0], ends[0], kinds[1], ends[1]).mils
    setting = board.setting
    on = 0 <= ends[0].x <= setting.width and 0 <= ends[0].y <= setting.height
    return Meeting(PASSES if on else LEAVES, apart)


def _ordered(board: Board, sheet: Sheet) -> Ship:
    return replace(board.ships[sheet.ship], sheet=as_announced(board, sheet))


def _weightiest(
    contacts: list[Contact], ship: str, smashed: int, lost: int
) -> tuple[str, Contact | None]:
    for contact in contacts:
        if contact.kind == Touch.STRUCK:
            return (RAMS if contact.ship == ship else IS_RAMMED), contact
    if smashed or lost:
        return (RAKES if smashed else IS_RAKED), None
    for contact in contacts:
        if contact.kind == Touch.BUMPED:
            return BUMPS, contact
        if contact.ship == ship:
            return STRANDS, contact
    return PASSES, None


def guesses(board: Board, ship: Ship) -> dict[str, Sheet]:
    """What an enemy may do: hold its course, or put its helm hard over, as fast as before."""
    usual = usual_sheet(board, ship)
    found = {"": usual}
    if usual.letters and usual.band != SpeedBand.STOP:
        for letter, way in (("L", "port"), ("R", "starboard")):
            turned = (usual.letters[0] if ship.stuck else letter) + letter * len(usual.letters)
            found[way] = Sheet(ship.id, usual.band, turned[: len(usual.letters)])
    return found


def end(board: Board, sheet: Sheet) -> Pose:
    """Where a sheet leads, if nothing stands in its way."""
    ship = board.ships[sheet.ship]
    return course(board, ship, sheet).at(mils(board, ship, sheet.band))
