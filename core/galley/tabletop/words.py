"""Words for sides, ships, questions, commands and events."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from galley.engine.cards import AskCard, Asked, CommandCard, closing, verbs
from galley.engine.loop import Passed, Rolled
from galley.engine.records import Ask, Command, Concede, DiceByHand, Event, Remarked, Side
from galley.engine.standing import Obeyed
from galley.engine.text import joined
from galley.tabletop.board import Board, Decline, Done, Hold, S

LogLine = tuple[str, str]
"""A sentence, and the rule's number."""
B = TypeVar("B")
Sentences = dict[type[Event], Callable[[B, Any], LogLine]]
"""Kind of event -> (board after it, event) -> its sentence."""


class Chapter(Protocol):
    """The words of a chapter of the rules."""

    @property
    def SENTENCES(self) -> Sentences[Any]: ...


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


def happened(
    template: str, rule: str, **others: Callable[[Any, str], str]
) -> Callable[[Any, Any], LogLine]:
    """A sentence whose {ship} and {other} are ships, and of `others` what they name a fact; {e}
    is the event."""
    namers = {"ship": ship_name, "other": ship_name, **others}

    def tell(board: Any, event: Any) -> LogLine:
        names = {
            key: named(board, getattr(event, key))
            for key, named in namers.items()
            if hasattr(event, key)
        }
        return template.format(e=event, **names), rule

    return tell


class Wording:
    """The questions, commands and events of a game in words; a chapter may have no questions and
    no commands.

    `accept` says `Accept`, `no` are the words for `Decline`; `passing` is the rule by which a
    question without a choice is not put, `remarking` the one by which players talk.
    """

    def __init__(
        self, chapters: Sequence[Chapter], accept: CommandCard, no: str, passing: str,
        remarking: str,
    ) -> None:  # fmt: skip
        asked: list[AskCard] = [card for one in chapters for card in getattr(one, "QUESTIONS", ())]
        cards: list[CommandCard] = [card for one in chapters for card in getattr(one, "CARDS", ())]
        self.questions: dict[type[Ask], AskCard] = {card.kind: card for card in asked}
        done, hold = closing(self.questions, "done"), "nothing more"
        cards += [
            CommandCard(Done, *done, ends=True),
            CommandCard(Hold, hold, hold, verbs=verbs("hold|nothing"), ends=True),
            accept,
            CommandCard(Decline, *closing(self.questions, "no"), verbs=verbs(no), ends=True),
            CommandCard(Concede, "give up the battle", risky=True),
        ]
        self.cards: dict[type[Command], CommandCard] = {card.kind: card for card in cards}
        self._by_name, self.passing = {card.kind.__name__: card for card in asked}, passing
        self.sentences: Sentences[Any] = {
            Rolled: lambda board, e: (e.words(), e.rule),
            Passed: self._passed,
            Obeyed: lambda board, e: (e.text, e.rule),
            Remarked: lambda board, e: (f"{side_name(board, e.side)}: {e.text}", remarking),
            DiceByHand: lambda board, e: (
                f"Dice given by hand: {joined([str(face) for face in e.faces])}",
                e.rule,
            ),
        }
        for chapter in chapters:
            self.sentences |= chapter.SENTENCES

    def label(self, board: Board[S], command: Command, asks: Sequence[Ask] = ()) -> str:
        """A few words for a command, as a menu shows it, among the questions that wait."""
        return self.cards[type(command)].words(board, command, asks)

    def question(self, board: Board[S], ask: Ask) -> Asked:
        """Tell who decides what and why, in one line, with the rule's number."""
        text, rule = self.questions[type(ask)].question(board, ask)
        return f"{player_name(board, ask)}: {text}", rule

    def sentence(self, board: Board[S], event: Event) -> LogLine:
        """Tell what happened, from the board after the event, with the rule's number."""
        return self.sentences[type(event)](board, event)

    def _passed(self, board: Board[S], event: Passed) -> LogLine:
        card = self._by_name[event.ask]
        words = card.passed or self.label(board, event.command)
        return f"{side_name(board, event.side)}, without a choice: {words}", self.passing
