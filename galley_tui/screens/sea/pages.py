"""The pages that a battle and a replay open alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from galley.files.faults import Fault
from galley.game.port import GamePort
from galley_tui.screens.base.app_api import Program
from galley_tui.screens.base.overlay_panel import Panel
from galley_tui.screens.base.page import Page
from galley_tui.screens.base.reader import Reader
from galley_tui.screens.sea.context import BattleContext
from galley_tui.screens.sea.cursor import Cursor
from galley_tui.screens.sea.loading_page import when_told


class SeaPages:
    """Keys that open a page about the position on the screen.

    `sheet_ship` is the ship whose sheet is open.
    """

    def __init__(
        self,
        page: Page[Any],
        context: BattleContext,
        cursor: Cursor,
        sheet_ship: Callable[[], str],
    ) -> None:
        self.page, self.context, self.cursor = page, context, cursor
        self.sheet_ship = sheet_ship

    def do_log(self) -> None:
        """The whole log, once all of it is told; the cursor goes to the ship that is picked."""
        from galley_tui.screens.sea.log import LogScreen

        game, book = self.context.game, self.context.face.rules

        def show() -> None:
            colours = self.context.position.colours()
            log = self.context.reasons(game.log())
            page = LogScreen(log, colours, game.names(), book)
            self.page.app.push_screen(page, self.cursor.go_ship)

        when_told(self.page.galley, game.history(), show)

    def do_fleet(self) -> None:
        """Both fleets in a list; the cursor goes to the ship that is picked."""
        from galley_tui.screens.sea.fleet import FleetScreen

        context = self.context
        page = FleetScreen(
            context.face.fleet, context.board, context.position, self.cursor.hex, self.sheet_ship()
        )
        self.page.app.push_screen(page, self.cursor.go_ship)

    def do_this_battle(self) -> None:
        """Show who is to come, who leaves or waits, and the meaning of the marks on the sea."""
        wide, context = self.page.app.size.width, self.context
        rows = context.face.this_battle(context.board, wide - 2, self.page.look)
        self.page.app.push_screen(Reader("This battle", rows))

    def do_explain(self) -> None:
        """Show the meaning of the short forms on the screen, those of the open sheet first."""
        from galley_tui.screens.sea.abbreviations import explained_rows

        page, ship = self.page, self.sheet_ship()
        rows = explained_rows(page, self.context, ship, page.look, page.text, page.sea_view())
        page.app.push_screen(Reader("What the words and figures on the screen mean", rows))

    def do_tally(self) -> None:
        """Points, squadrons and losses of both sides."""
        from galley_tui.screens.sea.fleet import tally_rows

        at, text = self.context.position, self.page.text
        turn = f"turn {at.turn}" + (f" of {at.turn_limit}" if at.turn_limit else "")
        rows = tally_rows(self.context, self.page.app.size.width)
        drawn = [[(text(said), style) for said, style in row] for row in rows]
        self.page.app.push_screen(Reader(f"The battle so far: {turn}", drawn))

    def do_values(self) -> None:
        """The values of the ship whose sheet is open: as printed, as they count now, and why."""
        from galley_tui.screens.sea.fleet import value_rows

        ship, context = self.sheet_ship(), self.context
        if ship not in context.position.ships:
            context.note = "no ship's sheet is open"
            return
        name = context.face.ship_name(context.board, ship)
        found, text = context.face.sheets.ratings(context.board, ship), self.page.text
        head = f"{name}: what its values are, and why"
        self.page.app.push_screen(Panel(head, lambda wide: value_rows(found, text, wide)))

    def do_edit(self) -> None:
        """The battle at its last point that a file can begin at, in the editor over this page."""
        edit_here(self.page.galley, self.context.game)


def edit_here(program: Program, game: GamePort, entry: int | None = None) -> None:
    """A battle as it stands, or stood after an entry, as one of its own: in the editor, or in a
    file where its game has none."""
    from galley.editor.positions import put_down, to_edit, told

    try:
        editor, taken = to_edit(game, entry)
        if editor is None:
            program.tell(
                "As a battle of its own", f"{put_down(taken, program.saves)}.".capitalize()
            )
            return
    except Fault as fault:
        program.tell("This cannot be edited", str(fault))
        return
    program.edit(editor, told(taken))
