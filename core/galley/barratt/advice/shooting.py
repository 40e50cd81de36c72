"""What shots are worth: who may fall, and what he would do in the melee that comes after."""

from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from galley.barratt.advice.position import could_ram
from galley.barratt.advice.worth import fights_worth
from galley.barratt.ch6_missiles.casualties import BY_MISSILES, fighter, usual
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch6_missiles.ranges import (
    DISORGANISED,
    HITS,
    MARINE_DEAD,
    effect_check,
    hit_check,
    range_band,
)
from galley.barratt.state.board import Board
from galley.barratt.state.relations import enemies_linked
from galley.barratt.state.ship import Ship
from galley.engine.checks import chances

MAN: Final = 2.0  # off the enemy's score, and a casualty (MB-9.02a)
ROWERS, HARMLESS = 2.0, 0.2
"""What it is worth that a ship is stopped which could ram, and another (MB-6.04b)."""


class Shots:
    """What shots of a side are worth; what is worked out once is kept."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._men: dict[tuple[str, str], float] = {}

    def chance(self, shot: Shoot) -> Fraction:
        """The chance that one figure hits."""
        ship, target = self.board.ships[shot.ship], self.board.ships[shot.target]
        check = hit_check(shot.kind, range_band(self.board, shot.kind, ship, target))
        return chances(check)[HITS]

    def worth(self, shot: Shoot) -> float:
        """Points that a shot brings on average, all its figures together."""
        target = self.board.ships[shot.target]
        if target.foundering:  # who is aboard drowns (MB-7.02a)
            return 0.0
        hit = 0.0
        for effect, chance in chances(effect_check(shot.kind)).items():
            hit += float(chance) * self._effect(target, effect)
        return shot.count * float(self.chance(shot)) * hit

    def _effect(self, target: Ship, effect: str) -> float:
        if effect == DISORGANISED:
            return ROWERS if could_ram(self.board, target) else HARMLESS
        if effect == MARINE_DEAD:
            kinds = fighter(target.crew)
            return self.man(target, kinds[0]) if kinds else 0.0
        return self.man(target, usual(target.crew, BY_MISSILES)) if target.crew.figures else 0.0

    def man(self, target: Ship, kind: str) -> float:
        """A man who falls, with what he would have done in a melee of this turn."""
        key = target.id, kind
        if key not in self._men:
            self._men[key] = MAN + self._missed(target, kind)
        return self._men[key]

    def _missed(self, target: Ship, kind: str) -> float:
        foes = enemies_linked(self.board, target)
        if not foes:
            return 0.0
        side = foes[0].side
        without = self.board.copy()
        without.ships[target.id] = replace(target, crew=target.crew.changed(kind, -1))
        return max(0.0, fights_worth(without, side) - fights_worth(self.board, side))
