"""The list of battles: by game and era, found by words, marked with how they ended."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from galley.catalogue import title_of
from galley.engine.records import Record
from galley.game.scenario_list import Listing
from galley_tui.client.battles_fought import fought
from galley_tui.faces.catalogue import lesson_of

ERAS: Final = (
    (479, "The Persian wars"),
    (323, "Athens, Sparta, Syracuse"),
    (265, "The Successors"),
    (202, "Rome and Carthage"),
    (100, "Rome in the east"),
    (0, "The Roman civil wars"),
)
"""The last year BC of each."""
FIRST, INVENTED = "To begin with", "Invented"
_YEAR: Final = re.compile(r"(\d+) BC")


class Result(Record, frozen=True):
    """How a battle ended for the person here: a sign, and words."""

    mark: str
    words: str


class Shelf(Record, frozen=True):
    """Battles of one game and one era; `at` are their places in the list as it was given."""

    rules: str
    era: str
    at: tuple[int, ...]


def era_of(one: Listing) -> str:
    """The era of a battle; those with lessons stand before all, those without one year behind."""
    if lesson_of(one):
        return FIRST
    years = [int(year) for year in _YEAR.findall(one.date)]
    if len(years) != 1 or " to " in one.date:
        return INVENTED
    return next(name for last, name in ERAS if years[0] >= last)


def shelves(battles: Sequence[Listing], found: Sequence[int]) -> list[Shelf]:
    """The battles at these places of a list, by game in its order and by era; of an era those
    first that were fought first."""
    order = [FIRST, *(name for _, name in ERAS), INVENTED]
    games = list(dict.fromkeys(one.rules for one in battles))
    by_shelf: dict[tuple[int, int], list[int]] = {}
    for at in found:
        one = battles[at]
        key = games.index(one.rules), order.index(era_of(one))
        by_shelf.setdefault(key, []).append(at)
    return [
        Shelf(games[game], order[era], tuple(sorted(at, key=lambda n: -_year(battles[n]))))
        for (game, era), at in sorted(by_shelf.items())
    ]


def _year(one: Listing) -> int:
    year = _YEAR.search(one.date)
    return int(year[1]) if year else 0


def year_of(one: Listing) -> str:
    """`494 BC`; "" for a battle of no one year."""
    return f"{year} BC" if era_of(one) != INVENTED and (year := _year(one)) else ""


def matching(battles: Sequence[Listing], words: str, results: Mapping[str, Result]) -> list[int]:
    """The places of the battles about which all these words are said."""
    wanted = words.casefold().split()
    return [
        at for at, one in enumerate(battles)
        if all(word in _said(one, results).casefold() for word in wanted)
    ]  # fmt: skip


def _said(one: Listing, results: Mapping[str, Result]) -> str:
    """Everything by which a battle is found."""
    parts = (
        one.id, one.title, one.where, title_of(one.rules), era_of(one), *one.names.values(),
        one.summary, one.sizes, one.length, f"difficulty {one.difficulty}",
        results[one.title].words if one.title in results else "new",
    )  # fmt: skip
    return "\n".join(parts)


def results_of(folder: Path, hosts: Sequence[Path] = ()) -> dict[str, Result]:
    """Title -> how a battle ended when it was fought: + where a person has won it against a bot,
    = where he has drawn it, - where he has lost it, * where it was fought otherwise."""
    found = {}
    for title, best, battles in fought(folder, hosts):
        own = [one for one in battles if one.side]
        won, drawn = any(one.won for one in own), any(one.drawn for one in own)
        mark = "+" if won else "=" if drawn else "-" if own else "*"
        found[title] = Result(mark, best if len(own) > 1 else (own or battles)[0].words)
    return found
