"""A page to read: help, charts, a rule, the odds in full, why something is refused."""

from collections.abc import Sequence

from galley_tui.screens.page import Page
from galley_tui.widgets.rows import Row, Rows


class Reader(Page[None]):
    """Rows under a headline; scrolls, and goes back on Escape or Enter."""

    def __init__(self, headline: str, rows: Sequence[Row]) -> None:
        super().__init__()
        self.title_text, self.content = headline, rows

    def headline(self) -> Row:
        return [(f" {self.text(self.title_text)}", "bar.strong")]

    def on_mount(self) -> None:
        super().on_mount()
        self.rows.show(self.content)

    def fit(self) -> None:
        super().fit()
        self.rows.show(self.content)

    @property
    def rows(self) -> Rows:
        return self.query_one("#rows", Rows)

    def key_labels(self) -> list[tuple[str, str]]:
        more = [("↑↓", "scroll"), ("PgUp PgDn", "page")]
        return [
            *(more if len(self.content) > self.app.size.height - 2 else []),
            ("escape", "back"),
        ]

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
        self.rows.to(len(self.content))

    def do_back(self) -> None:
        self.dismiss()
