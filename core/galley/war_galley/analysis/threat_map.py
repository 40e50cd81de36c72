"""What all ships of a side may come to: the threats of a side in one piece.

Ships that still act may come this turn; those that are done begin their next turn.  Nobody is
in the way but who lies there now.
"""

from collections.abc import Iterable
from typing import NamedTuple

from galley.geometry.hexes import Hex
from galley.war_galley.analysis.attack_places import Aim, Step, rake_steps, ram_places
from galley.war_galley.ch6_movement.ends import End, Ends, ends
from galley.war_galley.ch6_movement.reach import to_move
from galley.war_galley.ch7_ramming.raking import why_not_rake
from galley.war_galley.ch7_ramming.ramming import why_not_ram
from galley.war_galley.ch8_combat.grappling import why_not_grapple
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import MAX, Ship, around

RAM, RAKE, GRAPPLE = "ram", "rake", "grapple"


class Threat(NamedTuple):
    """An attack that a ship may come to: how, and how it lies then."""

    ship: str
    kind: str
    lying: Ship
    now: bool  # this turn; else in the next


class ThreatMap:
    """Who may come where, of the ships of a side that it was made for."""

    def __init__(self, board: Board, ships: Iterable[Ship]) -> None:
        self.board, ships = board, list(ships)
        self.rams: dict[Aim, list[tuple[Ends, End]]] = {}
        self.bows: dict[Hex, list[tuple[Ends, End]]] = {}
        self.steps: dict[Step, list[tuple[Ends, End]]] = {}
        foes = [s for s in board.ships.values() if ships and s.owner != ships[0].owner]
        steps = {step for foe in foes for step in rake_steps(foe)}
        for ship in ships:
            self._add(ends(board, *to_move(board, ship), steps=steps))

    def _add(self, every: Ends) -> None:
        """Of several ways to lie in a place the cheapest counts."""
        slow = every.ship.level != MAX
        aims, bows, steps = set[Aim](), set[Hex](), set[Step]()
        for end in every.found:
            aim = end.bow, end.facing
            if aim not in aims and not (end.pivoted or end.back):
                aims.add(aim)
                self.rams.setdefault(aim, []).append((every, end))
            if slow and end.bow not in bows:
                bows.add(end.bow)
                self.bows.setdefault(end.bow, []).append((every, end))
        for end in (*every.steps, *every.found):
            step = end.came_from, end.bow
            if end.came_from and step not in steps:
                steps.add(step)
                self.steps.setdefault(step, []).append((every, end))

    def on(self, victim: Ship) -> list[Threat]:
        """Everybody who may ram, rake or grapple a ship that lies so; each kind once a ship.

        The ship may lie elsewhere than on the board.
        """
        found: dict[tuple[str, str], Threat] = {}
        for aim in ram_places(victim):
            for every, end in self.rams.get(aim, ()):
                lying = every.ship_at(end)
                if why_not_ram(self.board, lying, victim) is None:
                    self._note(found, RAM, every, lying)
        for step in rake_steps(victim):
            for every, end in self.steps.get(step, ()):
                lying = every.ship_at(end)
                if why_not_rake(self.board, lying, victim, step[0]) is None:
                    self._note(found, RAKE, every, lying)
        for hex_ in around(victim):
            for every, end in self.bows.get(hex_, ()):
                lying = every.ship_at(end)
                if why_not_grapple(self.board, lying, victim) is None:
                    self._note(found, GRAPPLE, every, lying)
        return list(found.values())

    def _note(
        self, found: dict[tuple[str, str], Threat], kind: str, every: Ends, lying: Ship
    ) -> None:
        id_ = lying.id
        now = not self.board.ships[id_].turn.done
        found.setdefault((id_, kind), Threat(id_, kind, lying, now))


def threat_map(board: Board, side: str) -> ThreatMap:
    """The threats of all ships that a side has on the map."""
    return ThreatMap(board, board.fleet(side))
