"""A save is opened: how much of a long one is read, and the question about a damaged one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from galley.game.port import GamePort
from galley.saves.save_format import Damaged
from galley.saves.taking_over import Held, Way
from galley_tui.client.opening import left_alone, may_take, opened, salvaged
from galley_tui.screens.base.app_api import Program
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.sea.loading_page import Waiting

LARGE = 1_000_000  # bytes of a save that is read beside the keys

Found = GamePort | Damaged | Held | str


def open_save(
    galley: Program,
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
            galley.push_screen(_question(found, path, read_only), decided)
        elif isinstance(found, Held):
            held(found)
        elif isinstance(found, str):
            galley.tell(wrong, found)
        elif found is not None:
            show(found)

    def decided(yes: bool | None) -> None:
        if yes:
            came(salvaged(path, None if read_only else galley.saves))

    def held(found: Held) -> None:
        question, words, way = may_take(found)

        def taken(yes: bool | None) -> None:
            if yes:
                galley.push_screen(Opening(path, read_only, way), came)

        if question:
            galley.push_screen(Confirm(question, words), taken)
        else:
            galley.tell(wrong, str(found))

    if _size(path) < LARGE:
        came(opened(path, read_only))
    else:
        galley.push_screen(Opening(path, read_only), came)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0


def _question(damaged: Damaged, path: Path, read_only: bool) -> Confirm:
    return Confirm(
        "This save is damaged. Take what is sound?",
        [f"{damaged.offer}.", "", left_alone(path, read_only)],
    )


class Opening(Waiting):
    """Opens a save beside the keys."""

    def __init__(self, path: Path, read_only: bool, way: Way = "") -> None:
        super().__init__()
        self.path, self.read_only, self.way = path, read_only, way

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._open, thread=True, exit_on_error=False)

    def _open(self) -> None:
        def progress(share: float) -> None:
            self.app.call_from_thread(self.say, share)

        found = opened(self.path, self.read_only, progress, self.way)
        self.app.call_from_thread(self.finish, found)
