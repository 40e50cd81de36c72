"""The program in lines: the open battle, and what the first menu leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from galley.files.faults import Fault
from galley.game.by_hand.throws import Faces, HandThrow
from galley.game.port import GamePort
from galley.game.seats import Place
from galley.saves.taking_over import Way
from galley.scenarios.library import ScenarioFile
from galley_tui.client.opening import Found, by_tenths, opened
from galley_tui.client.playing import close, left_behind
from galley_tui.config.settings import Settings
from galley_tui.dialogs import opening
from galley_tui.dialogs.dialog import Dialog
from galley_tui.dialogs.opening import Chosen
from galley_tui.dialogs.title import First, Title
from galley_tui.text.battle.battle import Battle
from galley_tui.text.battle.dice import Thrower
from galley_tui.text.console.console import Console, Leave
from galley_tui.text.console.preferences import Preferences
from galley_tui.text.dialog import Talk
from galley_tui.text.reading.books import read_rules

if TYPE_CHECKING:
    from galley.editor.editor import Editor
    from galley.game.restoring_state import Progress
    from galley_tui.client.puzzles.shelf import Shelf, Wanted

T = TypeVar("T")


class TitleMenu:
    """Keeps the open battle and the folder of saves, and shows what dialogs ask for."""

    def __init__(
        self,
        console: Console,
        saves: Path,
        options: dict[str, bool],
        preferences: Preferences | None = None,
    ) -> None:
        self.console, self.saves, self.options = console, saves, options
        self.preferences = preferences or Preferences(console)
        self.sides: Mapping[Place, str] = {}  # who sits down, as the command line says,
        self.by_hand = False  # dice of new battles are
        self.first: First = Title
        self._thrower = Thrower(console, lambda asked: "")
        self.commands: list[str] = []  # and who may play because it says so
        self.game: GamePort | None = None
        self.hosts: Path | None = None  # the folder of the host, where it is not the usual one
        self.opened = False  # a battle or a replay was, since the program began
        self.last = ""  # where the battle that was left is kept, in a sentence
        self.signals = console.signals
        self.signals.store = self.store

    def name(self, sides: Mapping[Place, str]) -> None:
        """Those whom the command line names may play, and sit down to the battle it begins."""
        self.sides, self.commands = dict(sides), [*sides.values()]

    # -- the open battle

    def store(self) -> None:
        """Write to the disk every command that was accepted."""
        if self.game is not None:
            self.game.sync()

    def let_go(self) -> None:
        """Store and close the open battle, so that its file is free for others."""
        if self.game is not None:
            self.last = close(self.game)
            self.game = None

    def show_battle(self, game: GamePort) -> None:
        """Play a battle that is open."""
        self.game, self.opened = game, True
        battle = Battle(
            self.console, game, self.signals, self.preferences, self.saves, self.commands
        )
        try:
            battle.run()
        finally:
            battle.opponents.bots.close()
        if battle.leaving.after:
            self._show_ending(game)
        elif battle.leaving.opens:
            self._open_to_others(game)
        self.console.say(*filter(None, [left_behind(self.game)]))
        self.let_go()
        if (new := battle.new) is not None:
            self.show_battle(new)

    def _open_to_others(self, game: GamePort) -> None:
        """Open the battle at the host, where it goes on; else it goes on here."""
        from galley_tui.dialogs.host_battle import open_to_others

        open_to_others(self, game)
        if self.game is game:
            self.show_battle(game)

    def _show_ending(self, game: GamePort) -> None:
        """Tell how a battle ended, and what may be played next."""
        from galley.account.report import report
        from galley_tui.client.opening import read_story
        from galley_tui.dialogs.ending import EndOfBattle
        from galley_tui.report.ending import ending

        try:
            read_story(game, self.console.say)
            told = ending(report(game), game.scenario.history)
        except Fault as fault:
            self.console.say(str(fault))
        else:
            self.open_dialog(EndOfBattle(self, game, told))

    def close_battle(self) -> None:
        """Leave the battle, which is kept."""
        self.let_go()

    def show_replay(self, game: GamePort, path: Path, entry: int = 0) -> None:
        """Read a saved battle step by step, from before an entry of the journal."""
        from galley_tui.text.reading.replay import Replay

        self.opened = True
        reader = Replay(self.console, game, path, self.saves, entry)
        try:
            reader.run()
        finally:
            if game is not self.game:
                game.close()
        if (new := reader.new) is not None:
            self.show_battle(new)

    def show_account(self, game: GamePort) -> None:
        """Tell losses, turning points and luck of a saved battle."""
        from galley_tui.text.reading.account import account_or_why

        try:
            self.console.page(account_or_why(self.console, game))
            self.console.read_on()
        finally:
            if game is not self.game:
                game.close()

    def edit(self, editor: Editor, note: str = "") -> None:
        """Talk about a battle that is made, and play it as often as that is asked for."""
        from galley_tui.text.making import Making

        self.opened = True
        self.console.say(*[f"{note[:1].upper()}{note[1:]}."] * bool(note))
        while True:
            talk = Making(self.console, editor)
            talk.run()
            if not talk.plays:
                return
            opening.start(self, editor.scenario(), None)

    def show_puzzles(self, wanted: Wanted) -> None:
        """Put the puzzle that is named, then the list of those of a game and a grade."""
        from galley_tui.dialogs.puzzles import Puzzles

        self.opened = True
        dialog = Puzzles(self, wanted)
        if wanted.id:
            dialog.put(wanted.id)
        self.open_dialog(dialog)

    def show_puzzle(self, shelf: Shelf, one: ScenarioFile) -> None:
        """Talk about a puzzle, and about those that follow it."""
        from galley_tui.text.puzzles import talk_about

        self.opened = True
        talk_about(self, shelf, one)

    def show_decisions(self, game: GamePort) -> None:
        """Show the decisions of a battle that mattered as puzzles."""
        from galley.puzzles.mattered import mattered
        from galley_tui.dialogs.puzzles import decisions

        self.console.say("Looking for puzzles...")
        decisions(self, mattered(game))

    def ask_faces(self, asked: HandThrow, given: Callable[[Faces], None]) -> None:
        """Ask for the faces of a first throw of a battle."""
        given(self._thrower(asked))

    @property
    def settings(self) -> Settings:
        return self.preferences.settings

    @property
    def own_folder(self) -> Path | None:
        return self.preferences.folder

    def hear(self, *sentences: str) -> None:
        self.console.say(*sentences)

    def hear_orders(self, words: str) -> None:
        """The battle says them itself."""

    # -- what dialogs ask

    @property
    def progress(self) -> Progress:
        """Says how far a long save is read."""
        return by_tenths(self.console.say)

    def read(
        self, path: Path, read_only: bool, came: Callable[[Found | None], None], way: Way = ""
    ) -> None:
        """Read a save: what it holds."""
        came(opened(path, read_only, self.progress, way))

    def open_dialog(self, dialog: Dialog) -> None:
        """Put a dialog in numbered lines."""
        Talk(self.console, dialog).run()

    def ask(self, question: str, words: Sequence[str], decided: Callable[[bool], None]) -> None:
        """Ask something to which yes or no is the answer."""
        self.console.say(*filter(None, words))
        decided(self.console.confirm(question))

    def tell(self, headline: str, *sentences: str) -> None:
        """Say sentences."""
        self.console.say(*sentences)

    # -- menus

    def sit(self, opening: Callable[[], None] | None) -> None:
        """Play a battle or a replay, if one was called for, then the first menu, until the player
        leaves; Ctrl+C asks first.  Raises Leave or Gone."""
        doing = opening or self.title
        while True:
            try:
                doing()
            except KeyboardInterrupt:
                self.console.interrupted()
            doing = self.title if doing is opening else self.choose

    def title(self) -> None:
        """Say what this program is, then put the first menu."""
        self.console.say("Galley: ancient naval battles, in words.")
        self.choose()

    def choose(self) -> None:
        """Show the first menu."""
        self.open_dialog(self.first(self))
        self.console.read_on()

    # -- what the first menu leads to

    @property
    def answers(self) -> bool:
        return self.console.typed

    def settle(self, key: str, value: str | bool | int) -> str:
        return self.preferences.keep(key, value)

    def how_to_play(self) -> None:
        """Tell how to play."""
        from galley_tui.dialogs.rules import Games
        from galley_tui.faces.catalogue import face_of, games

        def read(game: str) -> None:
            self.console.page(face_of(game).text.words.PRIMER)

        self.open_dialog(Games("How to play", games(), read))

    def choose_battle(self, chosen: Chosen | None = None) -> None:
        """Ask which battle, and say what each is; it begins, or is handed on."""
        from galley_tui.text.menus.new_battle import Battles

        self.open_dialog(Battles(self, chosen))

    def work(self, doing: str, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Do what takes a while, and say so."""
        self.console.say(f"{doing}...")
        done(work())

    def change_settings(self) -> None:
        """Show the settings, and change them until the player goes back."""
        self.open_dialog(self.preferences.dialog)

    def read_rules(self) -> None:
        """Show rules by number or word until the player goes back."""
        read_rules(self.console)

    def leave(self) -> None:
        raise Leave
