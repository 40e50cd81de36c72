"""Deeds of phase 3: the fire of a ship on another, and all fire as is usual (B3)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from galley.ancient_galley.ch18_fire.events import Fire, Shoot, whose
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.ch18_fire.ranges import (
    SHORT,
    Shooter,
    nearest_section,
    range_band,
    range_to,
    weapon,
)
from galley.ancient_galley.ch18_fire.resolving import (
    HALF,
    HURT,
    KILLED,
    MISSED,
    NOTHING,
    OARS,
    STOVE,
    Effect,
    outcome,
    results,
)
from galley.ancient_galley.ch18_fire.targets import (
    archers,
    possible_shots,
    shooters,
    why_not_shot,
)
from galley.ancient_galley.ch24_victory.victory import hull_value
from galley.ancient_galley.deeds.making import USUAL, deed, likely
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import VALUES, Condition
from galley.ancient_galley.state.ship import Artillery
from galley.engine.checks import Odds
from galley.engine.deed import Deed
from galley.engine.records import Refusal, Side
from galley.engine.text import count
from galley.tabletop.board import Done

FIRE = "fire"
A_KILL, HARM = "a man killed", "other harm"
OAR_SECTION, ROWERS, LOADS = 2.5, 1.25, 5
"""Points that a section of oars, half the rowers of a flank, and a part of a hull are set at."""
TELLS: Final = (KILLED, HURT, OARS, HALF, STOVE)


class Weighed(NamedTuple):
    """A shot: how likely each result is, and the points that it is worth."""

    shooter: Shooter
    shot: Fire
    chances: dict[str, Fraction]
    worth: float

    @property
    def misses(self) -> Fraction:
        """The chance that nothing comes of it."""
        return sum((self.chances.get(name, Fraction(0)) for name in (MISSED, NOTHING)), Fraction())


class Shots:
    """Weighs shots; of those that come to the same, one."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._known: dict[tuple[str, ...], tuple[dict[str, Fraction], float]] = {}

    def weighed(self, shooter: Shooter, shot: Fire) -> Weighed:
        """A shot with its results."""
        key = self._key(shooter, shot)
        if key not in self._known:
            self._known[key] = self._results(shooter.side, shot)
        return Weighed(shooter, shot, *self._known[key])

    def _key(self, shooter: Shooter, shot: Fire) -> tuple[str, ...]:
        """What its results hang on: weapon, range, target and what of it; of a stone also from
        where it comes."""
        target, kind = self.board.ships[shot.target], weapon(shooter)
        band = range_band(self.board, shooter, target)
        part, at = shot.section, str(getattr(shot, "at", ""))
        if not part and band == SHORT:
            part = nearest_section(self.board, shooter, target)
        place = f"{shooter.ship} {shooter.section}" if kind == Artillery.CATAPULT else ""
        return kind, band, target.id, part, at, place

    def _results(self, side: Side, shot: Fire) -> tuple[dict[str, Fraction], float]:
        found, worth = dict[str, Fraction](), 0.0
        for effect, chance in results(self.board, shot).items():
            name = outcome(self.board, effect)
            found[name] = found.get(name, Fraction(0)) + chance
            worth += float(chance) * _points(self.board, side, name, effect)
        return found, worth


def _points(board: Board, side: Side, name: str, effect: Effect) -> float:
    """G24 What an effect brings a side; a man who is hurt is out of the fight, but scores
    nothing yet."""
    if name in (KILLED, HURT) and effect.man:
        man = board.men[effect.man]
        hurt = man.state == Condition.WOUNDED
        value = VALUES[man.rank] * (1.0 if name == KILLED and not hurt else 0.5)
        return value if man.side != side else -value
    ship = board.ships[effect.ship]
    hull = {OARS: OAR_SECTION, HALF: ROWERS, STOVE: hull_value(ship) / LOADS}.get(name, 0.0)
    return hull if ship.side != side else -hull


