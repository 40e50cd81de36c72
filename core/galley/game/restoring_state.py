"""A battle from the text of its save: from the last whole position on, the rest replayed; or as
it stood after an entry, to go on anew.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import Side
from galley.engine.ruleset import RuleSet
from galley.engine.standing import Order
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, printable, show_path
from galley.game.crash_context import Attempt
from galley.game.history import RECENT, STARTED, History, checksum
from galley.game.start import StartPoint, flaw, set_up, unsound, with_luck
from galley.game.storage.entries import BY_HAND, new_luck
from galley.game.storage.journal import Journal
from galley.saves import save_format as saves
from galley.saves.reader import (
    MOVING,
    Failure,
    Lines,
    StandingEntries,
    last_dice,
    last_orders,
    said,
)
from galley.saves.save_format import Header, SaveContent
from galley.saves.sealed import random_seed
from galley.scenarios.library import ScenarioFile, read_text

OFTEN = 200  # entries between two words about how much is read
Progress = Callable[[float], None]


def walked(past: History, progress: Progress | None = None) -> Iterator[int]:
    """Replay all entries of a save from the first; each one's number once it is proven.

    Raises Fault at the first that has not led to what it says.
    """
    standing = StandingEntries()
    path = standing.live
    states: dict[int, State] = {}
    lines = past.entries.lines
    for n, kind in enumerate(past.entries.kinds):
        if kind in MOVING:
            before = _standing(past, path, states)
            states[n], events = past.again(before, n, len(path))
            past.tell_safely(n, states[n], events)
            states.pop(next(iter(states)) if len(states) > RECENT else -1, None)
        try:
            standing.walk(n, kind, lines.of[n] if lines is not None else past.entries[n].of)
        except ValueError as error:
            raise Fault(past.file, f"entry {n}", str(error)) from None
        _prove(past, n, _standing(past, path, states))
        yield n
        if progress and n % OFTEN == 0:
            progress(n / len(past.entries))


def _standing(past: History, path: list[int], states: dict[int, State]) -> State:
    """The position after the last entry of a path."""
    if not path:
        return past.fresh
    if path[-1] not in states:
        states[path[-1]] = past.state_at(path[-1])
    return states[path[-1]]


def _prove(past: History, n: int, state: State) -> None:
    """Raise Fault when a state is not the one that an entry, or the position in it, tells of."""
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


GIVEN = f"This battle is not replayed from its beginning: {STARTED}"
NEARLY_FULL = saves.LARGEST_SAVE * 7 // 8
_LUCK = re.compile(rb"^luck = [0-9]+\n", re.MULTILINE)


class Restored(NamedTuple):
    """A battle as it was restored: all that a `Game` is made of."""

    scenario: ScenarioFile
    past: History
    journal: Journal
    at: StartPoint
    hand: tuple[int, ...]  # faces given that were not thrown yet
    orders: Mapping[Side, tuple[Order, ...]]
    notices: Sequence[str]
    by_hand: bool = False


def rebuilt(
    kept: SaveContent, rules: RuleSet, path: Path, disk: Disk, progress: Progress | None = None
) -> Restored:
    """The battle of an undamaged save of these rules.  Raises Fault."""
    journal, lines = Journal.of(kept, disk), kept.lines
    with Attempt(journal):
        scenario, fresh = begun(kept.header, rules, path)
        given = position(rules, fresh, lines, 0) if lines[0].given else None
        past = History(
            rules, kept.header, fresh, show_path(path), lines, given, doubtful=given is not None
        )
        at = _take_up(past, lines, progress)
    notices = [*_notices(kept), *([GIVEN] if given else []), *_room_left(kept)]
    orders, by_hand = last_orders(lines), last_dice(lines) == BY_HAND
    return Restored(scenario, past, journal, at, _hand(lines), orders, notices, by_hand)


def begun(header: Header, rules: RuleSet, path: Path) -> tuple[ScenarioFile, State]:
    """The scenario under a header, and its first position.  Raises Fault."""
    scenario = read_text(header.text(), str(path))
    return scenario, set_up(rules, scenario, header)


def _notices(kept: SaveContent) -> Iterator[str]:
    """The notices on a save when it is opened."""
    yield from kept.notices
    if (failed := kept.lines[-1].failed) is not None:
        yield how_it_failed(failed, kept.header)
    elif kept.header.format == saves.RECORDED:
        yield "its dice are those that its save has"


def _room_left(kept: SaveContent) -> Iterator[str]:
    if len(kept.data) > NEARLY_FULL:
        million = f"{len(kept.data) // 1_000_000} million bytes"
        yield f"The save is nearly full, with {million}: then {saves.FULL}"


def how_it_failed(failed: Failure, header: Header) -> str:
    """The failure and its place, in words that go on a sentence."""
    called = f" (galley {failed.called})" if failed.called else ""
    return f"{short_ascii(header.made_by)} failed here: {failed.name()}{called}"


def short_ascii(text: str) -> str:
    """Text of a file, short and printable."""
    return "".join(c if " " <= c <= "~" else "?" for c in text[:40])


def follow(header: Header, n: int, name: str, version: int) -> Header:
    """The header of a battle that goes on from entry `n` of the save of a name."""
    return replace(
        header, made_by=f"galley {saves.version()}", rules_version=version,
        follows=printable(name), after=n,
    )  # fmt: skip


def copied(header: Header, lines: Lines, count: int, disk: Disk) -> SaveContent:
    """A save with the first entries of another, in memory; nobody knows by which luck its bots
    will choose."""
    journal = Journal.begin(header, disk)
    for n in range(count):
        journal.add_body(_LUCK.sub(b"", lines.body(n)), n)
    return saves.parsed(journal.data, lines.file)


def _take_up(past: History, lines: Lines, progress: Progress | None) -> StartPoint:
    """Go to the last whole position among the lines, and play what came after it."""
    live = lines.live()
    standing = set(live)
    whole = [n for n in lines.whole if n in standing]
    if not whole:
        raise Fault(past.file, "entry 0", "has no position: the battle cannot start from it")
    _check_entries(past, lines, whole[-1])
    if past.given is not None:
        _trust(past, past.given, 0)
    readers = {n: partial(position, past.rules, past.fresh, lines, n) for n in whole}
    state = readers[whole[-1]]()
    at = bisect_left(live, whole[-1])
    past.take_up(live[: at + 1], state, readers)
    _trust(past, state, whole[-1])
    for place in range(at + 1, len(live)):
        state, events = past.again(state, live[place], place)
        past.stand(live[place], state, past.tell_safely(live[place], state, events))
        if progress and place % OFTEN == 0:
            progress((place - at) / (len(live) - at))
    return StartPoint(state, (whole[-1], lines.offset(whole[-1])))


def _check_entries(past: History, lines: Lines, first: int) -> None:
    """Raises Fault when an entry from `first` on cannot be read, or one with dice or orders, or
    one with which somebody sat down."""
    before = [*(line.n for line in (*lines.by_hand, *lines.standing)), *past.entries.seats]
    for n in (*before, *range(first, len(lines))):
        if fault := past.entries.fault(n):
            raise fault
    for n in past.entries.seats:
        if past.entries[n].luck and past.header.format >= saves.UNTOLD:
            why = "key luck: by which luck a bot chooses is in no save of this format"
            raise Fault(past.file, f"entry {n}", why)


def _hand(lines: Lines) -> tuple[int, ...]:
    """The faces given by hand that were not thrown yet."""
    used = sum(line.hand for line in lines.by_hand)
    return tuple(face for line in lines.by_hand for face in line.faces)[used:]


def _trust(past: History, state: State, n: int) -> None:
    """Raise Fault when no battle can go on from the position of entry `n`.

    A position to which the rules led is trusted.
    """
    look = unsound if past.doubtful else flaw
    if not (found := look(past.rules, state)):
        return
    if not past.doubtful:
        past.log()
    else:
        raise Fault(past.file, f"entry {n}", f"its position cannot be: {found}")


def position(rules: RuleSet, fresh: State, lines: Lines, n: int) -> State:
    """The position that an entry holds.  Raises Fault."""
    line = lines[n]
    try:
        state = rules.decode("".join(line.position).encode(), fresh)
        check = checksum(rules.encode(state))
    except Exception as error:
        why = f"its position does not fit the rules of this galley{_detail(error)}"
        raise Fault(lines.file, f"entry {n}", why) from None
    if check != line.check:
        raise Fault(lines.file, f"entry {n}", "its position is not the one it was")
    return state


def _detail(error: Exception) -> str:
    """The fault of a position in brackets; "" where it cannot be said."""
    return f" ({short_ascii(said(error))})" if isinstance(error, msgspec.ValidationError) else ""


def branched(source: History, journal: Journal, path: Path, n: int, seed: int | None) -> Restored:
    """A battle, whose save is `path`, as it stood after entry `n`, to go on anew.

    Its journal is a copy of the other up to there, under a header that names both, and its
    later dice are those of `seed`, or such as nobody can foresee.  It is in no file yet.  The
    other battle and its save stay as they are.  Raises Fault.
    """
    file = show_path(path)
    _check_branch(source, n, file)
    kept = saves.parsed(journal.data, file)
    at = source.live.index(n) + 1
    if n >= len(kept.lines):
        raise Fault(file, f"entry {n}", "was answered in secret, and is not revealed yet")
    luck = random_seed() if seed is None else None
    header = replace(
        follow(kept.header, n, path.name, kept.header.rules_version), format=saves.FORMAT,
        seed=saves.NO_SEED if seed is None else seed, seeds=(),
    )  # fmt: skip
    whole = copied(with_luck(header, luck), kept.lines, n + 1, DISK)
    found = rebuilt(whole, source.rules, path, DISK)
    found.journal.secrecy.luck = luck
    told = f"This battle goes on from {header.follows}, entry {at - 1}, with new dice"
    bots = () if seed is not None else new_luck(found.past.entries)
    return found._replace(notices=[*found.notices, told, *bots])


def _check_branch(source: History, n: int, file: str) -> None:
    """Raises Fault when no battle can go on from an entry."""
    if not 0 <= n < len(source.entries):
        last = source.live[-1]
        raise Fault(file, f"entry {n}", f"is not there: the last that stands is entry {last}")
    if n not in source.live:
        raise Fault(file, f"entry {n}", "is no command that stands: choose the one before it")
    if not source.state_at(n).asks():
        raise Fault(file, f"entry {n}", "the battle is over there: choose an earlier entry")
