"""Names what enemies can do to ships, in letters and in words."""

from collections.abc import Iterable, Mapping

from galley.engine.text import count
from galley_tui.terminal.charset import safe

LETTERS = {"ram": "R", "glance": "r", "rake": "K", "grapple": "G", "fire": "F"}
"""In the order of harm."""
DID = {
    "ram": "rammed by", "glance": "rammed at a glance by", "rake": "raked by",
    "grapple": "grappled by", "fire": "shot at by",
}  # fmt: skip
THREAT = "!"
MEANS = {letter: f"the overlay says of it: {kind}" for kind, letter in LETTERS.items()}


def letters(kinds: Iterable[str]) -> str:
    """`RKG`, in the order of harm."""
    some = set(kinds)
    return "".join(letter for kind, letter in LETTERS.items() if kind in some)


def side_words(name: str, ships: int, hurt: Mapping[str, str], when: str = "") -> str:
    """`5 ships of Rome, 2 in danger: A1 RK, A2 G`."""
    if not hurt:
        return f"nobody can ram, rake or grapple a ship of {safe(name)}{when}"
    told = ", ".join(f"{id_} {found}" for id_, found in sorted(hurt.items()))
    return f"{count(ships, 'ship')} of {safe(name)}, {len(hurt)} in danger: {told}"
