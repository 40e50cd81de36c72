"""Words for sides, ships, questions, commands and events."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from galley.engine.cards import Asked, CommandCard, Wording, closing, verbs
from galley.engine.checks import KindOfThrow
from galley.engine.records import Ask, Concede, Side
from galley.tabletop.board import Board, Decline, Done, Hold, S

HEAD_START = "to begin with"  # of points before the first blow
LogLine = tuple[str, str]
"""A sentence, and the rule's number."""


def side_name(board: Board[S], side: Side) -> str:
    """Name a side as this battle does."""
    return board.setting.sides[side].name


def player_name(board: Board[S], ask: Ask) -> str:
    """The side that decides, with the seat where it has several."""
    seats = [seat.id for seat in board.setting.seats if seat.side == ask.side]
    name = side_name(board, ask.side)
    return f"{name}, {ask.seat}" if ask.seat and len(seats) > 1 else name


def ship_name(board: Board[S], ship: str) -> str:
    """`A1 (Salaminia)`, or `A1`."""
    found = board.ships.get(ship)
    return f"{ship} ({found.name})" if found is not None and found.name else ship


NAMED = {"side": side_name, "ship": ship_name, "other": ship_name}


class TableWording(Wording):
    """The words of a game in inches.

    `accept` says `Accept`, `no` are the words for `Decline`; `others` are named besides sides and
    ships.
    """

    def __init__(
        self, chapters: Sequence[ModuleType], throws: type[KindOfThrow], accept: CommandCard,
        no: str, passing: str, remarking: str, **others: Callable[[Any, str], str],
    ) -> None:  # fmt: skip
        super().__init__(chapters, throws, NAMED | others, passing, remarking)
        done, hold = closing(self.questions, "done"), "nothing more"
        common = (
            CommandCard(Done, *done, ends=True),
            CommandCard(Hold, hold, hold, verbs=verbs("hold|nothing"), ends=True),
            accept,
            CommandCard(Decline, *closing(self.questions, "no"), verbs=verbs(no), ends=True),
            CommandCard(Concede, "give up the battle", risky=True),
        )
        self.cards |= {card.kind: card for card in common}

    def question(self, board: Board[S], ask: Ask) -> Asked:
        """Tell who decides what and why, in one line, with the rule's number."""
        text, rule = self.questions[type(ask)].question(board, ask)
        return f"{player_name(board, ask)}: {text}", rule
