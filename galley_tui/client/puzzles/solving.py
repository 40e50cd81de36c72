"""A puzzle that is being answered: its deeds are reckoned, judged, and played out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from msgspec.structs import replace

from galley.engine.deed import Deed
from galley.engine.dice import DiceError, Recorded
from galley.engine.loop import State, step
from galley.engine.records import LogLine, Record
from galley.game.api import new
from galley.game.port import GamePort
from galley.puzzles.carrying_out import asked_first, given, left_after
from galley.puzzles.playing_out import Happened
from galley.puzzles.puzzle import Answered, answered, puzzle_of
from galley.puzzles.sifting import Reckoned
from galley.scenarios.library import ScenarioFile
from galley.scenarios.quick import some_seed

UNRECKONED = "this puzzle has too many results of throws to be reckoned"


class Step(Record, frozen=True):
    """A step of a deed that is played out: the side and its command in words, what happened,
    and the positions before and after.  `ended`: the victory points, at the last one."""

    side: str
    label: str
    told: tuple[LogLine, ...]
    before: State
    after: State
    ended: int | None


def eventful(steps: Sequence[Step]) -> list[Step]:
    """Leave out the steps at which nothing happened; the last one left has the end."""
    found = [one for one in steps if one.told] or [*steps[-1:]]
    return [*found[:-1], replace(found[-1], ended=steps[-1].ended)]


class Solving:
    """Puts the question of a puzzle, and knows what became of it."""

    def __init__(self, scenario: ScenarioFile) -> None:
        """Raises Fault."""
        self.scenario, self.puzzle = scenario, puzzle_of(scenario)
        self.deeds: Sequence[Deed] = self.puzzle.listed
        self.every: Sequence[Reckoned] = ()  # what all come to, once that is reckoned
        self.answered: Answered | None = None  # the last answer
        self.throws = 0  # how often a deed was played out
        self._seed = some_seed()

    @cached_property
    def game(self) -> GamePort:
        """A battle in memory that begins there, for all that looks at one."""
        return new(self.scenario)

    @property
    def title(self) -> str:
        """How hard the question is, and the title of the battle."""
        return f"{self.puzzle.grade.capitalize()}: {self.scenario.title}"

    @property
    def side(self) -> str:
        """The name of the side that is asked."""
        return self.game.names()[self.puzzle.side]

    @property
    def other(self) -> str:
        """The name of the other side."""
        names = self.game.names()
        return next(name for side, name in names.items() if side != self.puzzle.side)

    def answer(self, deed: Deed, every: Sequence[Reckoned]) -> Answered:
        """Judge an answer by what all deeds come to."""
        self.every, self.answered = every, answered(every, deed)
        return self.answered

    @property
    def best(self) -> Deed:
        """The best deed, once there is an answer."""
        assert self.answered is not None
        return self.answered.deeds[0].deed

    def played_out(self, deed: Deed) -> Iterator[Step]:
        """Play a deed out by other dice each time.  Raises Unreckoned."""
        self.throws += 1
        seed, before = self._seed + self.throws, self.puzzle.state
        for number, happened in enumerate(self.puzzle.played_out(deed, seed), 1):
            yield self._step(before, happened, number)
            before = happened.after

    def _step(self, before: State, happened: Happened, number: int) -> Step:
        rules, ask = self.puzzle.rules, happened.ask
        (choice,) = rules.labelled(before, ask, [happened.command])
        turn, told = before.board.turn, list[LogLine]()
        for event in happened.events:
            turn = event.in_turn() or turn
            told.append(LogLine(event, *rules.sentence(happened.after, event), turn, number))
        return Step(
            ask.side, choice.label, tuple(told), before, happened.after, happened.ended
        )  # fmt: skip

    def replies(self, one: Reckoned) -> list[str]:
        """Tell what the other side answers to a deed before any dice fall."""
        rules, side, state = self.puzzle.rules, self.puzzle.side, self.puzzle.state
        steps, left, told = one.deed.steps, [*one.expected.replies], list[str]()
        while left and (asks := state.asks()):
            ask = asked_first(asks, side)
            if ask.side != side:
                (choice,) = rules.labelled(state, ask, [left[0]])
                told.append(choice.label)
                command = left.pop(0)
            else:
                found = given(state, ask, steps)
                if found is None:
                    break
                command, steps = found, steps[1:]
            try:
                state, events = step(state, command, Recorded(), ask.side, ask.seat)
            except DiceError:
                break
            steps = left_after(steps, side, events)
        return told
