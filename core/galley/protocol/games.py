"""The games of one `galley engine`: the game itself, and forks of it to look ahead in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from galley.engine.loop import State
from galley.engine.text import nearest
from galley.engine.views import seen
from galley.files.faults import shown, some
from galley.protocol.replies import Reply, happened, waiting
from galley.protocol.requests import Wrong

if TYPE_CHECKING:
    from galley.engine.records import LogLine, Side
    from galley.engine.ruleset import RuleSet
    from galley.game.game import Game


TURN, QUESTION = "turn", "question"


class Stop(NamedTuple):
    """A stop in a game: the position there, in which nobody decides, the lines still to be told,
    and the moment that was waited for."""

    state: State
    left: tuple[LogLine, ...]
    until: str

    def view(self, rules: RuleSet, side: Side) -> dict[str, Any]:
        """The position of the stop as a side sees it."""
        return rules.view(seen(self.state, side), side)


def until_in(rules: RuleSet, request: Mapping[str, Any]) -> str:
    """The moment that a request wants to stop at: a phase, a turn, or the next question."""
    until = request.get("until", QUESTION)
    known = (*(phase.id for phase in rules.phases), TURN, QUESTION)
    if until not in known:
        near = nearest(until, known) if isinstance(until, str) else ""
        may = f"did you mean {near!r}" if near else f"it is one of {some(known)}"
        raise Wrong("bad-request", f"until cannot be {shown(until)}: {may}")
    return str(until)


def stopped(
    before: State, told: Sequence[LogLine], until: str
) -> tuple[Sequence[LogLine], Stop | None]:
    """The log up to the stop, and the stop; None where a question, or the end, comes first."""
    if until == QUESTION:
        return told, None
    board = before.board.copy()
    for n, line in enumerate(told, 1):
        turn, phase = board.turn, _phase(board)
        line.event.apply(board)
        began = board.turn != turn if until == TURN else until == _phase(board) != phase
        if began:
            return told[:n], Stop(State(board, []), tuple(told[n:]), until)
    return told, None


def _phase(board: Any) -> str:
    """The phase that a board shows; "" in a game that has none."""
    return str(getattr(board, "phase", ""))


def told_until(game: Game, told: Sequence[LogLine], stop: Stop | None, side: Side) -> Reply:
    """The reply to a request that played: the events, and who is asked, or where it stopped."""
    if stop is None:
        return {**happened(told), **waiting(game, side)}
    return {**happened(told), "pending": [], "stopped": stop.until}


MOST_FORKS = 16


class Games:
    """`main` is the game itself, number 1; forks have numbers from 2, the lowest free one
    first.  `number` is the game that the request in hand is about."""

    def __init__(self) -> None:
        self.main: Game | None = None
        self.forks: dict[int, Game] = {}
        self.stops: dict[int, Stop] = {}  # by number: games that are looked at on their way
        self.number = 1
        self.ended = False

    def turn_to(self, number: object) -> None:
        """The request is about this game.  Raises Wrong when there is none of that number."""
        if type(number) is not int or (number != 1 and number not in self.forks):
            known = some(str(n) for n in (1, *self.forks))
            raise Wrong("no-game", f"there is no game {shown(number)}: there is {known}")
        self.number = number

    def game(self) -> Game:
        """The game that the request is about.  Raises Wrong when there is none yet."""
        game = self.main if self.number == 1 else self.forks[self.number]
        if game is None:
            raise Wrong("no-game", "there is no game yet: send new or load")
        return game

    def begin(self, game: Game) -> None:
        """Take another game up, and let go of the one before and of its forks."""
        if self.main is not None:
            self.main.close()
        self.main = game
        self.forks.clear()
        self.stops.clear()

    def free(self) -> int:
        """The number of the next fork.  Raises Wrong when there are too many."""
        if len(self.forks) >= MOST_FORKS:
            why = f"there are {MOST_FORKS} forks: close one first"
            raise Wrong("bad-request", why)
        return next(n for n in range(2, MOST_FORKS + 2) if n not in self.forks)

    def put(self, number: int, game: Game) -> None:
        """The game of a number is this one from now on."""
        from galley.game.crash_context import closed

        if number == 1:
            self.begin(game)
        else:
            closed(game.journal)  # what fails elsewhere is no fault of a fork
            self.forks[number] = game
            self.stops.pop(number, None)

    def close(self) -> None:
        """Let go of the fork that the request is about.  Raises Wrong when it is no fork."""
        if self.number == 1:
            raise Wrong("bad-request", "game 1 is closed with quit: name a fork")
        del self.forks[self.number]
        self.stops.pop(self.number, None)

    @property
    def stop(self) -> Stop | None:
        """The stop at which the game of the request is looked at; None where it waits."""
        return self.stops.get(self.number)

    def stop_at(self, stop: Stop | None) -> None:
        """The game is looked at there; None where it waits for a question."""
        if stop is None:
            self.stops.pop(self.number, None)
        else:
            self.stops[self.number] = stop
