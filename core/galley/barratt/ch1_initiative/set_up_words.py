"""B0. The set-up in words."""

from galley.barratt.ch1_initiative.set_up import (
    AskSetUp,
    FlagshipNamed,
    FleetsRevealed,
    NameFlagship,
    PlaceShip,
    ShipPlaced,
)
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import inches
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, verbs
from galley.engine.records import Command, Refusal
from galley.engine.text import joined
from galley.geometry.plane.poses import INCH
from galley.tabletop.words import ship_name

MOST_INCHES = 400
TYPED_AS = "a ship and its place in inches from the west and the south: A1 40 6"


def _set_up(board: Board, ask: AskSetUp) -> Asked:
    placed = list(dict.fromkeys(note.ship for note in ask.notes))
    so_far = f" (so far: {joined(placed)})" if placed else ""
    return f"where do your ships begin, and which is the flagship?{so_far}", "g30"


def typed_place(board: Board, ask: AskSetUp, text: str) -> Command | Refusal:
    """`A1 40 6`, in whole inches; `flagship A2`."""
    words = text.split()
    if len(words) == 2 and words[0].lower() == "flagship":
        return NameFlagship(words[1].upper())
    if len(words) == 3 and all(w.isascii() and w.isdigit() for w in words[1:]):
        x, y = (min(int(word), MOST_INCHES) * INCH for word in words[1:])
        return PlaceShip(words[0].upper(), x, y)
    return Refusal("g30", f"type {TYPED_AS}; or flagship A2")


QUESTIONS = (
    AskCard(AskSetUp, _set_up, lambda ask: "the fleet is set up", "set up",
            typed=typed_place, typed_as=TYPED_AS),
)  # fmt: skip
CARDS = (
    CommandCard(
        PlaceShip, lambda b, c, _: f"{ship_name(b, c.ship)} at {inches(c.x)}, {inches(c.y)}",
        verbs=verbs("place"), places=True,
    ),
    CommandCard(
        NameFlagship, lambda b, c, _: f"the admiral sails in {ship_name(b, c.ship)}",
        verbs=verbs("flagship"),
    ),
)  # fmt: skip
EVENTS = (
    EventCard(ShipPlaced, "{ship} begins elsewhere.", "g30"),
    EventCard(FlagshipNamed, "The admiral sails in {ship}.", "MB-0.03a"),
    EventCard(FleetsRevealed, "Both fleets are set up.", "g30"),
)
