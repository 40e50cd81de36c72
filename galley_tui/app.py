"""The application: which screen is shown, which battle is open.  No game logic."""

from __future__ import annotations

from galley_tui.terminal.detection import NO_TERMINAL, look

# isort: split

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from textual import events
from textual.screen import Screen

from galley.game.by_hand.throws import Faces, HandThrow
from galley.game.port import GamePort
from galley.game.seats import Place
from galley.saves.holders import TAKEN_OVER
from galley.saves.taking_over import Way
from galley.scenarios.library import Fault, ScenarioFile
from galley_tui.client.opening import Found, opened
from galley_tui.client.playing import close, left_behind
from galley_tui.config.settings import Config, Settings
from galley_tui.dialogs import opening
from galley_tui.dialogs.dialog import Dialog
from galley_tui.dialogs.opening import Chosen
from galley_tui.dialogs.title import First
from galley_tui.process.memory import freeze, pause
from galley_tui.terminal import private_names
from galley_tui.terminal.appearance import Appearance
from galley_tui.terminal.cell_diff import OnlyChanges
from galley_tui.terminal.driver import DriverMixin, GalleyDriver
from galley_tui.terminal.look import Look
from galley_tui.terminal.mouse import Mouse, wanted
from galley_tui.terminal.screen_crash import Collapse
from galley_tui.terminal.textual_memory import Lean, let_go

if TYPE_CHECKING:
    from galley.editor.editor import Editor
    from galley_tui.client.puzzles.shelf import Shelf, Wanted

T = TypeVar("T")
WRONG = "In your own files something is wrong; Settings, in the menu (q), says what."


