"""Rows at any angle: what a test plays is played again on a turned table, and comes out the same.

Every position that a test of a chapter plays is turned by one of seven angles, mirrored or not, as
its id draws it; GALLEY_GAMES of 14 and more turns it by all.  What hangs on a limit or a tie is
listed in `limits`, and its twins are turned.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from dataclasses import replace as dataclass_replace
from typing import Any, Protocol, TypeVar
from zlib import crc32

from msgspec.structs import replace

from galley.engine.dice import Live, Recorded
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import Ask, Command, Event, Frame, Refusal, Side
from tests.kit.drawn import MORE
from tests.kit.limits import Limit
from tests.kit.turning import ALL, Turning, differs

T = TypeVar("T")
Answer = Command | tuple[Side, Command]
"""A command of whoever is asked, or of one side."""


@dataclass
class Case:
    """What was played: a board, a procedure or a question, answers and dice.

    The last command was refused, or only weighed.
    """

    board: Any
    frame: Frame | Ask
    commands: Sequence[Answer]
    dice: Sequence[Sequence[int]]
    events: Sequence[Event] = ()
    state: State | None = None
    refusal: Refusal | None = None
    weighed: bool = False


@dataclass
class Look:
    """What was read of a board that nobody played: where men cross, what a target shows."""

    board: Any
    read: Callable[[Any], Any]


class Codec(Protocol):
    """How a game writes its positions down."""

    def encode(self, state: State) -> bytes: ...

    def decode(self, text: bytes, like: State) -> State: ...


class Game(Protocol):
    """What a game in inches tells of itself, so that its rows are played at any angle."""

    limits: Mapping[str, Limit]
    codec: Codec

    def play(
        self, board: Any, frame: Frame | Ask, commands: Sequence[Answer],
        dice: Sequence[Sequence[int]], refuses: bool,
    ) -> Case:  # fmt: skip
        """Play a case to its end, or up to a last command that is refused."""

    def side_of(self, state: State, command: Command) -> Side:
        """Whose answer a command is."""

    def turns(self, board: Any) -> bool:
        """Nothing on the board lies near an edge of the table, which does not turn."""

    def given(self, case: Case, turning: Turning) -> Turning:
        """The turning that a case is given where another is drawn for it."""

    def faults(self, board: Any) -> set[str]:
        """What cannot be in a position."""

    def differ(self, case: Case, one: Any, other: Any) -> str:
        """What two boards differ in by more than rounding does, after a case."""


ANY_ROW = re.compile(r"test_\w+\[(.+)\]")
"""The name of a test that has rows: its row."""
_heard: list[list[Case | Look]] = []


EDGE = 50_000  # mils from the edges of a kit's table within which they count


class Tabletop(ABC):
    """What the two games in inches answer alike; `check` is how a game finds a position unsound,
    `middle` its kit's middle of a table."""

    check: Callable[[Any, Callable[..., None]], None]
    middle: int

    @abstractmethod
    def said(self, state: State, answer: Answer, last: bool = False) -> tuple[Side, Command]:
        """Whose answer it is, and the command; `last`: it is to be refused."""

    def play(
        self, board: Any, frame: Frame | Ask, commands: Sequence[Answer],
        dice: Sequence[Sequence[int]], refuses: bool,
    ) -> Case:  # fmt: skip
        """A case from its beginning; its last command is to be refused if it `refuses`."""
        before, rolls = board.copy(), Recorded(*dice)
        state, events = begin(State(board, [frame], skip=False), rolls)
        for answer in commands[:-1] if refuses else commands:
            side, command = self.said(state, answer)
            assert (why := refusal(state, command, side)) is None, (command, why)
            state, more = step(state, command, rolls, side)
            events += more
        rolls.check_all_thrown()
        why = None
        if refuses:
            side, command = self.said(state, commands[-1], last=True)
            why = refusal(state, command, side)
        return Case(before, frame, commands, dice, events, state, why)

    def turns(self, board: Any) -> bool:
        """The edges do not turn with what lies on the table (G25, g33)."""
        far, size = self.middle - EDGE, board.setting
        if min(size.width, size.height) < 2 * self.middle:
            return False
        return all(max(abs(s.x - self.middle), abs(s.y - self.middle)) < far
                   for s in board.afloat())  # fmt: skip

    def faults(self, board: Any) -> set[str]:
        """What is unsound in a position."""
        found = set[str]()
        type(self).check(board, lambda *fault: found.add(" ".join(fault)))
        return found


@contextmanager
def heard() -> Iterator[list[Case | Look]]:
    """The cases that are played while this lasts."""
    cases: list[Case | Look] = []
    _heard.append(cases)
    try:
        yield cases
    finally:
        _heard.remove(cases)


def hear(case: Case) -> None:
    """Tell of a case; `board` is a copy from before it was played."""
    for cases in _heard:
        state = case.state.copy() if case.state is not None else None  # a test may change it
        cases.append(dataclass_replace(case, state=state))


def seen(board: Any, read: Callable[[Any], T]) -> T:
    """What is read of a board; on a turned one it is read again."""
    for cases in _heard:
        cases.append(Look(board.copy(), read))
    return read(board)


def turnings(id_: str) -> Sequence[Turning]:
    """The turnings of a row: one by its id, all where many games are asked for."""
    if len(ALL) <= MORE:
        return ALL
    return [ALL[crc32(id_.encode()) % len(ALL)]]


def answered(turning: Turning, answer: Answer) -> Answer:
    """An answer as it is given on the turned table."""
    if isinstance(answer, tuple):
        return answer[0], turning.of(answer[1])
    found: Command = turning.of(answer)
    return found


