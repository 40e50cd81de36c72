"""Finds what one side's ships lie open to: who may come beside them, and what that may cost.

All is worked out with one own ship lifted off the sea, so that it can be looked at in every
place that it might go to.  Enemies that are done begin their next turn, at either level, and
count for less.
The worst hex beside a ship counts, with all who can come there; summed over all hexes it would
count an enemy again for each.
"""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from galley.engine.records import Side
from galley.geometry.hexes import NEXT, NOWHERE, Facing, Hex, axial
from galley.war_galley.ch5_command.withdrawal import turns_only
from galley.war_galley.ch6_movement.ends import BowStep, End, Ends, ends, to_move
from galley.war_galley.ch6_movement.movement import FORWARD
from galley.war_galley.ch6_movement.speed import why_not_max
from galley.war_galley.ch7_ramming.ramming import unfit_to_ram
from galley.war_galley.scenario_rules.afloat.crowding import as_it_acts
from galley.war_galley.scenario_rules.fighting.standing_by import orders_of, provokers
from galley.war_galley.state.battle_setting import BattleSetup
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, SpeedLevel, around, immobile, stuck
from galley.war_galley.tactics.worth.values import Values

BESIDE = 2  # hexes beyond its points in which a ship still touches somebody
PACK = 3  # enemies who find a ship alone
COUNTED = 3.0  # as often as elsewhere its loss counts then: they have nothing else to do
KEPT = 8  # so many sets of ends of a ship are kept
RAMS, RAKES, GRAPPLES = "ram", "rake", "grapple"
COLUMN = 100  # what a column counts in the number of a hex
Kind = tuple[object, ...]
Lying = tuple[Hex, Hex, Facing, Side]
"""Bow, stern, facing and owner of a ship."""


class Reach(NamedTuple):
    """The places of an enemy to come: to ram, with the most points used; its bow; its stern."""

    rams: dict[tuple[Hex, Facing], int]
    bows: frozenset[Hex]
    sterns: frozenset[Hex]


class Alarms(NamedTuple):
    """The enemies who may try to avoid a ship that comes beside them, with their chances, and the
    chances by the hexes beside them."""

    by: tuple[tuple[str, float], ...]
    hexes: dict[Hex, float]


class Comer(NamedTuple):
    """An enemy that may come: how much it counts, and where it can come."""

    ship: Ship
    weight: float
    reach: Reach


class Threat(NamedTuple):
    """An attack that a ship lies open to: how likely it succeeds if it is tried, what it costs on
    average in victory points, and whether it may come in this turn."""

    ship: str
    verb: str
    chance: float
    cost: float
    now: bool


class Cell(NamedTuple):
    """The chances that a ship is lost or sheared from one hex beside it, and by whom alone."""

    lost: float
    sheared: float
    by: dict[str, tuple[float, float]]


class Courses:
    """The places that ships can come to, kept as long as nothing near them has changed."""

    def __init__(self) -> None:
        self._theatre: BattleSetup | None = None  # where all that is kept was found
        self._lying: tuple[Board | None, list[Lying]] = None, []  # a board's ships, by columns
        self._ends: dict[str, dict[Kind, Ends]] = {}
        self._reaches: dict[tuple[str, str], tuple[Ends, Reach]] = {}

    def ends(
        self, board: Board, ship: Ship, points: int, straight: bool = True,
        steps: Collection[BowStep] = (), alarms: Alarms | None = None,
    ) -> Ends:  # fmt: skip
        """`ends` of ch6_movement; `steps` are those along whatever enemies lie near, `alarms` are
        weighed on the way."""
        if self._theatre is not board.theatre:
            self._theatre, self._ends, self._reaches = board.theatre, {}, {}
        near = self._near(board, ship.bow, points + BESIDE + 1)
        held = bool(board.theatre.special.holds) and turns_only(board, ship)
        key = (ship, points, straight, bool(steps), alarms.by if alarms else (), near, board.wind,
               board.leaving, held)  # fmt: skip
        known = self._ends.setdefault(ship.id, {})
        found = known.get(key)
        if found is None:
            if len(known) >= KEPT:
                known.clear()
            found = known[key] = ends(
                board,
                ship,
                points,
                straight=straight,
                steps=steps,
                weights=alarms.hexes if alarms else None,
            )
        return found

    def _near(self, board: Board, place: Hex, within: int) -> tuple[Lying, ...]:
        """How the ships lie whose bows are within so many hexes of a place."""
        looked_at, lying = self._lying
        if looked_at is not board:
            lying = sorted(
                (other.bow, other.stern, other.facing, other.owner)
                for other in board.ships.values() if other.bow in board.at
            )  # fmt: skip
            self._lying = board, lying
        column = place // COLUMN
        first = bisect_left(lying, ((column - within) * COLUMN,))
        end = bisect_left(lying, ((column + within + 1) * COLUMN,))
        return tuple([one for one in lying[first:end] if apart(place, one[0]) <= within])

    def reach(self, board: Board, ship: Ship, points: int) -> Reach:
        """The places that an enemy can come to with so many points."""
        every = self.ends(board, ship, points)
        key = ship.id, ship.level
        found = self._reaches.get(key)
        if found is None or found[0] is not every:
            found = self._reaches[key] = every, _reach(board, ship, every.found)
        return found[1]


