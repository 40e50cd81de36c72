"""Commands and questions by their cards, in full and in short."""

from collections.abc import Sequence

from galley.ancient_galley.state.answers import Accept, Decline, Done, Hold
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import side_name
from galley.ancient_galley.words import chapters
from galley.engine.cards import AskCard, Asked, CommandCard, closing, verbs
from galley.engine.records import Ask, Command, Concede

QUESTIONS: dict[type[Ask], AskCard] = {card.kind: card for card in chapters.QUESTIONS}


def _accepting(board: Board, command: Command, asks: Sequence[Ask]) -> str:
    """What `Accept` means for the question that waits."""
    others = (str(getattr(ask, "other", "")) for ask in asks)
    return next((f"board {other}" for other in others if other), "yes")


COMMON = (
    CommandCard(Done, *closing(QUESTIONS, "done"), ends=True),
    CommandCard(Hold, "nothing more", "nothing more", verbs=verbs("hold|nothing"), ends=True),
    CommandCard(Accept, _accepting, verbs=verbs("yes|accept|board")),
    CommandCard(Decline, *closing(QUESTIONS, "no"), verbs=verbs("decline|no"), ends=True),
    CommandCard(Concede, "give up the battle", risky=True),
)
CARDS: dict[type[Command], CommandCard] = {card.kind: card for card in (*chapters.CARDS, *COMMON)}


def label(board: Board, command: Command, asks: Sequence[Ask] = ()) -> str:
    """A few words for a command, as a menu shows it, among the questions that wait."""
    return CARDS[type(command)].words(board, command, asks)


def question(board: Board, ask: Ask) -> Asked:
    """Who decides what and why, in one line, with the rule's number."""
    text, rule = QUESTIONS[type(ask)].question(board, ask)
    return f"{side_name(board, ask.side)}: {text}", rule
