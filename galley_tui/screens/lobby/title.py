"""The title and its menu."""

from textual.app import ComposeResult

from galley_tui.dialogs.title import Program, Title
from galley_tui.screens.dialog import DialogScreen
from galley_tui.terminal.charset import reduce
from galley_tui.widgets.rows import Row, Rows

ART = """\

                                                  ▗▄▖
      G   A   L   L   E   Y                       ▐█▘
                                                  ▐▌
   ancient naval battles, ram by ram     ▗▄▄▄▄▄▄▄▄█▙▄▄▄▄▄▄▄▄▄▄▄▖  ▗▟▛
                                    ▟▙▄▄▟███████████████████████▙▄██▙▄▄▄▄
                                     ▀▜█████████████████████████████████▛▘
  ─────────────────────────────────────╱─╱─╱─╱─╱─╱─╱─╱─╱─╱─╱─╱─╱────────────
"""


class TitleScreen(DialogScreen):
    """The first menu below a galley."""

    def __init__(self, program: Program) -> None:
        super().__init__(Title(program))
        self.kept = False  # there is a battle to go on with

    def body(self) -> ComposeResult:
        yield Rows(id="art")
        yield Rows(id="rows")

    def on_mount(self) -> None:
        super().on_mount()
        self._draw_art()

    def _draw_art(self) -> None:
        letters = self.look.charset
        art: list[Row] = [
            [(f"  {reduce(x, letters)}", "A.text on text")] for x in ART.splitlines()
        ]
        self.query_one("#art", Rows).show(art)

    def on_screen_resume(self) -> None:
        """Coming back: what can be continued may have changed."""
        super().on_screen_resume()
        self._draw_art()
        kept = self.dialog.entries()[0].key == "c"
        if kept != self.kept:
            self.kept = kept
            self.go(0)

    def redraw(self) -> None:
        wrong = "In your own files something is wrong; s (Settings) says what is left out."
        said = [text for text in (wrong if self.galley.config.faults else "", self.galley.news)
                if text]  # fmt: skip
        entries = self.dialog.entries()
        rows: list[Row] = [[]] * (len(entries) + len(said) < self.rows.size.height)
        for i, line in enumerate(entries):
            (row,) = self.entry_rows(line, i, len(f" > {line.text}  {line.tail}"))
            rows.append([("      ", "text"), *row])
        rows += [[]] * (len(rows) + len(said) < self.rows.size.height)
        rows += [[(f"       {text}", "warn")] for text in said]
        self.rows.show(rows)

    async def press(self, name: str) -> None:
        """Take a key; the news below the lines have been read."""
        self.galley.take_news()
        await super().press(name)
