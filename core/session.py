"""A battle in progress: who must decide, what is legal, playing, taking back, telling.

The screen, the bots, `galley engine` and the tests all play through this one class.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from core.catalogue import Result, RuleSet, rule_set
from core.dice import ByHand, Dice, Live, Noting
from core.odds import Odds
from core.play import Illegal, State, begin, refusal, step
from core.records import Ask, Command, Event, Record, Refusal, Side

if TYPE_CHECKING:
    from core.scenarios import ScenarioFile

RECENT = 64  # so many of the last positions are kept in memory,
SPARSE = 50  # and of the older ones each 50th


class Pending(Record, frozen=True):
    """A decision that waits: whose, the question itself, its rule, one line of text."""

    side: Side
    ask: Ask
    rule: str
    text: str


class Choice(Record, frozen=True):
    """Something legal, and a few words for it."""

    command: Command
    label: str


class Told(Record, frozen=True):
    """An event as the log tells it: turn in which it happened, entry that caused it."""

    event: Event
    text: str
    rule: str
    turn: int
    entry: int


class Entry(Record, frozen=True):
    """One line of the journal.

    `kind` is "start" (entry 0), "play", "undo" (of entry `of`) or "dice" (`faces` given by
    hand).  `rolls` are the dice thrown; `hand` counts how many of their faces were given.
    """

    n: int
    kind: str
    side: Side = ""
    ask: str = ""
    command: Command | None = None
    rolls: tuple[tuple[int, ...], ...] = ()
    hand: int = 0
    faces: tuple[int, ...] = ()
    of: int = -1
    undone: bool = False


class Session:
    """One battle between two sides.

    `live` are the numbers of the entries that stand (the start and all plays not taken back);
    `entries` has everything that was ever done, in order.
    """

    def __init__(self, rules: RuleSet, scenario: ScenarioFile, seed: int) -> None:
        self.rules, self.scenario, self.seed = rules, scenario, seed
        self.scenario_id, self.title = scenario.id, scenario.title
        self.path: Path | None = None
        self.notices: list[str] = []
        self.entries: list[Entry] = []
        self.log: list[Told] = []
        self.live: list[int] = []
        self._told: dict[int, list[Told]] = {}
        self._kept: dict[int, State] = {}
        self._hand: tuple[int, ...] = ()
        self._fresh = rules.setup(scenario.data, str(scenario.path))
        self.state = self._fresh

    @classmethod
    def new(
        cls,
        scenario: ScenarioFile,
        seed: int,
        saves: Path | None = None,
        dice: Sequence[int] = (),
    ) -> Session:
        """A new battle, at its first question.  Raises core.scenarios.Fault."""
        session = cls(rule_set(scenario.rules), scenario, seed)
        session._start(tuple(dice))
        return session

    def pending(self) -> list[Pending]:
        """One item for each side that must decide now; empty when the battle is over."""
        found = []
        for ask in self.state.asks():
            text, rule = self.rules.question(self.state, ask)
            found.append(Pending(ask.side, ask, rule, text))
        return found

    def choices(self, side: Side) -> list[Choice]:
        """All that `side` may do now, in a fixed order; empty when it has nothing to decide."""
        ask = self.state.ask_of(side)
        if ask is None:
            return []
        label = self.rules.label
        return [Choice(c, label(self.state, c)) for c in self.state.choices(ask)]

    def why_not(self, side: Side, command: Command) -> Refusal | None:
        """The rule that forbids a command now; None when it may be played."""
        return refusal(self.state, command, side)

    def odds(self, side: Side, command: Command) -> Odds | None:
        """The dice that a command leads to; None when it throws none."""
        return self.rules.odds(self.state, side, command)

    def view(self, side: Side) -> dict[str, Any]:
        """The position as `side` may see it."""
        return self.rules.view(self.state, side)

    def result(self) -> Result | None:
        """How the battle ended; None while it goes on."""
        return self.rules.result(self.state)

    def check(self) -> str:
        """Checksum of the position: equal after replay, reload and on every machine."""
        return self._check_of(self.state)

    def side_names(self) -> dict[Side, str]:
        """Side -> its name in the scenario."""
        return self.rules.side_names(self.state)

    def play(self, side: Side, command: Command) -> list[Told]:
        """Carry out a command: what happened.  Raises Illegal, the battle unchanged."""
        refused = self.why_not(side, command)
        if refused is not None:
            raise Illegal(refused)
        ask = self.state.ask_of(side)
        assert ask is not None
        n, source = len(self.entries), self._source()
        dice = Noting(source)
        state, events = step(self.state, command, dice, side)
        rolls = tuple(dice.rolls)
        entry = Entry(n, "play", side, type(ask).__name__, command, rolls, source.used)
        return self._take(entry, state, events)

    def give_dice(self, faces: Sequence[int]) -> None:
        """Faces 1..6 that are thrown next, before the seeded dice go on."""
        if not all(type(face) is int and 1 <= face <= 6 for face in faces):
            raise Illegal(Refusal("2.2", "a die shows 1 to 6"))
        entry = Entry(len(self.entries), "dice", faces=tuple(faces))
        self.entries.append(entry)
        self._hand += entry.faces

    def can_undo(self) -> Refusal | None:
        """Why the last command may not be taken back; None when it may."""
        if len(self.live) < 2:
            return Refusal("undo", "there is nothing to take back")
        last = self.entries[self.live[-1]]
        if any(self.rules.seals(told.event) for told in self._told[last.n]):
            return Refusal("undo", "dice were thrown or orders revealed: that stands")
        latest = next(entry for entry in reversed(self.entries) if entry.kind == "play")
        if latest.side != last.side:
            name = self.side_names()[latest.side]
            return Refusal("undo", f"{name} answered since: what was done before that stands")
        return None

    def undo(self) -> list[str]:
        """Take back the last command: sentences that say what.  Raises Illegal."""
        refused = self.can_undo()
        if refused is not None:
            raise Illegal(refused)
        last = self.entries[self.live[-1]]
        before = self.state_at(self.live[-2])
        said = [told.text for told in self._told[last.n]]
        self.entries.append(Entry(len(self.entries), "undo", last.side, of=last.n))
        self._drop(last, before)
        assert last.command is not None
        return said or [self.rules.label(before, last.command)]

    def state_at(self, n: int) -> State:
        """The position after entry `n`, replayed from the nearest one that is kept."""
        path = self._path(n)
        at = next((i for i in range(len(path) - 1, -1, -1) if path[i] in self._kept), -1)
        state = self._kept[path[at]] if at >= 0 else self._fresh
        for place in range(at + 1, len(path)):
            state, _ = self._again(state, path[place], place)
        return state

    def told_at(self, n: int) -> list[Told]:
        """What happened by entry `n`; nothing for what only took back or gave dice."""
        return self._told.get(n, [])

    def _start(self, faces: tuple[int, ...]) -> None:
        """Entry 0: from the set-up to the first question."""
        source = ByHand(faces, Live(self.seed, 0))
        dice = Noting(source)
        state, events = begin(self._fresh, dice)
        self._hand = faces
        self._take(Entry(0, "start", rolls=tuple(dice.rolls), hand=source.used), state, events)

    def _source(self) -> ByHand:
        """Dice for the next command: keyed by how many entries stand, so a repeat is equal."""
        return ByHand(self._hand, Live(self.seed, len(self.live)))

    def _take(self, entry: Entry, state: State, events: list[Event]) -> list[Told]:
        """Adopt what an entry led to."""
        told = self._tell(entry.n, state, events)
        self.entries.append(entry)
        self.live.append(entry.n)
        self._told[entry.n] = told
        self.log += told
        self._hand = self._hand[entry.hand :]
        self.state = self._kept[entry.n] = state
        if len(self.live) > RECENT and self.live[-RECENT - 1] % SPARSE:
            self._kept.pop(self.live[-RECENT - 1], None)
        return told

    def _drop(self, last: Entry, before: State) -> None:
        """Put the battle back before its last entry."""
        self.live.pop()
        self._kept.pop(last.n, None)
        self.entries[last.n] = replace(last, undone=True)
        told = self._told[last.n]
        del self.log[len(self.log) - len(told) :]
        self.state = before

    def _tell(self, n: int, state: State, events: list[Event]) -> list[Told]:
        turn = turn_of(state)
        lines = []
        for event in events:
            text, rule = self.rules.sentence(state, event)
            lines.append(Told(event, text, rule, turn, n))
        return lines

    def _path(self, n: int) -> list[int]:
        """The entries that stood when entry `n` had been made."""
        path: list[int] = []
        for entry in self.entries[: n + 1]:
            if entry.kind == "undo":
                path.pop()
            elif entry.kind != "dice":
                path.append(entry.n)
        return path

    def _again(self, state: State, n: int, place: int) -> tuple[State, list[Event]]:
        """Carry out entry `n` once more; `place` is how many entries stood before it."""
        entry = self.entries[n]
        given = [face for roll in entry.rolls for face in roll][: entry.hand]
        dice: Dice = ByHand(given, Live(self.seed, place))
        if entry.command is None:
            return begin(state, dice)
        return step(state, entry.command, dice, entry.side)

    def _check_of(self, state: State) -> str:
        return sha256(self.rules.encode(state)).hexdigest()[:16]


def turn_of(state: State) -> int:
    """The turn that the board shows; 0 for a rule set without turns."""
    return int(getattr(state.board, "turn", 0))
