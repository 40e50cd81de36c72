"""18, 19, 20. One shot from its first die to what it does: thrown, or enumerated for a preview."""

from collections.abc import Generator, Iterator, Sequence
from fractions import Fraction
from typing import Final

from galley.ancient_galley.ch18_fire.events import Fire, Shoot
from galley.ancient_galley.ch18_fire.ranges import (
    LONG,
    MEDIUM,
    SHORT,
    Shooter,
    in_frame_of,
    nearest_section,
    range_band,
    weapon,
)
from galley.ancient_galley.ch18_fire.targets import enemies_aboard, shooter_of
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import ARMOURED, Condition, Man, Rank, Section
from galley.ancient_galley.state.marks import ThrowKind
from galley.ancient_galley.state.ship import Artillery, Ship
from galley.engine.checks import (
    ALWAYS,
    NEVER,
    Band,
    Check,
    Modifier,
    Odds,
    chances,
    need_or_less,
    need_or_more,
)
from galley.engine.dice import numbered
from galley.engine.records import Record, Side
from galley.tabletop.board import FLANKS, Flank

MISSED, NOTHING = "misses", "no effect"
KILLED, HURT = "a man killed", "a man wounded"
OARS, HALF, STOVE = "oars lost", "half the rowers dead", "a hole"
OUTCOMES = (MISSED, NOTHING, KILLED, HURT, OARS, HALF, STOVE)


class Effect(Record, frozen=True):
    """The effect of a shot, of `OUTCOMES`; to whom, by which rule."""

    kind: str
    ship: str
    man: str = ""
    flank: str = ""
    rule: str = ""


Steps = Generator[Check, str, Effect]
"""The throws of a shot, each answered with its verdict; at the end what it does."""


def resolve(board: Board, shot: Fire) -> Steps:
    """AG-1.1d All the dice of one shot, one after the other, from the position before all shots
    (AG-18.0b)."""
    shooter, target = shooter_of(board, shot), board.ships[shot.target]
    band, kind = range_band(board, shooter, target), weapon(shooter)
    at = shot.at if isinstance(shot, Shoot) else ""
    if (yield hit_check(kind, band, bool(at))) != HITS:
        return Effect(MISSED, target.id)
    if kind == Artillery.CATAPULT:
        return (yield from _stone(board, shooter, target))
    if at:
        return (yield from _man(board, target, at, kind))
    section = shot.section
    if not section:
        section = (
            nearest_section(board, shooter, target) if band == SHORT else (yield SECTION_CHECK)
        )
    names = numbered_in(board, target, section, shooter.side)
    if not names:
        return Effect(NOTHING, target.id, rule="AG-18.2c")
    name = yield from _one_of(names, "AG-18.2b")
    if name in FLANK_OF:
        return (yield from _rowers(target, FLANK_OF[name]))
    return (yield from _man(board, target, name, kind))


def numbered_in(board: Board, target: Ship, section: str, side: Side) -> list[str]:
    """AG-18.2b, AG-18.2c Who is numbered in a section: enemies of the shooter by id, and
    amidships the rowers of both flanks, unless the ship is his side's."""
    found = [man.id for man in enemies_aboard(board, target.id, side, section)]
    if section == Section.MIDDLE and target.side != side:
        found += [PORT_ROWERS, STARBOARD_ROWERS]
    return found


def _one_of(names: list[str], rule: str) -> Generator[Check, str, str]:
    """G40 A single one needs no die."""
    return names[0] if len(names) == 1 else (yield which_check(names, rule))


def _man(board: Board, target: Ship, id_: str, kind: str) -> Steps:
    """AG-18.6a An arrow kills or wounds; it kills who is wounded already (AG-18.7b); a bolt
    kills (AG-19.2a)."""
    man = board.men[id_]
    if kind != Rank.ARCHER:
        return Effect(KILLED, target.id, id_, rule="AG-19.2a")
    if man.state == Condition.WOUNDED:
        return Effect(KILLED, target.id, id_, rule="AG-18.7b")
    dies = (yield wound_check(armoured(man))) == DIES
    return Effect(KILLED if dies else HURT, target.id, id_, rule="AG-18.6a")


def _rowers(target: Ship, flank: str) -> Steps:
    """AG-18.8a"""
    verdict = yield ROWERS_CHECK
    kind = {SECTION_LOST: OARS, HALF_LOST: HALF, UNHARMED: NOTHING}[verdict]
    return Effect(kind, target.id, flank=flank, rule="AG-18.8a")


