"""Ancient Galley on the screen and in text mode; its parts are fetched when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from galley.ancient_galley.state.board import Board, own
from galley.ancient_galley.wording import WORDING
from galley.engine import loop
from galley.engine.records import Command, LogLine
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.default_standing_orders import Defaults
from galley_tui.client.lessons import Guide
from galley_tui.client.rules_page import RuleBook
from galley_tui.config.keymap import GameKeys, Order
from galley_tui.faces.ancient_galley.changes import Dice
from galley_tui.faces.ancient_galley.keys import ATTACKS, KEYS
from galley_tui.faces.face import Scene
from galley_tui.faces.orders import WrittenOrders
from galley_tui.faces.table.face import Parts, TableFace
from galley_tui.faces.text_face import TextFace

if TYPE_CHECKING:
    from galley_tui.faces.ancient_galley.sheets.record_sheet import SheetModel


class AncientGalleyFace(TableFace[Board]):
    """What the program knows of Ancient Galley; both sides move at once."""

    own = staticmethod(own)
    dice, wording = Dice(), WORDING
    keys: GameKeys = KEYS
    attacks: Sequence[Order] = ATTACKS
    defaults = Defaults()

    @property
    def parts(self) -> Parts[Board]:
        from galley_tui.faces.ancient_galley import parts

        return parts

    @property
    def text(self) -> TextFace:
        from galley_tui.faces.ancient_galley.text.battle import TEXT

        return TEXT

    @property
    def rules(self) -> RuleBook:
        from galley.ancient_galley.help import BOOK

        return BOOK

    def deck_of(self, board: loop.Board, command: Command) -> str:
        from galley_tui.faces.ancient_galley.sheets.record_sheet import deck_of

        return deck_of(own(board), command)

    def lit_sheet(self, board: loop.Board, ship: str, command: Command) -> SheetModel | None:
        from galley_tui.faces.ancient_galley.sheets.record_sheet import man_of, sheet_model

        return sheet_model(own(board), ship, man_of(command))

    def scenes(self, before: loop.Board, told: Sequence[LogLine]) -> Sequence[Scene]:
        from galley_tui.faces.ancient_galley.scenes import scenes

        return scenes(own(before), told)

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

    def written_orders(self, game: GamePort, pending: Pending | None) -> WrittenOrders:
        from galley_tui.faces.ancient_galley.writing.berths import Berths
        from galley_tui.faces.ancient_galley.writing.orders import WrittenOrders

        berths = Berths(game)
        return berths if pending is not None and berths.asks(pending) else WrittenOrders(game)

    def its_turn(self, board: loop.Board, ship: str, actor: str) -> str:
        return f"{ship} acts with all ships of its side at once"

    def guide(self, scenario: str) -> Guide | None:
        from galley_tui.faces.ancient_galley import lessons

        return lessons.guide(scenario)
