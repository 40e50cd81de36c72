"""Looks at one board as a captain does: prey, places of attack, and what ships lie open to."""

from functools import cached_property
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import OTHER, Side
from galley.geometry.hexes import Hex
from galley.war_galley.ch6_movement.ends import without
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch9_victory.victory import turn_limit
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.ship import FRESH, Ship, SpeedLevel, around, stuck
from galley.war_galley.tactics.reach.danger import Alarms, Courses, Danger, apart
from galley.war_galley.tactics.reach.threats import Places, places
from galley.war_galley.tactics.worth.values import Values
from galley.war_galley.tactics.worth.weights import FULL, PLAIN, Character, Foresight

MATES = 4  # hexes within which friends cover each other
FARTHEST = 99
LOOSE = 0.1  # points for each hex out of command range, where ships keep no order
BIDING = 0.2  # how eager a side is that need not attack


class Mate(NamedTuple):
    """A friend, how much it lies open to the enemy, and the hexes next to it."""

    ship: Ship
    open_to: float
    beside: frozenset[Hex]


class Memory:
    """The findings of a captain that serve his next decisions too.

    All of it follows from the position; it is kept for speed alone.
    """

    def __init__(self) -> None:
        self.courses = Courses()
        self.danger: tuple[object, Danger] | None = None
        self._known: dict[str, tuple[object, dict[str, Any]]] = {}

    def known(self, what: str, board: Board, likes: Character) -> dict[str, Any]:
        """Ship -> what was found of its `level` or its `aim`, as far as it is known of such a
        position."""
        key = (list(board.ships.values()), board.turn, board.wind, board.leaving,
               board.commanders, board.theatre, board.roused, likes)  # fmt: skip
        if what not in self._known or self._known[what][0] != key:
            self._known[what] = key, {}
        return self._known[what][1]


