"""Sentences about a table: who decides, who is away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from galley.engine.records import Refusal, Side
from galley.files.faults import printable
from galley.game.port import LONGEST
from galley.game.seats import Place
from galley.remote.lines import Chair, Table, Written
from galley.remote.shares import has

NAMED: Final = 60  # characters of who wrote something


def sides_named(table: Table, sides: Sequence[Side]) -> str:
    """The names of some sides in a sentence."""
    names = {one.side: one.name for one in table.chairs}
    return " and ".join(name for side, name in names.items() if side in sides)


def for_others(chairs: Iterable[Chair], side: Side, commanders: Sequence[str]) -> Refusal:
    """Refuse what those of a shared side may say who have one of these commanders."""
    theirs = [one for one in chairs if one.side == side and has(commanders, one.commanders)]
    return Refusal("host", f"{' and '.join(one.called for one in theirs)} may say that")


def waited_for(table: Table, own: Place) -> list[Chair]:
    """Those who are to decide, else all others; of the `own` place only a bot is waited for."""
    asked = [one for one in table.chairs if one.place in table.decides
             and one.side not in table.done and (one.place != own or one.bot)]  # fmt: skip
    return asked or [one for one in table.chairs if one.place != own]


def all_away(asked: Iterable[Chair]) -> bool:
    """Whether nobody of those is there, and no bot either."""
    return not any(one.there or one.bot for one in asked)


def waiting_words(asked: Sequence[Chair], gone: float) -> str:
    """Say who decides, or who is away, `gone` seconds after the table was told."""
    if not all_away(asked):
        names = " and ".join(one.called for one in asked)
        return f"{names} decide{'s' * (len(asked) == 1)}"
    other = asked[0]
    if other.away < 0:
        return f"{other.called} has not come yet"
    return f"{other.called} is {away_words(other.away + gone)}"


def umpire_words(table: Table) -> str:
    """Say who is the umpire and sees all, and whether he is there; "" for none."""
    where = "here" if table.judged else "away"
    return f"umpire {table.umpire} is {where}" if table.umpire else ""


def away_words(seconds: float) -> str:
    """How long somebody has been away; negative for who never came."""
    if seconds < 0:
        return "never seen"
    for unit, name, from_ in ((86_400, "days", 2), (3_600, "h", 2), (60, "min", 1)):
        if seconds >= unit * from_:
            return f"away {seconds // unit:.0f} {name}"
    return "away"


def cleaned(written: Written) -> Written:
    """A line as it may be shown: one line of characters that can be seen."""
    who, text = (printable(" ".join(one.split())) for one in (written.who, written.text))
    return Written(who[:NAMED], text[:LONGEST], written.to)
