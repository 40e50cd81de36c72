"""The scenarios that can be chosen and the saves that can be opened."""

from dataclasses import dataclass
from pathlib import Path
from time import localtime, strftime
from typing import Any

from core import saves, scenarios
from core.scenarios import Fault, ScenarioFile

SHOWN_SAVES = 50  # so many saves are listed, the newest first


@dataclass(frozen=True)
class Saved:
    """A save as a list shows it; `fault` is why it cannot be opened."""

    path: Path
    title: str
    turn: int = 0
    entries: int = 0
    fault: str = ""
    size: int = 0
    changed: str = ""  # the local time, to the minute


def scenario_list() -> tuple[list[ScenarioFile], list[str]]:
    """All scenarios in order, and a sentence for each that cannot be read."""
    bad: list[Fault] = []
    return scenarios.find(bad=bad), [str(fault) for fault in bad]


@dataclass(frozen=True)
class Switch:
    """An optional rule: its name, what it does when on, its number, the scenario's setting."""

    name: str
    meaning: str
    rule: str
    on: bool


def switches(scenario: ScenarioFile) -> list[Switch]:
    """The optional rules of a scenario's rule set, as the scenario has them."""
    from core.war_galley.scenario_format import KEYS

    own = scenario.data.get("options", {})
    found = [(key.path.partition(".")[2], key) for key in KEYS if key.path.startswith("options.")]
    return [
        Switch(name, key.meaning, key.rule, bool(own.get(name, key.default)))
        for name, key in found
    ]


def set_up(scenario: ScenarioFile) -> Any:
    """The board of a scenario before its first question.  Raises Fault."""
    from core.catalogue import rule_set

    return rule_set(scenario.rules).setup(scenario.data, scenario.file).board


def saved(folder: Path) -> list[Saved]:
    """The saves of a folder, the newest first."""
    try:
        files = [p for p in folder.iterdir() if p.suffix == ".toml" and p.is_file()]
        files.sort(key=lambda p: (p.stat().st_mtime_ns, p.name), reverse=True)
    except OSError:
        return []
    return [_saved(path) for path in files[:SHOWN_SAVES]]


def _saved(path: Path) -> Saved:
    size, changed = 0, ""
    try:
        found = path.stat()
        size, changed = found.st_size, strftime("%Y-%m-%d %H:%M", localtime(found.st_mtime))
        seen = saves.glance(path)
    except (Fault, OSError) as fault:
        text = getattr(fault, "text", "") or str(fault)
        return Saved(path, path.name, fault=text, size=size, changed=changed)
    return Saved(path, seen.title, seen.turn, seen.entries, size=size, changed=changed)
