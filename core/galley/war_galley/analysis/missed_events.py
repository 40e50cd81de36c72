"""What a side missed while the other decided: losses, hits, enemies that came near."""

from collections.abc import Iterable, Sequence

from galley.engine.log_line import LogLine
from galley.engine.records import Side
from galley.engine.text import count
from galley.geometry.hexes import distance, name
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship

NEAR = 6  # hexes at which an enemy that came closer is worth a line
LOSSES = frozenset(
    "Sank Captured Struck Wrecked RanAground CommanderLost CommanderAdrift LeftMap "
    "ChangedSides Withdrew Conceded".split()
)
HITS = frozenset(
    "Rammed Collided Crippled Boarded Repulsed Fired ShoreFired FireSplit Depleted CaughtFire "
    "MastDown Fouled Grappled Stung Upset Hauled Jettisoned CorvusDropped".split()
)


def since(
    before: Board, now: Board, told: Iterable[LogLine], side: Side
) -> list[tuple[str, list[str]]]:
    """(heading, sentences) of what happened between two positions, the weightiest first."""
    groups: dict[str, list[str]] = {"Losses": [], "Hits and fights": []}
    for line in told:
        kind = type(line.event).__name__
        if kind in LOSSES:
            groups["Losses"].append(line.text)
        elif kind in HITS:
            groups["Hits and fights"].append(line.text)
    groups["Enemies that came near"] = came_near(before, now, side)
    return [(head, lines) for head, lines in groups.items() if lines]


def came_near(before: Board, now: Board, side: Side) -> list[str]:
    """Enemies that moved and are now nearer to a ship of this side, the nearest first."""
    mine = [ship for ship in now.ships.values() if ship.owner == side]
    found: list[tuple[int, str]] = []
    for ship in now.ships.values():
        old = before.ships.get(ship.id)
        if ship.owner == side or not mine or (old is not None and old.bow == ship.bow):
            continue
        nearest = min(mine, key=lambda one: (distance(one.bow, ship.bow), one.id))
        far = distance(nearest.bow, ship.bow)
        was = _far(old, before, side)
        if far <= NEAR and (was is None or far < was):
            came = f" (was {was})" if was is not None else ""
            where = f"{ship.id} at {name(ship.bow)}, {count(far, 'hex')} from {nearest.id}"
            found.append((far, where + came))
    return [text for _, text in sorted(found)]


def _far(ship: Ship | None, board: Board, side: Side) -> int | None:
    """How far a ship was from the nearest of this side; None when either was not there."""
    mine: Sequence[Ship] = [one for one in board.ships.values() if one.owner == side]
    if ship is None or not mine:
        return None
    return min(distance(one.bow, ship.bow) for one in mine)
