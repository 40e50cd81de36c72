"""What stands for a scenario as it is now."""

from hashlib import sha256

import msgspec

from galley.scenarios.library import ScenarioFile

WORDS = ("notes", "title", "date", "place")


def edition(scenario: ScenarioFile) -> str:
    """A short text that changes whenever the battle itself does, and not with what is told
    of it."""
    data = {key: value for key, value in scenario.data.items() if key not in WORDS}
    sides = data.get("sides")
    if isinstance(sides, dict):
        data["sides"] = {side: _without_briefing(card) for side, card in sides.items()}
    return sha256(msgspec.json.encode(data, order="deterministic")).hexdigest()[:12]


def _without_briefing(card: object) -> object:
    if not isinstance(card, dict):
        return card
    return {key: value for key, value in card.items() if key != "briefing"}
