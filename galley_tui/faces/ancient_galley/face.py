"""Ancient Galley on the screen and in text mode; its parts are fetched when they are asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from galley.engine import loop
from galley.engine.loop import State
from galley.engine.records import Ask, Command, LogLine, Record, Side
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley_tui.client.default_standing_orders import Defaults
from galley_tui.client.lessons import Guide
from galley_tui.client.rules_page import RuleBook
from galley_tui.client.why_not import Query
from galley_tui.config.keymap import GameKeys, Order
from galley_tui.draw.log import LogFilter
from galley_tui.draw.model import SeaModel
from galley_tui.draw.position import Position
from galley_tui.faces.ancient_galley.dice import Dice
from galley_tui.faces.ancient_galley.keys import ATTACKS, KEYS
from galley_tui.faces.ancient_galley.log_filter import LOG_FILTER
from galley_tui.faces.ancient_galley.narrowing import own
from galley_tui.faces.face import Highlights, Row, Scene
from galley_tui.faces.text_face import TextFace
from galley_tui.terminal.look import Look

if TYPE_CHECKING:
    from galley_tui.faces.ancient_galley.overlays import Overlays
    from galley_tui.faces.ancient_galley.sheets.fleets import Fleets
    from galley_tui.faces.ancient_galley.sheets.record_sheet import SheetModel
    from galley_tui.faces.ancient_galley.turn_bar import TurnModel
    from galley_tui.faces.ancient_galley.values import Value
    from galley_tui.faces.ancient_galley.writing.berths import Berths
    from galley_tui.faces.ancient_galley.writing.orders import WrittenOrders


class AncientGalleyFace:
    """What the program knows of Ancient Galley."""

    dice = Dice()
    log_filter: LogFilter = LOG_FILTER
    keys: GameKeys = KEYS
    attacks: Sequence[Order] = ATTACKS
    defaults = Defaults()

    @property
    def text(self) -> TextFace:
        from galley_tui.faces.ancient_galley.text.face import AncientText

        return AncientText()

    @property
    def rules(self) -> RuleBook:
        from galley.ancient_galley.help import BOOK

        return BOOK

    @cached_property
    def overlays(self) -> Overlays:
        from galley_tui.faces.ancient_galley.overlays import Overlays

        return Overlays()

    @cached_property
    def fleet(self) -> Fleets:
        from galley_tui.faces.ancient_galley.sheets.fleets import Fleets

        return Fleets()

    # -- a position

    def position(self, board: loop.Board) -> Position:
        from galley_tui.faces.ancient_galley.position import position

        return position(own(board))

    def sea(self, board: loop.Board, lit: Highlights) -> SeaModel:
        from galley_tui.faces.ancient_galley.sea import sea_model

        return sea_model(own(board), lit)

    def describe(self, board: loop.Board, hex_: Hex) -> str:
        from galley_tui.faces.ancient_galley.sea import describe

        return describe(own(board), hex_)

    def bearing(self, board: loop.Board, ship: str, hex_: Hex) -> str:
        from galley_tui.faces.ancient_galley.sea import bearing

        return bearing(own(board), own(board).ships[ship], hex_)

    def turn_bar(self, board: loop.Board, stack: Sequence[Record]) -> TurnModel:
        from galley_tui.faces.ancient_galley.turn_bar import turn_model

        return turn_model(own(board))

    def record_sheet(self, board: loop.Board, ship: str) -> SheetModel | None:
        from galley_tui.faces.ancient_galley.sheets.record_sheet import sheet_model

        return sheet_model(own(board), ship)

    def deck_of(self, board: loop.Board, command: Command) -> str:
        from galley_tui.faces.ancient_galley.sheets.record_sheet import deck_of

        return deck_of(own(board), command)

    def lit_sheet(self, board: loop.Board, ship: str, command: Command) -> SheetModel | None:
        from galley_tui.faces.ancient_galley.sheets.record_sheet import man_of, sheet_model

        return sheet_model(own(board), ship, man_of(command))

    def ship_name(self, board: loop.Board, ship: str) -> str:
        name = own(board).ships[ship].name
        return f"{ship} {name}" if name else ship

    def values(self, board: loop.Board, ship: str) -> Sequence[Value]:
        from galley_tui.faces.ancient_galley.values import values

        return values(own(board), own(board).ships[ship])

    def heading(self, board: loop.Board, ship: str) -> str:
        return self.ship_name(board, ship)

    def news(self, board: loop.Board) -> Sequence[tuple[Side, str]]:
        return ()

    def this_battle(self, board: loop.Board, columns: int, look: Look) -> list[Row]:
        from galley_tui.faces.ancient_galley.marks import LEGEND
        from galley_tui.faces.table.this_battle import battle_rows

        return battle_rows(own(board).setting.sides, LEGEND, columns)

    def tally(self, board: loop.Board, side: Side, columns: int) -> list[Row]:
        from galley_tui.faces.ancient_galley.sheets.tally import tally_rows

        return tally_rows(own(board), side, columns)

    def changed(self, before: loop.Board, now: loop.Board) -> Collection[str]:
        from galley_tui.faces.ancient_galley.changes import changed

        return changed(own(before), own(now))

    def scenes(self, before: loop.Board, told: Sequence[LogLine]) -> Sequence[Scene]:
        from galley_tui.faces.ancient_galley.scenes import scenes

        return scenes(own(before), told)

    # -- what a question is about

    def reach(self, state: State, pending: Pending, lit: str) -> Mapping[Hex, str]:
        return {}

    def enemy_in_reach(self, board: loop.Board, ship: str) -> bool:
        from galley_tui.faces.ancient_galley.changes import enemy_in_reach

        return enemy_in_reach(own(board), ship)

    def asked(self, ask: Ask) -> Sequence[str]:
        ships = (getattr(ask, "ship", ""), getattr(ask, "other", ""))
        return [ship for ship in ships if ship]

    def order_groups(self, board: loop.Board, side: Side) -> Sequence[str]:
        return ()

    def repeated(self, board: loop.Board, ask: Ask) -> None:
        return None

    def awaits_orders(self, pending: Pending | None) -> bool:
        return False

    def decided_aboard(self, pending: Pending | None) -> bool:
        from galley.ancient_galley.ch15_boarding.asks import (
            AskBoard,
            AskFighters,
            AskMoves,
            AskPairings,
        )

        return pending is not None and isinstance(
            pending.ask, AskBoard | AskMoves | AskFighters | AskPairings
        )

    def shop(self, board: loop.Board, ask: Ask) -> None:
        return None

    def squadron_orders(self, game: GamePort) -> None:
        return None

    def written_orders(self, game: GamePort, pending: Pending | None) -> WrittenOrders | Berths:
        from galley_tui.faces.ancient_galley.writing.berths import Berths
        from galley_tui.faces.ancient_galley.writing.orders import WrittenOrders

        berths = Berths(game)
        return berths if pending is not None and berths.asks(pending) else WrittenOrders(game)

    # -- words

    def shorter(self, board: loop.Board, question: str) -> list[str]:
        return [question]

    def missed(
        self, before: loop.Board, now: loop.Board, told: Iterable[LogLine], side: Side
    ) -> list[tuple[str, list[str]]]:
        from galley_tui.faces.ancient_galley.changes import missed

        return missed(told)

    def other_turn(
        self, board: loop.Board, told: Sequence[LogLine], side: Side
    ) -> list[tuple[str, list[str]]]:
        """Both sides move at once: there is no turn of the other alone."""
        return []

    def why_not_queries(
        self, board: loop.Board, ask: Ask | None, side: Side, ship: str
    ) -> Iterable[Query]:
        from galley_tui.faces.ancient_galley.why_not_queries import why_not_queries

        return why_not_queries(own(board), ask, side, ship)

    def tries(self, board: loop.Board, pending: Pending, order: Order) -> Iterable[Command]:
        from galley_tui.faces.ancient_galley.why_not_queries import tries

        return tries(own(board), pending, order)

    def its_turn(self, board: loop.Board, ship: str, actor: str) -> str:
        return f"{ship} acts with all ships of its side at once"

    def how_to_play(self, charset: str) -> str:
        from galley_tui.faces.ancient_galley.how_to_play import how_to_play

        return how_to_play(charset)

    # -- a guided battle

    def guide(self, scenario: str) -> Guide | None:
        from galley_tui.faces.ancient_galley import lessons

        return lessons.guide(scenario)

    def forms(self, text: str) -> Sequence[tuple[str, str]]:
        from galley_tui.faces.ancient_galley.forms import FORMS
        from galley_tui.faces.face import found

        return found(FORMS, text)
