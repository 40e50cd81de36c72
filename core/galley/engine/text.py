"""Turns of phrase that many sentences need."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


def span(low: int, high: int) -> str:
    """Whole numbers from one to another: "2 to 5"; one alone is "2"."""
    return f"{low} to {high}" if low < high else str(high)


def percent(chance: Fraction) -> str:
    """A chance from 0 to 1 in whole per cents: "42 %"; "100 %" and "0 %" are certain."""
    whole = round(chance * 100)
    if whole == 0 and chance:
        return "<1 %"
    return ">99 %" if whole == 100 and chance < 1 else f"{whole} %"


def numbers(cited: str) -> list[str]:
    """The numbers that a citation holds, in its order: `7.24, H23` holds two."""
    return [number for number in cited.split(", ") if number]


def at_stake(worth: float, risk: float = 0.0) -> str:
    """`: worth +2.0, at risk 3.0`: what a deed may bring and cost, in victory points, to stand
    behind it; each where it is something."""
    said = [f"worth {worth:+.1f}"] * (abs(worth) >= LEAST_TOLD)
    said += [f"at risk {risk:.1f}"] * (risk >= LEAST_TOLD)
    return f": {', '.join(said)}" if said else ""


LEAST_TOLD = 0.05
_STAKES = re.compile(r": (worth|at risk|[^:]*\d %)[^:]*$")


def without_stakes(reason: str) -> str:
    """Leave what is at stake, and how likely, out of a reason, behind which it stands."""
    return _STAKES.sub("", reason)


def count(n: int, what: str) -> str:
    """`1 ship`, `3 ships`; a plural in es where the word asks for it."""
    return f"{n} {what if n == 1 else plural(what)}"


def plural(what: str) -> str:
    """`fives`, `sixes`: in es where the word asks for it."""
    return what + ("es" if what.endswith(("x", "s")) else "s")


def joined(words: Sequence[str], last: str = "and") -> str:
    """`A1, A2 and A3`; `last` stands before the last of them."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def number_in(low: int, high: int) -> str:
    """The words for a typed number: `a number from 1 to 5`, or `1`."""
    return f"a number from {span(low, high)}" if low < high else str(high)


def passing(shown: str, limit: str, over: bool = True) -> str:
    """A measure that passes a limit, both as they are shown: `just over 2"` where rounding would
    show them alike, or `just under` it."""
    return f"just {'over' if over else 'under'} {limit}" if shown == limit else shown


def nearest(name: str, known: Iterable[str], alike: float = 0.6) -> str:
    """The known name that is most like another, for "did you mean"; "" where none is."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(name[:60], list(known), 1, alike)), "")
