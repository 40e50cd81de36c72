"""The save of a battle: where it is, that it is there, and another one."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from galley.engine.loop import Illegal
from galley.engine.records import Refusal
from galley.files.faults import Fault, reason, show_path
from galley.game.journal import Journal
from galley.saves.save_format import free_paths


class Keeping:
    """What a session does about its file."""

    journal: Journal
    notices: list[str]
    scenario_id: str

    @property
    def path(self) -> Path | None:
        """The save that the battle is kept in."""
        return self.journal.path

    def sync(self) -> None:
        """All that was accepted is on the disk after this."""
        self.journal.sync()

    def keep(self) -> str:
        """The same, and the save is in its place; what had to be done for that, in a sentence.

        Raises Illegal when it cannot be kept.
        """
        told = self.journal.stay()
        self.sync()
        if self.journal.trouble:
            raise Illegal(Refusal("saves", self.journal.trouble))
        return told

    def in_place(self) -> None:
        """Raises Illegal once when the save was not in its place, and is kept anew."""
        if told := self.journal.stay():
            raise Illegal(Refusal("saves", f"{told}: give the command again"))

    def close(self) -> None:
        """Sync, and let others open the save."""
        with suppress(Illegal):
            self.journal.stay()
        self.journal.close()

    def save_as(self, path: Path) -> None:
        """Keep the battle in a new file from now on.  Raises Fault."""
        if path == self.path and not self.journal.trouble and not self.journal.lost():
            return self.sync()
        try:
            self.notices += self.journal.attach(path)
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None

    def keep_in(self, folder: Path) -> None:
        """Keep the battle in a folder, under the next free name.  Raises Fault."""
        path, disk = folder, self.journal.disk
        try:
            disk.make_folder(folder)
            for path in free_paths(folder, self.scenario_id, disk):
                with suppress(FileExistsError):
                    self.notices += self.journal.attach(path)
                    return
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None
        raise Fault(show_path(path), "", "cannot be written: others take every name")


def unwritable(path: Path, error: OSError | ValueError) -> Fault:
    """What to raise when a battle cannot be kept in a file."""
    why = reason(error) if isinstance(error, OSError) else "it is no file name"
    return Fault(show_path(path), "", f"cannot be written: {why}")
