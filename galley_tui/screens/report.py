"""The account of a battle on the screen: at its end, on the way, and in a replay."""

from core.report import report
from galley_tui.bridge import Bridge
from galley_tui.report.page import Block, page
from galley_tui.report.rows import rows
from galley_tui.screens.reader import Reader


class ReportScreen(Reader):
    """Laid out anew when the window changes."""

    def __init__(self, headline: str, blocks: list[Block]) -> None:
        super().__init__(headline, ())
        self.blocks = blocks

    def on_mount(self) -> None:
        self._lay_out()
        super().on_mount()

    def fit(self) -> None:
        self._lay_out()
        super().fit()

    def _lay_out(self) -> None:
        self.content = rows(self.blocks, self.app.size.width - 1, self.look.charset)


def report_page(bridge: Bridge) -> ReportScreen:
    """Result and account; while the battle goes on, as it stands.  Raises Fault."""
    over = bridge.session.result() is not None
    return ReportScreen("Result" if over else "As it stands", page(report(bridge.session)))
