"""The part of a face that games in inches share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from galley.engine import loop
from galley.engine.cards import Wording
from galley.engine.facts import Fact
from galley.engine.loop import Rolled, State
from galley.engine.records import SIDES, Ask, Command, Event, LogLine, Record, Side
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley.tabletop.board import Board
from galley_tui.client.auto_continue import Repeated
from galley_tui.client.why_not import Query
from galley_tui.config.keymap import Order
from galley_tui.draw.model import SeaModel
from galley_tui.draw.position import Position
from galley_tui.faces import face
from galley_tui.faces.face import Form, Highlights, Row, Scene, Sheet, TurnBar, found
from galley_tui.terminal.look import Look, wrap

B = TypeVar("B", bound=Board[Any])
B_contra = TypeVar("B_contra", bound=Board[Any], contravariant=True)


class Parts(Protocol[B_contra]):
    """The parts of a face that are fetched when one is first asked for: a module of functions."""

    @property
    def FORMS(self) -> Sequence[Form]: ...
    @property
    def LEGEND(self) -> Iterable[tuple[str, str]]:
        """Letters beside ships on the sea, and what they mean."""

    @property
    def OVERLAYS(self) -> face.Overlays: ...
    @property
    def FLEETS(self) -> face.FleetTable: ...
    def position(self, board: B_contra) -> Position: ...
    def sea_model(self, board: B_contra, lit: Highlights) -> SeaModel: ...
    def describe(self, board: B_contra, place: Hex) -> str: ...
    def bearing(self, board: B_contra, ship: str, place: Hex) -> str: ...
    def turn_model(self, board: B_contra, stack: Sequence[Record]) -> TurnBar: ...
    def sheet_model(self, board: B_contra, ship: str) -> Sheet | None: ...
    def values(self, board: B_contra, ship: Any) -> Sequence[Fact]: ...
    def tally_rows(self, board: B_contra, side: Side, columns: int) -> list[Row]: ...
    def changed(self, before: B_contra, now: B_contra) -> Collection[str]: ...
    def enemy_in_reach(self, board: B_contra, id_: str) -> bool: ...
    def why_not_queries(
        self, board: B_contra, ask: Ask | None, side: Side, ship: str
    ) -> Iterable[Query]: ...
    def tries(self, board: B_contra, pending: Pending, order: Order) -> Iterable[Command]: ...
    def how_to_play(self, charset: str) -> str: ...


class TableFace(ABC, Generic[B]):
    """A game whose ships have no squadrons, are not bought, and are ordered one by one."""

    own: Callable[[loop.Board], B]
    """The engine's board, known to be one of the game."""
    wording: Wording

    @property
    @abstractmethod
    def parts(self) -> Parts[B]: ...

    @property
    def overlays(self) -> face.Overlays:
        return self.parts.OVERLAYS

    @property
    def fleet(self) -> face.FleetTable:
        return self.parts.FLEETS

    # -- a position

    def position(self, board: loop.Board) -> Position:
        return self.parts.position(self.own(board))

    def sea(self, board: loop.Board, lit: Highlights) -> SeaModel:
        return self.parts.sea_model(self.own(board), lit)

    def describe(self, board: loop.Board, hex_: Hex) -> str:
        return self.parts.describe(self.own(board), hex_)

    def bearing(self, board: loop.Board, ship: str, hex_: Hex) -> str:
        return self.parts.bearing(self.own(board), ship, hex_)

    def turn_bar(self, board: loop.Board, stack: Sequence[Record]) -> TurnBar:
        return self.parts.turn_model(self.own(board), stack)

    def record_sheet(self, board: loop.Board, ship: str) -> Sheet | None:
        return self.parts.sheet_model(self.own(board), ship)

    def ship_name(self, board: loop.Board, ship: str) -> str:
        name = self.own(board).ships[ship].name
        return f"{ship} {name}" if name else ship

    def values(self, board: loop.Board, ship: str) -> Sequence[Fact]:
        table = self.own(board)
        return self.parts.values(table, table.ships[ship])

    def heading(self, board: loop.Board, ship: str) -> str:
        return self.ship_name(board, ship)

    def news(self, board: loop.Board) -> Sequence[tuple[Side, str]]:
        return ()

    def this_battle(self, board: loop.Board, columns: int, look: Look) -> list[Row]:
        return battle_rows(self.own(board).setting.sides, self.parts.LEGEND, columns)

    def tally(self, board: loop.Board, side: Side, columns: int) -> list[Row]:
        return self.parts.tally_rows(self.own(board), side, columns)

    def changed(self, before: loop.Board, now: loop.Board) -> Collection[str]:
        return self.parts.changed(self.own(before), self.own(now))

    def scenes(self, before: loop.Board, told: Sequence[LogLine]) -> Sequence[Scene]:
        return ()

    # -- what a question is about

    def reach(self, state: State, pending: Pending, lit: str) -> Mapping[Hex, str]:
        return {}

    def enemy_in_reach(self, board: loop.Board, ship: str) -> bool:
        return self.parts.enemy_in_reach(self.own(board), ship)

    def asked(self, ask: Ask) -> Sequence[str]:
        ships = (getattr(ask, "ship", ""), getattr(ask, "other", ""))
        return [ship for ship in ships if ship]

    def order_groups(self, board: loop.Board, side: Side) -> Sequence[str]:
        return ()

    def repeated(self, board: loop.Board, ask: Ask) -> Repeated | None:
        return None

    def awaits_orders(self, pending: Pending | None) -> bool:
        return False

    def shop(self, board: loop.Board, ask: Ask) -> None:
        return None

    def squadron_orders(self, game: GamePort) -> None:
        return None

    # -- words

    def shorter(self, board: loop.Board, question: str) -> list[str]:
        return [question]

    def came_of_it(self, event: Event) -> bool:
        """The event tells a result, not a move, a throw or a shot."""
        card = self.wording.event_card(event)
        return card.of_note and not card.before_dice and not isinstance(event, Rolled)

    def missed(
        self, before: loop.Board, now: loop.Board, told: Iterable[LogLine], side: Side
    ) -> list[tuple[str, list[str]]]:
        said = [line.text for line in told if self.came_of_it(line.event)]
        return [("What happened", said)] if said else []

    def other_turn(
        self, board: loop.Board, told: Sequence[LogLine], side: Side
    ) -> list[tuple[str, list[str]]]:
        return []

    def why_not_queries(
        self, board: loop.Board, ask: Ask | None, side: Side, ship: str
    ) -> Iterable[Query]:
        return self.parts.why_not_queries(self.own(board), ask, side, ship)

    def tries(self, board: loop.Board, pending: Pending, order: Order) -> Iterable[Command]:
        return self.parts.tries(self.own(board), pending, order)

    def how_to_play(self, charset: str) -> str:
        return self.parts.how_to_play(charset)

    def forms(self, text: str) -> Sequence[tuple[str, str]]:
        return found(self.parts.FORMS, text)


class Facts(Protocol):
    """The name and the briefing of a side."""

    @property
    def name(self) -> str: ...
    @property
    def briefing(self) -> str: ...


def battle_rows(
    sides: Mapping[Side, Facts], legend: Iterable[tuple[str, str]], columns: int
) -> list[Row]:
    """The briefings in `columns` cells, then the letters, each with its meaning."""
    rows: list[Row] = []
    for side in SIDES:
        facts = sides[side]
        if facts.briefing:
            rows += [[(f" {facts.name}", f"{side}.text on text")]]
            rows += [*wrap(facts.briefing, columns - 2, "text", " "), []]
    for letter, words in legend:
        rows.append([(f" {letter:>3}  ", "key"), (words, "text")])
    return rows
