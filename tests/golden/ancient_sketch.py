"""A position of Ancient Galley as a few lines of text."""

from galley.ancient_galley.ch24_victory.victory import fate, points
from galley.ancient_galley.state.board import Board


def sketch(board: Board) -> list[str]:
    """One line a ship, then the lines between ships and the points."""
    lines = []
    for ship in board.afloat():
        words = [ship.id, ship.side, f"{ship.x},{ship.y}", str(ship.heading), ship.band.lower()]
        words += [f"energy {ship.energy}", f"oars {len(ship.port)}|{len(ship.starboard)}"]
        words += [f"loads {ship.loads}"] * bool(ship.loads)
        words += [f"holes {ship.holes}"] * bool(ship.holes)
        words += [f"stuck in {ship.stuck}"] * bool(ship.stuck)
        words += [ship.status] * (ship.status != "active")
        men = board.aboard(ship.id)
        words += [f"men {side} {n}" for side in "AB" if (n := sum(m.side == side for m in men))]
        lines.append("    | " + " ".join(words))
    links = ", ".join(f"{link.ship}-{link.other}" for link in board.links)
    lost = ", ".join(f"{s.id} {fate(s)}" for s in board.ships.values() if fate(s))
    scored = ", ".join(f"{side} {points(board, side)}" for side in "AB")
    return [*lines, f"    | lines {links or 'none'}; points {scored}; lost: {lost or 'none'}"]
