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
from galley.ancient_galley.state.phrases import Sentences, happened, man_name
from galley.ancient_galley.state.ship import InCommand
from galley.engine.cards import AskCard, CommandCard, verbs
from galley.tabletop.words import LogLine, ship_name, side_name


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
SENTENCES: Sentences = {
    NewCommand: _command,
    Withdrew: lambda board, e: (f"{ship_name(board, e.ship)} withdraws: {e.why}.", e.rule),
    CaptainElected: happened("{man} becomes captain of {ship}.", "AG-22.1a"),
    FlagLost: lambda board, e: (
        f"{side_name(board, e.side)} has lost its flagship {ship_name(board, e.ship)}.",
        "AG-22.6b",
    ),
}
