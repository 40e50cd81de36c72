"""The commands of all chapters, each by its card, and their labels in full and in short.

In the short labels ships stand by their ids and squadrons by their letters, as on the map, so
that a label is short whatever a scenario calls them: `LONGEST` characters at most.
"""

from collections.abc import Sequence

from galley.engine.command_card import CommandCard, verbs
from galley.engine.records import Ask, Command, Concede
from galley.war_galley.state.board import Board
from galley.war_galley.state.common_answers import Decline, Done
from galley.war_galley.words import chapters
from galley.war_galley.words.questions import closing_words, closing_words_short

LONGEST = 19
COMMON = (
    *(
        CommandCard(
            kind,
            lambda b, c, asks: closing_words(asks),
            lambda b, c, asks: closing_words_short(asks),
            verbs=said,
            ends=True,
        )
        for kind, said in ((Done, ()), (Decline, verbs("decline|no")))
    ),
    CommandCard(Concede, "concede the battle", risky=True),
)
CARDS: dict[type[Command], CommandCard] = {card.kind: card for card in (*chapters.CARDS, *COMMON)}


def label(board: Board, command: Command, asks: Sequence[Ask] = ()) -> str:
    """A few words for a command, as a menu shows it, among the questions that wait."""
    return CARDS[type(command)].words(board, command, asks)


def labels(board: Board, commands: Sequence[Command], asks: Sequence[Ask]) -> list[str]:
    """The same for some commands."""
    return [CARDS[type(command)].words(board, command, asks) for command in commands]


def short_labels(board: Board, commands: Sequence[Command], asks: Sequence[Ask]) -> list[str]:
    """Labels of at most `LONGEST` characters, wherever the scenario's words allow it."""
    return [CARDS[type(command)].words(board, command, asks, brief=True) for command in commands]
