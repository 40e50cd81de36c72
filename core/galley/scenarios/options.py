"""The optional rules of a battle: the scenario's own, and those chosen over them."""

from collections.abc import Iterable, Mapping
from typing import Any

from galley.engine.ruleset import RuleSet
from galley.files.faults import Fault, shown_key, some


def with_options(data: Mapping[str, Any], options: Mapping[str, bool]) -> Mapping[str, Any]:
    """A scenario whose optional rules are overruled."""
    own = data.get("options", {})
    if not options or not isinstance(own, dict):
        return data
    return {**data, "options": {**own, **options}}


def check_options(rules: RuleSet, options: Iterable[str], where: str = "options") -> None:
    """Raises Fault, which blames `where`, for a name that no optional rule has."""
    for name in options:
        if name not in rules.option_names:
            there = some(rules.option_names)
            raise Fault(where, shown_key(name), f"is no optional rule: use one of {there}")
