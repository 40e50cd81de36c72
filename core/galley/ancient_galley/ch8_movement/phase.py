"""8. Phase 2: the orders are carried out."""

from collections.abc import Iterator

from galley.ancient_galley.ch2_orders.bands import circle, cost, mils
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
from galley.ancient_galley.ch8_movement.movers import TICKS, Mover
from galley.ancient_galley.ch8_movement.together import Happening, Left, Obstacle, Slid, Together
from galley.ancient_galley.state.aboard import held_by_links, impaled_by
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.marks import Contact, Smashed, Touch
from galley.ancient_galley.state.ship import SAILING, Sheet, Ship, SpeedBand, Status
from galley.engine.loop import procedure
from galley.engine.records import Event, Frame

SIXTH = TICKS // 6
FAST, BRISK = 15_000, 12_000
"""AG-10.3a, AG-3.2e Mils by sail that count as a cruise for a ram, and for the next band."""


class Movement(Frame, frozen=True, kw_only=True):
    """Phase 2. Nobody decides anything."""


def set_out(play: Play, movement: Movement) -> None:
    """AG-5.1, AG-14.1b The rowers' energy is spent, single lines snap, rams come free.

    G27 A ship moves whose band is other than STOP; one whose sail takes it nowhere lies still
    (AG-3.2e).
    """
    for ship in play.board.afloat():
        sheet = sheet_of(ship)
        way = mils(play.board, ship, sheet.band)
        rung = _rung(sheet.band, way)
        moves = rung != SpeedBand.STOP
        energy = ship.energy - cost(sheet.band)
        if moves:
            _come_free(play, ship, way)
        play.emit(SetOut(ship.id, rung, energy, way, moves))


def _come_free(play: Play, ship: Ship, way: int) -> None:
    """AG-10.3e, G80 Rams come free by backing, its own and those in it; AG-14.1b a line that does
    not hold snaps."""
    if ship.stuck and way:
        play.emit(RamFreed(ship.id, ship.stuck, ship.id))
    for other in impaled_by(play.board, ship.id) if way else ():
        play.emit(RamFreed(other, ship.id, ship.id))
    for link in play.board.links:
        if ship.id in link.pair and not held_by_links(play.board, *link.pair):
            play.emit(LineSnapped(link.id, link.ship, link.other))


def _rung(band: str, way: int) -> str:
    """AG-3.2e The rung of the ladder that a move under sail counts as."""
    if band != SAILING:
        return band
    if way >= BRISK:
        return SpeedBand.CRUISE
    return SpeedBand.SLOW if way else SpeedBand.STOP


def sheet_of(ship: Ship) -> Sheet:
    """The revealed orders of a ship; one that came by them otherwise stops."""
    return ship.sheet or Sheet(ship.id, SpeedBand.STOP)


def move(play: Play, movement: Movement) -> None:
    """AG-8.0 All ships together, tick by tick."""
    board = play.board
    movers = [mover_of(board, ship) for ship in board.afloat()]
    setting = board.setting
    going = Together(movers, obstacles(board), setting.width, setting.height)
    for event in list(told(going)):
        play.emit(event)


def mover_of(board: Board, ship: Ship) -> Mover:
    """A ship with its orders."""
    sheet = sheet_of(ship)
    way = mils(board, ship, sheet.band)
    band = sheet.band
    if band == SAILING:
        band = SpeedBand.CRUISE if way >= FAST else SpeedBand.SLOW
    return Mover(
        ship, board.class_of(ship), sheet.letters, circle(board, ship, sheet.band), way,
        astern=sheet.band == SpeedBand.BACK, rakes=sheet.rake,
        withdraws=ship.status == Status.WITHDRAWING,
        band=band,
    )  # fmt: skip


def obstacles(board: Board) -> list[Obstacle]:
    """AG-23 The wrecks and the shores."""
    return [
        *(Obstacle(wreck.ship, wreck.corners) for wreck in board.wrecks),
        *(Obstacle("", shore) for shore in board.setting.shores),
    ]


def told(going: Together) -> Iterator[Event]:
    """The movement as events: where all lie at each sixth, and who meets whom on the way."""
    lies = {mover.id: mover.pose for mover in going.movers}
    pushed = set[tuple[str, str]]()
    tick = 0
    for tick, happens in going.ticks():
        news = [e for one in happens for e in _event(one, pushed)]
        ends = {ship for one in happens for ship in _stopped(one)}
        for mover in going.movers:
            if mover.pose != lies[mover.id] and (mover.id in ends or not tick % SIXTH):
                lies[mover.id] = mover.pose
                yield Moved(tick, mover.id, *mover.pose)
        yield from news
    for mover in going.movers:
        if mover.pose != lies[mover.id]:
            yield Moved(tick, mover.id, *mover.pose)


def _event(one: Happening, pushed: set[tuple[str, str]]) -> list[Event]:
    if isinstance(one, Contact):
        return [Met(one)]
    if isinstance(one, Smashed):
        return [OarsSmashed(one)]
    if isinstance(one, Left):
        return [LeftTable(one.tick, one.ship)]
    if one.pushed and (one.ship, one.along) in pushed:
        return []
    if one.pushed:
        pushed.add((one.ship, one.along))
    return [RanAlong(one.tick, one.ship, one.along, one.pushed)]


def _stopped(one: Happening) -> tuple[str, ...]:
    """The ships whose place is told with what happens."""
    if isinstance(one, Contact):
        return (one.ship, one.other) if one.kind in (Touch.STRUCK, Touch.BUMPED) else (one.ship,)
    if isinstance(one, Slid) and one.pushed:
        return ()
    return (one.ship,)


procedure(Movement, set_out, move)
