"""A battle from its save: from the last whole position on, the rest replayed and checked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from zlib import compress, decompress

import msgspec
from msgspec.structs import replace

from core import saves
from core.catalogue import RuleSet
from core.dice import unknown_seed
from core.faults import Fault, printable, reason, show_path
from core.files import DISK, Disk
from core.journal import Journal
from core.past import MOVING, Entry, checksum
from core.play import State
from core.records import SIDES, Side
from core.saves import Failure, Header, Kept, Line
from core.scenarios import read_text
from core.session import MOST_REMARK, Session, is_remark, rules_of
from core.standing import Order, wrong


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


def restore(path: Path, write: bool, disk: Disk = DISK, instead: Session | None = None) -> Session:
    """The battle in a save, ready to go on if `write`.  Raises Fault.

    A battle that it is opened `instead` of, and that is kept in the same file, lets go of it
    when all is well, and goes on after a Fault.
    """
    mine = write and instead is not None and instead.journal.is_in(path)
    other = instead.journal if mine and instead is not None else None
    try:
        session, kept = _read(path, disk)
    except Fault:
        if other is not None:
            other.doubtful = True
        raise
    if write and kept.header.rules_version != session.rules.version:
        session.keep_in(path.parent)
    elif write:
        _take_over(session, path, kept.size, other)
    return session


def _read(path: Path, disk: Disk) -> tuple[Session, Kept]:
    """The battle in a save, in memory alone.  Raises Fault."""
    kept = saves.read(path, disk)
    if kept.lines[0].kind == "fault":
        raise Unbegun(kept, show_path(path))
    rules = rules_of(kept.header.rules, show_path(path))
    try:
        return rebuilt(kept, rules, path, disk), kept
    except Fault as fault:
        why = f"{fault.text}{_made_by(kept.header, rules)}"
        raise Fault(fault.file, fault.place, why, fault.rule) from None


def rebuilt(kept: Kept, rules: RuleSet, path: Path, disk: Disk) -> Session:
    """The battle of an undamaged save; under other rules its last position that still loads."""
    header = kept.header
    scenario = read_text(header.text(), str(path))
    old = header.rules_version != rules.version
    follows = printable(path.name) if old else header.follows
    seed = unknown_seed() if old and header.seed == saves.NO_SEED else header.seed
    session = Session(rules, scenario, seed, disk, follows, header.options, header.skip)
    session.past.seeds = header.seeds
    session.past.recorded = not old and header.format == saves.RECORDED
    if header.seeds:
        session.follows += f", entry {header.seeds[-1][0] - 1}"
    session.notices += kept.notices
    if (failed := kept.lines[-1].failed) is not None:
        session.notices.append(how(failed, header))
    elif session.past.recorded:
        session.notices.append("its dice are those that its save has")
    if old:
        _carry_over(session, kept, path)
        return session
    session.journal = Journal(kept.data, kept.chain, disk)
    if session.past.recorded:
        _check_faces(kept.lines, show_path(path))
    _take_up(session, kept.lines, show_path(path))
    return session


def _made_by(header: Header, rules: RuleSet) -> str:
    """What made a save that is whole and cannot be gone on with, and what would be right."""
    this = f"galley {saves.version()}, rules version {rules.version}"
    made = f"{_ascii(header.made_by)}, rules version {header.rules_version}"
    told = f"{made}; this is {this}" if made != this else f"another edition of {this}"
    return f"; the save was made by {told}: open it with that one, or begin the battle anew"


def _ascii(text: str) -> str:
    """Text of a file, short and printable."""
    return "".join(c if " " <= c <= "~" else "?" for c in text[:40])


def verify(path: Path, disk: Disk = DISK) -> Session:
    """Replay a whole save, what was taken back too, and check every entry.  Raises Fault."""
    session = restore(path, write=False, disk=disk)
    states: list[State] = []
    for entry in session.entries:
        if entry.kind == "undo":
            states.pop()
        elif entry.kind in MOVING:
            before = states[-1] if states else session.past.fresh
            states.append(session.past.again(before, entry.n, len(states))[0])
        if checksum(session.rules.encode(states[-1])) != entry.check:
            raise Fault(show_path(path), f"entry {entry.n}", "has the check of another position")
    return session


def _take_up(session: Session, lines: Sequence[Line], file: str) -> None:
    """Go to the last whole position among the lines, and play what came after it."""
    past = session.past
    entries, live = _entries(session.rules, lines, file)
    session.orders = orders_after(entries, file)
    whole = [place for place, n in enumerate(live) if lines[n].position]
    if not whole:
        raise Fault(file, "entry 0", "has no position: the battle cannot start from it")
    at = whole[-1]
    if lines[0].given:
        past.given = _position(session, lines[0], file)
    state = _position(session, lines[live[at]], file)
    past.take_up(entries, live[: at + 1], state)
    for n in (live[place] for place in whole):
        packed = compress("".join(lines[n].position).encode(), 1)
        past.whole[n] = partial(_unpacked, session, replace(lines[n], position=()), packed, file)
    for place in range(at + 1, len(live)):
        state, events = past.again(state, live[place], place)
        past.stand(live[place], state, past.tell(live[place], state, events))
    session.state = state
    used = sum(entry.hand for entry in entries)
    session.hand = tuple(face for entry in entries for face in entry.faces)[used:]


def _entries(rules: RuleSet, lines: Sequence[Line], file: str) -> tuple[list[Entry], list[int]]:
    """The entries of a save, and the numbers of those that stand.  Raises Fault."""
    entries: list[Entry] = []
    live: list[int] = []
    for line in lines:
        if line.kind == "undo":
            if len(live) < 2 or line.of != live[-1]:
                raise Fault(file, f"entry {line.n}", f"takes back entry {line.of}: not the last")
            live.pop()
            entries[line.of] = replace(entries[line.of], undone=True)
        elif line.kind in MOVING:
            live.append(line.n)
        entries.append(_entry(rules, line, file))
    return entries, live


def _entry(rules: RuleSet, line: Line, file: str) -> Entry:
    command = None
    if line.kind != "fault" and (line.kind == "play") != (line.command is not None):
        raise Fault(file, f"entry {line.n}", "has a command only if its kind is play")
    if line.command is not None:
        try:
            command = rules.command(line.command)
        except msgspec.ValidationError as error:
            raise Fault(file, f"entry {line.n}", f"command: {saves.said(error)}") from None
    _check_orders(rules, line, file)
    if line.remark and (line.kind != "play" or not is_remark(line.remark)):
        why = f"key remark: goes with a play, in {MOST_REMARK} plain characters at most"
        raise Fault(file, f"entry {line.n}", why)
    return Entry(
        line.n, line.kind, line.side, line.ask, command, line.rolls, line.hand, line.faces,
        line.of, line.order, line.standing, line.remark, line.check,
        turn=line.turn, failed=line.failed,
    )  # fmt: skip


def _check_faces(lines: Sequence[Line], file: str) -> None:
    """The dice written down are such as can be thrown.  Raises Fault."""
    for line in lines:
        if not all(1 <= face <= 6 for roll in line.rolls for face in roll):
            raise Fault(file, f"entry {line.n}", "key rolls: a die shows 1 to 6", "2.2")


def _check_orders(rules: RuleSet, line: Line, file: str) -> None:
    """The standing orders in an entry are such as can be given.  Raises Fault."""
    if line.kind == "standing" and line.side not in SIDES:
        raise Fault(file, f"entry {line.n}", "key side: standing orders are of side A or B")
    if line.standing and line.kind != "standing":
        raise Fault(file, f"entry {line.n}", "has standing orders only if its kind is standing")
    if line.order is not None and line.kind not in ("play", "fault"):
        raise Fault(file, f"entry {line.n}", "has an order only if its kind is play")
    orders = line.standing or ([line.order] if line.order is not None else [])
    if fault := wrong(rules, orders):
        raise Fault(file, f"entry {line.n}", fault)


def last_orders(lines: Sequence[Line]) -> dict[Side, tuple[Order, ...]]:
    """The standing orders that each side gave last."""
    return {line.side: line.standing for line in lines if line.kind == "standing"}


def orders_after(entries: Sequence[Entry], file: str) -> dict[Side, tuple[Order, ...]]:
    """The standing orders in force at the end of a journal.

    Raises Fault where an answer was given by an order that was not in force.
    """
    orders: dict[Side, tuple[Order, ...]] = {}
    for entry in entries:
        if entry.kind == "standing":
            orders[entry.side] = entry.standing
        elif entry.order is not None and (
            not entry.order.on or entry.order not in orders.get(entry.side, ())
        ):
            raise Fault(file, f"entry {entry.n}", "was answered by an order that nobody gave")
    return orders


def _position(session: Session, line: Line, file: str) -> State:
    """The position that an entry holds.  Raises Fault."""
    return _decoded(session, "".join(line.position).encode(), line, file)


def _unpacked(session: Session, line: Line, packed: bytes, file: str) -> State:
    """The position that an entry held before it was packed.  Raises Fault."""
    return _decoded(session, decompress(packed), line, file)


def _decoded(session: Session, text: bytes, line: Line, file: str) -> State:
    """The position of an entry from its text.  Raises Fault."""
    try:
        state = session.rules.decode(text, session.past.fresh)
        check = checksum(session.rules.encode(state))
    except Exception as error:
        why = f"its position does not fit the rules of this galley{_detail(error)}"
        raise Fault(file, f"entry {line.n}", why) from None
    if check != line.check:
        raise Fault(file, f"entry {line.n}", "its position is not the one it was")
    return state


def _detail(error: Exception) -> str:
    """What is wrong with a position, where it can be said."""
    return f" ({_ascii(saves.said(error))})" if isinstance(error, msgspec.ValidationError) else ""


def _carry_over(session: Session, kept: Kept, path: Path) -> None:
    """Go on under today's rules from the last position of an old journal that still loads."""
    file = show_path(path)
    live: list[int] = []
    for line in kept.lines:
        if line.kind == "undo" and live:
            live.pop()
        elif line.kind in ("start", "play"):
            live.append(line.n)
    for n in reversed(live):
        line = kept.lines[n]
        if not line.position:
            continue
        try:
            state = session.rules.decode("".join(line.position).encode(), session.past.fresh)
        except Exception:
            continue
        session.start(given=state)
        name = printable(path.name)
        session.notices.append(
            f"{name} was kept under version {kept.header.rules_version} of the rules: under "
            f"version {session.rules.version} it goes on from turn {line.turn}, in a new save"
        )
        for side, orders in last_orders(kept.lines).items():
            if not wrong(session.rules, orders):
                session.give_orders(side, orders)
        return
    raise Fault(file, "", "was kept under other rules, and no position of it loads any more")


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
