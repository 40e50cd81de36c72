"""1. Turns and phases in words."""

from galley.ancient_galley.ch1_turn.set_up import (
    RULE,
    AskSetUp,
    FleetsRevealed,
    PlaceShip,
    ShipPlaced,
)
from galley.ancient_galley.ch1_turn.turn import PHASES, PhaseBegan, TurnBegan
from galley.ancient_galley.ch13_maintenance import asks
from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import degrees, inches
from galley.ancient_galley.state.ship import SpeedBand
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, verbs
from galley.engine.records import Command, Refusal
from galley.tabletop.words import LogLine, ship_name

MEN = ("place", "send", "job")
"""What a line begins with that is about a man."""
NAMES = {phase.id: phase.name for phase in PHASES}


def _question(board: Board, ask: AskSetUp) -> Asked:
    return "where do your ships and men begin?", RULE


def typed(board: Board, ask: AskSetUp, text: str) -> Command | Refusal:
    """`A1 48 4 0 slow`: a ship, inches east and north, degrees, and its band; or a man who is
    placed or given work, as in phase 8: `place A1.3 bow`, `job A1.9 helm`."""
    words = text.split()
    if len(words) > 1 and words[0].lower() == "place" and words[1].upper() in board.ships:
        words = words[1:]
    elif words and words[0].lower() in MEN:
        return asks.typed(board, AskMaintenance(ask.side), text)
    ship = words[0].upper() if words else ""
    if ship not in board.ships or len(words) not in (4, 5):
        return Refusal(RULE, "type a ship, inches east and north, degrees: A1 48 4 0")
    try:
        x, y, heading = (round(float(word) * unit) for word, unit in zip(
            words[1:4], (1000, 1000, 100), strict=True))  # fmt: skip
    except (ValueError, OverflowError):
        return Refusal(RULE, "type numbers for the place and the heading: A1 48 4 0")
    band = words[4].upper() if len(words) == 5 else SpeedBand.STOP
    return PlaceShip(ship, x, y, heading % 36_000, band)


QUESTIONS = (
    AskCard(AskSetUp, _question, lambda ask: "all are placed", "all placed",
            typed=typed, typed_as="a ship, inches east and north, degrees: A1 48 4 0; or done"),
)  # fmt: skip


def _berth(board: Board, c: PlaceShip) -> str:
    return f"{inches(c.x)} east, {inches(c.y)} north, heading {degrees(c.heading)}"


CARDS = (
    CommandCard(
        PlaceShip, lambda b, c, _: f"{c.ship} begins {_berth(b, c)}, {c.band.lower()}",
        "place {c.ship}", verbs=verbs("place|put"), places=True,
    ),
)  # fmt: skip


def _placed(board: Board, e: ShipPlaced) -> LogLine:
    place = f"{inches(e.x)} east, {inches(e.y)} north, heading {degrees(e.heading)}"
    return f"{ship_name(board, e.ship)} begins {place}.", RULE


EVENTS = (
    EventCard(FleetsRevealed, "Both fleets are set up.", "AG-1.0a"),
    EventCard(ShipPlaced, _placed),
    EventCard(TurnBegan, "Turn {e.turn}.", "AG-1.1a", scores=True),
    EventCard(
        PhaseBegan, lambda board, e: (f"Phase: {NAMES[e.phase]}.", "AG-1.1a"), routine=True,
        landmark=True,
    ),
)  # fmt: skip
