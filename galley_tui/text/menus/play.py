"""Text mode from beginning to end: the exit codes and the last line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from galley.files import faults
from galley.game.port import GamePort
from galley.game.seats import Place
from galley.scenarios.library import ScenarioFile
from galley_tui.config import settings
from galley_tui.dialogs import opening
from galley_tui.dialogs.title import First
from galley_tui.process.stdio import mute
from galley_tui.terminal.detection import look
from galley_tui.text.console.console import Console, Gone, Leave
from galley_tui.text.console.editing import keyboard
from galley_tui.text.console.preferences import Preferences
from galley_tui.text.console.signals import Signals
from galley_tui.text.menus.title import TitleMenu

if TYPE_CHECKING:
    from galley.editor.editor import Editor
    from galley_tui.client.puzzles.shelf import Wanted

LINE_DROPPED = 129  # as if by SIGHUP


def run(
    saves: Path,
    charset: str | None = None,
    width: int = 0,
    reason: str = "",
    scenario: str | ScenarioFile | None = None,
    seed: int | None = None,
    replay: Path | None = None,
    options: Mapping[str, bool] | None = None,
    resume: Path | None = None,
    guided: bool = False,
    advice: str = "",
    sides: Mapping[Place, str] | None = None,
    by_hand: bool = False,
    game: GamePort | None = None,
    title: First | None = None,
    hosts: Path | None = None,
    edit: Editor | None = None,
    puzzles: Wanted | None = None,
) -> int:
    """Play in lines over standard input and output until the player leaves; the exit code,
    1 where what was called for could not be opened, and nothing else was.

    A `game` that is open is played alone, without a menu; `title` is the first menu, where that
    is another one.
    `guided`: with lessons, and `advice`, whatever the settings say.  `reason` is why the terminal
    has no screen, if that is why.
    """
    place = settings.folder()
    settled, _ = settings.read(place / settings.FILE if place else None)  # faults are told
    settled = replace(settled, lessons=settled.lessons or guided, advice=advice or settled.advice)
    try:
        letters = look(charset, settings=settled).charset
    except ValueError as fault:
        print(f"galley: {fault}", file=sys.stderr)
        return 2
    _replace_bad_characters()
    signals = Signals()
    console = Console(keyboard(sys.stdin, signals), sys.stdout, letters, width, signals)
    desk = TitleMenu(console, saves, dict(options or {}), Preferences(console, settled, place))
    desk.name(sides or {})
    desk.by_hand, desk.first, desk.hosts = by_hand, title or desk.first, hosts
    try:
        desk.console.say(*([reason] if reason else []))
        with desk.signals:
            return _play(desk, scenario, seed, replay, resume, game, edit, puzzles)
    except OSError as error:
        desk.let_go()
        mute(sys.stdout)
        if not isinstance(error, BrokenPipeError):
            said = f"standard output: {faults.reason(error)}. {desk.last}".strip()
            print(f"galley: {said}", file=sys.stderr)
        return LINE_DROPPED


def _play(
    desk: TitleMenu,
    scenario: str | ScenarioFile | None,
    seed: int | None,
    replay: Path | None,
    resume: Path | None,
    game: GamePort | None,
    edit: Editor | None,
    puzzles: Wanted | None,
) -> int:
    begins: Callable[[], None] | None = None
    if game is not None:
        begins = partial(_only, desk, game)
    elif edit is not None:
        begins = partial(_edit, desk, edit)
    elif puzzles is not None:
        begins = partial(desk.show_puzzles, puzzles)
    elif replay is not None:
        begins = partial(opening.replay, desk, replay)
    elif resume is not None:
        begins = partial(opening.resume, desk, resume)
    elif scenario is not None:
        begins = partial(opening.start, desk, scenario, seed)
    with suppress(Leave, Gone):
        desk.sit(begins)
    desk.console.signals = Signals()  # Ctrl+C has been heeded
    desk.let_go()
    if desk.last:
        desk.console.say(desk.last)
    sys.stdout.flush()
    return 0 if begins is None or desk.opened else 1


def _only(desk: TitleMenu, game: GamePort) -> None:
    """Play one battle, after which there is no menu.  Raises Leave."""
    opening.join(desk, game)
    raise Leave


def _edit(desk: TitleMenu, editor: Editor) -> None:
    """Edit one battle, after which there is no menu.  Raises Leave."""
    desk.edit(editor)
    raise Leave


def _replace_bad_characters() -> None:
    """Replace characters that cannot be read or written, without an error."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
