"""Every event as a sentence for the log, with the rule it follows."""

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import LogLine, Sentences, side_name
from galley.ancient_galley.words import chapters
from galley.ancient_galley.words.labels import QUESTIONS, label
from galley.engine.loop import Passed, Rolled
from galley.engine.records import DiceByHand, Event, Remarked
from galley.engine.standing import Obeyed
from galley.engine.text import joined

_BY_NAME = {kind.__name__: card for kind, card in QUESTIONS.items()}


def sentence(board: Board, event: Event) -> LogLine:
    """What happened and the rule's number; told from the board after the event."""
    text, rule = SENTENCES[type(event)](board, event)
    return text[:1].upper() + text[1:], rule


def _passed(board: Board, event: Passed) -> LogLine:
    card = _BY_NAME[event.ask]
    words = card.passed or label(board, event.command)
    return f"{side_name(board, event.side)}, without a choice: {words}", "AG-1.0b"


SENTENCES: Sentences = {
    Rolled: lambda board, e: (e.words(), e.rule),
    Passed: _passed,
    Obeyed: lambda board, e: (e.text, e.rule),
    Remarked: lambda board, e: (f"{side_name(board, e.side)}: {e.text}", "AG-1.0a"),
    DiceByHand: lambda board, e: (
        f"Dice given by hand: {joined([str(face) for face in e.faces])}",
        e.rule,
    ),
    **chapters.SENTENCES,
}
