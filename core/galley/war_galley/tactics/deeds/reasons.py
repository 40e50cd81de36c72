"""Why nothing can be done to an enemy, and whether a deed still stands when the enemy has
answered.
"""

from collections.abc import Sequence
from typing import NamedTuple

from galley.engine.deed import Deed, Proposal
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Refusal
from galley.engine.text import joined
from galley.war_galley.ch6_movement.ends import End, Ends, ends, to_move
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch7_ramming.ramming import why_not_ram
from galley.war_galley.ch8_combat.boarding import AskBoarding, why_not_commit
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.ship import Ship, hull, separation
from galley.war_galley.tactics.deeds.listing import acting, deeds
from galley.war_galley.tactics.plans import ORDERS
from galley.war_galley.tactics.reach.threats import rams_at
from galley.war_galley.tactics.squadrons.ship_paths import sail

BEYOND = 6  # so many points too few are counted; more is simply too far


class Lack(NamedTuple):
    """How near a ship comes to an attack: points that it has too few, and the reason."""

    short: int
    apart: int
    reason: Refusal


def why_no_attack(state: State, ask: Ask, target: str) -> Refusal | None:
    """Why none of the ships that may act now can do anything to this one; None when one can.

    Told of the ship that comes nearest to a ram.
    """
    board = board_of(state)
    foe = board.ships.get(target)
    ships = [board.ships[id_] for id_ in _concerned(ask) if id_ in board.ships]
    if foe is None or not ships or foe.owner == ask.side:
        return Refusal("3.1g", f"{target or 'that'} is no enemy on the map")
    found = [deed for deed in deeds(state, ask, target) if deed.chance is not None]
    if any(deed.chance for deed in found):
        return None
    if found:
        return Refusal("7.14", f"no dice let {found[0].ship} harm {foe.id}")
    if isinstance(ask, AskBoarding):
        return _held_by_none(board, ships[0], foe)
    return min((_lack(board, ship, foe) for ship in ships), key=lambda one: one[:2]).reason


def _concerned(ask: Ask) -> Sequence[str]:
    return ask.ships if isinstance(ask, AskBoarding) else acting(ask)


def _held_by_none(board: Board, ship: Ship, foe: Ship) -> Refusal | None:
    """Why a ship cannot be boarded in the segment for that."""
    shares = ((foe.id, board.manpower(ship)),)
    return why_not_commit(board, ship, shares, active=True)


def _lack(board: Board, ship: Ship, foe: Ship) -> Lack:
    """The reason that keeps one ship from a ram."""
    start, points = to_move(board, ship)
    apart = separation(ship, foe)
    near = _rams(board, ends(board, start, points + BEYOND), foe)
    short = min((used for used, refused in near if refused is None), default=0) - points
    if short > 0:
        what = "one movement point" if short == 1 else f"{short} movement points"
        reason = Refusal("6.13a", f"{foe.id} is out of {ship.id}'s reach by {what}")
        return Lack(short, apart, reason)
    if others := _in_the_way(board, start, points, foe):
        plural = "s" if len(others) == 1 else ""
        reason = Refusal("6.6a", f"{joined(others)} cover{plural} {foe.id}'s flank from {ship.id}")
        return Lack(0, apart, reason)
    barred = next((refused for _, refused in near if refused is not None), None)
    if barred is not None:
        return Lack(0, apart, barred)
    far = f"{foe.id} is {apart} hexes away, far out of {ship.id}'s reach"
    return Lack(BEYOND + 1, apart, Refusal("6.13a", far))


def _rams(board: Board, every: Ends, foe: Ship) -> list[tuple[int, Refusal | None]]:
    """Points of the ends in a ram's place, and what forbids the ram there."""
    there = {*rams_at(foe)}
    return [
        (end.used, why_not_ram(board, every.ship_at(end), foe))
        for end in every.found
        if (end.bow, end.facing) in there
    ]


def _in_the_way(board: Board, start: Ship, points: int, foe: Ship) -> list[str]:
    """Ships without which the enemy could be rammed: those on the cheapest course to it."""
    alone = board.copy()
    alone.at = {hex_: id_ for hex_, id_ in board.at.items() if id_ in (start.id, foe.id)}
    every, there = ends(alone, start, points), {*rams_at(foe)}
    for end in every.found:
        if (end.bow, end.facing) in there and why_not_ram(alone, every.ship_at(end), foe) is None:
            return _met(board, every, end, start.id)
    return []


def _met(board: Board, every: Ends, end: End, own: str) -> list[str]:
    """The ships that lie on a course."""
    hexes = [h for one in every.along(end) for h in (one.bow, one.stern)]
    found = dict.fromkeys(board.at[h] for h in hexes if board.at.get(h, own) != own)
    return list(found)


def why_stopped(state: State, proposal: Proposal, rest: Sequence[Command]) -> Refusal | None:
    """Why the ship does not go on: its target lies elsewhere, or its course is barred.

    What else the other side did does not matter to it.
    """
    if not isinstance(proposal, Deed) or proposal.kind == ORDERS or not rest:
        return None
    board = board_of(state)
    ship, target = board.ships.get(proposal.ship), board.ships.get(proposal.target)
    if ship is None:
        return Refusal("3.1g", f"{proposal.ship} is gone")
    if proposal.aim is not None and target is None:
        return Refusal("3.1g", f"{proposal.target} is gone")
    if proposal.aim is not None and target is not None and hull(target) != proposal.aim:
        return Refusal("6.52b", f"{proposal.target} has slipped away")
    course = tuple(c for c in rest if isinstance(c, Step | Turn | TurnAround))
    if not course or ship.turn.mp_announced < 0:
        return None
    return sail(board.copy(), ship.id, course).barred
