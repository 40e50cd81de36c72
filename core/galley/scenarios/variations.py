"""Changes to scenarios that designers may ask for in every rule set."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from galley.engine.records import Record
from galley.engine.ruleset import Change, Variation
from galley.files.faults import Fault
from galley.scenarios.header import with_options

Data = Mapping[str, Any]
Setup = Callable[[dict[str, Any], str], object]
"""Sets a scenario up, of a file of this name.  Raises galley.files.faults.Fault."""


def possible(
    scenario: Mapping[str, Any],
    changes: Iterable[tuple[str, str, Change]],
    sets_up: Callable[[Mapping[str, Any]], bool],
) -> list[Variation]:
    """Of changes by id and text those that a scenario allows, and that can be set up."""
    made = ((id_, text, change(scenario)) for id_, text, change in changes)
    return [
        Variation(id_, text, data) for id_, text, data in made
        if data is not None and sets_up(data)
    ]  # fmt: skip


def allowed(
    scenario: Data, file: str, changes: Iterable[tuple[str, str, Change]], setup: Setup
) -> list[Variation]:
    """Of changes by id and text those that a scenario allows, and that can be set up."""
    return possible(scenario, changes, lambda data: sets_up(data, file, setup))


def sets_up(data: Data, file: str, setup: Setup) -> bool:
    """The scenario is good, and a battle can be begun with it."""
    try:
        setup(dict(data), file)
    except Fault:
        return False
    return True


def switched(scenario: Data, usual: Record) -> Iterator[tuple[str, str, Change]]:
    """Each option the other way than the scenario has it; `usual` are those of a scenario that
    names none."""
    for option in usual.__struct_fields__:
        on = scenario.get("options", {}).get(option, getattr(usual, option))
        text = f"{option} {'off' if on else 'on'}"
        yield option.replace("_", "-"), text, partial(_with_option, option=option, on=not on)


def _with_option(data: Data, option: str, on: bool) -> dict[str, Any]:
    return dict(with_options(data, {option: on}))
