"""The words of all chapters of the toy's rules."""

from galley.engine.cards import EventCard, Wording
from galley.engine.loop import Passed
from galley.engine.records import Ask, Side
from tests.kit.toy import words
from tests.kit.toy.state import Board
from tests.kit.toy.throws import ThrowKind


def named(board: Board, side: Side) -> str:
    """Name a side as this battle does."""
    return board.setting.names[side]


def passed(board: Board, event: Passed) -> tuple[str, str]:
    return f"{named(board, event.side)}: {WORDING.label(board, event.command)}", "T1"


def question(board: Board, ask: Ask) -> tuple[str, str]:
    text, rule = WORDING.questions[type(ask)].question(board, ask)
    seat = f", {ask.seat}" if ask.seat not in ("", ask.side) else ""
    return f"{named(board, ask.side)}{seat}: {text}", rule


WORDING = Wording([words], ThrowKind, {"side": named}, passing="T1", remarking="T1")
WORDING.events[Passed] = EventCard(Passed, passed, routine=True)
