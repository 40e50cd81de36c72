"""Commands and questions by their cards, in full and in short."""

from collections.abc import Sequence

from galley.barratt.state.answers import Accept, Decline, Done, Hold
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import side_name
from galley.barratt.words import chapters
from galley.engine.cards import AskCard, Asked, CommandCard, closing, verbs
from galley.engine.records import Ask, Command, Concede

QUESTIONS: dict[type[Ask], AskCard] = {card.kind: card for card in chapters.QUESTIONS}


COMMON = (
    CommandCard(Done, *closing(QUESTIONS, "done"), ends=True),
    CommandCard(Hold, "nothing more", "nothing more", verbs=verbs("hold|nothing"), ends=True),
    CommandCard(Accept, "act now", verbs=verbs("yes|accept|now")),
    CommandCard(Decline, *closing(QUESTIONS, "no"), verbs=verbs("decline|no|wait"), ends=True),
    CommandCard(Concede, "give up the battle", risky=True),
)
CARDS: dict[type[Command], CommandCard] = {card.kind: card for card in (*chapters.CARDS, *COMMON)}


def label(board: Board, command: Command, asks: Sequence[Ask] = ()) -> str:
    """A few words for a command, as a menu shows it, among the questions that wait."""
    return CARDS[type(command)].words(board, command, asks)


def question(board: Board, ask: Ask) -> Asked:
    """Who decides what and why, in one line, with the rule's number."""
    text, rule = QUESTIONS[type(ask)].question(board, ask)
    return f"{player_name(board, ask)}: {text}", rule


def player_name(board: Board, ask: Ask) -> str:
    """The side that decides, with the seat where it has several."""
    seats = [seat.id for seat in board.setting.seats if seat.side == ask.side]
    name = side_name(board, ask.side)
    return f"{name}, {ask.seat}" if ask.seat and len(seats) > 1 else name
