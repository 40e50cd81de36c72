"""8.08. Who fights whom: ships held together, pairs of enemies, the order around a ship."""

from collections.abc import Iterator, Sequence
from functools import cmp_to_key

from galley.barratt.state.board import Board
from galley.barratt.state.relations import enemies_linked
from galley.barratt.state.ship import Ship
from galley.geometry.plane.poses import scaled_frame
from galley.tabletop.board import order, pair

Pairs = tuple[tuple[str, str], ...]


def clusters(board: Board) -> list[tuple[str, ...]]:
    """MB-8.01a, MB-8.08h The manned ships that grapples between enemies join, each group by ids,
    the one with the lowest id first."""
    found: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for ship in board.afloat():
        if ship.id in seen or not enemies(board, ship.id):
            continue
        group, todo = {ship.id}, [ship.id]
        while todo:
            more = set(enemies(board, todo.pop())) - group
            group |= more
            todo += more
        seen |= group
        found.append(tuple(sorted(group, key=order)))
    return found


def enemies(board: Board, ship: str) -> list[str]:
    """The enemies held to a ship that fight it, by id: both are manned, and neither founders
    (MB-2.03c)."""
    found = board.ships[ship]
    foes = enemies_linked(board, found) if _fights(found) else []
    return [one.id for one in foes if _fights(one)]


def _fights(ship: Ship) -> bool:
    return ship.manned and not ship.foundering


def pairings(board: Board, cluster: Sequence[str]) -> list[Pairs]:
    """MB-8.08h The largest sets of disjoint pairs of enemies along the grapples, the first by ids
    first; in a pair the lower id is first."""
    side = board.ships[cluster[0]].side
    ours = [ship for ship in cluster if board.ships[ship].side == side]
    foes = {ship: enemies(board, ship) for ship in ours}
    most = _most(ours, foes)
    found = {_sorted(pairs) for pairs in _sets(ours, foes, frozenset(), most)}
    return sorted(found, key=_key)


def _most(ours: Sequence[str], foes: dict[str, list[str]]) -> int:
    """How many disjoint pairs there can be."""
    partner: dict[str, str] = {}

    def find(ship: str, tried: set[str]) -> bool:
        for foe in foes[ship]:
            if foe not in tried:
                tried.add(foe)
                if foe not in partner or find(partner[foe], tried):
                    partner[foe] = ship
                    return True
        return False

    return sum(find(ship, set()) for ship in ours)


def _sets(
    ours: Sequence[str], foes: dict[str, list[str]], taken: frozenset[str], most: int
) -> Iterator[Pairs]:
    """Every set of so many disjoint pairs."""
    if not most:
        yield ()
        return
    if len(ours) < most:
        return
    first, rest = ours[0], ours[1:]
    for foe in foes[first]:
        if foe not in taken:
            for more in _sets(rest, foes, taken | {foe}, most - 1):
                yield ((first, foe), *more)
    yield from _sets(rest, foes, taken, most)


def _sorted(pairs: Pairs) -> Pairs:
    return tuple(sorted((pair(one, other) for one, other in pairs), key=lambda p: order(p[0])))


def _key(pairs: Pairs) -> list[tuple[tuple[str, int], tuple[str, int]]]:
    return [(order(one), order(other)) for one, other in pairs]


def same_pairs(one: Pairs, other: Pairs) -> bool:
    """The pairs are the same, whatever their order."""
    return {frozenset(pair) for pair in one} == {frozenset(pair) for pair in other}


def around(board: Board, ship: str, attackers: Sequence[str]) -> list[str]:
    """D6 The attackers of a ship clockwise by the bearings of their middles from its bow; of equal
    ones the lower id first."""
    pose = board.ships[ship].pose
    spots = {id_: scaled_frame(pose, board.ships[id_].pose.centre) for id_ in attackers}

    def half(at: tuple[int, int]) -> int:
        ahead, abeam = at
        return 0 if abeam > 0 or (abeam == 0 and ahead >= 0) else 1

    def compare(one: str, other: str) -> int:
        a, b = spots[one], spots[other]
        if half(a) != half(b):
            return half(a) - half(b)
        cross = a[1] * b[0] - a[0] * b[1]
        return (cross > 0) - (cross < 0)

    return sorted(sorted(attackers, key=order), key=cmp_to_key(compare))


def directed(
    board: Board, ship: str, attackers: Sequence[str], first: str, clockwise: bool
) -> tuple[str, ...]:
    """MB-8.08b, D6 The order in which the attackers of a ship fight."""
    found = around(board, ship, attackers)
    if not clockwise:
        found.reverse()
    at = found.index(first)
    return (*found[at:], *found[:at])


def lone(board: Board, cluster: Sequence[str], pairs: Pairs) -> list[Ship]:
    """MB-8.08h The ships of a cluster that are in no pair, by id."""
    paired = {ship for pair in pairs for ship in pair}
    return [board.ships[ship] for ship in cluster if ship not in paired]
