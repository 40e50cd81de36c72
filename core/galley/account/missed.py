"""The decisions of people that were worth most less than what a captain would have done.

It is worked out on demand: each ship's activation is weighed anew, which takes some
milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from galley.engine.bot import Judged
from galley.engine.loop import State
from galley.engine.records import SIDES, Ask, Record, Side
from galley.engine.views import seen
from galley.files.faults import Fault
from galley.game.port import GamePort
from galley.game.seats import held_by
from galley.game.storage.entries import players

MOST = 5
LEAST = 0.5  # victory points that make a difference
LATER = 4  # commands after those of a ship, in which its attack is fought out


class Decision(Record, frozen=True):
    """A decision of a person: its turn, the entry where it begins, whose it was."""

    turn: int
    entry: int
    side: Side
    judged: Judged

    @property
    def less(self) -> float:
        """Victory points by which it was worth less."""
        return self.judged.most - self.judged.worth


class Missed(Record, frozen=True):
    """The worst decisions in the order of play, and how many were judged; `whole`: all were."""

    decisions: tuple[Decision, ...]
    judged: int
    whole: bool


def missed(game: GamePort, goes_on: Callable[[float], bool]) -> Missed | None:
    """Judge people's decisions as long as it `goes_on`, which is told how much of the battle is
    judged, 0 to 1; None where nobody could judge them.  Raises Fault."""
    if game.rules.opponents is None:
        return None
    judging = _Judging(game)
    live = game.history().live
    whole = True
    for place in range(1, len(live)):
        if not goes_on(place / len(live)):
            whole = False
            break
        judging.take(live[place - 1], live[place])
    judging.end()
    worst = sorted(judging.found, key=lambda one: (-one.less, one.entry))[:MOST]
    kept = tuple(sorted((one for one in worst if one.less >= LEAST), key=lambda one: one.entry))
    return Missed(kept, len(judging.found), whole)


class _Act(Record, frozen=True):
    """A ship's activation: where it began, what was asked then, the position after its last
    command, and those that came of it, as attacks that the other side answered."""

    entry: int
    side: Side
    ship: str
    before: State
    ask: Ask
    after: tuple[State, ...] = ()


class _Judging:
    """Walks over the entries that stand, from one ship's activation to the next of its side:
    between them the other side may be asked."""

    def __init__(self, game: GamePort) -> None:
        self.game, self.history = game, game.history()
        self.found: list[Decision] = []
        self.acts: dict[Side, _Act] = {}  # that go on

    def take(self, before: int, n: int) -> None:
        """The next entry, and the one before it."""
        entry = self.history.entries[n]
        if entry.kind != "play":
            return
        ship = self._begin(before, n) if self._person(n, entry.side, entry.seat) else ""
        after = self.history.state_at(n) if self.acts else None
        for side, act in [*self.acts.items()]:
            own = side == entry.side and ship == act.ship
            kept = () if own else act.after
            if after is not None and after.board.turn == act.before.board.turn:
                if len(kept) <= LATER:
                    self.acts[side] = replace(act, after=(*kept, seen(after, side)))
            elif own and entry.command and not self.game.rules.cards[type(entry.command)].ends:
                del self.acts[side]  # what it did is gone with the turn

    def _begin(self, before: int, n: int) -> str:
        """The ship for which a person answers: where it is another than before, its activation
        begins; "" for none."""
        entry = self.history.entries[n]
        side, shown = entry.side, seen(self.history.state_at(before), entry.side)
        ask = shown.ask_of(side, entry.seat)
        ship = self.game.rules.ship_of(ask) if ask is not None else ""
        act = self.acts.get(side)
        if ask is not None and ship and (act is None or act.ship != ship):
            self._end(side)
            self.acts[side] = _Act(n, side, ship, shown, ask)
        return ship

    def end(self) -> None:
        """Nothing comes any more."""
        for side in SIDES:
            self._end(side)

    def _end(self, side: Side) -> None:
        """The activation of a side has ended: what it was worth."""
        act, opponents = self.acts.pop(side, None), self.game.rules.opponents
        if act is None or opponents is None:
            return
        try:
            every = (
                opponents.judge(act.before, act.ask, after, side) for after in reversed(act.after)
            )
            judged = next((one for one in every if one is not None), None)
        except (KeyError, IndexError) as error:
            if why := self.history.doubt():
                raise Fault(self.history.file, "", why) from error
            raise
        if judged is not None:
            turn = self.history.entries.turn(act.entry)
            self.found.append(Decision(turn, act.entry, side, judged))

    def _person(self, n: int, side: Side, seat: str) -> bool:
        """A person answered then what the side, or one of its seats, was asked."""
        entries = self.history.entries
        given = players(entries, n)
        return given[held_by(entries.commanders, given, side, seat)].human
