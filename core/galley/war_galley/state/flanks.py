"""4.2. The hexes and hexsides of a ship's bow, stern and flanks."""

from functools import lru_cache

from galley.geometry.hexes import NEXT, Facing, Hex
from galley.war_galley.state.ship import MOST_POSES, TURN_OF, Ship, around, hexes


def bow_hex(ship: Ship) -> Hex:
    return NEXT[ship.bow][ship.facing]


def stern_hex(ship: Ship) -> Hex:
    return NEXT[ship.stern][(ship.facing + 3) % 6]


def bow_flank(ship: Ship, side: str) -> Hex:
    """The Bow/Flank hex of a side, "P" (its own left, 2.5a) or "S" (4.2)."""
    return NEXT[ship.bow][(ship.facing + TURN_OF[side]) % 6]


def midship(ship: Ship, side: str) -> Hex:
    """The Midship Flank hex of a side of a two-hex ship (4.2b)."""
    return NEXT[ship.bow][(ship.facing + 2 * TURN_OF[side]) % 6]


def stern_flank(ship: Ship, side: str) -> Hex:
    """The Stern/Flank hex of a side (4.2)."""
    return NEXT[ship.stern][(ship.facing + 2 * TURN_OF[side]) % 6]


def flank_hexes(ship: Ship, side: str) -> tuple[Hex, ...]:
    """The flank hexes of one side, from bow to stern (4.2d)."""
    if ship.stern == ship.bow:
        return bow_flank(ship, side), stern_flank(ship, side)
    return bow_flank(ship, side), midship(ship, side), stern_flank(ship, side)


def astern(ship: Ship) -> tuple[Hex, ...]:
    """The Stern hex, then the Stern/Flank hexes of port and starboard (4.2)."""
    s, f = NEXT[ship.stern], ship.facing
    return s[(f + 3) % 6], s[(f + 4) % 6], s[(f + 2) % 6]


def beyond_flanks(ship: Ship) -> tuple[Hex, ...]:
    """The hexes beyond a ship's flank hexsides (G06, G07)."""
    return _beyond_flanks(ship.bow, ship.stern, ship.facing)


@lru_cache(MOST_POSES)
def _beyond_flanks(bow: Hex, stern: Hex, f: Facing) -> tuple[Hex, ...]:
    b, s = NEXT[bow], NEXT[stern]
    if stern == bow:
        return b[(f + 1) % 6], b[(f + 2) % 6], b[(f + 4) % 6], b[(f + 5) % 6]
    return (
        b[(f + 1) % 6], b[(f + 5) % 6], b[(f + 2) % 6], b[(f + 4) % 6],
        s[(f + 2) % 6], s[(f + 4) % 6],
    )  # fmt: skip


def two_beyond_flanks(ship: Ship) -> frozenset[Hex]:
    """The hexes beyond a ship's flank hexsides, and those next to them."""
    return _two_beyond_flanks(ship.bow, ship.stern, ship.facing)


@lru_cache(MOST_POSES)
def _two_beyond_flanks(bow: Hex, stern: Hex, f: Facing) -> frozenset[Hex]:
    beside = _beyond_flanks(bow, stern, f)
    return frozenset(beside).union(*(NEXT[hex_] for hex_ in beside))


def is_flank(ship: Ship, hex_: Hex) -> bool:
    """The hex touches a flank hexside, not the bow or the stern alone (4.2d)."""
    return hex_ in around(ship) and hex_ != bow_hex(ship) and hex_ != stern_hex(ship)


def flank_touch(one: Ship, other: Ship) -> bool:
    """The two share a hexside that is a flank hexside of both (8.11, C34)."""
    theirs = hexes(other)
    for mine in hexes(one):
        for hex_ in NEXT[mine]:
            if (
                hex_ in theirs
                and is_flank_side(one, mine, hex_)
                and is_flank_side(other, hex_, mine)
            ):
                return True
    return False


def is_flank_side(ship: Ship, from_hex: Hex, to_hex: Hex) -> bool:
    """The hexside from one of the ship's hexes to a neighbouring hex is a flank hexside (G16)."""
    f = ship.facing
    if from_hex == ship.bow and NEXT[from_hex][f] == to_hex:
        return False
    return not (from_hex == ship.stern and NEXT[from_hex][(f + 3) % 6] == to_hex)
