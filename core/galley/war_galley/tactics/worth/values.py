"""Weighs ships and results for one side, in victory points, as floats.

Chances are those of the rules' own checks, each worked out once for ships that look alike.
"""

from collections.abc import Callable
from functools import cached_property

from msgspec.structs import replace

from galley.engine.checks import chance_of, throws
from galley.engine.records import OTHER, Side
from galley.war_galley.ch6_movement.avoidance import avoidance_check, why_unfit
from galley.war_galley.ch6_movement.speed import checks_fatigue, fatigue_check
from galley.war_galley.ch7_ramming.raking import rake_check
from galley.war_galley.ch7_ramming.ramming import HIT, ram_check
from galley.war_galley.ch7_ramming.retraction import comes_free
from galley.war_galley.ch7_ramming.sinking import sinking_check
from galley.war_galley.ch8_combat.boarding import CAPTURED, boarding_check, no_capture_ashore
from galley.war_galley.ch8_combat.disengaging import foul_check
from galley.war_galley.ch8_combat.grappling import grapple_check
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch9_victory.points import (
    hull_points,
    still_to_lose,
    victory_points,
    worth_hurt,
    worth_taken,
)
from galley.war_galley.ch9_victory.victory import WITHDRAWAL_POINTS, may_give_up, withdrawal_check
from galley.war_galley.scenario_rules.fighting.dash import dash
from galley.war_galley.scenario_rules.leaving.inside import as_it_ends
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, SpeedLevel, separation, stuck
from galley.war_galley.tactics.worth.prices import worth
from galley.war_galley.tactics.worth.weights import FULL, Character, Foresight

WON = 8.0  # what it is worth to win, in victory points
SLIPS = 0.7  # of the times in which a ship could slip away it tries so often
FOULED = 0.2  # share of a ship that it costs to be fouled with one that may sink
REDUCED = 2.0  # victory points that it costs when an admiral is less effective (5.53b)
FREED = 0.1  # share of a hull that it is worth to have made its crew tire itself
LIMPING, CRIPPLED, USELESS = 0.45, 0.25, 0.1  # what is left of fighting value
GRADES = ("F2", "F3", "F4")
Parts = list[tuple[Ship, int]]


