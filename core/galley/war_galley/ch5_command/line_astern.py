"""5.22. Line Astern: a squadron that is a chain of ships, each behind the one ahead."""

from collections.abc import Sequence
from itertools import pairwise

from galley.engine.records import Command, Refusal, Side
from galley.geometry.hexes import NEXT
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.flanks import astern, stern_flank, stern_hex
from galley.war_galley.state.ship import Flank, Ship


class LineAstern(Command, frozen=True):
    """The commander's squadron is this chain, its head first."""

    commander: str
    ships: tuple[str, ...]


class ByRange(Command, frozen=True):
    """The commander's squadron is who is in range, after all."""

    commander: str


Lines = tuple[LineAstern, ...]
Chain = tuple[str, ...]
MOST_CHAINS = 100


def behind(follower: Ship, leader: Ship) -> bool:
    """A link of the chain, in either form (5.22b-d)."""
    return dead_astern(follower, leader) or in_echelon(follower, leader)


def dead_astern(follower: Ship, leader: Ship) -> bool:
    """5.22b The bow in the leader's Stern hex, pointing at its stern (G09)."""
    return follower.bow == stern_hex(leader) and follower.facing == leader.facing


def in_echelon(follower: Ship, leader: Ship) -> bool:
    """5.22c The bow in one of the leader's Stern/Flank hexes, whatever the facing (G09)."""
    return follower.bow in (stern_flank(leader, Flank.PORT), stern_flank(leader, Flank.STARBOARD))


def why_not_line(board: Board, side: Side, command: LineAstern) -> Refusal | None:
    """Why a commander may not lead this chain."""
    commander = board.commanders.get(command.commander)
    if commander is None or commander.side != side or not commander.ship:
        return Refusal("5.22a", f"{command.commander} is not a commander of yours")
    return (
        whole_chain(board, side, command.ships)
        or near_the_head(commander, command.ships)
        or no_other_flag(board, commander, command.ships)
        or linked_up(board, command.ships)
    )


def whole_chain(board: Board, side: Side, ships: Sequence[str]) -> Refusal | None:
    """5.22a Two or more ships of the side, each once."""
    own = all(id_ in board.ships and board.ships[id_].owner == side for id_ in ships)
    if own and len(set(ships)) == len(ships) >= 2:
        return None
    return Refusal("5.22a", "a line astern is two or more ships of yours, each named once")


def near_the_head(commander: Commander, ships: Sequence[str]) -> Refusal | None:
    """5.22e The Command Ship is first or second."""
    if commander.ship in ships[:2]:
        return None
    return Refusal("5.22e", f"{commander.ship} must be first or second of the line")


def no_other_flag(board: Board, commander: Commander, ships: Sequence[str]) -> Refusal | None:
    """5.21a Another Command Ship has a squadron of its own."""
    others = {c.ship for c in board.commanders.values() if c.ship and c.ship != commander.ship}
    for id_ in ships:
        if id_ in others:
            return Refusal("5.21a", f"{id_} is a command ship of its own")
    return None


def linked_up(board: Board, ships: Sequence[str]) -> Refusal | None:
    """5.22b, c Each ship behind the one ahead; both forms may stand in one line (5.22d)."""
    for leader, follower in pairwise(ships):
        if not behind(board.ships[follower], board.ships[leader]):
            return Refusal("5.22b", f"{follower} does not lie astern of {leader}")
    return None


def line_choices(
    board: Board, side: Side, commanders: Sequence[str], lines: Lines = ()
) -> list[LineAstern]:
    """The chains these commanders may lead, shorter ones first.

    In a dense formation they are too many to list: then the shortest, and every chain that is
    one ship longer than one of `lines`, which leads to all.
    """
    found: list[LineAstern] = []
    flags = {c.ship for c in board.commanders.values()}
    for id_ in commanders:
        flag = board.ships[board.commanders[id_].ship]
        heads = [(flag.id,), *((leader.id, flag.id) for leader in _ahead_of(board, flag))]
        found += [
            LineAstern(id_, chain)
            for chain in _chains(board, heads, flags)
            if chain[0] == flag.id or chain[0] not in flags
        ]
    for x in lines:
        if x.commander in commanders and why_not_line(board, side, x) is None:
            longer = [LineAstern(x.commander, y) for y in _longer(board, x.ships, flags)]
            found += [line for line in longer if line not in found]
    return sorted(found, key=lambda x: (x.commander, len(x.ships), x.ships))


MOST_LINKS = 4_000  # of chains that are tried before the best of them must do


def line_from(board: Board, flag: Ship, wanted: frozenset[str]) -> Chain:
    """5.22, H08 The line astern from a Command Ship on that takes in most of the wanted ships."""
    flags = {c.ship for c in board.commanders.values()}
    best: Chain = (flag.id,)
    open_, tried = [best], 0
    while open_ and tried < MOST_LINKS and not wanted <= {*best}:
        chain = open_.pop()
        tried += 1
        if len(wanted & {*chain}) > len(wanted & {*best}):
            best = chain
        open_ += _longer(board, chain, flags)
    return best


def _ahead_of(board: Board, flag: Ship) -> list[Ship]:
    """The friends that the flagship lies astern of, in id order."""
    at, ships = board.at, board.ships
    beside = {at[hex_] for hex_ in NEXT[flag.bow] if hex_ in at}
    return [
        ship for id_ in sorted(beside)
        if (ship := ships[id_]).owner == flag.owner
        and flag.bow in astern(ship)
        and behind(flag, ship)
    ]  # fmt: skip


def _longer(board: Board, chain: Chain, flags: set[str]) -> list[Chain]:
    """A chain with one more friend, no Command Ship, at its end."""
    at, ships = board.at, board.ships
    leader = ships[chain[-1]]
    found: list[Chain] = []
    for hex_ in astern(leader):
        id_ = at.get(hex_)
        if id_ is None or id_ in chain or id_ in flags:
            continue
        ship = ships[id_]
        if ship.bow == hex_ and ship.owner == leader.owner and behind(ship, leader):
            found.append((*chain, id_))
    return found


def _chains(board: Board, heads: Sequence[Chain], flags: set[str]) -> list[Chain]:
    """Chains that begin so, by length, no more than are good to list."""
    chains = list(heads)
    for chain in chains:
        if len(chains) >= MOST_CHAINS:
            break
        chains += _longer(board, chain, flags)
    return [chain for chain in chains if len(chain) >= 2]
