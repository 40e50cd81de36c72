"""10, 11, 23. Damage, water and sinking in words."""

from galley.ancient_galley.ch10_ramming.ramming import Holed, OarsLost, RamStuck, RudderLost
from galley.ancient_galley.ch13_maintenance.sinking import Awash, Sank
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ThrowKind
from galley.engine.cards import EventCard, ThrowCard
from galley.engine.text import count, joined
from galley.tabletop.words import LogLine, ship_name


def _holed(board: Board, e: Holed) -> LogLine:
    loads = board.ships[e.ship].loads
    ship = ship_name(board, e.ship)
    return f"{ship} is holed: {count(e.loads, 'load')} of water, {loads} in all.", "AG-10.2a"


def _oars(board: Board, e: OarsLost) -> LogLine:
    sections = "section" if len(e.slots) == 1 else "sections"
    slots = joined([str(slot) for slot in e.slots])
    return f"{ship_name(board, e.ship)} loses {sections} {slots} of its {e.flank} oars.", "AG-10.1"


def _sank(board: Board, e: Sank) -> LogLine:
    how = "is cut in half and sinks" if e.halved else "sinks"
    men = f": {len(e.swimmers)} swim, {len(e.drowned)} drown" if e.swimmers or e.drowned else ""
    return f"{ship_name(board, e.ship)} {how}{men}.", "AG-10.2a" if e.halved else "AG-10.6b"


def _awash(board: Board, e: Awash) -> LogLine:
    by = joined([ship_name(board, one) for one in e.by])
    return f"{ship_name(board, e.ship)} would sink, but is held up by {by}.", "AG-11.0"


THROWS = (
    ThrowCard(ThrowKind.RAM, 12, counted=("rams", "holes")),
    ThrowCard(ThrowKind.ON_WRECK, 7),
    ThrowCard(ThrowKind.ASHORE, 7),
    *map(ThrowCard, (ThrowKind.SIDE, ThrowKind.SWIM)),
)
RAMS = (ThrowKind.RAM, ThrowKind.ON_WRECK, ThrowKind.ASHORE)
EVENTS = (
    EventCard(OarsLost, _oars, hurts="ship", by=RAMS),
    EventCard(RudderLost, "{ship} loses its {e.flank} rudder.", "AG-10.1b", hurts="ship", by=RAMS),
    EventCard(Holed, _holed, hurts="ship"),
    EventCard(RamStuck, "The ram of {ship} is stuck in {other}.", "AG-10.3e"),
    EventCard(Awash, _awash, hurts="ship", blow="awash"),
    EventCard(Sank, _sank, hurts="ship", sinks=True, scores=True, blow="sunk", blood=True),
)
