"""The only door for chance."""

import random
from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol


class DiceError(Exception):
    """Recorded dice do not fit the throw that is asked for."""


class Dice(Protocol):
    """Throws six-sided dice."""

    def roll(self, n: int) -> tuple[int, ...]:
        """Faces 1..6 of `n` dice."""


class Live:
    """Dice drawn from (seed, entry): repeating a command gives the same faces.

    SHA-256 in counter mode, bytes above 251 thrown away, so that every face has the same
    chance and every machine throws the same.
    """

    __slots__ = ("_pool", "_taken", "entry", "seed")

    def __init__(self, seed: int, entry: int = 0) -> None:
        self.seed, self.entry = seed, entry
        self._taken = 0
        self._pool: list[int] = []

    def roll(self, n: int) -> tuple[int, ...]:
        while len(self._pool) < n:
            block = sha256(f"{self.seed}:{self.entry}:{self._taken}".encode()).digest()
            self._taken += 1
            self._pool += [byte % 6 + 1 for byte in block if byte < 252]
        faces = tuple(self._pool[:n])
        del self._pool[:n]
        return faces


class Recorded:
    """Rolls written down before: a journal, a test, or an outcome which a search looks at."""

    __slots__ = ("left",)

    def __init__(self, *rolls: Sequence[int]) -> None:
        self.left = [tuple(roll) for roll in rolls]

    def roll(self, n: int) -> tuple[int, ...]:
        if not self.left:
            raise DiceError(f"{n} dice are thrown, but no roll is left in the record")
        roll = self.left.pop(0)
        if len(roll) != n:
            raise DiceError(f"{n} dice are thrown, the record has {len(roll)}")
        return roll

    def done(self) -> None:
        """Raises DiceError when rolls are left over."""
        if self.left:
            raise DiceError(f"dice never thrown: {self.left}")


class ByHand:
    """Faces given one by one (real dice on the table); then another source goes on."""

    __slots__ = ("faces", "then", "used")

    def __init__(self, faces: Sequence[int], then: Dice) -> None:
        self.faces, self.then, self.used = list(faces), then, 0

    def roll(self, n: int) -> tuple[int, ...]:
        given = tuple(self.faces[self.used : self.used + n])
        self.used += len(given)
        return given if len(given) == n else given + self.then.roll(n - len(given))


class Noting:
    """Passes rolls on and keeps them, for the journal."""

    __slots__ = ("rolls", "source")

    def __init__(self, source: Dice) -> None:
        self.source, self.rolls = source, list[tuple[int, ...]]()

    def roll(self, n: int) -> tuple[int, ...]:
        faces = self.source.roll(n)
        self.rolls.append(faces)
        return faces


def unknown_seed() -> int:
    """A seed from the system, that nobody knows."""
    return random.SystemRandom().getrandbits(63)


def chooser(seed: int) -> random.Random:
    """A generator for bots, which choose but never throw the game's dice."""
    return random.Random(seed)
