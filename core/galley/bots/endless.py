"""Bots that answer one question again and again, and never come to an end of it."""

from __future__ import annotations

from typing import Final

from galley.engine.loop import State
from galley.engine.records import Ask, Command
from galley.engine.ruleset import RuleSet

IDLE: Final = 200  # answers to one question that change nothing,
MOST: Final = 5_000  # and so many in all, after which a bot plays no more


class Rounds:
    """The answers of one bot to the question that it is asked now."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._question: tuple[str, str, int] = ("", "", 0)
        self._idle = self._all = 0
        self._been: set[int] = set()  # positions in which it was asked, by a number for each

    def why_endless(self, ask: Ask, command: Command, seen: State) -> str:
        """Take an answer that was played into account, and the position after it as its side sees
        that: what the bot did, in words that go on a sentence, where it comes to no end."""
        question = type(ask).__name__, ask.seat, seen.board.turn
        goes_on = seen.ask_of(ask.side, ask.seat)
        if goes_on is None or type(goes_on) is not type(ask):
            self._question = ("", "", 0)
            return ""
        if question != self._question:
            self._question, self._idle, self._all, self._been = question, 0, 0, set()
        now = hash(self.rules.encode(seen))
        leads_on = ask.leads_on(seen.board, command) and now not in self._been
        self._been.add(now)
        self._idle += not leads_on
        self._all += 1
        if self._idle >= IDLE:
            return f"has given {IDLE} answers to one question that change nothing"
        if self._all >= MOST:
            return f"has given {MOST} answers to one question, and has not ended it"
        return ""
