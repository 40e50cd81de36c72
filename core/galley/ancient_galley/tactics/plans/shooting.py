"""Plans of phase 3: the fire of a ship on another, all at the best, all as is usual (B3)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from msgspec.structs import replace

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
    outcome,
    results,
)
from galley.ancient_galley.ch18_fire.targets import (
    archers,
    possible_shots,
    shooters,
    usual_shot,
    why_not_shot,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.ship import Artillery
from galley.ancient_galley.tactics.plans.plan import USUAL, Plan, likely, ranked
from galley.ancient_galley.tactics.values import effect_worth
from galley.engine.checks import Odds
from galley.engine.records import Refusal, Side
from galley.engine.text import count
from galley.tabletop.board import Done

FIRE, BEST = "fire", "best"
A_KILL, HARM = "a man killed", "other harm"
LEAST, NEARLY = 1e-9, 0.9
"""Points that count as more, and the share of the best shot that counts as nearly as good."""
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
        self._together: dict[tuple[str, str, bool], list[Weighed]] = {}

    def weighed(self, shooter: Shooter, shot: Fire) -> Weighed:
        """A shot with its results."""
        key = self._key(shooter, shot)
        if key not in self._known:
            self._known[key] = self._results(shooter.side, shot)
        return Weighed(shooter, shot, *self._known[key])

    def every(self, shooter: Shooter) -> list[Weighed]:
        """All shots that one may give; archers who stand together have the same."""
        if not isinstance(shooter, Man):
            return self._each(shooter)
        place = shooter.ship, shooter.section, shooter.tower
        if place not in self._together:
            self._together[place] = self._each(shooter)
        found = self._together[place]
        return [
            one._replace(shooter=shooter, shot=replace(one.shot, man=shooter.id)) for one in found
        ]

    def _each(self, shooter: Shooter) -> list[Weighed]:
        return [self.weighed(shooter, shot) for shot in possible_shots(self.board, shooter)]

    def _key(self, shooter: Shooter, shot: Fire) -> tuple[str, ...]:
        """List what its results hang on: weapon, range, target and what of it; of a stone also
        from where it comes."""
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
            worth += float(chance) * effect_worth(self.board, side, name, effect)
        return found, worth


def fire_plans(board: Board, ask: AskFire) -> list[Plan]:
    """All fire as is usual; each where it tells most; and each ship on each that it can hit.  A
    plan is worth what all fire comes to where the rest is given as is usual."""
    shots = Shots(board)
    said = {whose(one) for one in ask.orders}
    tables = [shots.every(shooter) for shooter in shooters(board, ask.side)]
    tables = [table for table in tables if table and whose(table[0].shot) not in said]
    if not tables and not ask.orders:
        return []
    usual = [shots.weighed(who, shot) for who, shot in ask.shots(board)]
    every = sum(one.worth for one in usual)
    known = {whose(one.shot): one.worth for one in usual}
    found = [*_by_ships(tables, known, every)]
    orders = {one.commands for one in found}
    best = [one for one in _best(tables, known, every) if one.commands[:-1] not in orders]
    return ranked([_usual(ask, usual, every), *best, *found])


Known = dict[tuple[str, int], float]
"""What each shooter's shot is worth as is usual."""


def _usual(ask: AskFire, weighed: Sequence[Weighed], every: float) -> Plan:
    lines = dict[tuple[str, str], list[Weighed]]()
    for one in weighed:
        lines.setdefault((one.shooter.ship, one.shot.target), []).append(one)
    said = [f"{ship} at {target}, {count(len(some), 'shot')}: {likely(_tells(some))}"
            for (ship, target), some in lines.items()]  # fmt: skip
    text = "the rest as usual" if ask.orders else "all shoot as usual"
    return Plan("", USUAL, text, (Done(),), worth=every, reasons=tuple(said))


def _best(tables: Sequence[Sequence[Weighed]], known: Known, every: float) -> Iterator[Plan]:
    """Whoever has a better shot than the usual one gives it."""
    best = [max(one, key=lambda shot: shot.worth) for one in tables]
    better = [one for one in best if one.worth > known.get(whose(one.shot), 0.0) + LEAST]
    if better:
        yield Plan(
            "", BEST, "all shoot where it tells most",
            (*(one.shot for one in better), Done()), "",
            every + _more(better, known), _tells(better), _odds(better),
            tuple(f"{_one(one)} on {one.shot.target}: {_results(one)}" for one in better),
        )  # fmt: skip


def _more(shots: Sequence[Weighed], known: Known) -> float:
    """Weigh shots beyond those that the same men would give as is usual."""
    return sum(one.worth - known.get(whose(one.shot), 0.0) for one in shots)


def _by_ships(tables: Sequence[Sequence[Weighed]], known: Known, every: float) -> Iterator[Plan]:
    """For each own deck and each target the best shot of everybody there."""
    best = dict[tuple[str, str], dict[tuple[str, int], Weighed]]()
    for one in (shot for table in tables for shot in table):
        there = best.setdefault((one.shooter.ship, one.shot.target), {})
        kept = there.get(whose(one.shot))
        if kept is None or one.worth > kept.worth:
            there[whose(one.shot)] = one
    for (ship, target), volley in best.items():
        yield _volley(ship, target, [*volley.values()], known, every)


def _volley(ship: str, target: str, shots: Sequence[Weighed], known: Known, every: float) -> Plan:
    """Plan what the shooters on one deck do to one ship together."""
    return Plan(
        ship, FIRE, f"{ship} fires at {_mark(ship, target)}", tuple(one.shot for one in shots),
        target, every + _more(shots, known), _tells(shots), _odds(shots),
        tuple(f"{_one(one)}: {_results(one)}" for one in shots),
    )  # fmt: skip


def _mark(ship: str, target: str) -> str:
    """Men who shoot on their own deck shoot at boarders."""
    return target if target != ship else "boarders"


def alike(board: Board, ask: AskFire) -> Iterator[tuple[Fire, list[Fire]]]:
    """Of each shooter without orders the usual shot and those that are nearly as good as his
    best."""
    shots, said = Shots(board), {whose(one) for one in ask.orders}
    for shooter in shooters(board, ask.side):
        usual = usual_shot(board, shooter)
        if usual is None or whose(usual) in said:
            continue
        found = shots.every(shooter)
        most = max(one.worth for one in found)
        if most > LEAST:
            yield usual, [one.shot for one in found if one.worth >= NEARLY * most]


def _one(one: Weighed) -> str:
    """Tell who shoots, and at what part or man."""
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
