"""One game of a match, and the line that is kept of it."""

from __future__ import annotations

import platform
import signal
import threading
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import thread_time
from types import FrameType
from typing import Any, Final

from galley.bots.bot_names import Seated
from galley.bots.stranger import Stranger, StrangerFailed, Terms
from galley.catalogue import rules_of
from galley.engine.bot import Bot
from galley.engine.dice import Live
from galley.engine.lookahead import luck
from galley.engine.loop import State, begin, step
from galley.engine.records import OTHER, SIDES, Ask, Command, Event, Record, Side
from galley.engine.views import asked_anew
from galley.scenarios.header import with_options
from galley.scenarios.library import ScenarioFile
from galley.version import __version__

ENDLESS = 60_000  # commands after which a game is a draw
LONGEST = 400  # characters of what went wrong
ONE_AT_A_TIME = threading.Lock()  # in a process, so that no two games share what bots keep


class Job(Record, frozen=True):
    """A game to be played: `bots` play A and B, `one` of them is the first of the match.

    `pair` is its place in the match; both games of a pair have one seed, but for a bot that
    plays itself.  `cap` is how many seconds of the processor an answer may take, 0 for any.
    `edition` stands for the scenario as it is now.
    """

    scenario: ScenarioFile
    bots: tuple[str, str]
    pair: int
    one: Side
    seed: int
    cap: float = 0.0
    playouts: int = 100
    options: dict[str, bool] = {}
    edition: str = ""


class Played(Record, frozen=True):
    """A game that was played.  Of mappings by side, "A" and "B" are the keys.

    `luck`: the victory points by which A's dice were better than B's, against what could be
    expected of both.  `lost`: ships that were rammed, taken or sunk, of `ships`.  `spent`,
    `longest`, `slowest`: seconds of the processor in all, for one answer, in one turn.
    `by_turn`: the points of A and B at the end of each turn, the last where the game ended.
    `crash` says what went wrong: with the bot of the side that lost by it, or with the game
    where nobody won.
    """

    scenario: str
    pair: int
    seed: int
    one: Side
    bots: dict[Side, str]
    winner: Side
    reason: str
    turns: int
    limit: int
    points: dict[Side, int]
    luck: float
    commands: int
    ships: dict[Side, int]
    lost: dict[Side, int]
    answers: dict[Side, int]
    spent: dict[Side, float]
    longest: dict[Side, float]
    slowest: dict[Side, float]
    counts: dict[Side, dict[str, int]]
    crash: str = ""
    options: dict[str, bool] = {}
    edition: str = ""
    playouts: int = 0
    version: str = ""
    python: str = ""
    host: str = ""
    by_turn: tuple[tuple[int, int], ...] = ()

    def pairing(self) -> tuple[str, str]:
        """The first bot and the other."""
        return self.bots[self.one], self.bots[OTHER[self.one]]

    def score(self) -> float:
        """Of the first bot of the match: 1 for a win, a half for a draw."""
        return 0.5 if not self.winner else float(self.winner == self.one)

    def margin(self) -> int:
        """Victory points by which the first bot is ahead."""
        return self.points[self.one] - self.points[OTHER[self.one]]

    def fortune(self) -> float:
        """Victory points by which the first bot was the luckier one."""
        return self.luck if self.one == "A" else -self.luck


class Lost(Exception):
    """A side loses by what its bot did."""

    def __init__(self, side: Side, why: str) -> None:
        super().__init__(why)
        self.side = side


def play(job: Job) -> Played:
    """Play a game to its end.

    Never raises for what a bot does: that loses the game.  Where the rules themselves fail,
    nobody wins and `crash` says why.  Raises Fault for a scenario that cannot be set up.
    """
    with ONE_AT_A_TIME:
        return _Game(job).play()


def abandoned(job: Job, why: str) -> Played:
    """A game that could not be played to its end, which nobody wins."""
    none, nothing = dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0.0)
    return Played(
        job.scenario.id, job.pair, job.seed, job.one, dict(zip(SIDES, job.bots, strict=True)), "",
        why, 0, limit_of(job.scenario.data), none, 0.0, 0, none, none, none, nothing, nothing,
        nothing, {side: {} for side in SIDES}, why, job.options, job.edition, job.playouts,
        __version__, platform.python_version(), platform.node(),
    )  # fmt: skip


