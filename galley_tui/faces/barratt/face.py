"""Barratt's rules on the screen and in lines; its parts are fetched when they are asked for."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from galley.engine import loop
from galley.engine.loop import State
from galley.engine.records import Ask, Command, LogLine, Record, Side
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley_tui.client.auto_continue import Repeated
from galley_tui.client.default_standing_orders import Defaults
from galley_tui.client.lessons import Guide
from galley_tui.client.rules_page import RuleBook
from galley_tui.client.why_not import Query
from galley_tui.config.keymap import GameKeys, Order
from galley_tui.draw.log import LogFilter
from galley_tui.draw.model import SeaModel
from galley_tui.draw.position import Position
from galley_tui.faces.barratt.dice import Dice
from galley_tui.faces.barratt.keys import ATTACKS, KEYS
from galley_tui.faces.barratt.log_filter import LOG_FILTER
from galley_tui.faces.barratt.narrowing import own
from galley_tui.faces.face import Highlights, Row, Scene
from galley_tui.faces.text_face import TextFace
from galley_tui.terminal.look import Look

if TYPE_CHECKING:
    from galley_tui.faces.barratt.overlays import Overlays
    from galley_tui.faces.barratt.sheets.fleets import Fleets
    from galley_tui.faces.barratt.sheets.record_sheet import SheetModel
    from galley_tui.faces.barratt.steering.berths import Berths
    from galley_tui.faces.barratt.steering.course import SteeredCourse
    from galley_tui.faces.barratt.turn_bar import TurnModel
    from galley_tui.faces.barratt.values import Value


class BarrattFace:
    """What the program knows of Barratt's rules."""

    dice = Dice()
    log_filter: LogFilter = LOG_FILTER
    keys: GameKeys = KEYS
    attacks: Sequence[Order] = ATTACKS
    defaults = Defaults(below="its way")

    @property
    def text(self) -> TextFace:
        from galley_tui.faces.barratt.text.face import BarrattText

        return BarrattText()

    @property
    def rules(self) -> RuleBook:
        from galley.barratt.help import BOOK

        return BOOK

    @cached_property
    def overlays(self) -> Overlays:
        from galley_tui.faces.barratt.overlays import Overlays

        return Overlays()

    @cached_property
    def fleet(self) -> Fleets:
        from galley_tui.faces.barratt.sheets.fleets import Fleets

        return Fleets()

    # -- a position

    def position(self, board: loop.Board) -> Position:
        from galley_tui.faces.barratt.position import position

        return position(own(board))

    def sea(self, board: loop.Board, lit: Highlights) -> SeaModel:
        from galley_tui.faces.barratt.sea import sea_model

        return sea_model(own(board), lit)

    def describe(self, board: loop.Board, hex_: Hex) -> str:
        from galley_tui.faces.barratt.sea import describe

        return describe(own(board), hex_)

    def bearing(self, board: loop.Board, ship: str, hex_: Hex) -> str:
        from galley_tui.faces.barratt.sea import bearing

        return bearing(own(board), own(board).ships[ship], hex_)

    def turn_bar(self, board: loop.Board, stack: Sequence[Record]) -> TurnModel:
        from galley_tui.faces.barratt.turn_bar import turn_model

        return turn_model(own(board), stack)

    def record_sheet(self, board: loop.Board, ship: str) -> SheetModel | None:
        from galley_tui.faces.barratt.sheets.record_sheet import sheet_model

        return sheet_model(own(board), ship)

    def ship_name(self, board: loop.Board, ship: str) -> str:
        name = own(board).ships[ship].name
        return f"{ship} {name}" if name else ship

    def values(self, board: loop.Board, ship: str) -> Sequence[Value]:
        from galley_tui.faces.barratt.values import values

        return values(own(board), own(board).ships[ship])

    def heading(self, board: loop.Board, ship: str) -> str:
        return self.ship_name(board, ship)

    def news(self, board: loop.Board) -> Sequence[tuple[Side, str]]:
        return ()

    def this_battle(self, board: loop.Board, columns: int, look: Look) -> list[Row]:
        from galley_tui.faces.barratt.marks import LEGEND
        from galley_tui.faces.table.this_battle import battle_rows

        return battle_rows(own(board).setting.sides, LEGEND, columns)

    def tally(self, board: loop.Board, side: Side, columns: int) -> list[Row]:
        from galley_tui.faces.barratt.sheets.tally import tally_rows

        return tally_rows(own(board), side, columns)

    def changed(self, before: loop.Board, now: loop.Board) -> Collection[str]:
        from galley_tui.faces.barratt.changes import changed

        return changed(own(before), own(now))

    def scenes(self, before: loop.Board, told: Sequence[LogLine]) -> Sequence[Scene]:
        """Ships move one after the other."""
        return ()

    # -- what a question is about

    def reach(self, state: State, pending: Pending, lit: str) -> Mapping[Hex, str]:
        return {}

    def enemy_in_reach(self, board: loop.Board, ship: str) -> bool:
        from galley_tui.faces.barratt.changes import enemy_in_reach

        return enemy_in_reach(own(board), ship)

    def asked(self, ask: Ask) -> Sequence[str]:
        one = (getattr(ask, "ship", ""), getattr(ask, "other", ""))
        dues = (due.ship for due in getattr(ask, "due", ()))
        return [ship for ship in (*one, *getattr(ask, "ships", ()), *dues) if ship]

    def order_groups(self, board: loop.Board, side: Side) -> Sequence[str]:
        return ()

    def repeated(self, board: loop.Board, ask: Ask) -> Repeated | None:
        """Losses aboard a ship that fall as a phase's first have fallen: of a melee so that who
        fights falls last, of missiles as is usual."""
        from galley.barratt.ch6_missiles.casualties import AskCasualties
        from galley.barratt.deeds.falling import sparing
        from galley.barratt.state.answers import Done

        if not isinstance(ask, AskCasualties):
            return None
        ships = (due.ship for due in ask.due)
        about = frozenset((board.turn, own(board).phase, id_) for id_ in ships)
        return Repeated(sparing(own(board), ask) or Done(), about)

    def awaits_orders(self, pending: Pending | None) -> bool:
        return False

    def decided_aboard(self, pending: Pending | None) -> bool:
        from galley.barratt.ch6_missiles.casualties import AskCasualties

        return pending is not None and isinstance(pending.ask, AskCasualties)

    def shop(self, board: loop.Board, ask: Ask) -> None:
        return None

    def squadron_orders(self, game: GamePort) -> None:
        return None

    def written_orders(self, game: GamePort, pending: Pending | None) -> SteeredCourse | Berths:
        from galley_tui.faces.barratt.steering.berths import Berths
        from galley_tui.faces.barratt.steering.course import SteeredCourse

        berths = Berths(game)
        return berths if pending is not None and berths.asks(pending) else SteeredCourse(game)

    # -- words

    def shorter(self, board: loop.Board, question: str) -> list[str]:
        """Without names in brackets, then without what stands after a comma."""
        bare = re.sub(r" \([^)]*\)", "", question)
        return list(dict.fromkeys((question, bare, bare.split(", ")[0])))

    def missed(
        self, before: loop.Board, now: loop.Board, told: Iterable[LogLine], side: Side
    ) -> list[tuple[str, list[str]]]:
        from galley_tui.faces.barratt.changes import missed

        return missed(told)

    def other_turn(
        self, board: loop.Board, told: Sequence[LogLine], side: Side
    ) -> list[tuple[str, list[str]]]:
        from galley_tui.faces.barratt.changes import other_turn

        return other_turn(own(board), told, side)

    def why_not_queries(
        self, board: loop.Board, ask: Ask | None, side: Side, ship: str
    ) -> Iterable[Query]:
        from galley_tui.faces.barratt.why_not_queries import why_not_queries

        return why_not_queries(own(board), ask, side, ship)

    def tries(self, board: loop.Board, pending: Pending, order: Order) -> Iterable[Command]:
        from galley_tui.faces.barratt.why_not_queries import tries

        return tries(own(board), pending, order)

    def its_turn(self, board: loop.Board, ship: str, actor: str) -> str:
        from galley_tui.faces.barratt.marks import die_words

        die = die_words(own(board).ships[ship])
        return f"{ship} acts at {die}, in the order of the dice" if die else f"{ship} has acted"

    def how_to_play(self, charset: str) -> str:
        from galley_tui.faces.barratt.how_to_play import how_to_play

        return how_to_play(charset)

    # -- a guided battle

    def guide(self, scenario: str) -> Guide | None:
        from galley_tui.faces.barratt import lessons

        return lessons.guide(scenario)

    def forms(self, text: str) -> Sequence[tuple[str, str]]:
        from galley_tui.faces.barratt.forms import FORMS
        from galley_tui.faces.face import found

        return found(FORMS, text)
