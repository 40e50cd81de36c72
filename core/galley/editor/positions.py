"""Gives the scenario file that begins where a battle stands, or stood: its last point at which
no procedure was under way.
"""

import re
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from galley.catalogue import has_editor
from galley.editing.document import Document
from galley.editing.positions import position_of
from galley.editor.editor import Editor
from galley.engine.positions import Position
from galley.engine.records import Record, Side
from galley.files.disk import DISK
from galley.files.faults import Fault, reason, show_path
from galley.game.port import GamePort
from galley.scenarios.header import with_options

LONGEST_ID: Final = 40  # characters
START: Final = "as the battle begins"
FOLDER: Final = "positions"
"""The folder beside the saves for positions of games that have no editor."""
NOT_KEPT: Final = ("variants", "puzzle")
"""The keys that speak of the battle as it was, not as it is."""


class TakenPosition(Record, frozen=True):
    """A scenario file, its data, and the moment at which it begins, in words."""

    text: str
    data: dict[str, Any]
    moment: str
    id: str


def take_position(game: GamePort, side: Side = "", entry: int | None = None) -> TakenPosition:
    """Write the battle from its last point, up to an entry of the journal, at which a file can
    begin; only with what a side knows, for "" what everybody does.  Raises Fault."""
    history = game.history(side)
    data = with_options(game.scenario.data, game.options)
    data = {key: value for key, value in data.items() if key not in NOT_KEPT}
    for n in reversed(history.live):
        if entry is not None and n > entry:
            continue
        state = history.state_at(n)
        if (begun := position_of(game.rules, data, state)) is not None:
            return _named(begun.position, game.scenario.id, state.board.turn)
    return _named(Position(data, START), game.scenario.id, 1)


def _named(position: Position, id_: str, turn: int) -> TakenPosition:
    """A position under an id of its own: the battle's, and the turn."""
    from galley.editing.toml_writing import fresh

    end = f"-turn-{turn}"
    whole = re.sub(r"-turn-\d+$", "", id_)[: LONGEST_ID - len(end)] + end
    found = replace(position, data={**position.data, "id": whole})
    return TakenPosition(fresh(found.data), found.data, found.moment, whole)


def to_edit(game: GamePort, entry: int | None = None) -> tuple[Editor | None, TakenPosition]:
    """The editor of a new battle that begins where this one stands, or stood after an entry; None
    where its game has no editor.  Raises Fault."""
    taken = take_position(game, game.side, entry)
    editor = Editor(Document(taken.text)) if has_editor(game.rules.id) else None
    return editor, taken


def told(taken: TakenPosition) -> str:
    """Say which moment a position is, in a sentence without its full stop."""
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
