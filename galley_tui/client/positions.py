"""A battle from where it stands as a battle of its own: into the editor, or into a file."""

from __future__ import annotations

from pathlib import Path

from galley.catalogue import has_editor
from galley.editing.document import Document
from galley.editor.editor import Editor
from galley.files.disk import DISK
from galley.files.faults import Fault, reason, show_path
from galley.game.port import GamePort
from galley.game.positions import TakenPosition, take_position

FOLDER = "positions"
"""The folder beside the saves for positions of games that have no editor."""


def to_edit(game: GamePort, entry: int | None = None) -> tuple[Editor | None, TakenPosition]:
    """The editor of a new battle that begins where this one stands, or stood after an entry; None
    where its game has no editor.  Raises Fault."""
    taken = take_position(game, game.side, entry)
    editor = Editor(Document(taken.text)) if has_editor(game.rules.id) else None
    return editor, taken


def told(taken: TakenPosition) -> str:
    """Which moment a position is, in a sentence without its full stop."""
    return f"the battle {taken.moment}"


def put_down(taken: TakenPosition, saves: Path) -> str:
    """Keep a position in a file beside the saves, and say where.  Raises Fault."""
    folder = saves / FOLDER
    try:
        DISK.make_folder(folder)
    except OSError as error:
        raise Fault(show_path(folder), "", f"cannot be made: {reason(error)}") from None
    path = folder / f"{taken.id}.toml"
    Document(taken.text).save(path)
    return f"{told(taken)}, is kept in {show_path(path)}"