class Galley(OnlyChanges, DriverMixin, Mouse, Lean, Collapse, Appearance, inherit_bindings=False):
    """Ancient naval battles in a terminal."""

    TITLE = "Galley"
    CSS_PATH = "styles/galley.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "wide"), (160, "huge")]
    VERTICAL_BREAKPOINTS = [(0, "lowest"), (24, "-low"), (34, "tall")]

    def __init__(
        self,
        saves: Path,
        look: Look,
        scenario: str | ScenarioFile | None = None,
        seed: int | None = None,
        replay: Path | None = None,
        config: Config | None = None,
    ) -> None:
        self.look, self.config = look, config or Config()
        super().__init__(driver_class=GalleyDriver)
        self.saves, self.scenario, self.seed, self.replay = saves, scenario, seed, replay
        self.options: dict[str, bool] = {}  # optional rules for new battles
        self.going_on: Path | None = None  # the save to begin with
        self.joined: GamePort | None = None  # the battle at a host to begin with
        self.edits: Editor | None = None  # the battle to be edited to begin with
        self.puzzles: Wanted | None = None  # the puzzles to begin with
        self.first: First | None = None  # the first page, where it is not the title
        self.hosts: Path | None = None  # the folder of the host, where it is not the usual one
        self.sides: Mapping[Place, str] = {}  # who sits down to it
        self.by_hand = False  # dice of new battles are
        self.named: tuple[str, ...] = ()  # whom the command line named, so that he may play
        self.game: GamePort | None = None
        self.below: list[GamePort] = []  # battles under the editor in which this one was made
        self.last = ""  # where the battle that was left is kept, in a sentence
        self.news = private_names.news()  # said once
        self.progress = None  # a page tells it
        self.wear(look)

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        """The screen as an SVG picture whose spaces every viewer keeps."""
        picture = super().export_screenshot(title=title, simplify=simplify)
        return picture.replace("<text ", '<text xml:space="preserve" ')

    def on_mount(self) -> None:
        from galley_tui.screens.lobby.title import TitleScreen

        self.app_resume_signal.subscribe(self, lambda _: self.repaint())
        if self.first is None:
            self.push_screen(TitleScreen(self))
        else:
            self.open_dialog(self.first(self))
        if self.config.faults and (self.going_on or self.scenario):
            self.news = "  ".join(filter(None, [WRONG, self.news]))
        if self.joined is not None:
            opening.join(self, self.joined)
        elif self.replay is not None:
            opening.replay(self, self.replay)
        elif self.going_on is not None:
            opening.resume(self, self.going_on)
        elif self.scenario is not None:
            opening.start(self, self.scenario, self.seed)
        elif self.edits is not None:
            self.edit(self.edits)
        elif self.puzzles is not None:
            self._show_puzzles(self.puzzles)

    def _show_puzzles(self, wanted: Wanted) -> None:
        """Show the puzzles of a game and a grade, and put the one that is named."""
        from galley_tui.dialogs.puzzles import Puzzles

        dialog = Puzzles(self, wanted)
        self.open_dialog(dialog)
        if wanted.id:
            dialog.put(wanted.id)

    def show_puzzle(self, shelf: Shelf, one: ScenarioFile) -> None:
        """Put a puzzle on the sea; a fault is shown as its sentence."""
        from galley_tui.client.puzzles.solving import Solving
        from galley_tui.screens.puzzle.puzzle_screen import PuzzleScreen

        try:
            solving = Solving(one)
        except Fault as fault:
            self.tell("This puzzle cannot be put", str(fault))
        else:
            self.push_screen(PuzzleScreen(shelf, solving))

    def show_decisions(self, game: GamePort) -> None:
        """Show the decisions of a battle that mattered as puzzles, once they are found."""
        from galley.puzzles.mattered import MOST, mattered
        from galley_tui.dialogs.puzzles import decisions
        from galley_tui.screens.puzzle.reckoning import Reckoning

        def found(answer: Sequence[ScenarioFile | None] | str | None) -> None:
            if isinstance(answer, str):
                self.tell("No puzzle in this battle", answer)
            elif answer is not None:
                decisions(self, answer)

        self.push_screen(Reckoning("Looking for puzzles", mattered(game), MOST), found)

    def edit(self, editor: Editor, note: str = "") -> None:
        """Make a battle, or change one; `note` is said first."""
        from galley_tui.screens.editor.editor_screen import EditorScreen

        page = EditorScreen(editor)
        page.note = note
        self.push_screen(page)

    def on_resize(self, event: events.Resize) -> None:
        """In a window that is too small say so; the page itself goes away again."""
        from galley_tui.screens.base.confirm import TooSmall, too_small

        if isinstance(self.screen, TooSmall):
            self.screen.fit()
        elif too_small(event.size) and len(self.screen_stack) > 1:
            self.push_screen(TooSmall())

    # -- battles

    @property
    def settings(self) -> Settings:
        return self.config.settings

    @property
    def own_folder(self) -> Path | None:
        return self.config.folder

    def hear(self, *sentences: str) -> None:
        """Say it on the next page that takes news."""
        self.news = "  ".join(filter(None, [self.news, *sentences]))

    hear_orders = hear

    def show_replay(self, game: GamePort, path: Path, entry: int = 0) -> None:
        """Look at a battle step by step, from before an entry of the journal."""
        from galley_tui.screens.replay.replay import ReplayScreen

        self.push_screen(ReplayScreen(game, path, entry))

    def show_account(self, game: GamePort) -> None:
        """Show losses, turning points and luck of a battle."""
        from galley_tui.screens.sea.report import show_report

        show_report(self, game)

    def read(
        self, path: Path, read_only: bool, came: Callable[[Found | None], None], way: Way = ""
    ) -> None:
        """Read a save, beside the keys where that takes a while, or another galley has it."""
        from galley_tui.screens.sea.loading_page import Opening, is_large

        if way or is_large(path):
            self.push_screen(Opening(path, read_only, way), came)
        else:
            came(opened(path, read_only))

    def choose_battle(self, chosen: Chosen | None = None) -> None:
        """Show the battles that may begin; or hand on the one that is chosen."""
        from galley_tui.screens.lobby.scenarios import ScenarioScreen

        self.push_screen(ScenarioScreen(chosen))

    def work(self, doing: str, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Do what takes a while beside the keys, and say so."""
        from galley_tui.screens.sea.loading_page import Working

        def came(found: Any) -> None:
            done(found)

        self.push_screen(Working(doing, work), came)

    def read_rules(self) -> None:
        """Show the rules and the words of the games."""
        from galley_tui.dialogs.rules import Games, Rules
        from galley_tui.faces.catalogue import games, rule_book
        from galley_tui.screens.base.reader import lines_page

        def show(headline: str, lines: Sequence[str]) -> None:
            self.push_screen(lines_page(headline, lines, self.look, self.size.width))

        def read(game: str) -> None:
            self.open_dialog(Rules(rule_book(game), show))

        if self.game is not None:
            read(self.game.rules.id)
        else:
            self.open_dialog(Games("Rules and words", games(), read))

    def change_settings(self) -> None:
        """Show the settings."""
        from galley_tui.screens.lobby.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def how_to_play(self) -> None:
        """Show how each of the games is played."""
        from galley_tui.dialogs.rules import Games
        from galley_tui.faces.catalogue import face_of, games
        from galley_tui.screens.reference.help import HelpPages, column, how_to_play

        def read(game: str) -> None:
            wide = self.size.width
            pages = how_to_play(face_of(game), self.look, column(wide))
            self.push_screen(HelpPages(pages, wide))

        self.open_dialog(Games("How to play", games(), read))

    def ask_faces(self, asked: HandThrow, given: Callable[[Faces], None]) -> None:
        """Ask for the faces of a first throw of a battle."""
        from galley_tui.screens.battle_pages.dice import DicePage

        self.push_screen(DicePage(asked, ""), lambda faces: given(faces) if faces else None)

    def show_battle(self, game: GamePort) -> None:
        """Play a battle that is open."""
        from galley_tui.screens.battle.battle import BattleScreen

        if self.game is not None and any(
            getattr(one, "stays", False) for one in self.screen_stack
        ):
            self.below.append(self.game)
        self.game = game
        self.push_screen(BattleScreen(game))

    def open_dialog(self, dialog: Dialog) -> None:
        """Show a dialog as a page."""
        from galley_tui.screens.dialog import DialogScreen

        self.push_screen(DialogScreen(dialog))

    def ask(self, question: str, words: Sequence[str], decided: Callable[[bool], None]) -> None:
        """Ask something to which yes or no is the answer."""
        from galley_tui.screens.base.confirm import Confirm

        self.push_screen(Confirm(question, words), lambda yes: decided(bool(yes)))

    def tell(self, headline: str, *sentences: str) -> None:
        """Show sentences on a page of their own."""
        from galley_tui.screens.base.reader import Reader
        from galley_tui.terminal.look import wrap
        from galley_tui.widgets.rows import Row

        rows: list[Row] = [[]]
        for sentence in sentences:
            rows += [*wrap(sentence, self.size.width - 4, "text", "  "), []]
        self.push_screen(Reader(headline, rows))

    def help(self, page: Screen[Any]) -> None:
        """Show the help of a page."""
        from galley_tui.screens.base.page import Page
        from galley_tui.screens.reference.help import help_page

        if isinstance(page, Page):
            shown = help_page(page.KEYS, page.look, self.size.width, page.face)
            self.push_screen(shown)

    def take_news(self) -> list[str]:
        """Return the news, which are said once, and forget them."""
        news, self.news = self.news, ""
        return [news] if news else []

    def close_battle(self) -> None:
        """Back to the title; the battle is kept."""
        self.hear(left_behind(self.game))
        self._let_go()
        while len(self.screen_stack) > 2 and not getattr(self.screen, "stays", False):
            self.pop_screen()

    def on_unmount(self) -> None:
        while self.game is not None:
            self._let_go()

    def _let_go(self) -> None:
        """The open battle is stored, and its file free for others."""
        if self.game is not None:
            self.last = close(self.game)
            self.game = self.below.pop() if self.below else None

    # -- the end

    def store(self) -> None:
        """Everything accepted is on the disk after this."""
        if self.game is not None:
            self.game.sync()

    def leave(self, code: int = 0) -> None:
        """End; the battle is kept."""
        self.store()
        self.exit(code, return_code=code)


def run(
    scenario: str | ScenarioFile | None = None,
    seed: int | None = None,
    replay: Path | None = None,
    *,
    saves: Path,
    charset: str | None = None,
    colours: str | None = None,
    options: Mapping[str, bool] | None = None,
    config: Config | None = None,
    resume: Path | None = None,
    sides: Mapping[Place, str] | None = None,
    by_hand: bool = False,
    game: GamePort | None = None,
    title: First | None = None,
    hosts: Path | None = None,
    edit: Editor | None = None,
    puzzles: Wanted | None = None,
) -> int:
    """Play on this terminal until the player leaves; the exit code."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(f"galley: {NO_TERMINAL}", file=sys.stderr)
        return 2
    try:
        seen = look(charset, colours=colours, settings=config.settings if config else None)
        app = Galley(saves, seen, scenario, seed, replay, config)
        app.options, app.going_on = dict(options or {}), resume
        app.by_hand, app.joined, app.first, app.hosts = by_hand, game, title, hosts
        app.edits, app.puzzles = edit, puzzles
        app.sides, app.named = dict(sides or {}), (*(sides or {}).values(),)
    except ValueError as fault:
        print(f"galley: {fault}", file=sys.stderr)
        return 2
    pause()
    app.run(mouse=wanted(app.config.settings.mouse))
    if (failure := app.ended()) is not None:
        from galley_tui.process.error_exit import failed

        return failed(failure, drawn=f"{seen.depth} {seen.charset}")
    if app.return_code == TAKEN_OVER:
        print(f"galley: {app.parting}", file=sys.stderr)
    elif app.last:
        print(app.last)
    return app.return_code or 0


let_go()
freeze()