class BotView:
    """A board as one side's captain looks at it, `seen` with what is asked there."""

    def __init__(
        self, board: Board, side: Side, likes: Character, sight: Foresight, memory: Memory
    ) -> None:
        self.seen = State(board, [])
        if not sight.order:
            likes = replace(likes, command=LOOSE, alone=0.0)
        self.board, self.side, self.likes, self.sight = board, side, likes, sight
        self.memory, self.values = memory, Values(board, side, likes, sight)
        self.foes = board.fleet(OTHER[side])
        self.mine = board.fleet(side)
        self._prey: dict[str, dict[str, Ship]] = {}  # of each squadron
        self._danger_now: dict[str, Danger] = {}  # to each squadron

    @cached_property
    def at_cruise(self) -> "BotView":
        """The sea with all own ships at cruise: levels are chosen one by one, and none is to
        follow from those chosen before."""
        board = self.board.copy()
        for ship in self.mine:
            board.ships[ship.id] = replace(ship, level=SpeedLevel.CRUISE)
        return BotView(board, self.side, self.likes, self.sight, self.memory)

    @cached_property
    def places(self) -> Places:
        """From where which enemy can be attacked."""
        return places(foe for foe in self.foes if not foe.aground)

    @cached_property
    def beside(self) -> frozenset[Hex]:
        """The hexes next to an enemy."""
        return frozenset(self.places.beside)

    @cached_property
    def alarms(self) -> Alarms:
        """The enemies who may try to avoid a ship that comes beside them."""
        by = tuple([(foe.id, chance) for foe in self.foes if (chance := self.values.slips(foe))])
        hexes: dict[Hex, float] = {}
        for id_, chance in by:
            for hex_ in around(self.board.ships[id_]):
                hexes[hex_] = hexes.get(hex_, 0.0) + chance
        return Alarms(by, hexes)

    def nearest_foe(self, ship: Ship) -> int:
        """Hexes from bow to bow of the nearest enemy."""
        return min((apart(ship.bow, foe.bow) for foe in self.foes), default=FARTHEST)

    @cached_property
    def approach_factor(self) -> float:
        """How much it is worth to come near: the later, the more; little for a side that wins
        where nothing more happens."""
        limit = self.board.theatre.turn_limit
        if limit is None:
            return 1.0
        last = self.board.copy()
        last.turn = limit
        told = turn_limit(last)
        if told is not None and told[0] == self.side:
            return BIDING
        return 1 + 0.5 * self.board.turn / limit

    # -- prey

    def chosen_target(self, ship: Ship) -> Ship | None:
        """The enemy that a ship makes for: near, weak, and not everybody's; None where none is.

        The ships of a squadron choose one after the other, those nearest to an enemy first.
        """
        if ship.squadron not in self._prey:
            self._prey[ship.squadron] = self._chosen(ship.squadron)
        return self._prey[ship.squadron].get(ship.id)

    def _chosen(self, squadron: str) -> dict[str, Ship]:
        """Ship of a squadron -> the enemy that it makes for."""
        found, taken = dict[str, Ship](), dict[str, float]()
        mates = [ship for ship in self.mine if ship.squadron == squadron]
        near = {ship.id: self.nearest_foe(ship) for ship in mates}
        for ship in sorted(mates, key=lambda one: (near[one.id], one.id)):
            far = [
                (apart(ship.bow, foe.bow) + taken.get(foe.id, 0.0) - weak, foe.id, foe)
                for foe, weak in self._chased
            ]
            if far:
                _, id_, found[ship.id] = min(far)
                taken[id_] = taken.get(id_, 0.0) + self.likes.crowd
        return found

    @cached_property
    def _chased(self) -> list[tuple[Ship, float]]:
        """The enemies from which something is to be had, and by how many hexes each seems nearer
        for being weak."""
        return [
            (foe, 1.5 * stuck(foe) + bool(foe.fatigue or foe.half_speed))
            for foe in self.foes if worth_chasing(foe)
        ]  # fmt: skip

    # -- command

    def leader(self, ship: Ship) -> Commander | None:
        """The commander who leads a ship's squadron; None without one."""
        return self.board.commanders.get(ship.squadron)

    def friends(self, ship: Ship) -> list[Hex]:
        """The hexes of the bows of the other ships of its squadron."""
        return [
            mate.bow for mate in self.mine
            if mate.squadron == ship.squadron and mate.id != ship.id
        ]  # fmt: skip

    # -- danger

    def danger(self, ship: Ship) -> Danger:
        """The danger to the side when this ship is lifted off the sea."""
        others = [one for one in self.board.ships.values() if one.id != ship.id]
        alike = replace(ship, bow=0, stern=0, facing=0, level="", turn=FRESH)
        board = self.board
        key = (alike, others, board.turn, board.wind, board.leaving, board.commanders,
               board.memory, board.roused, self.likes)  # fmt: skip
        known = self.memory.danger
        within = _reach(board, ship)
        if known is not None and known[1].covers(ship.bow, within) and known[0] == key:
            return known[1]
        values = Values(without(board, ship), self.side, self.likes, self.sight)
        found = Danger(values, self.memory.courses, ((ship.bow, within),))
        self.memory.danger = key, found
        return found

    def danger_now(self, squadron: str) -> Danger | None:
        """The danger to a squadron as all ships lie now; None for a captain who sees none."""
        if not (self.sight.threats and self.likes.exposure):
            return None
        if squadron not in self._danger_now:
            near = tuple((one.bow, _reach(self.board, one)) for one in self.mine
                         if one.squadron == squadron)  # fmt: skip
            self._danger_now[squadron] = Danger(self.values, self.memory.courses, near)
        return self._danger_now[squadron]

    def mates(self, ship: Ship, danger: Danger, within: int) -> list[Mate]:
        """Friends near that lie open to somebody, if the ship were not there."""
        near = (
            mate for mate in self.mine
            if mate.id != ship.id and not mate.rammed and apart(mate.bow, ship.bow) <= within
        )  # fmt: skip
        found = ((mate, danger.exposure(mate, mate.bow, mate.stern, mate.facing)) for mate in near)
        return [Mate(mate, open_to, frozenset(around(mate))) for mate, open_to in found if open_to]


def _reach(board: Board, ship: Ship) -> int:
    """Within how many hexes of a ship it matters to it, or to its friends, who may come."""
    return max(0, cap(board, ship) - ship.turn.mp_used) + MATES


def worth_chasing(foe: Ship) -> bool:
    """An enemy from which there is something to be had still."""
    return not (foe.rammed and foe.hurt and foe.side == foe.owner)


MEMORY: Final = Memory()
"""The places that ships can come to, kept from one question to the next for speed alone."""


def plain_view(board: Board, side: Side) -> BotView:
    """A board as a captain without a manner of his own sees it, by whom players are advised."""
    return BotView(board, side, PLAIN, FULL, MEMORY)
