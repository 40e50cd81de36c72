"""18, 19, 20. The dice of a shot."""

from collections.abc import Sequence
from typing import Final

from galley.ancient_galley.ch18_fire.ranges import LONG, MEDIUM, SHORT
from galley.ancient_galley.state.man import ARCHER, ARMOURED, BOW, MIDDLE, STERN, Man
from galley.ancient_galley.state.ship import BALLISTA, CATAPULT, PORT, STARBOARD
from galley.engine.checks import Band, Check, Modifier, need_or_less, need_or_more
from galley.engine.dice import numbered

HITS, MISSES = "hits", "misses"
DIES, IS_WOUNDED = "dead", "wounded"
SECTION_LOST, HALF_LOST, UNHARMED = "a section lost", "half of them dead", "no harm"
NO_DAMAGE, STERN_MAN, BOW_MAN = "no damage", "a man in the stern", "a man in the bow"
OAR_SECTION, HOLE = "a section of oars", "a hole"
PORT_ROWERS, STARBOARD_ROWERS = "port rowers", "starboard rowers"
FLANK_OF: Final = {PORT_ROWERS: PORT, STARBOARD_ROWERS: STARBOARD}

TO_HIT: Final = {
    (ARCHER, SHORT): 5, (ARCHER, LONG): 6,
    (BALLISTA, SHORT): 4, (BALLISTA, MEDIUM): 5, (BALLISTA, LONG): 6,
    (CATAPULT, SHORT): 5, (CATAPULT, LONG): 6,
}  # fmt: skip
"""AG-18.1b, AG-19.1a, AG-20.0a"""
TO_HIT_ONE = 6  # AG-18.4a
RULES: Final = {ARCHER: "AG-18.1b", BALLISTA: "AG-19.1a", CATAPULT: "AG-20.0a"}
MISSILES: Final = {ARCHER: "arrow", BALLISTA: "bolt", CATAPULT: "stone"}
WHICH = "who is hit"


def hit_check(weapon: str, band: str, named: bool = False) -> Check:
    """AG-18.1b, AG-18.4a, AG-19.1a, AG-20.0a By the range, or at one man."""
    low = TO_HIT_ONE if named else TO_HIT[weapon, band]
    what = f"{MISSILES[weapon]} at one man" if named else f"{MISSILES[weapon]}, {band} range"
    need = f"{low} or more" if low < 6 else "6"
    rule = "AG-18.4a" if named else RULES[weapon]
    return Check(what, rule, 1, need, need_or_more(low, HITS, MISSES))


SECTION_CHECK: Final = Check(
    "which section", "AG-18.2a", 1, "1 or 2 bow, 3 or 4 middle, 5 or 6 stern",
    (Band(1, BOW), Band(3, MIDDLE), Band(5, STERN)),
)  # fmt: skip


def which_check(names: Sequence[str], rule: str) -> Check:
    """AG-18.2b, AG-20.1c, G40 One of several, all alike."""
    bands = tuple(Band(n, name) for n, name in enumerate(names, 1))
    return Check(WHICH, rule, 1, f"1 to {len(names)}", bands, die=numbered(len(names)))


def armoured(man: Man) -> bool:
    """AG-18.6b By rank; who came out of the water has no armour (AG-12.2a)."""
    return man.rank in ARMOURED and not man.unarmed


def wound_check(armour: bool) -> Check:
    """AG-18.6a"""
    more = (Modifier(1, "armour", "AG-18.6b"),) if armour else ()
    bands = need_or_less(4, DIES, IS_WOUNDED)
    return Check("man hit", "AG-18.6a", 1, "4 or less dead, else wounded", bands, more)


ROWERS_CHECK: Final = Check(
    "rowers hit", "AG-18.8a", 1, "1 or 2 a section, 3 or 4 half of them dead",
    (Band(1, SECTION_LOST), Band(3, HALF_LOST), Band(5, UNHARMED)),
)  # fmt: skip
STONE_CHECK: Final = Check(
    "what the stone hits", "AG-20.1a", 1,
    "1 or 2 nothing, 3 a man in the stern, 4 one in the bow, 5 oars, 6 a hole",
    (Band(1, NO_DAMAGE), Band(3, STERN_MAN), Band(4, BOW_MAN), Band(5, OAR_SECTION),
     Band(6, HOLE)),
)  # fmt: skip
SIDE_CHECK: Final = Check(
    "which side", "AG-20.1c", 1, "odd port, even starboard",
    (Band(1, PORT), Band(2, STARBOARD), Band(3, PORT), Band(4, STARBOARD), Band(5, PORT),
     Band(6, STARBOARD)),
)  # fmt: skip
"""G19"""
