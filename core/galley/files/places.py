"""The folders of the user in which Galley keeps files of its own."""

from pathlib import Path
from typing import Literal


def own(kind: Literal["config", "data", "state"]) -> Path | None:
    """The folder in which this system keeps such files of Galley; None where the user has no
    home."""
    import platformdirs

    try:
        found = Path(getattr(platformdirs, f"user_{kind}_dir")("galley", appauthor=False))
    except RuntimeError:
        return None
    return found if found.is_absolute() else None
