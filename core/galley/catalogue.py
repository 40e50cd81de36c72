"""The rule sets by id; the only file that knows them all loads each when it is asked for."""

from collections.abc import Callable

from galley.engine.ruleset import RuleSet
from galley.files.faults import Fault, shown


def rule_set(id_: str) -> RuleSet:
    """The rule set of an id.  KeyError when there is none."""
    return _RULE_SETS[id_]()


def rule_set_ids() -> tuple[str, ...]:
    """The ids of all rule sets."""
    return tuple(_RULE_SETS)


def rules_of(id_: str, file: str) -> RuleSet:
    """The rule set that a file names.  Raises galley.files.faults.Fault."""
    if id_ not in _RULE_SETS:
        why = f"{shown(id_)} is not a rule set: use one of {', '.join(_RULE_SETS)}"
        raise Fault(file, "rules", why)
    return rule_set(id_)


def _war_galley() -> RuleSet:
    from galley.war_galley.ruleset import WAR_GALLEY

    return WAR_GALLEY


_RULE_SETS: dict[str, Callable[[], RuleSet]] = {"war-galley": _war_galley}
