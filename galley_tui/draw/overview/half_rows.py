"""Ships at zoom S in blocks: odd columns lie half a row lower, so each hull stands by itself.

A cell is two halves, one above the other.  The name of a ship stands where its hull fills two
whole cells, its ram is bright, its troubles stand at its stern.
"""

from collections.abc import Callable, Iterable, Mapping

from galley.geometry.hexes import NE, NW, SE, SW, Hex, Hull, N, facing_of
from galley_tui.draw.hull import Worn, label_of, stern_marks
from galley_tui.draw.model import Ghost, SeaShip
from galley_tui.terminal.look import Run

Place = tuple[int, int]
"""Column and row of a cell, or column and half row."""
WIDE = 2  # cells of a hex


def ship_cells(
    ships: Iterable[SeaShip], ghosts: Iterable[Ghost], paper: Callable[[Hex], str], cursor: Hex
) -> dict[Place, Run]:
    """The cells of all hulls; `paper` is what lies beside one that fills half of a cell."""
    halves: dict[Place, str] = {}
    texts: dict[Place, Run] = {}
    for ghost in ghosts:
        label = "ghost.id" if ghost.label else "ghost"
        _lay(ghost.hull, "ghost", "ghost", "ghost", halves)
        texts |= _name(ghost.hull, ghost.label, label, {})
    for ship in ships:
        side, hull = ship.side, ship.hull
        body = Worn(able=ship.able, holed=ship.holed).ink(side)
        stern = "fire" if ship.burns else f"{ship.was or side}.stern"
        _lay(hull, body, stern, "ram" if ship.able else body, halves)
        marks = _marks(hull, stern_marks(ship))
        here = cursor in hull.hexes
        texts |= marks
        texts |= _name(hull, ship.id, "cursor.mark" if here else label_of(ship), marks)
    return {**_composed(halves, paper), **texts}


def _half_rows(hex_: Hex) -> tuple[int, int]:
    """The two half rows of a hex."""
    column, row = divmod(hex_, 100)
    upper = 2 * (row - 1) + column % 2
    return upper, upper + 1


def _columns(hex_: Hex) -> range:
    left = (hex_ // 100 - 1) * WIDE
    return range(left, left + WIDE)


def _lay(hull: Hull, body: str, stern: str, ram: str, halves: dict[Place, str]) -> None:
    """Ink for each half cell of a hull."""
    for hex_ in hull.hexes:
        ink = body if hex_ == hull.bow else stern
        for half in _half_rows(hex_):
            halves.update(((x, half), ink) for x in _columns(hex_))
    halves.update((place, ram) for place in _ram(hull))


def _ram(hull: Hull) -> list[Place]:
    """The half cells of the ram: the end of the bow."""
    facing, (left, right), (upper, lower) = (
        facing_of(hull.heading), _columns(hull.bow), _half_rows(hull.bow),
    )  # fmt: skip
    half = upper if facing in (N, NE, NW) else lower
    across = [right] * (facing in (NE, SE)) or [left] * (facing in (NW, SW)) or [left, right]
    return [(x, half) for x in across]


def _name(hull: Hull, name: str, ink: str, marks: Mapping[Place, Run]) -> dict[Place, Run]:
    """The name on two cells that the hull fills, if there are such, from the bow on; its ram is
    spared, or its marks where it has some."""
    if not name:
        return {}
    halves = {(hex_ // 100, half) for hex_ in hull.hexes for half in _half_rows(hex_)}
    rows = [(hex_ // 100, half // 2) for hex_ in hull.hexes for half in _half_rows(hex_)]
    full = [(c, y) for c, y in rows if (c, 2 * y) in halves and (c, 2 * y + 1) in halves]
    if marks:
        spared = {(x // WIDE + 1, y) for x, y in marks}
        rows = [at for at in rows if at not in spared] or rows
        full = [at for at in full if at not in spared]
    else:
        ram = {half // 2 for _, half in _ram(hull)}
        full = [at for at in full if at[0] != hull.bow // 100 or at[1] not in ram] or full
    column, y = (full or rows)[0]
    letters = zip(_columns(column * 100), name.ljust(WIDE), strict=False)
    return {(x, y): (letter, ink) for x, letter in letters}


def _marks(hull: Hull, marks: Iterable[Run]) -> dict[Place, Run]:
    """A letter for each of the first troubles, at the end of the stern."""
    upper, lower = _half_rows(hull.stern)
    y = (lower if facing_of(hull.heading) in (N, NE, NW) else upper) // 2
    return {(x, y): mark for x, mark in zip(_columns(hull.stern), marks, strict=False)}


def _composed(halves: Mapping[Place, str], paper: Callable[[Hex], str]) -> dict[Place, Run]:
    """Halves as cells; half a hull leaves the cell to what else stands there."""
    found: dict[Place, Run] = {}
    for x, half in halves:
        y = half // 2
        upper, lower = halves.get((x, 2 * y)), halves.get((x, 2 * y + 1))
        if upper and lower:
            same = upper == lower
            found[x, y] = ("█", f"{upper} on sea") if same else ("▀", f"{upper} on {lower}")
        elif below := paper((x // WIDE + 1) * 100 + y + 1):
            found[x, y] = ("▀", f"{upper} on {below}") if upper else ("▄", f"{lower} on {below}")
    return found
