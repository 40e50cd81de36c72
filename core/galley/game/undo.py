"""Steps taken back and played again: how far each leads, what forbids it or needs both
sides.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, Protocol

from msgspec.structs import replace

from galley.engine.dice import Recorded
from galley.engine.loop import Illegal, Passed, Rolled, State, step
from galley.engine.records import SIDES, LogLine, Record, Refusal, Side
from galley.engine.ruleset import RuleSet
from galley.engine.views import deciding_together
from galley.files.faults import Fault
from galley.game.entry_notes import Size, size
from galley.game.history import History, checksum
from galley.game.known import Known
from galley.game.questions import Plans, player_name
from galley.game.standing_orders import worded
from galley.game.storage.entries import Entry, is_remark, line_of
from galley.game.storage.journal import Journal
from galley.game.storage.save_file import check_place
from galley.game.storage.secrecy import giver
from galley.saves.reader import Line

Turning = Literal["undo", "redo"]
MOST = 20  # steps in a list
SECRET = "what is answered in secret is answered anew"
PUT_SINCE = "what both sides are asked was asked since"
UNLESS = "that stands unless both sides agree"
MOST_WORDS = 6  # commands of a step that are put in words


class Step(Record, frozen=True):
    """Commands that were given at once: the first and last entry of them in the journal, the side,
    the words, the number of commands and throws of dice; `both` says why both sides must agree
    that the step, and all that followed, is taken back or played again, "" where they need not."""

    first: int
    last: int
    side: Side
    text: str
    commands: int
    throws: int
    both: str = ""

    @property
    def size(self) -> str:
        """`6 commands, 1 throw`."""
        return Size(self.commands, self.throws).words()


class Steps(Record, frozen=True):
    """The steps that may be taken, the next one first, and why none after them may."""

    found: tuple[Step, ...]
    ends: Refusal | None = None

    def refused(self, steps: int, agreed: bool) -> Refusal | None:
        """Why so many steps may not be taken; None when they may."""
        if not 0 < steps <= len(self.found):
            return self.ends or Refusal("undo", "no step leads there")
        both = self.found[steps - 1].both
        return Refusal("undo", f"{both}: {UNLESS}") if both and not agreed else None


class OpenStep:
    """Whether what is played belongs to one step: all that is played inside of `open`."""

    def __init__(self) -> None:
        self.last: int | None = None  # of its entries, -1 before the first; None: no step is open
        self.name = ""

    @contextmanager
    def open(self, name: str = "") -> Iterator[None]:
        """Make one step of all commands played within; inside another step they join that one."""
        outer, self.last = self.last, -1 if self.last is None else self.last
        self.name = name if outer is None else self.name
        try:
            yield
        finally:
            self.last = None if outer is None else self.last

    def kept(self) -> tuple[int | None, str]:
        """The step that is open, to be resumed."""
        return self.last, self.name

    @contextmanager
    def resumed(self, last: int | None, name: str) -> Iterator[None]:
        """Go on with a step that was open; with none where it was none."""
        self.last, self.name = last, name
        try:
            yield
        finally:
            self.last = None

    def joins(self, stands: int) -> bool:
        """The next command belongs to the step of entry `stands`, the last that stands."""
        return self.last == stands

    def begins(self) -> str:
        """The name of the step that the next command begins; "" for none, or no name."""
        return self.name if self.last == -1 else ""

    def played(self, n: int) -> None:
        """Entry `n` was played."""
        self.last = None if self.last is None else n


class Battle(Protocol):
    """A battle as its steps need it."""

    rules: RuleSet
    state: State
    past: History
    journal: Journal
    plans: Plans

    def record(self, entry: Entry, state: State) -> None:
        """Write an entry down that leads to a position.  Raises Illegal."""


def steps_back(battle: Battle, side: Side = "", most: int = MOST, one: bool = False) -> Steps:
    """How far `side`, by default the one that gave the last command, can take back, step by
    step, or with `one` command by command.

    What the other side answers in secret is no step, and makes no difference to any."""
    past, found = battle.past, list[Step]()
    side = side or past.last().side
    known = Known(past, battle.journal, side)
    live = [n for n in known.live() if n < known.first or known.is_own(n)]
    at = len(live)
    if battle.journal.trouble:
        return Steps((), Refusal("saves", battle.journal.trouble))
    while len(found) < most:
        if at < 2:
            why = "nothing before that" if found else "you have given no command yet"
            return Steps((*found,), Refusal("undo", why))
        end, at = at, _begins(past, live, at - 1, one)
        try:
            for n in reversed(live[at:end]):
                if why := _stands(battle, n):
                    return Steps((*found,), Refusal("undo", why))
            befores = (before_of(past, n) for n in live[at:end])
            both = _both(battle, known, live[at], found[-1] if found else None)
            found.append(_step(battle, live[at:end], befores, both))
        except Fault as fault:
            why = f"nothing can be taken back: {fault}"
            return Steps((*found,), Refusal("saves", why))
    return Steps((*found,))


def steps_forth(battle: Battle, side: Side = "", most: int = MOST) -> Steps:
    """The steps that were taken back and can be played again by `side`, the next first."""
    past, found = battle.past, list[Step]()
    gone, state, place = past.entries.standing.gone[::-1], battle.state, len(past.live)
    if battle.journal.trouble:
        return Steps((), Refusal("saves", battle.journal.trouble))
    side = side or (past.entries[gone[0]].side if gone else "")
    if deciding_together(state):
        return Steps((), Refusal("undo", SECRET))
    while gone and len(found) < most:
        count = 1
        while count < len(gone) and past.entries[gone[count]].joined:
            count += 1
        some, gone, befores = gone[:count], gone[count:], list[State]()
        try:
            for n in some:
                if deciding_together(state):
                    return Steps((*found,), Refusal("undo", SECRET))
                befores.append(state)
                state, _ = past.again(state, n, place)
                place += 1
        except Fault as fault:
            return Steps((*found,), Refusal("saves", f"nothing can be played again: {fault}"))
        entries = [past.entries[n] for n in some]
        both = found[-1].both if found else ""
        if any(entry.rolls for entry in entries):
            both = both or "dice were thrown"
        if any(entry.side != side for entry in entries):
            both = both or "the other side answered"
        found.append(_step(battle, some, befores, both))
    return Steps((*found,), Refusal("undo", "nothing was taken back since the last command"))


def _begins(past: History, live: Sequence[int], at: int, one: bool) -> int:
    """The place at which the step of an entry begins, among those that a side knows to stand."""
    while not one and at > 1 and past.entries[live[at]].joined:
        at -= 1
    return at


def before_of(past: History, n: int) -> State:
    """The position before an entry that stands."""
    return past.state_at(past.live[bisect_left(past.live, n) - 1])


def _stands(battle: Battle, n: int) -> str:
    """Why entry `n` is never taken back; "" when it may be."""
    past, journal = battle.past, battle.journal
    opened = (seal for seal in journal.seals if seal.kind == "opened")
    revealed = any(seal.at <= n < seal.at + seal.count for seal in opened)
    if not revealed and _fixes(battle, n):
        revealed = deciding_together(before_of(past, n))  # else nothing was answered in secret
    if revealed:
        return "orders were revealed: that stands"
    return ""


def _fixes(battle: Battle, n: int) -> bool:
    """Something else than dice was sealed by entry `n`."""
    told = (told.event for told in battle.past.told_at(n))
    return any(battle.rules.seals(event) and not isinstance(event, Rolled) for event in told)


def _both(battle: Battle, known: Known, first: int, after: Step | None) -> str:
    """Why both sides must agree that entry `first`, and all after it that a side knows, is taken
    back.

    What was taken back already counts too: its dice and answers have been seen.
    """
    if after is not None and after.both:
        return after.both
    if deciding_together(battle.state) and not in_secret(battle, first):
        return PUT_SINCE
    hidden, end = set(known.hidden), after.first if after else None
    sides = {known.side} if in_secret(battle, first) else {*SIDES}
    since = [one for one in _plays(battle.past, first, end)
             if one.n not in hidden and one.side in sides]  # fmt: skip
    if any(entry.rolls for entry in since):
        return "dice were thrown"
    if any(_fixes(battle, entry.n) for entry in since):
        return "orders were revealed"
    last = next(one for one in _plays_backwards(battle.past)
                if one.n not in hidden and one.side in sides)  # fmt: skip
    other = next((e for e in since if (e.side, e.seat) != (last.side, last.seat)), None)
    if other is None:
        return ""
    name = player_name(battle.rules, battle.state, last.side, last.seat)
    return f"{name} answered since"


def _plays(past: History, first: int, end: int | None) -> Iterator[Entry]:
    """The commands from entry `first` on, up to another, whether they stand or not."""
    kinds = past.entries.kinds
    for n in range(first, len(kinds) if end is None else end):
        if kinds[n] == "play":
            yield past.entries[n]


def _plays_backwards(past: History) -> Iterator[Entry]:
    kinds = past.entries.kinds
    return (past.entries[n] for n in range(len(kinds) - 1, -1, -1) if kinds[n] == "play")


def _step(battle: Battle, some: Sequence[int], befores: Iterable[State], both: str) -> Step:
    """Entries as one step, in words; `befores` are the positions before each."""
    entries = battle.past.entries
    first, much = entries[some[0]], size(entries, [*some])
    name, told = first.step or first.remark, list[list[str]]()
    for n, before in zip(some[:MOST_WORDS], befores, strict=False):
        if told and name:
            break
        said = name or _words(battle.rules, before, entries[n])
        if told and told[-1][0] == said:
            told[-1].append(said)
        else:
            told.append([said])
    parts = [f"{one[0]} x{len(one)}" if len(one) > 1 else one[0] for one in told]
    text = ", ".join(parts) + " ..." * (len(some) > MOST_WORDS and not name)
    return Step(some[0], some[-1], first.side, text, much.commands, much.throws, both)


def _words(rules: RuleSet, before: State, entry: Entry) -> str:
    ask = before.ask_of(entry.side, entry.seat)
    assert entry.command is not None and ask is not None
    return worded(rules, before, ask, entry.command)


def undo(battle: Battle, side: Side, count: int, agreed: bool, one: bool) -> list[str]:
    """Take so many steps back, in one entry: sentences that say what.  Raises Illegal."""
    check_place(battle.journal)
    found = steps_back(battle, side, count, one)
    refused = found.refused(count, agreed)
    if refused is not None:
        raise Illegal(refused)
    past, step = battle.past, found.found[count - 1]
    place = past.live.index(step.first)
    before, others = past.state_at(past.live[place - 1]), list[Entry]()
    if in_secret(battle, step.first):
        others = [e for n in past.live[place:] if (e := past.entries[n]).side != step.side]
    told = [told for n in past.live[place:] for told in past.told_at(n)]
    said = [line.text for line in told if not isinstance(line.event, Passed)]
    again = _again(battle, others, before)
    entry = _turning(battle, "undo", side or past.last().side, step.first, step)
    if again:
        _record_in_secret(battle, [(entry, before, []), *again])
    else:
        battle.record(entry, before)
    past.take_back(step.first)
    for given, state, lines in again:
        past.stand(given.n, state, lines)
    _turned(battle, again[-1][1] if again else before, entry)
    battle.journal.finished = False
    return said or [one.text for one in reversed(found.found)]


def in_secret(battle: Battle, n: int) -> bool:
    """Whether entry `n` is one of the answers in secret that are not revealed yet."""
    return n >= battle.journal.first_secret and deciding_together(battle.state)


Made = tuple[Entry, State, list[LogLine]]
"""An entry, the position that it leads to, what the log tells of it."""


def _again(battle: Battle, others: Sequence[Entry], state: State) -> list[Made]:
    """What others answered, once more after what a side takes back before it.  They hear nothing
    of it."""
    made = list[Made]()
    for n, entry in enumerate(others, len(battle.past.entries) + 1):
        assert entry.command is not None
        state, _ = step(state, entry.command, Recorded(*entry.rolls), entry.side, entry.seat)
        told = [replace(line, entry=n) for line in battle.past.told_at(entry.n)]
        made.append((replace(entry, n=n), state, told))
    return made


def redo(battle: Battle, side: Side, count: int, agreed: bool) -> list[LogLine]:
    """Play so many steps again, with the very dice that they had: what happened.

    Raises Illegal.
    """
    check_place(battle.journal)
    found = steps_forth(battle, side, count)
    refused = found.refused(count, agreed)
    if refused is not None:
        raise Illegal(refused)
    past, state, step = battle.past, battle.state, found.found[count - 1]
    gone = past.entries.standing.gone
    some = gone[gone.index(step.last) :][::-1]
    came = []
    for place, n in enumerate(some, len(past.live)):
        state, events = past.again(state, n, place)
        came.append((n, state, events))
    entry = _turning(battle, "redo", side or step.side, step.last, step)
    battle.record(entry, state)
    for one_came in came:
        past.play_again(*one_came)
    _turned(battle, state, entry)
    if (result := battle.rules.result(state)) is not None:
        battle.journal.tell(result)
    return [line for n in some for line in past.told_at(n)]


def _turning(battle: Battle, kind: Turning, side: Side, of: int, step: Step) -> Entry:
    """The entry that takes a step back, or plays it again."""
    n, agreed = len(battle.past.entries), bool(step.both)
    remark = step.text if agreed and is_remark(step.text) else ""
    return Entry(n, kind, side, of=of, agreed=agreed, remark=remark)


def _record_in_secret(battle: Battle, entries: Sequence[Made]) -> None:
    """Write entries down at once, none of which is in the save yet.  Raises Illegal, none of them
    written."""
    lines = list[tuple[Line, Side]]()
    made = list[Entry]()
    for entry, state, told in entries:
        check = checksum(battle.rules.encode(state))
        made.append(replace(entry, check=check, turn=state.board.turn))
        lines.append((line_of(made[-1], False, ()), giver(entry.kind, entry.side, bool(told))))
    battle.journal.add_secret(lines)
    for one in made:
        battle.past.entries.append(one)


def _turned(battle: Battle, state: State, by: Entry) -> None:
    """The battle stands elsewhere `by` an entry: nothing that was planned goes on."""
    if by.agreed:
        battle.past.note(by.n)
    battle.plans.drop()
    battle.state = state
