"""6.3. Every way to move, counted: sequences of moves and the places they lead to.

The counts of the rules are compared with those of `Model`, which knows nothing of the rules
but the movement table, and walks the printed hex numbers.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from galley.war_galley.ch6_movement.move_limits import moves
from galley.war_galley.ch6_movement.movement import grounds, leaves_map, moved, pose_after
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from tests.core.geometry.test_hexes import beside
from tests.kit.war_galley import board

WAYS = ("N", "NE", "SE", "S", "SW", "NW")


@dataclass(frozen=True)
class Model:
    """A ship alone on a wide sea: bow, stern, facing, points left, what it has done."""

    bow: int
    stern: int
    facing: int
    left: int
    fast: bool = False
    crippled: str = ""
    mode: str = ""

    def go(self, hex_: int, way: int) -> int:
        return beside(hex_, WAYS[way % 6])

    def lie(self) -> tuple[int, int, int]:
        return self.bow, self.stern, self.facing

    def next(self) -> Iterator["Model"]:
        """Every move of the table that there are points for."""
        small, f = self.bow == self.stern, self.facing
        for side, turn in (("", 0), ("P", -1), ("S", 1)):
            if self.mode != "astern":
                yield from self._ahead(side, turn, small)
            if self.mode != "ahead" and not self.fast and self.left > 1 and not self.crippled:
                back = self.go(self.stern, f + 2 * turn if turn else f + 3)
                bow = back if small else self.stern
                yield self._moved(bow, back, f - turn, 2, "astern")
        if self.mode != "astern" and not self.fast and self.left > 1 and not self.crippled:
            yield self._moved(self.stern, self.bow, f + 3, 2, "ahead")

    def _ahead(self, side: str, turn: int, small: bool) -> Iterator["Model"]:
        f = self.facing + turn
        if not self.left or (self.crippled and self.crippled != side):
            return
        there = self.go(self.bow, f)
        yield self._moved(there, there if small else self.bow, f, 1, "ahead")
        if not side or self.fast:
            return
        if small:
            yield self._moved(self.bow, self.bow, f, 1, "ahead")
        else:
            yield self._moved(self.go(self.stern, f), self.stern, f, 1, "ahead")
            yield self._moved(self.bow, self.go(self.bow, f + 3), f, 1, "ahead")

    def _moved(self, bow: int, stern: int, facing: int, points: int, mode: str) -> "Model":
        left = self.left - points
        return replace(self, bow=bow, stern=stern, facing=facing % 6, left=left, mode=mode)


def by_model(start: Model, depth: int) -> tuple[int, int]:
    """Sequences of `depth` moves, and the different places at their ends."""
    ends = [start]
    for _ in range(depth):
        ends = [after for here in ends for after in here.next()]
    return len(ends), len({end.lie() for end in ends})


def by_rules(told: Board, depth: int) -> tuple[int, int]:
    """The same, by the rules."""
    ends = [told]
    for _ in range(depth):
        ends = [after for here in ends for after in _after(here)]
    return len(ends), len({_lie(end.ships["A1"]) for end in ends})


def _after(here: Board) -> Iterator[Board]:
    ship = here.ships["A1"]
    for move in moves(here, ship):
        after = here.copy()
        moved(after, ship, move).apply(after)
        yield after


def _lie(ship: Ship) -> tuple[int, int, int]:
    return ship.bow, ship.stern, ship.facing


# kind of ship, words, points -> what is counted at depths 1, 2, 3: (sequences, places)
KINDS = {
    "two hexes, cruise": ("five 2319 N mp_announced=5", ((11, 11), (73, 44), (511, 107))),
    "two hexes, maximum": ("five 2319 N max mp_announced=7", ((3, 3), (9, 9), (27, 23))),
    "one hex, cruise": ("lembos 2319 N mp_announced=5", ((9, 9), (45, 36), (215, 93))),
    "one hex, maximum": ("lembos 2319 N max mp_announced=7", ((3, 3), (9, 9), (27, 23))),
    "two hexes, crippled": ("five 2319 N crippled=P mp_announced=1", ((3, 3), (0, 0))),
    "one hex, crippled": ("lembos 2319 N crippled=S mp_announced=1", ((2, 2), (0, 0))),
    "two hexes, half speed": ("five 2319 N half mp_announced=3", ((11, 11), (63, 35))),
    "two hexes, one point": ("five 2319 N mp_announced=1", ((7, 7), (0, 0))),
    "two hexes, facing SW": ("five 2419 SW mp_announced=5", ((11, 11), (73, 44))),
}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"WG-6.32/{kind}")
def test_ways_to_move(kind: str) -> None:
    words, counts = KINDS[kind]
    told = board(f"map 98 98\nA1 {words}")
    ship = told.ships["A1"]
    start = Model(*_lie(ship), ship.turn.mp_announced, ship.level == "max", ship.crippled)
    for depth, expected in enumerate(counts, 1):
        assert by_rules(told, depth) == by_model(start, depth), depth
        assert by_rules(told, depth) == expected, depth


@pytest.mark.parametrize(
    ("position", "count"),
    [
        ("A1 five 2319 N mp_announced=5\nB1 five 2318 S", 9),  # ahead, and turning around
        ("A1 five 2319 N mp_announced=5\nA2 five 2418 N\nA3 five 2218 N\nA4 five 2317 N", 8),
        ("A1 five 0101 N mp_announced=5", 9),
        ("A1 lembos 0101 NW max mp_announced=5", 3),
        ("A1 five 2319 N mp_announced=5\nland 2318 2219 2419", 11),
        ("A1 five 2319 N mp_announced=5 rammed", 0),
        ("A1 five 2319 N mp_announced=5 ended=1", 0),
        ("A1 five 2319 N mp_announced=5\nB1 five 2419 N\ngrapple A1 B1", 0),
    ],
)
def test_ways_to_move_among_ships_and_at_the_rim(position: str, count: int) -> None:
    told = board(position)
    found = moves(told, told.ships["A1"])
    assert len(found) == count, found
    for move in found:
        pose = pose_after(told.ships["A1"], move)
        others = set(told.at) - {told.ships["A1"].bow, told.ships["A1"].stern}
        assert not {pose.bow, pose.stern} & others
        assert not (leaves_map(told, pose) and grounds(told, told.ships["A1"], pose))
