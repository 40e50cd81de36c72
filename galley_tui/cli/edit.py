"""`galley edit`: make a battle, or change one."""

from __future__ import annotations

import argparse
from pathlib import Path

from galley_tui.cli.common import Arguments, describe
from galley_tui.cli.screens import screen_options, screens

RULES = "war-galley"


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Make a battle, or change one: ships, seas, sides, and everything else in its file.",
        "galley edit",
        "galley edit tauris",
        "galley edit my-battle.toml",
        "galley edit saves/tauris-1.toml --out from-there.toml",
    )
    which = (
        "a battle by its id, of which a copy is made, or a file, or a saved battle, from where it "
        "stands; without it a new battle"
    )
    parser.add_argument("battle", metavar="BATTLE", nargs="?", help=which)
    game = f"of a new battle: the game; {RULES} by default"
    parser.add_argument("--rules", metavar="GAME", default=RULES, help=game)
    out = "with a saved battle: the file to keep its position in, without the editor"
    parser.add_argument("--out", metavar="FILE", type=Path, help=out)
    parser.set_defaults(misused=parser.error)
    screen_options(parser)


def run(arguments: Arguments) -> int:
    from galley.editor.editor import begun, opened

    given = arguments.battle
    if given is not None and (save := _saved(given)) is not None:
        return _position(arguments, save)
    if arguments.out is not None:
        arguments.misused("--out belongs to a saved battle")
    editor = begun(arguments.rules) if given is None else opened(given)
    return screens(arguments, edit=editor)


def _saved(given: str) -> Path | None:
    """The saved battle that is meant; None where it is another file, or an id."""
    from galley.saves.save_format import is_save
    from galley.scenarios.library import IDS

    path = Path(given)
    return None if IDS.fullmatch(given) or not path.is_file() or not is_save(path) else path


def _position(arguments: Arguments, save: Path) -> int:
    """Edit a saved battle from where it stands, or keep that in a file."""
    from galley.editing.document import Document
    from galley.editor.positions import to_edit, told
    from galley.files.faults import Fault, show_path
    from galley.game.loading.opening import opened

    editor, taken = to_edit(opened(save))
    if arguments.out is not None:
        if arguments.out.exists():
            raise Fault(show_path(arguments.out), "", "is there already: choose another name")
        Document(taken.text).save(arguments.out)
        print(f"{show_path(arguments.out)}: {told(taken)}")
        return 0
    if editor is None:
        raise Fault(show_path(save), "", "is of a game without an editor: give --out FILE")
    if arguments.text:
        print(told(taken))
    return screens(arguments, edit=editor)