def _reach(board: Board, ship: Ship, every: Iterable[End]) -> Reach:
    rams: dict[tuple[Hex, Facing], int] = {}
    if board.ram_attack(ship) > 0 and unfit_to_ram(ship) is None:
        rams = {(e.bow, e.facing): e.used for e in every if not (e.pivoted or e.back)}
    slow = ship.level != SpeedLevel.MAX
    return Reach(rams, frozenset([end.bow for end in every]),
                 frozenset([end.stern for end in every] if slow else ()))  # fmt: skip


Near = tuple[tuple[Hex, int], ...]
"""Places, and within how many hexes of each it matters who may come."""


class Danger:
    """The enemies of a side and where they may come, on its board: all of it, or without the ship
    that is looked at.

    Only those count that may come near to certain places.
    """

    def __init__(self, values: Values, courses: Courses, places: Near) -> None:
        self.values, self.board, self.places = values, values.board, places
        self.near: dict[Hex, list[Comer]] = {}
        self._cells: dict[Kind, dict[int, Cell]] = {}
        self._chances: dict[Kind, float] = {}
        self._idlers: dict[str, frozenset[str]] = {}
        holds = bool(self.board.theatre.special.holds)
        for ship in self.board.ships.values():
            barred = holds and not ship.turn.done and turns_only(self.board, ship)
            if ship.owner != values.side and not (ship.captured or barred):
                self._add(ship, courses)

    def covers(self, place: Hex, within: int) -> bool:
        """Whether every enemy that counts so near to a place counts here."""
        return any(apart(one, place) + within <= far for one, far in self.places)

    def _add(self, ship: Ship, courses: Courses) -> None:
        if orders_of(self.board, ship) and not provokers(self.board, ship):
            return  # it attacks nobody for now (H17)
        if immobile(ship):
            if not ship.rammed:
                lies = frozenset((ship.bow, ship.stern))
                self._comes(Comer(ship, 1.0, Reach({}, lies, lies)))
            return
        weight = self.values.likes.later if ship.turn.done else 1.0
        for one in self._next(ship):
            one, points = to_move(self.board, one)
            if any(apart(one.bow, place) <= points + far + BESIDE for place, far in self.places):
                self._comes(Comer(one, weight, courses.reach(self.board, one, points)))

    def _next(self, ship: Ship) -> list[Ship]:
        """At what level a ship may come; one that is done is free to choose for its next turn."""
        if not ship.turn.done:
            crowding = self.board.theatre.special.own.crowding
            return [as_it_acts(self.board, ship) if crowding else ship]
        slow = replace(ship, level=SpeedLevel.CRUISE)
        if why_not_max(self.board, ship) is not None:
            return [slow]
        return [replace(ship, level=SpeedLevel.MAX), slow]

    def _comes(self, comer: Comer) -> None:
        for hex_ in comer.reach.bows | comer.reach.sterns:
            self.near.setdefault(hex_, []).append(comer)

    # -- what a ship lies open to

    def of(self, ship: Ship, taken: tuple[Hex, ...], spent: str, left: float) -> float:
        """The danger to a ship where it is: its `exposure`."""
        return self.exposure(ship, ship.bow, ship.stern, ship.facing, taken, spent, left)

    def exposure(
        self, ship: Ship, bow: Hex, stern: Hex, facing: Facing, taken: tuple[Hex, ...] = (),
        spent: str = "", left: float = 0.0,
    ) -> float:  # fmt: skip
        """Victory points that the enemy may be expected to take of a ship that lies so.

        `taken` are hexes where a friend lies then, so that nobody else comes there; `spent` is
        an enemy of whose attacks only a part is `left`.  The fight with those to whom it is fast
        is reckoned where it is weighed.
        """
        cells, at, own = self._of_kind(ship), self.board.at, ship.id
        lies = (bow,) if bow == stern else (bow, stern)
        shut = (NEXT[bow][facing], NEXT[stern][(facing + 3) % 6], *lies, *taken)
        oars = NEXT[bow][(facing + 2) % 6], NEXT[bow][(facing + 4) % 6]
        worst = sheared = 0.0
        for hull in lies:
            towards = 2
            for hex_ in NEXT[hull]:
                towards = towards + 1 if towards < 5 else 0  # the facing from there to the hull
                cell = cells.get(hex_ * 6 + towards)
                if cell is None:
                    cell = cells[hex_ * 6 + towards] = self._cell(ship, hex_, towards)
                lost, rakes, by = cell
                if (lost <= worst and rakes <= sheared) or hex_ in shut:
                    continue
                there = at.get(hex_)
                if there is not None and there != own:
                    lost, rakes = by.get(there, (0.0, 0.0))
                    if there in ship.grapples:
                        continue
                    if there == spent:
                        lost, rakes = lost * left, rakes * left
                elif spent in by:
                    lost, rakes = _without(by, spent, left)
                if lost > worst:
                    worst = lost
                if rakes > sheared and hex_ in oars:
                    sheared = rakes
        if len(self._idle(own)) >= PACK and (alone := self._alone(ship, lies, shut, spent)):
            worst = max(worst, COUNTED * alone)
        found = self.values.own(ship) * worst
        if sheared and not ship.crippled:
            found += self.values.oars(ship) * sheared
        return found

    def _idle(self, own: str) -> frozenset[str]:
        """The enemies yet to act that can come to no friend of a ship: they have nobody else to
        attack."""
        if own not in self._idlers:
            friends = [one for one in self.board.ships.values()
                       if one.owner == self.values.side and one.id != own]  # fmt: skip
            near = {hex_ for one in friends for hex_ in around(one)}
            comers = {comer.ship.id: comer for every in self.near.values() for comer in every}
            self._idlers[own] = frozenset(
                id_ for id_, comer in comers.items() if comer.weight == 1.0
                and near.isdisjoint(comer.reach.bows) and near.isdisjoint(comer.reach.sterns)
            )  # fmt: skip
        return self._idlers[own]

    def _alone(self, ship: Ship, lies: Iterable[Hex], shut: Collection[Hex], spent: str) -> float:
        """The chance that a ship is lost to several enemies who have nobody else to attack, each
        from where it is likeliest; 0 where they are few, or one has."""
        idle, best = self._idle(ship.id), dict[str, float]()
        cells = self._of_kind(ship)
        for hull in lies:
            for side, hex_ in enumerate(NEXT[hull]):
                cell = cells.get(hex_ * 6 + (side + 3) % 6) if hex_ not in shut else None
                for foe, (lost, _) in cell.by.items() if cell is not None else ():
                    fights = foe == spent or foe in ship.grapples
                    if not fights and lost > best.get(foe, 0.0):
                        best[foe] = lost
        if len(best) < PACK or not idle.issuperset(best):
            return 0.0
        return _of_all((lost, 0.0) for lost in best.values())[0]

    def threats(
        self, ship: Ship, bow: Hex, stern: Hex, facing: Facing, spent: str = ""
    ) -> list[Threat]:
        """The worst attack of each enemy on a ship that lies so, the worst first."""
        at, own, found = self.board.at, ship.id, dict[str, Threat]()
        lies = (bow,) if bow == stern else (bow, stern)
        shut = (NEXT[bow][facing], NEXT[stern][(facing + 3) % 6], *lies)
        kind, oars = self._kind(ship), self.values.oars(ship)
        for hull in lies:
            for side, hex_ in enumerate(NEXT[hull]):
                there = at.get(hex_, own)
                for comer in self.near.get(hex_, ()) if hex_ not in shut else ():
                    foe, weight = comer.ship.id, comer.weight
                    if foe == spent or foe in ship.grapples or there not in (own, foe):
                        continue
                    for verb, chance in self._attacks(comer, hex_, (side + 3) % 6, ship, kind):
                        cost = chance * (oars if verb == RAKES else self.values.own(ship))
                        if cost > (found[foe].cost if foe in found else 0.0):
                            found[foe] = Threat(foe, verb, chance / weight, cost, weight == 1.0)
        return sorted(found.values(), key=lambda one: (-one.cost, one.ship))

    def _of_kind(self, ship: Ship) -> dict[int, Cell]:
        """The cells for ships like this one."""
        return self._cells.setdefault(self._kind(ship), {})

    def _kind(self, ship: Ship) -> Kind:
        """The facts of a ship that make a difference to what is done to it."""
        return (ship.code, ship.level, ship.crippled, ship.fatigue, ship.half_speed, stuck(ship),
                ship.captured, ship.depletion, ship.sail)  # fmt: skip

    def _cell(self, ship: Ship, hex_: Hex, towards: Facing) -> Cell:
        by: dict[str, tuple[float, float]] = {}
        kind = self._kind(ship)
        for comer in self.near.get(hex_, ()):
            lost, sheared = by.get(comer.ship.id, (0.0, 0.0))  # at its other level
            for verb, chance in self._attacks(comer, hex_, towards, ship, kind):
                if verb == RAKES:
                    sheared = max(sheared, chance)
                else:
                    lost = max(lost, chance)
            by[comer.ship.id] = lost, sheared
        return Cell(*_of_all(by.values()), by)

    def _attacks(
        self, comer: Comer, hex_: Hex, towards: Facing, ship: Ship, kind: Kind
    ) -> Iterator[tuple[str, float]]:
        """The attacks that an enemy may make from a hex beside a ship, and their chances."""
        fast = comer.ship.level == SpeedLevel.MAX
        used = comer.reach.rams.get((hex_, towards))
        if used is not None:
            yield RAMS, self._chance(RAMS, comer, used if fast else 0, ship, kind)
        if not fast:
            yield GRAPPLES, self._chance(GRAPPLES, comer, 0, ship, kind)
        if hex_ in comer.reach.bows:
            yield RAKES, self._chance(RAKES, comer, 0, ship, kind)

    def _chance(self, attack: str, comer: Comer, used: int, victim: Ship, kind: Kind) -> float:
        key = attack, comer.ship.id, comer.ship.level, used, kind
        found = self._chances.get(key)
        if found is None:
            found = comer.weight * self._attack(attack, comer.ship, used, victim)
            self._chances[key] = found
        return found

    def _attack(self, attack: str, foe: Ship, used: int, victim: Ship) -> float:
        values = self.values
        if attack == RAMS:
            turn = replace(foe.turn, mp_used=used, bowflank_steps=0, mode=FORWARD)
            coming = replace(foe, turn=turn)
            return values.hits(coming, victim) * (1 - values.slips(victim))
        if attack == RAKES:
            fit = not (foe.fatigue or foe.half_speed or foe.crippled or foe.sail or immobile(foe))
            return values.cripples(foe, victim) if fit else 0.0
        men = [(foe, self.board.manpower(foe))]
        beside = replace(foe, facing=victim.facing)  # as most that come alongside
        held = replace(victim, bow=NOWHERE, stern=NOWHERE)
        return values.holds(beside, held) * values.captures(victim, men)


def _of_all(attacks: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """The chances to be lost and to be sheared, where so many may come."""
    safe = sound = 1.0
    for lost, sheared in attacks:
        safe *= 1 - lost
        sound *= 1 - sheared
    return 1 - safe, 1 - sound


def _without(by: dict[str, tuple[float, float]], spent: str, left: float) -> tuple[float, float]:
    """The chances to be lost and sheared, with only the part `left` of what `spent` may do."""
    lost, sheared = by[spent]
    return _of_all({**by, spent: (lost * left, sheared * left)}.values())


_Q: tuple[int, ...] = tuple([axial(hex_)[0] for hex_ in range(len(NEXT))])
_R: tuple[int, ...] = tuple([axial(hex_)[1] for hex_ in range(len(NEXT))])


def apart(one: Hex, other: Hex) -> int:
    """Steps from one hex to the other: `geometry.hexes.distance`, in a third of its time."""
    q, r = _Q[one] - _Q[other], _R[one] - _R[other]
    if q < 0:
        q, r = -q, -r
    return q + max(r, 0) if q + r > 0 else -r
