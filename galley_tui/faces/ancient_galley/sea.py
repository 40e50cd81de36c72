"""The table of a position, and what there is to say of a square and of a ship on it."""

from collections.abc import Iterator
from math import dist
from typing import Final

from galley.ancient_galley.ch2_orders.bands import legal_bands, mils
from galley.ancient_galley.ch3_sail.handling import CALM, FORCES, blows_to
from galley.ancient_galley.facts import facts
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import SECTIONS, Rank, Section
from galley.ancient_galley.state.marks import Link
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import FULL, Ship, SpeedBand, Status
from galley.engine.cards import troubles
from galley.engine.records import SIDES, Side
from galley.geometry.hexes import Hex
from galley.geometry.plane.outlines import placed, sections
from galley.geometry.plane.poses import INCH
from galley.geometry.plane.squares import unit
from galley_tui.draw.model import SeaModel, Wind
from galley_tui.draw.position import Position
from galley_tui.draw.table.model import DEGREE, Craft, Curve, Hand, Spot, TableModel
from galley_tui.faces.face import Highlights
from galley_tui.faces.table import sea
from galley_tui.faces.table.sea import enemy_within
from galley_tui.terminal.charset import safe


def position(board: Board) -> Position:
    """The ships and the turn; a lost one lies nowhere."""
    return sea.position(board, [s for s in board.afloat() if s.flagship], keels_first=True)


def model(board: Board, lit: Highlights) -> SeaModel:
    """The table of a board, with what stands out on it."""
    beside = {s.id: sea.beside(lit, s.id, facts(board, s)) for s in board.afloat()}
    return sea.sea_model(board, lit, beside, _table(board, lit, beside), _wind(board))


def _wind(board: Board) -> Wind | None:
    if not board.force:
        return None
    strength = FORCES.index(board.force)
    return Wind(blows_to(board) // DEGREE, strength, board.force if board.force != CALM else "")


def _table(board: Board, lit: Highlights, beside: dict[str, str]) -> TableModel:
    setting = board.setting
    ships = [_craft(board, ship, lit, beside[ship.id]) for ship in board.afloat()]
    return TableModel(
        setting.width, setting.height, unit(setting), tuple(ships), lit.plans,
        tuple([(wreck.ship, wreck.corners) for wreck in board.wrecks]), setting.shores,
        tuple([_line(board, link) for link in board.links]),
        () if board.phase else tuple([_zone(board, side) for side in SIDES]), _wakes(board),
        tuple([safe(name) for name in setting.names]),
    )  # fmt: skip


def _wakes(board: Board) -> tuple[tuple[Spot, Spot], ...]:
    """The wakes of ships that have moved ahead in this turn."""
    return tuple([
        sea.wake(board, ship, ship.band == SpeedBand.RAM)
        for ship in board.afloat() if ship.moved and ship.band != SpeedBand.BACK
    ])  # fmt: skip


def _craft(board: Board, ship: Ship, lit: Highlights, beside: str) -> Craft:
    bright, kind = ship.status in (Status.ACTIVE, Status.AWASH), board.class_of(ship)
    left = [tuple([slot in bank for slot in FULL]) for bank in (ship.port, ship.starboard)]
    oars, wet = sea.oars_of(kind.model, kind.reach, *left), ship.holes + ship.loads > 0
    return sea.craft(board, ship, lit, beside, bright, oars, wet, hands(board, ship))


def hands(board: Board, ship: Ship) -> Iterator[Hand]:
    """The towers and engines of a ship, and the men aboard, each in the section he is in."""
    for section in ship.towers:
        yield Hand(sea.TOWER, "", SECTIONS.index(section))
    for engine in ship.engines:
        yield Hand(sea.ENGINE, "", SECTIONS.index(engine.section))
    for man in board.aboard(ship.id):
        letter = sea.letter_of(LETTERS[man.rank], man.side)
        yield Hand(letter, man.side, SECTIONS.index(man.section))


LETTERS: Final[dict[str, str]] = {
    Rank.MARINE: "M", Rank.ARCHER: "A", Rank.SAILOR: "S", Rank.CAPTAIN: "C",
    Rank.ARTILLERYMAN: "E", Rank.ADMIRAL: "L",
}  # fmt: skip
"""The letter of a man on deck."""


def _zone(board: Board, side: Side) -> Curve:
    """Draw the end of the zone in which a side is set up, before the first phase (G23)."""
    edge, wide = board.setting.zone_edge(side), board.setting.width
    return Curve(tuple((x, edge) for x in range(0, wide + 1, INCH)), "path")


def _line(board: Board, link: Link) -> tuple[Spot, Spot]:
    """Draw a line from the middle of a section to that of the other; a corvus from the bow to
    where it is nearest."""
    start = _middle(board, link.ship, link.section or Section.BOW)
    ends = [_middle(board, link.other, end) for end in ([link.end] if link.end else SECTIONS)]
    return start, min(ends, key=lambda end: dist(start, end))


def _middle(board: Board, id_: str, section: str) -> Spot:
    ship = board.ships[id_]
    part = sections(board.class_of(ship).model)[SECTIONS.index(section)]
    shape = placed(part, ship.pose)
    return sum(x for x, _ in shape) // len(shape), sum(y for _, y in shape) // len(shape)


def describe(board: Board, place: Hex) -> str:
    """Describe a square and what is in it, in one line."""
    grounds = [*(("wreck", wreck.corners) for wreck in board.wrecks),
               *(("shore", shore) for shore in board.setting.shores)]  # fmt: skip
    return sea.describe(board, place, inches, lambda ship: ship_words(board, ship), grounds)


def ship_words(board: Board, ship: Ship) -> str:
    """`A1 Salaminia, trireme, heading 045 (north-east), cruise, 2 loads of water`."""
    return sea.ship_words(board, ship, ship.band.lower(), troubles(facts(board, ship)))


def bearing(board: Board, id_: str, place: Hex) -> str:
    """Tell how far a square lies from the hull, and where it bears."""
    return sea.bearing(board, board.ships[id_], place, inches)


def changed(before: Board, now: Board) -> set[str]:
    """The ships on the table that have moved, or are not what they were; new orders are none."""
    return {
        ship.id for ship in now.afloat()
        if (was := before.ships.get(ship.id)) is None or _state(was) != _state(ship)
        or before.aboard(ship.id) != now.aboard(ship.id)
    }  # fmt: skip


def _state(ship: Ship) -> tuple[object, ...]:
    return (
        ship.pose, ship.side, ship.port, ship.starboard, ship.half, ship.rudders, ship.sail,
        ship.holes, ship.loads, ship.stuck, ship.status, ship.command, ship.corvus,
    )  # fmt: skip


def enemy_in_reach(board: Board, id_: str) -> bool:
    """Tell whether an enemy lies no farther off than the longest legal move of a ship."""
    ship = board.ships[id_]
    if not ship.afloat:
        return False
    most = max((mils(board, ship, band) for band in legal_bands(board, ship)), default=0)
    return enemy_within(board, ship, most)
