"""A failure of Galley, kept in a file that can be sent in: a save that ends where it failed.

The file has no seed: its dice are those written down, the failed command's too.  Of the
user it holds no name and no path.  `galley replay` and `galley check` open it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from traceback import walk_tb
from typing import Final

import msgspec
from msgspec.structs import replace

from galley.bots.questions import STRANGER
from galley.files.disk import DISK, Disk, own
from galley.files.faults import Fault, reason, show_path
from galley.game.crash_context import Attempt, attempt
from galley.game.storage.journal import Journal
from galley.saves import save_format as saves
from galley.saves.folder import free_paths
from galley.saves.save_format import OWN, Failure, Header, Line
from galley.scenarios.library import scenario_read

NAME: Final = "galley-fault"
PROGRAM: Final = f"{STRANGER}..."
MOST_FILES: Final = 20  # the newest stay,
MOST_BYTES: Final = saves.LARGEST_SAVE  # as many of them as have so much together
FIRST, LAST = 10, 30  # places of a long way that are kept
LIBRARIES: Final = ("textual", "rich", "msgspec", "tomli-w", "platformdirs", "wcwidth")
_kept: dict[tuple[str, ...], Path] = {}


def folder() -> Path:
    """The folder of the files: GALLEY_FAULTS, or the user's state.  Raises Fault."""
    if named := os.environ.get("GALLEY_FAULTS"):
        return Path(named)
    if (found := own("state")) is None:
        raise Fault("GALLEY_FAULTS", "", "you have no home folder: name a folder by it")
    return found / "faults"


def report_failure(
    error: BaseException, called: str = "", terminal: str = "", disk: Disk = DISK
) -> str:
    """Write a file that repeats the failure; return a sentence that says what failed, where the
    file is and where the battle is kept.

    `called` is what the user called, `terminal` what it was called on, both `without_user`.
    The open battle is on the disk after it.  Never raises an Exception.
    """
    said = f"failed with {_name(error)}"
    with suppress(Exception):  # the sentence comes all the same
        said = f"failed with {failure(error).name()}"
    said += f"; {keep_failure(error, called, terminal, disk)}"
    with suppress(Exception):
        said += _stored(attempt(error))
    return said


def keep_failure(
    error: BaseException, called: str = "", terminal: str = "", disk: Disk = DISK
) -> str:
    """Write a file that repeats the failure; return where it is, or why it was not written.

    Never raises an Exception.
    """
    try:
        return _keep(error, failure(error, called, terminal), disk)
    except Exception as again:
        return f"no file could be written about it: {_name(again)}"


class BotFailed(Exception):
    """A bot of the game failed in its own process."""


def keep_bots_failure(failed: Failure, disk: Disk = DISK) -> str:
    """Write a file that repeats how a bot of the game failed, with the battle that is open;
    return where it is, or why it was not written.  Never raises an Exception."""
    try:
        return _keep(BotFailed(), failed, disk)
    except Exception as again:
        return f"no file could be written about it: {_name(again)}"


def _keep(error: BaseException, failed: Failure, disk: Disk) -> str:
    """Keep a failure in a file, without the battle where it cannot hold it: a sentence on that."""
    found = attempt(error)
    key = (failed.what, *failed.places[-1:], found.journal.chain if found else "")
    if key in _kept and disk.call(os.path.lexists, _kept[key]):
        return f"{show_path(_kept[key])} tells of it already"
    try:
        try:
            data = text(error, failed)
        except Exception:
            data = _bare(failed, scenario_read(error))
        path = _write(data, folder(), disk)
    except Fault as fault:
        return f"no file could be written about it: {fault}"
    except (OSError, ValueError) as fault:
        why = reason(fault) if isinstance(fault, OSError) else "GALLEY_FAULTS is no folder"
        return f"no file could be written about it: {why}"
    _kept[key] = path
    return f"{show_path(path)} holds what repeats it and can be sent in"


def _stored(found: Attempt | None) -> str:
    """Put the battle on the disk, and say where it is."""
    if found is None or found.journal.path is None:
        return ""
    found.journal.sync()
    if found.journal.trouble:
        return ""
    path = show_path(found.journal.path)
    return f"; the battle is kept in {path}, and galley goes on with it"


# -- what the file holds


def text(error: BaseException, failed: Failure) -> bytes:
    """The whole file.  Raises Fault when the battle's journal cannot be read."""
    found = attempt(error)
    if found is None:
        return _bare(failed, scenario_read(error))
    lines = _lines(found.journal)
    header = replace(
        found.journal.header, format=saves.RECORDED, made_by=f"galley {saves.version()}",
        follows="", seed=saves.NO_SEED, after=-1, seeds=(), commitment="",
    )  # fmt: skip
    journal = Journal.begin(header)
    for line in lines:
        journal.add(line)
    last = lines[-1] if lines else None
    journal.add(
        replace(
            _attempted(found), n=len(lines), failed=failed,
            turn=last.turn if last else 0, check=last.check if last else "",
        )
    )  # fmt: skip
    if journal.size > MOST_BYTES:
        raise Fault("", "", "is too long")
    return journal.data


