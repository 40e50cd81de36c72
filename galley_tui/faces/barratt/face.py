"""Barratt's rules on the screen and in lines; its parts are fetched when they are asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from galley.barratt.state.board import Board
from galley.engine.records import Ask, LogLine, Side
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.auto_continue import Repeated
from galley_tui.client.lessons import Guide
from galley_tui.client.rules_page import RuleBook
from galley_tui.faces import face
from galley_tui.faces.barratt.keys import KEYS
from galley_tui.faces.face import Groups, Help
from galley_tui.faces.orders import WrittenOrders
from galley_tui.faces.table.dice import StagedDice
from galley_tui.faces.table.face import TableFace
from galley_tui.faces.text_face import TextFace


class BarrattFace(TableFace[Board]):
    """The face of Barratt's rules: ships move one after the other."""

    keys = KEYS

    @cached_property
    def sea(self) -> face.Sea[Board]:
        from galley_tui.faces.barratt import sea

        return sea

    @cached_property
    def sheets(self) -> face.Sheets[Board]:
        from galley_tui.faces.barratt.sheets import record_sheet

        return record_sheet

    @cached_property
    def fleet(self) -> face.FleetTable[Board]:
        from galley_tui.faces.barratt.sheets.fleets import FLEETS

        return FLEETS

    @cached_property
    def overlays(self) -> face.Overlays[Board]:
        from galley_tui.faces.barratt import overlays

        return overlays

    @cached_property
    def turn(self) -> face.Turn[Board]:
        from galley_tui.faces.barratt import turn

        return turn

    @cached_property
    def wishes(self) -> face.Wishes[Board]:
        from galley_tui.faces.barratt import why_not_queries

        return why_not_queries

    @cached_property
    def dice(self) -> StagedDice:
        from galley_tui.faces.barratt.turn import Dice

        return Dice()

    @cached_property
    def help(self) -> Help:
        from galley_tui.faces.barratt import how_to_play

        return how_to_play

    @cached_property
    def rules(self) -> RuleBook:
        from galley.barratt.help import BOOK

        return BOOK

    @cached_property
    def text(self) -> TextFace:
        from galley_tui.faces.barratt.text.battle import BarrattText

        return BarrattText()

    def guide(self, scenario: str) -> Guide | None:
        from galley_tui.faces.barratt import lessons

        return lessons.guide(scenario)

    def asked(self, ask: Ask) -> Sequence[str]:
        dues = (due.ship for due in getattr(ask, "due", ()))
        return [*super().asked(ask), *getattr(ask, "ships", ()), *dues]

    def repeated(self, board: Board, ask: Ask) -> Repeated | None:
        """Losses aboard a ship that fall as a phase's first have fallen: of a melee so that who
        fights falls last, of missiles as is usual."""
        from galley.barratt.ch6_missiles.casualties import AskCasualties
        from galley.barratt.tactics.values.losses import sparing
        from galley.tabletop.board import Done

        if not isinstance(ask, AskCasualties):
            return None
        about = frozenset((board.turn, board.phase, due.ship) for due in ask.due)
        return Repeated(sparing(board, ask) or Done(), about)

    def written_orders(self, game: GamePort, pending: Pending | None) -> WrittenOrders:
        from galley_tui.faces.barratt.steering.berths import Berths
        from galley_tui.faces.barratt.steering.course import SteeredCourse

        berths = Berths(game)
        return berths if pending is not None and berths.asks(pending) else SteeredCourse(game)

    def shorter(self, board: Board, question: str) -> list[str]:
        """Leave out names in brackets, then what stands after a comma."""
        bare = re.sub(r" \([^)]*\)", "", question)
        return list(dict.fromkeys((question, bare, bare.split(", ")[0])))

    def other_turn(self, board: Board, told: Sequence[LogLine], side: Side) -> Groups:
        from galley_tui.faces.barratt.turn import other_turn

        return other_turn(board, told, side)
