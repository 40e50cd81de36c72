"""What stands around the sea: the turn, ships' sheets, the end of the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from textual.containers import Container, Horizontal, Vertical
from textual.widget import Widget

from galley.game.session import Told
from galley.geometry.hexes import Hex, distance
from galley_tui.config.settings import first_zoom
from galley_tui.draw.log import telling
from galley_tui.draw.position import Position
from galley_tui.draw.sea import room
from galley_tui.widgets.choice_list import ChoiceList
from galley_tui.widgets.log import LogView
from galley_tui.widgets.prompt import Prompt
from galley_tui.widgets.record_sheet import RecordSheet
from galley_tui.widgets.rows import Rows
from galley_tui.widgets.sea import SeaView
from galley_tui.widgets.turn_bar import TurnBar

if TYPE_CHECKING:
    from galley_tui.screens.battle.sea_page import SeaPage

AROUND = 1  # hexes of open sea around the ships where hexes are large
LEAST = 24  # rows of a sea in which large hexes say more than they hide
LATELY = 400  # lines of the log of which the few under the sea are made
WIDE = 180  # columns from which on two sheets, the odds and the rule stand open


def compose(screen: SeaPage, *below_sheet: Widget) -> Iterator[Widget]:
    """The widgets of a screen with a sea."""
    yield TurnBar(screen.look, id="turn")
    yield Prompt(id="prompt")
    with Horizontal(id="middle"):
        with Vertical(id="left"):
            with Container(id="water"):
                zoom = first_zoom(screen.galley.config.settings)
                yield SeaView(screen.look, zoom=zoom, id="sea")
                yield Rows(id="legend", fill="bar")
            yield Rows(id="odds")
        with Vertical(id="beside_sheet"):
            yield RecordSheet(screen.look, id="other_sheet")
            yield Rows(id="standing")
        with Vertical(id="column"):
            yield RecordSheet(screen.look, id="sheet")
            yield from below_sheet
    yield LogView(screen.look, id="log", short=True)
    yield Rows(id="keys", fill="bar.mute")


def show_turn(screen: SeaPage) -> None:
    """The phase track, the turn, the points."""
    board, state = screen.board(), screen.bridge.state
    stack = state.stack if board is state.board else ()
    screen.query_one(TurnBar).show(screen.face.turn_bar(board, stack))


def show_sheet(screen: SeaPage, other: str = "") -> None:
    """The ship under the cursor, or the one that is asked about; in a wide window also the
    other ship of the lit choice."""
    board, at, actor = screen.board(), screen.position(), screen.actor()
    first, wide = screen.sheet_ship(), screen.app.size.width >= WIDE
    if wide and first == other and actor in at.ships:
        first = actor  # his own ship here, its target in the other sheet
    if wide and other not in at.ships:
        other = nearest_enemy(at, first)
    about = (first, other if wide else None)
    if screen.sheet_of[0] is board and screen.sheet_of[1] == about:
        return
    screen.sheet_of = (board, about)
    sheet = screen.query_one("#sheet", RecordSheet)
    sheet.show(screen.face.record_sheet(board, first), news=screen.face.news(board))
    for choices in screen.query(ChoiceList):
        choices.give_way(sheet.needs)
    if wide:
        beside = screen.face.record_sheet(board, other) if other != first else None
        screen.query_one("#other_sheet", RecordSheet).show(beside)


def choose_zoom(screen: SeaPage, side: str) -> None:
    """Where the settings leave it open, large hexes if they show all ships, or at least those
    of a side and the enemies nearest to them."""
    at, size = screen.position(), screen.sea.size
    if screen.galley.config.settings.zoom != "auto" or size.height < LEAST:
        return
    mine = [ship.id for ship in at.ships.values() if ship.side == side]
    near = [nearest_enemy(at, id_) for id_ in mine]
    for ids in (list(at.ships), [*mine, *near]):
        seen = [h for id_ in ids if id_ in at.ships for h in at.ships[id_].hexes]
        wide, high = room(seen, "L", AROUND)
        if seen and wide <= size.width and high <= size.height:
            screen.sea.set_zoom("L")


def nearest_enemy(at: Position, ship_id: str) -> str:
    """The enemy next to a ship, or nearest to it; empty when there is none."""
    ship = at.ships.get(ship_id)
    if ship is None:
        return ""
    enemies = [s for s in at.ships.values() if s.side != ship.side]
    return min(enemies, key=lambda s: (distance(s.bow, ship.bow), s.id)).id if enemies else ""


def show_log(screen: SeaPage, told: Sequence[Told]) -> None:
    """The end of the log, without what the sea shows anyway."""
    view = screen.query_one("#log", LogView)
    room = max(4, view.size.height)
    view.show(
        list(told) if len(told) <= room else telling(told, room, screen.face.log_filter),
        sides(screen),
    )


def sides(screen: SeaPage) -> dict[str, str]:
    """Ship -> who controls it, for the colours of the log."""
    return screen.position().colours()


def open_log(screen: SeaPage) -> None:
    """The whole log, once all of it is told."""
    from galley_tui.screens.battle_pages.log import LogScreen
    from galley_tui.screens.lobby.opening import when_told

    bridge = screen.bridge

    def show() -> None:
        page = LogScreen(bridge.log, sides(screen), bridge.names(), screen.face.rules.text_of)
        screen.app.push_screen(page, screen.go_ship)

    when_told(screen.galley, bridge.session.past, show)


def middle(at: Position) -> Hex:
    """The hex in the midst of all ships."""
    places = [divmod(ship.bow, 100) for ship in at.ships.values()] or [(1, 1)]
    column = sum(column for column, _ in places) // len(places)
    return column * 100 + sum(row for _, row in places) // len(places)
