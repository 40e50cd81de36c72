"""`galley match`: bots against bots, and how sure the result is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from galley.contests.game import Played
from galley.contests.levels import fitted
from galley.contests.statistics import Interval, Rating, Sprt, ratings
from galley.contests.summary import Meeting, Sides, Wrong, meetings, overall, wrong
from galley.engine.records import SIDES, Record
from galley.engine.text import count
from galley.files.faults import printable
from galley.game.seats import Player
from galley.scenarios.library import ScenarioFile
from galley_tui.cli.common import Arguments, describe, print_json
from galley_tui.cli.contests.contest import contest_options, games_of, many

if TYPE_CHECKING:
    from galley.contests.game import Job, Played
    from galley.contests.match import Match, Pairing
    from galley.contests.statistics import Sprt


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Let bots play matches: pairs of games on one seed with the sides swapped.  A crash, an\n"
        "illegal command or an answer past the cap loses.  Ctrl+C ends it; with --out the same\n"
        "command goes on where it was.  It fails where anything went wrong in a game.",
        "galley match training --bots captain,cadet --pairs 50",
        "galley match training --bots captain,cadet,random --pairs 9 --out games.jsonl",
        "galley match training --bots captain,cadet --pairs 500 --sprt 0,30",
        "galley match training --levels --pairs 100",
        "galley match all --bots captain --pairs 50 --table",
        "galley match lade --bots captain --pairs 12 --no-levels --out games.jsonl",
    )
    which = "ids or scenario files, and `all` for all that come with the game"
    parser.add_argument("scenarios", metavar="SCENARIO", nargs="+", help=which)
    who = parser.add_mutually_exclusive_group(required=True)
    bots = (
        "who plays: two or more, each against each; one plays against itself; cmd:COMMAND is a "
        "program of yours"
    )
    who.add_argument("--bots", metavar="ONE,TWO", help=bots)
    levels = "every level against the one below it, as a table in Markdown"
    who.add_argument("--levels", action="store_true", help=levels)
    number = "pairs of games for each two bots in each battle, by default 10"
    parser.add_argument("--pairs", type=many, default=10, metavar="N", help=number)
    sprt = "stop as soon as it is sure whether the first is better by ELO1 points, or by ELO0 only"
    parser.add_argument("--sprt", type=elo_bounds, metavar="ELO0,ELO1", help=sprt)
    table = "write what came of it for each battle where the list of battles shows it"
    parser.add_argument("--table", action="store_true", help=table)
    free = (
        "no victory level ends a game; says which limit and levels would fit, from the points by "
        "turn"
    )
    parser.add_argument("--no-levels", action="store_true", help=free)
    contest_options(parser)


def elo_bounds(text: str) -> tuple[float, float]:
    """Two rising numbers of Elo points.  Raises ArgumentTypeError."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not -1000 <= low < high <= 1000:
        why = f"{ascii(text)[:40]} is no pair of rising numbers of Elo points, as 0,30"
        raise argparse.ArgumentTypeError(why)
    return low, high


def run(arguments: Arguments) -> int:
    """Play, and print what came of it; 1 if a game went wrong.  Raises Fault."""
    from galley_tui.cli.common import faults_as_json

    with faults_as_json(arguments.json):
        return _match(arguments)


def _match(arguments: Arguments) -> int:
    from galley.contests.match import key_of, key_of_played

    match = _agreed(arguments)
    todo = match.jobs()
    games, stopped, verdict = _played(arguments, match, todo)
    place = {key_of(job): n for n, job in enumerate(todo)}
    games.sort(key=lambda game: place[key_of_played(game)])
    names = {one.id: one for one in match.scenarios}
    report = Report(games, names, verdict, arguments.levels, arguments.no_levels)
    show(report, arguments.json)
    if arguments.table and not stopped:
        _write_table(match, games)
    return stopped or int(any(game.crash for game in games))


def _agreed(arguments: Arguments) -> Match:
    """The match that is to be played.  Raises Fault."""
    from galley.bots.bot_names import check_player, levels
    from galley.catalogue import rules_of
    from galley.contests.levels import without_levels
    from galley.contests.match import Match, ladder, round_robin
    from galley.files.faults import Fault

    scenarios = _files(arguments.scenarios)
    if arguments.no_levels:
        scenarios = [*map(without_levels, scenarios)]
    rules = rules_of(scenarios[0].rules, scenarios[0].file)
    if arguments.levels:
        pairings = ladder(levels(rules))
        bots = list(levels(rules))
    else:
        bots = list(dict.fromkeys(arguments.bots.split(",")))
        pairings = round_robin(bots)
    for scenario in scenarios:
        for bot in bots:
            check_player(rules_of(scenario.rules, scenario.file), bot, "--bots")
    _fits(arguments, pairings)
    if not pairings:
        raise Fault("--levels", "", "there is only one level here")
    return Match(
        tuple(scenarios), tuple(pairings), arguments.pairs, arguments.seed, arguments.cap,
        arguments.playouts,
    )  # fmt: skip


