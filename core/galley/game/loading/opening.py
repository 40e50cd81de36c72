"""A battle from its save: from the last whole position on, the rest replayed and checked."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from galley.catalogue import rules_of
from galley.engine.ruleset import RuleSet
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, reason, show_path
from galley.game.entry_notes import check_taken_back
from galley.game.game import Game
from galley.game.history import STARTED
from galley.game.loading.private_part import (
    Hidden,
    go_on,
    new_secrets,
    private_part,
    settle,
    with_tail,
)
from galley.game.loading.rules_upgrade import carried_over
from galley.game.restoring_state import (
    Progress,
    copied,
    follow,
    how_it_failed,
    rebuilt,
    short_ascii,
    walked,
)
from galley.game.storage.dice_source import check_counts, proof_of
from galley.game.storage.journal import Journal
from galley.game.storage.save_file import keep_in
from galley.game.storage.secrecy import told_of
from galley.saves import save_format as saves
from galley.saves.save_format import Header, SaveContent
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
    instead: Game | None = None,
    progress: Progress | None = None,
    way: Way = "",
) -> Game:
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
            game = taken_up(kept, path, disk, progress)
        else:
            game, hidden = _with_secrets(kept, path, disk, progress)
    except Fault:
        if other is not None:
            other.doubtful = True
        raise
    if write and older:
        new_secrets(game)
        game.notify(*keep_in(game.journal, path.parent))
    elif write:
        _take_over(game, path, kept.size, other)
        settle(game, hidden)
    return game


def _with_secrets(
    kept: SaveContent, path: Path, disk: Disk, progress: Progress | None
) -> tuple[Game, Hidden]:
    """The battle of a save, to go on with it, and what its private file has.  Raises Fault."""
    hidden = private_part(kept, path, disk)
    try:
        game = taken_up(with_tail(kept, hidden.tail), path, disk, progress)
    except Fault:
        if not hidden.tail:
            raise
        hidden = hidden.without_tail()
        game = taken_up(kept, path, disk, progress)
    go_on(game, kept, hidden)
    return game, hidden


def _read(path: Path, disk: Disk) -> SaveContent:
    """Read the content of a save.  Raises Fault, also where no battle is in it."""
    kept = saves.read(path, disk)
    if kept.lines.kinds[0] == "fault":
        raise NoBattleInFile(kept, show_path(path))
    return kept


def taken_up(
    kept: SaveContent, path: Path, disk: Disk = DISK, progress: Progress | None = None
) -> Game:
    """The battle of an undamaged save, in memory; one of older rules as far as it replays.

    Raises Fault, with what made the save where it is whole and does not replay.
    """
    rules = rules_of(kept.header.rules, show_path(path))
    try:
        if kept.header.rules_version == rules.version:
            return Game(*rebuilt(kept, rules, path, disk, progress))
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
) -> Game:
    """The battle of a damaged save as it stood before the damage.

    With a folder it has a save of its own there, and what was answered in secret where the
    private file of the damaged one still has it.  The damaged save stays as it is.  Raises
    Fault.
    """
    try:
        saves.read(path, disk)
    except saves.Damaged as damaged:
        game = _before_damage(damaged.kept, path, disk, progress, secret=folder is not None)
        game.notify(f"{damaged.offer}. It goes on here, under another name", first=True)
        new_secrets(game)
        if folder is not None:
            game.notify(*keep_in(game.journal, folder))
            settle(game, Hidden(None, [], False))
        return game
    raise Fault(show_path(path), "", "is not damaged: open it as it is")


def _before_damage(
    kept: SaveContent, path: Path, disk: Disk, progress: Progress | None, secret: bool
) -> Game:
    """The battle of what is sound of a save; `secret` with the answers that are in no save yet,
    or were being revealed where the damage is.  Raises Fault."""
    before = saves.unrevealed(kept) or kept
    ours = kept.header.rules_version == rules_of(kept.header.rules, show_path(path)).version
    tail = private_part(before, path, disk, damaged=True).tail if secret and ours else []
    if tail:
        with suppress(Fault):  # without them the battle still goes on
            sound = _copy(before, path, disk)
            game = taken_up(with_tail(sound, tail), path, disk, progress)
            game.journal.with_tail(tail, sound)
            return game
    return taken_up(_copy(kept, path, disk), path, disk, progress)


def _copy(kept: SaveContent, path: Path, disk: Disk) -> SaveContent:
    """All entries of a save in a new one, which follows it."""
    header = follow(kept.header, len(kept.lines) - 1, path.name, kept.header.rules_version)
    return copied(header, kept.lines, len(kept.lines), disk)


def opened(path: Path, disk: Disk = DISK, progress: Progress | None = None) -> Game:
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


def verify(path: Path, disk: Disk = DISK, progress: Progress | None = None) -> Game:
    """Replay a whole save, what was taken back too, and check every entry.  Raises Fault."""
    game = open_battle(path, write=False, disk=disk)
    journal, past = game.journal, game.past
    lines = saves.parsed(journal.data, show_path(path)).lines
    bodies = [lines.body(n) for n in range(len(lines))]
    check_answers(journal.seals, bodies, show_path(path))
    past.proof = proof_of(journal.header, journal.seals, len(bodies), show_path(path))
    check_counts(past.entries, show_path(path))
    check_taken_back(past.entries, journal.seals, show_path(path))
    for _ in walked(game.past, progress):
        pass
    _tell_older(game, path, disk)
    return game


def _tell_older(game: Game, path: Path, disk: Disk) -> None:
    """Tell whether the save is older than what was played, and where it has been gone on with
    when it was."""
    past, kept = game.past, game.journal
    game.notify(*(line.text for line in told_of(kept.seals, past.entries.turn)))
    less = private_part(saves.read(path, disk), path, disk).older
    if less:
        game.notify(less.notice())


def _take_over(game: Game, path: Path, size: int, other: Journal | None) -> None:
    """Become the one writer of the save, or say why the battle can only be looked at.

    An `other` journal lets go of the same file first, and takes it back after a Fault.
    """
    if other is not None:
        other.close()
    found: list[str] = []
    try:
        with told_who(path):
            game.journal.take_over(path, size, found)
    except Fault:
        if other is not None:
            other.take_back(path)
        raise
    except OSError as error:
        game.journal.trouble = f"read-only: the save cannot be written, {reason(error)}"
        found.append(game.journal.trouble)
    game.notify(*found)
