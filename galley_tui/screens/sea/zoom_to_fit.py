"""The zoom, and the part of the sea, at which the ships that matter are in sight; in a battle and
in a replay it follows the fight."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from galley.geometry.hexes import Hex
from galley_tui.draw.position import Position
from galley_tui.screens.base.app_api import Program
from galley_tui.screens.sea.layout import nearest_enemy
from galley_tui.screens.sea.sea_page import SeaPage
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


class FightZoom:
    """Fits the zoom to the ships that may meet, unless the settings or the player have another.

    They are looked up in each phase, and when they have left a window that could show more.
    """

    def __init__(self, stage: SeaPage) -> None:
        self.stage, self.context = stage, stage.context
        self.fitted = ""  # the zoom that fits the fight, as long as it is left to this
        self.meeting: Collection[str] = ()  # the ships that may meet in this phase
        self.when = (0, "")  # turn and phase in which that was looked up

    def begin(self) -> None:
        """Draw the sea for the first time."""
        self._look_up()
        self.fitted = self._first()

    def follow(self) -> None:
        """Fit the zoom to the position as it is now, where that is left to this."""
        if not self.fitted:
            return
        moved_on = self._moved_on()
        if moved_on:
            self._look_up()
        if moved_on or self.stage.sea.in_inches:
            self.fitted = self.wanted()

    def refit(self) -> None:
        """Fit the zoom to a window of another size, where that is left to this."""
        if self.fitted:
            self.fitted = self._first()
            self.follow()

    def wanted(self) -> str:
        """The zoom that fits the fight in this window."""
        sea, context = self.stage.sea, self.context
        return fight_zoom(sea, context.position, self.meeting, context.side)

    def chosen(self, close: Callable[[str], str] = str) -> None:
        """The player has chosen a zoom: it stays until it is the one that fits the fight, seen
        from as `close` by as that is shown."""
        wanted = self.wanted()
        self.fitted = wanted if close(wanted) == self.stage.sea.zoom else ""

    def bring(self, ship: str) -> bool:
        """All ships are in sight, or those who may meet with this one; False for neither."""
        at, sea = self.context.position, self.stage.sea
        fight = hexes(at, {*self.meeting, ship})
        return bring_all(sea, at) or (bool(self.meeting) and sea.bring(fight))

    def _first(self) -> str:
        program, sea, context = self.stage.galley, self.stage.sea, self.context
        return first_zoom(program, sea, context.position, context.side, self.meeting)

    def _moved_on(self) -> bool:
        """The phase is another, or those who may meet have left a window that could show more."""
        at, sea = self.context.position, self.stage.sea
        if self.when != (at.turn, at.phase):
            return True
        met = hexes(at, self.meeting)
        return self.fitted != sea.zooms()[0] and not sea.fits(met, self.fitted)

    def _look_up(self) -> None:
        """Find out who may meet."""
        at, board, reach = self.context.position, self.context.board, self.context.face.sea
        near = [id_ for id_ in at.ships if reach.enemy_in_reach(board, id_)]
        self.meeting = {*near, *[nearest_enemy(at, id_) for id_ in near]}
        self.when = at.turn, at.phase
