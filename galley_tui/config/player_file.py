"""The small TOML files in which a player settles things, and the kinds of drawing there are."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

LARGEST = 64_000  # bytes


def read_table(path: Path, may_be_missing: bool = False) -> dict[str, Any]:
    """The keys of a file; none where it may be missing and is.  Raises Fault."""
    if may_be_missing and not os.path.exists(path):
        return {}
    from galley.files.disk import DISK
    from galley.files.faults import show_path
    from galley.files.toml_text import parse_toml

    return parse_toml(DISK.read_text(path, LARGEST), show_path(path))


DEPTHS = ("truecolor", "256", "16", "none")
CHARSETS = ("unicode", "cp437", "ascii")
ADVICE = ("full", "odds", "none")
