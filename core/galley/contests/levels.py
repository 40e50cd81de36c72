"""Limits and victory levels from battles that no level ended: when most losses have fallen, and
which pair of levels both sides reach equally often.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from galley.contests.game import Played
from galley.contests.statistics import mean, median
from galley.engine.records import SIDES, Record, Side
from galley.scenarios.library import ScenarioFile, read_text

FALLEN: Final = 0.8  # of the final losses have fallen by the limit
EARLIEST: Final = 4  # the turn before which the middle game is not decided
SHARES: Final = tuple(n / 20 for n in range(4, 17))
"""Shares of the games in which a side has its level by the limit, of which the best is sought."""


class Fitted(Record, frozen=True):
    """A limit and a pair of levels, and what share of the games each side wins with them.

    `won` counts whoever reaches his level first, and of games in which nobody does by the limit
    whoever has more points then.  `neither` is the share of these games, `drawn` of those without
    a winner, `turn` the one in which the middle game is over.
    """

    limit: int
    levels: dict[Side, int]
    won: dict[Side, float]
    neither: float
    drawn: float
    turn: float


def without_levels(scenario: ScenarioFile) -> ScenarioFile:
    """A scenario in which no level ends the battle."""
    from tomli_w import dumps

    data: dict[str, Any] = deepcopy(scenario.data)
    sides = data.get("sides")
    for card in sides.values() if isinstance(sides, Mapping) else ():
        if isinstance(card, dict):
            card.pop("level", None)
    return read_text(dumps(data), scenario.path)


def fitted(games: Sequence[Played]) -> Fitted | None:
    """Fit a limit and levels to games without levels; None where nobody has a point in any."""
    curves = [[dict(zip(SIDES, pair, strict=True)) for pair in g.by_turn] for g in games]
    curves = [curve for curve in curves if curve]
    longest = max(map(len, curves), default=0)
    fallen = [sum(_at(curve, turn, side) for curve in curves for side in SIDES)
              for turn in range(1, longest + 1)]  # fmt: skip
    if not fallen or not fallen[-1]:
        return None
    limit = next(n for n, points in enumerate(fallen, 1) if points >= FALLEN * fallen[-1])
    limit = max(limit, EARLIEST)
    levels = {side: _levels(curves, limit, side) for side in SIDES}
    steps = range(len(SHARES))
    tried = {(a, b): _outcome(curves, limit, {"A": levels["A"][a], "B": levels["B"][b]})
             for a in steps for b in steps}  # fmt: skip
    late = [at for at, one in tried.items() if one.turn >= max(EARLIEST, limit / 2)] or [*tried]
    return tried[min(late, key=lambda at: _unevenness(tried, at))]


Curve = Sequence[Mapping[Side, int]]


def _at(curve: Curve, turn: int, side: Side) -> int:
    """A side's points at the end of a turn; those at the end of the battle after it."""
    return curve[min(turn, len(curve)) - 1][side]


def _levels(curves: Sequence[Curve], limit: int, side: Side) -> list[int]:
    """For each of the shares the points that a side has by the limit in so many of the games."""
    points = sorted((_at(curve, limit, side) for curve in curves), reverse=True)
    last = len(points) - 1
    return [max(1, points[min(last, int(share * len(points)))]) for share in SHARES]


def _unevenness(tried: Mapping[tuple[int, int], Fitted], at: tuple[int, int]) -> float:
    """How far a pair of levels is from one that both sides reach equally often: 0 at best.

    It is the mean of the pair and of those beside it, so that no pair is taken for the chance of
    a few games.
    """
    near = [tried[a, b] for a in range(at[0] - 1, at[0] + 2) for b in range(at[1] - 1, at[1] + 2)
            if (a, b) in tried]  # fmt: skip
    return mean([abs(one.won["A"] - one.won["B"]) + one.neither / 4 + one.drawn for one in near])


def _outcome(curves: Sequence[Curve], limit: int, levels: Mapping[Side, int]) -> Fitted:
    won, turns, neither = dict.fromkeys(SIDES, 0), list[int](), 0
    for curve in curves:
        by_turn = ((turn, _over(curve, turn, levels)) for turn in range(1, limit + 1))
        reached = next(((turn, over) for turn, over in by_turn if max(over.values()) >= 0), None)
        neither += reached is None
        turn, ahead = reached or (limit, {side: _at(curve, limit, side) for side in SIDES})
        turns.append(turn)
        if ahead["A"] != ahead["B"]:
            won[max(ahead, key=lambda side: ahead[side])] += 1
    count = len(curves)
    return Fitted(
        limit, dict(levels), {side: won[side] / count for side in SIDES},
        neither / count, 1 - sum(won.values()) / count, median(turns),
    )  # fmt: skip


def _over(curve: Curve, turn: int, levels: Mapping[Side, int]) -> dict[Side, int]:
    """By how much each side is over its level at the end of a turn."""
    return {side: _at(curve, turn, side) - levels[side] for side in SIDES}
