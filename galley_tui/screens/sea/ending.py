"""The end of a battle, with the sea as the last blow left it beside it where there is room."""

from textual.app import ComposeResult
from textual.containers import Horizontal

from galley.game.port import GamePort
from galley_tui.dialogs.ending import EndOfBattle
from galley_tui.draw.overview.picture import fleets
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.face import Highlights
from galley_tui.screens.dialog import DialogScreen
from galley_tui.widgets.rows import Row, Rows


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
