"""War Galley on the screen and in text mode; what is not shown at once is fetched late."""

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
from galley.war_galley.analysis import readiness
from galley.war_galley.ch3_turn.activation_order import AskSquadron
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
from galley_tui.client.auto_continue import Repeated
from galley_tui.client.default_standing_orders import Defaults
from galley_tui.config.keymap import GameKeys, Order
from galley_tui.faces.shop import Shop
from galley_tui.faces.war_galley.dice_box import Dice
from galley_tui.faces.war_galley.keys import ATTACKS, KEYS
from galley_tui.faces.war_galley.sea import own
from galley_tui.faces.war_galley.this_battle import DEFAULTS

if TYPE_CHECKING:
    from galley.engine.facts import Fact
    from galley_tui.client.lessons import Guide
    from galley_tui.client.why_not import Query
    from galley_tui.draw.model import SeaModel
    from galley_tui.draw.position import Position
    from galley_tui.faces.face import Highlights, Row
    from galley_tui.faces.text_face import TextFace
    from galley_tui.faces.war_galley.formations import SquadronOrders
    from galley_tui.faces.war_galley.overlays import SeaOverlays
    from galley_tui.faces.war_galley.rule_book import Rulebook
    from galley_tui.faces.war_galley.sheets.fleets import Fleets
    from galley_tui.faces.war_galley.sheets.record_sheet import SheetModel
    from galley_tui.faces.war_galley.turn_bar import TurnModel
    from galley_tui.terminal.look import Look


SEVERAL = AskHeir | AskAvoidance | AskBoarding | AskFouls | AskDefensiveRam | AskShip
"""Questions about several ships, by their ids."""


