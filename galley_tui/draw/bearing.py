"""How far off a hex is from a ship, and in what direction."""

from galley.geometry.bearings import points, words
from galley.geometry.hexes import Hex, distance
from galley.war_galley.state.ship import Ship, hexes


def bearing_words(ship: Ship, hex_: Hex) -> str:
    """`4 hexes from A1, 3 points on the starboard bow`; hexes as ranges are counted."""
    far = min(distance(mine, hex_) for mine in hexes(ship))
    many = f"{far} hex{'es' if far != 1 else ''}"
    return f"{many} from {ship.id}, {words(points(ship.facing, ship.bow, hex_))}"
