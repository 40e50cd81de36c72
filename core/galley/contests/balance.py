"""For designers: how a battle would come out with one thing changed.

One bot plays both sides, as it is and with each change, on the same seeds: a game of each is
compared with the one of that seed as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from galley.contests.game import Job, Played
from galley.contests.statistics import Interval, adjusted, interval, mean, median
from galley.contests.summary import by_side
from galley.engine.records import SIDES, Record, Side
from galley.engine.ruleset import Variation
from galley.scenarios.balance import Balance
from galley.scenarios.fought import MOST, Fought, Game
from galley.scenarios.library import ScenarioFile, edition
from galley.version import __version__

AS_IT_IS = Variation("", "as it is", {})


class Changed(Record, frozen=True):
    """The outcome of a change, in so many games.

    `won`: the share of games of each side, `drawn` the rest.  `margin`: the victory points by
    which A is ahead, with the luck of the dice taken off.  `score_by`, `margin_by`: by how much
    A's score and margin are above those as it is; both 0 there.
    """

    id: str
    text: str
    games: int
    won: dict[Side, float]
    drawn: float
    turns: float
    lost: dict[Side, float]
    margin: Interval
    score_by: Interval
    margin_by: Interval


def jobs_of(
    scenario: ScenarioFile, changes: Sequence[Variation], bot: str, games: int, seed: int,
    cap: float = 0.0, playouts: int = 100,
) -> list[Job]:  # fmt: skip
    """The games as it is and with each change, seed by seed."""
    versions = [_version(scenario, change) for change in (AS_IT_IS, *changes)]
    editions = [edition(one) for one in versions]
    return [
        Job(one, (bot, bot), n, "A", seed + n, cap, playouts, edition=stands_for)
        for n in range(games)
        for one, stands_for in zip(versions, editions, strict=True)
    ]


def _version(scenario: ScenarioFile, change: Variation) -> ScenarioFile:
    if not change.id:
        return scenario
    return replace(scenario, id=changed_id(scenario, change), data=change.data)


def changed_id(scenario: ScenarioFile, change: Variation) -> str:
    """The id of a scenario with a change, which no scenario of its own can have."""
    return f"{scenario.id}+{change.id}" if change.id else scenario.id


def compared(
    scenario: ScenarioFile, changes: Sequence[Variation], games: Sequence[Played]
) -> list[Changed]:
    """The outcomes of the battle and of each change; of the seeds that all have played."""
    by_id: dict[str, dict[int, Played]] = {}
    for game in games:
        by_id.setdefault(game.scenario, {})[game.seed] = game
    every = (AS_IT_IS, *changes)
    played = [by_id.get(changed_id(scenario, change), {}) for change in every]
    seeds = sorted(set.intersection(*(set(some) for some in played)))
    rows: list[list[Played]] = [[some[seed] for seed in seeds] for some in played]
    clean = [_clean(row) for row in rows]
    return [
        _changed(change, row, (margins, fitted), (rows[0], clean[0][0]))
        for change, row, (margins, fitted) in zip(every, rows, clean, strict=True)
    ]


def _clean(games: Sequence[Played]) -> tuple[list[float], int]:
    """A's margins with the luck taken off, and how many numbers that took."""
    raw = [float(game.points["A"] - game.points["B"]) for game in games]
    found = adjusted(raw, [game.luck for game in games])
    return found.values, found.fitted


def _changed(
    change: Variation,
    games: Sequence[Played],
    clean: tuple[list[float], int],
    base: tuple[Sequence[Played], list[float]],
) -> Changed:
    margins, fitted = clean
    as_is, as_is_margins = base
    scores = [_score(game) - _score(one) for game, one in zip(games, as_is, strict=True)]
    apart = [one - other for one, other in zip(margins, as_is_margins, strict=True)]
    return Changed(
        change.id, change.text, len(games),
        {side: mean([float(game.winner == side) for game in games]) for side in SIDES},
        mean([float(not game.winner) for game in games]), median([game.turns for game in games]),
        {side: mean([float(game.lost[side]) for game in games]) for side in SIDES},
        interval(margins, fitted), interval(scores), interval(apart, fitted),
    )  # fmt: skip


def _score(game: Played) -> float:
    return 0.5 if not game.winner else float(game.winner == "A")


def entries(games: Sequence[Played]) -> dict[str, Balance]:
    """An entry for each battle, by its id."""
    return {id_: _entry(some) for id_, some in _by_battle(games).items()}


def _by_battle(games: Sequence[Played]) -> dict[str, list[Played]]:
    found: dict[str, list[Played]] = {}
    for game in games:
        found.setdefault(game.scenario, []).append(game)
    return found


def _entry(games: Sequence[Played]) -> Balance:
    sides = by_side(games)
    return Balance(
        games[0].bots["A"], __version__, games[0].edition, len(games),
        {side: _shares(sides.won[side]) for side in SIDES}, sides.turns, sides.limit,
        {side: round(sides.lost[side], 2) for side in SIDES},
        {side: round(sides.ships[side], 1) for side in SIDES},
    )  # fmt: skip


def for_history(games: Sequence[Played]) -> dict[str, Fought]:
    """The games of each battle beside which an account sets the one that was fought, by id."""
    return {
        id_: Fought(
            some[0].bots["A"],
            tuple(Game(one.winner, one.turns, one.lost, one.points) for one in some[:MOST]),
        )
        for id_, some in _by_battle(games).items()
    }


def _shares(one: Interval) -> tuple[float, float, float]:
    return round(one.mean, 3), round(one.low, 3), round(one.high, 3)
