"""The rule sets by id; the only file that knows them all loads each when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from galley.files.faults import Fault, shown

if TYPE_CHECKING:
    from galley.editing.rule_set import Editing
    from galley.engine.records import Side
    from galley.engine.ruleset import RuleSet
    from galley.scenarios.library import ScenarioFile


class Game(NamedTuple):
    """A rule set, and what a list of battles asks of it without the rules themselves."""

    title: str
    about: str
    """What it is like, and how long a battle takes."""
    pace: float
    """Minutes that a turn with one ship takes, roughly; with four it takes twice as long."""
    rules: Callable[[], RuleSet]
    fleets: Callable[[Mapping[str, Any]], dict[Side, int]]
    """How many ships each side has in a scenario file, which may still have faults; 0 where the
    players have still to choose them."""
    editing: Callable[[], Editing] | None = None
    """What lies where in its scenario files; None where they have no editor."""


def rule_set(id_: str) -> RuleSet:
    """The rule set of an id.  KeyError when there is none."""
    return _GAMES[id_].rules()


def rule_set_ids() -> tuple[str, ...]:
    """The ids of all rule sets."""
    return tuple(_GAMES)


def title_of(id_: str) -> str:
    """The name of a game; its id where nobody knows it."""
    return _GAMES[id_].title if id_ in _GAMES else id_


def about_game(id_: str) -> str:
    """A sentence or two on a game and the time that a battle takes; "" where nobody knows it."""
    return _GAMES[id_].about if id_ in _GAMES else ""


def pace_of(id_: str) -> float:
    """`Game.pace`; 0 where nobody knows the game."""
    return _GAMES[id_].pace if id_ in _GAMES else 0.0


def rules_of(id_: str, file: str) -> RuleSet:
    """The rule set that a file names.  Raises galley.files.faults.Fault."""
    if id_ not in _GAMES:
        why = f"{shown(id_)} is not a rule set: use one of {', '.join(_GAMES)}"
        raise Fault(file, "rules", why)
    return rule_set(id_)


def fleets_of(scenario: ScenarioFile) -> dict[Side, int]:
    """Ships by side as `Game.fleets`; 0 where nobody knows the rules."""
    if scenario.rules not in _GAMES:
        return {"A": 0, "B": 0}
    return _GAMES[scenario.rules].fleets(scenario.data)


def has_editor(id_: str) -> bool:
    """Whether the battles of a game can be edited."""
    return id_ in _GAMES and _GAMES[id_].editing is not None


def editing_of(id_: str, file: str) -> Editing:
    """Find the part of a game that changes its files.  Raises galley.files.faults.Fault."""
    rules_of(id_, file)
    editing = _GAMES[id_].editing
    if editing is None:
        raise Fault(file, "rules", f"{title_of(id_)} has no editor: change the file itself")
    return editing()


def _war_galley() -> RuleSet:
    from galley.war_galley.ruleset import WAR_GALLEY

    return WAR_GALLEY


def _ships_of_war_galley(scenario: Mapping[str, Any]) -> dict[Side, int]:
    from galley.war_galley.scenario_files.fleets import ships_by_side

    return ships_by_side(scenario)


def _editing_of_war_galley() -> Editing:
    from galley.war_galley.scenario_files.editing import WarGalleyEditing

    return WarGalleyEditing()


def _ancient_galley() -> RuleSet:
    from galley.ancient_galley.ruleset import ANCIENT_GALLEY

    return ANCIENT_GALLEY


def _editing_of_ancient_galley() -> Editing:
    from galley.ancient_galley.scenario_files.editing import AncientGalleyEditing

    return AncientGalleyEditing()


def _barratt() -> RuleSet:
    from galley.barratt.ruleset import BARRATT

    return BARRATT


def _editing_of_barratt() -> Editing:
    from galley.barratt.scenario_files.editing import BarrattEditing

    return BarrattEditing()


def _ships_on_a_table(scenario: Mapping[str, Any]) -> dict[Side, int]:
    from galley.scenarios.header import ships_by_side

    return ships_by_side(scenario)


_GAMES: dict[str, Game] = {
    "war-galley": Game(
        "War Galley",
        "Hexes and squadrons: ram, rake or board by battle sheets. An hour for five ships a side, "
        "an evening for a fleet.",
        4.0,
        _war_galley,
        _ships_of_war_galley,
        _editing_of_war_galley,
    ),
    "ancient-galley": Game(
        "Ancient Galley, 15 mm",
        "Inches and secret orders: all ships move at once, and every man aboard counts. An hour "
        "for two ships a side, an evening for five.",
        4.3,
        _ancient_galley,
        _ships_on_a_table,
        _editing_of_ancient_galley,
    ),
    "barratt": Game(
        "Barratt's rules",
        "Inches and initiative dice: a ship at a time, quick and bloody, for two to six players. "
        "Half an hour to two hours.",
        2.5,
        _barratt,
        _ships_on_a_table,
        _editing_of_barratt,
    ),
}
