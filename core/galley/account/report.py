"""The account of a battle: losses, turning points, luck, points by turn, the dice that told."""

from __future__ import annotations

from msgspec.structs import replace

from galley.account.luck import Fortune, Throw, fortune
from galley.engine.account import Account
from galley.engine.loop import Board, Rolled
from galley.engine.records import SIDES, DiceByHand, LogLine, Record, Side
from galley.engine.ruleset import Result
from galley.files.faults import Fault
from galley.game.entry_notes import Seated, TakenBack
from galley.game.history import STARTED
from galley.game.port import GamePort
from galley.game.questions import player_name
from galley.game.replay import open_places
from galley.game.storage.secrecy import SaveWasOlder
from galley.scenarios import fought
from galley.scenarios.fought import Fought
from galley.scenarios.header import PastTable
from galley.scenarios.library import ScenarioFile

MOST_ROLLS = 10
MOST_MOMENTS = 8


class Loss(Record, frozen=True):
    """A ship that suffered: what is left of it, what it scores for the enemy, its blows as
    (turn, word, by whom), whether its owner has lost it, how many vessels it stands for."""

    ship: str
    name: str
    type: str
    side: Side
    fate: str
    points: int
    blows: tuple[tuple[int, str, str], ...]
    lost: bool = True
    vessels: int = 1


class Moment(Record, frozen=True):
    """A turning point: why it is one, the line of the log, A's lead before and after it."""

    turn: int
    entry: int
    why: str
    text: str
    before: int
    after: int


class Returned(Record, frozen=True):
    """A take-back, or what was played `again`, to which both sides agreed: whose, the entry of
    the journal, how many commands and throws of dice."""

    turn: int
    entry: int
    side: Side
    again: bool
    commands: int
    throws: int
    what: str


class Sat(Record, frozen=True):
    """A change of seat: who plays a side from then on, or one `seat` of it, its name, and the
    entry of the journal."""

    turn: int
    entry: int
    side: Side
    player: str
    seat: str
    name: str


class Older(Record, frozen=True):
    """An older copy of the save was gone on with after an entry of the journal: so many throws
    and reveals of what had been played are missing."""

    turn: int
    entry: int
    throws: int
    reveals: int


class Report(Record, frozen=True):
    """The account of a battle.  `ships` counts those that came to it, by first owner, `vessels`
    what they stand for; `points` is a row a turn: turn, A's, B's; `given` are the points that no
    hull earned.  `rolls` leaves initiative out: the worth of a pip of it cannot be told."""

    title: str
    sides: dict[Side, str]
    ships: dict[Side, int]
    goals: dict[Side, int | None]
    result: Result | None
    decides: str
    turns: int
    commands: int
    dice: int
    by_hand: int  # of them
    seeds: tuple[tuple[int, int], ...]  # (from which command on, seed), once the battle is over
    follows: str
    start: str  # where the battle starts, if not at its set-up
    options: tuple[str, ...]
    taken_back: tuple[Returned, ...]  # and played again, by the agreement of both sides
    seats: tuple[Sat, ...]  # where others than people played
    older: tuple[Older, ...]  # copies of the save that were gone on with
    points: tuple[tuple[int, int, int], ...]
    given: dict[Side, int]
    losses: tuple[Loss, ...]
    moments: tuple[Moment, ...]
    attacks: dict[str, dict[Side, tuple[int, int]]]
    fortunes: tuple[Fortune, ...]
    rolls: tuple[Throw, ...]
    vessels: dict[Side, int] = {}
    past: PastTable | None = None  # how it ended in history
    fought: Fought | None = None  # games of captains
    chosen: tuple[str, ...] = ()  # of the battle's variants and handicaps


def report(game: GamePort) -> Report:
    """The account of a battle that is over, or as it stands.  Raises Fault."""
    history = game.history()
    if game.rules.account is None:
        raise Fault(history.file, "", f"has no account: {game.rules.title} keeps none")
    teller = _Teller(game, game.rules.account)
    log = history.log()
    try:
        for told in log:
            teller.hear(told)
        return teller.report()
    except Exception as error:
        if why := history.doubt():
            raise Fault(history.file, "", f"has no account: {why}") from error
        raise


