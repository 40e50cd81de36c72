"""War Galley on the screen and in text mode."""

from collections.abc import Callable, Iterable, Sequence

from galley.engine import loop
from galley.engine.log_line import Told
from galley.engine.records import Ask, Record, Side
from galley.geometry.hexes import Hex
from galley.war_galley.analysis import missed_events, readiness, ship_values
from galley.war_galley.analysis.ship_values import Value
from galley_tui.client.why_not import Query
from galley_tui.draw.log import LogFilter
from galley_tui.draw.model import SeaModel
from galley_tui.draw.overlays import Layer, OverlayKind
from galley_tui.draw.position import Position
from galley_tui.faces.face import Happened, Lit, Row
from galley_tui.faces.text_face import TextFace
from galley_tui.faces.war_galley import (
    fleet_table,
    overlays,
    sea,
    short_questions,
    this_battle,
)
from galley_tui.faces.war_galley.dice import Dice
from galley_tui.faces.war_galley.how_to_play import how_to_play
from galley_tui.faces.war_galley.log_filter import LOG_FILTER
from galley_tui.faces.war_galley.marks import news
from galley_tui.faces.war_galley.narrowing import own
from galley_tui.faces.war_galley.position import position
from galley_tui.faces.war_galley.record_sheet import SheetModel, sheet_model
from galley_tui.faces.war_galley.rule_book import Rulebook
from galley_tui.faces.war_galley.tally import tally_rows
from galley_tui.faces.war_galley.turn_bar import TurnModel, turn_model
from galley_tui.faces.war_galley.why_not_queries import why_not_queries
from galley_tui.terminal.look import Look


class SeaOverlays:
    """The overlays of the sea."""

    kinds: Sequence[OverlayKind] = overlays.KINDS

    def layer(
        self,
        board: loop.Board,
        name: str,
        ship: str,
        target: str,
        told: Callable[[], Iterable[Happened]],
        look: Look,
    ) -> Layer:
        return overlays.layer(own(board), name, ship, target, told, look)


class Fleets:
    """Both fleets in a list."""

    orders = fleet_table.HEADS

    def listed(self, board: loop.Board, side: Side, order: str, near: Hex) -> list[str]:
        return [ship.id for ship in fleet_table.listed(own(board), side, order, near)]

    def head(self, columns: int) -> Row:
        return fleet_table.table_head(columns)

    def row(self, board: loop.Board, ship: str, near: Hex, lit: bool, columns: int) -> Row:
        fleets = own(board)
        found = fleets.ships.get(ship) or fleets.lost[ship]
        return fleet_table.table_row(fleets, found, near, lit, columns)


class WarGalleyFace:
    """What the program knows of War Galley."""

    rules = Rulebook()
    dice = Dice()
    overlays = SeaOverlays()
    fleet = Fleets()
    log_filter: LogFilter = LOG_FILTER

    @property
    def text(self) -> TextFace:
        from galley_tui.faces.war_galley.text.face import WarGalleyText

        return WarGalleyText()

    # -- a position

    def position(self, board: loop.Board) -> Position:
        return position(own(board))

    def sea(self, board: loop.Board, lit: Lit) -> SeaModel:
        return sea.sea_model(
            own(board), selected=lit.selected, targets=lit.targets, lit=lit.squadron,
            ghosts=lit.ghosts, overlay=lit.overlay, flags=lit.flags, numbers=lit.numbers,
        )  # fmt: skip

    def describe(self, board: loop.Board, hex_: Hex) -> str:
        return sea.describe(own(board), hex_)

    def bearing(self, board: loop.Board, ship: str, hex_: Hex) -> str:
        return sea.bearing_words(own(board).ships[ship], hex_)

    def turn_bar(self, board: loop.Board, stack: Sequence[Record]) -> TurnModel:
        return turn_model(own(board), stack=stack)

    def record_sheet(self, board: loop.Board, ship: str) -> SheetModel | None:
        return sheet_model(own(board), ship)

    def ship_name(self, board: loop.Board, ship: str) -> str:
        name = own(board).ships[ship].name
        return f"{ship} {name}" if name else ship

    def values(self, board: loop.Board, ship: str) -> Sequence[Value]:
        return ship_values.values(own(board), own(board).ships[ship])

    def heading(self, board: loop.Board, ship: str) -> str:
        found = own(board).ships[ship]
        if found.turn.mp_announced < 0 or found.turn.ended:
            return found.id
        left = max(0, found.turn.mp_announced - found.turn.mp_used)
        return f"{found.id}  {left} of {found.turn.mp_announced} MP left"

    def news(self, board: loop.Board) -> Sequence[tuple[Side, str]]:
        return news(own(board))

    def this_battle(self, board: loop.Board, columns: int, look: Look) -> list[Row]:
        return this_battle.this_battle(own(board), columns, look)

    def tally(self, board: loop.Board, side: Side, columns: int) -> list[Row]:
        return tally_rows(own(board), side, columns)

    # -- words

    def shorter(self, board: loop.Board, question: str) -> list[str]:
        return short_questions.shorter(own(board), question)

    def missed(
        self, before: loop.Board, now: loop.Board, told: Iterable[Told], side: Side
    ) -> list[tuple[str, list[str]]]:
        return missed_events.since(own(before), own(now), told, side)

    def why_not_queries(
        self, board: loop.Board, ask: Ask | None, side: Side, ship: str
    ) -> Iterable[Query]:
        return why_not_queries(own(board), ask, side, ship)

    def its_turn(self, board: loop.Board, ship: str, actor: str) -> str:
        ships = own(board).ships
        return readiness.its_turn(own(board), ships[ship], ships[actor])

    def how_to_play(self, charset: str) -> str:
        return how_to_play(charset)
