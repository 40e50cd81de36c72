"""The account of a battle on the screen: at its end, on the way, and in a replay."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal

from galley.account.report import report
from galley.game.port import GamePort
from galley.scenarios.library import Fault
from galley_tui.config import battle_keys, menu_keys
from galley_tui.dialogs.ending import EndOfBattle
from galley_tui.draw.overview.picture import fleets
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.face import Highlights
from galley_tui.report.blocks import Block
from galley_tui.report.ending import ending
from galley_tui.report.page import page
from galley_tui.report.rows import rows
from galley_tui.screens.base.app_api import Program
from galley_tui.screens.base.reader import Reader
from galley_tui.screens.dialog import DialogScreen
from galley_tui.screens.sea.loading_page import when_told
from galley_tui.screens.sea.pages import edit_here
from galley_tui.widgets.rows import Row, Rows


class ReportScreen(Reader):
    """Laid out anew when the window changes."""

    KEYS = (*menu_keys.READER, battle_keys.EDIT)

    def __init__(self, headline: str, blocks: list[Block], game: GamePort) -> None:
        super().__init__(headline, ())
        self.blocks, self.game = blocks, game

    def do_edit(self) -> None:
        """The battle as it stands, or stood at last, in the editor."""
        edit_here(self.galley, self.game)

    def on_mount(self) -> None:
        self._lay_out()
        super().on_mount()

    def fit(self) -> None:
        self._lay_out()
        super().fit()

    def _lay_out(self) -> None:
        self.content = rows(self.blocks, self.app.size.width - 1, self.look.charset)


def result_page(game: GamePort) -> Reader:
    """How a battle ended, in a game that keeps no account; or that it goes on."""
    result, names = game.result(), game.names()
    if result is None:
        return Reader("As it stands", [[], [(" The battle goes on.", "text")]])
    won = f"Won by {names[result.winner]}." if result.winner else "Nobody has won."
    points = [f"{names[side]}: {n}" for side, n in result.points.items()]
    lines = [won, f"{result.reason[:1].upper()}{result.reason[1:]}.", "", *points]
    return Reader("Result", [[], *([(f" {line}", "text")] for line in lines)])


def show_report(program: Program, game: GamePort) -> None:
    """The account on a page, once all is told, or why there is none."""
    if game.rules.account is None:
        program.push_screen(result_page(game))
        return

    def show() -> None:
        try:
            page = report_page(game)
        except Fault as fault:
            program.tell("There is no account of this battle", str(fault))
        else:
            program.push_screen(page)

    when_told(program, game.history(), show)


class EndingScreen(DialogScreen):
    """The lines of the dialog; in a very wide window they leave two thirds to the sea."""

    def __init__(self, dialog: EndOfBattle, game: GamePort) -> None:
        super().__init__(dialog)
        face = face_of(game.rules.id)
        self.model = face.sea.model(game.seen().board, Highlights())

    def body(self) -> ComposeResult:
        with Horizontal(id="ending"):
            yield Rows(id="rows")
            yield Rows(id="last_sea", fill="void")

    @property
    def columns(self) -> int:
        return self.rows.size.width or self.app.size.width

    def redraw(self) -> None:
        super().redraw()
        pane = self.query_one("#last_sea", Rows)
        if pane.size:
            rows: list[Row] = fleets(self.model, self.look, *pane.size)
            pane.show(rows)


def show_ending(program: Program, game: GamePort) -> None:
    """Show how a battle ended and what may be played next, once all of it is told."""
    if game.rules.account is None:
        program.push_screen(result_page(game))
        return

    def show() -> None:
        try:
            told = ending(report(game), game.scenario.history)
        except Fault as fault:
            program.tell("There is no account of this battle", str(fault))
        else:
            program.push_screen(EndingScreen(EndOfBattle(program, game, told), game))

    when_told(program, game.history(), show)


def report_page(game: GamePort) -> ReportScreen:
    """Result and account; while the battle goes on, as it stands.  Raises Fault."""
    over = game.result() is not None
    blocks = page(report(game), face_of(game.rules.id).dice)
    return ReportScreen("Result" if over else "As it stands", blocks, game)
