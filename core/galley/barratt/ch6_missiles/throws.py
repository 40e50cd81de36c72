"""6.03 to 6.06. The dice of missiles, and what they come to."""

from fractions import Fraction
from typing import Final

from galley.barratt.ch6_missiles.commands import Shoot
from galley.barratt.ch6_missiles.ranges import SHORT, range_band
from galley.barratt.state.board import Board
from galley.barratt.state.crew import ARCHER, BALLISTA, SLINGER
from galley.engine.checks import Band, Check, Odds, Pool, chances, need_or_more

HITS, MISSES = "hits", "misses"
MISSILE_MAN, DISORGANISED, MARINE_DEAD = (
    "an archer or slinger falls", "the rowers are disorganised", "a marine falls",
)  # fmt: skip
MISSILES: Final = {BALLISTA: "bolt", ARCHER: "arrow", SLINGER: "sling stone"}
RULES: Final = {BALLISTA: "MB-6.03a", ARCHER: "MB-6.05a", SLINGER: "MB-6.05a"}
WELL, FAR = 4, 6
"""MB-6.03a, MB-6.05a What hits at short and at long range."""


def hit_check(kind: str, band: str) -> Check:
    """MB-6.03a, MB-6.05a Whether a figure hits at its range."""
    low = WELL if band == SHORT else FAR
    need = f"{low} or more" if low < FAR else "6"
    bands = need_or_more(low, HITS, MISSES)
    return Check(f"{MISSILES[kind]}, {band} range", RULES[kind], 1, need, bands)


BOLT_CHECK: Final = Check(
    "bolt that hits", "MB-6.04a", 1,
    "1 an archer or slinger, 2 or 3 the rowers, 4 or more a marine",
    (Band(1, MISSILE_MAN), Band(2, DISORGANISED), Band(4, MARINE_DEAD)),
)  # fmt: skip
MISSILE_CHECK: Final = Check(
    "missile that hits", "MB-6.06a", 1, "1 or 2 an archer or slinger, 3 or more a marine",
    (Band(1, MISSILE_MAN), Band(3, MARINE_DEAD)),
)  # fmt: skip


def effect_check(kind: str) -> Check:
    """MB-6.04a, MB-6.06a What a hit does."""
    return BOLT_CHECK if kind == BALLISTA else MISSILE_CHECK


def shot_odds(board: Board, shot: Shoot) -> Odds:
    """What a shot that may be given comes to, exactly: of one figure what it does, of several
    how many hit."""
    ship, target = board.ships[shot.ship], board.ships[shot.target]
    hit = hit_check(shot.kind, range_band(board, shot.kind, ship, target))
    effect = effect_check(shot.kind)
    likely = chances(hit)[HITS]
    if shot.count == 1:
        ends = {name: chance * likely for name, chance in chances(effect).items()}
        return Odds((hit, effect), ((MISSES, 1 - likely), *ends.items()))
    low = hit.bands[-1].low
    pool = Pool(hit.what, hit.rule, shot.count, low, hit.need)
    hits: list[tuple[str, Fraction]] = [(pool.read(n), p) for n, p in pool.totals().items()]
    return Odds((hit, effect), tuple(hits))