def _lines(journal: Journal) -> Sequence[Line]:
    """The entries of a battle, without the luck of bots that an older save tells, and without
    the command lines of the user's programs."""
    lines = saves.parsed(journal.unsealed, "").lines if journal.entries else ()
    return [
        replace(line, luck=0, player=PROGRAM if line.player.startswith(STRANGER) else line.player)
        for line in lines
    ]


def _attempted(found: Attempt) -> Line:
    """The command that was under way, with the dice that it threw."""
    line = Line(0, "fault", 0, "")
    entry, dice = found.entry, found.dice
    if entry is None or dice is None or entry.n < found.journal.entries:
        return line
    line = replace(line, rolls=tuple(dice.rolls), hand=getattr(dice.source, "used", 0))
    if entry.command is None:
        return replace(line, faces=entry.faces)
    command = msgspec.to_builtins(entry.command)
    return replace(
        line, side=entry.side, ask=entry.ask, command=command, order=entry.order, seat=entry.seat
    )  # fmt: skip


def _bare(failed: Failure, scenario: str) -> bytes:
    """A file without a battle, at most with the scenario that was read."""
    made_by = f"galley {saves.version()}"
    lines = saves.clean_lines(scenario) if scenario else ()
    header = Header(saves.RECORDED, made_by, "", 0, "", "no battle", saves.NO_SEED, lines, {})
    journal = Journal.begin(header)
    journal.add(Line(0, "fault", 0, "", failed=failed))
    return journal.data


def failure(error: BaseException, called: str = "", terminal: str = "") -> Failure:
    """The record of a failure: its name, places and versions, and no values of the code."""
    finding = without_user(str(getattr(error, "finding", "")))
    return Failure(finding or _name(error), places(error), called, versions(), terminal)


def _name(error: BaseException) -> str:
    return ascii(type(error).__name__)[1:-1][:80]


def places(error: BaseException) -> tuple[str, ...]:
    """The way to an exception: module:line function, of our own code and the last of all."""
    found: list[str] = []
    steps = list(walk_tb(error.__traceback__))
    for at, (frame, line) in enumerate(steps):
        module = str(frame.f_globals.get("__name__", ""))
        own = module.startswith(OWN)
        if own or at == len(steps) - 1:
            place = f"{module}:{line} {frame.f_code.co_qualname}"
            found.append(place[:300] if own and place.isascii() else without_user(place))
    if len(found) > FIRST + LAST:
        found[FIRST:-LAST] = ["..."]
    return tuple(found)


def versions() -> dict[str, str]:
    """Of Galley, of Python, of what they stand on."""
    import platform
    from importlib import metadata

    system = without_user(f"{platform.system()} {platform.machine()}")
    found = {"galley": saves.version(), "python": platform.python_version(), "system": system}
    for name in LIBRARIES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


# -- nothing of the user


def without_user(said: str) -> str:
    """Printable ASCII, at most 300 characters, without the user's name and folders."""
    for secret in _of_the_user():
        said = re.sub(rf"(?<![A-Za-z0-9]){re.escape(secret)}(?![A-Za-z0-9])", "...", said,
                      flags=re.IGNORECASE)  # fmt: skip
    return "".join(c if " " <= c <= "~" else "?" for c in said[:300])


def _of_the_user() -> list[str]:
    """Names and folders that say who plays, the longest first."""
    from socket import gethostname

    names = {os.environ.get(key, "") for key in ("USER", "LOGNAME", "USERNAME")}
    homes = {os.environ.get(key, "") for key in ("HOME", "USERPROFILE")}
    homes.add(os.path.expanduser("~"))
    names |= {Path(home).name for home in homes if home}
    names.add(gethostname())
    return sorted((one for one in names | homes if len(one) > 1), key=len, reverse=True)


# -- where


def _write(data: bytes, where: Path, disk: Disk) -> Path:
    """A new file, for its owner alone; the oldest ones go.  Raises OSError, ValueError."""
    disk.make_folder(where)
    for path in free_paths(where, NAME, disk):
        try:
            disk.write_new(path, data, mode=0o600)
        except FileExistsError:
            continue
        _thin_out(where, disk)
        return path
    raise FileExistsError(17, "there is such a file already")


def _thin_out(where: Path, disk: Disk) -> None:
    """Remove the oldest files when there are too many."""
    numbers = {}
    for name in disk.listdir(where):
        if found := re.fullmatch(rf"{NAME}-([1-9][0-9]{{0,8}})\.toml", name):
            numbers[int(found[1])] = where / name
    size = 0
    for count, number in enumerate(sorted(numbers, reverse=True), 1):
        path = numbers[number]
        try:
            size += disk.call(os.lstat, path).st_size
            if count > 1 and (count > MOST_FILES or size > MOST_BYTES):
                disk.remove(path)
        except OSError:
            continue
