"""A rule set of one page: both sides hide a number, then add to their scores in turn."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

import msgspec

from galley.engine.cards import AskCard, CommandCard, EventCard, verbs
from galley.engine.checks import Check, Odds, chances, need_or_more
from galley.engine.dice import D6, Die
from galley.engine.loop import DONE, Play, Rolled, State, procedure
from galley.engine.records import (
    ONE_A_SIDE,
    OTHER,
    Ask,
    Chooser,
    Command,
    Event,
    Frame,
    Refusal,
    Seat,
)
from galley.engine.ruleset import Choice, NoAdvice, Phase, Result
from galley.scenarios.library import ScenarioFile, read_text


@dataclass
class Board:
    turn: int = 1
    over: bool = False
    turn_rule: ClassVar[str] = "T1"
    limit: int = 3
    moves: int = 0
    score: dict[str, int] = field(default_factory=lambda: {"A": 0, "B": 0})
    names: dict[str, str] = field(default_factory=dict)

    def copy(self) -> "Board":
        return replace(self, score=dict(self.score))


class Hide(Command, frozen=True):
    number: int


class Ready(Command, frozen=True):
    pass


class Add(Command, frozen=True):
    number: int


class Throw(Command, frozen=True):
    pass


class GiveUp(Command, frozen=True):
    pass


class Revealed(Event, frozen=True):
    numbers: tuple[int, ...]


class Scored(Event, frozen=True):
    side: str
    number: int

    def apply(self, board: Board) -> None:
        board.score[self.side] += self.number


class TurnBegan(Event, frozen=True):
    turn: int

    def in_turn(self) -> int:
        return self.turn

    def apply(self, board: Board) -> None:
        board.turn = self.turn
        board.over = self.turn > board.limit


class AskSecret(Ask, frozen=True):
    together = True
    chosen: int = 0

    def choices(self, board: Board) -> Sequence[Command]:
        return [Ready()] if self.chosen else [Hide(1), Hide(2)]

    def unanswered(self, board: Board) -> "AskSecret":
        return AskSecret(self.side)

    def after(self, board: Board, command: Command) -> "AskSecret | None":
        return AskSecret(self.side, command.number) if isinstance(command, Hide) else None

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        return None if command in self.choices(board) else Refusal("T1", "hide 1 or 2")


class AskMove(Ask, frozen=True):
    def choices(self, board: Board) -> Sequence[Command]:
        if board.score[self.side] % 7 == 6:
            return [Add(1)]
        return [Add(1), Add(2), Throw()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, GiveUp) or command in self.choices(board):
            return None
        return Refusal("T2", "add 1 or 2, or throw")


class Game(Frame, frozen=True, kw_only=True):
    side: str = "A"


def hide(play: Play, game: Game) -> None:
    play.push(AskSecret("A"))
    play.push(AskSecret("B"))


def reveal(play: Play, game: Any) -> None:
    play.emit(Revealed(tuple(ask.chosen for ask in game.answers)))


def ask(play: Play, game: Game) -> None:
    play.push(AskMove(game.side))


def move(play: Play, game: Game) -> str | None:
    command = play.take()
    board = play.board
    if isinstance(command, GiveUp):
        play.emit(TurnBegan(board.limit + 1))
        return DONE
    if isinstance(command, Add):
        play.emit(Scored(game.side, command.number))
    else:
        play.roll(THROW)
        _, natural = play.roll(THROW)
        play.emit(Scored(game.side, natural))
    board.moves += 1
    play.note(game, side=OTHER[game.side])
    if board.moves % 8 == 0:
        play.emit(TurnBegan(board.turn + 1))
    return "ask"


THROW = Check("throw", "T3", 1, "4 or more", need_or_more(4, "high", "low"))
procedure(Game, hide, reveal, ask, move)
Any_ = Hide | Ready | Add | Throw | GiveUp


def _item(data: Any) -> Any:
    item = msgspec.convert(data, Game | AskMove | AskSecret)
    if isinstance(item, Game):
        return msgspec.structs.replace(item, answers=tuple(map(_item, item.answers)))
    return item


class Chances(NoAdvice):
    """The chances of a throw, and nothing else."""

    def odds(self, state: State, side: str, command: Command) -> Odds | None:
        if not isinstance(command, Throw):
            return None
        return Odds((THROW,), tuple(chances(THROW).items()))


def _label(board: Board, command: Any, asks: Sequence[Ask]) -> str:
    return f"{type(command).__name__} {getattr(command, 'number', '')}".strip()


def _question(board: Board, ask: Ask) -> tuple[str, str]:
    return "your move", "T2"


class Counting:
    cards = {
        kind: CommandCard(kind, _label, verbs=verbs(kind.__name__.lower()))
        for kind in (Hide, Ready, Add, Throw, GiveUp)
    }
    ask_cards = {kind: AskCard(kind, _question) for kind in (AskSecret, AskMove)}
    id = "counting"
    title = "Counting"
    version = 1
    option_names: tuple[str, ...] = ()
    dice: tuple[Die, ...] = (D6,)

    account = None
    schema = None
    opponents = None
    variations = None
    quick = None
    dice_rule = "T3"
    largest_number = 99_999
    phases: tuple[Phase, ...] = ()
    advice = Chances()

    def setup(self, scenario: dict[str, Any], file: str) -> State:
        return State(Board(limit=scenario["turns"], names=scenario["sides"]), [Game()])

    def ship_of(self, about: Ask | Command | Event) -> str:
        return ""

    def squadron_of(self, about: Command) -> str:
        return ""

    def pointed_at(self, choice: Command) -> str:
        return ""

    def side_names(self, state: State) -> dict[str, str]:
        return dict(state.board.names)

    def encode(self, state: State) -> bytes:
        board = state.board
        facts = {
            "turn": board.turn, "over": board.over, "moves": board.moves, "score": board.score,
            "stack": msgspec.to_builtins(state.stack),
        }  # fmt: skip
        return json.dumps(facts, sort_keys=True).encode()

    def decode(self, text: bytes, like: State) -> State:
        facts = json.loads(text)
        board = like.board.copy()
        stack = [_item(data) for data in facts.pop("stack")]
        for key, value in facts.items():
            setattr(board, key, value)
        return State(board, stack, like.skip)

    def command(self, data: Any) -> Command:
        return msgspec.convert(data, Any_)

    def label(self, state: State, command: Command) -> str:
        return self.cards[type(command)].words(state.board, command, state.asks())

    def labelled(self, state: State, ask: Ask, commands: Sequence[Command]) -> list[Choice]:
        return [Choice(command, self.label(state, command)) for command in commands]

    def short(self, state: State, choices: Sequence[Choice]) -> list[str]:
        return [choice.label for choice in choices]

    def question(self, state: State, ask: Ask) -> tuple[str, str]:
        text, rule = self.ask_cards[type(ask)].question(state.board, ask)
        return f"{state.board.names[ask.side]}: {text}", rule

    def sentence(self, state: State, event: Event) -> tuple[str, str]:
        return f"{type(event).__name__} {getattr(event, 'number', '')}".strip(), "T2"

    def event_card(self, event: Event | None) -> EventCard:
        return EventCard(Event, "", landmark=isinstance(event, TurnBegan))

    def view(self, state: State, side: str) -> dict[str, Any]:
        return {"turn": state.board.turn, "score": dict(state.board.score)}

    def broken(self, state: State) -> list[str]:
        return []

    def result(self, state: State) -> Result | None:
        if not state.board.over:
            return None
        score = state.board.score
        return Result(max(score, key=lambda side: score[side]), "more points", dict(score))

    def seats(self, state: State) -> Sequence[Seat]:
        return ONE_A_SIDE

    def commanders(self, state: State) -> Sequence[Seat]:
        return ONE_A_SIDE

    def may(self, state: State, ask: Ask, command: Command) -> Sequence[str]:
        return [ask.side]

    def guess(self, seen: State, side: str, rng: Chooser) -> State:
        return seen

    def seals(self, event: Event) -> bool:
        return isinstance(event, Rolled | Revealed)

    def concede(self, side: str) -> Command:
        return GiveUp()


def scenario(turns: int = 3) -> ScenarioFile:
    return read_text(
        'format = 1\nid = "counting"\nrules = "counting"\ntitle = "Counting"\n'
        f'turns = {turns}\n[sides]\nA = "Red"\nB = "Blue"\n'
    )
