"""How many ships each side has in a scenario file, for lists of scenarios."""

from collections.abc import Mapping
from typing import Any

from galley.engine.records import Side


def ships_by_side(data: Mapping[str, Any]) -> dict[Side, int]:
    """Ships a side as a file that may still have faults gives them, for lists of scenarios."""
    count = {"A": 0, "B": 0}
    for squadron in (*_list(data.get("squadrons")), *_list(data.get("reinforcements"))):
        if not isinstance(squadron, dict) or squadron.get("side") not in ("A", "B"):
            continue
        parts = (*_list(squadron.get("rows")), *_list(squadron.get("ships")))
        counts = [part.get("count", 1) if isinstance(part, dict) else 1 for part in parts]
        count[squadron["side"]] += sum(n for n in counts if type(n) is int)
    return count


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
