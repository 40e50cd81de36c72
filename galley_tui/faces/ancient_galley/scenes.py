"""The movement of a turn, moment by moment, with every contact explained (phase 2)."""

from collections.abc import Iterator, Sequence

from galley.ancient_galley.ch2_orders.orders import OrdersRevealed
from galley.ancient_galley.ch8_movement.events import LeftTable, Met, Moved, OarsSmashed, RanAlong
from galley.ancient_galley.ch8_movement.movers import TICKS
from galley.ancient_galley.ch8_movement.words import smashed_words
from galley.ancient_galley.ch10_ramming.ramming import ram_check
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Touch
from galley.engine.records import LogLine
from galley_tui.faces.face import Scene
from galley_tui.faces.table.sea import hull

PARTS = 6
HAPPENS = (Met, OarsSmashed, RanAlong, LeftTable)


def scenes(before: Board, told: Sequence[LogLine]) -> list[Scene]:
    """The orders as they are turned up, then each moment at which ships have moved on."""
    if not any(isinstance(line.event, Moved) for line in told):
        return []
    return list(_scenes(before.copy(), told))


def _scenes(board: Board, told: Sequence[LogLine]) -> Iterator[Scene]:
    tick, happens, moving = 0, list[LogLine](), False
    for n, line in enumerate(told):
        event = line.event
        now = _tick(line)
        if now is None and moving and not isinstance(event, Moved):
            break  # the movement is over
        if now is not None and now != tick:
            if moving and not _goes_on(happens, tick, now):
                yield _scene(board, tick, happens, told[:n])
                happens = []
            tick, moving = now, True
        if event is not None:
            event.apply(board)
        if isinstance(event, OrdersRevealed):
            yield Scene(board.copy(), "All orders are turned up.", (line.text,), told[: n + 1])
        if isinstance(event, HAPPENS):
            happens.append(line)
    else:
        n = len(told)
    if moving:
        yield _scene(board, tick, happens, told[:n])


def _goes_on(happens: Sequence[LogLine], tick: int, now: int) -> bool:
    """Tell whether only oars are smashed, in a part of the movement that is not over."""
    oars = happens and all(isinstance(line.event, OarsSmashed) for line in happens)
    return bool(oars) and tick * PARTS // TICKS == now * PARTS // TICKS


def _tick(line: LogLine) -> int | None:
    """Find the tick at which an event of the movement happens; None for others."""
    event = line.event
    if isinstance(event, Met):
        return event.contact.tick
    if isinstance(event, OarsSmashed):
        return event.smashed.tick
    return event.tick if isinstance(event, Moved | RanAlong | LeftTable) else None


def _scene(board: Board, tick: int, happens: Sequence[LogLine], told: Sequence[LogLine]) -> Scene:
    ships = tuple(dict.fromkeys(ship for line in happens for ship in _ships(line)))
    there = [board.ships[id_] for id_ in ships if board.ships[id_].afloat]
    places = [place for ship in there for place in hull(board, ship).hexes]
    events = [line.event for line in happens]
    oars = smashed_words(board, [e.smashed for e in events if isinstance(e, OarsSmashed)])
    words = (said for line in happens if not isinstance(line.event, OarsSmashed)
             for said in (line.text, *_dice(line)))  # fmt: skip
    part = f"Movement, {round(tick * PARTS / TICKS, 1):g} of {PARTS} parts."
    return Scene(board.copy(), part, (*words, *oars), told, ships, places)


def _ships(line: LogLine) -> tuple[str, ...]:
    event = line.event
    if isinstance(event, Met):
        return tuple(ship for ship in (event.contact.ship, event.contact.other) if ship)
    if isinstance(event, OarsSmashed):
        return event.smashed.by, event.smashed.ship
    if isinstance(event, RanAlong):
        return event.ship, event.along
    return (event.ship,) if isinstance(event, LeftTable) else ()


def _dice(line: LogLine) -> list[str]:
    """Tell the throw for a ram in phase 4."""
    event = line.event
    if not isinstance(event, Met) or event.contact.kind != Touch.STRUCK:
        return []
    check = ram_check(event.contact.band, event.contact.angle)
    why = ", ".join(f"{m.amount:+d} {m.reason}" for m in check.modifiers)
    return [f"Two average dice in phase 4{f', {why}' if why else ''}."]
