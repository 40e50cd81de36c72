"""Ancient Galley on the screen and in text mode; its parts are fetched when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from galley.ancient_galley.state.board import Board
from galley.engine.records import LogLine
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.lessons import Guide
from galley_tui.client.rules_page import RuleBook
from galley_tui.faces import face
from galley_tui.faces.ancient_galley.keys import KEYS
from galley_tui.faces.face import Help
from galley_tui.faces.orders import WrittenOrders
from galley_tui.faces.table.dice import StagedDice
from galley_tui.faces.table.face import TableFace
from galley_tui.faces.text_face import TextFace


class AncientGalleyFace(TableFace[Board]):
    """The face of Ancient Galley: both sides move at once."""

    keys = KEYS

    @cached_property
    def sea(self) -> face.Sea[Board]:
        from galley_tui.faces.ancient_galley import sea

        return sea

    @cached_property
    def sheets(self) -> face.Sheets[Board]:
        from galley_tui.faces.ancient_galley.sheets import record_sheet

        return record_sheet

    @cached_property
    def fleet(self) -> face.FleetTable[Board]:
        from galley_tui.faces.ancient_galley.sheets.fleets import FLEETS

        return FLEETS

    @cached_property
    def overlays(self) -> face.Overlays[Board]:
        from galley_tui.faces.ancient_galley import overlays

        return overlays

    @cached_property
    def turn(self) -> face.Turn[Board]:
        from galley_tui.faces.ancient_galley import turn

        return turn

    @cached_property
    def wishes(self) -> face.Wishes[Board]:
        from galley_tui.faces.ancient_galley import why_not_queries

        return why_not_queries

    @cached_property
    def dice(self) -> StagedDice:
        from galley_tui.faces.ancient_galley.turn import Dice

        return Dice()

    @cached_property
    def help(self) -> Help:
        from galley_tui.faces.ancient_galley import how_to_play

        return how_to_play

    @cached_property
    def rules(self) -> RuleBook:
        from galley.ancient_galley.help import BOOK

        return BOOK

    @cached_property
    def text(self) -> TextFace:
        from galley_tui.faces.ancient_galley.text.battle import AncientText

        return AncientText()

    @cached_property
    def decks(self) -> face.Decks[Board]:
        from galley_tui.faces.ancient_galley.sheets import record_sheet

        return record_sheet

    def guide(self, scenario: str) -> Guide | None:
        from galley_tui.faces.ancient_galley import lessons

        return lessons.guide(scenario)

    def scenes(self, before: Board, told: Sequence[LogLine]) -> Sequence[face.Scene]:
        from galley_tui.faces.ancient_galley.scenes import scenes

        return scenes(before, told)

    def written_orders(self, game: GamePort, pending: Pending | None) -> WrittenOrders:
        from galley_tui.faces.ancient_galley.writing.berths import Berths
        from galley_tui.faces.ancient_galley.writing.orders import WrittenOrders

        berths = Berths(game)
        return berths if pending is not None and berths.asks(pending) else WrittenOrders(game)
