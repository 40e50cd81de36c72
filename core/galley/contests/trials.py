"""Games between bots, with counts of what happened in them and checks of the rules."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from galley.bots.bot_names import Seated, check_player
from galley.bots.stranger import StrangerFailed, Terms
from galley.catalogue import fleets_of, rules_of
from galley.engine.dice import DiceError, Live, Noting, Recorded, chooser
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import OTHER, SIDES, Ask, Command, Event, Record, Side
from galley.engine.ruleset import RuleSet
from galley.engine.views import asked_anew
from galley.files.faults import Fault
from galley.game.seats import misplaced
from galley.scenarios.header import with_options
from galley.scenarios.library import ScenarioFile
from galley.scenarios.variants import variants_of, varied

if TYPE_CHECKING:
    from galley.contests.coverage import Coverage


MOST_COMMANDS = 100_000
QUITS = 12  # one shuffled game of so many is given up,
HASTE = 60  # before about so many commands
UNKNOWN = 100  # ships in a battle whose fleets are bought


class Broken(Exception):
    """A game broke a rule of all rules; the text says which game and where.

    `finding` is the sentence alone; empty where the cause is an exception.
    """

    def __init__(self, text: str, match: _Match, finding: str = "") -> None:
        super().__init__(text)
        self.match, self.finding = match, finding


class Forfeited(Exception):
    """A side loses by what its program did; the text says that."""

    def __init__(self, side: Side, turn: int, text: str) -> None:
        super().__init__(text)
        self.side, self.turn = side, turn


class Game(Record, frozen=True):
    """A finished game: its seed, how it ended, what was counted; one that was `forfeited` is lost
    by what a program did, which is its reason."""

    seed: int
    winner: Side
    reason: str
    points: dict[Side, int]
    turns: int
    commands: int
    counts: dict[str, int]
    forfeited: bool = False


Move = tuple[Ask, Command, tuple[tuple[int, ...], ...]]


def play_game(
    scenario: ScenarioFile,
    bots: Sequence[str],
    seed: int = 1,
    check: bool = False,
    shuffle: bool = False,
    coverage: Coverage | None = None,
) -> Game:
    """Play one game, which its seed and `shuffle` determine.

    With `check`, after every command the invariants must hold, the old position be untouched,
    its events lead to the new one, which is written and read back the same.  `shuffle` sets
    every optional rule at random, and lets a side give up in one game of `QUITS`.  Raises
    Fault for a bad scenario or bot, Broken when the game goes wrong.
    """
    check_bots(scenario, bots)
    match = _Match(scenario, seed, bots, check, shuffle, coverage)
    try:
        return match.play()
    except (Broken, Fault):
        raise
    except Exception as error:
        raise Broken(match.where(_crash(error)), match) from error


def check_bots(scenario: ScenarioFile, bots: Sequence[str], where: str = "bots") -> None:
    """Raises Fault, which blames `where`, unless they are two bots that there are."""
    rules = rules_of(scenario.rules, scenario.file)
    for bot in bots:
        check_player(rules, bot, where)
    if len(bots) != 2:
        raise Fault(where, "", "name two, one for each side: random,random")


class _Match:
    """One game."""

    def __init__(
        self,
        scenario: ScenarioFile,
        seed: int,
        bots: Sequence[str],
        check: bool,
        shuffle: bool,
        coverage: Coverage | None,
    ) -> None:
        self.rules = rules_of(scenario.rules, scenario.file)
        self.seed, self.check = seed, check
        self.names = dict(zip(SIDES, bots, strict=True))
        self.rng = chooser(seed)
        names = (*self.rules.option_names, *(v.id for v in variants_of(scenario)))
        drawn = {name: bool(self.rng.randrange(2)) for name in names if shuffle}
        self.scenario, self.options = varied(scenario, drawn)
        self.quits = shuffle and not self.rng.randrange(QUITS)
        self.coverage = coverage
        self.moves: list[Move] = []
        self.dice = [Noting(Live(seed, 0))]  # of the start and each command, one under way too
        self.under_way: list[tuple[Ask, Command]] = []  # at most one
        self.told: list[list[Event]] = []
        self.counted = self.rules.schema.counted if self.rules.schema else {}
        self.counts = Counter(dict.fromkeys(self.counted.values(), 0))

    def play(self) -> Game:
        data = with_options(self.scenario.data, self.options)
        fresh = self.rules.setup(data, self.scenario.file)
        first = self.dice[0]
        with self.coverage.watching() if self.coverage else nullcontext():
            terms = Terms(self.scenario.text, self.options, self.seed)
            bots = Seated(self.rules, fresh, self.names, terms)
            try:
                state = self._to_the_end(fresh, first, bots)
            except Forfeited as lost:
                return self._forfeited(lost)
            finally:
                bots.close()
        self._replay(fresh, tuple(first.rolls), state)
        result = self.rules.result(state)
        if result is None:
            raise self.broken(standstill(self.rules, state))
        return Game(
            self.seed, result.winner, result.reason, result.points, state.board.turn,
            len(self.moves), dict(self.counts),
        )  # fmt: skip

    def _forfeited(self, lost: Forfeited) -> Game:
        """A game that a program has lost by what it did."""
        return Game(
            self.seed, OTHER[lost.side], str(lost), {}, lost.turn, len(self.moves),
            dict(self.counts), forfeited=True,
        )  # fmt: skip

    def _to_the_end(self, fresh: State, first: Noting, bots: Seated) -> State:
        if self.coverage:
            self.coverage.opens(fresh)
        state, events = begin(fresh, first)
        self._note(state, events)
        while asks := state.asks():
            if len(self.moves) > MOST_COMMANDS:
                raise self.broken("does not end")
            state = self._move(state, asks[self.rng.randrange(len(asks))], bots)
        return state

    def _move(self, state: State, ask: Ask, bots: Seated) -> State:
        if state.unanswerable(ask):
            raise self.broken(standstill(self.rules, state))
        side, choices = ask.side, state.choices(ask)
        number = len(self.moves) + 1
        try:
            known = bots.number(side, number)
            command = bots.asked(ask).choose(asked_anew(state, side), ask, choices, known).command
        except StrangerFailed as failed:
            raise Forfeited(side, state.board.turn, str(failed)) from None
        if self.quits and not self.rng.randrange(HASTE):
            command = self.rules.concede(side)
        if self.coverage:
            self.coverage.decided(state, ask, command)
        self.under_way = [(ask, command)]
        dice = Noting(Live(self.seed, len(self.moves) + 1))
        self.dice.append(dice)
        before = self.rules.encode(state) if self.check else b""
        after, events = step(state, command, dice, side, ask.seat)
        self.moves.append((ask, command, tuple(dice.rolls)))
        self.under_way = []
        if why := bots.played(ask, command, after):
            raise Forfeited(side, after.board.turn, f"it {why}")
        self._note(after, events)
        name = self.counted.get(type(command))
        if name and len(choices) > 1:
            self.counts[name] += 1
        if self.check and (
            wrong := examine(self.rules, state, before, ask, command, events, after)
        ):
            raise self.broken(wrong)
        return after

    def _note(self, state: State, events: list[Event]) -> None:
        self.told.append(events)
        if self.coverage:
            self.coverage.happened(state, events)
        for event in events:
            if name := self.counted.get(type(event)):
                self.counts[name] += 1

    def _replay(self, fresh: State, rolls: tuple[tuple[int, ...], ...], end: State) -> None:
        """The recorded commands and dice give the same events and the same end."""
        dice = Recorded(*rolls)
        state, events = begin(fresh, dice)
        if events != self.told[0]:
            raise self.broken("begins otherwise when replayed")
        for n, (ask, command, thrown) in enumerate(self.moves, 1):
            dice = Recorded(*thrown)
            try:
                state, events = step(state, command, dice, ask.side, ask.seat)
                dice.check_all_thrown()
            except DiceError as error:
                raise self.broken(f"command {n}, replayed: {error}") from None
            if events != self.told[n]:
                raise self.broken(f"command {n} led elsewhere when replayed")
        if self.rules.encode(state) != self.rules.encode(end):
            raise self.broken("ends otherwise when replayed")

    def broken(self, finding: str) -> Broken:
        return Broken(self.where(finding), self, finding)

    def where(self, text: str) -> str:
        return f"{self.scenario.id}, seed {self.seed}, command {len(self.moves)}: {text}"


def summary(games: Sequence[Game]) -> dict[str, Any]:
    """Wins, and averages a game of everything that was counted."""
    wins = Counter(game.winner for game in games)
    total: Counter[str] = Counter()
    for game in games:
        total.update(game.counts)
    played = len(games)
    return {
        "games": played,
        "wins": {"A": wins["A"], "B": wins["B"], "draws": wins[""]},
        "turns": _mean(sum(game.turns for game in games), played),
        "commands": _mean(sum(game.commands for game in games), played),
        "a_game": {name: _mean(total[name], played) for name in total},
        "total": dict(total),
    }


def _mean(total: int, games: int) -> float:
    return round(total / games, 2) if games else 0.0


def dealt(scenarios: Sequence[ScenarioFile], games: int) -> list[int]:
    """How many of the games each scenario gets: the fewer ships, the more, and one at least."""
    sizes = [sum(fleets_of(scenario).values()) or UNKNOWN for scenario in scenarios]
    whole = sum(1 / size for size in sizes)
    shares = [max(1, int(games / size / whole)) for size in sizes]
    shares[0] += max(0, games - sum(shares))
    return shares


def _crash(error: Exception) -> str:
    """A programming error in a few words, and where it was raised."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(place.filename).name}:{place.lineno})"


