"""A page to read: help, charts, a rule, the odds in full, why something is refused."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from galley_tui.screens.page import Page
from galley_tui.widgets.rows import Row, Rows, wrap

_CITED = re.compile(r"\[(\d+\.\d+\w*)\]")


class Reader(Page[None]):
    """Rows under a headline; scrolls, and goes back on Escape or Enter."""

    def __init__(self, headline: str, rows: Sequence[Row], top: int = 0) -> None:
        super().__init__()
        self.title_text, self.content, self.top = headline, rows, top

    def headline(self) -> Row:
        return [(f" {self.text(self.title_text)}", "bar.strong")]

    def on_mount(self) -> None:
        super().on_mount()
        self.rows.show(self.content)
        self.call_after_refresh(self.rows.to, self.top)

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


def cited(text: str, rule: str) -> list[str]:
    """The number of a line's rule, then those which its sentence cites."""
    return list(dict.fromkeys([rule, *_CITED.findall(text)]))


def rule_rows(
    page: Page[Any], said: str, numbers: Iterable[str], text_of: Callable[[str], list[str]]
) -> list[Row]:
    """A sentence, then every rule of these numbers once."""
    wide = page.app.size.width - 4
    rows: list[Row] = [[], *wrap(page.text(said), wide, "strong", "  "), []]
    for text in dict.fromkeys("\n".join(text_of(n)) for n in numbers if n):
        for i, line in enumerate(page.text(part) for part in text.splitlines()):
            rows += wrap(line, wide, "text" if i else "title", "  ") if line else [[]]
        rows += [[], []] if text else []
    return rows
