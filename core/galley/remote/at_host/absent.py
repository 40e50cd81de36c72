"""Those who are away from a table while they are asked: since when, and the usual answers that the
host gives for them where a table does not wait for them for ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from galley.engine.records import Ask, Side
from galley.game.game import Game
from galley.game.questions import Pending
from galley.game.seats import Place
from galley.remote.at_host.seating import Seating, Sitter
from galley.remote.at_host.turning import known_count

USUAL: Final = "the usual answer, while nobody was there"


class Waiting(NamedTuple):
    """A place that is asked while nobody is there: the number of its question, since when by the
    clock, and whether who had it left with the question before him."""

    question: int
    since: float
    known: bool


class Unanswered:
    """The questions to places whose players are away, and those with which they left."""

    def __init__(self) -> None:
        self.waiting: dict[Place, tuple[object, Waiting]] = {}
        self.left: dict[Place, object] = {}
        self.questions = 0


class Absent:
    """The places at the table of one battle that are asked while nobody is there."""

    def __init__(self, game: Game, seating: Seating, clock: Callable[[], float]) -> None:
        self.game, self.seating, self.clock = game, seating, clock
        self.unanswered = Unanswered()

    def look(self) -> dict[Place, Waiting]:
        """Look who is away and asked, of those whose place it is."""
        found: dict[Place, tuple[object, Waiting]] = {}
        kept = self.unanswered
        for place, one in self.seating.sitters.items():
            if self._is_away(one) and self.seating.is_asked(one):
                asked = self._asked(one.side)
                before = kept.waiting.get(place)
                if before is None or before[0] != asked:
                    kept.questions += 1
                    known = kept.left.get(place) == asked
                    before = asked, Waiting(kept.questions, self.clock(), known)
                found[place] = before
        kept.waiting = found
        return {place: waiting for place, (_, waiting) in found.items()}

    def left(self, place: Place) -> None:
        """Note that somebody leaves who has read all that he is asked."""
        self.unanswered.left[place] = self._asked(self.seating.sitters[place].side)

    def _is_away(self, one: Sitter) -> bool:
        """Whether nobody is at a place that is somebody's."""
        taken = one.owner or one.left >= 0
        return bool(taken) and not one.there and self.seating.played(one).human

    def _asked(self, side: Side) -> object:
        """What a side is asked: never the same after an answer of its own."""
        asks = [ask for ask in self.game.state.asks() if ask.side == side]
        return asks, known_count(self.game, side)

    def answer(self, limit: float) -> Side:
        """Give the usual answer to a question in the midst of the other side's move for which all
        who may answer it were waited for so many seconds: for which side, "" where there is none.
        A standing order that answers it has done so before.  Raises Illegal."""
        now, waiting = self.clock(), self.look()
        for pending in self.game.pending():
            side, seat = pending.side, pending.ask.seat
            asked = [key for key, one in self.seating.sitters.items()
                     if one.side == side and self.seating.is_asked(one)]  # fmt: skip
            late = [key in waiting and now - waiting[key].since >= limit for key in asked]
            if late and all(late) and interrupts(self.game, pending.ask):
                own = next(one for one in self.game.pending(side) if one.ask.seat == seat)
                self._answer(own)
                return side
        return ""

    def _answer(self, pending: Pending) -> None:
        side, seat = pending.side, pending.ask.seat
        choices = [one.command for one in self.game.choices(side, seat)]
        usual = choices[self.game.default_choice(pending, choices)]
        self.game.play(side, usual, USUAL, seat)
        self.game.sync()


def interrupts(game: Game, ask: Ask) -> bool:
    """Whether a question is put to a side in the midst of the other's move: its card says so, or
    it asks the same ship to go on with an answer to one such, as to say how it slips."""
    cards, past = game.rules.ask_cards, game.past
    card, ship = cards[type(ask)], game.rules.ship_of(ask)
    if card.interrupts or card.deeds or card.squadrons or not ship:
        return card.interrupts
    for before, n in zip(past.live[-2::-1], past.live[:0:-1], strict=True):
        entry = past.entries[n]
        asked = past.state_at(before).ask_of(ask.side, entry.seat)
        if entry.side != ask.side or asked is None or entry.command is None:
            return False
        if ship not in (game.rules.ship_of(asked), game.rules.ship_of(entry.command)):
            return False
        if cards[type(asked)].interrupts:
            return True
    return False
