"""A page to read: help, charts, a rule, the odds in full, why something is refused."""

import re
from collections.abc import Callable, Iterable, Sequence

from galley.engine.text import numbers
from galley_tui.client.rules_page import RuleBook
from galley_tui.config import menu_keys
from galley_tui.screens.base.input_page import TypingPage
from galley_tui.screens.base.scrolling import Scrolling
from galley_tui.terminal.charset import shown
from galley_tui.terminal.look import Look, bare_text, wrap
from galley_tui.widgets.rows import Row, Rows

_CITED = re.compile(r"\[((?:\d+\.\d+\w*|H\d\d)(?:, H\d\d)*)\]")


class Reader(Scrolling, TypingPage[None]):
    """Rows under a headline; scrolls, finds a word, and goes back on Escape or Enter."""

    KEYS = menu_keys.READER
    word = ""
    hit = -1  # the row with the word

    def __init__(self, headline: str, rows: Sequence[Row], top: int = 0) -> None:
        super().__init__()
        self.heading, self.content, self.top = headline, rows, top

    def on_mount(self) -> None:
        super().on_mount()
        self.rows.show(self.content)
        self.call_after_refresh(self.rows.to, self.top)

    def fit(self) -> None:
        super().fit()
        self._draw()

    def _draw(self) -> None:
        """The rows; the one that was found is lit."""
        rows = list(self.content)
        if 0 <= self.hit < len(rows):
            rows[self.hit] = [(bare_text([rows[self.hit]]), "log.here")]
        self.rows.show(rows)

    @property
    def rows(self) -> Rows:
        return self.query_one("#rows", Rows)

    def key_labels(self) -> list[tuple[str, str]]:
        more = [("↑↓", "scroll"), ("PgUp PgDn", "page")]
        long = len(self.content) > (self.rows.size.height or self.app.size.height - 2)
        finding = [(key.keys[0], key.label) for key in menu_keys.FINDING if key.label]
        return [*([*more, *finding] if long else []), ("escape", "back")]

    # -- finding

    def entered(self, text: str) -> None:
        self.word, self.hit = text.strip().casefold(), -1
        self.do_next()

    def do_next(self) -> None:
        self._find(range(self.hit + 1, len(self.content)))

    def do_previous(self) -> None:
        self._find(range(self.hit - 1, -1, -1))

    def _find(self, places: Iterable[int]) -> None:
        """Light the next of these rows that holds the word, and bring it into sight."""
        word, row = self.word, self.headline()
        holds = (i for i in places if word in bare_text([self.content[i]]).casefold())
        found = next(holds, -1) if word else -1
        if found >= 0:
            self.hit = found
            self._draw()
            self.rows.to(found - self.rows.size.height // 3)
        what = self.text(self.word) if found >= 0 else f"no further {self.text(self.word)!r}"
        if word:
            row.append((f"   search: {what}", "bar"))
        self.query_one("#head", Rows).show([row])


def lines_page(headline: str, lines: Iterable[str], look: Look, columns: int) -> Reader:
    """A page of lines, the first of them their title."""
    rows: list[Row] = [[]]
    for i, line in enumerate(lines):
        said = shown(line, look.charset)
        rows += wrap(said, columns - 4, "text" if i else "title", "  ")
    return Reader(headline, rows)


def cited(text: str, rule: str) -> list[str]:
    """The number of a line's rule, then those which its sentence cites."""
    found = (number for one in (rule, *_CITED.findall(text)) for number in numbers(one))
    return list(dict.fromkeys(found))


def rule_rows(
    text: Callable[[str], str], said: str, rules: Iterable[str], book: RuleBook, columns: int
) -> list[Row]:
    """A sentence, then every rule that is cited once, `columns` wide; `text` puts words in
    the terminal's characters."""
    rows: list[Row] = [[], *wrap(text(said), columns, "strong", "  "), []]
    each = (one for cited_ in rules for one in numbers(cited_))
    for rule in dict.fromkeys("\n".join(book.text_of(n)) for n in each):
        for i, line in enumerate(text(part) for part in rule.splitlines()):
            rows += wrap(line, columns, "text" if i else "title", "  ") if line else [[]]
        rows += [[], []] if rule else []
    return rows
