"""Weighs a ship's places on one board; what does not hang on the place is found once.

A ship is weighed in hundreds of places before it moves.  Who its enemies are, what a ram or a
fight with each is worth, how far friends lie from them: all that is the same wherever it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import hypot
from typing import NamedTuple

from msgspec.structs import replace

from galley.barratt.ch3_movement.speeds import why_not_move_at_all
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.barratt.tactics.reach.places import (
    BOARDING,
    EFFORT,
    EFFORT_TERM,
    EMPTY,
    FIRE,
    FROM,
    LATER,
    MAN,
    OWN,
    RISK,
    SHOTS,
    SOON,
    THREAT,
    WAY,
    Bound,
    PositionWorth,
    effort,
    foes_of,
    together,
    window,
)
from galley.barratt.tactics.values.encounters import (
    BESIDE,
    BOARDS,
    blow,
    comes_alongside,
    danger,
    fought,
    helper,
)
from galley.barratt.tactics.values.exposure import (
    AIMED,
    Lies,
    between,
    could_ram,
    fewer,
    fit_to_ram,
    hull_worth,
    lies_at,
    rows_to_ram,
    shooting,
    struck,
    yet_to_act,
)
from galley.barratt.tactics.values.withdrawal import care
from galley.barratt.tactics.values.worth import Terms, grapple_holds, manning_worth
from galley.geometry.plane.poses import Pose

TERMS = (THREAT, RISK, BOARDING, EFFORT_TERM, FIRE, WAY, EMPTY)


class Foe:
    """An enemy as a ship sees it, wherever that lies."""

    def __init__(self, lookout: Lookout, ship: Ship) -> None:
        self.lookout, self.ship, self.pose = lookout, ship, ship.pose
        self.lies = lies_at(lookout.board, ship)
        self.shoots = shooting(lookout.board, ship)
        self.held = bool(lookout.board.between(lookout.ship.id, ship.id))
        self.soon = SOON if yet_to_act(ship) else LATER
        self._shots: dict[float, float] = {}
        self._joined: dict[str, Terms] = {}

    @cached_property
    def blow(self) -> float:
        """The worth of a ram on it."""
        return blow(self.lookout.board, self.lookout.ship, self.ship)

    @cached_property
    def danger(self) -> float:
        """The cost of its ram."""
        return danger(self.lookout.board, self.ship, self.lookout.ship)

    @cached_property
    def lodges(self) -> float:
        """The chance that a grapple on it holds."""
        return grapple_holds(self.ship)

    @cached_property
    def fight(self) -> tuple[Terms, Terms]:
        """The gain of a fight with it, and the change where a friend may come to it."""
        board, ship = self.lookout.board, self.lookout.ship
        won, lost = fought(board, ship, self.ship)
        mate, ours = helper(board, ship, self.ship)
        more = less = 0.0
        if mate is not None:
            loses, wins = fought(board, self.ship, ship, mate)
            more, less = more + ours * (wins - won), less + ours * (loses - lost)
        return (won, lost), (more, less)

    def joined_by(self, other: Ship) -> Terms:
        """The gain of a fight with it and another enemy."""
        if other.id not in self._joined:
            board, ship = self.lookout.board, self.lookout.ship
            self._joined[other.id] = fought(board, ship, self.ship, other)
        return self._joined[other.id]

    def shot(self, hits: float) -> float:
        """The worth of so many hits on it."""
        if hits not in self._shots:
            self._shots[hits] = shot_worth(self.lookout.board, self.ship, hits)
        return self._shots[hits]


class _Place(NamedTuple):
    """The worth of a pose whatever the ship's speed: how its hull lies there and how far off each
    enemy is, the ram that it may make, if it rows fast enough, rams that may come, missiles, empty
    ships; `even` is the sum of the last three."""

    lies: Lies
    off: list[float]
    threat: float
    risk: float
    fire: float
    empty: float
    even: float


class Lookout:
    """The worth to one ship of lying somewhere on a board.

    `foes` are the enemies that count, `rammers` those of them that could ram in their next move.
    """

    def __init__(
        self, board: Board, ship: Ship, foes: Sequence[Ship] | None = None,
        rammers: Sequence[Ship] | None = None,
    ) -> None:  # fmt: skip
        self.board, self.ship = board, ship
        found = foes if foes is not None else foes_of(board, ship)
        could = rammers if rammers is not None else [foe for foe in found if could_ram(board, foe)]
        self.care = care(board, ship.side)
        self.far = max(board.setting.lengths.farthest, BESIDE + BOARDS)
        self.foes = [Foe(self, foe) for foe in found]
        known = {foe.ship.id: foe for foe in self.foes}
        self.rammers = [known.get(foe.id) or Foe(self, foe) for foe in could]
        self.shoots, self.effort = shooting(board, ship), effort(board)
        self.bound = Bound(board, ship, found)
        self._struck: dict[float, float] = {}
        self._places: dict[Pose, _Place] = {}
        self._fights: dict[Pose, tuple[float, float]] = {}

    def standing(self, ship: Ship) -> PositionWorth:
        """The worth to the ship of being as it is there: its place, speed and stamina."""
        return PositionWorth(tuple(zip(TERMS, self._terms(ship, ship.pose), strict=True)))

    def worth(self, ship: Ship, pose: Pose) -> float:
        """The worth in all of lying at a pose, with the ship's speed and stamina."""
        return self.at_most(ship, pose) + self._boards(ship, pose, self._place(pose))

    def at_most(self, ship: Ship, pose: Pose) -> float:
        """At least what it is worth, for a ship that has moved and boards nobody now: as if nobody
        boarded it."""
        place = self._place(pose)
        threat = place.threat if rows_to_ram(ship) else 0.0
        return threat + place.even + self._stamina[ship.stamina] + self.bound.place(ship, pose)

    def _terms(self, ship: Ship, pose: Pose) -> tuple[float, ...]:
        place = self._place(pose)
        return (
            place.threat if rows_to_ram(ship) else 0.0, -place.risk,
            self._boards(ship, pose, place), self._stamina[ship.stamina], place.fire,
            self.bound.place(ship, pose), place.empty,
        )  # fmt: skip

    @cached_property
    def _stamina(self) -> Sequence[float]:
        """List what so many points of stamina are worth."""
        return [self.effort * sum(EFFORT[:n]) for n in range(len(EFFORT) + 1)]

    def _place(self, pose: Pose) -> _Place:
        place = self._places.get(pose)
        if place is None:
            lies = lies_at(self.board, self.ship, pose)
            off = [between(lies, foe.lies, self.far) for foe in self.foes]
            risk, fire, empty = self._risk(pose), self._fire(off), self._to_be_manned(pose)
            threat = self._threat(pose) if self._fit else 0.0
            place = _Place(lies, off, threat, risk, fire, empty, fire + empty - risk)
            self._places[pose] = place
        return place

    def _boards(self, ship: Ship, pose: Pose, place: _Place) -> float:
        """Weigh what may be boarded, where the ship may move, and who may board it."""
        if pose not in self._fights:
            self._fights[pose] = self._boarding(place.lies, place.off)
        gain, loss = self._fights[pose]
        may_board = gain > 0 and why_not_move_at_all(self.board, ship) is None
        return OWN * (gain if may_board else 0.0) - loss

    def _careful(self, terms: Terms) -> float:
        won, lost = terms
        return won - self.care * lost

    @cached_property
    def _fit(self) -> bool:
        return fit_to_ram(self.board, self.ship)

    def _threat(self, pose: Pose) -> float:
        """The best ram that it may make from there, once it rows fast enough."""
        best = 0.0
        for foe in self.foes:
            lies = window(pose, foe.pose)
            if lies > 0:
                best = max(best, lies * foe.blow)
        return OWN * best

    def _risk(self, pose: Pose) -> float:
        """Rams that may come, the worst whole and of the others a part."""
        blows = [foe.soon * lies * foe.danger for foe in self.rammers
                 if (lies := window(foe.pose, pose)) > 0]  # fmt: skip
        return together(blows)

    def _boarding(self, lies: Lies, off: Sequence[float]) -> tuple[float, float]:
        """Fights that may come of ships that lie near each other: the best, where the ship may
        move, and the worst."""
        gain = loss = 0.0
        coming: list[tuple[Ship, float]] | None = None
        for foe, apart in zip(self.foes, off, strict=True):
            near = comes_alongside(apart)
            if near <= 0 or foe.held:
                continue
            if coming is None:
                coming = self._coming(lies)
            worth = self._careful(_fight_with(foe, coming))
            if worth > 0:
                gain = max(gain, near * worth * foe.lodges)
            elif worth < 0:
                loss = max(loss, -near * worth * self._lodges * foe.soon)
        return gain, loss

    @cached_property
    def _lodges(self) -> float:
        return grapple_holds(self.ship)

    @cached_property
    def _helpers(self) -> list[tuple[Ship, Lies]]:
        """The enemies that may come alongside the ship, who are held to nobody."""
        found = [foe for foe in foes_of(self.board, self.ship) if not self.board.linked(foe.id)]
        return [(foe, lies_at(self.board, foe)) for foe in found]

    def _coming(self, lies: Lies) -> list[tuple[Ship, float]]:
        """How likely each enemy comes alongside the ship."""
        return [
            (foe, comes_alongside(between(theirs, lies, self.far)) * self._lodges)
            for foe, theirs in self._helpers
        ]

    def _fire(self, off: Sequence[float]) -> float:
        """MB-6.01a What the missiles of a turn bring where all lie so: own shots on the enemy that
        is hurt most, and those of all enemies who reach the ship."""
        best = hits = 0.0
        farthest = self.board.setting.lengths.farthest
        for foe, apart in zip(self.foes, off, strict=True):
            if apart < farthest:
                best = max(best, foe.shot(struck(self.shoots, apart)))
                hits += struck(foe.shoots, apart)
        if not hits and not best:
            return 0.0
        return SHOTS * self._careful((best, self._shot_at(AIMED * hits)))

    def _shot_at(self, hits: float) -> float:
        if hits not in self._struck:
            self._struck[hits] = shot_worth(self.board, self.ship, hits)
        return self._struck[hits]

    @cached_property
    def _empty(self) -> list[tuple[Ship, float]]:
        """The empty ships, and what it is worth to man each."""
        return [(one, manning_worth(self.board, self.ship, one))
                for one in self.board.afloat() if one.empty]  # fmt: skip

    def _to_be_manned(self, pose: Pose) -> float:
        """Nearer to an empty ship that a man of this one could take."""
        if not self._empty or self.ship.crew.humans < 2:
            return 0.0
        best = 0.0
        for one, worth in self._empty:
            off = hypot(pose.x - one.x, pose.y - one.y)
            if off < FROM:
                best = max(best, worth * (1 - off / FROM))
        return best


