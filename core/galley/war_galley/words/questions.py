"""The questions of all chapters, and what it means to close one."""

from collections.abc import Sequence

from galley.engine.command_card import AskCard, Asked
from galley.engine.records import Ask
from galley.war_galley.state.board import Board
from galley.war_galley.state.display_names import side_name
from galley.war_galley.words import chapters

QUESTIONS: dict[type[Ask], AskCard] = {card.kind: card for card in chapters.QUESTIONS}
_BY_NAME = {kind.__name__: card for kind, card in QUESTIONS.items()}


def question(board: Board, ask: Ask) -> Asked:
    """Who decides what and why, in one line, with the rule's number."""
    text, rule = QUESTIONS[type(ask)].question(board, ask)
    return f"{side_name(board, ask.side)}: {text}", rule


def question_named(name: str) -> AskCard:
    """The card of a question by the name of its kind."""
    return _BY_NAME[name]


def closing_words(asks: Sequence[Ask]) -> str:
    """The label of a `Decline` or `Done` that answers one of the waiting questions."""
    for ask in asks:
        closed = QUESTIONS[type(ask)].closed
        if closed is not None:
            return closed(ask)
    return "that is all"


def closing_words_short(asks: Sequence[Ask]) -> str:
    """The same in the fewest words."""
    return (asks and QUESTIONS[type(asks[0])].closed_short) or closing_words(asks)