def _fits(arguments: Arguments, pairings: Sequence[Pairing]) -> None:
    """Raises Fault for options that cannot go together."""
    from galley.files.faults import Fault

    alone = len(pairings) == 1 and pairings[0][0] == pairings[0][1]
    if arguments.sprt and (alone or len(pairings) != 1):
        raise Fault("--sprt", "", "is a test of two bots: name two with --bots")
    if arguments.table and arguments.no_levels:
        raise Fault("--table", "", "is of battles as they are: take --no-levels out")
    if arguments.table and not alone:
        raise Fault("--table", "", "is of one bot that plays both sides: name one with --bots")


def _files(names: Sequence[str]) -> list[ScenarioFile]:
    """The scenarios of the names, no two of one id.  Raises Fault."""
    from galley.catalogue import rules_of
    from galley.files.faults import Fault, shown_key
    from galley_tui.cli.contests.sim import named

    files = named(names)
    ids: set[str] = set()
    for file in files:
        if file.id in ids:
            raise Fault(file.file, "id", f"two battles have the id {shown_key(file.id)}")
        ids.add(file.id)
        rules_of(file.rules, file.file).setup(file.data, file.file)
    return files


def _played(
    arguments: Arguments, match: Match, todo: Sequence[Job]
) -> tuple[list[Played], int, Sprt | None]:
    """The games of a match, the exit code of what stopped them, and what the test says."""
    from galley.contests.match import in_order
    from galley.contests.statistics import pair_scores, sprt

    def verdict(games: Sequence[Played]) -> Sprt | None:
        if not arguments.sprt:
            return None
        return sprt(pair_scores(in_order(todo, games)), *arguments.sprt)

    def decided(games: Sequence[Played]) -> bool:
        found = verdict(games)
        return found is not None and found.verdict != "go on"

    games, stopped = games_of(arguments, todo, decided)
    return games, stopped, verdict(games)


def _write_table(match: Match, games: Sequence[Played]) -> None:
    from galley.contests.balance import entries, for_history
    from galley.scenarios import fought
    from galley.scenarios.balance import FILE, write

    write(entries(games), FILE)
    by_id = {one.id: one for one in match.scenarios}
    for id_, some in for_history(games).items():
        fought.write(by_id[id_], some)


MOST_WRONG = 10  # sentences
SAID = {
    "better": "the first is better by {high:g} Elo points rather than {low:g}",
    "not better": "the first is not better by {high:g} Elo points, rather by {low:g}",
    "go on": "not decided between {low:g} and {high:g} Elo points: play on",
}


class Report(Record, frozen=True):
    """The games of a match, their scenarios by id, what the test says if there is one, whether
    the levels of bots are to be listed, and whether victory levels are to be fitted."""

    games: Sequence[Played]
    scenarios: Mapping[str, ScenarioFile]
    verdict: Sprt | None
    levels: bool
    fit: bool = False


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
        **(
            {"fitted": [fitted(_games_of(one, report.games)) for one in met]} if report.fit else {}
        ),
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
        if report.fit:
            yield from _fit(one, report)
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


def _fit(one: Meeting, report: Report) -> Iterator[str]:
    """The limit and the victory levels that fit the games of a meeting."""
    found = fitted(_games_of(one, report.games))
    if found is None:
        yield _row("fitted", "nothing: nobody has scored in any game")
        return
    names = report.scenarios[one.scenario].names
    levels = " and ".join(f"{found.levels[side]} for {names[side]}" for side in SIDES)
    yield _row("fitted", f"{found.limit} turns, {levels}")
    won = ", ".join(f"{names[side]} {found.won[side]:.2f}" for side in SIDES)
    middle = f"turn {found.turn:g} in the middle"
    yield _row("then won", f"{won}, drawn {found.drawn:.2f}, {found.neither:.2f} by the limit")
    yield _row("over", middle)


def _games_of(one: Meeting, games: Sequence[Played]) -> list[Played]:
    bots = {one.one, one.other}
    return [g for g in games if g.scenario == one.scenario and {*g.bots.values()} == bots]


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
