"""War Galley on the screen and in text mode; its parts are fetched when they are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from galley.engine.records import Ask, LogLine, Side
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch5_command.commanders import AskHeir
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.avoidance import AskAvoidance
from galley.war_galley.ch6_movement.defensive_ram import AskDefensiveRam
from galley.war_galley.ch6_movement.ends import reach
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch8_combat.boarding import AskBoarding
from galley.war_galley.ch8_combat.disengaging import AskFouls
from galley.war_galley.ch10_tournament.deployment import AskPlace
from galley.war_galley.ch10_tournament.tournament import AskCommand, AskFleet
from galley.war_galley.state.board import Board
from galley_tui.client.auto_continue import Repeated
from galley_tui.client.lessons import Guide
from galley_tui.client.rules_page import RuleBook
from galley_tui.faces import face
from galley_tui.faces.face import GameFace, Groups, Row
from galley_tui.faces.shop import Shop
from galley_tui.faces.text_face import TextFace
from galley_tui.faces.war_galley.keys import KEYS
from galley_tui.faces.war_galley.this_battle import DEFAULTS
from galley_tui.terminal.look import Look

if TYPE_CHECKING:
    from galley_tui.faces.war_galley.formations import SquadronOrders


SEVERAL = AskHeir | AskAvoidance | AskBoarding | AskFouls | AskDefensiveRam | AskShip
"""Questions about several ships, by their ids."""


class WarGalleyFace(GameFace[Board]):
    """The face of War Galley: its pictures, words and keys."""

    keys = KEYS
    defaults = DEFAULTS

    @cached_property
    def sea(self) -> face.Sea[Board]:
        from galley_tui.faces.war_galley import sea

        return sea

    @cached_property
    def sheets(self) -> face.Sheets[Board]:
        from galley_tui.faces.war_galley.sheets import record_sheet

        return record_sheet

    @cached_property
    def fleet(self) -> face.FleetTable[Board]:
        from galley_tui.faces.war_galley.sheets import fleets

        return fleets

    @cached_property
    def overlays(self) -> face.Overlays[Board]:
        from galley_tui.faces.war_galley import overlays

        return overlays

    @cached_property
    def turn(self) -> face.Turn[Board]:
        from galley_tui.faces.war_galley import turn

        return turn

    @cached_property
    def wishes(self) -> face.Wishes[Board]:
        from galley_tui.faces.war_galley import why_not_queries

        return why_not_queries

    @cached_property
    def dice(self) -> face.DiceWords[Board]:
        from galley_tui.faces.war_galley import dice_box

        return dice_box.Dice()

    @cached_property
    def rules(self) -> RuleBook:
        from galley_tui.faces.war_galley.rule_book import BOOK

        return BOOK

    @cached_property
    def help(self) -> face.Help:
        from galley_tui.faces.war_galley import rule_book

        return rule_book

    @cached_property
    def text(self) -> TextFace:
        from galley_tui.faces.war_galley.text.battle import WarGalleyText

        return WarGalleyText()

    def guide(self, scenario: str) -> Guide | None:
        from galley_tui.faces.war_galley.lessons import first_evening

        return first_evening.guide(scenario)

    # -- a position

    def heading(self, board: Board, ship: str) -> str:
        turn = board.ships[ship].turn
        if turn.mp_announced < 0 or turn.ended:
            return ship
        left = max(0, turn.mp_announced - turn.mp_used)
        return f"{ship}  {left} of {turn.mp_announced} MP left"

    def news(self, board: Board) -> Sequence[tuple[Side, str]]:
        from galley_tui.faces.war_galley import sea

        return sea.news(board)

    def this_battle(self, board: Board, columns: int, look: Look) -> list[Row]:
        from galley_tui.faces.war_galley import this_battle

        return this_battle.this_battle(board, columns, look)

    def missed(self, before: Board, now: Board, told: Iterable[LogLine], side: Side) -> Groups:
        from galley.war_galley.analysis import turn_story

        return turn_story.since(before, now, told, side)

    def other_turn(self, board: Board, told: Sequence[LogLine], side: Side) -> Groups:
        from galley.war_galley.analysis import turn_story

        return turn_story.other_turn(board, told, side)

    # -- what a question is about

    def reach(self, board: Board, pending: Pending, lit: str) -> Mapping[Hex, str]:
        about = pending.ask
        if not isinstance(about, AskShip | AskAnnounce | AskAction):
            return {}
        ship = board.ships.get(lit if isinstance(about, AskShip) else about.ship)
        if ship is None or ship.turn.ended:
            return {}
        moves = isinstance(about, AskAction)
        found = reach(board, ship, ship.turn.mp_announced if moves else cap(board, ship))
        return {hex_: str(points) for hex_, points in found.items()}

    def asked(self, ask: Ask) -> Sequence[str]:
        if isinstance(ask, AskPlace | AskCommand):
            return [ship for ship, _ in ask.ships]
        return ask.ships if isinstance(ask, SEVERAL) else ()

    def order_groups(self, board: Board, side: Side) -> Sequence[str]:
        return sorted({ship.id[0] for ship in board.fleet(side)})

    def repeated(self, board: Board, ask: Ask) -> Repeated | None:
        if not isinstance(ask, AskAvoidance | AskTransfer):
            return None
        from galley_tui.faces.war_galley import short_questions

        return short_questions.repeated(board, ask)

    def shop(self, board: Board, ask: Ask) -> Shop | None:
        from galley_tui.faces.war_galley import this_battle

        return this_battle.shop(board, ask) if isinstance(ask, AskFleet) else None

    def squadron_orders(self, game: GamePort) -> SquadronOrders:
        from galley_tui.faces.war_galley.formations import SquadronOrders

        return SquadronOrders(game)

    def shorter(self, board: Board, question: str) -> list[str]:
        from galley_tui.faces.war_galley import short_questions

        return short_questions.shorter(board, question)
