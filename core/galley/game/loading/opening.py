"""A battle from its save: from the last whole position on, the rest replayed and checked."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from galley.catalogue import rules_of
from galley.engine.ruleset import RuleSet
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, reason, show_path
from galley.game.hidden.dice_source import check_counts, proof_of
from galley.game.hidden.entry_notes import check_taken_back
from galley.game.hidden.secrecy import told_of
from galley.game.history import STARTED
from galley.game.journal import Journal
from galley.game.loading.private_part import (
    Hidden,
    go_on,
    new_luck,
    new_secrets,
    private_part,
    settle,
    with_tail,
)
from galley.game.loading.restoring_state import (
    Progress,
    copied,
    follow,
    how_it_failed,
    rebuilt,
    short_ascii,
    walked,
)
from galley.game.loading.rules_upgrade import carried_over
from galley.game.save_file import keep_in
from galley.game.session import Session
from galley.game.start import with_luck
from galley.saves import save_format
from galley.saves import save_format as saves
from galley.saves.save_format import Header, SaveContent
from galley.saves.sealed import random_seed
from galley.saves.seals import check_answers
from galley.saves.taking_over import Way, take_over, told_who

OFTEN = 200  # entries between two words about how much is read
GIVEN = f"This battle is not replayed from its beginning: {STARTED}"
NEARLY_FULL = saves.LARGEST_SAVE * 7 // 8


class NoBattleInFile(Fault):
    """A file of a failure before any battle's first question: there is nothing to open."""

    def __init__(self, kept: SaveContent, file: str) -> None:
        self.kept, failed = kept, kept.lines[0].failed
        assert failed is not None
        super().__init__(file, "", f"{how_it_failed(failed, kept.header)}; no battle had begun")


def open_battle(
    path: Path,
    *,
    write: bool = True,
    disk: Disk = DISK,
    instead: Session | None = None,
    progress: Progress | None = None,
    way: Way = "",
) -> Session:
    """Go on with the battle in a save; unless `write`, only look at it.  Raises Fault.

    It may be the file of the battle that it is opened `instead` of, which lets go of it once
    all is well; after a Fault that battle goes on.  `progress` is told how much of a long one
    is read, 0 to 1.  `way` is how it is taken from another galley that plays it.
    """
    mine = write and instead is not None and instead.journal.is_in(path)
    other = instead.journal if mine and instead is not None else None
    if write and not mine:
        take_over(path, way, disk)
    try:
        kept = _read(path, disk)
        older = kept.header.rules_version != rules_of(kept.header.rules, show_path(path)).version
        if not write or older:
            session = taken_up(kept, path, disk, progress)
        else:
            session, hidden = _with_secrets(kept, path, disk, progress)
    except Fault:
        if other is not None:
            other.doubtful = True
        raise
    if write and older:
        new_secrets(session)
        session.notify(*keep_in(session.journal, path.parent))
    elif write:
        _take_over(session, path, kept.size, other)
        settle(session, hidden)
    return session


def _with_secrets(
    kept: SaveContent, path: Path, disk: Disk, progress: Progress | None
) -> tuple[Session, Hidden]:
    """The battle of a save, to go on with it, and what its private file has.  Raises Fault."""
    hidden = private_part(kept, path, disk)
    try:
        session = taken_up(with_tail(kept, hidden.tail), path, disk, progress)
    except Fault:
        if not hidden.tail:
            raise
        hidden = hidden.without_tail()
        session = taken_up(kept, path, disk, progress)
    go_on(session, kept, hidden)
    return session, hidden


def _read(path: Path, disk: Disk) -> SaveContent:
    """Read the content of a save.  Raises Fault, also where no battle is in it."""
    kept = saves.read(path, disk)
    if kept.lines.kinds[0] == "fault":
        raise NoBattleInFile(kept, show_path(path))
    return kept


def taken_up(
    kept: SaveContent, path: Path, disk: Disk = DISK, progress: Progress | None = None
) -> Session:
    """The battle of an undamaged save, in memory; one of older rules as far as it replays.

    Raises Fault, with what made the save where it is whole and does not replay.
    """
    rules = rules_of(kept.header.rules, show_path(path))
    try:
        if kept.header.rules_version == rules.version:
            return rebuilt(kept, rules, path, disk, progress)
        return carried_over(kept, rules, path, disk, progress)
    except saves.Damaged:
        raise
    except Fault as fault:
        why = f"{fault.text}{_made_by(kept.header, rules)}"
        raise Fault(fault.file, fault.place, why, fault.rule) from None


