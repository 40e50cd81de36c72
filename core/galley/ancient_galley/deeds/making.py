"""What all deeds share: how they are put together, and chances of several throws."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from galley.engine.checks import Odds
from galley.engine.deed import Answering, Deed
from galley.engine.records import Ask, Command
from galley.engine.text import percent

USUAL = "usual"


def deed(
    ask: Ask, ship: str, kind: str, text: str, commands: Sequence[Command], *,
    target: str = "", chance: Fraction | None = None, odds: Odds | None = None,
    worth: float = 0.0, reasons: Iterable[str] = (),
) -> Deed:  # fmt: skip
    """A deed whose commands all answer one question."""
    name = type(ask).__name__
    return Deed(
        text, tuple(Answering(name, command) for command in commands), tuple(reasons),
        ship=ship, kind=kind, target=target, chance=chance, odds=odds, worth=worth,
    )  # fmt: skip


def at_least(wanted: int, chances: Sequence[Fraction]) -> Fraction:
    """The chance that so many of several throws succeed."""
    found = [Fraction(1)]  # of each number of successes
    for chance in chances:
        less = [*found, Fraction(0)]
        more = [Fraction(0), *found]
        found = [a * (1 - chance) + b * chance for a, b in zip(less, more, strict=True)]
    return sum(found[max(0, wanted) :], Fraction(0))


def chance_in(odds: Odds, outcome: str) -> Fraction:
    """How likely one outcome is."""
    return next((chance for name, chance in odds.outcomes if name == outcome), Fraction(0))


def likely(chance: Fraction) -> str:
    """`42 %`; of what is sure `surely`."""
    return "surely" if chance == 1 else percent(chance)
