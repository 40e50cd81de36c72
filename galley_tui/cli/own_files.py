"""The player's own files: what is wrong in them is told by every command."""

from __future__ import annotations

import os
import sys

from galley_tui.cli.common import Arguments, say

MOST = 20  # faults that are told


def tell_faults(arguments: Arguments) -> None:
    """Say on standard error what of settings and keys is left out, and why; what `galley keys`
    tells of the keys is left to it."""
    from galley_tui.config.settings import FILE, KEYS_FILE, folder

    place, keys = folder(), getattr(arguments, "file", arguments) is not None
    names = (FILE, *([KEYS_FILE] if keys else []))
    if place is None or not any(os.path.lexists(place / name) for name in names):
        return
    from galley_tui.config.settings import load, read
    from galley_tui.faces.catalogue import game_keys

    faults = load(game_keys).faults if keys else read(place / FILE)[1]
    for fault in faults[:MOST]:
        say(fault, command="galley")
    if len(faults) > MOST:
        say(f"and {len(faults) - MOST} more things in these files")
    if faults:
        sys.stderr.flush()
