"""The ruler between a ship and a square of the table (PG-7)."""

from collections.abc import Callable

from galley.geometry.hexes import Hex
from galley.geometry.plane.outlines import hull_gap, outline
from galley.geometry.plane.polygons import gap_to_point
from galley.geometry.plane.poses import angle_between, in_frame
from galley.geometry.plane.squares import middle, square
from galley_tui.draw.overlays import Layer
from galley_tui.draw.table.model import off_the_bow
from galley_tui.faces.table.on_table import Board, S
from galley_tui.faces.table.squares import ship_at

STEP = 500  # mils


def ruler(
    board: Board[S],
    ship: S,
    place: Hex,
    inches: Callable[[int], str],
    degrees: Callable[[int], str],
) -> Layer:
    """From a hull to a square, or to the hull that lies there.

    `inches` and `degrees` are the game's words for mils and for centidegrees.
    """
    setting = board.setting
    spot, there = middle(setting, place), ship_at(board, place)
    model = board.class_of(ship).model
    if there is not None and there.id != ship.id:
        far = hull_gap(model, ship.pose, board.class_of(there).model, there.pose).mils
        between = angle_between(ship.heading, there.heading)
        words = f"{inches(far)} from {ship.id} to {there.id}, keels {degrees(between)} apart"
    else:
        far = gap_to_point(outline(model, ship.pose), spot).mils
        words = f"{inches(far)} from {ship.id}"
    words += f", {off_the_bow(*in_frame(ship.pose, spot))}"
    steps = max(1, max(abs(spot[0] - ship.x), abs(spot[1] - ship.y)) // STEP)
    line = [
        (ship.x + (spot[0] - ship.x) * n // steps, ship.y + (spot[1] - ship.y) * n // steps)
        for n in range(steps + 1)
    ]
    marks = {square(setting, one): ("path", "") for one in line}
    return Layer(words, marks, said={place: (inches(far),)})