def examine(
    rules: RuleSet, state: State, before: bytes, ask: Ask, command: Command,
    events: Sequence[Event], after: State,
) -> str:  # fmt: skip
    """Examine a command carried out: its fault; empty when all is well.

    It was legal in `state`, which reads `before` as ever; its events lead from there to the
    position `after`, which is written and read back the same, and whose invariants hold.
    """
    if rules.encode(state) != before:
        return f"{command} changed the position before it"
    if refusal(state, command, ask.side, ask.seat) is not None:
        return f"{command} was offered and is refused"
    folded = state.board.copy()
    for event in events:
        event.apply(folded)
    if folded != after.board:
        return "the events do not lead from the old position to the new one"
    text = rules.encode(after)
    if rules.encode(rules.decode(text, state)) != text:
        return "the position is not read as it was written"
    return invariants(rules, after)


def invariants(rules: RuleSet, state: State) -> str:
    """The invariants of the rule set that do not hold in a position; empty when all do."""
    return "; ".join(rules.broken(state))


def standstill(rules: RuleSet, state: State) -> str:
    """Why nobody can go on from a position; empty when somebody can, or the battle is over."""
    asks = state.asks()
    for ask in asks:
        if state.unanswerable(ask):
            return f"{type(ask).__name__} has no answer"
    if why := misplaced(rules.seats(state), asks):
        return why
    return "" if asks or rules.result(state) else "stopped before its end: nobody is asked"
