"""H29 Transports that warships tow: who is tied to whom, and what that forbids."""

from collections.abc import Iterable

from galley.engine.records import Refusal
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship

LONGEST = 3  # hexes from a tower to its transport, at most
Assigned = list[tuple[str, str]]


def tower_of(board: Board, ship: Ship) -> Ship | None:
    """H29 The ship that tows this one; None for one whose line holds no more."""
    tower = board.ships.get(ship.towed_by)
    return tower if tower is not None and line_holds(tower, ship) else None


def towed(board: Board, ship: Ship) -> Ship | None:
    """H29 The transport that a ship tows; None without one."""
    if not board.theatre.special.turn_rules.tows:
        return None
    mine = (one for one in board.ships.values() if one.towed_by == ship.id)
    return next((one for one in mine if line_holds(ship, one)), None)


def line_holds(tower: Ship, transport: Ship) -> bool:
    """H29 The line parts when either ship is Rammed, aground, burning or captured.

    One that is grappled or fouled keeps it: a tower that cannot move tows nothing on.
    """
    return not any(one.rammed or one.aground or one.on_fire or one.captured
                   for one in (tower, transport))  # fmt: skip


def line_at(board: Board, ship: Ship) -> Ship | None:
    """H29 The transport of the line that a ship is at either end of; None without one."""
    if ship.towed_by:
        return ship if tower_of(board, ship) else None
    return towed(board, ship)


def in_tow(board: Board, ship: Ship) -> bool:
    """H29 A ship at either end of a line, which may be cast off when it is attacked."""
    return board.theatre.special.turn_rules.tows and line_at(board, ship) is not None


def tow_limit(board: Board, ship: Ship) -> int:
    """H29 The cruise speed of the transport that a ship tows; 0 without one."""
    behind = towed(board, ship)
    return board.printed(behind).speed[0] if behind is not None else 0


def no_attack_in_tow(board: Board, ship: Ship) -> Refusal | None:
    """H29 While it tows a ship attacks nobody."""
    behind = towed(board, ship)
    if behind is None:
        return None
    return Refusal(
        "7.1, H29", f"{ship.id} tows {behind.id}: it attacks nobody before it casts off"
    )


def no_max_in_tow(board: Board, ship: Ship) -> Refusal | None:
    """H29 At neither end of a line is there a maximum, nor for a transport adrift."""
    if ship.adrift:
        return Refusal("6.12, H29", f"{ship.id} is adrift: cruise only")
    line = line_at(board, ship)
    if line is None:
        return None
    does = f"tows {line.id}" if line.id != ship.id else f"is towed by {ship.towed_by}"
    return Refusal("6.12, H29", f"{ship.id} {does}: cruise only")


def why_never_asked(board: Board, name: str) -> Refusal | None:
    """H29 A transport goes with its tower, and nobody orders one that is adrift."""
    ship = board.ships.get(name)
    if ship is None or not acts_not(ship):
        return None
    does = "is adrift and does not move"
    if not ship.adrift:
        does = f"is towed by {ship.towed_by}: it moves after it"
    return Refusal("5.41, H29", f"{ship.id} {does}")


def acts_not(ship: Ship) -> bool:
    """H29 The ship is towed or adrift, and has no activation."""
    return bool(ship.towed_by or ship.adrift)


def with_tows(board: Board, found: Assigned) -> Assigned:
    """H29 A transport is of its tower's squadron; one adrift, or of a tower alone, of its own."""
    if not board.theatre.special.turn_rules.tows:
        return found
    squadrons = dict(found)
    return [(id_, _squadron(board.ships[id_], squadrons)) for id_, _ in found]


def _squadron(ship: Ship, squadrons: dict[str, str]) -> str:
    if not acts_not(ship):
        return squadrons[ship.id]
    of_tower = squadrons.get(ship.towed_by, "")
    return of_tower if of_tower and of_tower != ship.towed_by else ship.id


def lines(board: Board) -> list[tuple[Ship, Ship]]:
    """H29 Every tower with its transport, in id order of the transports."""
    pairs = [(tower_of(board, ship), ship) for ship in board.ships.values() if ship.towed_by]
    return [(tower, ship) for tower, ship in pairs if tower is not None]


def adrift(board: Board) -> Iterable[Ship]:
    """H29 The transports adrift, in id order."""
    return [ship for ship in board.ships.values() if ship.adrift]
