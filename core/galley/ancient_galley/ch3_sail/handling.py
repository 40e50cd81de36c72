"""3. The wind and what a sail makes of it; raising and lowering a sail; the words for both."""

from typing import Final

from galley.ancient_galley.state.aboard import engaged, filled
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Job, Man, Rank, number
from galley.ancient_galley.state.ship import Sail, SailOrder, Ship
from galley.engine.cards import EventCard
from galley.engine.records import Event, Refusal
from galley.geometry.plane.poses import CIRCLE, HALF
from galley.tabletop.words import LogLine, ship_name

HANDS = 2  # men that a sail takes (AG-3.4a)
STEPS_WITH_SAILOR, STEPS_WITHOUT = 2, 3
ENDS: Final[dict[str, str]] = {Sail.HOISTING: Sail.SET, Sail.STRIKING: Sail.STOWED}


def _leave(board: Board, ship: str) -> None:
    """Nobody works the sail any more."""
    for man in board.aboard(ship):
        if man.job == Job.SAIL:
            board.change_man(man.id, job="")


class SailOrdered(Event, frozen=True):
    """AG-3.4a Men begin to raise or to lower a sail."""

    ship: str
    order: str
    men: tuple[str, ...]

    def apply(self, board: Board) -> None:
        sail = Sail.HOISTING if self.order == SailOrder.RAISE else Sail.STRIKING
        board.change(self.ship, sail=sail, sail_steps=0)
        for man in self.men:
            board.change_man(man, job=Job.SAIL)


class SailWorked(Event, frozen=True):
    """AG-3.4d The work on a sail went on; `sail` is what it is now."""

    ship: str
    steps: int
    sail: str

    def apply(self, board: Board) -> None:
        done = self.sail not in ENDS
        board.change(self.ship, sail=self.sail, sail_steps=0 if done else self.steps)
        if done:
            _leave(board, self.ship)


class SailWrecked(Event, frozen=True):
    """AG-3.5a The mast goes over the side and springs a leak; who worked the sail is free."""

    ship: str

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        board.change(
            self.ship, sail=Sail.WRECKED, sail_steps=0, holes=ship.holes + 1, loads=filled(ship, 1)
        )
        _leave(board, self.ship)


def hands(board: Board, ship: Ship) -> list[Man]:
    """AG-3.4a The men who may work on a sail: those told to, then who has no other job; a
    sailor first, then by id."""
    free = [
        man for man in board.aboard(ship.id)
        if man.side == ship.side and man.fit and man.job in ("", Job.SAIL) and not engaged(board,
            man)
    ]  # fmt: skip
    return sorted(free, key=lambda m: (m.job != Job.SAIL, m.rank != Rank.SAILOR, number(m.id)))


def why_not_sail(board: Board, ship: Ship, order: str) -> Refusal | None:
    """Why a sail may not be raised or lowered; None where it may, or nothing is ordered."""
    if not order:
        return None
    if order not in (SailOrder.RAISE, SailOrder.LOWER):
        return Refusal("AG-3.4a", f"{order!r} is no order for a sail: use raise or lower")
    if ship.sail == Sail.NONE:
        return Refusal("AG-3.0a", f"{ship.id} has no sail aboard")
    if ship.sail == Sail.WRECKED:
        return Refusal("AG-3.5c", f"the sail of {ship.id} is wrecked for good")
    if ship.sail in ENDS:
        return Refusal("AG-3.4a", f"men of {ship.id} are still {ship.sail} its sail")
    if (order == SailOrder.RAISE) == (ship.sail == Sail.SET):
        up = "up" if order == SailOrder.RAISE else "down"
        return Refusal("AG-3.4a", f"the sail of {ship.id} is {up} already")
    if len(hands(board, ship)) < HANDS:
        return Refusal("AG-3.4d", f"{ship.id} has not two free men for the sail")
    return None


def progress(board: Board, ship: Ship) -> SailWorked | None:
    """AG-3.4 A phase's work on a sail; None where too few are at it."""
    at_it = [m for m in hands(board, ship) if m.job == Job.SAIL]
    if len(at_it) < HANDS:
        return None
    steps = ship.sail_steps + 1
    need = STEPS_WITH_SAILOR if any(m.rank == Rank.SAILOR for m in at_it) else STEPS_WITHOUT
    return SailWorked(ship.id, steps, ENDS[ship.sail] if steps >= need else ship.sail)


def masts_break(board: Board, ship: Ship) -> bool:
    """AG-3.5a A sail that is up, or half down, is wrecked by a ram."""
    return ship.sail in (Sail.SET, Sail.STRIKING)


CALM, LIGHT, BREEZE = "calm", "light", "breeze"
FORCES: Final = (CALM, LIGHT, BREEZE)
POINT = 4_500  # centidegrees from one wind to the next (G13)
FREE, ABEAM = 4_500, 9_000
INCHES: Final = {BREEZE: (18, 12), LIGHT: (12, 8)}
"""AG-3.2a, AG-3.2b Up to 45 degrees off the wind, and up to 90."""


def blows_to(board: Board) -> int:
    """Tell where the wind blows to, in centidegrees: it comes from one of eight sides (G13)."""
    return ((board.wind - 1) * POINT + HALF) % CIRCLE


def off_the_wind(board: Board, heading: int) -> int:
    """The angle between a heading and where the wind blows to, 0 to 18000."""
    apart = abs(heading - blows_to(board)) % CIRCLE
    return min(apart, CIRCLE - apart)


def under_sail(board: Board, ship: Ship) -> bool:
    """AG-3.2e It moves by its sail: one that is up, or half down, and a wind (AG-3.4b)."""
    return ship.sail in (Sail.SET, Sail.STRIKING) and board.force not in ("", CALM)


def sail_inches(board: Board, ship: Ship) -> int:
    """AG-3.2 How far the wind takes it, by its heading at the start of the move (AG-3.2d)."""
    off = off_the_wind(board, ship.heading)
    if off > ABEAM:
        return 0
    return INCHES[board.force][off > FREE]


STATES: dict[str, str] = {
    Sail.HOISTING: "is being hoisted",
    Sail.STRIKING: "is being struck",
    Sail.SET: "is up",
}


def _worked(board: Board, e: SailWorked) -> LogLine:
    return f"The sail of {ship_name(board, e.ship)} {STATES.get(e.sail, 'is down')}.", "AG-3.4d"


EVENTS = (
    EventCard(SailOrdered, "{ship} begins to {e.order} its sail.", "AG-3.4a"),
    EventCard(SailWorked, _worked),
    EventCard(
        SailWrecked, "The mast of {ship} goes over the side: a hole and a load of water.",
        "AG-3.5a", hurts="ship",
    ),
)  # fmt: skip