def _stone(board: Board, shooter: Shooter, target: Ship) -> Steps:
    """AG-20.1a, AG-20.1c What a stone does that hits."""
    verdict = yield STONE_CHECK
    if verdict in (STERN_MAN, BOW_MAN):
        section = Section.STERN if verdict == STERN_MAN else Section.BOW
        men = [man.id for man in enemies_aboard(board, target.id, shooter.side, section)]
        if men:
            man = yield from _one_of(men, "AG-20.1c")
            return Effect(KILLED, target.id, man, rule="AG-20.1a")
    if verdict == HOLE:
        return Effect(STOVE, target.id, rule="AG-20.1a")
    if verdict == OAR_SECTION and _has_enemy_oars(target, shooter.side):
        abeam = in_frame_of(board, shooter, target)[1]
        flank = Flank.STARBOARD if abeam > 0 else Flank.PORT if abeam else (yield SIDE_CHECK)
        return Effect(OARS, target.id, flank=flank, rule="AG-20.1a")
    return Effect(NOTHING, target.id, rule="AG-20.1a" if verdict == NO_DAMAGE else "AG-20.1c")


def _has_enemy_oars(target: Ship, side: Side) -> bool:
    """Oars are left, and those of one's own side are never hit (G70)."""
    return target.side != side and any(target.oars(flank) for flank in FLANKS)


def oars_hit(ship: Ship, effect: Effect) -> tuple[str, int]:
    """AG-18.8c, AG-20.1c The flank and the slot of the section that goes: the aftermost of the
    flank; a stone takes one of the other flank where none is left.  Slot 0: none goes."""
    flank, left = effect.flank, ship.oars(effect.flank)
    if not left and effect.rule == "AG-20.1a":
        flank = next(other for other in FLANKS if other != flank)
        left = ship.oars(flank)
    return flank, max(left, default=0)


# -- previews


def results(board: Board, shot: Fire) -> dict[Effect, Fraction]:
    """Weigh what a shot may do, to whom, and how likely: exact."""
    found: dict[Effect, Fraction] = {}
    for effect, chance, _ in _branches(board, shot, (), (), ALWAYS):
        found[effect] = found.get(effect, NEVER) + chance
    return found


def _branches(
    board: Board, shot: Fire, verdicts: tuple[str, ...], thrown: tuple[Check, ...],
    chance: Fraction,
) -> Iterator[tuple[Effect, Fraction, tuple[Check, ...]]]:  # fmt: skip
    """Every end of a shot that has come so far, with its chance and its throws."""
    steps = resolve(board, shot)
    try:
        check = next(steps)
        for verdict in verdicts:
            check = steps.send(verdict)
    except StopIteration as end:
        effect: Effect = end.value
        yield effect, chance, thrown
        return
    for verdict, likely in chances(check).items():
        if likely:
            more = (*thrown, check)
            yield from _branches(board, shot, (*verdicts, verdict), more, chance * likely)


def outcome(board: Board, effect: Effect) -> str:
    """Tell which of `OUTCOMES` an effect comes to, as the target is now (AG-18.8b)."""
    ship = board.ships[effect.ship]
    if effect.kind == HALF:
        if not ship.oars(effect.flank):
            return NOTHING
        return OARS if effect.flank in ship.half else HALF
    if effect.kind == OARS and not oars_hit(ship, effect)[1]:
        return NOTHING
    return effect.kind


def shot_odds(board: Board, shot: Fire) -> Odds:
    """The dice of a shot that may be given, but for who is hit, and what comes of it: exact."""
    found, checks = dict.fromkeys(OUTCOMES, NEVER), dict[Check, None]()
    for effect, chance, thrown in _branches(board, shot, (), (), ALWAYS):
        found[outcome(board, effect)] += chance
        named = (one for one in thrown if ThrowKind.of(one) is not ThrowKind.WHICH)
        checks |= dict.fromkeys(named)
    possible = tuple((name, chance) for name, chance in found.items() if chance)
    return Odds(tuple(checks), possible)


