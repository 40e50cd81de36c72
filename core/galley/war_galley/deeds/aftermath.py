"""What it costs a ship to row so hard and to lie in a place afterwards."""

from galley.engine.checks import NEVER, chances
from galley.engine.text import joined, percent
from galley.geometry.hexes import Facing, Hex
from galley.war_galley.advice.evaluation import ram_hits
from galley.war_galley.analysis.stakes import points
from galley.war_galley.analysis.threat_map import RAM, ThreatMap
from galley.war_galley.ch6_movement.speed import checks_fatigue, fatigue_check, over_cruise
from galley.war_galley.ch7_ramming.ramming import HIT
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship

EXPOSED = 0.5  # what may be suffered afterwards counts so much: the enemy has other things to do
Exposure = tuple[float, tuple[str, ...]]
"""What may be suffered in a place, in victory points, and the words for it."""


class Aftermath:
    """Weighs the places in which one ship may end, in the face of these threats."""

    def __init__(self, threats: ThreatMap) -> None:
        self.threats = threats
        self.exposed: dict[tuple[Hex, Facing], Exposure] = {}
        self.harm: dict[tuple[str, int, bool], tuple[float, str]] = {}

    def of(self, sea: Board, ship: Ship, rows: bool = True) -> tuple[float, tuple[str, ...]]:
        """What it costs to row so hard and to lie there, in victory points, and the words for it.

        `rows`: its movement counts besides.
        """
        cost, said = 0.0, list[str]()
        if rows and checks_fatigue(ship):
            likely = chances(fatigue_check(sea, ship))
            tired = 1 - likely.get("-", NEVER)
            cost -= sum(float(p) * points(sea, "fatigue", name, ship, ship.owner)
                        for name, p in likely.items() if name != "-")  # fmt: skip
            said += [f"tires: {percent(tired)}"] * bool(tired)
        risk, words = self._exposure(sea, ship)
        return cost + EXPOSED * risk, (*said, *words)

    def _exposure(self, sea: Board, ship: Ship) -> Exposure:
        """The worst that may be done to a ship where it lies, and by whom this turn.

        Looked up: on its way only its place changes what matters to that.
        """
        key = ship.bow, ship.facing
        if key not in self.exposed:
            self.exposed[key] = self._exposed(sea, ship)
        return self.exposed[key]

    def _exposed(self, sea: Board, ship: Ship) -> Exposure:
        worst, who = 0.0, list[str]()
        for threat in self.threats.on(ship, (RAM,)):
            harm, words = self._harm(sea, ship, threat.lying)
            worst = max(worst, harm if threat.now else harm / 2)
            if threat.now and harm:
                who.append(f"{threat.ship} ({words})")
        return worst, (f"then {joined(who[:3], 'or')} may ram it",) if who else ()

    def _harm(self, sea: Board, ship: Ship, enemy: Ship) -> tuple[float, str]:
        """What an enemy may do by a ram, and how likely it hits; places make no difference."""
        key = enemy.id, over_cruise(sea, enemy), enemy.turn.bowflank_steps > 1
        if key not in self.harm:
            hits = ram_hits(sea, enemy, ship)
            worth = float(hits * points(sea, "ram", HIT, ship, enemy.owner))
            self.harm[key] = worth, percent(hits)
        return self.harm[key]
