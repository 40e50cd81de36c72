"""Every question, command and event in words, with the rule it follows."""

from collections.abc import Sequence

from galley.ancient_galley.ch1_turn import words as ch1
from galley.ancient_galley.ch2_orders import words as ch2
from galley.ancient_galley.ch3_sail import handling as ch3
from galley.ancient_galley.ch8_movement import words as ch8
from galley.ancient_galley.ch10_ramming import words as ch10
from galley.ancient_galley.ch13_maintenance import words as ch13
from galley.ancient_galley.ch14_grappling import words as ch14
from galley.ancient_galley.ch15_boarding import words as ch15
from galley.ancient_galley.ch18_fire import words as ch18
from galley.ancient_galley.ch22_leaders import words as ch22
from galley.ancient_galley.ch24_victory import victory as ch24
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ThrowKind
from galley.ancient_galley.state.phrases import man_name
from galley.engine.cards import CommandCard, verbs
from galley.engine.records import Ask, Command, Event
from galley.tabletop.board import Accept
from galley.tabletop.words import LogLine, TableWording

CHAPTERS = (ch1, ch2, ch3, ch8, ch10, ch13, ch14, ch15, ch18, ch22, ch24)


def _accepting(board: Board, command: Command, asks: Sequence[Ask]) -> str:
    """Tell what `Accept` means for the question that waits."""
    others = (str(getattr(ask, "other", "")) for ask in asks)
    return next((f"board {other}" for other in others if other), "yes")


WORDING = TableWording(
    CHAPTERS, ThrowKind, CommandCard(Accept, _accepting, verbs=verbs("yes|accept|board")),
    "decline|no", passing="AG-1.0b", remarking="AG-1.0a", man=man_name,
)  # fmt: skip


def sentence(board: Board, event: Event) -> LogLine:
    """Tell what happened, from the board after the event, with the rule's number."""
    text, rule = WORDING.sentence(board, event)
    return text[:1].upper() + text[1:], rule
