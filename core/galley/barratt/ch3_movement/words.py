"""3. Moves in words."""

from collections.abc import Sequence

from galley.barratt.ch3_movement.events import (
    Halted,
    LeftTable,
    Moved,
    MoveEnded,
    OarsLost,
    Rested,
    ShipActed,
    ShipActs,
    SpeedDeclared,
    Stopped,
    Turned,
    WreckMet,
)
from galley.barratt.ch3_movement.moving import Move, MoveEnd
from galley.barratt.ch3_movement.paths import Leg, inch_digits, read_path
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import SPEEDS, Fate, Speed
from galley.engine.cards import CommandCard, EventCard, verbs
from galley.engine.records import Refusal
from galley.engine.text import count, joined
from galley.tabletop.words import LogLine, ship_name


def typed_move(ship: str, text: str) -> Move | Refusal:
    """A typed move: `cruising 4 R45 4 stop`; without a last word it keeps its way, and `...`
    keeps the move open."""
    words = text.split()
    if words and words[0].upper() == ship:
        words = words[1:]
    if not words:
        return Refusal("MB-3.01a", f"type {TYPED_AS}")
    speed = next((one for one in SPEEDS if one.startswith(words[0].lower())), "")
    if not speed:
        return Refusal("MB-3.02a", f"begin with a speed: {', '.join(SPEEDS)}")
    end: str = MoveEnd.ON
    path = words[1:]
    if path and path[-1].lower() in ENDINGS:
        end, path = ENDINGS[path[-1].lower()], path[:-1]
    elif speed == Speed.STOPPED:
        end = MoveEnd.STOP
    legs = read_path(" ".join(path))
    return legs if isinstance(legs, Refusal) else Move(ship, speed, " ".join(path).upper(), end)


ENDINGS: dict[str, str] = {
    "stop": MoveEnd.STOP,
    "stopped": MoveEnd.STOP,
    "on": MoveEnd.ON,
    "...": MoveEnd.MORE,
    "more": MoveEnd.MORE,
}
TYPED_AS = "a speed, a path and how it ends: battle 4 R45 8 on, or cruising 4 stop"


def path_words(path: str) -> str:
    """`4 R45 -6` as `4" ahead, 45 to starboard, 6" astern`."""
    legs = read_path(path)
    return ", ".join(map(_leg_words, legs)) if isinstance(legs, tuple) else path


def _leg_words(leg: Leg) -> str:
    if leg.turn:
        return f"{abs(leg.turn)} degrees to {'starboard' if leg.turn > 0 else 'port'}"
    return f'{inch_digits(abs(leg.mils))}" {"ahead" if leg.mils > 0 else "astern"}'


def _move(board: Board, c: Move, asks: object) -> str:
    if not c.path:
        return f"{ship_name(board, c.ship)} {_end(c)}"
    return f"{ship_name(board, c.ship)} at {c.speed}: {path_words(c.path)}, {_end(c)}"


def _end(c: Move) -> str:
    if c.end == MoveEnd.MORE:
        return "then on"
    if c.end == MoveEnd.ON:
        return "keeps its way"
    return "stays stopped" if c.speed == Speed.STOPPED and c.path else "stops"


def _move_short(board: Board, c: Move, asks: object) -> str:
    return " ".join(filter(None, (c.speed, c.path, c.end or "...")))


CARDS = (CommandCard(Move, _move, _move_short, verbs=verbs("move"), places=True, moves=True),)


def _moved(board: Board, e: Moved) -> LogLine:
    way = "ahead" if e.mils > 0 else "astern"
    return f"{ship_name(board, e.ship)} goes {inches(abs(e.mils))} {way}.", "MB-3.02a"


def _turned(board: Board, e: Turned) -> LogLine:
    side = "starboard" if e.degrees > 0 else "port"
    text = f"{ship_name(board, e.ship)} turns {abs(e.degrees)} degrees to {side}."
    return text, "MB-3.07b"


def _oars(board: Board, e: OarsLost) -> LogLine:
    return _all_oars([e]), "MB-3.12a"


def _all_oars(every: Sequence[OarsLost]) -> str:
    e = OarsLost(every[0].ship, tuple(oar for one in every for oar in one.oars))
    told = [
        f"{ship} {count(len(e.of(ship, flank)), f'{flank} oar')}" for ship, flank in e.flanks()
    ]
    return f"Oars are swept off: {joined(told)}."


def _ended(board: Board, e: MoveEnded) -> LogLine:
    ship = board.ships[e.ship]
    how = (
        "stops"
        if e.speed == Speed.STOPPED
        else "goes astern"
        if e.speed == Speed.REVERSE
        else e.speed
    )
    text = f"{ship_name(board, e.ship)}: {how}"
    text += ", may turn at once next turn" if e.credit else ""
    text += f", stamina {ship.stamina}" if e.stamina else ""
    return f"{text}.", "MB-3.09a" if e.speed == Speed.STOPPED else "MB-3.06b"


def _left(board: Board, e: LeftTable) -> LogLine:
    edge = (
        "its friendly edge: it is safe"
        if e.fate == Fate.HOME
        else "the edge of the table: it is lost"
    )
    return f"{ship_name(board, e.ship)} goes over {edge}.", "g33"


EVENTS = (
    EventCard(ShipActs, "{ship} acts.", "MB-3.03a", routine=True, landmark=True),
    EventCard(ShipActed, "{ship} is done.", "MB-3.03c", routine=True),
    EventCard(SpeedDeclared, "{ship} declares {e.speed}.", "MB-3.02a", deed=True),
    EventCard(Moved, _moved, deed=True),
    EventCard(Turned, _turned, deed=True),
    EventCard(OarsLost, _oars, total=_all_oars),
    EventCard(WreckMet, "{ship} comes over the {e.wreck} and slows down.", "MB-3.13a"),
    EventCard(MoveEnded, _ended),
    EventCard(Halted, "{ship} is at a full stop.", total=lambda every: ""),
    EventCard(Stopped, "{ship} lies still.", hurts="ship"),
    EventCard(LeftTable, _left, scores=True),
    EventCard(Rested, "The rowers of {ship} rest and regain a point.", "MB-3.04d"),
)
