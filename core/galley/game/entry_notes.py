"""Notes that the log gives before the events of an entry, or of one without events: remarks,
standing orders, steps taken back, who sat down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galley.engine.loop import State
from galley.engine.records import (
    OTHER,
    Ask,
    Event,
    Frame,
    LogLine,
    Record,
    Remarked,
    Side,
    descendants,
)
from galley.engine.ruleset import RuleSet
from galley.engine.standing import Answer
from galley.engine.text import count
from galley.engine.views import deciding_together
from galley.files.faults import Fault
from galley.game.questions import player_name
from galley.game.seats import Player
from galley.game.standing_orders import obeyed
from galley.game.storage.dice_source import told_by_hand
from galley.game.storage.entries import Entries, Entry
from galley.saves.seals import Seal


def prefaced(
    rules: RuleSet,
    before: State,
    after: State,
    entries: Entries,
    entry: Entry,
    events: Sequence[Event],
) -> list[Event]:
    """The events of an entry, after those that introduce them: the remark of its player, the
    standing order that gave it, the dice given by hand."""
    first: list[Event] = []
    if not deciding_together(before):
        first += _remarks([entry])
    elif not deciding_together(after):
        first += _remarks([*reversed([*_in_secret(before, entries, entry)]), entry])
    if entry.order is not None and entry.command is not None:
        first += obeyed(rules, before, Answer(entry.side, entry.order, entry.command, entry.seat))
    if entry.kind != "dice":
        first += told_by_hand(rules, entry.rolls, entry.hand)
    return [*first, *events]


def _remarks(entries: Sequence[Entry]) -> list[Event]:
    return [Remarked(entry.side, entry.remark) for entry in entries if entry.remark]


def _in_secret(before: State, entries: Entries, last: Entry) -> Iterator[Entry]:
    """The entries before the last of a decision in secret that belong to it, backwards."""
    names = set[str]()
    for item in before.stack:
        asks = item.answers if isinstance(item, Frame) else (item,)
        names |= {type(ask).__name__ for ask in asks if isinstance(ask, Ask) and ask.together}
    for n in reversed(entries.path(last.n - 1)):
        entry = entries[n]
        if entry.ask not in names:
            return
        yield entry


class TakenBack(Event, frozen=True):
    """`side` has taken back, or played `again`, so many commands with so many throws of dice;
    the other side agreed."""

    side: Side
    commands: int
    throws: int
    again: bool = False
    what: str = ""  # the step that was taken back last, in words


class Seated(Event, frozen=True):
    """`player` plays `side` from now on, or one `seat` of it: `human`, or the name of a bot."""

    side: Side
    player: str
    seat: str = ""


def seated(rules: RuleSet, entries: Entries, state: State, n: int) -> LogLine:
    """The line of the log for entry `n`, with which somebody sat down; `state` is any position
    of the battle."""
    entry = entries[n]
    name = player_name(rules, state, entry.side, entry.seat)
    text = f"{name}: played by {Player(entry.player).words} from now on"
    return LogLine(Seated(entry.side, entry.player, entry.seat), text, "", entry.turn, n)


class Size(Record, frozen=True):
    """How much some entries are."""

    commands: int
    throws: int

    def words(self) -> str:
        """`6 commands, 1 throw`."""
        told = count(self.commands, "command")
        return f"{told}, {count(self.throws, 'throw')}" if self.throws else told


def size(entries: Entries, some: list[int]) -> Size:
    """How many commands and throws these entries are."""
    return Size(len(some), sum(len(entries[n].rolls) for n in some))


def told_of(rules: RuleSet, entries: Entries, state: State, n: int) -> LogLine:
    """The line of the log for entry `n`, which takes back or plays again; `state` is any
    position of the battle."""
    entry, much = entries[n], size(entries, _counted(entries, n))
    again = entry.kind == "redo"
    event = TakenBack(entry.side, much.commands, much.throws, again, entry.remark)
    names = rules.side_names(state)
    who, other = names.get(entry.side, ""), names.get(OTHER.get(entry.side, ""), "")
    what = f" ({entry.remark})" if entry.remark else ""
    much_words = much.words().replace(", ", " and ")
    did = "plays again what was taken back:" if again else "takes back"
    text = f"{who} {did} {much_words}{what}; {other} agrees"
    return LogLine(event, text, "", entry.turn, n)


def _counted(entries: Entries, n: int) -> list[int]:
    """What an entry takes back or plays again, without what others answered where all are asked
    at once: how much that was is not told."""
    by, secret = entries[n].side, {one.__name__ for one in descendants(Ask) if one.together}
    moved = [entries[one] for one in entries.moved.get(n, [])]
    return [one.n for one in moved if one.side == by or one.ask not in secret]


def check_taken_back(entries: Entries, seals: Sequence[Seal], file: str) -> None:
    """Raises Fault where dice were taken back, or played again, that not both sides agreed to,
    and where an answer was taken back that had been revealed."""
    opened = [seal for seal in seals if seal.kind == "opened"]
    for n, moved in entries.moved.items():
        if not entries[n].agreed and any(entries[one].rolls for one in moved):
            why = "takes back dice, and not both sides have agreed"
            raise Fault(file, f"entry {n}", why)
        for seal in opened:
            answers = range(seal.at, seal.at + seal.count - 1)
            if n > answers.stop and any(one in answers for one in moved):
                raise Fault(file, f"entry {n}", "takes back what was revealed")
