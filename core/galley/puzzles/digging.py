"""Mines battles for puzzles: captains' games and saves, by many processes at once."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from pathlib import Path
from typing import Any, Final

from galley.bots.bot_names import Seated
from galley.bots.stranger import Terms
from galley.catalogue import rules_of
from galley.contests.worker_pool import CrewLost, WorkerPool, is_lost
from galley.engine.dice import Live
from galley.engine.loop import State, begin, step
from galley.engine.records import SIDES, Record
from galley.engine.ruleset import RuleSet
from galley.engine.views import asked_anew
from galley.files.faults import Fault
from galley.game.loading.opening import open_battle
from galley.puzzles.mining import Mined, mined, proofs, proved, questions
from galley.puzzles.puzzle import puzzle_of
from galley.puzzles.sifting import sift
from galley.scenarios.header import with_options
from galley.scenarios.library import ScenarioFile, read_text

CAPTAIN: Final = "captain"
LOOK: Final = 1.0  # seconds from one look at the clock to the next
AHEAD: Final = 2  # jobs for each worker that wait for it
SEED: Final = 1


class Dig(Record, frozen=True):
    """A battle that is looked through: captains' game by a seed, or the save at a path."""

    scenario: ScenarioFile | None = None
    seed: int = 0
    save: str = ""


class Dug(Record, frozen=True):
    """How many questions of a battle were looked at, and the puzzles that were sifted, as
    files; `wrong`: why it could not be looked through, "" where it was."""

    looked: int
    sifted: tuple[str, ...]
    wrong: str = ""


Moment = tuple[RuleSet, Any, State]
"""A rule set, the battle's data and a position in which somebody is asked."""


def dig(job: Dig) -> Dug:
    """Look through a battle, and sift its questions; of a ship in a turn one is kept."""
    try:
        return _looked_through(job)
    except Fault as fault:
        return Dug(0, (), str(fault))


def _looked_through(job: Dig) -> Dug:
    looked, found = 0, dict[tuple[int, str], str]()
    for rules, data, state in _moments(job):
        for ask in state.asks():
            for question in questions(rules, data, state, ask):
                key = state.board.turn, question.ship
                if key in found:
                    continue
                looked += 1
                one = mined(question)
                if one is not None:
                    found[key] = one.puzzle.scenario.text
    return Dug(looked, tuple(found.values()))


def _moments(job: Dig) -> Iterator[Moment]:
    if job.scenario is not None:
        return _played(job.scenario, job.seed)
    return _kept(Path(job.save))


def _played(scenario: ScenarioFile, seed: int) -> Iterator[Moment]:
    """The positions of a game of captains."""
    rules = rules_of(scenario.rules, scenario.file)
    fresh = rules.setup(scenario.data, scenario.file)
    captains = Seated(rules, fresh, dict.fromkeys(SIDES, CAPTAIN), Terms("", {}, seed))
    state, number = begin(fresh, Live(seed))[0], 1
    while asks := state.asks():
        yield rules, scenario.data, state
        ask, shown = asks[0], asked_anew(state, asks[0].side)
        command = captains.asked(ask).choose(shown, ask, state.choices(ask), number).command
        state, _ = step(state, command, Live(seed, number), ask.side, ask.seat)
        number += 1


def _kept(path: Path) -> Iterator[Moment]:
    """The positions of a save that stand, each before its next command."""
    game = open_battle(path, write=False)
    history = game.history()
    data = with_options(game.scenario.data, game.options)
    for entry in history.live:
        state = history.state_at(entry)
        if state.asks():
            yield game.rules, data, state


def prove_file(text: str) -> str:
    """The file of a puzzle with its proof; "" where it cannot be proved.  Raises Fault."""
    puzzle = puzzle_of(read_text(text))
    found = sift(puzzle.rules, puzzle.state, puzzle.ask, puzzle.ship)
    if found is None:
        return ""
    one = Mined(puzzle, found)
    *_, last = proofs(one, SEED)
    return proved(one, last) if last.stands else ""


class Mining:
    """The state of a search: how many questions were looked at, how many of them sifted, the
    files of the puzzles that are proved, and sentences on what could not be looked through."""

    def __init__(self, digs: Sequence[Dig], prove: Callable[[str], str] = prove_file) -> None:
        """`prove` gives the file of a puzzle with its proof, or "", where a worker is."""
        self._prove = prove
        self.looked, self.sifted, self.tried, self.dug = 0, 0, 0, 0
        self.proved: list[str] = []
        self.wrong: list[str] = []
        self._all, self._digs = len(digs), [*digs][::-1]
        self._unproved: list[str] = []
        self._waiting: set[Future[Any]] = set()

    def run(self, crew: WorkerPool, over: Callable[[], bool]) -> Generator[None, None, None]:
        """Look, sift and prove until all is done or it is over; gives way after each step.  Raises
        Fault."""
        while not over():
            self._submit(crew)
            if not self._waiting:
                return
            done, _ = wait(self._waiting, LOOK, return_when=FIRST_COMPLETED)
            if not done and (why := crew.lost()):
                raise CrewLost("galley mine", "", why)
            for future in done:
                self._waiting.discard(future)
                self._take(_result(future))
            yield

    def _submit(self, crew: WorkerPool) -> None:
        """What is sifted is proved before more is looked at."""
        while len(self._waiting) < crew.workers * AHEAD:
            if self._unproved:
                self._waiting.add(crew.executor.submit(self._prove, self._unproved.pop(0)))
            elif self._digs:
                self._waiting.add(crew.executor.submit(dig, self._digs.pop()))
            else:
                return

    def _take(self, found: Dug | str) -> None:
        if isinstance(found, Dug):
            self.dug += 1
            self.wrong += [found.wrong] if found.wrong else []
            self.looked += found.looked
            self.sifted += len(found.sifted)
            self._unproved += found.sifted
        else:
            self.tried += 1
            self.proved += [found] if found else []

    @property
    def jobs(self) -> int:
        """How many jobs there are, as far as is known by now."""
        return self._all + self.sifted

    def told(self) -> str:
        """Say how far it is."""
        return (f"{self.looked} questions looked at, {self.sifted} sifted, "
                f"{len(self.proved)} proved of {self.tried} that were played on")  # fmt: skip


def _result(future: Future[Any]) -> Any:
    """What came of a job.  Raises Fault for a worker that was lost."""
    error = future.exception() if not future.cancelled() else CancelledError()
    if error is None:
        return future.result()
    if is_lost(error):
        raise CrewLost("galley mine", "", "the process that looked was lost")
    raise error