class _Game:
    """One game under way."""

    def __init__(self, job: Job) -> None:
        self.job, self.rules = job, rules_of(job.scenario.rules, job.scenario.file)
        self.names = dict(zip(SIDES, job.bots, strict=True))
        self.commands, self.luck = 0, 0.0
        self.answers = dict.fromkeys(SIDES, 0)
        self.spent = dict.fromkeys(SIDES, 0.0)
        self.longest = dict.fromkeys(SIDES, 0.0)
        self.slowest = dict.fromkeys(SIDES, 0.0)
        self.turn_spent = dict.fromkeys(SIDES, 0.0)
        self.turn = 0
        self.by_turn: list[tuple[int, int]] = []
        self.counts: dict[Side, Counter[str]] = {side: Counter() for side in SIDES}

    def play(self) -> Played:
        job = self.job
        data = with_options(job.scenario.data, job.options)
        fresh = self.rules.setup(data, job.scenario.file)
        state, events = begin(fresh, Live(job.seed, 0))
        self._note(fresh, events, "A")
        terms = Terms(job.scenario.text, job.options, job.seed, job.playouts, job.cap)
        bots = Seated(self.rules, fresh, self.names, terms)
        try:
            while state.asks() and self.commands < ENDLESS:
                state = self._move(state, bots)
        except Lost as lost:
            return self._told(state, OTHER[lost.side], str(lost))
        except Exception as error:
            return self._told(state, "", f"the rules failed: {_crash(error)}")
        finally:
            bots.close()
        result = self.rules.result(state)
        if state.asks() or result is None:
            return self._told(state, "", f"no end after {self.commands} commands")
        return self._told(state, result.winner, "", result.reason)

    def _move(self, state: State, bots: Seated) -> State:
        first = state.asks()[0]
        side = first.side
        shown = asked_anew(state, side)
        ask = shown.ask_of(side, first.seat)
        assert ask is not None
        self.commands += 1
        number = bots.number(side, self.commands)
        command = self._answer(bots.asked(ask), shown, ask, number)
        try:
            refused = ask.why_not(shown.board, command)
        except Exception as error:
            raise Lost(side, f"an illegal command: {command!r}: {_crash(error)}") from error
        if refused is not None:
            raise Lost(side, f"an illegal command: {command!r}: {refused.text}")
        self.counts[side][type(command).__name__] += 1
        after, events = step(state, command, Live(self.job.seed, self.commands), side, ask.seat)
        if after.board.turn != state.board.turn:
            self.by_turn.append(self._points(after))
        self._note(state, events, side)
        if why := bots.played(ask, command, after):
            raise Lost(side, f"it {why}")
        return after

    def _answer(self, bot: Bot, shown: State, ask: Ask, number: int) -> Command:
        """Have a bot answer a question.  Raises Lost where it fails or takes too long."""
        side, cap = ask.side, self.job.cap
        choices = shown.choices(ask)
        begun = thread_time()
        try:
            with interrupted_after(0.0 if isinstance(bot, Stranger) else cap):
                command = bot.choose(shown, ask, choices, number).command
        except TooSlow:
            raise Lost(side, _slow(cap)) from None
        except StrangerFailed as failed:
            raise Lost(side, str(failed)) from None
        except (Exception, SystemExit) as error:
            raise Lost(side, _crash(error)) from error
        finally:
            seconds = thread_time() - begun
            if isinstance(bot, Stranger):
                seconds = bot.seconds
            self._took(side, shown.board.turn, seconds)
        if cap and seconds > cap and not isinstance(bot, Stranger):
            raise Lost(side, _slow(cap))
        return command

    def _took(self, side: Side, turn: int, seconds: float) -> None:
        """Count what an answer took."""
        if turn != self.turn:
            self.turn, self.turn_spent = turn, dict.fromkeys(SIDES, 0.0)
        self.answers[side] += 1
        self.spent[side] += seconds
        self.turn_spent[side] += seconds
        self.longest[side] = max(self.longest[side], seconds)
        self.slowest[side] = max(self.slowest[side], self.turn_spent[side])

    def _note(self, before: State, events: Sequence[Event], side: Side) -> None:
        """Count the luck of the dice that a command led to."""
        self.luck += luck(self.rules.account, before.board, events, side)

    def _told(self, state: State, winner: Side, crash: str, reason: str = "") -> Played:
        job, account, crash = self.job, self.rules.account, crash[:LONGEST]
        hulls = account.hulls(state.board) if account is not None else ()
        self.by_turn.append(self._points(state))
        points = dict(zip(SIDES, self.by_turn[-1], strict=True))
        return Played(
            job.scenario.id, job.pair, job.seed, job.one, self.names, winner, reason or crash,
            state.board.turn, limit_of(job.scenario.data),
            points, round(self.luck, 3), self.commands,
            {side: sum(h.side == side for h in hulls) for side in SIDES},
            {side: sum(h.side == side and h.points > 0 for h in hulls) for side in SIDES},
            self.answers, _rounded(self.spent), _rounded(self.longest), _rounded(self.slowest),
            {side: dict(counts) for side, counts in self.counts.items()}, crash,
            job.options, job.edition, job.playouts, __version__, platform.python_version(),
            platform.node(), tuple(self.by_turn),
        )  # fmt: skip

    def _points(self, state: State) -> tuple[int, int]:
        """The points of A and B now."""
        account, result = self.rules.account, self.rules.result(state)
        points = result.points if result is not None else {}
        if account is not None:
            points = account.score(state.board)
        return points.get("A", 0), points.get("B", 0)


def limit_of(data: Mapping[str, Any]) -> int:
    """The turn limit of a scenario; 0 for none."""
    limit = data.get("turn_limit", 0)
    return limit if type(limit) is int else 0


def _rounded(seconds: Mapping[Side, float]) -> dict[Side, float]:
    return {side: round(value, 4) for side, value in seconds.items()}


def _slow(cap: float) -> str:
    return f"an answer took more than {cap:g} s of the processor"


def _crash(error: BaseException) -> str:
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(place.filename).name}:{place.lineno})"


CAN_INTERRUPT: Final = hasattr(signal, "setitimer")


class TooSlow(BaseException):
    """The time is up.  No `except Exception` catches it."""


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Raises TooSlow in what goes on within once this process has computed for so long.

    0 is for no cap.  It cannot interrupt outside the main thread, nor on a system without
    such timers: there one has to look at the clock afterwards.
    """
    here = threading.current_thread() is threading.main_thread()
    if not seconds or not CAN_INTERRUPT or not here:
        yield
        return
    before = signal.signal(signal.SIGPROF, _ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _ring(number: int, frame: FrameType | None) -> None:
    raise TooSlow
