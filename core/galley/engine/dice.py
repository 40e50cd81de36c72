"""The only door for chance."""

import random
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Protocol

from galley.digest import sha256
from galley.engine.records import Record
from galley.engine.text import span


class DiceError(Exception):
    """Recorded dice do not fit the throw that is asked for."""


class WrongFace(DiceError):
    """A face that was given is not on the die that is thrown."""


class Die(Record, frozen=True):
    """A kind of die: what each of its faces counts, in rising order, all equally likely."""

    name: str
    values: tuple[int, ...]

    def range(self) -> str:
        """The numbers on its faces: "2 to 5"."""
        return span(self.values[0], self.values[-1])

    def shows(self) -> str:
        """A sentence on the numbers that it shows: "an average die shows 2 to 5"."""
        article = "an" if self.name[0] in "aeiou" else "a"
        return f"{article} {self.name} shows {self.range()}"

    def check(self, faces: Sequence[int]) -> None:
        """Raises WrongFace for a face that it has not."""
        for face in faces:
            if face not in self.values:
                raise WrongFace(f"{self.shows()}, and {face} is given")


@cache
def numbered(n: int) -> Die:
    """A die that shows 1 to `n` alike, as for one of `n` candidates."""
    return Die("die" if n == 6 else f"d{n}", tuple(range(1, n + 1)))


def any_shows(dice: Sequence[Die], faces: Iterable[int]) -> bool:
    """Each of these faces is on one of the kinds of dice."""
    values = {value for die in dice for value in die.values}
    return all(type(face) is int and face in values for face in faces)


D6 = numbered(6)
D8 = numbered(8)
AVERAGE = Die("average die", (2, 3, 3, 4, 4, 5))


class Dice(Protocol):
    """Throws dice."""

    def roll(self, n: int, die: Die = D6) -> tuple[int, ...]:
        """Roll `n` dice of one kind: their faces."""


class Live:
    """Dice drawn from (seed, entry): repeating a command gives the same faces.

    SHA-256 in counter mode, for each number of faces by itself; numbers above the last
    multiple of it are thrown away (of bytes for six faces those above 251), so that every
    face has the same chance and every machine throws the same.
    """

    __slots__ = ("_drawn", "_taken", "entry", "seed")

    def __init__(self, seed: int, entry: int = 0) -> None:
        self.seed, self.entry = seed, entry
        self._taken: dict[int, int] = {}  # number of faces -> blocks used up
        self._drawn: dict[int, list[int]] = {}  # number of faces -> places of the next faces

    def roll(self, n: int, die: Die = D6) -> tuple[int, ...]:
        values = die.values
        drawn = self._drawn.get(len(values)) or self._drawn.setdefault(len(values), [])
        while len(drawn) < n:
            drawn += self._draw(len(values))
        thrown = tuple([values[place] for place in drawn[:n]])
        del drawn[:n]
        return thrown

    def _draw(self, faces: int) -> list[int]:
        """The places of faces that the next block gives."""
        taken = self._taken.get(faces, 0)
        self._taken[faces] = taken + 1
        kind = "" if faces == 6 else f":d{faces}"
        block = sha256(f"{self.seed}:{self.entry}:{taken}{kind}".encode()).digest()
        width, top = _numbers_for(faces)
        if width == 1:
            return [byte % faces for byte in block if byte < top]
        starts = range(0, len(block) - width + 1, width)
        numbers = [int.from_bytes(block[i : i + width]) for i in starts]
        return [number % faces for number in numbers if number < top]


@cache
def _numbers_for(faces: int) -> tuple[int, int]:
    """How many bytes number the faces, and the last multiple of them that such bytes hold."""
    width = max(1, ((faces - 1).bit_length() + 7) // 8)
    return width, 256**width // faces * faces


class Recorded:
    """Rolls written down before: a journal, a test, or an outcome which a search looks at."""

    __slots__ = ("left",)

    def __init__(self, *rolls: Sequence[int]) -> None:
        self.left = [tuple(roll) for roll in rolls]

    def roll(self, n: int, die: Die = D6) -> tuple[int, ...]:
        if not self.left:
            raise DiceError(f"{n} dice are thrown, but no roll is left in the record")
        roll = self.left.pop(0)
        if len(roll) != n:
            raise DiceError(f"{n} dice are thrown, the record has {len(roll)}")
        die.check(roll)
        return roll

    def check_all_thrown(self) -> None:
        """Raises DiceError when rolls are left over."""
        if self.left:
            raise DiceError(f"dice never thrown: {self.left}")


class ByHand:
    """Faces given one by one (real dice on the table); then another source goes on.

    Raises WrongFace when the die that is thrown has no such face.
    """

    __slots__ = ("faces", "then", "used")

    def __init__(self, faces: Sequence[int], then: Dice) -> None:
        self.faces, self.then, self.used = list(faces), then, 0

    def roll(self, n: int, die: Die = D6) -> tuple[int, ...]:
        given = tuple(self.faces[self.used : self.used + n])
        die.check(given)
        self.used += len(given)
        return given if len(given) == n else given + self.then.roll(n - len(given), die)


class DiceWanted(Exception):
    """Dice are to be thrown by hand, and no face is given for them; nothing has happened.

    `throw` says what is thrown, for which `ships`; `events` came of the command before it.
    `by_verdict`: nothing but the verdict of the throw makes a difference.
    """

    def __init__(self) -> None:
        super().__init__("dice are to be thrown by hand")
        self.throw: Any = None
        self.ships: tuple[str, ...] = ()
        self.events: Sequence[Any] = ()
        self.by_verdict = False


class Wanting:
    """Throws nothing: whoever asks for dice here has to give them."""

    __slots__ = ()

    def roll(self, n: int, die: Die = D6) -> tuple[int, ...]:
        """Raise DiceWanted."""
        raise DiceWanted


class Noting:
    """Passes rolls on and keeps them, for the journal."""

    __slots__ = ("rolls", "source")

    def __init__(self, source: Dice) -> None:
        self.source, self.rolls = source, list[tuple[int, ...]]()

    def roll(self, n: int, die: Die = D6) -> tuple[int, ...]:
        faces = self.source.roll(n, die)
        self.rolls.append(faces)
        return faces


def unknown_seed() -> int:
    """A seed from the system, that nobody knows."""
    return random.SystemRandom().getrandbits(63)


def drawn(seed: int, name: str) -> random.Random:
    """A generator for what a bot draws under a name."""
    return random.Random(f"{seed}:{name}")


def chooser(seed: int, number: int = 0) -> random.Random:
    """A generator for bots, which choose but never throw the game's dice: of a seed, and of
    the number of a decision."""
    return random.Random(f"{seed}:{number}" if number else seed)
