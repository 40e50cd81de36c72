"""22. Leaders in words."""

from galley.ancient_galley.ch22_leaders.leaders import (
    AskCaptain,
    CaptainElected,
    Elect,
    FlagLost,
    NewCommand,
    Withdrew,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ThrowKind
from galley.ancient_galley.state.phrases import man_name
from galley.ancient_galley.state.ship import InCommand
from galley.engine.cards import AskCard, CommandCard, EventCard, ThrowCard, verbs
from galley.tabletop.words import LogLine, ship_name


def _command(board: Board, e: NewCommand) -> LogLine:
    ship = ship_name(board, e.ship)
    if e.command == InCommand.ADMIRAL:
        return f"The admiral takes over the command of {ship}.", "AG-22.3a"
    if e.command == InCommand.CARRY_ON:
        return f"{ship} has no captain any more.", "AG-22.0a"
    return f"Nobody is left to command {ship}.", "AG-22.0a"


QUESTIONS = (
    AskCard(AskCaptain, lambda board, ask: (f"who becomes captain of {ask.ship}?", "AG-22.1")),
)
CARDS = (
    CommandCard(
        Elect, lambda b, c, _: f"elect {man_name(b, c.man)}", "elect {c.man}",
        verbs=verbs("elect"),
    ),
)  # fmt: skip
THROWS = (
    ThrowCard(
        ThrowKind.CAPTAIN, 9, counted=("loss of the captain", "ships that withdraw"), harm=True
    ),
    ThrowCard(
        ThrowKind.FLAGSHIP, 11, counted=("loss of the flagship", "ships that withdraw"), harm=True
    ),
)
EVENTS = (
    EventCard(NewCommand, _command),
    EventCard(Withdrew, "{ship} withdraws: {e.why}.", scores=True, blow="withdraws"),
    EventCard(CaptainElected, "{man} becomes captain of {ship}.", "AG-22.1a"),
    EventCard(
        FlagLost, "{side} has lost its flagship {ship}.", "AG-22.6b", moment="A flagship is lost"
    ),
)
