"""A bot of the game at its seat: it reads what it is asked, and answers."""

from __future__ import annotations

from collections.abc import Sequence

from galley.bots.bot_names import bot_of, check_bot
from galley.bots.questions import Question, Sitting
from galley.catalogue import rules_of
from galley.engine.bot import Decision, Weighed
from galley.engine.loop import State
from galley.engine.records import Ask
from galley.files.faults import Fault
from galley.scenarios.header import with_options
from galley.scenarios.library import read_text

SEAT = "seat"  # what a Fault blames


class Sitter:
    """A bot that has sat down.  Raises Fault where there is none of this name, or no seat.

    What it answers follows from what it is asked, its seed and its budget alone, so that it is
    the same in whatever process it sits.
    """

    def __init__(self, name: str, sitting: Sitting) -> None:
        scenario = read_text(sitting.scenario)
        self.rules = rules_of(sitting.rules, SEAT)
        check_bot(self.rules, name, SEAT)
        data = with_options(scenario.data, sitting.options)
        self.fresh = self.rules.setup(data, scenario.file)
        self.fresh.skip = sitting.skip
        self.side, self.seats = sitting.side, tuple(self.rules.seats(self.fresh))
        if not any(seat.side == sitting.side for seat in self.seats):
            raise Fault(SEAT, "side", "is one that nobody plays")
        self.bots = {
            seat.id: bot_of(self.rules, name, seat, sitting.seed, sitting.playouts)
            for seat in self.seats
            if seat.side == sitting.side
        }

    def decide(self, question: Question) -> Decision:
        """The bot's answer.  Raises Fault for a position in which it is asked nothing."""
        seen, ask = self._read(question)
        bot = self.bots.get(question.seat) or next(iter(self.bots.values()))
        return bot.choose(seen, ask, seen.choices(ask), question.number)

    def weigh(self, question: Question) -> Sequence[Weighed]:
        """The best of what the bot thinks of, at most three.  Raises Fault."""
        seen, ask = self._read(question)
        bot = self.bots.get(question.seat) or next(iter(self.bots.values()))
        return bot.weigh(seen, ask, seen.choices(ask))

    def _read(self, question: Question) -> tuple[State, Ask]:
        try:
            seen = self.rules.decode(bytes(question.state), self.fresh)
        except Exception as error:
            why = f"cannot be read as a position ({type(error).__name__})"
            raise Fault("question", "state", why) from None
        ask = seen.ask_of(self.side, question.seat)
        if ask is None:
            raise Fault("question", "state", f"asks side {self.side} nothing")
        return seen, ask