def fire_deeds(board: Board, ask: AskFire) -> list[Deed]:
    """All fire as is usual; then each ship on each it can hit, the best first."""
    free = [one for one in shooters(board, ask.side) if _unsaid(board, ask, one)]
    if not free and not ask.orders:
        return []
    shots = Shots(board)
    found = sorted(_by_ships(board, ask, free, shots), key=lambda one: -one.worth)
    return [_usual(board, ask, shots), *found]


def _unsaid(board: Board, ask: AskFire, shooter: Shooter) -> bool:
    shot = next(possible_shots(board, shooter), None)
    return shot is not None and whose(shot) not in {whose(one) for one in ask.orders}


def _usual(board: Board, ask: AskFire, shots: Shots) -> Deed:
    weighed = [shots.weighed(who, shot) for who, shot in ask.shots(board)]
    lines = dict[tuple[str, str], list[Weighed]]()
    for one in weighed:
        lines.setdefault((one.shooter.ship, one.shot.target), []).append(one)
    said = [f"{ship} at {target}, {count(len(some), 'shot')}: {likely(_tells(some))}"
            for (ship, target), some in lines.items()]  # fmt: skip
    text = "the rest as usual" if ask.orders else "all shoot as usual"
    worth = sum(one.worth for one in weighed)
    return deed(ask, "", USUAL, text, [Done()], worth=worth, reasons=said)


def _by_ships(board: Board, ask: AskFire, free: Sequence[Shooter], shots: Shots) -> Iterator[Deed]:
    """For each own deck and each target the best shot of everybody there."""
    best = dict[tuple[str, str], dict[tuple[str, int], Weighed]]()
    for shooter in free:
        for shot in possible_shots(board, shooter):
            one = shots.weighed(shooter, shot)
            there = best.setdefault((shooter.ship, shot.target), {})
            known = there.get(whose(shot))
            if known is None or one.worth > known.worth:
                there[whose(shot)] = one
    for (ship, target), volley in best.items():
        yield _volley(ask, ship, target, [*volley.values()])


def _volley(ask: AskFire, ship: str, target: str, shots: Sequence[Weighed]) -> Deed:
    """What the shooters on one deck do to one ship together."""
    lines = [f"{_one(one)}: {_results(one)}" for one in shots]
    worth = sum(one.worth for one in shots)
    return deed(
        ask, ship, FIRE, f"{ship} fires at {target}", [one.shot for one in shots],
        target=target, chance=_tells(shots), odds=_odds(shots), worth=worth, reasons=lines,
    )  # fmt: skip


def _one(one: Weighed) -> str:
    """Who shoots, and at what part or man."""
    name, number = whose(one.shot)
    who = f"engine {number}" if number else name
    at = one.shot.section or str(getattr(one.shot, "at", ""))
    return f"{who} at {at}" if at else who


def _results(one: Weighed) -> str:
    told = [f"{likely(one.chances[name])} {name}" for name in TELLS if one.chances.get(name)]
    return ", ".join(told) or "nothing"


def _odds(shots: Sequence[Weighed]) -> Odds:
    """The weightiest that comes of so many shots, each by its own dice."""
    nobody = Fraction(1)
    for one in shots:
        nobody *= 1 - one.chances.get(KILLED, Fraction(0))
    tells = _tells(shots)
    found = (A_KILL, 1 - nobody), (HARM, tells + nobody - 1), (NOTHING, 1 - tells)
    return Odds((), tuple((name, chance) for name, chance in found if chance))


def _tells(shots: Sequence[Weighed]) -> Fraction:
    """The chance that anything comes of so many shots."""
    nothing = Fraction(1)
    for one in shots:
        nothing *= one.misses
    return 1 - nothing


def no_fire(board: Board, ask: AskFire, target: str) -> Refusal | None:
    """Why nobody shoots at a ship: what keeps the archer who is nearest to it."""
    men = [*archers(board, ask.side)]
    if not men:
        return Refusal("AG-18.0a", "you have nobody who can shoot")
    ship = board.ships[target]
    nearest = min(men, key=lambda man: range_to(board, man, ship).square)
    return why_not_shot(board, ask.side, Shoot(nearest.id, target))
