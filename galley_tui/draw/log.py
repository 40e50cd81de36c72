"""Log lines: turn, sentence with the ships in their colours, rule number."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from galley.engine.cards import EventCard, LogGroup, added_up
from galley.engine.loop import Passed, Rolled
from galley.engine.records import Event, LogLine
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, Run, wrap

_IDS = re.compile(r"\b[A-Z](?:[1-9]\d?|[a-z])\b")
_MODIFIER = re.compile(r", ([+-]\d+) [^][]*\[[^][]*\]")
_SUM = re.compile(r" = \d+(?= [+-]\d)")  # of the faces alone, before modifiers


class Line(Protocol):
    """A line of the log: its sentence, its rule ("" for none), its turn, its event."""

    @property
    def text(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def turn(self) -> int: ...
    @property
    def event(self) -> Event | None: ...


def thrown(line: Line) -> bool:
    """The line tells of dice."""
    return isinstance(line.event, Rolled)


def holds(line: Line, word: str) -> bool:
    """The word stands in the line, in small or large letters."""
    return word.casefold() in line.text.casefold()


def named(line: Line, sides: Mapping[str, str]) -> list[str]:
    """The ships that a line names, in its order."""
    return [id_ for id_ in _IDS.findall(line.text) if id_ in sides]


def about_side(line: Line, side: str, sides: Mapping[str, str]) -> bool:
    """The first ship that the line names is this side's."""
    ships = named(line, sides)
    return bool(ships) and sides[ships[0]] == side


class Gathered(NamedTuple):
    """Ships of which one thing is to be told, the last first, as one line."""

    alike: LogGroup
    ships: tuple[str, ...]
    rule: str
    turn: int
    event: Event | None = None
    alone: str = ""  # the sentence of the last ship

    @property
    def text(self) -> str:
        if len(self.ships) == 1 and not self.alike.one:
            return self.alone
        many = len(self.ships) > MOST_NAMED
        who = f"{len(self.ships)} ships" if many else ", ".join(reversed(self.ships))
        return f"{who} {self.alike.more if len(self.ships) > 1 else self.alike.one}"


LATEST = 60  # lines that are looked through for what ships did lately
MOST_NAMED = 12


def telling(
    lines: Sequence[LogLine], most: int, card: Callable[[Event | None], EventCard]
) -> list[Line]:
    """The last lines that are worth one of a few: dice, hits, captures, phases; ships that
    did the same one after the other are told of together, and what adds up in a move as one
    sum.  What ships did since then is told in a quarter of them."""
    tail = lines[-LATEST:]
    begin = len(tail)
    while begin and not card(tail[begin - 1].event).of_note:
        begin -= 1
    done = [line for line in reversed(tail[begin:]) if card(line.event).deed]
    out: list[Line] = [*done[: most // 4]]
    sums = dict[int, LogLine]()
    for line in reversed(lines):
        found = card(line.event)
        if not found.of_note:
            continue
        if found.total is not None:
            sums = sums or {id(one.event): one for one in added_up(lines, card)}
            if id(line.event) not in sums:
                continue
            line = sums[id(line.event)]
        alike, last = found.alike(line.event) if found.alike else None, out[-1] if out else None
        if alike is not None and not alike.ship:
            continue
        if alike and isinstance(last, Gathered) and last.alike.shared == alike.shared:
            out[-1] = last._replace(ships=(*last.ships, alike.ship), event=None)
            continue
        if len(out) == most:
            break
        out.append(_gathered(alike, line) if alike else line)
    return out[::-1]


def _gathered(alike: LogGroup, line: Line) -> Gathered:
    """The line of one ship; its dice are its own as long as no other stands beside it."""
    return Gathered(alike, (alike.ship,), line.rule, line.turn, line.event, line.text)


def shorter(text: str) -> str:
    """A sentence about dice with the amounts of its modifiers alone, without their reasons:
    `ram (9-12): 4+5 = 9, +1 better crew [7.15d] = 10` is `ram (9-12): 4+5 +1 = 10`."""
    return _SUM.sub("", _MODIFIER.sub(r" \1", text))


def log_rows(
    lines: Sequence[Line], columns: int, look: Look, sides: Mapping[str, str], short: bool = False
) -> list[list[list[Run]]]:
    """Log lines, each as rows of at most `columns` cells; `sides` gives each ship id its side.

    `short`: what would take a second row is told without its rule, dice also without the
    reasons of modifiers.
    """
    rooms = [columns - len(_turn(line)) for line in lines]
    said = [_said(line, room, look, short) for line, room in zip(lines, rooms, strict=True)]
    pieces = [wrap(text, room) for text, room in zip(said, rooms, strict=True)]
    return [_rows(line, part, sides) for line, part in zip(lines, pieces, strict=True)]


def _turn(line: Line) -> str:
    return f"{line.turn:>3} "


def _rows(line: Line, pieces: Sequence[list[Run]], sides: Mapping[str, str]) -> list[list[Run]]:
    """A line of which these pieces were made: its turn before it, its rule apart."""
    turn, dim, rows = _turn(line), isinstance(line.event, Passed), []
    for i, piece in enumerate(pieces):
        words = piece[0][0]
        lead = (turn if not i else " " * len(turn), "log.mute")
        last = i == len(pieces) - 1
        body, cited = _cut_rule(words, line.rule) if last else (words, "")
        said = [(body, "log.mute")] if dim else _coloured(body, sides)
        rows.append([lead, *said, *([(cited, "log.rule")] if cited else [])])
    return rows


def _said(line: Line, room: int, look: Look, short: bool) -> str:
    """The sentence and its rule, or as much of them as has room in one row if `short`."""
    text, rolled = safe(line.text, look.charset), isinstance(line.event, Rolled)
    told = line.rule and look.cites and not isinstance(line.event, Passed)
    said, rule = look.said(text), f" [{line.rule}]" if told else ""
    if short and len(said + rule) > room:
        said = look.said(shorter(text)) if rolled else said
        rule = "" if len(said) <= room < len(said + rule) else rule
    return said + rule


def _cut_rule(words: str, rule: str) -> tuple[str, str]:
    tail = f"[{rule}]"
    return (words[: -len(tail)], tail) if rule and words.endswith(tail) else (words, "")


def _coloured(text: str, sides: Mapping[str, str]) -> list[Run]:
    """The sentence, with ids of ships in the colour of their side."""
    out: list[Run] = []
    at = 0
    for found in _IDS.finditer(text):
        side = sides.get(found[0])
        if side:
            out += [(text[at : found.start()], "log"), (found[0], f"log.{side}")]
            at = found.end()
    out.append((text[at:], "log"))
    return [run for run in out if run[0]]
