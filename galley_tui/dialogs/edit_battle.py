"""A battle to be made or changed is chosen: a new one, a copy, a save as it stands, a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from galley.catalogue import has_editor, rule_set_ids, title_of
from galley.editor.editor import Editor, begun, copied, opened
from galley.editor.positions import to_edit, told
from galley.files.faults import Fault
from galley.game.port import GamePort
from galley.game.scenario_list import Listing
from galley.saves.save_format import is_save
from galley_tui.config import menu_keys
from galley_tui.dialogs import opening
from galley_tui.dialogs.dialog import Dialog, Line
from galley_tui.dialogs.opening import Chosen, Program

WRONG = "This cannot be edited"


class Edit(Dialog):
    """Asks what the editor is to begin with."""

    heading = "Make a battle, or change one"
    question = "Of what is the battle to be made?"
    prompt = "Edit>"
    longest = 1000  # characters of a path
    keys = (*menu_keys.MENU, menu_keys.BACK)

    def __init__(self, program: Program) -> None:
        self.program = program

    def lines(self) -> list[Line]:
        return [
            *(
                Line(f"A new battle of {title_of(id_)}", partial(self._open, partial(begun, id_)))
                for id_ in rule_set_ids() if has_editor(id_)
            ),
            Line("A copy of a battle of the game", self._copy),
            Line("A saved battle, from where it stands", self._saved),
            Line("A file: of a battle, or a save", self._file),
        ]  # fmt: skip

    def _open(self, make: Callable[[], Editor]) -> None:
        self.desk.leave(partial(edit, self.program, make))

    def _copy(self) -> None:
        def take(one: Listing, options: Mapping[str, bool] | None) -> None:
            settled = self.program.options if options is None else options
            edit(self.program, partial(copied, one.id, settled))

        chosen = Chosen(take, "Edit a copy of it")
        self.desk.leave(partial(self.program.choose_battle, chosen))

    def _saved(self) -> None:
        from galley_tui.dialogs.saves import Saves

        saves = Saves("Edit a saved battle", self.program, partial(edit_save, self.program))
        self.desk.leave(partial(self.program.open_dialog, saves))

    def _file(self) -> None:
        def named(text: str) -> None:
            path = Path(text.strip()).expanduser()
            if not text.strip():
                return
            if path.is_file() and is_save(path):
                self.desk.leave(partial(edit_save, self.program, path))
            else:
                self._open(partial(opened, path))

        self.desk.ask_text("file", "", named)


def edit(program: Program, make: Callable[[], Editor]) -> None:
    """Open the editor; a fault is shown as its sentence."""
    try:
        editor = make()
    except Fault as fault:
        program.tell(WRONG, str(fault))
    else:
        program.edit(editor)


def edit_save(program: Program, path: Path) -> None:
    """Edit a saved battle from where it stands."""

    def show(game: GamePort) -> None:
        try:
            editor, taken = to_edit(game)
        except Fault as fault:
            program.tell(WRONG, str(fault))
            return
        if editor is None:
            program.tell(WRONG, f"{game.rules.title} has no editor.")
        else:
            program.edit(editor, told(taken))

    opening.open_save(program, path, show, WRONG, read_only=True)
