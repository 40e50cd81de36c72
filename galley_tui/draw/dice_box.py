"""The dice that matter, in a box over the ships that they are thrown for.

A `Climax` is all that one key brought: the weightiest throw stands in full, each other one in a
line below it.  `climax_rows` draws the box, `laid` also says where it hides none of the ships.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from galley.engine.account import Gain
from galley.engine.checks import Check, Opposed, Throw
from galley.engine.loop import Rolled
from galley.engine.records import Side
from galley.engine.text import count
from galley_tui.terminal.charset import reduce, shown
from galley_tui.terminal.look import Look, Run, clip, cut_off, fit, width, wrap

if TYPE_CHECKING:
    from galley_tui.draw.sea import Box

LEAST_COLUMNS, LEAST_ROWS = 16, 3
MANY = 3  # throws of a kind that are told in one line
PART, ENOUGH = 3, 6  # of the window that the box takes at most; rows that it may always have
NARROWER = (34, 24)  # columns that are tried where a wider box would hide a ship
PAPER, FRAME = "text", "title"
FACES = "⚀⚁⚂⚃⚄⚅"
LINES = {True: "++++=|", False: "╔╗╚╝═║"}


class Hand(NamedTuple):
    """Dice of one thrower: their faces, what is added to them, the total (None where they are
    read one by one)."""

    faces: tuple[int, ...]
    terms: tuple[int, ...] = ()
    total: int | None = None


class DiceBoxEntry(NamedTuple):
    """A throw and what came of it.

    `by` and `at` are the ships that threw and those it was thrown against.  `verdict` is the
    result in a word or two, `then` what it led to in sentences.  The throw with the largest
    `weight` is shown in full; one with 0 is told only beside others.  `hits` are the ships that
    it hurt, `line` its place among the lines of the log of which it was made.
    """

    title: str
    by: tuple[str, ...]
    at: tuple[str, ...]
    hands: tuple[Hand, ...]
    need: str
    verdict: str
    then: tuple[str, ...] = ()
    weight: int = 0
    hits: tuple[str, ...] = ()
    line: int = 0

    @property
    def ships(self) -> tuple[str, ...]:
        """All ships that it is about."""
        return (*self.by, *self.at)


class Climax(NamedTuple):
    """The throws of one key in their order, and the points that came of it; `names` are those
    of the sides."""

    throws: tuple[DiceBoxEntry, ...]
    gains: tuple[Gain, ...] = ()
    names: Mapping[Side, str] = {}

    @property
    def main(self) -> DiceBoxEntry:
        """The weightiest throw; of several, the last."""
        return max(reversed(self.throws), key=lambda throw: throw.weight)

    @property
    def others(self) -> list[DiceBoxEntry]:
        return [throw for throw in self.throws if throw is not self.main]


def hands_of(roll: Rolled) -> tuple[Hand, ...]:
    """The dice of each thrower."""
    throw, faces = roll.throw, roll.dice
    if isinstance(throw, Opposed):
        mine = throw.one.dice
        return _hand(throw.one, faces[:mine]), _hand(throw.other, faces[mine:])
    return (_hand(throw, faces),) if faces else ()


def _hand(throw: Throw, faces: tuple[int, ...]) -> Hand:
    if not isinstance(throw, Check):
        return Hand(faces)
    return Hand(faces, tuple(m.amount for m in throw.modifiers), throw.total(faces))


# -- the box


def climax_rows(climax: Climax, columns: int, high: int, look: Look) -> list[list[Run]]:
    """The framed box, at most so wide and so high; nothing where there is no room for it."""
    if columns < LEAST_COLUMNS or high < LEAST_ROWS:
        return []
    room = columns - 4
    title, who = _title(climax.main, columns - 6, look.charset)
    body = cut_off(_in_full(climax, who, room, high - 2, look), room, high - 2)
    body += _others(climax.others, room, high - 2 - len(body), look)
    wide = min(room, max(width(title) + 2, *(width(row) for row in body)))
    return _framed(title, [fit(row, wide, PAPER) for row in body], wide, look)


def _title(throw: DiceBoxEntry, room: int, charset: str) -> tuple[list[Run], str]:
    """`RAM = B2 > A5`; the ships by themselves where there is no room for both."""
    bar, what = LINES[charset == "ascii"][4], shown(throw.title.upper(), charset)
    who = _who(throw, charset)
    both = f" {what} {bar} {who} "
    if who and len(both) <= room:
        return [(both, "strong")], ""
    return [(f" {clip(what, room - 2)} ", "strong")], who


def _who(throw: DiceBoxEntry, charset: str) -> str:
    sides = [", ".join(ships) for ships in (throw.by, throw.at) if ships]
    return reduce(" → ".join(sides), charset)


def _in_full(climax: Climax, who: str, room: int, high: int, look: Look) -> list[list[Run]]:
    """Dice, need where it has room, the verdict with what it led to and the points, in a row of
    their own where other throws have brought some of them; `who` stands before the dice."""
    throw = climax.main
    dice = "  ".join(filter(None, (who, _dice(throw, look))))
    need = shown(throw.need, look.charset)
    together: list[Run] = [(dice, "strong"), *([(f"   {need}", PAPER)] if need else [])]
    thrown = wrap(dice, room, "strong")
    rows = [together]
    if width(together) > room:
        rows = [*thrown, *(wrap(need, room, PAPER) if need else [])]
    words = " ".join([f"{throw.verdict.upper()}.", *throw.then])
    said = wrap(shown(words, look.charset), room, "key")
    if climax.gains and any(other.hits for other in climax.others):
        said.append([("in all", PAPER)])
    for gain in climax.gains:
        name = climax.names.get(gain.side, gain.side)
        text = shown(f"{name} {gain.points:+d}", look.charset)
        run = text, f"{gain.side}.text on {PAPER}"
        if width(said[-1]) + len(text) + 1 <= room:
            said[-1] = [*said[-1], (" ", PAPER), run]
        else:
            said.append([run])
    return (rows if len(rows) + len(said) <= high else thrown) + said


def _others(throws: Sequence[DiceBoxEntry], room: int, high: int, look: Look) -> list[list[Run]]:
    """The other throws in their order, many of a kind together, as much as finds room; how many
    more there were."""
    rows, kinds = list[list[Run]](), dict[str, list[DiceBoxEntry]]()
    for throw in throws:
        several = sum(one.title == throw.title for one in throws) >= MANY
        kinds.setdefault(throw.title if several else f"{len(kinds)}", []).append(throw)
    left = len(throws)
    for alike in kinds.values():
        made = (
            _in_a_line(alike[0], room, look) if len(alike) < MANY else _counted(alike, room, look)
        )
        if len(rows) + len(made) > high - (left > len(alike)):
            return [*rows, [(f"and {count(left, 'throw')} more", "mute")]][:high]
        rows, left = [*rows, *made], left - len(alike)
    return rows


def _counted(throws: Sequence[DiceBoxEntry], room: int, look: Look) -> list[list[Run]]:
    """`line, 10 throws: holds x 7, falls short x 3`."""
    verdicts = Counter(throw.verdict for throw in throws).most_common()
    words = ", ".join(f"{verdict} × {number}" for verdict, number in verdicts)
    head = f"{throws[0].title}, {len(throws)} throws"
    return wrap(shown(f"{head}: {words}", look.charset), room, "mute")


def _in_a_line(throw: DiceBoxEntry, room: int, look: Look) -> list[list[Run]]:
    """`avoidance A5 [4]: stays`; two where that is too long."""
    who = _who(throw, look.charset)
    head = " ".join(part for part in (throw.title, who, _dice(throw, look)) if part)
    return wrap(shown(f"{head}: {throw.verdict}", look.charset), room, "mute")


def _dice(throw: DiceBoxEntry, look: Look) -> str:
    if not throw.hands:
        return "no dice"
    return " against ".join(_hand_text(hand, look.charset == "unicode") for hand in throw.hands)


def _hand_text(hand: Hand, glyphs: bool) -> str:
    """`[5][5] 10 +2 -1 = 11`."""
    signs = [_face(face, glyphs) for face in hand.faces]
    dice = " ".join(signs) if glyphs else "".join(signs)
    if hand.total is None:
        return dice
    total, several = sum(hand.faces), len(hand.faces) > 1
    if hand.terms:
        terms = " ".join(f"{term:+d}" for term in hand.terms)
        return f"{dice}  {total} {terms} = {hand.total}"
    return f"{dice} = {total}" if several else f"{dice} {total}" if glyphs else dice


def _face(face: int, glyphs: bool) -> str:
    return FACES[face - 1] if glyphs and 1 <= face <= len(FACES) else f"[{face}]"


def _framed(title: list[Run], body: list[list[Run]], wide: int, look: Look) -> list[list[Run]]:
    left, right, below, corner, bar, post = tuple(LINES[look.ascii])
    rest = wide + 1 - width(title)
    top: list[Run] = [(left + bar, FRAME), *title, (bar * rest + right, FRAME)]
    rows = [[(f"{post} ", FRAME), *row, (f" {post}", FRAME)] for row in body]
    return [top, *rows, [(below + bar * (wide + 2) + corner, FRAME)]]


# -- where it stands


def laid(
    climax: Climax,
    window: tuple[int, int],
    about: Sequence[Box],
    others: Sequence[Box],
    look: Look,
) -> tuple[list[list[Run]], tuple[int, int]]:
    """The box in a window of so many columns and rows, and the column and row at which it
    begins: narrower where it would else hide a hull that it is about."""
    columns, high = window
    found = []
    for wide in (columns, *(n for n in NARROWER if n < columns)):
        rows = climax_rows(climax, wide, high, look)
        most = columns * high // (PART * max(1, width(rows[0]) if rows else 0))
        if len(rows) > max(ENOUGH, most):
            rows = climax_rows(climax, wide, max(ENOUGH, most), look)
        size = (width(rows[0]) if rows else 0), len(rows)
        corner = place(window, size, about, others)
        covered = hidden((*corner, *size), about)
        found.append((covered, rows, corner))
        if not covered:
            break
    _, rows, corner = min(found, key=lambda one: one[0])
    return rows, corner


def place(
    window: tuple[int, int], size: tuple[int, int], about: Sequence[Box], others: Sequence[Box]
) -> tuple[int, int]:
    """The column and row of a window where a box of this size hides as little as can be of the
    hulls that it is about, then stands near to them and hides few others."""
    (columns, rows), (wide, high) = window, size
    far_x, far_y = max(0, columns - wide), max(0, rows - high)
    if not about:
        return far_x // 2, 0
    left, top = min(b[0] for b in about), min(b[1] for b in about)
    right, bottom = max(b[0] + b[2] for b in about), max(b[1] + b[3] for b in about)
    middle_x, middle_y = (left + right - wide) // 2, (top + bottom - high) // 2
    across = [min(max(0, x), far_x) for x in (middle_x, left - wide - 1, right + 1, 0, far_x)]

    def price(spot: tuple[int, int]) -> tuple[int, int]:
        at: Box = (*spot, wide, high)
        away = abs(spot[0] - middle_x) + 2 * abs(spot[1] - middle_y)
        return hidden(at, about), away + hidden(at, others)

    return min(((x, y) for x in dict.fromkeys(across) for y in range(far_y + 1)), key=price)


def hidden(box: Box, hulls: Iterable[Box]) -> int:
    """Cells of the hulls that lie under the box."""
    x, y, wide, high = box
    found = 0
    for left, top, columns, rows in hulls:
        over = min(x + wide, left + columns) - max(x, left)
        along = min(y + high, top + rows) - max(y, top)
        found += max(0, over) * max(0, along)
    return found
