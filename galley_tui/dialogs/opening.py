"""Battles are begun, and saves are opened: to be played, watched, or told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from galley.catalogue import rules_of
from galley.files.faults import show_path
from galley.game.by_hand.throws import Faces, HandThrow, Unthrown
from galley.game.port import GamePort
from galley.game.seats import Place
from galley.saves.save_format import Damaged
from galley.saves.taking_over import Held, Way
from galley_tui.client.default_standing_orders import begin_with
from galley_tui.client.opening import (
    Found,
    elsewhere,
    left_alone,
    may_take,
    new_battle,
    salvaged,
    tried,
)
from galley_tui.client.opponents.players import guided
from galley_tui.client.opponents.sitting import sit_down
from galley_tui.config.settings import Settings
from galley_tui.dialogs import dialog

if TYPE_CHECKING:
    from galley.editor.editor import Editor
    from galley.game.restoring_state import Progress
    from galley.game.scenario_list import Listing
    from galley.scenarios.library import Heading, ScenarioFile
    from galley_tui.client.puzzles.shelf import Shelf


T = TypeVar("T")


class Chosen(NamedTuple):
    """Takes a battle that is chosen, with its optional rules where some are settled; `said` is
    the line for that."""

    take: Callable[[Listing, Mapping[str, bool] | None], None]
    said: str


class Program(dialog.Program, Protocol):
    """Shows battles."""

    hosts: Path | None  # the folder of the host, where it is not the usual one
    options: dict[str, bool]  # optional rules for new battles
    sides: Mapping[Place, str]  # who sits down to the next battle that is opened
    by_hand: bool  # dice of new battles are thrown by hand

    @property
    def settings(self) -> Settings: ...
    @property
    def answers(self) -> bool:
        """Somebody is there to be asked."""

    @property
    def own_folder(self) -> Path | None:
        """The folder of the player's own files; None where nothing is remembered."""

    def show_decisions(self, game: GamePort) -> None:
        """Show the decisions of a battle that mattered, as puzzles."""

    def settle(self, key: str, value: str | bool | int) -> str:
        """Settle a setting for good; a sentence if it could not be kept."""

    @property
    def progress(self) -> Progress | None:
        """Says how far a long save is read, where nothing else does."""

    def read(
        self, path: Path, read_only: bool, came: Callable[[Found | None], None], way: Way = ""
    ) -> None:
        """Read a save; what it holds, None where the player left it."""

    def hear(self, *sentences: str) -> None:
        """Tell what goes before a battle that opens."""

    def hear_orders(self, words: str) -> None:
        """The standing orders that a new battle begins with."""

    def ask_faces(self, asked: HandThrow, given: Callable[[Faces], None]) -> None:
        """Ask for the faces of a first throw of a battle."""

    def choose_battle(self, chosen: Chosen | None = None) -> None:
        """Ask which battle is to begin, and how; or hand on the one that is chosen."""

    def work(self, doing: str, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Do what takes a while, and say so."""

    def show_battle(self, game: GamePort) -> None:
        """Play a battle that is open."""

    def close_battle(self) -> None:
        """Leave the battle that is played for the first menu; it is kept."""

    def show_replay(self, game: GamePort, path: Path, entry: int = 0) -> None:
        """Look at a battle step by step, from before an entry of the journal."""

    def edit(self, editor: Editor, note: str = "") -> None:
        """Make a battle, or change one; `note` is said first."""

    def show_puzzle(self, shelf: Shelf, one: ScenarioFile) -> None:
        """Put a puzzle; a fault is shown as its sentence."""

    def show_account(self, game: GamePort) -> None:
        """Tell losses, turning points and luck of a battle."""


def seat(program: Program, game: GamePort) -> None:
    """Those who were chosen, or named by the command line, sit down to a battle."""
    sides, program.sides = program.sides, {}
    program.hear(*sit_down(game, sides))


def start(
    program: Program,
    scenario: str | ScenarioFile,
    seed: int | None = None,
    options: Mapping[str, bool] | None = None,
    sides: Mapping[Place, str] | None = None,
) -> None:
    """Begin a battle, with those who are to play; a fault is shown as its sentence."""
    from galley_tui.faces.catalogue import face_of

    chosen = program.options if options is None else options
    if sides is not None:
        program.sides = sides

    def begun(first: Faces | None) -> GamePort:
        game = new_battle(scenario, seed, program.saves, chosen, first)
        seat(program, game)
        if program.settings.orders:
            program.hear_orders(begin_with(game, face_of(game.rules.id).defaults))
        return game

    def decided(yes: bool) -> None:
        if yes and other is not None:
            program.saves = other
        begin(Faces() if program.by_hand else None)

    def begin(first: Faces | None) -> None:
        try:
            game = tried(partial(begun, first))
        except Unthrown as missing:
            before = first or Faces()
            program.ask_faces(missing.asked, lambda more: begin(
                Faces((*before.faces, *more.faces), more.rest)
            ))  # fmt: skip
            return
        if isinstance(game, str):
            program.tell("This battle cannot be opened", game)
        else:
            program.show_battle(game)

    other = elsewhere(program.saves)
    if other is None:
        decided(False)
    else:
        words = [f"{show_path(program.saves)} takes no files.", "", f"{show_path(other)} does."]
        program.ask("Keep this battle in another folder?", words, decided)


def join(program: Program, game: GamePort) -> None:
    """Play a battle at a host; in a new one with the usual standing orders."""
    from galley_tui.faces.catalogue import face_of

    new = len(game.history(game.side).live) == 1 and not game.orders(game.side)
    if new and program.settings.orders:
        program.hear_orders(begin_with(game, face_of(game.rules.id).defaults))
    program.show_battle(game)


def start_guided(program: Program, battle: Heading, seed: int | None = None) -> None:
    """Begin the lessons of a battle: one person against the weakest bot."""
    from galley_tui.faces.catalogue import lesson_of

    program.settle("lessons", True)
    sides = guided(rules_of(battle.rules, battle.id))
    start(program, lesson_of(battle), seed, {}, sides)


def resume(program: Program, path: Path) -> None:
    """Go on with a saved battle."""

    def show(game: GamePort) -> None:
        seat(program, game)
        program.show_battle(game)

    open_save(program, path, show, "This battle cannot be opened")


def replay(program: Program, path: Path) -> None:
    """Look at a saved battle step by step."""

    def show(game: GamePort) -> None:
        program.show_replay(game, path)

    open_save(program, path, show, "This game cannot be shown", read_only=True)


def account(program: Program, path: Path) -> None:
    """Losses, turning points and luck of a saved battle."""
    open_save(program, path, program.show_account, "This game cannot be shown", read_only=True)


def open_save(
    program: Program,
    path: Path,
    show: Callable[[GamePort], None],
    wrong: str,
    read_only: bool = False,
) -> None:
    """Show the battle of a save; of a damaged one what is sound, if the player wants that.

    `wrong` is the headline over why there is none.
    """

    def came(found: Found | None) -> None:
        if isinstance(found, Damaged):
            words = [f"{found.offer}.", "", left_alone(path, read_only)]
            program.ask("This save is damaged. Take what is sound?", words, take_sound)
        elif isinstance(found, Held):
            question, words, way = may_take(found)
            if question:
                program.ask(question, words, partial(take, way))
            else:
                program.tell(wrong, str(found))
        elif isinstance(found, str):
            program.tell(wrong, found)
        elif found is not None:
            show(found)

    def take_sound(yes: bool) -> None:
        if yes:
            came(salvaged(path, None if read_only else program.saves, program.progress))

    def take(way: Way, yes: bool) -> None:
        if yes:
            program.read(path, read_only, came, way)

    program.read(path, read_only, came)
