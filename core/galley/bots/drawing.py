"""Bots that are asked in secret answer by their luck, which nobody knows.

Who sits opposite could seat the same bot on a copy of the battle and see what it answers.
"""

from collections.abc import Sequence

from galley.engine.bot import Decision, Varied, Weighed
from galley.engine.dice import drawn
from galley.engine.loop import State
from galley.engine.records import Ask, Chooser, Command


class Drawing:
    """A bot that draws its sealed answers by a seed."""

    def __init__(self, bot: Varied, seed: int) -> None:
        self.bot, self.seed = bot, seed

    def choose(self, seen: State, ask: Ask, choices: Sequence[Command], number: int) -> Decision:
        """One of the answers that are nearly as good as the best, where that is secret."""
        if ask.together:

            def luck(name: str) -> Chooser:
                return drawn(self.seed, f"{seen.board.turn}:{type(ask).__name__}:{name}")

            found = self.bot.draw(seen, ask, choices, luck)
            if found is not None and ask.why_not(seen.board, found.command) is None:
                return found
        return self.bot.choose(seen, ask, choices, number)

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best of what it thinks of."""
        return self.bot.weigh(seen, ask, choices)
