"""A battle from its save: from the last whole position on, the rest replayed and checked."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec

from galley.catalogue import RuleSet
from galley.engine.loop import State
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, printable, reason, show_path
from galley.game.entries import Entries
from galley.game.history import RECENT, STARTED, Past, checksum
from galley.game.journal import Journal
from galley.game.session import Progress, Session, rules_of
from galley.game.soundness import flaw, unsound
from galley.saves import save_format as saves
from galley.saves.reader import MOVING, Lines, last_orders, said
from galley.saves.save_format import Failure, Header, Kept
from galley.scenarios.library import read_text

OFTEN = 200  # entries between two words about how much is read
GIVEN = f"This battle is not replayed from its beginning: {STARTED}"
NEARLY_FULL = saves.LARGEST_SAVE * 7 // 8


class Unbegun(Fault):
    """A file of a failure before any battle's first question: there is nothing to open."""

    def __init__(self, kept: Kept, file: str) -> None:
        self.kept, failed = kept, kept.lines[0].failed
        assert failed is not None
        super().__init__(file, "", f"{how(failed, kept.header)}; no battle had begun")


def how(failed: Failure, header: Header) -> str:
    """What failed and where, in words that go on a sentence."""
    called = f" (galley {failed.called})" if failed.called else ""
    return f"{_ascii(header.made_by)} failed here: {failed.name()}{called}"


def restore(
    path: Path,
    write: bool,
    disk: Disk = DISK,
    instead: Session | None = None,
    progress: Progress | None = None,
) -> Session:
    """The battle in a save, ready to go on if `write`.  Raises Fault.

    A battle that it is opened `instead` of, and that is kept in the same file, lets go of it
    when all is well, and goes on after a Fault.
    """
    mine = write and instead is not None and instead.journal.is_in(path)
    other = instead.journal if mine and instead is not None else None
    try:
        kept = _read(path, disk)
        session = taken_up(kept, path, disk, progress)
    except Fault:
        if other is not None:
            other.doubtful = True
        raise
    if write and kept.header.rules_version != session.rules.version:
        session.keep_in(path.parent)
    elif write:
        _take_over(session, path, kept.size, other)
    return session


def _read(path: Path, disk: Disk) -> Kept:
    """What a file holds, if that is a battle.  Raises Fault."""
    kept = saves.read(path, disk)
    if kept.lines.kinds[0] == "fault":
        raise Unbegun(kept, show_path(path))
    return kept


def taken_up(
    kept: Kept, path: Path, disk: Disk = DISK, progress: Progress | None = None
) -> Session:
    """The battle of an undamaged save, in memory; one of older rules as far as it replays.

    Raises Fault, with what made the save where it is whole and does not replay.
    """
    rules = rules_of(kept.header.rules, show_path(path))
    try:
        if kept.header.rules_version == rules.version:
            return rebuilt(kept, rules, path, disk, progress)
        from galley.game.carrying_over import carried_over

        return carried_over(kept, rules, path, disk, progress)
    except saves.Damaged:
        raise
    except Fault as fault:
        why = f"{fault.text}{_made_by(kept.header, rules)}"
        raise Fault(fault.file, fault.place, why, fault.rule) from None


def rebuilt(
    kept: Kept, rules: RuleSet, path: Path, disk: Disk, progress: Progress | None = None
) -> Session:
    """The battle of an undamaged save of these rules."""
    session = begun(kept.header, rules, path, disk)
    session.journal = Journal(kept.data, kept.chain, disk)
    session.notices += kept.notices
    if (failed := kept.lines[-1].failed) is not None:
        session.notices.append(how(failed, kept.header))
    elif session.past.recorded:
        session.notices.append("its dice are those that its save has")
    if 0 <= kept.header.after < len(kept.lines):
        session.follows += f", entry {len(kept.lines.live(kept.header.after)) - 1}"
    _take_up(session, kept.lines, show_path(path), progress)
    if len(kept.data) > NEARLY_FULL:
        million = f"{len(kept.data) // 1_000_000} million bytes"
        session.notices.append(f"The save is nearly full, with {million}: then {saves.FULL}")
    return session


