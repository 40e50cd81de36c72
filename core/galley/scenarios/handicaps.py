"""Handicaps: variants of a battle that even it, by how captains' games of it came out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from galley.engine.records import OTHER, SIDES, Side
from galley.engine.ruleset import RuleSet, Variations
from galley.engine.text import count
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault
from galley.scenarios import fought
from galley.scenarios.fought import Game
from galley.scenarios.header import VariantTable
from galley.scenarios.library import ScenarioFile
from galley.scenarios.variants import check_options, variants_of, varied

EVEN: Final = 0.05  # as far from a half as this the share of wins counts as even


def handicaps(
    scenario: ScenarioFile, changes: Variations | None, disk: Disk = DISK
) -> tuple[VariantTable, ...]:
    """Give the side that loses more of the captains' games points, a level or the first move.

    `changes` are those of the rule set.  None are given where no games stand beside the battle,
    or they come out even.
    """
    games = _games(scenario, disk)
    weak = _weaker(games)
    if not weak:
        return ()
    strong, names = OTHER[weak], scenario.names
    levels = {side: _level(scenario.data, side) for side in SIDES}
    by = lead(games, strong, levels)
    found = []
    if not scenario.data.get("start") and by:
        text = f"handicap: {names[weak]} has {count(by, 'point')} to begin with"
        change: dict[str, Any] = {"start": {"points": {weak: by}}}
        found.append(VariantTable(id="handicap-points", text=text, change=change))
    if (level := levels[strong]) is not None and by:
        change = {"sides": {strong: {"level": level + by}}}
        text = f"handicap: {names[strong]} needs {level + by} points, not {level}"
        found.append(VariantTable(id="handicap-level", text=text, change=change))
    first = changes.first_move(scenario.data, weak) if changes is not None else None
    if first is not None:
        text = f"handicap: {names[weak]} has the initiative of turn 1"
        change = _changed(scenario.data, first)
        found.append(VariantTable(id="handicap-first", text=text, change=change))
    return tuple(found)


def offered(scenario: ScenarioFile, changes: Variations | None) -> list[VariantTable]:
    """The variants that a battle offers, and after them what would even it."""
    own = variants_of(scenario)
    known = {one.id for one in own}
    return [*own, *(one for one in handicaps(scenario, changes) if one.id not in known)]


def chosen(
    scenario: ScenarioFile, options: Mapping[str, bool], rules: RuleSet, where: str = "options"
) -> tuple[ScenarioFile, dict[str, bool]]:
    """Merge what was chosen of a battle's offers into it; the options that are left are those of
    the rule set.

    Raises Fault, which blames `where`, for a name that neither has.
    """
    offers = offered(scenario, rules.variations) if options else []
    check_options(rules, options, offers, where)
    return varied(scenario, options, offers)


def _games(scenario: ScenarioFile, disk: Disk) -> Sequence[Game]:
    try:
        found = fought.of(scenario, disk=disk)
    except Fault:
        return ()
    return found.games if found is not None else ()


def _weaker(games: Sequence[Game]) -> Side:
    """Tell which side wins clearly less than half of what is decided; "" for neither."""
    won = {side: sum(game.winner == side for game in games) for side in SIDES}
    decided = sum(won.values())
    if not decided:
        return ""
    share = won["A"] / decided
    return "" if abs(share - 0.5) <= EVEN else "B" if share > 0.5 else "A"


def lead(games: Sequence[Game], strong: Side, levels: Mapping[Side, int | None]) -> int:
    """Count by how many points a side ends in front in the middle one of the games.

    Where both have levels each is measured by how far it is over its own.
    """
    own = {side: level or 0 for side, level in levels.items()}
    if None in levels.values():
        own = dict.fromkeys(SIDES, 0)
    weak = OTHER[strong]
    ahead = sorted(
        game.points[strong] - own[strong] - (game.points[weak] - own[weak]) for game in games
    )
    return max(0, ahead[len(ahead) // 2])


def _level(data: Mapping[str, Any], side: Side) -> int | None:
    level = data["sides"][side].get("level")
    return level if isinstance(level, int) else None


def _changed(data: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a file that a variation has made anew."""
    return {key: value for key, value in now.items() if data.get(key) != value}