def check_turned(id_: str, name: str, cases: Sequence[Case | Look], game: Game) -> None:
    """Play cases of a test on turned tables, or twins of them where they hang on a limit."""
    limit = game.limits.get(name)
    for n, one in enumerate(cases):
        if not game.turns(one.board):
            continue
        twins = (0,) if limit is None else (1, -1) if limit.ship else ()
        for way in twins:
            case = one if limit is None else _twin(one, limit, way, game)
            for turning in turnings(f"{id_} {n}"):
                if isinstance(case, Look):
                    text = differs(turning.of(case.read(case.board)),
                                   case.read(turning.board(case.board)))  # fmt: skip
                else:
                    text = off_at(case, game.given(case, turning), game, free=limit is not None)
                assert not text, f"turned by {turning.angle / 100} degrees: {text}"


def _twin(case: Case | Look, limit: Limit, way: int, game: Game) -> Case | Look:
    board = case.board.copy()
    if (ship := board.ships.get(limit.ship)) is not None:
        board.ships[limit.ship] = replace(
            ship, x=ship.x + way * limit.east, y=ship.y + way * limit.north
        )
    elif limit.ship in getattr(board, "men", {}):  # a man who swims
        x, y = board.men[limit.ship].at
        spot = x + way * limit.east, y + way * limit.north
        board.men[limit.ship] = replace(board.men[limit.ship], at=spot)
    if isinstance(case, Look):
        return Look(board, case.read)
    return _freely(dataclass_replace(case, board=board), game)


def _freely(case: Case, game: Game) -> Case:
    """A case with dice of a seed, up to the first command that is refused."""
    before = case.board.copy()
    state, events = begin(State(case.board, [case.frame], skip=False), Live(1))
    why: Refusal | None = None
    for n, answer in enumerate(case.commands):
        if not state.asks():
            break
        side, command = (
            answer if isinstance(answer, tuple) else (game.side_of(state, answer), answer)
        )
        why = refusal(state, command, side)
        if why is not None or case.weighed:
            break
        state, more = step(state, command, Live(1, n), side)
        events += more
    return dataclass_replace(
        case, board=before, dice=(), events=events, state=state, refusal=why
    )  # fmt: skip


def off_at(case: Case, turning: Turning, game: Game, free: bool = False) -> str:
    """How a case comes out otherwise on a turned table; empty where it does not. `free`: with
    dice of a seed."""
    commands = [answered(turning, one) for one in case.commands]
    board, frame = turning.board(case.board), turning.of(case.frame)
    if free:
        again = _freely(dataclass_replace(case, board=board, frame=frame, commands=commands), game)
    else:
        refuses = case.weighed or case.refusal is not None
        again = game.play(board, frame, commands, case.dice, refuses)
    rules = [one.refusal.rule if one.refusal is not None else "" for one in (case, again)]
    if rules[0] != rules[1]:
        return f"refused by {rules[0]!r} and {rules[1]!r}"
    assert case.state is not None and again.state is not None
    expected = [turning.of(event) for event in case.events if not _swept(event)]
    found = [event for event in again.events if not _swept(event)]
    if [type(event) for event in expected] != [type(event) for event in found]:
        return f"{_names(expected)} and {_names(found)}"
    for one, other in zip(expected, found, strict=True):
        if text := differs(one, other):
            return text
    asks = [[type(ask).__name__ for ask in one.state.asks()] for one in (case, again) if one.state]
    if asks[0] != asks[1]:
        return f"asked {asks[0]} and {asks[1]}"
    turned = Case(turning.board(case.board), case.frame, commands, (), expected, case.state)
    level = turning.board(case.state.board)
    return game.differ(turned, level, again.state.board) or _unsound(level, again.state, game)


def _unsound(level: Any, state: State, game: Game) -> str:
    """Why a position that was reached on a turned table could not be read from a file, or would
    be another when it is read from a save; `level` tells what was amiss from the start."""
    if found := game.faults(state.board) - game.faults(level):
        return f"no position: {sorted(found)}"
    text = game.codec.encode(state)
    again = game.codec.decode(text, state)
    alike = again.board == state.board and game.codec.encode(again) == text
    return "" if alike else "it is another when it is read from a save"


def _swept(event: Event) -> bool:
    """Which oars go is compared on the board, by number: in which order hangs on a step. So does
    when a ship that drifts along another is pushed out by a mil (PG-9, G93)."""
    return type(event).__name__ in ("OarsLost", "OarsSmashed") or getattr(event, "pushed", False)


def _names(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def played(
    board: Any, frame: Frame, commands: Iterable[Answer] = (),
    dice: Sequence[Sequence[int]] = (),
) -> tuple[list[Event], State]:  # fmt: skip
    """A procedure, with the answers of the sides and the dice, each throw a tuple; every
    command must be legal and no die may be left.  The events, and where it leaves the game."""
    rolls, told, before = Recorded(*dice), list[Event](), board.copy()
    state, events = begin(State(board, [frame], skip=False), rolls)
    told, commands = told + events, [*commands]
    for answer in commands:
        side, command = with_side(state, answer)
        assert (why := refusal(state, command, side)) is None, (command, why)
        state, events = step(state, command, rolls, side)
        told += events
    rolls.check_all_thrown()
    hear(Case(before, frame, commands, dice, told, state))
    return told, state


def with_side(state: State, answer: Answer) -> tuple[Side, Command]:
    """An answer with the side whose it is."""
    if isinstance(answer, tuple):
        return answer
    asks = state.asks()
    assert asks, f"nobody is asked: {answer}"
    legal = [ask.side for ask in asks if refusal(state, answer, ask.side) is None]
    return (legal or [asks[-1].side])[0], answer