def begun(header: Header, rules: RuleSet, path: Path, disk: Disk) -> Session:
    """A session under a header, with nothing done in it."""
    scenario = read_text(header.text(), str(path))
    session = Session(
        rules, scenario, header.seed, disk, header.follows, header.options, header.skip
    )
    session.past.seeds = header.seeds
    session.past.recorded = header.format == saves.RECORDED
    session.past.file = show_path(path)
    return session


def follow(header: Header, n: int, name: str, version: int) -> Header:
    """The header of a battle that goes on from entry `n` of the save of a name."""
    return msgspec.structs.replace(
        header, made_by=f"galley {saves.version()}", rules_version=version,
        follows=printable(name), after=n,
    )  # fmt: skip


def copied(header: Header, lines: Lines, count: int, disk: Disk) -> Kept:
    """A save with the first entries of another, in memory."""
    journal = Journal.begin(header, disk)
    for n in range(count):
        journal.add_body(lines.body(n), n)
    return saves.parsed(journal.data, lines.file)


def salvage(path: Path, disk: Disk = DISK, progress: Progress | None = None) -> Session:
    """The battle of a damaged save as it stood before the damage, in memory; Session.keep_in
    makes a save of it.  The damaged one stays as it is.  Raises Fault."""
    try:
        saves.read(path, disk)
    except saves.Damaged as damaged:
        kept, lines = damaged.kept, damaged.kept.lines
        header = follow(kept.header, len(lines) - 1, path.name, kept.header.rules_version)
        session = taken_up(copied(header, lines, len(lines), disk), path, disk, progress)
        session.notices.insert(0, f"{damaged.offer}. It goes on here, under another name")
        return session
    raise Fault(show_path(path), "", "is not damaged: open it as it is")


def opened(path: Path, disk: Disk = DISK, progress: Progress | None = None) -> Session:
    """A save to look at, or what can be salvaged of it.  Raises Fault."""
    try:
        return restore(path, write=False, disk=disk, progress=progress)
    except saves.Damaged:
        return salvage(path, disk, progress)


def _made_by(header: Header, rules: RuleSet) -> str:
    """What made a save that is whole and cannot be gone on with, and what would be right."""
    this = f"galley {saves.version()}, rules version {rules.version}"
    made = f"{_ascii(header.made_by)}, rules version {header.rules_version}"
    told = f"{made}; this is {this}" if made != this else f"another edition of {this}"
    return f"; the save was made by {told}: open it with that one, or begin the battle anew"


def _ascii(text: str) -> str:
    """Text of a file, short and printable."""
    return "".join(c if " " <= c <= "~" else "?" for c in text[:40])


def verify(path: Path, disk: Disk = DISK, progress: Progress | None = None) -> Session:
    """Replay a whole save, what was taken back too, and check every entry.  Raises Fault."""
    session = restore(path, False, disk)
    for _ in walked(session.past, progress):
        pass
    return session


def walked(past: Past, progress: Progress | None = None) -> Iterator[int]:
    """Replay all entries of a save from the first; each one's number once it is proven.

    Raises Fault at the first that has not led to what it says.
    """
    path: list[int] = []
    states: dict[int, State] = {}
    for n, kind in enumerate(past.entries.kinds):
        if kind == "undo":
            states.pop(path.pop(), None)
        elif kind in MOVING:
            before = _standing(past, path, states)
            states[n], events = past.again(before, n, len(path))
            past.tell_safely(n, states[n], events)
            path.append(n)
            states.pop(next(iter(states)) if len(states) > RECENT else -1, None)
        _prove(past, n, _standing(past, path, states))
        yield n
        if progress and n % OFTEN == 0:
            progress(n / len(past.entries))


def _standing(past: Past, path: list[int], states: dict[int, State]) -> State:
    """The position after the last entry of a path."""
    if not path:
        return past.fresh
    if path[-1] not in states:
        states[path[-1]] = past.state_at(path[-1])
    return states[path[-1]]


