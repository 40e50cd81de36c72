"""The title and its menu."""

from pathlib import Path

from textual.app import ComposeResult

from galley.game.port import GamePort
from galley_tui.client.library import Saved, scenarios, to_go_on_with
from galley_tui.config import keymap
from galley_tui.screens.base.page import ListPage
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


class TitleScreen(ListPage[None]):
    """First battle, new battle, continue, load, replay, account, battles fought, rules, settings,
    help, quit.

    The guided battle stands first until something has been kept.
    """

    heading = "Galley"

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[tuple[str, str, str, str]] = []
        self.newest: Saved | None = None

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
        found = to_go_on_with(self.galley.saves)
        if (found is None) != (self.newest is None):
            self.at = 0
        self.newest = found
        about = f"{self.text(found.title)}, turn {found.turn}" if found is not None else ""
        guided = ("first", "f", "First battle", "guided: five lessons come up as you play")
        self.entries = [
            guided if found is None else ("resume", "c", "Continue", about),
            ("new", "n", "New battle", "choose a scenario"),
            *([guided] if found is not None else []),
            ("load", "l", "Load", "go on with a saved battle; rename or delete saves"),
            ("replay", "r", "Replay", "watch a saved battle step by step"),
            ("report", "a", "Account", "of a saved battle: losses, turning points, luck"),
            ("fought", "b", "Battles", "fought to the end: won, lost, by how much; the best"),
            ("rules", "u", "Rules", "every paragraph and word, in plain language"),
            ("settings", "s", "Settings", "characters, colours, hexes, curtain"),
            ("help", "h", "Help", "keys, and how to play in short"),
            ("leave", "q", "Quit", ""),
        ]
        self.go(self.at)

    def count(self) -> int:
        return len(self.entries)

    def redraw(self) -> None:
        wrong = "In your own files something is wrong; s (Settings) says what is left out."
        said = [text for text in (wrong if self.galley.config.faults else "", self.galley.news)
                if text]  # fmt: skip
        rows: list[Row] = [[]] * (len(self.entries) + len(said) < self.rows.size.height)
        for i, (_, letter, label, about) in enumerate(self.entries):
            mark, style = self.marked(i)
            rows.append(
                [("      ", "text"), (f" {mark} {letter}  {label:<12} ", style),
                 (f"  {about}", "mute")]
            )  # fmt: skip
        rows += [[]] * (len(rows) + len(said) < self.rows.size.height)
        rows += [[(f"       {text}", "warn")] for text in said]
        self.rows.show(rows)

    def do_accept(self) -> None:
        self.action(self.entries[self.at][0])()

    def do_resume(self) -> None:
        if self.newest is not None:
            self.galley.resume(self.newest.path)

    def do_first(self) -> None:
        from galley.catalogue import rules_of
        from galley_tui.client.opponents.players import guided
        from galley_tui.faces.catalogue import teaching

        one = teaching(scenarios()[0])
        if one is not None:
            self.galley.settle("lessons", True)
            self.galley.start(one.id, sides=guided(rules_of(one.rules, one.id)))

    def do_new(self) -> None:
        from galley_tui.screens.lobby.scenarios import ScenarioScreen

        self.app.push_screen(ScenarioScreen())

    def do_load(self) -> None:
        from galley_tui.screens.lobby.saves import SavesScreen

        self.app.push_screen(SavesScreen("Load a battle", self.galley.resume))

    def do_replay(self) -> None:
        from galley_tui.screens.lobby.saves import SavesScreen

        self.app.push_screen(SavesScreen("Replay a battle", self.galley.open_replay))

    def do_report(self) -> None:
        from galley_tui.screens.lobby.saves import SavesScreen

        self.app.push_screen(SavesScreen("The account of a battle", self._report))

    def do_fought(self) -> None:
        from galley_tui.screens.lobby.saves import FoughtScreen

        self.app.push_screen(FoughtScreen(self._report))

    def _report(self, path: Path) -> None:
        from galley_tui.screens.lobby.opening import open_save
        from galley_tui.screens.sea.report import show_report

        def show(game: GamePort) -> None:
            show_report(self.galley, game)

        open_save(self.galley, path, show, "This game cannot be shown", read_only=True)

    def do_rules(self) -> None:
        from galley_tui.screens.reference.rules import RulesScreen

        self.app.push_screen(RulesScreen())

    def do_settings(self) -> None:
        from galley_tui.screens.lobby.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    async def press(self, name: str) -> None:
        """Also each entry's letter.  What stood below them was read."""
        self.galley.take_news()
        letters = {letter: i for i, (_, letter, _, _) in enumerate(self.entries)}
        if name in letters and keymap.find(self.KEYS, name) is None:
            self.go(letters[name])
            self.do_accept()
        else:
            await super().press(name)
