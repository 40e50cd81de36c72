"""8, 9. The movement in words: each contact with its angle, speed and place."""

from collections.abc import Iterable, Iterator

from galley.ancient_galley.ch8_movement.events import (
    LeftTable,
    LineSnapped,
    Met,
    Moved,
    OarsSmashed,
    RamFreed,
    RanAlong,
    SetOut,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ShipPart, Smashed, Touch
from galley.ancient_galley.state.phrases import degrees, inches, wreck_name
from galley.ancient_galley.state.ship import SpeedBand
from galley.engine.cards import EventCard
from galley.engine.text import joined
from galley.tabletop.words import LogLine, ship_name


def _set_out(board: Board, e: SetOut) -> LogLine:
    ship = ship_name(board, e.ship)
    if not e.moves or e.band == SpeedBand.STOP:
        return f"{ship} lies still.", "AG-6.3d"
    return f"{ship}: {e.band.lower()}, {inches(e.mils)}, energy {e.energy}.", "AG-5.1a"


def _freed(board: Board, e: RamFreed) -> LogLine:
    ship, other = ship_name(board, e.ship), ship_name(board, e.other)
    if e.backs == e.ship:
        return f"{ship} backs out of {other}.", "AG-10.3e"
    return f"{other} backs off the ram of {ship}.", "AG-10.3e"


def _met(board: Board, e: Met) -> LogLine:
    one = e.contact
    ship = ship_name(board, one.ship)
    if one.kind == Touch.STRUCK:
        other = ship_name(board, one.other)
        where: dict[str, str] = {
            ShipPart.OARS: f"its {one.side} oars, section {one.slot}",
            ShipPart.REAR: "its stern",
        }
        place = where.get(one.place, "its bow")
        how = f"at {one.band.lower()} speed, {degrees(one.angle)}"
        return f"{ship} strikes {other} in {place}, {how}.", "AG-10.0b"
    if one.kind == Touch.BUMPED:
        return f"{ship} and {ship_name(board, one.other)} bump: both stop.", "AG-10.9a"
    if one.kind == Touch.ON_WRECK:
        return f"{ship} runs on {wreck_name(board, one.other)}.", "AG-23.1a"
    return f"{ship} runs ashore.", "AG-23.2a"


def _smashed(board: Board, e: OarsSmashed) -> LogLine:
    return next(smashed_words(board, [e.smashed])), "AG-9.0b"


def smashed_words(board: Board, every: Iterable[Smashed]) -> Iterator[str]:
    """Tell of oars that bows have passed, a sentence for each ship, side and bow."""
    slots: dict[tuple[str, str, str], list[str]] = {}
    for one in every:
        slots.setdefault((one.by, one.ship, one.flank), []).append(str(one.slot))
    for (by, ship, flank), some in slots.items():
        which = f"section{'s' * (len(some) > 1)} {joined(some)}"
        yield f"{ship_name(board, by)} smashes {which} of {ship_name(board, ship)}'s {flank} oars."


def _along(board: Board, e: RanAlong) -> LogLine:
    how = "is pushed out by" if e.pushed else "slides along"
    return f"{ship_name(board, e.ship)} {how} {ship_name(board, e.along)}.", "AG-9.0d"


def _moved(board: Board, e: Moved) -> LogLine:
    place = f"{inches(e.x)} east, {inches(e.y)} north"
    return f"{ship_name(board, e.ship)} lies {place}, heading {degrees(e.heading)}.", "AG-8.0a"


EVENTS = (
    EventCard(SetOut, _set_out, routine=True),
    EventCard(RamFreed, _freed),
    EventCard(LineSnapped, "The single line between {ship} and {other} snaps.", "AG-14.1b"),
    EventCard(Moved, _moved, routine=True),
    EventCard(Met, _met),
    EventCard(OarsSmashed, _smashed),
    EventCard(RanAlong, _along),
    EventCard(
        LeftTable, "{ship} leaves the table for good.", "AG-22.5b", scores=True,
        blow="left the table",
    ),
)  # fmt: skip
