"""8.12f, 8.32g, C119, H24 What corvus, harpax, iron hands and hides add, for the ships that have
them."""

from galley.engine.records import Refusal
from galley.war_galley.ch5_command.withdrawal import no_attack_in_flight
from galley.war_galley.scenario_rules.afloat.tow import no_attack_in_tow
from galley.war_galley.state.board import Board
from galley.war_galley.state.flanks import bow_flank, bow_hex, is_flank_side
from galley.war_galley.state.ship import Flank, Ship, adjacent, hexes

CORVUS, HARPAX, IRON_HANDS, HIDES = "corvus", "harpax", "iron_hands", "hides"
Counted = tuple[bool | int, int, str, str]  # does it apply, amount, reason, rule


def uses(board: Board, ship: Ship, gear: str) -> bool:
    """C119 The scenario names the ship, and its own crew is still there to work the thing."""
    return ship.id in board.theatre.gear.get(gear, ()) and not ship.captured


def before_corvus(ship: Ship, target: Ship) -> bool:
    """The target lies across the bow hex or at a bow/flank hexside, where the corvus drops."""
    front = {bow_hex(ship), bow_flank(ship, Flank.PORT), bow_flank(ship, Flank.STARBOARD)}
    return not front.isdisjoint(hexes(target))


def corvus_contact(board: Board, ship: Ship, target: Ship) -> bool:
    """8.12f A flank of the target in the bow hex can be grappled by the corvus."""
    ahead = bow_hex(ship)
    return (
        uses(board, ship, CORVUS)
        and ahead in hexes(target)
        and is_flank_side(target, ahead, ship.bow)
    )


def grapple_gear(board: Board, ship: Ship, target: Ship) -> list[Counted]:
    """8.12f What the grappler's gear adds to its throw."""
    if not board.theatre.gear:
        return []
    special, out = board.theatre.special, list[Counted]()
    if uses(board, ship, CORVUS):
        front = before_corvus(ship, target)
        amount = special.corvus.bow if front else special.corvus.flank
        out.append((amount, amount, "corvus at the bow" if front else "corvus", "8.12f"))
    if uses(board, ship, HARPAX):
        amount = special.harpax.adjacent
        out.append((amount, amount, "harpax", "8.12f"))
    if uses(board, ship, IRON_HANDS):
        amount = special.iron_hands
        out.append((amount, amount, "iron hands", "8.12f"))
        if hides_meet(board, ship, target):
            amount = special.own.hides or 0
            out.append((amount, amount, "hides on its bow", "8.12f, H24"))
    return out


def hides_meet(board: Board, ship: Ship, target: Ship) -> bool:
    """H24 The grappler lies before the bow of a ship with hides, or at its bow/flank hexside.

    They hang there whoever has the ship.
    """
    return target.id in board.theatre.gear.get(HIDES, ()) and before_corvus(target, ship)


def link_gear(board: Board, ship: Ship) -> str:
    """Tell what a link that the ship makes is made with: harder to cut, easier to cross."""
    return next((gear for gear in (CORVUS, HARPAX) if uses(board, ship, gear)), "")


def disengage_gear(board: Board, ship: Ship, other: Ship) -> list[Counted]:
    """8.32g What holds the ship makes the link harder to cut; not once both are one side's."""
    if ship.owner == other.owner:
        return []
    special = board.theatre.special
    corvus, harpax = special.corvus.disengage, special.harpax.disengage
    return [
        (other.id in ship.corvus_by and corvus, corvus, "held by a corvus", "8.32g"),
        (other.id in ship.harpax_by and harpax, harpax, "held by a harpax", "8.32g"),
    ]


def boarding_gear(board: Board, target: Ship, attackers: list[Ship]) -> list[Counted]:
    """8.12f The first boarding over a corvus."""
    amount = board.theatre.special.corvus.boarding
    first = any(ship.id in target.corvus_fresh for ship in attackers)
    return [(first and amount, amount, "first over the corvus", "8.12f")]


def why_not_drop(board: Board, ship: Ship, enemy: Ship) -> Refusal | None:
    """8.12f Why a ship may not drop its corvus on an enemy that has just attacked beside it."""
    for holds, why in (
        (ship.owner == enemy.owner, "is a friend"),
        (not uses(board, ship, CORVUS), "has no corvus"),
        (ship.turn.corvus_used, "has dropped its corvus in this enemy activation"),
        (ship.level != "cruise", "is at maximum"),
        (ship.turn.collided, "has collided this turn"),
        (ship.rammed and enemy.id not in (*ship.fouls, ship.rammed_by), "is Rammed"),
        (enemy.id in ship.grapples, "holds that ship already"),
        (not adjacent(ship, enemy), "is not beside it"),
        (no_attack_in_tow(board, ship), "tows a transport and may not attack"),
        (no_attack_in_flight(board, ship), "leaves the battle and may not attack"),
    ):
        if holds:
            return Refusal("8.12f", f"{ship.id} {why}")
    return None
