"""The names of bots: `random`, `captain`, `captain:roman`; and their luck where they
answer in secret.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from galley.bots.random import RandomBot
from galley.bots.stranger import Numbers, Stranger, Terms, check_command, is_stranger
from galley.engine.bot import Bot, Decision, Varied, Weighed
from galley.engine.dice import drawn
from galley.engine.loop import State
from galley.engine.records import Ask, Chooser, Command, Seat, Side
from galley.engine.ruleset import RuleSet
from galley.engine.views import seen
from galley.files.faults import Fault, shown_key, some


class BotMaker(Protocol):
    """Makes the bot of a seat; `playouts` is how many games it may play out for a decision."""

    def __call__(self, rules: RuleSet, seat: Seat, seed: int, playouts: int) -> Bot: ...


MAKERS: dict[str, BotMaker] = {"random": RandomBot}
"""The bots that play any game."""
PLAYOUTS = 100  # that a bot may make for a decision
SEATS = 16  # more than sit down to any game, so that no two bots of two games choose alike


def levels(rules: RuleSet) -> tuple[str, ...]:
    """The levels of a rule set's bots, the weakest first; play at random is the least."""
    opponents = rules.opponents
    return (*MAKERS, *(opponents.levels if opponents is not None else ()))


def check_player(rules: RuleSet, name: str, where: str) -> None:
    """Raises Fault, which blames `where`, unless there is a bot of this name, or it is the
    command of a program."""
    if is_stranger(name):
        check_command(name, where)
    else:
        check_bot(rules, name, where)


def check_bot(rules: RuleSet, name: str, where: str) -> None:
    """Raises Fault, which blames `where`, unless there is a bot of this name."""
    level, _, character = name.partition(":")
    former = rules.opponents.former if rules.opponents is not None else ()
    if level not in levels(rules) and level not in former:
        known = some(levels(rules))
        raise Fault(where, shown_key(name), f"there is no bot of this name: use one of {known}")
    if not character:
        return
    of_level = rules.opponents.characters() if rules.opponents and level not in MAKERS else ()
    if character not in of_level:
        why = f"has no such character: use one of {some(of_level)}"
        why = why if of_level else "has no characters"
        raise Fault(where, shown_key(name), why)


def bot_of(rules: RuleSet, name: str, seat: Seat, seed: int, playouts: int = PLAYOUTS) -> Bot:
    """The bot of a name, for a seat; `playouts` is its budget.  KeyError for a wrong name."""
    level, _, character = name.partition(":")
    if level in MAKERS:
        return MAKERS[level](rules, seat, seed, playouts)
    if rules.opponents is None:
        raise KeyError(name)
    bot = rules.opponents.make(level, character, seat, seed, playouts)
    return Drawing(bot, seed) if isinstance(bot, Varied) else bot


class Seated:
    """The bots that play a game against each other, one at each seat."""

    def __init__(
        self, rules: RuleSet, fresh: State, names: Mapping[Side, str], terms: Terms
    ) -> None:
        """`names` are the bots of the sides.  KeyError for a wrong name."""
        self._programs = {
            side: Stranger(rules, name, side, terms)
            for side, name in names.items() if is_stranger(name)
        }  # fmt: skip
        self._bots = {
            (seat.side, seat.id): self._programs.get(seat.side)
            or bot_of(rules, names[seat.side], seat, SEATS * terms.seed + n, terms.playouts)
            for n, seat in enumerate(rules.seats(fresh))
        }
        self._numbers = Numbers()

    def asked(self, ask: Ask) -> Bot:
        """The bot that answers a question; the first of a side's seats answers for the side."""
        seat = ask.seat or next(id_ for side, id_ in self._bots if side == ask.side)
        return self._bots[ask.side, seat]

    def number(self, side: Side, all_: int) -> int:
        """The number of a decision; a program gets that of what its side knows."""
        return self._numbers.of(side) + 1 if side in self._programs else all_

    def played(self, ask: Ask, command: Command, after: State) -> str:
        """A question was answered, which led to a position: what is wrong with the program that
        answered; "" where nothing is."""
        if self._programs:
            self._numbers.played(ask.side, after)
        if (program := self._programs.get(ask.side)) is None:
            return ""
        return program.rounds.why_endless(ask, command, seen(after, ask.side))

    def close(self) -> None:
        """End the programs."""
        for program in self._programs.values():
            program.close()


class Drawing:
    """A bot that draws, by a seed, among answers that are nearly as good."""

    def __init__(self, bot: Varied, seed: int) -> None:
        self.bot, self.seed = bot, seed

    def choose(self, seen: State, ask: Ask, choices: Sequence[Command], number: int) -> Decision:
        """One of the answers that are nearly as good as the best."""

        def luck(name: str) -> Chooser:
            return drawn(self.seed, f"{seen.board.turn}:{type(ask).__name__}:{name}")

        found = self.bot.draw(seen, ask, choices, luck)
        if found is not None and ask.why_not(seen.board, found.command) is None:
            return found
        return self.bot.choose(seen, ask, choices, number)

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best of what it thinks of."""
        return self.bot.weigh(seen, ask, choices)
