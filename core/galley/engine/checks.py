"""Throws of dice against a need, and their exact chances.

A throw is made by the function of a rule and used twice: the preview enumerates it, the game
throws it.  So the two cannot disagree.  There are three kinds, which are asked alike:
`hands` says what is thrown, `total` adds up the faces that came, `totals` has the chance of
each total, `read` what a total means, `shown` how the faces add up.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb
from typing import Self, cast

from galley.engine.dice import D6, Die
from galley.engine.records import Record
from galley.engine.text import count

NEVER, ALWAYS = Fraction(0), Fraction(1)
Hands = tuple[tuple[int, Die], ...]  # thrown one after the other: how many dice of which kind


class Modifier(Record, frozen=True):
    """A number added to the dice, why, and by which rule."""

    amount: int
    reason: str
    rule: str

    def words(self) -> str:
        """`+1 larger on smaller [5.06]`."""
        return f"{self.amount:+d} {self.reason} [{self.rule}]"


class Band(Record, frozen=True):
    """From `low` upwards (to the next band) the adjusted total means `result`."""

    low: int
    result: str


class Check(Record, frozen=True, tag_field="throw", tag="check"):
    """A throw that is due: what for, which dice, what is added, what it takes.

    `bands` rise; a total under the first band reads as the first band.  A fixed result, with
    no dice, has `dice` 0 and a single band.
    """

    what: str
    rule: str
    dice: int
    need: str
    bands: tuple[Band, ...]
    modifiers: tuple[Modifier, ...] = ()
    table: str = ""
    die: Die = D6

    def added(self) -> int:
        """Sum of the modifiers."""
        return sum([m.amount for m in self.modifiers])

    def read(self, total: int) -> str:
        """The result of an adjusted total."""
        return _band(self.bands, total)

    def hands(self) -> Hands:
        return ((self.dice, self.die),) if self.dice else ()

    def total(self, faces: Sequence[int]) -> int:
        return sum(faces) + self.added()

    def totals(self) -> dict[int, Fraction]:
        added = self.added()
        return {n + added: chance for n, chance in throws(self.dice, self.die).items()}

    def due(self) -> str:
        """The dice that are due, in words: "2 average dice"."""
        return dice_words(self.dice, self.die)

    def shown(self, faces: Sequence[int]) -> str:
        """How the faces add up: "4+5 +1 = 10"."""
        text = "+".join(map(str, faces)) + "".join(f" {m.amount:+d}" for m in self.modifiers)
        several = len(faces) + len(self.modifiers) > 1
        return f"{text} = {self.total(faces)}" if several else text


class Opposed(Record, frozen=True, tag_field="throw", tag="opposed"):
    """Two checks thrown against each other, `one` first.

    The total is by how much `one` is above `other`; `bands` read it, and so say what a tie
    is.  The bands of the two checks are not read.
    """

    what: str
    rule: str
    one: Check
    other: Check
    need: str
    bands: tuple[Band, ...]
    table: str = ""

    @property
    def dice(self) -> int:
        """How many dice both throw."""
        return self.one.dice + self.other.dice

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """The modifiers of the difference: those of `one`, and those of `other` with turned
        sign."""
        return tuple(
            Modifier(sign * m.amount, f"{m.reason}, {check.what}", m.rule)
            for sign, check in ((1, self.one), (-1, self.other))
            for m in check.modifiers
        )

    def added(self) -> int:
        """Sum of the modifiers."""
        return self.one.added() - self.other.added()

    def read(self, total: int) -> str:
        return _band(self.bands, total)

    def hands(self) -> Hands:
        return self.one.hands() + self.other.hands()

    def total(self, faces: Sequence[int]) -> int:
        mine = self.one.dice
        return self.one.total(faces[:mine]) - self.other.total(faces[mine:])

    def totals(self) -> dict[int, Fraction]:
        found: dict[int, Fraction] = {}
        for (a, p), (b, q) in product(self.one.totals().items(), self.other.totals().items()):
            found[a - b] = found.get(a - b, NEVER) + p * q
        return found

    def due(self) -> str:
        return f"{self.one.due()} against {self.other.due()}"

    def shown(self, faces: Sequence[int]) -> str:
        mine = self.one.dice
        return f"{self.one.shown(faces[:mine])} against {self.other.shown(faces[mine:])}"


class Pool(Record, frozen=True, tag_field="throw", tag="pool"):
    """Dice that are read one by one: each hits that shows `low` or more.

    The total is the number of hits.  Without `bands` that number is the result: "2 hits".
    Where each die is thrown for somebody, `each` names them in their order.
    """

    what: str
    rule: str
    dice: int
    low: int
    need: str
    bands: tuple[Band, ...] = ()
    each: tuple[str, ...] = ()
    table: str = ""
    die: Die = D6

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """None: what would be added to each die is taken off `low`."""
        return ()

    def added(self) -> int:
        return 0

    def read(self, total: int) -> str:
        if self.bands:
            return _band(self.bands, total)
        return count(total, "hit")

    def hands(self) -> Hands:
        return ((self.dice, self.die),) if self.dice else ()

    def total(self, faces: Sequence[int]) -> int:
        return sum(face >= self.low for face in faces)

    def hit(self, faces: Sequence[int]) -> tuple[str, ...]:
        """Those of `each` whose die hits."""
        return tuple(who for who, face in zip(self.each, faces, strict=True) if face >= self.low)

    def totals(self) -> dict[int, Fraction]:
        p = Fraction(self.total(self.die.values), len(self.die.values))
        n = self.dice
        return {k: comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)}

    def due(self) -> str:
        return f"{dice_words(self.dice, self.die)} one by one"

    def shown(self, faces: Sequence[int]) -> str:
        return ", ".join(map(str, faces))


Throw = Check | Opposed | Pool


class KindOfThrow(StrEnum):
    """The kinds of throws of a rule set by their words; {} stands for what differs in a kind."""

    @classmethod
    def of(cls, throw: Throw) -> Self:
        """The kind of a throw, read from its words.  Raises ValueError for words of no kind."""
        return cast(Self, kind_of(cls, throw.what))

    def about(self, throw: Throw) -> str:
        """The words of a throw of this kind that stand for {}."""
        before, _, after = self.partition("{}")
        return throw.what.removeprefix(before).removesuffix(after)


@lru_cache(1024)
def kind_of(kinds: type[KindOfThrow], what: str) -> KindOfThrow:
    """The kind of a throw of these words.  Raises ValueError for words of no kind."""
    for kind in kinds:
        before, gap, after = kind.partition("{}")
        if what == kind or (gap and what.startswith(before) and what.endswith(after)):
            return kind
    raise ValueError(what)


def _band(bands: Sequence[Band], total: int) -> str:
    """The result of a total: that of the last band it reaches, at least of the first."""
    result = bands[0].result
    for band in bands:
        if total < band.low:
            break
        result = band.result
    return result


def need_or_more(low: int, yes: str, no: str) -> tuple[Band, ...]:
    """Two bands: `yes` from `low` upwards, else `no`."""
    return (Band(-99, no), Band(low, yes))


def need_or_less(high: int, yes: str, no: str) -> tuple[Band, ...]:
    """Two bands: `yes` up to `high`, else `no`."""
    return (Band(-99, yes), Band(high + 1, no))


def higher_by(margin: int, one: str, tie: str, other: str) -> tuple[Band, ...]:
    """Three bands of an opposed throw: who is higher by `margin` or more has it, else a tie."""
    return (Band(-99, other), Band(1 - margin, tie), Band(margin, one))


def dice_words(n: int, die: Die) -> str:
    """So many dice of a kind: "no dice", "1 die", "2 dice", "2 average dice", "3 d8"."""
    if not n:
        return "no dice"
    name = die.name if n == 1 else f"{die.name.removesuffix('die')}dice"
    return f"{n} {name if die.name.endswith('die') else die.name}"


@cache
def throws(dice: int, die: Die = D6) -> dict[int, Fraction]:
    """Chance of every sum of `dice` dice of one kind; {0: 1} for none."""
    sums = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for (total, ways), value in product(sums.items(), die.values):
            more[total + value] = more.get(total + value, 0) + ways
        sums = more
    every = len(die.values) ** dice
    return {total: Fraction(ways, every) for total, ways in sums.items()}


def chances(throw: Throw) -> Mapping[str, Fraction]:
    """Exact chance of each result, every result of the bands present."""
    if isinstance(throw, Check):
        return _read_in(throw.bands, throw.dice, throw.die, throw.added())
    return _results(throw)


@lru_cache(4096)
def _read_in(bands: tuple[Band, ...], dice: int, die: Die, added: int) -> Mapping[str, Fraction]:
    """The chances of a check, of which only these make a difference."""
    return _results(Check("", "", dice, "", bands, (Modifier(added, "", ""),), "", die))


def either(check: "Check", result: str, yes: str, no: str) -> "Odds":
    """Two outcomes: a check has this result, or another."""
    chance = chances(check).get(result, NEVER)
    return Odds((check,), ((yes, chance), (no, ALWAYS - chance)))


def chance_of(throw: Throw, result: str) -> float:
    """The chance of one result, 0 to 1, as a bot compares it: quick, and not exact."""
    if isinstance(throw, Check):
        return _likely(throw.bands, throw.dice, throw.die, throw.added(), result)
    return float(_results(throw).get(result, 0))


@lru_cache(8192)
def _likely(bands: tuple[Band, ...], dice: int, die: Die, added: int, result: str) -> float:
    return float(_read_in(bands, dice, die, added).get(result, 0))


def _results(throw: Throw) -> dict[str, Fraction]:
    out = {band.result: Fraction(0) for band in throw.bands}
    for total, chance in throw.totals().items():
        result = throw.read(total)
        out[result] = out.get(result, NEVER) + chance
    return out


class Odds(Record, frozen=True):
    """The odds of a command that throws dice: its throws in order, and the chances of outcomes."""

    checks: tuple[Throw, ...]
    outcomes: tuple[tuple[str, Fraction], ...]
