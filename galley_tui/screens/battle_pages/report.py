"""The account of a battle on the screen: at its end, on the way, and in a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley.account.report import report
from galley.scenarios.library import Fault
from galley_tui.client.game import Bridge
from galley_tui.faces.catalogue import face_of
from galley_tui.report.page import Block, page
from galley_tui.report.rows import rows
from galley_tui.screens.base.reader import Reader
from galley_tui.screens.lobby.opening import when_told

if TYPE_CHECKING:
    from galley_tui.app import Galley


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


def show_report(galley: Galley, bridge: Bridge) -> None:
    """The account on a page, once all is told, or why there is none."""

    def show() -> None:
        try:
            page = report_page(bridge)
        except Fault as fault:
            galley.tell("There is no account of this battle", str(fault))
        else:
            galley.push_screen(page)

    when_told(galley, bridge.session.past, show)


def report_page(bridge: Bridge) -> ReportScreen:
    """Result and account; while the battle goes on, as it stands.  Raises Fault."""
    over = bridge.session.result() is not None
    blocks = page(report(bridge.session), face_of(bridge.rule_set).dice.verdict_words)
    return ReportScreen("Result" if over else "As it stands", blocks)
