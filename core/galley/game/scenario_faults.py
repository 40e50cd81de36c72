"""What is wrong with a scenario file, as its rule set reads it."""

from pathlib import Path

from galley.catalogue import rules_of
from galley.files.disk import DISK, Disk, parse_toml
from galley.files.faults import Fault, Faults, show_path
from galley.files.toml_lines import find_lines
from galley.scenarios.library import LARGEST_SCENARIO, checked_header
from galley.scenarios.reading import reading


def scenario_faults(path: str | Path, disk: Disk = DISK) -> list[Fault]:
    """Everything wrong with a scenario file, with its lines; empty when it can be played."""
    text = ""
    try:
        file = show_path(path)
        text = disk.read_text(Path(path), LARGEST_SCENARIO)
        data = parse_toml(text, file)
        id_ = data.get("rules")
        if not isinstance(id_, str):
            checked_header(data, file)
            return []
        rules = rules_of(id_, file)
        with reading(text):
            rules.setup(data, file)
    except Fault as fault:
        found = [*fault.all] if isinstance(fault, Faults) else [fault]
        find_lines(found, text)
        return found
    return []
