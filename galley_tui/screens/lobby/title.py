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


LARGE = """\

                                                    ▄
                                                    █▀▀▀▄▄▄▀▀▀
                                                    █▄▄▄▀▀▀▄▄▄
                                                    █
      G   A   L   L   E   Y             ━━━━━━━━━━━━╋━━━━━━━━━━━━━
                                        ▜██████████████████████▛
   ancient naval battles, ram by ram     ▐███████████████████▛
                                         ▟██████████████████▙
       ▄▄▄                               ▀▀▀▀▀▀▀▀▀▀▀┃▀▀▀▀▀▀▀▀
     ▟█▀▀▀█▙                                        ┃                           ▟▙
    ▐█▌   ▝▀                                        ┃                          ▐██
    ▐█▙        ▗▄▖  ▗▄▖  ▗▄▖  ▗▄▖  ▗▄▖  ▗▄▖  ▗▄▖  ▗▄┃▖   ▗▄▖  ▗▄▖  ▗▄▖  ▗▄▖    ▟██
     ▜█▙▄▄▄▄▄▄▄▟█▙▄▄▟█▙▄▄▟█▙▄▄▟█▙▄▄▟█▙▄▄▟█▙▄▄▟█▙▄▄▄▄▄▄▄▄▄▟█▙▄▄▟█▙▄▄▟█▙▄▄▟█▙▄▄▄▟██▙▄
      ▜████ ■ ██ ■ ██ ■ ██ ■ ██ ■ ██ ■ ██ ■ ██ ■ ██ ■ ██ ■ ██ ■ ██ ■ ██ ■ ████ ◉ ███▙▄▄▄▄▄
       ▜████████████████████████████████████████████████████████████████████████████▀▀▀▀▘
        ▀▜████████████████████████████████████████████████████████████████████████▄▄▄▄▄▄▄
          ╱▀▜█████╱████╱████╱████╱████╱████╱████╱████╱████╱████╱████╱████╱████╱██▀▀▀▀▀▀▀▀▘
  ───────╱───╱───╱───╱╱───╱╱───╱╱───╱╱───╱╱───╱╱───╱╱───╱╱───╱╱───╱╱───╱╱───╱────~───~~────
   ~  ~ ╱ ~ ╱ ~ ╱   ╱╱   ╱╱ ~ ╱╱   ╱╱   ╱╱ ~ ╱╱   ╱╱   ╱╱ ~ ╱╱   ╱╱   ╱╱ ~ ╱╱    ~    ~   ~
"""
PLAIN = """\

                                                    |
                                                    |~~~~--__
                                                    |__--~~~~
                                        ============+============
      G   A   L   L   E   Y             \\           |          /
                                         |          |         |
   ancient naval battles, ram by ram     |          |         |
                                        /___________|__________\\
        ____                                        |
      /  __ \\                                       |
     |  /  \\_|                                      |                            /|
     |  \\                                           |                          | |
      \\  \\___________________________________________|__________________________/  |
       \\   ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( )   (o)  |____
        \\   o   o   o   o   o   o   o   o   o   o   o   o   o   o   o   o        ______>
         \\__________________________________________________________________________|
            / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / /
  ---------/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/---~----~~----
   ~  ~   / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / /   ~    ~   ~
"""
ROOM, WIDE = (110, 34), 94
"""Columns and rows of a window that has room for the large ship, and the cells that it takes."""
FRAME, GAP = 3, 2  # rows around ship and menu; those between them that only the large ship has
SHIP, MAST = 8, 5  # rows of the small ship, and of the large one's mast, that may give way
SAIL, SEA = range(1, 9), range(18, 20)
"""Its rows above the deck, and those of the water."""


class TitleScreen(DialogScreen):
    """The first menu below a galley."""

    def __init__(self, program: Program) -> None:
        super().__init__(Title(program))
        self.kept = False  # there is a battle to go on with
        self.cut = 0  # rows of the ship that gave way

    def body(self) -> ComposeResult:
        yield Rows(id="art")
        yield Rows(id="rows")

    def on_mount(self) -> None:
        super().on_mount()
        self._draw_art()

    def _draw_art(self) -> None:
        letters = self.look.charset
        wide, high = self.app.size
        large = wide >= ROOM[0] and high >= ROOM[1]
        left = self.left
        drawn = (PLAIN if letters == "ascii" else LARGE) if large else ART
        art: list[Row] = []
        lines = drawn.splitlines()
        self.cut = self._cut(len(lines), large)
        for n, line in enumerate(lines[self.cut :], self.cut):
            if large and n in SEA:  # it has no end
                wave = "─" if n == SEA[0] else "   ~    "
                line = f"{(wave * left)[:left]}{line[2:]}{wave * wide}"[: wide - 4]
            else:
                line = f"{' ' * left}{line}"
            ink = "B.text on text" if large and n in SEA else "A.text on text"
            ink = "strong" if large and n in SAIL else ink
            art.append([(f"  {reduce(line, letters)}", ink)])
        box = self.query_one("#art", Rows)
        box.styles.height = len(art) + 1 + GAP * (large and not self.cut)
        box.show(art)

    def _cut(self, rows: int, large: bool) -> int:
        """How many of so many rows of the ship give way in a low window: one of the small ship, or
        those in whose place something else is to be read."""
        high = self.app.size.height
        needed = rows + len(self.dialog.entries()) + len(self.said) + FRAME
        if large:
            return max(0, min(needed + GAP - high, MAST))
        return 0 if high >= ROOM[1] else max(1, min(needed - high, SHIP))

    @property
    def said(self) -> list[str]:
        """The lines to be read below the menu."""
        wrong = "In your own files something is wrong; s (Settings) says what is left out."
        return [*[wrong] * bool(self.galley.config.faults), *filter(None, [self.galley.news])]

    @property
    def left(self) -> int:
        """The cells before the ship, which lies in the middle of a wide window."""
        return max(0, (self.app.size.width - WIDE) // 2)

    def fit(self) -> None:
        self._draw_art()
        super().fit()

    def on_screen_resume(self) -> None:
        """Coming back: what can be continued may have changed."""
        super().on_screen_resume()
        self._draw_art()
        kept = self.dialog.entries()[0].key == "c"
        if kept != self.kept:
            self.kept = kept
            self.go(0)

    def redraw(self) -> None:
        said, entries, before = self.said, self.dialog.entries(), self.cut
        self._draw_art()
        if self.cut != before:  # there is another number of rows for the menu from then on
            self.call_after_refresh(self.redraw)
        rows: list[Row] = [[]] * (len(entries) + len(said) < self.rows.size.height)
        for i, line in enumerate(entries):
            (row,) = self.entry_rows(line, i, len(f" > {line.text}  {line.tail}"))
            rows.append([(" " * (6 + self.left), "text"), *row])
        rows += [[]] * (len(rows) + len(said) < self.rows.size.height)
        rows += [[(f"{' ' * (7 + self.left)}{text}", "warn")] for text in said]
        self.rows.show(rows)

    async def press(self, name: str) -> None:
        """Take a key; the news below the lines have been read."""
        self.galley.take_news()
        await super().press(name)
