"""The rules in the game: every paragraph and word, by number or found by words."""

from galley_tui.client.rules_page import RuleBook
from galley_tui.config import menu_keys
from galley_tui.screens.base.input_page import TypingPage
from galley_tui.screens.base.page import ListPage
from galley_tui.screens.base.reader import Reader
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row, Rows

Line = tuple[str, str]
"""What a row opens (a rule's number or a word of the glossary; "" for a heading), its text."""


def lines_about(book: RuleBook, query: str) -> list[Line]:
    """All rules by chapter and the glossary, or what has the words (or number) of a query."""
    if not query.strip():
        lines: list[Line] = []
        for chapter, title in book.chapters.items():
            lines += [("", f"{chapter}  {title}")]
            lines += [
                (r.number, f"{r.number:<6} {r.title}")
                for r in book.paragraphs
                if r.chapter == chapter
            ]
        return [*lines, ("", "Words"), *((word, word) for word in book.glossary)]
    words = query.casefold().split()
    named = [(word, word) for word, text in book.glossary.items()
             if all(part in f"{word} {text}".casefold() for part in words)]  # fmt: skip
    return [*((r.number, f"{r.number:<6} {r.title}") for r in book.find(query)), *named]


class RulesScreen(TypingPage[None], ListPage[None]):
    """A list of rules; Enter opens the lit one."""

    KEYS = menu_keys.RULES
    heading = "Rules and words"

    def __init__(self) -> None:
        super().__init__()
        self.query_text = ""
        self.lines = lines_about(self.face.rules, "")

    def on_mount(self) -> None:
        super().on_mount()
        self.go(1)

    def count(self) -> int:
        return len(self.lines)

    def go(self, at: int) -> None:
        """Headings are stepped over."""
        by = 1 if at >= self.at else -1
        at = max(0, min(at, self.count() - 1))
        while 0 <= at + by < self.count() and not self.lines[at][0]:
            at += by
        super().go(at if self.lines and self.lines[at][0] else self.at)

    def redraw(self) -> None:
        wide, rows = self.app.size.width, list[Row]()
        for i, (opens, text) in enumerate(self.lines):
            if not opens:
                rows += [[(f" {self.text(text)}", "title")]]
                continue
            mark, style = self.marked(i)
            rows.append(fit([(f" {mark} {self.text(text)}", style)], wide, style))
        if not self.lines:
            rows = wrap(f"Nothing is said about {self.query_text!r}.", wide - 4, "warn", "  ")
        self.rows.show(rows, self.at)

    def show_entry(self) -> None:
        row = self.headline()
        said = self.query_text if self.entry is None else f"{self.entry}_"
        if said:
            row.append((f"   search: {self.text(said)}", "bar"))
        self.query_one("#head", Rows).show([row])

    def entered(self, text: str) -> None:
        self.query_text, self.lines, self.at = text.strip(), lines_about(self.face.rules, text), 0
        self.show_entry()
        self.go(0)

    def do_accept(self) -> None:
        opens = self.lines[self.at][0] if self.lines else ""
        if not opens:
            return
        wide, rows = self.app.size.width - 4, list[Row]([[]])
        book = self.face.rules
        word = book.glossary.get(opens)
        lines = [opens, word] if word is not None else book.text_of(opens)
        for i, line in enumerate(lines):
            rows += wrap(self.text(line), wide, "text" if i else "title", "  ")
        self.app.push_screen(Reader(f"Rule {opens}" if opens[0].isdigit() else opens, rows))

    def do_back(self) -> None:
        if self.query_text:
            self.entered("")
        else:
            self.dismiss()
