"""Every event as a sentence for the log, with the rule it follows."""

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import LogLine, Sentences, side_name
from galley.ancient_galley.words import chapters
from galley.ancient_galley.words.labels import QUESTIONS, label
from galley.engine.checks import Modifier
from galley.engine.loop import Passed, Rolled
from galley.engine.records import DiceByHand, Event, Remarked
from galley.engine.standing import Obeyed
from galley.engine.text import joined

_BY_NAME = {kind.__name__: card for kind, card in QUESTIONS.items()}


def sentence(board: Board, event: Event) -> LogLine:
    """What happened and the rule's number; told from the board after the event."""
    text, rule = SENTENCES[type(event)](board, event)
    return text[:1].upper() + text[1:], rule


def modifier_text(modifier: Modifier) -> str:
    """`-1 under 60 degrees [AG-10.3b]`."""
    return f"{modifier.amount:+d} {modifier.reason} [{modifier.rule}]"


def roll_text(roll: Rolled) -> str:
    """`B1 on A1: ram (6 to 10 a hole): 4+3 = 7, +1 at ramming speed [AG-10.3a] = 8: 2 loads`."""
    head = f"{' on '.join(roll.ships[:2])}: {roll.what}" if roll.ships else roll.what
    head += f" ({roll.throw.need})" if roll.throw.need else ""
    text = roll.throw.shown(roll.dice)
    if roll.modifiers:
        text = f"{text} ({', '.join(map(modifier_text, roll.modifiers))})"
    return f"{head}: {text}: {roll.verdict}"


def _passed(board: Board, event: Passed) -> LogLine:
    card = _BY_NAME[event.ask]
    words = card.passed or label(board, event.command)
    return f"{side_name(board, event.side)}, without a choice: {words}", "AG-1.0b"


SENTENCES: Sentences = {
    Rolled: lambda board, e: (roll_text(e), e.rule),
    Passed: _passed,
    Obeyed: lambda board, e: (e.text, e.rule),
    Remarked: lambda board, e: (f"{side_name(board, e.side)}: {e.text}", "AG-1.0a"),
    DiceByHand: lambda board, e: (
        f"Dice given by hand: {joined([str(face) for face in e.faces])}",
        e.rule,
    ),
    **chapters.SENTENCES,
}
