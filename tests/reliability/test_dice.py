"""Every check that comes up in play: its stated chances against all throws of its dice."""

from collections import Counter
from fractions import Fraction
from itertools import product

from galley.bots.random import choose
from galley.engine.checks import Check, Pool, chances
from galley.engine.dice import Live, chooser
from galley.game.game import Game
from galley.scenarios.library import load
from tests.reliability.battles import SCENARIOS


def checks_met() -> list[Check]:
    """Checks previewed for all choices of some battles, in every scenario."""
    found: dict[Check, None] = {}
    for scenario in SCENARIOS:
        session, rng = Game.new(load(scenario), 8), chooser(8)
        for _ in range(400):
            asks = session.state.asks()
            if not asks:
                break
            options = session.state.choices(asks[0])
            for command in options[:12]:
                odds = session.odds(asks[0].side, command)
                if odds is not None:
                    assert sum(chance for _, chance in odds.outcomes) == 1
                    found.update(dict.fromkeys(odds.checks))
            command = choose(session.state, asks[0], options, rng)
            session.play(asks[0].side, command, seat=asks[0].seat)
    return list(found)


def _total(check: Check | Pool, faces: tuple[int, ...]) -> int:
    """What these faces come to, worked out by hand: hits of a pool, else a sum."""
    if isinstance(check, Pool):
        return sum(face >= check.low for face in faces)
    return sum(faces) + sum(m.amount for m in check.modifiers)


def test_chances_are_those_of_all_throws() -> None:
    met = checks_met()
    assert {check.dice for check in met} >= {1, 2}
    assert len({check.what for check in met}) >= 4
    for check in met:
        count: Counter[str] = Counter()
        for faces in product(range(1, 7), repeat=check.dice):
            count[check.read(_total(check, faces))] += 1
        stated = {result: chance for result, chance in chances(check).items() if chance}
        assert stated == {r: Fraction(n, 6**check.dice) for r, n in count.items()}


def test_seeded_dice_are_fair() -> None:
    """Chi-square of 36 results in 36,000 pairs; 66.6 is passed once in a thousand."""
    count = Counter(Live(123, entry).roll(2) for entry in range(36_000))
    assert sum((count[pair] - 1000) ** 2 / 1000 for pair in product(range(1, 7), repeat=2)) < 66.6
