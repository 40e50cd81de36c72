"""Barratt's rules on the screen and in lines; its parts are fetched when they are asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from galley.barratt.state.board import Board, own
from galley.barratt.wording import WORDING
from galley.engine import loop
from galley.engine.records import Ask, LogLine, Side
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.auto_continue import Repeated
from galley_tui.client.default_standing_orders import Defaults
from galley_tui.client.lessons import Guide
from galley_tui.client.rules_page import RuleBook
from galley_tui.config.keymap import GameKeys, Order
from galley_tui.faces.barratt.changes import Dice
from galley_tui.faces.barratt.keys import ATTACKS, KEYS
from galley_tui.faces.orders import WrittenOrders
from galley_tui.faces.table.face import Parts, TableFace
from galley_tui.faces.text_face import TextFace


class BarrattFace(TableFace[Board]):
    """What the program knows of Barratt's rules; ships move one after the other."""

    own = staticmethod(own)
    dice, wording = Dice(), WORDING
    keys: GameKeys = KEYS
    attacks: Sequence[Order] = ATTACKS
    defaults = Defaults(below="its way")

    @property
    def parts(self) -> Parts[Board]:
        from galley_tui.faces.barratt import parts

        return parts

    @property
    def text(self) -> TextFace:
        from galley_tui.faces.barratt.text.battle import TEXT

        return TEXT

    @property
    def rules(self) -> RuleBook:
        from galley.barratt.help import BOOK

        return BOOK

    # -- what a question is about

    def asked(self, ask: Ask) -> Sequence[str]:
        dues = (due.ship for due in getattr(ask, "due", ()))
        return [*super().asked(ask), *getattr(ask, "ships", ()), *dues]

    def repeated(self, board: loop.Board, ask: Ask) -> Repeated | None:
        """Losses aboard a ship that fall as a phase's first have fallen: of a melee so that who
        fights falls last, of missiles as is usual."""
        from galley.barratt.ch6_missiles.casualties import AskCasualties
        from galley.barratt.tactics.values.losses import sparing
        from galley.tabletop.board import Done

        if not isinstance(ask, AskCasualties):
            return None
        ships = (due.ship for due in ask.due)
        about = frozenset((board.turn, own(board).phase, id_) for id_ in ships)
        return Repeated(sparing(own(board), ask) or Done(), about)

    def decided_aboard(self, pending: Pending | None) -> bool:
        from galley.barratt.ch6_missiles.casualties import AskCasualties

        return pending is not None and isinstance(pending.ask, AskCasualties)

    def written_orders(self, game: GamePort, pending: Pending | None) -> WrittenOrders:
        from galley_tui.faces.barratt.steering.berths import Berths
        from galley_tui.faces.barratt.steering.course import SteeredCourse

        berths = Berths(game)
        return berths if pending is not None and berths.asks(pending) else SteeredCourse(game)

    # -- words

    def shorter(self, board: loop.Board, question: str) -> list[str]:
        """Without names in brackets, then without what stands after a comma."""
        bare = re.sub(r" \([^)]*\)", "", question)
        return list(dict.fromkeys((question, bare, bare.split(", ")[0])))

    def other_turn(
        self, board: loop.Board, told: Sequence[LogLine], side: Side
    ) -> list[tuple[str, list[str]]]:
        from galley_tui.faces.barratt.changes import other_turn

        return other_turn(own(board), told, side)

    def its_turn(self, board: loop.Board, ship: str, actor: str) -> str:
        from galley.barratt.facts import die_words

        die = die_words(own(board).ships[ship])
        return f"{ship} acts at {die}, in the order of the dice" if die else f"{ship} has acted"

    def guide(self, scenario: str) -> Guide | None:
        from galley_tui.faces.barratt import lessons

        return lessons.guide(scenario)
