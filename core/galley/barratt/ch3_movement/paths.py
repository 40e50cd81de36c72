"""A path as a player writes it: legs in inches, turns in degrees."""

import re
from typing import Final

from galley.engine.records import Record, Refusal
from galley.geometry.plane.poses import INCH

LONGEST: Final = 200  # characters
HUNDREDTH: Final = 10  # mils (g48)
_LEG = re.compile(r"(-?)(\d{1,2})(?:\.(\d{1,2}))?\"?")
_TURN = re.compile(r"([RL])(\d{1,2})")


class Leg(Record, frozen=True):
    """A straight leg in mils, astern below 0; or a turn in whole degrees, to port below 0."""

    mils: int = 0
    turn: int = 0


def read_path(text: str) -> tuple[Leg, ...] | Refusal:
    """`4 R45 4.5 L30` or `-6` as legs; `/` may stand between, and `"` after inches."""
    if len(text) > LONGEST:
        return Refusal("MB-3.07a", f"a path has at most {LONGEST} characters")
    found = []
    for word in text.upper().replace("/", " ").split():
        leg = _leg(word)
        if isinstance(leg, Refusal):
            return leg
        found.append(leg)
    return tuple(found)


def _leg(word: str) -> Leg | Refusal:
    if turn := _TURN.fullmatch(word):
        degrees = int(turn[2])
        if not degrees:
            return Refusal("MB-3.07b", f"{word} turns nothing: R or L and 1 to 45 degrees")
        return Leg(turn=degrees if turn[1] == "R" else -degrees)
    straight = _LEG.fullmatch(word)
    if not straight:
        shown = word[:12]
        text = f"{shown!r} is no part of a path: inches such as 4 or -4.5, or a turn such as R45"
        return Refusal("MB-3.07a", text)
    mils = int(straight[2]) * INCH + int((straight[3] or "0").ljust(2, "0")) * HUNDREDTH
    if not mils:
        return Refusal("MB-3.05a", f"{word} goes nowhere")
    return Leg(mils=-mils if straight[1] else mils)


def write_path(legs: tuple[Leg, ...]) -> str:
    """Legs as a path is written; straight ones that follow each other are one."""
    return " ".join(map(_written, joined_legs(legs)))


def joined_legs(legs: tuple[Leg, ...]) -> tuple[Leg, ...]:
    """Straight legs the same way, one after the other, are one."""
    found: list[Leg] = []
    for leg in legs:
        last = found[-1] if found else None
        if last is not None and leg.mils * last.mils > 0:
            found[-1] = Leg(mils=last.mils + leg.mils)
        else:
            found.append(leg)
    return tuple(found)


def _written(leg: Leg) -> str:
    if leg.turn:
        return f"{'R' if leg.turn > 0 else 'L'}{abs(leg.turn)}"
    return f"{'-' * (leg.mils < 0)}{inch_digits(abs(leg.mils))}"


def inch_digits(mils: int) -> str:
    """Mils in inches without a sign: `4`, `4.5`, `12.25`."""
    whole, rest = divmod(mils, INCH)
    return f"{whole}.{rest // HUNDREDTH:02d}".rstrip("0").rstrip(".")
