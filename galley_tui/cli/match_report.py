"""The report of a match: in lines, as a table of levels, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from galley.contests.game import Played
from galley.contests.ratings import Rating, ratings
from galley.contests.statistics import Interval, Sprt
from galley.contests.summary import Meeting, Sides, Wrong, meetings, overall, wrong
from galley.engine.records import SIDES, Record
from galley.engine.text import count
from galley.files.faults import printable
from galley.game.seats.port import Player
from galley.scenarios.library import ScenarioFile
from galley_tui.cli.common import print_json

MOST_WRONG = 10  # sentences
SAID = {
    "better": "the first is better by {high:g} Elo points rather than {low:g}",
    "not better": "the first is not better by {high:g} Elo points, rather by {low:g}",
    "go on": "not decided between {low:g} and {high:g} Elo points: play on",
}


class Report(Record, frozen=True):
    """The games of a match, their scenarios by id, what the test says if there is one, and
    whether the levels are to be listed."""

    games: Sequence[Played]
    scenarios: Mapping[str, ScenarioFile]
    verdict: Sprt | None
    levels: bool


def show(report: Report, as_json: bool) -> None:
    """Print it."""
    if as_json:
        print_json(_data(report))
        return
    lines = _levels(report) if report.levels else _lines(report)
    for line in lines:
        print(printable(line))


def _data(report: Report) -> dict[str, Any]:
    met, together = meetings(report.games), overall(report.games)
    found: dict[str, Any] = {
        "games": len(report.games),
        "meetings": met,
        "overall": together,
        "ratings": _rated(report),
        "wrong": wrong(report.games),
    }
    if report.verdict:
        one = report.verdict
        found["sprt"] = {
            "elo0": one.low, "elo1": one.high, "pairs": one.pairs, "ratio": one.ratio,
            "bound": one.bound, "verdict": one.verdict,
        }  # fmt: skip
    return found


def _lines(report: Report) -> Iterator[str]:
    heading = ""
    for one in meetings(report.games):
        title = report.scenarios[one.scenario].title
        if title != heading:
            yield from ["", title] if heading else [title]
        heading = title
        yield from _meeting(one, report.scenarios[one.scenario])
    for one in overall(report.games):
        if one.one != one.other:
            yield ""
            yield f"All battles: {short(one.one)} against {short(one.other)}, {_counted(one)}"
            yield from _strength(one)
    rated = _rated(report)
    if rated:
        yield from ["", "Elo points against the mean of all"]
        wide = max(len(short(rating.bot)) for rating in rated)
        for rating in rated:
            points = f"{rating.points:+5.0f} ± {rating.half:.0f}"
            yield f"  {short(rating.bot):<{wide}}  {points}, {count(rating.games, 'game')}"
    yield from _ended(report)


def _ended(report: Report) -> Iterator[str]:
    """The verdict of the test, and what went wrong."""
    if report.verdict:
        one = report.verdict
        yield ""
        said = SAID[one.verdict].format(low=one.low, high=one.high)
        so_far = f"({one.ratio:+.2f} of {one.bound:.2f})"
        yield f"Test after {count(one.pairs, 'pair')}: {said} {so_far}"
    found = wrong(report.games)
    if found:
        yield ""
        yield f"Something went wrong in {count(len(found), 'game')}"
        yield from map(_wrong, found[:MOST_WRONG])
        if len(found) > MOST_WRONG:
            yield f"  and {len(found) - MOST_WRONG} more"


def _wrong(one: Wrong) -> str:
    who = f"{short(one.bot)} lost" if one.bot else "nobody won"
    both = " against ".join(map(short, one.bots.values()))
    return f"  {one.scenario}, seed {one.seed}, {both}: {who}: " + (one.what)


def _meeting(one: Meeting, scenario: ScenarioFile) -> Iterator[str]:
    against = "itself" if one.one == one.other else short(one.other)
    yield f"  {short(one.one)} against {against}, {_counted(one)}"
    if one.one != one.other:
        yield from _strength(one)
        as_side = ", ".join(f"{scenario.names[s]} {one.by_side[s]:.3f}" for s in SIDES)
        yield _row("score as", as_side)
    yield from _sides(one.sides, scenario)
    for bot, cost in one.cost.items():
        took = (
            f"{cost.answer * 1000:.1f} ms an answer, {cost.longest:.2f} s at most; "
            f"{cost.turn:.2f} s a turn, {cost.slowest:.2f} s at most"
        )
        yield _row(short(bot) if len(one.cost) > 1 else "processor", took)


def short(bot: str) -> str:
    """The name of a bot; of a program the end of its command."""
    return Player(bot).short


def _counted(one: Meeting) -> str:
    pairs = f" in {count(one.pairs, 'pair')}" if one.one != one.other else ""
    return f"{count(one.games, 'game')}{pairs}"


def _strength(one: Meeting) -> Iterator[str]:
    results = f"won {one.won}, lost {one.lost}, drawn {one.drawn}"
    yield _row("score", f"{_between(one.score, '.3f')}; {results}")
    yield _row("Elo", _between(one.elo, "+.0f"))
    luck_off = f"{_about(one.adjusted)} with the luck taken off"
    yield _row("margin", f"{_about(one.margin)} VP; {luck_off}")


def _sides(sides: Sides, scenario: ScenarioFile) -> Iterator[str]:
    won = ", ".join(f"{scenario.names[s]} {_between(sides.won[s], '.2f')}" for s in SIDES)
    yield _row("won by", f"{won}, drawn {sides.drawn:.2f}")
    lost = ", ".join(
        f"{scenario.names[s]} {sides.lost[s]:.1f} of {sides.ships[s]:.0f}" for s in SIDES
    )
    yield _row("ships lost", lost)
    yield _row(
        "turns", f"{sides.turns:g} in the middle" + f", of {sides.limit}" * bool(sides.limit)
    )


def _row(name: str, said: str) -> str:
    return f"    {name:<11} {said}"


def _between(one: Interval, form: str) -> str:
    return f"{one.mean:{form}} [{one.low:{form}}, {one.high:{form}}]"


def _about(one: Interval) -> str:
    """Points, and how sure they are where that is known."""
    return f"{one.mean:+.1f}" + f" ± {one.half:.1f}" * bool(one.half)


def _rated(report: Report) -> list[Rating]:
    """Ratings, where more than two bots met."""
    bots = {bot for game in report.games for bot in game.bots.values()}
    return ratings(report.games) if len(bots) > 2 else []


def _levels(report: Report) -> Iterator[str]:
    """A table in Markdown: every level against the one below it."""
    yield "| battle | level | games | score [95 % over pairs] | Elo | margin, luck off (VP) |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for one in meetings(report.games):
        yield (
            f"| `{one.scenario}` | {one.one} v {one.other} | {one.games} "
            f"| {_between(one.score, '.3f')} | {_between(one.elo, '+.0f')} "
            f"| {_about(one.adjusted)} |"
        )
    yield from _ended(report)