def standing(board: Board, ship: Ship, before: Lookout | None = None) -> PositionWorth:
    """The worth to a ship of being as it is, on a board on which it lies there.

    `before`: how it was seen before it moved; where nothing else changed it is seen so still.
    """
    if before is not None and _only_moved(before, board, ship):
        return before.standing(ship)
    return Lookout(board, ship).standing(ship)


def _only_moved(before: Lookout, board: Board, ship: Ship) -> bool:
    """Nothing changed on a board but where a ship lies, its speed, its stamina, and what it did.

    Where any ship is taken, it hangs on where the enemies lie whether it is a prize (g27).
    """
    old, then = before.ship, before.board
    if (board.turn, board.links, board.casualties) != (then.turn, then.links, then.casualties):
        return False
    if any(one.taken or (one is not then.ships[one.id] and one.id != ship.id)
           for one in board.ships.values()):  # fmt: skip
        return False
    there = replace(
        old, x=ship.x, y=ship.y, heading=ship.heading, speed=ship.speed, stamina=ship.stamina,
        credit=ship.credit, now=ship.now,
    )  # fmt: skip
    return there == ship


def shot_worth(board: Board, target: Ship, hits: float) -> float:
    """The cost of so many hits, on average, to the side of a ship; with its last man goes the
    hull."""
    men = target.crew.figures
    return MAN * min(hits, men) + hull_worth(board, target) * (1 - fewer(hits, men))


def _fight_with(foe: Foe, coming: Sequence[tuple[Ship, float]]) -> Terms:
    """Weigh a fight with an enemy, with those that may come to it in the next turn too, one
    of each side."""
    (won, lost), (more, less) = foe.fight
    other, theirs = None, 0.0
    for mate, likely in coming:
        if mate.id != foe.ship.id and likely > theirs:
            other, theirs = mate, likely
    if other is not None:
        wins, loses = foe.joined_by(other)
        more, less = more + theirs * (wins - won), less + theirs * (loses - lost)
    return won + more, lost + less
