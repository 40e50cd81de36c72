"""A new battle that goes on from any entry of another one."""

from pathlib import Path

from msgspec.structs import replace

from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, show_path
from galley.game.keeping import keep_in
from galley.game.loading.private_part import new_luck
from galley.game.loading.taking_up import copied, follow, rebuilt
from galley.game.session import Session
from galley.game.set_up import with_luck
from galley.saves import save_format
from galley.saves.sealed import unknown_luck


def branch(
    source: Session,
    path: Path,
    n: int,
    seed: int | None,
    folder: Path | None = None,
    disk: Disk = DISK,
) -> Session:
    """The battle of `source`, whose save is `path`, as it stood after entry `n`, to go on anew.

    Its journal is a copy of the other up to there, under a header that names both, and its
    later dice are those of `seed`, or such as nobody can foresee.  It is kept in `folder` if
    there is one.  The other battle and its save stay as they are.  Raises Fault.
    """
    file = show_path(path)
    _check(source, n, file)
    kept = save_format.parsed(source.journal.data, file)
    at = source.live.index(n) + 1
    if n >= len(kept.lines):
        raise Fault(file, f"entry {n}", "was answered in secret, and is not revealed yet")
    luck = unknown_luck() if seed is None else None
    header = replace(
        follow(kept.header, n, path.name, kept.header.rules_version), format=save_format.FORMAT,
        seed=save_format.NO_SEED if seed is None else seed, seeds=(),
    )  # fmt: skip
    whole = copied(with_luck(header, luck), kept.lines, n + 1, disk)
    session = rebuilt(whole, source.rules, path, disk)
    session.journal.secrecy.luck = luck
    told = f"This battle goes on from {header.follows}, entry {at - 1}, with new dice"
    session.notify(told, *(() if seed is not None else new_luck(session)))
    if folder is not None:
        session.notify(*keep_in(session.journal, folder))
    return session


def _check(source: Session, n: int, file: str) -> None:
    """Raises Fault when no battle can go on from an entry."""
    if not 0 <= n < len(source.entries):
        last = source.live[-1]
        raise Fault(file, f"entry {n}", f"is not there: the last that stands is entry {last}")
    if n not in source.live:
        raise Fault(file, f"entry {n}", "is no command that stands: choose the one before it")
    if not source.state_at(n).asks():
        raise Fault(file, f"entry {n}", "the battle is over there: choose an earlier entry")