def salvage(
    path: Path,
    disk: Disk = DISK,
    progress: Progress | None = None,
    folder: Path | None = None,
) -> Session:
    """The battle of a damaged save as it stood before the damage.

    With a folder it has a save of its own there, and what was answered in secret where the
    private file of the damaged one still has it.  The damaged save stays as it is.  Raises
    Fault.
    """
    try:
        saves.read(path, disk)
    except saves.Damaged as damaged:
        session = _before_damage(damaged.kept, path, disk, progress, secret=folder is not None)
        session.notify(f"{damaged.offer}. It goes on here, under another name", first=True)
        new_secrets(session)
        if folder is not None:
            session.notify(*keep_in(session.journal, folder))
            settle(session, Hidden(None, [], False))
        return session
    raise Fault(show_path(path), "", "is not damaged: open it as it is")


def _before_damage(
    kept: SaveContent, path: Path, disk: Disk, progress: Progress | None, secret: bool
) -> Session:
    """The battle of what is sound of a save; `secret` with the answers that are in no save yet,
    or were being revealed where the damage is.  Raises Fault."""
    before = saves.unrevealed(kept) or kept
    ours = kept.header.rules_version == rules_of(kept.header.rules, show_path(path)).version
    tail = private_part(before, path, disk, damaged=True).tail if secret and ours else []
    if tail:
        with suppress(Fault):  # without them the battle still goes on
            sound = _copy(before, path, disk)
            session = taken_up(with_tail(sound, tail), path, disk, progress)
            session.journal.with_tail(tail, sound)
            return session
    return taken_up(_copy(kept, path, disk), path, disk, progress)


def _copy(kept: SaveContent, path: Path, disk: Disk) -> SaveContent:
    """All entries of a save in a new one, which follows it."""
    header = follow(kept.header, len(kept.lines) - 1, path.name, kept.header.rules_version)
    return copied(header, kept.lines, len(kept.lines), disk)


def opened(path: Path, disk: Disk = DISK, progress: Progress | None = None) -> Session:
    """A save to look at, or what can be salvaged of it.  Raises Fault."""
    try:
        return open_battle(path, write=False, disk=disk, progress=progress)
    except saves.Damaged:
        return salvage(path, disk, progress)


def _made_by(header: Header, rules: RuleSet) -> str:
    """The version that made a whole save which cannot go on, and the version that could."""
    this = f"galley {saves.version()}, rules version {rules.version}"
    made = f"{short_ascii(header.made_by)}, rules version {header.rules_version}"
    told = f"{made}; this is {this}" if made != this else f"another edition of {this}"
    return f"; the save was made by {told}: open it with that one, or begin the battle anew"


def verify(path: Path, disk: Disk = DISK, progress: Progress | None = None) -> Session:
    """Replay a whole save, what was taken back too, and check every entry.  Raises Fault."""
    session = open_battle(path, write=False, disk=disk)
    journal, past = session.journal, session.past
    lines = saves.parsed(journal.data, show_path(path)).lines
    bodies = [lines.body(n) for n in range(len(lines))]
    check_answers(journal.seals, bodies, show_path(path))
    past.proof = proof_of(journal.header, journal.seals, len(bodies), show_path(path))
    check_counts(past.entries, show_path(path))
    check_taken_back(past.entries, journal.seals, show_path(path))
    for _ in walked(session.past, progress):
        pass
    _tell_older(session, path, disk)
    return session


def _tell_older(session: Session, path: Path, disk: Disk) -> None:
    """Tell whether the save is older than what was played, and where it has been gone on with
    when it was."""
    past, kept = session.past, session.journal
    session.notify(*(line.text for line in told_of(kept.seals, past.entries.turn)))
    less = private_part(saves.read(path, disk), path, disk).older
    if less:
        session.notify(less.notice())


def _take_over(session: Session, path: Path, size: int, other: Journal | None) -> None:
    """Become the one writer of the save, or say why the battle can only be looked at.

    An `other` journal lets go of the same file first, and takes it back after a Fault.
    """
    if other is not None:
        other.close()
    found: list[str] = []
    try:
        with told_who(path):
            session.journal.take_over(path, size, found)
    except Fault:
        if other is not None:
            other.take_back(path)
        raise
    except OSError as error:
        session.journal.trouble = f"read-only: the save cannot be written, {reason(error)}"
        found.append(session.journal.trouble)
    session.notify(*found)


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
    luck = random_seed() if seed is None else None
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