class Values:
    """Worths and chances on one board, for one side."""

    def __init__(
        self, board: Board, side: Side, likes: Character, sight: Foresight = FULL
    ) -> None:
        self.sight = sight
        self.board, self.side, self.likes = board, side, likes
        self._known: dict[tuple[object, ...], float] = {}

    def _once(self, key: tuple[object, ...], work: Callable[[], float]) -> float:
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = work()
        return found

    # -- ships

    @cached_property
    def flagships(self) -> dict[str, float]:
        """The ships that carry an admiral, and what that is worth: the chance that his fleet
        leaves the battle with him (9.2), and what it loses then; and any commander for whom the
        enemy has points (H04)."""
        found: dict[str, float] = {}
        for one in self.board.commanders.values():
            if one.ship and (points := still_to_lose(self.board, one.id)):
                found[one.ship] = found.get(one.ship, 0.0) + points
            if not (one.admiral and one.ship):
                continue
            if len(self.board.fleet(one.side)) == 1:  # no other ship leaves with him
                continue
            alone = may_give_up(self.board, one)
            leaves = chance_of(withdrawal_check(self.board, one), "withdraws") if alone else 0.0
            worth = REDUCED + leaves * (WITHDRAWAL_POINTS + self.likes.flagship)
            found[one.ship] = found.get(one.ship, 0.0) + worth
        return found

    # -- the end

    @cached_property
    def missing(self) -> dict[Side, int]:
        """How many points would win the battle for a side; 0 where no number does, or none is
        missing any more."""
        board, found = self.board, {}
        end = as_it_ends(board) if board.turn == board.theatre.turn_limit else board
        have = {side: victory_points(end, side) for side in (self.side, OTHER[self.side])}
        for side, points in have.items():
            goal = board.theatre.sides[side].goal
            wants = [goal - points] if goal is not None else []
            if board.turn == board.theatre.turn_limit:
                wants.append(have[OTHER[side]] - points + 1)
            found[side] = max(0, min(wants, default=0))
        return found

    def decides(self, side: Side, points: int) -> float:
        """The worth of so many points to a side because they may win the battle."""
        missing = self.missing[side] if self.sight.goals else 0
        return WON * min(1.0, points / missing) ** 2 if missing else 0.0

    # -- ships

    def defense(self, ship: Ship) -> int:
        return self.board.printed(ship).ram_defense

    def flag(self, ship: Ship) -> float:
        """The worth of a ship for the admiral aboard."""
        return self.flagships.get(ship.id, 0.0)

    def fit(self, ship: Ship) -> float:
        """How much of its fighting value a ship has left, 0 to 1."""
        if ship.rammed or ship.aground or ship.captured:
            return USELESS
        left = (1.0, LIMPING, CRIPPLED)[len(ship.crippled)]
        return left * (0.8 if ship.fatigue else 1.0) * (0.9 if ship.half_speed else 1.0)

    def own(self, ship: Ship) -> float:
        """The cost of losing an own ship, beside what it has lost already."""
        return self._once(("own", ship.id), lambda: self._own(ship))

    def _own(self, ship: Ship) -> float:
        hull = self.defense(ship)
        if ship.side != ship.owner:
            left, ends = self.retaken(ship), 0.0
        else:
            left = max(0, worth_hurt(self.board, ship) - hull_points(self.board, ship))
            ends = self.decides(OTHER[self.side], left)
        return left + ends + self.likes.fitness * hull * self.fit(ship) + self.flag(ship)

    def worth_afloat(self, ship: Ship) -> float:
        """The worth of what a ship can still do for its side."""
        return self.likes.fitness * self.defense(ship) * self.fit(ship)

    def rammed(self, foe: Ship) -> float:
        """The gain of holing an enemy."""
        hull, now = self.defense(foe), hull_points(self.board, foe)
        worth = worth_hurt(self.board, foe)
        if foe.side == self.side:
            left, ends = max(0, now - worth), 0.0  # a prize that is harmed is worth a point less
        else:
            left = max(0, worth - now)
            ends = self.decides(self.side, left)
        flag = 0.3 * self.flag(foe) * (not foe.rammed)
        return left + ends + self.likes.fitness * hull * self.fit(foe) + flag

    def taken(self, foe: Ship) -> float:
        """The gain of capturing an enemy."""
        hull = self.defense(foe)
        if foe.side == self.side:
            left, ends = self.retaken(foe), 0.0
        else:
            left = max(0, worth_taken(self.board, foe) - hull_points(self.board, foe))
            ends = self.decides(self.side, left)
        return left + ends + self.likes.fitness * hull * self.fit(foe) + self.flag(foe)

    def retaken(self, prize: Ship) -> int:
        """The points that its captor loses when a prize is taken back: all but what its harm
        earned before (9.1c)."""
        return hull_points(self.board, prize) - worth_hurt(self.board, prize) * prize.hurt

    def lamed(self, foe: Ship) -> float:
        """The gain of shearing an enemy's oars."""
        if len(foe.crippled) == 2 or foe.rammed:
            return 0.0
        return self.oars(foe) * (0.5 if foe.crippled else 1.0)

    def oars(self, ship: Ship) -> float:
        """The worth of the oars of one side of a ship."""
        return self.likes.rake * self.defense(ship)

    # -- chances

    def slips(self, ship: Ship) -> float:
        """The chance that a ship slips away from who comes near."""
        key = "slips", ship.id, ship.fatigue, ship.half_speed, stuck(ship)
        return self._once(key, lambda: self._slips(ship))

    def _slips(self, ship: Ship) -> float:
        if why_unfit(self.board, ship) is not None:
            return 0.0
        return SLIPS * chance_of(avoidance_check(self.board, ship), "yes")

    def hits(self, ship: Ship, target: Ship) -> float:
        """The chance that a ram hits."""
        return chance_of(ram_check(self.board, ship, target), HIT)

    def lands(self, ship: Ship, target: Ship) -> float:
        """The chance that a ram hits, and that the target has not slipped away before."""
        return (1 - self.slips(target)) * self.hits(ship, target)

    def fast(self, ship: Ship, target: Ship) -> float:
        """The chance that a ram hits and the rammer does not come free (7.16j)."""
        check, crew = ram_check(self.board, ship, target), self.board.crew(ship)
        added = check.added()
        return sum(
            float(chance) for total, chance in throws(check.dice).items()
            if check.read(total + added) == HIT and not comes_free(total, crew)
        )  # fmt: skip

    def cripples(self, ship: Ship, target: Ship) -> float:
        """The chance that a rake cripples."""
        key = "rake", ship.id, ship.level, target.id, target.level, stuck(target)
        return self._once(key, lambda: chance_of(rake_check(self.board, ship, target), "crippled"))

    def holds(self, ship: Ship, target: Ship) -> float:
        """The chance that a grapple holds."""
        return chance_of(grapple_check(self.board, ship, target), "S")

    def captures(self, target: Ship, parts: Parts) -> float:
        """The chance that boarders take a ship."""
        if not sum(n for _, n in parts):
            return 0.0
        return chance_of(boarding_check(self.board, target, parts), CAPTURED)

    # -- attacks

    def ram(self, ship: Ship, foe: Ship) -> float:
        """The worth of a ram from where a ship lies; `ship` with what it did on the way."""
        over = max(0, ship.turn.mp_used - self.board.printed(ship).speed[0])
        key = (
            "ram",
            ship.id,
            ship.level,
            foe.id,
            over if ship.level == SpeedLevel.MAX else 0,
            ship.turn.bowflank_steps > 1,
            dash(self.board, ship),
        )
        return self._once(key, lambda: self._ram(ship, foe))

    def _ram(self, ship: Ship, foe: Ship) -> float:
        hit, away, hull = self.hits(ship, foe), self.slips(foe), self.defense(ship)
        gain = self.likes.ram * hit * self.rammed(foe)
        gain -= (1 - hit) * self.likes.collision * hull
        gain -= self.fast(ship, foe) * FOULED * self.own(ship)
        return (1 - away) * gain + away * FREED * self.defense(foe)

    def raking(self, ship: Ship, foe: Ship) -> float:
        """The worth of a rake by a ship."""
        return (1 - self.slips(foe)) * self.cripples(ship, foe) * self.lamed(foe)

    def grapple(self, ship: Ship, foe: Ship) -> float:
        """The worth of a grapple from where a ship lies."""
        key = "grapple", ship.id, foe.id, ship.facing
        return self._once(key, lambda: (1 - self.slips(foe)) * self.holds(ship, foe)
                          * self.held(ship, foe))  # fmt: skip

    def held(self, ship: Ship, foe: Ship) -> float:
        """The worth of lying fast beside an enemy, who is boarded first and boards then, and may
        drag the ship down (7.17c)."""
        return self._once(("held", ship.id, foe.id), lambda: self._held(ship, foe))

    def _held(self, ship: Ship, foe: Ship) -> float:
        if no_capture_ashore(self.board, foe) is not None:
            return -1.0
        take, lose = self._fight(ship, foe)
        win = self.likes.board * take * self.taken(foe)
        lost = (1 - take) * lose + self._dragged(ship, foe)
        return win - lost * self.own(ship) - 0.3 * (1 - take) * bool(self.board.manpower(ship))

    def _dragged(self, ship: Ship, foe: Ship) -> float:
        """The chance that a foe takes the ship which holds him down with him; one that is fouled
        with him as well would have to come free of that first (7.17c, 8.35a)."""
        if not foe.rammed or ship.rammed:
            return 0.0
        sinks = chance_of(sinking_check(), "sinks")
        free = chance_of(foul_check(self.board, ship), "S") if foe.id in ship.fouls else 1.0
        return sinks * free

    def first_blow(self, ship: Ship, foe: Ship) -> float:
        """The gain of boarding an enemy to whom a ship is fast before he boards it (8.21a): he
        who is taken does not board back."""
        take, lose = self._fight(ship, foe)
        return take * lose * (self.likes.board * self.taken(foe) + self.own(ship))

    def _fight(self, ship: Ship, foe: Ship) -> tuple[float, float]:
        """The chances that a ship takes an enemy beside it, with all who hold him, and that he
        takes it."""
        board = self.board
        men, theirs = board.manpower(ship), board.manpower(foe)
        parts: Parts = [(ship, men)] if men else []
        for id_ in foe.grapples:
            mate = board.ships[id_]
            if id_ != ship.id and mate.owner == ship.owner and mate.squadron == ship.squadron:
                parts.append((mate, board.manpower(mate)))
        return self.captures(foe, parts), self.captures(ship, [(foe, theirs)]) if theirs else 0.0

    def shot(self, ship: Ship, foe: Ship, flame: bool) -> float:
        """The worth of a shot from where a ship lies."""
        key = "shot", ship.id, foe.id, separation(ship, foe), flame, ship.turn.mp_used > 0
        return self._once(key, lambda: self._shot(ship, foe, flame))

    def _shot(self, ship: Ship, foe: Ship, flame: bool) -> float:
        found = worth(self.board, ship, Fire(foe.id, flame))
        return found.net if found is not None else 0.0

    # -- costs

    def tiring(self, ship: Ship, used: int, rams: bool, rakes: bool) -> float:
        """Levels of fatigue to be expected of a ship that rows at maximum."""
        over = max(0, used - self.board.printed(ship).speed[0] - ship.turn.sail_bonus)
        key = "tired", ship.id, over, rams, rakes

        def work() -> float:
            turn = replace(
                ship.turn, mp_used=used, began_at_max=True, ram_attempted=rams,
                rake_attempted=rakes,
            )  # fmt: skip
            one = replace(ship, turn=turn)
            if not checks_fatigue(one):
                return 0.0
            check = fatigue_check(self.board, one)
            return sum(int(grade[1:]) * chance_of(check, grade) for grade in GRADES)

        return self._once(key, work)
