"""What games of a bot against itself say of battles, for the table beside them."""

from collections.abc import Sequence

from galley.contests.game import Played
from galley.contests.statistics import Interval
from galley.contests.summary import by_side
from galley.engine.records import SIDES
from galley.scenarios.balance import Balance
from galley.version import __version__


def entries(games: Sequence[Played]) -> dict[str, Balance]:
    """An entry for each battle, by its id."""
    found: dict[str, list[Played]] = {}
    for game in games:
        found.setdefault(game.scenario, []).append(game)
    return {id_: _entry(some) for id_, some in found.items()}


def _entry(games: Sequence[Played]) -> Balance:
    sides = by_side(games)
    return Balance(
        games[0].bots["A"], __version__, games[0].edition, len(games),
        {side: _shares(sides.won[side]) for side in SIDES}, sides.turns, sides.limit,
        {side: round(sides.lost[side], 2) for side in SIDES},
        {side: round(sides.ships[side], 1) for side in SIDES},
    )  # fmt: skip


def _shares(one: Interval) -> tuple[float, float, float]:
    return round(one.mean, 3), round(one.low, 3), round(one.high, 3)
