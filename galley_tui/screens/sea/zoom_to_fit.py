"""The zoom, and the part of the sea, at which the ships that matter are in sight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from galley.geometry.hexes import Hex
from galley_tui.draw.position import Position
from galley_tui.screens.base.app_api import Program
from galley_tui.screens.sea.layout import nearest_enemy
from galley_tui.terminal.look import ZOOMS
from galley_tui.widgets.sea import SeaView

BESIDE = 1  # hexes of open sea on either side of the ships
LEAST = 24  # rows of a sea in which the largest hexes say more than they hide
LARGE = ("L", "XL")
NAMED = ZOOMS[1:]  # those at which each ship has its name


def hexes(at: Position, ships: Iterable[str]) -> list[Hex]:
    """All hexes of those ships that are on the sea."""
    return [hex_ for id_ in ships if id_ in at.ships for hex_ in at.ships[id_].hull.hexes]


def first_zoom(
    program: Program, sea: SeaView, at: Position, side: str = "", meeting: Iterable[str] = ()
) -> str:
    """Draw the sea as the settings have it, or so that the fight is in sight; that zoom, empty
    where the settings have another."""
    wanted = program.config.settings.zoom
    if wanted != "auto":
        sea.set_zoom(useful(sea, wanted))
        return ""
    sea.set_zoom(zoom := fight_zoom(sea, at, meeting, side))
    return zoom


def fight_zoom(sea: SeaView, at: Position, meeting: Iterable[str], side: str = "") -> str:
    """The largest zoom at which the ships that may meet are in sight, or else all ships."""
    places = hexes(at, meeting)
    return (_largest(sea, places, NAMED) if places else "") or whole_zoom(sea, at, side)


def whole_zoom(sea: SeaView, at: Position, side: str = "") -> str:
    """The largest zoom at which all ships are in sight; where that shows no names, the largest
    for the ships of `side` and the enemies nearest to them; else the smallest."""
    every = hexes(at, at.ships)
    mine = [ship.id for ship in at.ships.values() if ship.side == side]
    near = hexes(at, [*mine, *[nearest_enemy(at, id_) for id_ in mine]])
    for places in (every, near):
        if places and (zoom := _largest(sea, places, NAMED)):
            return zoom
    return sea.zooms()[0]


def close_zoom(sea: SeaView, at: Position, ships: Iterable[str], fitted: str) -> str:
    """The largest zoom up to M at which these ships are in sight; where none of those that
    keep the shape of hexes is, the one that was `fitted`, or M if that shows no names."""
    near = _largest(sea, hexes(at, ships), ("SM", "M"))
    return near or (fitted if fitted in NAMED else "M")


def smaller(sea: SeaView, places: Sequence[Hex]) -> str:
    """The largest zoom with names at which these hexes are in sight; empty for none."""
    return _largest(sea, places, NAMED)


def _largest(sea: SeaView, places: Sequence[Hex], zooms: Iterable[str]) -> str:
    """The largest of these zooms that shows all the hexes; empty for none."""
    high, sizes = sea.size.height >= LEAST, sea.sizes
    fitting = [
        zoom for zoom in zooms
        if zoom in sizes and (high or zoom not in LARGE) and sea.fits(places, zoom, BESIDE)
    ]  # fmt: skip
    return fitting[-1] if fitting else ""


def useful(sea: SeaView, zoom: str) -> str:
    """This zoom, or the next that is not smaller than the whole map needs."""
    zooms = sea.zooms()
    return zoom if zoom in zooms else zooms[-1 if zoom == ZOOMS[-1] else 0]


def bring_all(sea: SeaView, at: Position) -> bool:
    """All ships are in sight now; False when they do not fit."""
    return sea.bring(hexes(at, at.ships))
