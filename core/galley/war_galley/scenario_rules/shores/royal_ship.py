"""H32 A commander who gives up his ship near a shore, and lives."""

from msgspec.structs import replace

from galley.engine.records import OTHER, Command, Event, Refusal, Side
from galley.geometry.hexes import distance
from galley.war_galley.ch5_command.commanders import lose_commanders
from galley.war_galley.ch9_victory.points import hull_points
from galley.war_galley.state.acting import ACTS, Acting
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import LEFT_MAP, Ship, hexes
from galley.war_galley.state.turn_rules import Beaches


class Beach(Command, frozen=True):
    """Give up the commander's ship on the shore."""


class Beached(Event, frozen=True):
    """H32 A ship is given up near a shore: its commander is out of the battle, alive.

    The enemy has the battle's points for it in place of the hull.
    """

    ship: str
    commander: str
    side: Side  # who scores
    points: int

    def apply(self, board: Board) -> None:
        board.remove(self.ship, LEFT_MAP, hurt=False, hurt_as_prize=False, beached=False)
        board.points = {**board.points, self.side: board.points[self.side] + self.points}
        man = board.commanders[self.commander]
        board.commanders[self.commander] = replace(man, ship="")


def royal(board: Board, ship: Ship) -> Beaches | None:
    """H32 The rule of a commander aboard who may give up his ship; None where there is none."""
    rules = board.theatre.special.turn_rules.beaches
    if not rules:
        return None
    aboard = {man.id for man in board.aboard(ship.id)}
    return next((rule for rule in rules if rule.commander in aboard), None)


def why_not_beach(board: Board, ship: Ship) -> Refusal | None:
    """H32 Near the shore, a ship of his own side that nobody has grappled."""
    rule = royal(board, ship)
    if rule is None:
        return Refusal("9.1, H32", f"{ship.id} carries no commander who may give up his ship")
    if ship.owner != ship.side:
        return Refusal("9.1, H32", f"{ship.id} is a prize: he gives up a ship of his own side")
    if ship.grapples:
        return Refusal("9.1, H32", f"{ship.id} is grappled and cannot be given up")
    far = min(distance(mine, hex_) for mine in hexes(ship) for hex_ in rule.land)
    if far > rule.within:
        where = f"{far} hexes from the shore; {rule.within} is the limit"
        return Refusal("9.1, H32", f"{ship.id} lies {where}")
    return None


def beaching(act: Acting) -> list[Command]:
    """H32 A ship that may be given up now."""
    if not act.board.theatre.special.turn_rules.beaches:
        return []
    return [] if why_not_beach(act.board, act.ship) else [Beach()]


def beach(play: Play, act: Acting, command: Beach) -> None:
    """H32 The ship and the commander are gone; who else is aboard looks for another (5.53)."""
    ship, rule = act.ship, royal(play.board, act.ship)
    assert rule is not None
    play.emit(Beached(ship.id, rule.commander, OTHER[ship.side], rule.points))
    lose_commanders(play, ship.id)


def price_of_beaching(board: Board, ship: Ship) -> int:
    """H32 What the enemy gains by it: the points, less those that he has for the hull already."""
    rule = royal(board, ship)
    return rule.points - hull_points(board, ship) if rule else 0


ACTS.offer(
    Beach,
    commands=beaching,
    why_not=lambda act, command: why_not_beach(act.board, act.ship),
    carry_out=beach,
)
