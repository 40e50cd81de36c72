"""Pass-phrases of the sides of a battle, in a small file beside its save.

They keep an honest opponent from peeking, no more: the save itself can be read by anybody.
Only a salted hash is kept, and without the file, or with a broken one, nothing is asked.
"""

import os
from pathlib import Path
from typing import Any

SUFFIX = ".phrases"
LONGEST = 60  # characters
ROUNDS = 100_000
LARGEST = 4_000  # bytes


def has(save: Path | None, side: str) -> bool:
    """The side has a pass-phrase."""
    return side in _read(save)


def right(save: Path | None, side: str, phrase: str) -> bool:
    """A phrase is the side's pass-phrase, or the side has none."""
    from hmac import compare_digest

    kept = _read(save).get(side)
    return kept is None or compare_digest(kept["hash"], _hash(phrase, kept["salt"]))


def give(save: Path | None, side: str, phrase: str) -> str:
    """Keep a side's pass-phrase, or none when it is empty; what went wrong, else nothing."""
    sides = {name: entry for name, entry in _read(save).items() if name != side}
    if phrase:
        salt = os.urandom(16).hex()
        sides[side] = {"salt": salt, "hash": _hash(phrase, salt)}
    return _write(save, {**_whole(save), "sides": sides})


def drop(save: Path | None, side: str) -> None:
    """Go on without a side's pass-phrase; the other side is to be told."""
    give(save, side, "")
    _write(save, {**_whole(save), "dropped": side})


def dropped(save: Path | None, side: str) -> bool:
    """The other side's pass-phrase was dropped; said once."""
    whole = _whole(save)
    if whole.get("dropped") in (None, "", side):
        return False
    _write(save, {**whole, "dropped": ""})
    return True


def carry(save: Path | None, other: Path | None) -> None:
    """The pass-phrases of a save hold for another, to which its battle had to move."""
    kept = _whole(save)
    if kept and not _whole(other):
        _write(other, kept)


def _hash(phrase: str, salt: str) -> str:
    from hashlib import pbkdf2_hmac  # it loads OpenSSL

    return pbkdf2_hmac("sha256", phrase.encode(), bytes.fromhex(salt), ROUNDS).hex()


def _read(save: Path | None) -> dict[str, dict[str, str]]:
    """Side -> salt and hash; what is not as it was written counts as nothing."""
    sides = _whole(save).get("sides")
    if not isinstance(sides, dict):
        return {}
    return {side: entry for side, entry in sides.items() if _good(entry)}


def _good(entry: Any) -> bool:
    if not isinstance(entry, dict) or entry.keys() != {"salt", "hash"}:
        return False
    return all(
        isinstance(v, str) and 0 < len(v) <= 64 and not set(v) - set("0123456789abcdef")
        for v in entry.values()
    ) and len(entry["salt"]) == 32  # fmt: skip


def _whole(save: Path | None) -> dict[str, Any]:
    if save is None or not save.with_suffix(SUFFIX).exists():
        return {}
    from galley.files.disk import DISK
    from galley.files.faults import Fault, show_path
    from galley.files.toml_text import parse_toml

    path = save.with_suffix(SUFFIX)
    try:
        return parse_toml(DISK.read_text(path, LARGEST, follow=False), show_path(path))
    except Fault:
        return {}


def _write(save: Path | None, data: dict[str, Any]) -> str:
    if save is None:
        return "This battle is not kept in a file, and neither can a pass-phrase be."
    import tomli_w

    from galley.files.disk import DISK
    from galley.files.faults import reason, show_path

    path = save.with_suffix(SUFFIX)
    try:
        DISK.write_new(path, tomli_w.dumps(data).encode(), replace=True)
    except OSError as error:
        return f"Not kept: {show_path(path)}: {reason(error)}"
    return ""
