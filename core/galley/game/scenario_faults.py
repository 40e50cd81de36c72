"""What is wrong with a scenario file, as its rule set reads it."""

from pathlib import Path

from galley.catalogue import rules_of
from galley.files.disk import DISK, Disk, parse_toml
from galley.files.faults import Fault, Faults, show_path
from galley.scenarios.library import LARGEST_SCENARIO, checked_header
from galley.scenarios.reading import reading


def scenario_faults(path: str | Path, disk: Disk = DISK) -> list[Fault]:
    """Everything wrong with a scenario file; empty when it can be played."""
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
    except Faults as several:
        return list(several.all)
    except Fault as fault:
        return [fault]
    return []
