"""Weighs shots and losses: who may fall, and what he would do in the melee after it."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from galley.barratt.ch6_missiles.casualties import (
    BY_MISSILES,
    AskCasualties,
    best,
    fallen,
    fighter,
    usual,
)
from galley.barratt.ch6_missiles.events import Lose, Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.ranges import (
    DISORGANISED,
    HITS,
    MARINE_DEAD,
    effect_check,
    hit_check,
    range_band,
    targets,
)
from galley.barratt.ch8_melee.clusters import enemies
from galley.barratt.state.board import Board
from galley.barratt.state.relations import enemies_linked
from galley.barratt.state.ship import Ship
from galley.barratt.tactics.values.exposure import FIGURE, could_ram
from galley.barratt.tactics.values.worth import fight_worth, fights_worth
from galley.engine.checks import chances

ROWERS, HARMLESS = 2.0, 0.2
"""What it is worth that a ship is stopped which could ram, and another (MB-6.04b)."""


class Shots:
    """The worth of shots of a side; what is worked out once is kept."""

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
            self._men[key] = FIGURE + self._missed(target, kind)
        return self._men[key]

    def _missed(self, target: Ship, kind: str) -> float:
        foes = enemies_linked(self.board, target)
        if not foes:
            return 0.0
        side = foes[0].side
        without = self.board.copy()
        without.ships[target.id] = replace(target, crew=target.crew.changed(kind, -1))
        return max(0.0, fights_worth(without, side) - fights_worth(self.board, side))


def best_shots(ask: AskFire, shots: Shots) -> list[Shoot]:
    """For each kind of shooter of each ship that is left the target where its hits are worth most;
    of several alike the nearest."""
    board = shots.board
    return [
        max((Shoot(ship, kind, target.id, left)
             for target in targets(board, board.ships[ship], kind)), key=shots.worth)
        for ship, kind, left in ask.free(board)
    ]  # fmt: skip


def to_be_said(board: Board, shots: Sequence[Shoot]) -> list[Shoot]:
    """The shots that are not at what is nearest, where all shoot of whom nothing is said."""
    return [
        one for one in shots
        if one.target != targets(board, board.ships[one.ship], one.kind)[0].id
    ]  # fmt: skip


# -- who falls


def sparing(board: Board, ask: AskCasualties) -> Lose | None:
    """MB-8.02b The next to fall in a melee so that who fights falls last; None of missiles."""
    for due in ask.open_dues(board):
        if due.foes != BY_MISSILES:
            return Lose(due.ship, best(ask.left(board, due)[0]))
    return None


def sparing_all(board: Board, ask: AskCasualties) -> list[Lose]:
    """All losses of a melee, one by one."""
    found: list[Lose] = []
    left: AskCasualties | None = ask
    while left is not None and (one := sparing(board, left)) is not None:
        found.append(one)
        left = left.after(board, one)
    return found


def losses_worth(board: Board, ask: AskCasualties, losses: Sequence[Lose]) -> float:
    """About what the fights of the ships that lose men are worth when they have lost these, and
    the rest as is usual."""
    total = 0.0
    for due in ask.due:
        ship = board.ships[due.ship]
        foes = [board.ships[id_] for id_ in enemies(board, ship.id)]
        said = [*ask.said(ship.id), *(one.kind for one in losses if one.ship == ship.id)]
        crew = ship.crew
        for kind, number in fallen(crew, due.count, due.foes, said).items():
            crew = crew.changed(kind, -number)
        if foes and crew.humans:
            total += fight_worth(board, replace(ship, crew=crew), foes)
    return total
