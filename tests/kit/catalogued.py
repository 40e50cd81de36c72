"""Rule sets of the tests in the catalogue, as any game is added."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from galley import catalogue
from galley.engine.records import Side
from galley.engine.ruleset import RuleSet


def no_fleets(scenario: Mapping[str, Any]) -> dict[Side, int]:
    """Ships by side where there are none to count."""
    return {"A": 0, "B": 0}


def add(
    monkeypatch: pytest.MonkeyPatch,
    id_: str,
    rules: Callable[[], RuleSet],
    fleets: Callable[[Mapping[str, Any]], dict[Side, int]] = no_fleets,
) -> None:
    """Make a rule set known while a test runs."""
    monkeypatch.setitem(catalogue._GAMES, id_, catalogue.Game(id_, "", 0.0, rules, fleets))


def without_editor(monkeypatch: pytest.MonkeyPatch, id_: str) -> None:
    """Let a game have no editor while a test runs."""
    monkeypatch.setitem(catalogue._GAMES, id_, catalogue._GAMES[id_]._replace(editing=None))