def _beside(scenario: ScenarioFile) -> tuple[PastTable | None, Fought | None]:
    """How a battle ended in history, and games of captains; None for what is not there."""
    try:
        return scenario.past, fought.of(scenario)
    except Fault:
        return scenario.past, None


class _Teller:
    """Goes through the log with a board that each event changes."""

    def __init__(self, game: GamePort, account: Account[Board]) -> None:
        self.game, self.history, self.account = game, game.history(), account
        self.board: Board = (self.history.given or self.history.fresh).board.copy()
        self.throws: list[Throw] = []
        self.dice = self.by_hand = 0
        self.attackers: tuple[str, ...] = ()
        self.bloody = False  # somebody has been hurt
        self.blows: dict[str, list[tuple[int, str, str]]] = {}
        self.attacks: dict[str, dict[Side, list[int]]] = {
            kind: {side: [0, 0] for side in SIDES} for kind in account.attacks
        }
        self.points = self._score()
        self.by_turn: list[tuple[int, int, int]] = []
        self.turn = self.board.turn
        self.marked: list[Moment] = []
        self.swings: list[Moment] = []
        self.returned: list[Returned] = []
        self.seats: list[Sat] = []
        self.older: list[Older] = []

    def hear(self, told: LogLine) -> None:
        """Take in one line of the log."""
        event = told.event
        if isinstance(event, Rolled):
            self._throw(told, event)
        elif isinstance(event, DiceByHand):
            self.by_hand += len(event.faces)
        elif isinstance(event, TakenBack):
            self.returned.append(Returned(
                told.turn, told.entry, event.side, event.again, event.commands, event.throws,
                event.what,
            ))  # fmt: skip
        elif isinstance(event, SaveWasOlder):
            self.older.append(Older(told.turn, told.entry, event.throws, event.reveals))
        elif isinstance(event, Seated):
            name = player_name(self.game.rules, self.history.fresh, event.side, event.seat)
            self.seats.append(
                Sat(told.turn, told.entry, event.side, event.player, event.seat, name)
            )
        self.attackers = self.account.attackers(event) or self.attackers
        if found := self.account.attack(self.board, event):
            self.attacks[found.kind][found.side][found.success] += 1
        event.apply(self.board)
        if why := self.account.moment(self.board, event):
            self._mark(told, why)
        self._suffer(told)
        if self.account.scores(event):
            self._count(told)

    def _throw(self, told: LogLine, roll: Rolled) -> None:
        self.dice += len(roll.dice)
        side = self.history.entries[told.entry].side
        stake = self.account.stake(self.board, roll, side)
        if stake is not None:
            self.throws.append(Throw.of(told, roll, stake))

    def _suffer(self, told: LogLine) -> None:
        for blow in self.account.blows(self.board, told.event, self.attackers):
            known = self.blows.setdefault(blow.ship, [])
            if not (blow.once and blow.word in {word for _, word, _ in known}):
                known.append((told.turn, blow.word, blow.by))
            if blow.blood and not self.bloody:
                self.bloody = True
                self._mark(told, "First blood")
            if blow.moment:
                self._mark(told, blow.moment)

    def _mark(self, told: LogLine, why: str) -> None:
        """A line is remembered; if it only tells more of what scored just before, with that."""
        lead = self.points[0] - self.points[1]
        a, b = self._score()
        text, before, scored = told.text, lead, self.swings[-1:]
        if lead == a - b and scored and scored[0].entry == told.entry:
            swing = self.swings.pop()
            text, before = f"{swing.text}; {told.text}", swing.before
            for known in self._unmarked(swing):
                why = f"{known}, {why[:1].lower()}{why[1:]}"
        self.marked.append(Moment(told.turn, told.entry, why, text, before, a - b))

    def _unmarked(self, swing: Moment) -> list[str]:
        """Why the same was remembered until now."""
        same = [m for m in self.marked if (m.entry, m.text) == (swing.entry, swing.text)]
        self.marked = [m for m in self.marked if m not in same]
        return [m.why for m in same]

    def _count(self, told: LogLine) -> None:
        """The points may have changed; at the end of a turn they are written down."""
        now, before = self._score(), self.points
        self.points = now
        if now != before:
            lead, was = now[0] - now[1], before[0] - before[1]
            self._swing(Moment(told.turn, told.entry, "", told.text, was, lead))
        if self.board.turn != self.turn:
            if self.turn:  # there is nothing to tell of the time before the first
                self.by_turn.append((self.turn, *now))
            self.turn = self.board.turn

    def _swing(self, swing: Moment) -> None:
        """The lead has changed; what was remembered just before and had no points led to it."""
        last = self.marked[-1] if self.marked else None
        if last is not None and last.entry == swing.entry and last.before == last.after:
            text = f"{last.text}; {swing.text}"
            self.marked[-1] = replace(swing, why=last.why, text=text)
        else:
            self.swings.append(swing)

    def _score(self) -> tuple[int, int]:
        points = self.account.score(self.board)
        return points["A"], points["B"]

    def report(self) -> Report:
        game, history, account = self.game, self.history, self.account
        every = account.hulls(self.board)
        waiting, result = game.pending(), game.result()
        plays = [n for n in open_places(game) if history.entries.kinds[n] == "play"]
        return Report(
            game.scenario.title, game.names(),
            {side: sum(hull.side == side for hull in every) for side in SIDES},
            account.goals(self.board),
            result, waiting[0].text if waiting else "", self.turn, len(plays), self.dice,
            self.by_hand, history.seeds if result else (), history.follows,
            "" if history.given is None else STARTED,
            tuple(name for name, on in game.options.items() if on),
            (*self.returned,), (*self.seats,), (*self.older,),
            (*self.by_turn, (self.turn, *self._score())), account.given(self.board),
            self._losses(), self._moments(),
            {kind: {side: (n[0], n[1]) for side, n in found.items()}
             for kind, found in self.attacks.items()},
            tuple(fortune(side, self.throws) for side in SIDES), self._rolls(),
            {side: sum(hull.vessels for hull in every if hull.side == side) for side in SIDES},
            *(_beside(game.scenario) if result else (None, None)), game.scenario.chosen,
        )  # fmt: skip

    def _losses(self) -> tuple[Loss, ...]:
        """Ships with a fate or a blow that counts, by first owner and id."""
        every = sorted(self.account.hulls(self.board), key=lambda hull: (hull.side, hull.ship))
        return tuple(
            Loss(
                hull.ship, hull.name, hull.type, hull.side, hull.fate, hull.points,
                tuple(self.blows.get(hull.ship, ())), hull.lost, hull.vessels,
            )
            for hull in every
            if hull.fate
        )  # fmt: skip

    def _moments(self) -> tuple[Moment, ...]:
        """The largest swings of the lead, and what else is remembered, in their order."""
        largest = sorted(self.swings, key=lambda m: (-abs(m.after - m.before), m.entry))
        room = max(0, MOST_MOMENTS - len(self.marked))
        marked = {(m.entry, m.text) for m in self.marked}
        chosen = [m for m in largest if (m.entry, m.text) not in marked][:room]
        order = {id(m): i for i, m in enumerate((*self.marked, *chosen))}
        return tuple(
            sorted((*self.marked, *chosen), key=lambda m: (m.entry, order[id(m)]))[:MOST_MOMENTS]
        )

    def _rolls(self) -> tuple[Throw, ...]:
        told = [throw for throw in self.throws if not throw.stake.pips]
        found = sorted(told, key=lambda t: (-abs(t.swing()), t.entry))
        return tuple(found[:MOST_ROLLS])
