"""Variants of a battle: parts of it that players may choose to have otherwise.

A variant is chosen like an optional rule.  Its changes are merged into the file, and the merged
file is the battle: it is checked, played and kept, so that nothing else knows of variants.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from galley.files.faults import Fault, shown, shown_key, some
from galley.scenarios.header import VariantTable
from galley.scenarios.library import ScenarioFile, checked_header, read_text

if TYPE_CHECKING:
    from galley.engine.ruleset import RuleSet

LONGEST: Final = 30  # characters of the place of a fault under a variant
LONGEST_TEXT: Final = 150  # characters of its sentence
_PART: Final = re.compile(r"([A-Za-z0-9_-]{1,40})(?:\[([1-9][0-9]?)\])?")


def variants_of(scenario: ScenarioFile) -> Sequence[VariantTable]:
    """The variants that a scenario offers, in its order."""
    return checked_header(scenario.data, scenario.file).variants


def varied(
    scenario: ScenarioFile,
    options: Mapping[str, bool],
    offered: Sequence[VariantTable] | None = None,
) -> tuple[ScenarioFile, dict[str, bool]]:
    """Merge the variants among `options` that are on into a scenario: its own, or those that are
    offered with it.

    Gives the scenario, the same one where none is on, and the options that are left: those of
    the rule set.  Raises Fault where a variant does not fit its own file.
    """
    every = variants_of(scenario) if offered is None else offered
    chosen = [variant for variant in every if options.get(variant.id)]
    named = {variant.id for variant in every}
    left = {name: on for name, on in options.items() if name not in named}
    if not chosen:
        return scenario, left
    from tomli_w import dumps

    data = deepcopy({key: value for key, value in scenario.data.items() if key != "variants"})
    for variant in chosen:
        place = f"variants[{every.index(variant) + 1}]"
        for path in variant.without:
            _take_out(data, path, Fault(scenario.file, f"{place}.without", _absent(path)))
        _merge(data, variant.change)
    notes = data.get("notes", {})
    data["notes"] = {**notes, "chosen": [variant.text for variant in chosen]}
    return read_text(dumps(data), scenario.path), left


def check_options(
    rules: "RuleSet",
    options: Iterable[str],
    variants: Iterable[VariantTable],
    where: str = "options",
) -> None:
    """Raises Fault, which blames `where`, for a name that no optional rule of a rule set has and
    none of the variants."""
    known = (*(variant.id for variant in variants), *rules.option_names)
    for name in options:
        if name not in known:
            raise Fault(where, shown_key(name), f"is no optional rule: use one of {some(known)}")


def faults_of_variants(scenario: ScenarioFile, rules: "RuleSet") -> Iterator[Fault]:
    """Whatever is wrong with a scenario under each of its variants, one at a time."""
    for n, variant in enumerate(variants_of(scenario), 1):
        try:
            whole, _ = varied(scenario, {variant.id: True})
            rules.setup(whole.data, whole.file)
        except Fault as fault:
            for one in getattr(fault, "all", (fault,)):
                if one.place.startswith("variants["):
                    yield one
                    continue
                place = one.place if len(one.place) <= LONGEST else f"...{one.place[-LONGEST:]}"
                text = f"with variant {variant.id}, {place or 'the file'} {one.text}"
                yield Fault(scenario.file, f"variants[{n}]", text[:LONGEST_TEXT], one.rule)


def _merge(data: dict[str, Any], change: Mapping[str, Any]) -> None:
    """Put a change into a table: tables are merged key by key, anything else is replaced."""
    for key, value in change.items():
        old = data.get(key)
        if isinstance(old, dict) and isinstance(value, Mapping):
            _merge(old, value)
        else:
            data[key] = deepcopy(value)


def _take_out(data: dict[str, Any], path: str, fault: Fault) -> None:
    """Take a key out; `path` is written as messages write it: `squadrons[1].leaves`."""
    at: Any = data
    *way, last = path.split(".")
    for part in way:
        at = _inner(at, part)
    if not isinstance(at, dict) or last not in at:
        raise fault
    del at[last]


def _inner(table: Any, part: str) -> Any:
    """What stands in a table under a part of a path; None where nothing does."""
    match = _PART.fullmatch(part)
    if match is None or not isinstance(table, dict):
        return None
    inner = table.get(match[1])
    if match[2] is None:
        return inner
    n = int(match[2])
    return inner[n - 1] if isinstance(inner, list) and n <= len(inner) else None


def _absent(path: str) -> str:
    return f"{shown(path)} is no key of this file: write it as messages do, squadrons[1].leaves"
