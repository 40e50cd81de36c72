"""A battle that is being made is fought by captains beside whoever makes it.

The games are played elsewhere, and their outcome is told as they come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import partial
from threading import Condition, Thread
from time import monotonic
from typing import Any, Final

from msgspec.structs import replace

from galley.contests.game import Played
from galley.contests.match import TRIES, MakeCrew, Match, run, unbroken
from galley.contests.statistics import Interval, wilson
from galley.contests.summary import by_side
from galley.contests.worker_pool import CrewLost, WorkerPool, at_home, cores
from galley.engine.records import SIDES, Record, Side
from galley.engine.text import count
from galley.files.faults import Fault, printable
from galley.scenarios.balance import share_words
from galley.scenarios.library import ScenarioFile, edition_of

BOT: Final = "captain"
GAMES: Final = 20
SECONDS: Final = 180.0
SEED: Final = 1
NICE: Final = 10
LONGEST: Final = 160  # characters of what went wrong

ALL: Final = f"all {GAMES} games are played"
LATE: Final = f"{SECONDS / 60:g} minutes are over"
STOPPED: Final = "it was stopped"
CHANGED: Final = "the battle has changed"


class Outcome(Record, frozen=True):
    """The outcome of so many games: the share that each side won, that of draws, and the turns in
    the middle of all games, of at most `limit`, 0 for any."""

    games: int
    won: dict[Side, Interval]
    drawn: Interval
    turns: float
    limit: int

    def line(self, names: Mapping[Side, str]) -> str:
        """Say all of it in a sentence without its full stop."""
        if not self.games:
            return f"{BOT.capitalize()} against {BOT}: no game is over yet"
        wins = ", ".join(f"{names[side]} {shown(self.won[side])}" for side in SIDES)
        return (
            f"{BOT.capitalize()} against {BOT}, {count(self.games, 'game')}: won by {wins}, "
            f"drawn {shown(self.drawn)}; {self.length()} turns"
        )

    def length(self) -> str:
        """Say the turns in the middle: `9 of 12`."""
        return f"{self.turns:g}" + (f" of {self.limit}" if self.limit else "")


def shown(share: Interval) -> str:
    """Say a share with the interval in which it lies with 95 %."""
    return share_words(share.mean, share.low, share.high)


def outcome(games: Sequence[Played]) -> Outcome:
    """Count games by side; draws have a share of their own."""
    sides = by_side(games)
    drawn = wilson(sum(not game.winner for game in games), len(games))
    return Outcome(len(games), sides.won, drawn, sides.turns, sides.limit)


def side_names(data: Mapping[str, Any]) -> dict[Side, str]:
    """Name both sides of a battle; by their letters where it has no names."""
    sides = data.get("sides")
    cards = {side: sides.get(side) if isinstance(sides, dict) else None for side in SIDES}
    return {
        side: printable(str(card.get("name") or side)) if isinstance(card, dict) else side
        for side, card in cards.items()
    }


def crew() -> MakeCrew:
    """Provide one process less than this machine has cores, and one at least, all of them nice."""
    return partial(at_home, max(1, cores() - 1), NICE)


class Beside:
    """Games of captains, which begin at once, in a thread of their own.

    `woken` is called in that thread whenever there is more to tell.  `ended` says why no more
    games are played, "" as long as they are; only those from the first on without a gap are
    counted, as short games are over sooner.
    """

    def __init__(
        self, scenario: ScenarioFile, woken: Callable[[], object] = lambda: None,
        make: MakeCrew | None = None, clock: Callable[[], float] = monotonic,
    ) -> None:  # fmt: skip
        self.names, self.edition = side_names(scenario.data), _edition(scenario.data)
        self.ended = ""
        self._todo = Match((scenario,), ((BOT, BOT),), GAMES // 2, SEED).jobs()
        self._games: list[Played] = []
        self._woken, self._make, self._clock = woken, make or crew(), clock
        self._begun = clock()
        self._crew: WorkerPool | None = None
        self._crews = 0  # that were made since the last game
        self._news = Condition()
        self._thread = Thread(target=self._fight, daemon=True)
        self._thread.start()

    @property
    def outcome(self) -> Outcome:
        """The outcome of the games so far."""
        return outcome(unbroken(self._todo, [*self._games]))

    def line(self) -> str:
        """Say how far the games are, or why they have ended, and what came of them, in a sentence
        without its full stop."""
        found = self.outcome
        if not self.ended:
            return f"{found.games} of {GAMES} games. {found.line(self.names)}"
        if not found.games:
            return f"No game was played to its end: {self.ended}"
        return f"{found.line(self.names)}; {self.ended}"

    def follow(self, whole: Mapping[str, Any]) -> None:
        """Stop where the battle, whose classes are whole, is another one by now; texts are none
        of its rules."""
        if not self.ended and _edition(whole) != self.edition:
            self.stop(CHANGED)

    def stop(self, why: str = STOPPED) -> None:
        """End all games at once, where they have not ended before."""
        with self._news:
            self.ended = self.ended or why
            self._news.notify_all()
        if self._crew is not None:
            self._crew.end()

    def wait(self, seen: int = GAMES) -> None:
        """Wait until more games count than were seen, or no more are played."""
        with self._news:
            self._news.wait_for(lambda: self.ended or self.outcome.games > seen)

    def close(self) -> None:
        """Stop, and wait until whoever played is gone."""
        self.stop()
        self._thread.join()

    # -- in the thread

    def _fight(self) -> None:
        try:
            games = run(self._todo, self._crew_of_mine)
            with closing(games):
                for game in games:
                    self._take(game)
                    if self.ended:
                        return
            self.stop(ALL)
        except CrewLost as lost:
            self.stop(_short(lost.text))
        except Fault as fault:
            self.stop(_short(f"it cannot be fought: {fault}"))
        except Exception as error:
            self.stop(_short(f"it cannot be fought: {type(error).__name__}: {error}"))
        finally:
            self._woken()

    def _take(self, game: Played) -> None:
        """Count a game, unless something went wrong in it."""
        with self._news:
            if self.ended:
                return
            if game.crash:
                self.ended = _short(f"a game went wrong: {game.crash}")
            else:
                self._games.append(game)
                self._crews = 0
            self._news.notify_all()
        self._why_over()
        if not self.ended:
            self._woken()

    def _why_over(self) -> str:
        """Say why no game is waited for any more; the time may have come."""
        if self._clock() - self._begun >= SECONDS and len(self._games) < GAMES:
            self.stop(LATE)
        return self.ended

    @contextmanager
    def _crew_of_mine(self) -> Iterator[WorkerPool]:
        self._crews += 1
        if self._crews > TRIES:
            raise CrewLost("", "", "the processes that play end at once")
        with self._make() as made:
            self._crew = replace(made, lost=self._why_over)
            if self.ended:
                raise CrewLost("", "", self.ended)
            yield self._crew


def _edition(whole: Mapping[str, Any]) -> str:
    """The edition of a battle, whose id is none of its rules."""
    return edition_of({key: value for key, value in whole.items() if key != "id"})


def _short(text: str) -> str:
    """A text on one printable line, which is not too long."""
    line = " ".join(printable(" ".join(text.split())).split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 3]}..."