HITS, MISSES = "hits", "misses"
DIES, IS_WOUNDED = "dead", "wounded"
SECTION_LOST, HALF_LOST, UNHARMED = "a section lost", "half of them dead", "no harm"
NO_DAMAGE, STERN_MAN, BOW_MAN = "no damage", "a man in the stern", "a man in the bow"
OAR_SECTION, HOLE = "a section of oars", "a hole"
PORT_ROWERS, STARBOARD_ROWERS = "port rowers", "starboard rowers"
FLANK_OF: Final = {PORT_ROWERS: Flank.PORT, STARBOARD_ROWERS: Flank.STARBOARD}

TO_HIT: Final[dict[tuple[str, str], int]] = {
    (Rank.ARCHER, SHORT): 5, (Rank.ARCHER, LONG): 6,
    (Artillery.BALLISTA, SHORT): 4, (Artillery.BALLISTA, MEDIUM): 5, (Artillery.BALLISTA, LONG): 6,
    (Artillery.CATAPULT, SHORT): 5, (Artillery.CATAPULT, LONG): 6,
}  # fmt: skip
"""AG-18.1b, AG-19.1a, AG-20.0a"""
TO_HIT_ONE = 6  # AG-18.4a
RULES: Final[dict[str, str]] = {
    Rank.ARCHER: "AG-18.1b",
    Artillery.BALLISTA: "AG-19.1a",
    Artillery.CATAPULT: "AG-20.0a",
}
MISSILES: Final[dict[str, ThrowKind]] = {
    Rank.ARCHER: ThrowKind.ARROW,
    Artillery.BALLISTA: ThrowKind.BOLT,
    Artillery.CATAPULT: ThrowKind.STONE,
}


def hit_check(weapon: str, band: str, named: bool = False) -> Check:
    """AG-18.1b, AG-18.4a, AG-19.1a, AG-20.0a By the range, or at one man."""
    low = TO_HIT_ONE if named else TO_HIT[weapon, band]
    what = MISSILES[weapon].format(" at one man" if named else f", {band} range")
    need = f"{low} or more" if low < 6 else "6"
    rule = "AG-18.4a" if named else RULES[weapon]
    return Check(what, rule, 1, need, need_or_more(low, HITS, MISSES))


SECTION_CHECK: Final = Check(
    ThrowKind.SECTION, "AG-18.2a", 1, "1 or 2 bow, 3 or 4 middle, 5 or 6 stern",
    (Band(1, Section.BOW), Band(3, Section.MIDDLE), Band(5, Section.STERN)),
)  # fmt: skip


def which_check(names: Sequence[str], rule: str) -> Check:
    """AG-18.2b, AG-20.1c, G40 One of several, all alike."""
    bands = tuple(Band(n, name) for n, name in enumerate(names, 1))
    return Check(ThrowKind.WHICH, rule, 1, f"1 to {len(names)}", bands, die=numbered(len(names)))


def armoured(man: Man) -> bool:
    """AG-18.6b By rank; who came out of the water has no armour (AG-12.2a)."""
    return man.rank in ARMOURED and not man.unarmed


def wound_check(armour: bool) -> Check:
    """AG-18.6a"""
    more = (Modifier(1, "armour", "AG-18.6b"),) if armour else ()
    bands = need_or_less(4, DIES, IS_WOUNDED)
    return Check(ThrowKind.MAN, "AG-18.6a", 1, "4 or less dead, else wounded", bands, more)


ROWERS_CHECK: Final = Check(
    ThrowKind.ROWERS, "AG-18.8a", 1, "1 or 2 a section, 3 or 4 half of them dead",
    (Band(1, SECTION_LOST), Band(3, HALF_LOST), Band(5, UNHARMED)),
)  # fmt: skip
STONE_CHECK: Final = Check(
    ThrowKind.STONE_HIT, "AG-20.1a", 1,
    "1 or 2 nothing, 3 a man in the stern, 4 one in the bow, 5 oars, 6 a hole",
    (Band(1, NO_DAMAGE), Band(3, STERN_MAN), Band(4, BOW_MAN), Band(5, OAR_SECTION),
     Band(6, HOLE)),
)  # fmt: skip
SIDE_CHECK: Final = Check(
    ThrowKind.SIDE, "AG-20.1c", 1, "odd port, even starboard",
    (Band(1, Flank.PORT), Band(2, Flank.STARBOARD), Band(3, Flank.PORT), Band(4, Flank.STARBOARD),
     Band(5, Flank.PORT),
     Band(6, Flank.STARBOARD)),
)  # fmt: skip
"""G19"""
