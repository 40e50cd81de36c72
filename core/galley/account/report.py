"""The account of a battle: losses, turning points, luck, points by turn, the dice that told."""

from __future__ import annotations

from typing import Any

from galley.account.luck import Fortune, Throw, fortune
from galley.engine.loop import Rolled
from galley.engine.records import SIDES, Record, Side
from galley.engine.ruleset import Result
from galley.files.faults import Fault
from galley.game.history import STARTED
from galley.game.session import Session, Told
from galley.war_galley.analysis import stakes
from galley.war_galley.ch9_victory.victory import hull_points, victory_points

MOST_ROLLS = 10
_BLOOD = ("rammed", "captured", "sunk")  # blows of which the first is the first blood
MOST_MOMENTS = 8


class Loss(Record, frozen=True):
    """A ship that suffered: what is left of it, what it scores for the enemy, its blows as
    (turn, word, by whom)."""

    ship: str
    name: str
    type: str
    side: Side
    fate: str
    points: int
    blows: tuple[tuple[int, str, str], ...]


class Moment(Record, frozen=True):
    """A turning point: why it is one, the line of the log, A's lead before and after it."""

    turn: int
    entry: int
    why: str
    text: str
    before: int
    after: int


class Report(Record, frozen=True):
    """All that the account of a battle says.  `ships` counts those that came to it, by first
    owner; `points` is a row a turn: turn, A's, B's; `given` are those of them that no hull
    earned.  `rolls` leaves initiative out: what a pip of it is worth cannot be told."""

    title: str
    sides: dict[Side, str]
    ships: dict[Side, int]
    goals: dict[Side, int | None]
    result: Result | None
    decides: str
    turns: int
    commands: int
    dice: int
    seeds: tuple[tuple[int, int], ...]  # (from which command on, seed); see NO_SEED of saves
    follows: str
    start: str  # where the battle starts, if not at its set-up
    options: tuple[str, ...]
    points: tuple[tuple[int, int, int], ...]
    given: dict[Side, int]
    losses: tuple[Loss, ...]
    moments: tuple[Moment, ...]
    attacks: dict[str, dict[Side, tuple[int, int]]]
    fortunes: tuple[Fortune, ...]
    rolls: tuple[Throw, ...]


def report(session: Session) -> Report:
    """The account of a battle that is over, or as it stands.  Raises Fault."""
    teller = _Teller(session)
    log = session.past.log()
    try:
        for told in log:
            teller.hear(told)
        return teller.report()
    except Exception as error:
        if why := session.past.doubt():
            raise Fault(session.past.file, "", f"has no account: {why}") from error
        raise


class _Teller:
    """Goes through the log with a board that each event changes."""

    def __init__(self, session: Session) -> None:
        self.session = session
        past = session.past
        self.board: Any = (past.given or past.fresh).board.copy()
        self.throws: list[Throw] = []
        self.dice = 0
        self.boarders: tuple[str, ...] = ()
        self.blows: dict[str, list[tuple[int, str, str]]] = {}
        self.attacks: dict[str, dict[Side, list[int]]] = {
            kind: {side: [0, 0] for side in SIDES} for kind in stakes.ATTACKS
        }
        self.points = self._score()
        self.by_turn: list[tuple[int, int, int]] = []
        self.turn = int(self.board.turn)
        self.marked: list[Moment] = []
        self.swings: list[Moment] = []

    def hear(self, told: Told) -> None:
        """Take in one line of the log."""
        event = told.event
        if isinstance(event, Rolled):
            self._throw(told, event)
        if type(event).__name__ == "Boarded":
            self.boarders = tuple(ship for ship, _ in getattr(event, "shares", ()))
        if found := stakes.attack(self.board, event):
            kind, side, success = found
            self.attacks[kind][side][success] += 1
        event.apply(self.board)
        if stakes.fallen_admiral(self.board, event):
            self._mark(told, "An admiral without a ship")
        self._suffer(told)
        if isinstance(event, stakes.SCORING):
            self._count(told)

    def _throw(self, told: Told, roll: Rolled) -> None:
        self.dice += len(roll.dice)
        side = self.session.entries[told.entry].side
        stake = stakes.stake(self.board, roll, side)
        if stake is not None:
            self.throws.append(Throw.of(told, roll, stake))

    def _suffer(self, told: Told) -> None:
        for blow in stakes.blows(self.board, told.event, self.boarders):
            first = not any(word in _BLOOD for row in self.blows.values() for _, word, _ in row)
            self.blows.setdefault(blow.ship, []).append((told.turn, blow.word, blow.by))
            if first and blow.word in _BLOOD:
                self._mark(told, "First blood")
            if blow.word == "recaptured":
                self._mark(told, f"{blow.ship} is taken back")

    def _mark(self, told: Told, why: str) -> None:
        lead = self.points[0] - self.points[1]
        a, b = self._score()
        self.marked.append(Moment(told.turn, told.entry, why, told.text, lead, a - b))

    def _count(self, told: Told) -> None:
        """The points may have changed; at the end of a turn they are written down."""
        now, before = self._score(), self.points
        self.points = now
        if now != before:
            lead, was = now[0] - now[1], before[0] - before[1]
            self.swings.append(Moment(told.turn, told.entry, "", told.text, was, lead))
        if self.board.turn != self.turn:
            self.by_turn.append((self.turn, *now))
            self.turn = int(self.board.turn)

    def _score(self) -> tuple[int, int]:
        return victory_points(self.board, "A"), victory_points(self.board, "B")

    def report(self) -> Report:
        session, theatre = self.session, self.board.theatre
        past, result = session.past, session.result()
        waiting = session.pending()
        plays = [n for n in session.live if session.entries.kinds[n] == "play"]
        return Report(
            session.title, session.side_names(), self._ships(),
            {side: theatre.sides[side].goal for side in SIDES},
            result, waiting[0].text if waiting else "", self.turn, len(plays), self.dice,
            ((0, session.seed), *past.seeds), session.follows,
            "" if past.given is None else STARTED,
            tuple(name for name, on in session.options.items() if on),
            (*self.by_turn, (self.turn, *self._score())), dict(self.board.points),
            self._losses(), self._moments(),
            {kind: {side: (n[0], n[1]) for side, n in found.items()}
             for kind, found in self.attacks.items()},
            tuple(fortune(side, self.throws) for side in SIDES), self._rolls(),
        )  # fmt: skip

    def _ships(self) -> dict[Side, int]:
        every = [*self.board.ships.values(), *self.board.lost.values()]
        return {side: sum(ship.side == side for ship in every) for side in SIDES}

    def _losses(self) -> tuple[Loss, ...]:
        """Ships with a fate or a blow that counts, by first owner and id."""
        every = {**self.board.ships, **self.board.lost}
        found = []
        for id_, ship in sorted(every.items(), key=lambda pair: (pair[1].side, pair[0])):
            fate = stakes.fate(ship)
            if fate:
                type_ = self.board.printed(ship).type
                blows, points = tuple(self.blows.get(id_, ())), hull_points(self.board, ship)
                found.append(Loss(id_, ship.name, type_, ship.side, fate, points, blows))
        return tuple(found)

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
        told = [throw for throw in self.throws if throw.stake.kind != stakes.INITIATIVE]
        found = sorted(told, key=lambda t: (-abs(t.swing()), t.entry))
        return tuple(found[:MOST_ROLLS])
