"""Words about the battles at a host: who has which side, and by what line one is joined."""

from __future__ import annotations

import os
import shlex
import socket
from getpass import getuser
from pathlib import Path
from typing import TYPE_CHECKING, Final

from galley.files.disk import own
from galley.files.faults import Fault
from galley.game.seats import Place

if TYPE_CHECKING:
    from galley.remote.lines import Chair, Table

NONE: Final = (
    "No battle is here yet: `galley host training`, or Host in the menu of galley, opens one."
)


def host_folder(given: Path | None = None) -> Path:
    """The folder of a host: `given`, GALLEY_HOST, else one in the user's data.  Raises Fault."""
    if given is not None:
        return given
    if named := os.environ.get("GALLEY_HOST"):
        return Path(named)
    if (usual := _usual()) is None:
        raise Fault("host", "", "there is no home folder: name a folder with --folder")
    return usual


def _usual() -> Path | None:
    data = own("data")
    return None if data is None else data / "host"


def in_folder(folder: Path) -> list[str]:
    """The words of a command line that name the folder of a host, where it is not the usual."""
    return [] if folder == _usual() else ["--folder", str(folder.absolute())]


def join_words(
    folder: Path | None, battle: str, place: Place = "", player: str = "", word: str = ""
) -> str:
    """The line by which a battle is joined, at this machine or at an address."""
    from galley.remote.client.over_ssh import is_address

    where = [] if folder is None or is_address(battle) else in_folder(folder)
    given = (("--seat", place), ("--word", word), ("--player", player))
    who = [word for name, value in given if value for word in (name, value)]
    return shlex.join(["galley", "join", battle, *who, *where])


def end_words(folder: Path) -> str:
    """The line by which the host of a folder is ended."""
    return shlex.join(["galley", "host", "--end", *in_folder(folder)])


def far_address(battle: str) -> str:
    """The address of a battle at this machine for another one, over ssh."""
    return f"{getuser()}@{socket.gethostname()}:{battle}"


def whose(chair: Chair) -> str:
    """Say who has a side, or may have it."""
    return chair.bot or chair.owner or ("kept for a word" if chair.word else "anybody")


def chair_words(chair: Chair, table: Table) -> str:
    """`A Rome: anna, here, decides`."""
    from galley.remote.table_words import away_words

    asked = chair.place in table.decides and chair.side not in table.done
    where = "" if chair.bot else "here" if chair.there else away_words(chair.away)
    found = [whose(chair), where, "decides" if asked else ""]
    return f"{chair.place} {chair.name}: {', '.join(filter(None, found))}"


def those_there(table: Table) -> list[str]:
    """A line on each side, on the umpire, and on who looks on."""
    from galley.remote.table_words import umpire_words

    chairs, umpire = (chair_words(one, table) for one in table.chairs), umpire_words(table)
    return [*chairs, *([umpire] if umpire else []), *(f"{one} looks on" for one in table.lookers)]


def table_words(table: Table) -> str:
    """`training-1: The Straggler, turn 2`, or why it cannot be opened."""
    if table.wrong:
        return f"{table.name}: cannot be opened: {table.wrong}"
    return f"{table.name}: {table.title}, {table.over or f'turn {table.turn}'}"


def goes_on(ends: str) -> str:
    """Say that the host goes on, and by which line it is ended."""
    return f"The host goes on without you; {ends} ends it."
