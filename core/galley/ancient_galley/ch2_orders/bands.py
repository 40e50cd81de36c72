"""5, 6, 7. Energy, speed bands, how far a ship goes, and its turning circles."""

from typing import Final

from galley.ancient_galley.ch3_sail.handling import sail_inches, under_sail
from galley.ancient_galley.state.aboard import (
    contested,
    fit_men,
    held,
    helmsman,
    impaled_by,
    pinned_by,
    sinking,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Rank, Section
from galley.ancient_galley.state.ship import BANDS, SAILING, Sail, Ship, SpeedBand, Status
from galley.engine.records import Refusal
from galley.engine.text import joined
from galley.geometry.plane.poses import CIRCLES, INCH, Circle

COSTS: Final[dict[str, int]] = {SpeedBand.CRUISE: 1, SpeedBand.RAM: 2}
"""AG-5.1a What a move takes of the rowers' energy."""
INCHES: Final[dict[str, tuple[int, ...]]] = {
    SpeedBand.BACK: (0, 0, 0, 3, 6, 9), SpeedBand.STOP: (0, 0, 0, 0, 0, 0),
    SpeedBand.SLOW: (0, 0, 0, 3, 6, 9),
    SpeedBand.CRUISE: (0, 0, 3, 6, 9, 15), SpeedBand.RAM: (0, 3, 6, 9, 15, 24),
}  # fmt: skip
"""AG-6.3a By band, with no oar section to five."""
DRY = 4  # quarters of a move without water (AG-10.7a)


def cost(band: str) -> int:
    """AG-5.1a The energy that a band takes."""
    return COSTS.get(band, 0)


def dry(loads: int, inches: int) -> int:
    """AG-10.7c Mils that are left of a move with so many loads of water."""
    return inches * INCH * max(0, DRY - loads) // DRY


def mils(board: Board, ship: Ship, band: str) -> int:
    """AG-6.3, AG-10.7 How far a ship goes in a band, in mils."""
    inches = sail_inches(board, ship) if band == SAILING else INCHES[band][ship.working]
    return dry(ship.loads, inches)


def letters_needed(length: int) -> int:
    """AG-2.0a A letter for each inch, and one for what is over."""
    return -(-length // INCH)


def fixed(board: Board, ship: Ship) -> Refusal | None:
    """Why a ship cannot move at all; None where it can."""
    others = pinned_by(board, ship)
    for holds, rule, why in (
        (ship.status == Status.AWASH or sinking(ship), "AG-11.0d", "is awash"),
        (ship.status == Status.DERELICT, "AG-15.1b", "is a derelict"),
        (not fit_men(board, ship.id, ship.side), "AG-7.1c", "has no fit man to row and steer it"),
        (others, "AG-10.3e", f"has the ram of {joined(others)} in it"),
        (held(board, ship.id), "AG-14.1c", "is held by lines"),
    ):
        if holds:
            return Refusal(rule, f"{ship.id} {why}: it can only stop")
    return None


def why_not_band(board: Board, ship: Ship, band: str) -> Refusal | None:
    """Why a ship may not be ordered to move in a band; None where it may."""
    why, rammed = fixed(board, ship), by_ram(board, ship)
    if why is None and not rammed and under_sail(board, ship):
        return _under_sail(ship, band)
    if band not in (*BANDS, SAILING):
        return Refusal("AG-6.0a", f"{band!r} is no band: use {joined(BANDS, 'or')}")
    if why is not None and band != SpeedBand.STOP:
        return why
    if rammed and band not in (SpeedBand.STOP, SpeedBand.BACK):
        return _stop_or_back(board, ship, band)
    if band == SAILING:
        return Refusal("AG-3.2e", f"{ship.id} has no sail up with a wind in it")
    if cost(band) and ship.energy < cost(band):
        rule = "AG-5.1c" if ship.energy else "AG-5.2a"
        return Refusal(rule, f"{band} takes {cost(band)} energy and {ship.id} has {ship.energy}")
    if why is None and not rammed and not _one_step(ship, band):
        near = [b for b in BANDS if _one_step(ship, b) and cost(b) <= ship.energy]
        text = f"{ship.id} moved at {ship.band}: {joined(near, 'or')} can follow, not {band}"
        return Refusal("AG-6.0a", text)
    return None


def by_ram(board: Board, ship: Ship) -> bool:
    """AG-6.0d, AG-10.3e A ram holds it, its own or another's: if it moves at all, it backs."""
    return bool(ship.stuck or impaled_by(board, ship.id))


def _stop_or_back(board: Board, ship: Ship, band: str) -> Refusal:
    """AG-6.0d, AG-3.2e, G80"""
    if ship.stuck:
        text = f"the ram of {ship.id} is fixed in {ship.stuck}"
    else:
        text = f"{ship.id} has the ram of {joined(impaled_by(board, ship.id))} in it"
    if band == SAILING:
        return Refusal("AG-3.2e", f"{text} and it does not sail: stop or back")
    return Refusal("AG-6.0d" if ship.stuck else "AG-10.3e", f"{text}: stop or back")


def _under_sail(ship: Ship, band: str) -> Refusal | None:
    if band == SAILING:
        return None
    return Refusal("AG-3.2e", f"{ship.id} is under sail and its oars are idle: order {SAILING}")


def _one_step(ship: Ship, band: str) -> bool:
    """AG-6.0a One step of the ladder at most; tired out at ramming speed a ship may go slow at
    once (AG-5.2b), and the first turn under sail is exempt (AG-3.2e)."""
    if band == SpeedBand.SLOW and ship.band == SpeedBand.RAM and not ship.energy:
        return True
    return abs(BANDS.index(band) - BANDS.index(ship.band)) <= 1


def legal_bands(board: Board, ship: Ship) -> list[str]:
    """The bands that a ship may be ordered to move in, from astern to ramming speed."""
    return [b for b in (*BANDS, SAILING) if why_not_band(board, ship, b) is None]


def usual_band(board: Board, ship: Ship) -> str:
    """AG-2.1f The band as it was, or the nearest legal one below it; under sail that; a ship
    that is held or stuck stops."""
    legal = legal_bands(board, ship)
    if SAILING in legal:
        return SAILING
    if by_ram(board, ship):
        return SpeedBand.STOP
    below = BANDS[BANDS.index(ship.band) :: -1]
    return next((band for band in below if band in legal), legal[0])


def may_steer(ship: Ship) -> bool:
    """The ship takes orders: the engine steers those that withdraw (AG-22.5b)."""
    return ship.status in (Status.ACTIVE, Status.AWASH)


def has_a_choice(board: Board, ship: Ship) -> bool:
    """The ship takes orders, and there is something else than to stop: its oars or its sail."""
    return may_steer(ship) and (ship.sail in (Sail.STOWED, Sail.SET) or fixed(board, ship) is None)


OF_BAND: Final[dict[str, int]] = {
    SpeedBand.BACK: 0,
    SpeedBand.STOP: 0,
    SpeedBand.SLOW: 0,
    SpeedBand.CRUISE: 1,
    SpeedBand.RAM: 2,
    SAILING: 3,
}
"""AG-7.0a From the tightest circle, A."""
GRADES: Final = "ABCDEF"


def grade(board: Board, ship: Ship, band: str) -> str:
    """The circle that a ship turns on in a band, A to F."""
    return GRADES[OF_BAND[band] + wider(board, ship)]


def wider(board: Board, ship: Ship) -> int:
    """AG-7.1 How many grades wider it turns: one without a sailor at the helm, two without
    rudders or with nobody at the helm, or with a fight in the stern (AG-7.1c)."""
    steers = helmsman(board, ship)
    if not ship.rudders or steers is None or contested(board, ship.id, Section.STERN):
        return 2
    return 0 if steers.rank == Rank.SAILOR else 1


def circle(board: Board, ship: Ship, band: str) -> Circle:
    """Tell a circle as the plane knows it."""
    return CIRCLES[grade(board, ship, band)]