class WarGalleyFace:
    """The face of War Galley: its pictures, words and keys."""

    dice = Dice()
    keys: GameKeys = KEYS
    attacks: Sequence[Order] = ATTACKS
    defaults: Defaults = DEFAULTS

    @property
    def text(self) -> TextFace:
        from galley_tui.faces.war_galley.text.face import WarGalleyText

        return WarGalleyText()

    @cached_property
    def rules(self) -> Rulebook:
        from galley_tui.faces.war_galley.rule_book import Rulebook

        return Rulebook()

    @cached_property
    def overlays(self) -> SeaOverlays:
        from galley_tui.faces.war_galley.overlays import SeaOverlays

        return SeaOverlays()

    @cached_property
    def fleet(self) -> Fleets:
        from galley_tui.faces.war_galley.sheets.fleets import Fleets

        return Fleets()

    # -- a position

    def position(self, board: loop.Board) -> Position:
        from galley_tui.faces.war_galley.sea import position

        return position(own(board))

    def sea(self, board: loop.Board, lit: Highlights) -> SeaModel:
        from galley_tui.faces.war_galley import sea

        return sea.sea_model(own(board), lit)

    def describe(self, board: loop.Board, hex_: Hex) -> str:
        from galley_tui.faces.war_galley import sea

        return sea.describe(own(board), hex_)

    def bearing(self, board: loop.Board, ship: str, hex_: Hex) -> str:
        from galley_tui.faces.war_galley import sea

        return sea.bearing_words(own(board).ships[ship], hex_)

    def turn_bar(self, board: loop.Board, stack: Sequence[Record]) -> TurnModel:
        from galley_tui.faces.war_galley.turn_bar import turn_model

        return turn_model(own(board), stack=stack)

    def record_sheet(self, board: loop.Board, ship: str) -> SheetModel | None:
        from galley_tui.faces.war_galley.sheets.record_sheet import sheet_model

        return sheet_model(own(board), ship)

    def ship_name(self, board: loop.Board, ship: str) -> str:
        name = own(board).ships[ship].name
        return f"{ship} {name}" if name else ship

    def values(self, board: loop.Board, ship: str) -> Sequence[Fact]:
        from galley.war_galley.facts import values

        return values(own(board), own(board).ships[ship])

    def heading(self, board: loop.Board, ship: str) -> str:
        found = own(board).ships[ship]
        if found.turn.mp_announced < 0 or found.turn.ended:
            return found.id
        left = max(0, found.turn.mp_announced - found.turn.mp_used)
        return f"{found.id}  {left} of {found.turn.mp_announced} MP left"

    def news(self, board: loop.Board) -> Sequence[tuple[Side, str]]:
        from galley_tui.faces.war_galley.marks import news

        return news(own(board))

    def this_battle(self, board: loop.Board, columns: int, look: Look) -> list[Row]:
        from galley_tui.faces.war_galley import this_battle

        return this_battle.this_battle(own(board), columns, look)

    def tally(self, board: loop.Board, side: Side, columns: int) -> list[Row]:
        from galley_tui.faces.war_galley.sheets.tally import tally_rows

        return tally_rows(own(board), side, columns)

    def changed(self, before: loop.Board, now: loop.Board) -> Collection[str]:
        from galley_tui.faces.war_galley.dice_box import changed

        return changed(own(before), own(now))

    def scenes(self, before: loop.Board, told: Sequence[LogLine]) -> tuple[()]:
        return ()

    # -- what a question is about

    def reach(self, state: State, pending: Pending, lit: str) -> Mapping[Hex, str]:
        board = own(state.board)
        about = pending.ask
        if not isinstance(about, AskShip | AskAnnounce | AskAction):
            return {}
        ship = board.ships.get(lit if isinstance(about, AskShip) else about.ship)
        if ship is None or ship.turn.ended:
            return {}
        moves = isinstance(about, AskAction)
        found = reach(board, ship, ship.turn.mp_announced if moves else cap(board, ship))
        return {hex_: str(points) for hex_, points in found.items()}

    def enemy_in_reach(self, board: loop.Board, ship: str) -> bool:
        return readiness.enemy_in_reach(own(board), own(board).ships[ship])

    def asked(self, ask: Ask) -> Sequence[str]:
        if isinstance(ask, AskPlace | AskCommand):
            return [ship for ship, _ in ask.ships]
        return ask.ships if isinstance(ask, SEVERAL) else ()

    def order_groups(self, board: loop.Board, side: Side) -> Sequence[str]:
        return sorted({ship.id[0] for ship in own(board).fleet(side)})

    def repeated(self, board: loop.Board, ask: Ask) -> Repeated | None:
        if not isinstance(ask, AskAvoidance | AskTransfer):
            return None
        from galley_tui.faces.war_galley import short_questions

        return short_questions.repeated(own(board), ask)

    def awaits_orders(self, pending: Pending | None) -> bool:
        return pending is not None and isinstance(pending.ask, AskSquadron | AskShip)

    def decided_aboard(self, pending: Pending | None) -> bool:
        return False

    def shop(self, board: loop.Board, ask: Ask) -> Shop | None:
        from galley_tui.faces.war_galley.this_battle import shop

        return shop(own(board), ask) if isinstance(ask, AskFleet) else None

    def squadron_orders(self, game: GamePort) -> SquadronOrders:
        from galley_tui.faces.war_galley.formations import SquadronOrders

        return SquadronOrders(game)

    def written_orders(self, game: GamePort, pending: Pending | None) -> None:
        return None

    # -- words

    def shorter(self, board: loop.Board, question: str) -> list[str]:
        from galley_tui.faces.war_galley import short_questions

        return short_questions.shorter(own(board), question)

    def missed(
        self, before: loop.Board, now: loop.Board, told: Iterable[LogLine], side: Side
    ) -> list[tuple[str, list[str]]]:
        from galley.war_galley.analysis import turn_story

        return turn_story.since(own(before), own(now), told, side)

    def other_turn(
        self, board: loop.Board, told: Sequence[LogLine], side: Side
    ) -> list[tuple[str, list[str]]]:
        from galley.war_galley.analysis import turn_story

        return turn_story.other_turn(own(board), told, side)

    def why_not_queries(
        self, board: loop.Board, ask: Ask | None, side: Side, ship: str
    ) -> Iterable[Query]:
        from galley_tui.faces.war_galley.why_not_queries import why_not_queries

        return why_not_queries(own(board), ask, side, ship)

    def tries(self, board: loop.Board, pending: Pending, order: Order) -> Iterable[Command]:
        from galley_tui.faces.war_galley.why_not_queries import tries

        return tries(own(board), pending, order)

    def its_turn(self, board: loop.Board, ship: str, actor: str) -> str:
        ships = own(board).ships
        return readiness.its_turn(own(board), ships[ship], ships[actor])

    def how_to_play(self, charset: str) -> str:
        from galley_tui.faces.war_galley.rule_book import how_to_play

        return how_to_play(charset)

    # -- a guided battle

    def guide(self, scenario: str) -> Guide | None:
        from galley_tui.faces.war_galley.lessons import first_evening

        return first_evening.guide(scenario)

    def forms(self, text: str) -> Sequence[tuple[str, str]]:
        from galley_tui.faces.war_galley.lessons import words

        return words.found(text)
