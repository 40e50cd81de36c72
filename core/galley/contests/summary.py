"""Sums up a match: one bot against another in one scenario, or a bot against itself."""

from __future__ import annotations

from collections.abc import Sequence

from galley.contests.game import Played
from galley.contests.statistics import (
    Interval,
    Pair,
    adjusted,
    elo_interval,
    fortunes,
    interval,
    margins,
    mean,
    median,
    pair_scores,
    pairs,
    score_interval,
    wilson,
)
from galley.engine.records import OTHER, SIDES, Record, Side


class Cost(Record, frozen=True):
    """Seconds of the processor that a bot took: for an answer and for a turn in the mean, for
    its slowest turn and its longest answer."""

    answer: float
    turn: float
    slowest: float
    longest: float


class Sides(Record, frozen=True):
    """Games of a scenario by side: how many, which part of them each side won, the turns in
    the middle of all, and the ships that each side lost in the mean, of `ships`."""

    games: int
    won: dict[Side, Interval]
    drawn: float
    turns: float
    limit: int
    lost: dict[Side, float]
    ships: dict[Side, float]


class Meeting(Record, frozen=True):
    """One bot against another.  All that is told of a score is the first bot's.

    `score`, `elo`, `margin` and `adjusted`, the margin with the luck taken off, are over pairs;
    `share` is how much of the luck told in the margin.  `by_side`: the score as A and as B.
    """

    scenario: str
    one: str
    other: str
    games: int
    pairs: int
    won: int
    lost: int
    drawn: int
    score: Interval
    elo: Interval
    by_side: dict[Side, float]
    margin: Interval
    adjusted: Interval
    share: float
    sides: Sides
    cost: dict[str, Cost]


class Wrong(Record, frozen=True):
    """A game in which something went wrong: which, the bot that lost by it ("" for none), and
    what it was."""

    scenario: str
    seed: int
    bots: dict[Side, str]
    bot: str
    what: str


def meetings(games: Sequence[Played]) -> list[Meeting]:
    """Of every two bots in every scenario, in the order of the games."""
    found: dict[tuple[str, tuple[str, str]], list[Played]] = {}
    for game in games:
        found.setdefault((game.scenario, game.pairing()), []).append(game)
    return [_meeting(some) for some in found.values()]


def overall(games: Sequence[Played]) -> list[Meeting]:
    """The meetings over all scenarios together, where there are several."""
    found: dict[tuple[str, str], list[Played]] = {}
    for game in games:
        found.setdefault(game.pairing(), []).append(game)
    several = [some for some in found.values() if len({game.scenario for game in some}) > 1]
    return [_meeting(some) for some in several]


def _meeting(games: Sequence[Played]) -> Meeting:
    one, other = games[0].pairing()
    both = pairs(games)
    raw = margins(both)
    clean = adjusted(raw, fortunes(both))
    score = score_interval(pair_scores(both))
    scores = [game.score() for game in games]
    return Meeting(
        games[0].scenario if len({game.scenario for game in games}) == 1 else "", one, other,
        len(games), len(both), scores.count(1.0), scores.count(0.0), scores.count(0.5), score,
        elo_interval(score), {side: _as_side(both, n) for n, side in enumerate(SIDES)},
        interval(raw), clean.interval(), clean.share, by_side(games),
        {name: _cost(games, name) for name in dict.fromkeys((one, other))},
    )  # fmt: skip


def _as_side(both: Sequence[Pair], n: int) -> float:
    return mean([two[n].score() for two in both])


def by_side(games: Sequence[Played]) -> Sides:
    """The outcome for each side, whoever played it."""
    won = {side: sum(game.winner == side for game in games) for side in SIDES}
    return Sides(
        len(games), {side: wilson(won[side], len(games)) for side in SIDES},
        mean([float(not game.winner) for game in games]), median([game.turns for game in games]),
        max((game.limit for game in games), default=0),
        {side: mean([game.lost[side] for game in games]) for side in SIDES},
        {side: mean([game.ships[side] for game in games]) for side in SIDES},
    )  # fmt: skip


def _cost(games: Sequence[Played], bot: str) -> Cost:
    seats = [(game, side) for game in games for side in SIDES if game.bots[side] == bot]
    spent = sum(game.spent[side] for game, side in seats)
    answers = sum(game.answers[side] for game, side in seats)
    turns = sum(game.turns for game, _ in seats)
    return Cost(
        spent / max(1, answers), spent / max(1, turns),
        max(game.slowest[side] for game, side in seats),
        max(game.longest[side] for game, side in seats),
    )  # fmt: skip


def wrong(games: Sequence[Played]) -> list[Wrong]:
    """The games in which something went wrong, in their order."""
    return [
        Wrong(
            game.scenario, game.seed, game.bots,
            game.bots[OTHER[game.winner]] if game.winner else "", game.crash,
        )
        for game in games
        if game.crash
    ]  # fmt: skip
