"""Angles, their sines, and how numbers are rounded: no float is kept (PG-1 to PG-3).

Lengths are mils, thousandths of an inch; angles are centidegrees, hundredths of a degree,
clockwise from north.
"""

from functools import cache
from hashlib import sha256
from importlib.resources import files

CIRCLE, HALF, QUARTER = 36_000, 18_000, 9_000  # centidegrees
ONE = 1_000_000_000  # what a sine of 1 is kept as
INCH = 1_000  # mils
SHA256 = "a015dea4894aa4413b2a2b3d42e23cb3b33911cfcab9d324566a39e4bb1da5fa"


@cache
def _sines() -> tuple[int, ...]:
    """PG-2 The sine of every centidegree of a circle, 0 to 35999, in parts of ONE.

    Raises ValueError where the stored quarter is not what it was: ships would move otherwise.
    """
    text = (files(__package__) / "sines.txt").read_bytes()
    if sha256(text).hexdigest() != SHA256:
        raise ValueError("sines.txt is not the table of sines that the game was made with")
    quarter = tuple(map(int, text.split(b",")))
    half = quarter + quarter[-2:0:-1]
    return half + tuple(-sine for sine in half)


def sine(angle: int) -> int:
    """The sine of an angle of any size, in parts of ONE."""
    return _sines()[angle % CIRCLE]


def cosine(angle: int) -> int:
    """The cosine of an angle of any size, in parts of ONE."""
    return _sines()[(angle + QUARTER) % CIRCLE]


def rdiv(number: int, by: int) -> int:
    """PG-3 A number divided by a positive one and rounded, halves up."""
    return (2 * number + by) // (2 * by)


def angle_between(one: int, other: int) -> int:
    """PG-8 The angle between the keels of two headings: 0 is parallel or head-on, 9000 square."""
    apart = abs(one - other) % CIRCLE
    if apart > HALF:
        apart = CIRCLE - apart
    return HALF - apart if apart > QUARTER else apart