def _prove(past: Past, n: int, state: State) -> None:
    """Raises Fault when an entry, or the position in it, is not of this state."""
    entry = past.entries[n]
    if fault := past.entries.fault(n):
        raise fault
    text = past.rules.encode(state)
    if checksum(text) != entry.check:
        raise Fault(past.file, f"entry {n}", "has the check of another position")
    lines = past.entries.lines
    if lines is None or (at := bisect_left(lines.whole, n)) == len(lines.whole):
        return
    if lines.whole[at] == n and "".join(lines[n].position).encode() != text:
        raise Fault(past.file, f"entry {n}", "its position is not the one that was played")


def _take_up(session: Session, lines: Lines, file: str, progress: Progress | None = None) -> None:
    """Go to the last whole position among the lines, and play what came after it."""
    past, live = session.past, lines.live()
    entries = Entries(session.rules, lines)
    session.orders = last_orders(lines)
    standing = set(live)
    whole = [n for n in lines.whole if n in standing]
    if not whole:
        raise Fault(file, "entry 0", "has no position: the battle cannot start from it")
    before = [line.n for line in (*lines.by_hand, *lines.standing)]
    for n in (*before, *range(whole[-1], len(lines))):
        if fault := entries.fault(n):
            raise fault
    if lines[0].given:
        past.given, past.doubtful = position(session, lines, 0), True
        _trust(past, past.given, Fault(file, "entry 0", ""))
        session.notices.append(GIVEN)
    at = bisect_left(live, whole[-1])
    state = position(session, lines, whole[-1])
    past.take_up(entries, live[: at + 1], state)
    past.whole = {n: partial(position, session, lines, n) for n in whole}
    _trust(past, state, Fault(file, f"entry {whole[-1]}", ""))
    for place in range(at + 1, len(live)):
        state, events = past.again(state, live[place], place)
        past.stand(live[place], state, past.tell_safely(live[place], state, events))
        if progress and place % OFTEN == 0:
            progress((place - at) / (len(live) - at))
    session.state = state
    session.whole = (whole[-1], lines.offset(whole[-1]))
    used = sum(line.hand for line in lines.by_hand)
    session.hand = tuple(face for line in lines.by_hand for face in line.faces)[used:]


def _trust(past: Past, state: State, at: Fault) -> None:
    """Raises Fault when no battle can go on from a position, unless the rules led there."""
    look = unsound if past.doubtful else flaw
    if not (found := look(past.rules, state)):
        return
    if not past.doubtful:
        past.log()
    else:
        raise Fault(at.file, at.place, f"its position cannot be: {found}")


def position(session: Session, lines: Lines, n: int) -> State:
    """The position that an entry holds.  Raises Fault."""
    line = lines[n]
    try:
        state = session.rules.decode("".join(line.position).encode(), session.past.fresh)
        check = checksum(session.rules.encode(state))
    except Exception as error:
        why = f"its position does not fit the rules of this galley{_detail(error)}"
        raise Fault(lines.file, f"entry {n}", why) from None
    if check != line.check:
        raise Fault(lines.file, f"entry {n}", "its position is not the one it was")
    return state


def _detail(error: Exception) -> str:
    """What is wrong with a position, where it can be said."""
    return f" ({_ascii(said(error))})" if isinstance(error, msgspec.ValidationError) else ""


def _take_over(session: Session, path: Path, size: int, other: Journal | None) -> None:
    """Become the one writer of the save, or say why the battle can only be looked at.

    An `other` journal lets go of the same file first, and takes it back after a Fault.
    """
    if other is not None:
        other.close()
    try:
        session.journal.take_over(path, size, session.notices)
    except (BlockingIOError, Fault) as error:
        if other is not None:
            other.take_back(path)
        if isinstance(error, Fault):
            raise
        raise Fault(show_path(path), "", "is open in another galley: leave it there") from None
    except OSError as error:
        session.journal.trouble = f"read-only: the save cannot be written, {reason(error)}"
        session.notices.append(session.journal.trouble)
