"""Limits and victory levels from battles that no level ended: when most losses have fallen, and
which pair of levels both sides reach equally often.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from galley.contests.game import Played
from galley.contests.statistics import median
from galley.engine.records import SIDES, Record, Side
from galley.scenarios.library import ScenarioFile, read_text

FALLEN: Final = 0.8  # of the final losses have fallen by the limit
EARLIEST: Final = 4  # the turn before which the middle game is not decided
SHARES: Final = tuple(n / 20 for n in range(4, 17))
"""Shares of the games in which a side has its level by the limit, of which the best is sought."""


class Fitted(Record, frozen=True):
    """A limit and a pair of levels, and how often each side reaches its own first by then.

    `turn` is when the middle one of the decided games is over; `drawn` the share in which neither
    level is reached.
    """

    limit: int
    levels: dict[Side, int]
    first: dict[Side, float]
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
    pairs = dict.fromkeys(_levels(curves, limit, share) for share in SHARES)
    tried = [_outcome(curves, limit, dict(zip(SIDES, pair, strict=True))) for pair in pairs]
    late = [one for one in tried if one.turn >= EARLIEST] or tried
    return min(late, key=lambda one: abs(one.first["A"] - one.first["B"]) + one.drawn / 2)


Curve = Sequence[Mapping[Side, int]]


def _at(curve: Curve, turn: int, side: Side) -> int:
    """A side's points at the end of a turn; those at the end of the battle after it."""
    return curve[min(turn, len(curve)) - 1][side]


def _levels(curves: Sequence[Curve], limit: int, share: float) -> tuple[int, ...]:
    """For each side the points that it has by the limit in this share of the games."""
    found = []
    for side in SIDES:
        points = sorted((_at(curve, limit, side) for curve in curves), reverse=True)
        found.append(max(1, points[min(len(points) - 1, int(share * len(points)))]))
    return tuple(found)


def _outcome(curves: Sequence[Curve], limit: int, levels: Mapping[Side, int]) -> Fitted:
    won, turns = dict.fromkeys(SIDES, 0), list[int]()
    for curve in curves:
        for turn in range(1, limit + 1):
            over = {side: _at(curve, turn, side) - levels[side] for side in SIDES}
            best = max(over.values())
            if best >= 0:
                turns.append(turn)
                if over["A"] != over["B"]:
                    won[max(over, key=lambda side: over[side])] += 1
                break
    count = len(curves)
    return Fitted(
        limit, dict(levels), {side: won[side] / count for side in SIDES},
        1 - len(turns) / count, median(turns) if turns else float(limit),
    )  # fmt: skip
