"""The keys and the wheel of pages whose rows scroll."""

from __future__ import annotations

from abc import abstractmethod

from textual.widget import Widget

from galley_tui.screens.base.page import NOTCH
from galley_tui.widgets.rows import Rows


class Scrolling:
    """Scrolls the rows of a page."""

    @property
    @abstractmethod
    def rows(self) -> Rows:
        """The rows that scroll."""

    def do_up(self) -> None:
        self.rows.by(-1)

    def do_down(self) -> None:
        self.rows.by(1)

    def do_page_up(self) -> None:
        self.rows.page(-1)

    def do_page_down(self) -> None:
        self.rows.page(1)

    def do_home(self) -> None:
        self.rows.to(0)

    def do_end(self) -> None:
        self.rows.to(len(self.rows.rows))

    def wheel(self, widget: Widget, by: int) -> None:
        self.rows.by(by * NOTCH)
