"""Whole games as hashes, a line for each command; the shortest of each rule set as text too.

A line has the number, the side, the command, and two hashes: of what was said (the events before
it, the question, its label) and of what was played (all choices in their order, and the one).
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tests.golden.playing import Moment, Seated, by_chance, in_words, moments, title
from tests.same.answers import encoded, short_hash
from tests.same.program import by_captains, rules_of, scenario

LARGE, WHOLE = 1_500, 100_000  # commands at most
HEAD = "# number side command said played"


class Battle(NamedTuple):
    """A frozen game: its battle, the seed, commands at most, who plays it."""

    battle: str
    seed: int
    commands: int = LARGE
    seated: Seated = by_chance


GAMES = {
    "aegates-11": Battle("aegates", 11),
    "aegates-12": Battle("aegates", 12),
    "strait-11": Battle("strait", 11),
    "sick-mans-fleet-12": Battle("sick-mans-fleet", 12),
    "two-wings-11": Battle("two-wings", 11),
    "sick-rowers-12": Battle("sick-rowers", 12),
    "captains-training": Battle("training", 1, WHOLE, by_captains),
    "captains-everything": Battle("everything", 1, WHOLE, by_captains),
    "captains-the-rhodian": Battle("the-rhodian", 1, WHOLE, by_captains),
    "captains-first-clash": Battle("first-clash", 1, WHOLE, by_captains),
    "captains-dare": Battle("dare", 1, WHOLE, by_captains),
    "captains-bridges": Battle("bridges", 1, WHOLE, by_captains),
}
SHORTEST = ("captains-training", "captains-the-rhodian", "captains-dare")
"""Kept as text too, and played by the tests."""


def played(name: str) -> Iterator[Moment]:
    """Play a frozen game."""
    return moments(*GAMES[name])


def lines(name: str, played: Iterable[Moment]) -> Iterator[str]:
    """Hash a frozen game, command by command."""
    game = GAMES[name]
    rules = rules_of(scenario(game.battle).rules)
    yield f"{title(game.battle, game.seed)}: {name}"
    yield HEAD
    for n, moment in enumerate(played):
        told = "\n".join(moment.told)
        if moment.ask is None:
            yield f"end {short_hash(told)} {short_hash(rules.encode(moment.state).decode())}"
            yield f"{encoded(rules.result(moment.state))}"
            continue
        said = short_hash("\n".join([told, moment.asked, moment.answered]))
        chosen = [encoded(command) for command in (*moment.choices, moment.command)]
        kind = type(moment.command).__struct_config__.tag
        yield f"{n} {moment.ask.side} {kind} {said} {short_hash(chr(10).join(chosen))}"


def text(name: str, played: Iterable[Moment]) -> str:
    """Tell a frozen game in words."""
    game = GAMES[name]
    return in_words(game.battle, game.seed, played)
