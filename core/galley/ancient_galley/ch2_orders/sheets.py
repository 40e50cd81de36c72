"""2, 22.5. The order sheet: what may be written on it; what stands where nothing is, or
who withdraws.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from galley.ancient_galley.ch2_orders.bands import (
    by_ram,
    circle,
    cost,
    legal_bands,
    letters_needed,
    may_steer,
    mils,
    usual_band,
    why_not_band,
)
from galley.ancient_galley.ch3_sail.handling import ABEAM, off_the_wind, why_not_sail
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import (
    BANDS,
    SAILING,
    SailOrder,
    Sheet,
    Ship,
    SpeedBand,
    Status,
)
from galley.engine.records import Refusal, Side
from galley.engine.text import count
from galley.geometry.plane.poses import CIRCLE, HALF, INCH, TURNS, Course, Point, Pose
from galley.tabletop.board import HOME_EDGE

AHEAD = frozenset({SpeedBand.SLOW, SpeedBand.CRUISE, SpeedBand.RAM, SAILING})
RIGHT, LEFT, STRAIGHT = "R", "L", "S"


def course(board: Board, ship: Ship, sheet: Sheet) -> Course:
    """The way that a sheet leads, if nothing stands in it."""
    return Course(
        ship.pose,
        sheet.letters,
        circle(board, ship, sheet.band),
        astern=sheet.band == SpeedBand.BACK,
    )


def track(board: Board, ship: Ship, sheet: Sheet) -> list[Point]:
    """The way of the centre of a ship by a sheet, if nothing stands in its way."""
    way, length = course(board, ship, sheet), mils(board, ship, sheet.band)
    return [way.at(min(n * INCH, length)).centre for n in range(len(sheet.letters) + 1)]


def end(board: Board, sheet: Sheet) -> Pose:
    """The pose to which a sheet leads, if nothing stands in its way."""
    ship = board.ships[sheet.ship]
    return course(board, ship, sheet).at(mils(board, ship, sheet.band))


def leaves_table(board: Board, sheet: Sheet) -> bool:
    """Whether a sheet leads off the table, if nothing stands in the way."""
    there = end(board, sheet)
    return not board.setting.holds(there.x, there.y)


def energy_after(ship: Ship, sheet: Sheet) -> int:
    """AG-2.0c, AG-5.1a The rowers' energy that remains of a sheet that is still to be carried
    out."""
    return ship.energy - cost(sheet.band)


def with_energy(sheet: Sheet, left: int) -> dict[str, Any]:
    """AG-2.0c A sheet as it is told to who wrote it: with the energy that remains."""
    facts: dict[str, Any] = msgspec.to_builtins(sheet)
    return {**facts, "energy": left}


def usual_sheet(board: Board, ship: Ship) -> Sheet:
    """AG-2.1f What a ship without a sheet does."""
    band = usual_band(board, ship)
    return Sheet(ship.id, band, STRAIGHT * letters_needed(mils(board, ship, band)))


def why_not_sheet(board: Board, side: Side, sheet: Sheet) -> Refusal | None:
    """Why a side may not write a sheet; None where it may."""
    why = _why_not_ordered(board, side, sheet.ship)
    if why is not None:
        return why
    ship = board.ships[sheet.ship]
    return (
        why_not_band(board, ship, sheet.band)
        or why_not_letters(board, ship, sheet)
        or _why_not_extras(board, ship, sheet)
    )


def why_not_without_letters(board: Board, side: Side, sheet: Sheet) -> Refusal | None:
    """Why a side may not write a sheet with this band, rake and sail, whatever its letters."""
    why = _why_not_ordered(board, side, sheet.ship)
    if why is not None:
        return why
    ship = board.ships[sheet.ship]
    return why_not_band(board, ship, sheet.band) or _why_not_extras(board, ship, sheet)


def _why_not_ordered(board: Board, side: Side, id_: str) -> Refusal | None:
    """AG-2.1f, AG-22.5b Why a side may give no orders to a ship."""
    ship = board.ships.get(id_)
    if ship is None or not ship.afloat:
        return Refusal("AG-2.1f", f"there is no ship {id_} on the table")
    if ship.side != side:
        return Refusal("AG-2.1f", f"{ship.id} is not yours to command")
    if not may_steer(ship):
        rule = "AG-15.1b" if ship.status == Status.DERELICT else "AG-22.5b"
        return Refusal(rule, f"{ship.id} is {ship.status}: it takes no orders")
    return None


def _why_not_extras(board: Board, ship: Ship, sheet: Sheet) -> Refusal | None:
    """AG-9.1a, AG-3.4a The rake and the sail."""
    return _why_not_rake(board, ship, sheet) or why_not_sail(board, ship, sheet.sail)


def why_not_letters(board: Board, ship: Ship, sheet: Sheet) -> Refusal | None:
    """AG-2.1a, AG-2.1e Letters R, L and S, as many as the band takes."""
    if unknown := sorted(set(sheet.letters) - set(TURNS)):
        return Refusal("AG-2.1a", f"unknown order {unknown[0]!r}: use R, L or S")
    length = mils(board, ship, sheet.band)
    need, given = letters_needed(length), len(sheet.letters)
    if given != need:
        rule = "AG-6.3d" if sheet.band == SpeedBand.STOP else "AG-2.1e"
        inches = f"{length / INCH:g}"
        return Refusal(
            rule,
            f'{ship.id} at {sheet.band} goes {inches}": {count(need, "letter")} '
            f"{'is' if need == 1 else 'are'} needed, {given} given",
        )
    if ship.stuck and sheet.band == SpeedBand.BACK and sheet.letters[:1] not in ("", STRAIGHT):
        return Refusal("AG-10.3e", f"{ship.id} backs out of {ship.stuck} straight: begin with S")
    if sheet.band == SAILING:
        return _too_close(board, ship, sheet)
    return None


def _too_close(board: Board, ship: Ship, sheet: Sheet) -> Refusal | None:
    """AG-3.2c No letter ends more than 90 degrees off the wind."""
    way, length = course(board, ship, sheet), mils(board, ship, sheet.band)
    for n in range(1, len(sheet.letters) + 1):
        if off_the_wind(board, way.at(min(n * INCH, length)).heading) > ABEAM:
            return Refusal("AG-3.2c", f"too close to the wind at letter {n}")
    return None


def _why_not_rake(board: Board, ship: Ship, sheet: Sheet) -> Refusal | None:
    """AG-9.1a A rake goes ahead, and is announced first where that is played (G15)."""
    if sheet.rake and sheet.band not in AHEAD:
        return Refusal("AG-9.1a", f"{ship.id} cannot rake at {sheet.band}")
    if sheet.rake and board.setting.options.rake_open and ship.id not in board.rakers:
        return Refusal("AG-9.1a", f"the rake of {ship.id} was not announced before the orders")
    return None


def as_announced(board: Board, sheet: Sheet) -> Sheet:
    """AG-9.1a, G15 Who announced a rake tries one, whatever is written, if it goes ahead."""
    rakes = sheet.ship in board.rakers and sheet.band in AHEAD
    return replace(sheet, rake=True) if rakes else sheet


NORTH, SOUTH = 0, HALF


def withdrawal_sheet(board: Board, ship: Ship) -> Sheet:
    """AG-22.5a It turns for its own edge of the table and makes off at a cruise, or by sail; then
    it turns as far as the wind lets it (AG-3.2c).  A sail that only stops it is struck (G84)."""
    band = _band(board, ship)
    need = letters_needed(mils(board, ship, band))
    if band == SAILING and off_the_wind(board, ship.heading) > ABEAM:
        strikes = why_not_sail(board, ship, SailOrder.LOWER) is None
        return Sheet(ship.id, band, sail=SailOrder.LOWER if strikes else "")
    if band in (SpeedBand.BACK, SpeedBand.STOP):
        return Sheet(ship.id, band, "S" * need)
    rate, home = circle(board, ship, band).rate, SOUTH if HOME_EDGE[ship.owner] < 0 else NORTH
    heading, letters = ship.heading, ""
    for _ in range(need):
        off = (home - heading) % CIRCLE
        turn = 1 if off <= HALF else -1  # exactly about: to the right
        then = (heading + turn * rate) % CIRCLE
        near = min(off, CIRCLE - off) <= rate // 2
        if near or (band == SAILING and off_the_wind(board, then) > ABEAM):
            letters += "S"
        else:
            letters += "R" if turn > 0 else "L"
            heading = then
    return Sheet(ship.id, band, letters)


def _band(board: Board, ship: Ship) -> str:
    """One step towards a cruise, as fast as its rowers can; a ram that is fixed backs out."""
    legal = legal_bands(board, ship)
    if SAILING in legal:
        return SAILING
    if by_ram(board, ship):
        return SpeedBand.BACK if SpeedBand.BACK in legal else legal[0]
    goal = BANDS.index(SpeedBand.CRUISE)
    return min(legal, key=lambda band: (abs(BANDS.index(band) - goal), BANDS.index(band)))
