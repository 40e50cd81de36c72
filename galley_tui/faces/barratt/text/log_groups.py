"""Log lines that belong together, told as one; the score in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from galley.barratt.ch1_initiative.order import CountReached
from galley.barratt.ch1_initiative.turn import PhaseBegan, TurnBegan
from galley.barratt.ch2_hull.hull import Damaged
from galley.barratt.ch3_movement.events import (
    Halted,
    Moved,
    MoveEnded,
    SpeedDeclared,
    Turned,
)
from galley.barratt.ch4_grappling.grappling import Fended, GrappleTried
from galley.barratt.ch6_missiles.events import Fell, FireRevealed, Shot
from galley.barratt.ch6_missiles.ranges import HITS, MISSES
from galley.barratt.ch9_victory.victory import account_of, points
from galley.barratt.state.board import Board
from galley.barratt.state.marks import DAMAGE, ThrowKind
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import Speed
from galley.barratt.wording import WORDING
from galley.engine.cards import added_up
from galley.engine.loop import Passed, Rolled
from galley.engine.records import SIDES, Event, LogLine, Side
from galley.engine.text import count, joined
from galley_tui.faces.talk import cited

Lines = Sequence[LogLine]
Story = tuple[str, int]
"""A sentence with its rule, and how many lines it tells."""
CALLED = {
    ThrowKind.JAVELINS: "Javelins (6 kills)", ThrowKind.BLOWS: "Hack and slash (5 or 6 hits)",
}  # fmt: skip


def sentences(told: Lines) -> list[str]:
    """The events in as few lines as tell it: a move in one, a volley, a round of a melee."""
    lines, at, out = list(_of_note(added_up(told, WORDING.event_card))), 0, list[str]()
    while at < len(lines):
        words, taken = _story(lines[at:])
        out.append(words)
        at += taken
    return out


def _of_note(told: Lines) -> Iterator[LogLine]:
    """Leave out what the question says, or the next line."""
    lines = [line for line in told if not _never_told(line.event)]
    for n, line in enumerate(lines):
        follows = lines[n + 1].event if n + 1 < len(lines) else None
        if not _idle(line.event, follows):
            yield line


def _never_told(event: Event) -> bool:
    """Tell whether an event says what the question or the next line says: a turn."""
    card = WORDING.event_card(event)
    return card.routine and not isinstance(event, PhaseBegan | Passed)


def _idle(event: Event, follows: Event | None) -> bool:
    """Tell whether nothing happened in a phase, or the next line tells of it too."""
    if isinstance(event, PhaseBegan):
        return isinstance(follows, PhaseBegan | TurnBegan)
    if isinstance(event, CountReached):
        return isinstance(follows, CountReached | PhaseBegan)
    if isinstance(event, FireRevealed):
        return isinstance(follows, Shot)
    return (
        isinstance(event, MoveEnded) and isinstance(follows, Halted)
        and event.ship == follows.ship and event.speed == Speed.STOPPED and not event.stamina
    )  # fmt: skip


def _story(lines: Lines) -> Story:
    """Tell the lines at the beginning that make one story."""
    for teller in TELLERS:
        found = teller(lines)
        if found is not None:
            return found
    return cited(_text(lines[0]), lines[0].rule), 1


def _text(line: LogLine) -> str:
    return line.text[:1].upper() + line.text[1:].rstrip(".")


def _run(lines: Lines, wanted: Callable[[Event], bool]) -> list[LogLine]:
    """The lines at the beginning that are of a kind."""
    found = []
    for line in lines:
        if not wanted(line.event):
            break
        found.append(line)
    return found


# -- movement


def _way(lines: Lines) -> Story | None:
    """`A1 (Salaminia) at battle: 4" ahead, 45 degrees to starboard, 8" ahead; stops.`"""
    first = lines[0].event
    if not isinstance(first, SpeedDeclared | Moved | Turned):
        return None
    declared = isinstance(first, SpeedDeclared)
    steps = _run(
        lines[declared:],
        lambda event: isinstance(event, Moved | Turned) and event.ship == first.ship,
    )
    name = _name(lines[0])
    way = [step for line in steps if (step := _step(line.event))]
    head = f"{name} at {first.speed}" if isinstance(first, SpeedDeclared) else f"{name} goes on"
    said, taken, rule = f"{head}: {', '.join(way)}" if way else head, declared + len(steps), ""
    rest = lines[taken : taken + 1]
    if rest and isinstance(rest[0].event, MoveEnded) and rest[0].event.ship == first.ship:
        said = f"{said}; {_ended(rest[0])}"
        taken, rule = taken + 1, rest[0].rule
    return f"{said} [{rule or lines[0].rule}].", taken


def _step(event: Event) -> str:
    """`4.5" ahead`, `45 degrees to starboard`; "" for what is no step."""
    if isinstance(event, Moved):
        return f"{inches(abs(event.mils))} {'ahead' if event.mils > 0 else 'astern'}"
    if isinstance(event, Turned):
        side = "starboard" if event.degrees > 0 else "port"
        return f"{abs(event.degrees)} degrees to {side}"
    return ""


def _name(line: LogLine) -> str:
    """The ship with which a line begins."""
    verbs = (" declares ", " goes ", " turns ")
    return next(head for verb in verbs if (head := line.text.partition(verb)[0]) != line.text)


def _ended(line: LogLine) -> str:
    """`stops`, `keeps cruising`."""
    event = line.event
    assert isinstance(event, MoveEnded)
    end = line.text.partition(": ")[2].rstrip(".")
    return end if end.startswith(("stops", "goes ")) else f"keeps {end}"


def _halts(lines: Lines) -> Story | None:
    """`A1 and B1 are at a full stop.`"""
    some = _run(lines, lambda event: isinstance(event, Halted))
    if len(some) < 2:
        return None
    names = list(dict.fromkeys(line.text.partition(" is at ")[0] for line in some))
    verb = "are" if len(names) > 1 else "is"
    return f"{joined(names)} {verb} at a full stop [{some[0].rule}].", len(some)


# -- a throw and what it came to


def _thrown(roll: Rolled) -> str:
    """`4 or more: 5, lodged`."""
    need = f"{roll.throw.need}: " if roll.throw.need else ""
    return f"{need}{roll.throw.shown(roll.dice)}, {roll.verdict}"


def _tried(lines: Lines) -> Story | None:
    """Tell a grapple, or men against one, with the dice."""
    if not isinstance(lines[0].event, GrappleTried | Fended) or len(lines) < 2:
        return None
    roll = lines[1].event
    if not isinstance(roll, Rolled):
        return None
    return f"{_text(lines[0])}; {_thrown(roll)} [{roll.rule}].", 2


def _hurt(lines: Lines) -> Story | None:
    """Tell a ram or a hull test with the damage."""
    roll = lines[0].event
    if not isinstance(roll, Rolled) or len(lines) < 2:
        return None
    card, follows = WORDING.throw_card(roll.throw), lines[1]
    if card.group != DAMAGE or not isinstance(follows.event, Damaged):
        return None
    who = roll.ships[0] if roll.ships else ""
    hull = card.kind is ThrowKind.HULL
    head = f"Hull test of {who}, {roll.throw.need}" if hull else "The ram"
    return f"{head}: {roll.throw.shown(roll.dice)}; {_text(follows)} [{roll.rule}].", 2


# -- missiles


def _volley(lines: Lines) -> Story | None:
    """`2 archers of A1 shoot at B1, 5.2" away; 4 or more: 5, 2; a marine falls.`"""
    if not isinstance(lines[0].event, Shot):
        return None
    rolls = [line.event for line in _run(lines[1:], lambda event: isinstance(event, Rolled))]
    throws = [roll for roll in rolls if isinstance(roll, Rolled)]
    aimed = [roll for roll in throws if roll.verdict in (HITS, MISSES)]
    ends = [roll.verdict for roll in throws if roll.verdict not in (HITS, MISSES)]
    if not aimed:
        return None
    dice = ", ".join(str(face) for roll in aimed for face in roll.dice)
    came = ", ".join(_several(ends)) or "no hit"
    need = f"{aimed[0].throw.need} hits"
    return f"{_text(lines[0])}; {need}: {dice}; {came} [{aimed[0].rule}].", 1 + len(throws)


def _several(ends: Sequence[str]) -> list[str]:
    """Tell the results of hits, equal ones together: `2 times a marine falls`."""
    return [
        f"{ends.count(end)} times {end}" if ends.count(end) > 1 else end
        for end in dict.fromkeys(ends)
    ]  # fmt: skip


# -- losses and melees


def _losses(lines: Lines) -> Story | None:
    """`B1 loses 2 marines and 1 archer.`"""
    words, taken = _fallen(lines)
    return (f"{words} [{lines[0].rule}].", taken) if taken else None


def _fallen(lines: Lines) -> Story:
    """Tell the losses ship by ship; "" and no line where nobody falls."""
    some = _run(lines, lambda event: isinstance(event, Fell))
    ships: dict[str, list[str]] = {}
    for line in some:
        name, _, lost = _text(line).partition(" loses ")
        ships.setdefault(name, []).append(lost)
    return "; ".join(f"{name} loses {joined(lost)}" for name, lost in ships.items()), len(some)


def _melee(lines: Lines) -> Story | None:
    """The javelins, or a round of blows after those in which nobody fell."""
    even, at = 0, 0
    while True:
        rolls = _blows(lines[at:])
        if not rolls:
            return None
        after = lines[at + len(rolls) :]
        words, taken = _fallen(after)
        kind = ThrowKind.of(rolls[0].throw)
        if words or kind is ThrowKind.JAVELINS or not _blows(after):
            break
        even, at = even + 1, at + len(rolls)
    hits = [f"{roll.ships[0]} {roll.total()} of {len(roll.dice)}" for roll in rolls]
    head = CALLED[kind]
    before = f" after {count(even, 'even round')}" if even else ""
    end = f"; {words}" if words else ""
    said = f"{head}{before}: {', '.join(hits)}{end} [{rolls[0].rule}]."
    return said, at + len(rolls) + taken


def _blows(lines: Lines) -> list[Rolled]:
    """The throws of both crews, or of the one that has fighters, of one round."""
    found: list[Rolled] = []
    for line in lines[:2]:
        roll = line.event
        if not isinstance(roll, Rolled) or (kind := ThrowKind.of(roll.throw)) not in CALLED:
            break
        if found and (kind is not ThrowKind.of(found[0].throw) or roll.ships == found[0].ships):
            break
        found.append(roll)
    return found


TELLERS: Sequence[Callable[[Lines], Story | None]] = (
    _way, _halts, _tried, _hurt, _volley, _losses, _melee,
)  # fmt: skip


# -- score


def points_lines(board: Board, names: Mapping[Side, str]) -> list[str]:
    """The points of both sides, and for what (MB-9)."""
    lines = list[str]()
    for side in SIDES:
        lines.append(f"{names[side]}: {count(points(board, side), 'point')}.")
        lines += [f"  {row.points:+d} {row.text} [{row.rule}]." for row in account_of(board, side)]
    return lines
