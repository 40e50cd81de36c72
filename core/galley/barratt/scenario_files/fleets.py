"""What a list of battles tells of a scenario, without the rules."""

from collections.abc import Mapping
from typing import Any

from galley.engine.records import SIDES, Side


def ships_by_side(data: Mapping[str, Any]) -> dict[Side, int]:
    """Ships by side in a parsed file, which may still have faults, for a list of battles."""
    ships = data.get("ships", [])
    ids = [
        one.get("id", "") for one in (ships if isinstance(ships, list) else [])
        if isinstance(one, dict)
    ]  # fmt: skip
    return {side: sum(str(id_).startswith(side) for id_ in ids) for side in SIDES}
