"""What the log says of a take-back, or of what is played again, to which both sides agreed."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.log_line import LogLine
from galley.engine.loop import State
from galley.engine.records import OTHER, Event, Record, Side
from galley.engine.ruleset import RuleSet
from galley.engine.text import count
from galley.files.faults import Fault
from galley.game.entries import Entries
from galley.saves.seals import Seal


class TakenBack(Event, frozen=True):
    """`side` has taken back, or played `again`, so many commands with so many throws of dice;
    the other side agreed."""

    side: Side
    commands: int
    throws: int
    again: bool = False
    what: str = ""  # the step that was taken back last, in words


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
    entry, much = entries[n], size(entries, entries.moved.get(n, []))
    again = entry.kind == "redo"
    event = TakenBack(entry.side, much.commands, much.throws, again, entry.remark)
    names = rules.side_names(state)
    who, other = names.get(entry.side, ""), names.get(OTHER.get(entry.side, ""), "")
    what = f" ({entry.remark})" if entry.remark else ""
    much_words = much.words().replace(", ", " and ")
    did = "plays again what was taken back:" if again else "takes back"
    text = f"{who} {did} {much_words}{what}; {other} agrees"
    return LogLine(event, text, "", entry.turn, n)


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
