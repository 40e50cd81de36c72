"""Distances and bearings from ship to ship in words."""

from math import atan2, degrees

from galley.geometry.plane.poses import in_frame
from galley_tui.draw.table.model import DEGREE, compass, off_the_bow
from galley_tui.faces.table.on_table import Ship

ROUND = 360 * DEGREE


def hundredths(mils: int) -> str:
    """`7.25"`: to two decimals, halves up."""
    return f'{(mils + 5) // 1000}.{(mils + 5) // 10 % 100:02d}"'


def bears(ship: Ship, other: Ship) -> str:
    """`30 degrees off the bow to starboard, to the north-east`."""
    ahead, abeam = in_frame(ship.pose, other.pose.centre)
    whither = round(degrees(atan2(other.x - ship.x, other.y - ship.y)) * DEGREE) % ROUND
    off = off_the_bow(ahead, abeam).replace("its bow", "the bow")
    return f"{off}, to the {compass(whither)}"
