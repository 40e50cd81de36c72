"""Arranges what stands around the sea: the turn, ships' sheets, the end of the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from textual.containers import Container, Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget

from galley.engine.loop import Board
from galley.engine.records import Command
from galley.geometry.hexes import Hex, nearest
from galley_tui.draw.log import Line, telling
from galley_tui.draw.position import Position
from galley_tui.screens.sea.context import BattleContext
from galley_tui.screens.sea.picture import Picture, SheetOf
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run
from galley_tui.widgets.choice_list import ChoiceList
from galley_tui.widgets.log import LogView
from galley_tui.widgets.prompt import Prompt
from galley_tui.widgets.record_sheet import RecordSheet
from galley_tui.widgets.rows import Rows
from galley_tui.widgets.sea import SeaView
from galley_tui.widgets.turn_bar import TurnBar

LATELY = 400  # lines of the log of which the few under the sea are made
LEAST_SHEET, LEAST_STANDING = 8, 4  # rows of a second sheet, and of odds and rule below it
WIDE = 160  # columns from which on the sheets of two ships, the odds and the rule stand open


def compose(look: Look, sea: SeaView, *below_sheet: Widget) -> Iterator[Widget]:
    """The widgets of a screen with a sea."""
    yield TurnBar(look, id="turn")
    yield Prompt(id="prompt")
    yield Rows(id="frame_top")
    with Horizontal(id="middle"):
        with Vertical(id="left"):
            with Container(id="water"):
                yield sea
                yield Rows(id="legend", fill="bar")
            yield Rows(id="odds")
        yield Rows(id="frame_side")
        with Vertical(id="column"):
            yield RecordSheet(look, id="sheet")
            yield RecordSheet(look, id="other_sheet")
            yield Rows(id="standing")
            yield from below_sheet
    yield Rows(id="frame_foot")
    yield LogView(look, id="log", short=True)
    yield Rows(id="keys", fill="bar.mute")


class Surroundings:
    """Hands each widget its part of a picture."""

    def __init__(self, screen: Screen[Any], context: BattleContext) -> None:
        self.screen, self.context = screen, context
        self.decks = context.face.decks
        self.hung: Picture | None = None  # the last
        self._log: tuple[Sequence[Line], int, Sequence[Line]] = (), 0, ()
        # the log, the rows for it, and what of it is shown in them
        self._sheets: tuple[Board | None, tuple[str | Command | None, ...]] = (None, ())
        # the board, the ships of the open sheets, and whose line is lit

    def hang(self, new: Picture) -> None:
        """Show another picture: what differs from the one before."""
        old, self.hung = self.hung, new
        face, screen = self.context.face, self.screen
        if old is None or new.sea != old.sea:
            screen.query_one(SeaView).show(face.sea.model(*new.sea))
        self._show_sheet(new.sheet)
        if old is None or new.turn != old.turn:
            screen.query_one(TurnBar).show(face.turn.bar(*new.turn))
        if old is None or new.log is not old.log:
            screen.query_one("#log", LogView).show(new.log, self.context.position.colours())
        if old is None or new.prompt is not old.prompt:
            screen.query_one(Prompt).put(new.prompt)

    def frame(self) -> None:
        """Draw the titles of the panes, and the lines between them, where there is room."""
        screen = self.screen
        if not screen.query_one("#frame_top").display:
            return
        left, wide = screen.query_one("#left").size.width, screen.app.size.width
        charset = screen.query_one("#frame_top", Rows).look.charset
        for name, join, titles in (
            ("#frame_top", "┬", ("The sea", "Ships")), ("#frame_foot", "┴", ("The log", "")),
        ):  # fmt: skip
            row: list[Run] = []
            for title, room, end in zip(titles, (left, wide - left - 1), (join, ""), strict=True):
                said = f" {title} " if title else ""
                row += [("─", "mute"), (said, "title")]
                row.append(("─" * max(0, room - 1 - len(said)) + end, "mute"))
            screen.query_one(name, Rows).show([[(reduce(t, charset), ink) for t, ink in row]])
        side, high = screen.query_one("#frame_side", Rows), screen.query_one("#middle").size.height
        side.show([[(reduce("│", charset), "mute")]] * high)

    def end_of_log(self) -> Sequence[Line]:
        """The end of the log, without what the sea shows anyway."""
        told = self.context.reasons(self.context.game.lately(LATELY))
        most = max(4, self.screen.query_one("#log").size.height)
        if (told, most) != self._log[:2]:
            card = self.context.game.rules.event_card
            few = told if len(told) <= most else telling(told, most, card)
            self._log = told, most, few
        return self._log[2]

    def _show_sheet(self, of: SheetOf) -> None:
        """The ship under the cursor, or the one that is asked about; in a wide window also the
        other ship of the lit choice.  A man whom that choice is about stands out on his deck."""
        first, other, option = of
        lit = option.command if option is not None else None
        context, screen = self.context, self.screen
        board, at, actor = context.board, context.position, context.actor
        wide = screen.app.size.width >= WIDE
        if wide and first == other and actor in at.ships:
            first = actor  # his own ship here, its target in the other sheet
        if wide and other not in at.ships:
            other = nearest_enemy(at, first)
        if (deck := self._deck(lit)) != "":
            first = deck
        about = (first, other if wide else None, lit if deck else None)
        if self._sheets[0] is board and self._sheets[1] == about:
            return
        self._sheets = board, about
        sheet, face = screen.query_one("#sheet", RecordSheet), context.face
        old = face.sheets.sheet(context.before, first) if context.before is not None else None
        below, high = screen.query_one("#other_sheet", RecordSheet), 0
        if wide:
            high = max(LEAST_SHEET, screen.query_one("#column").size.height // 3)
            beside = face.sheets.sheet(board, other) if other != first else None
            below.show(beside, most=high)
        shown = face.sheets.sheet(board, first)
        if deck and lit is not None and self.decks is not None:
            shown = self.decks.lit_sheet(board, first, lit)
        sheet.show(shown, news=face.news(board), before=old, most=high)
        needs = sheet.needs + (below.needs + LEAST_STANDING if wide else 0)
        for choices in screen.query(ChoiceList):
            choices.give_way(needs)

    def _deck(self, lit: Command | None) -> str:
        """The ship of the man whom the lit choice is about; "" for none."""
        if lit is None or self.decks is None:
            return ""
        return self.decks.deck_of(self.context.board, lit)


def nearest_enemy(at: Position, ship_id: str) -> str:
    """The enemy next to a ship, or nearest to it; empty when there is none."""
    ship = at.ships.get(ship_id)
    if ship is None:
        return ""
    enemies = {one.bow: one.hull.id for one in at.ships.values() if one.side != ship.side}
    return enemies.get(nearest(ship.bow, enemies), "")


def middle(at: Position) -> Hex:
    """The hex in the midst of all ships."""
    places = [divmod(ship.bow, 100) for ship in at.ships.values()] or [(1, 1)]
    column = sum(column for column, _ in places) // len(places)
    return column * 100 + sum(row for _, row in places) // len(places)
