"""A list of deeds with what stands against the lit one, as rows, and its course on the sea."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from galley.engine.deed import Deed
from galley.engine.text import percent
from galley_tui.client.advice import FULL, NONE, ODDS
from galley_tui.client.deed_words import (
    against_it,
    chance_words,
    in_the_way,
    sequel_words,
    worth_words,
)
from galley_tui.draw.model import Ghost, Overlay
from galley_tui.draw.sheet_blocks import more_words
from galley_tui.terminal.charset import shown
from galley_tui.terminal.look import Look, clip, fit, wrap
from galley_tui.widgets.rows import Entry, Row

LEAST, MOST_AGAINST = 4, 9  # rows of deeds, and of what stands against one
LOW = 8  # rows of a list in which the keys of other choices stand too
SHORT = 26  # rows of a column that has no room for a sheet besides
DEEDS = 14  # rows of the deeds, if they need as many
FEW = 6  # rows of deeds that stand below a sheet all the same
UNDER, LISTED = "aiming", "low"  # style classes of the column
MAY_INTERRUPT = "!"  # beside a ship that may come between


class DeedList(NamedTuple):
    """The deed `advised`, which a captain would do, has a star.

    What the panel shows: its heading, the side that decides, the deeds and the lit one, keys
    with what else they do."""

    head: str
    side: str
    deeds: Sequence[Deed]
    lit: int
    others: Sequence[tuple[str, str]]
    advised: Deed | None = None
    advice: str = FULL


def panel_rows(shown_list: DeedList, columns: int, high: int, look: Look) -> list[Row]:
    """The list and below it who may come between, `columns` wide, in at most `high` rows."""
    deeds, lit = shown_list.deeds, shown_list.lit
    advice = shown_list.advice
    against = _against(deeds[lit], columns, look, advice) if advice != NONE else []
    others = _others(shown_list.others, columns, together=high < 20) if high >= LOW else []
    spare = high - 2 - len(others)
    below = max(min(len(against), MOST_AGAINST, spare // 2), spare - len(deeds))
    below = min(below, len(against))
    room = max(1, min(len(deeds), spare - below))
    top = max(0, min(lit - room // 2, len(deeds) - room))
    seen = range(top, min(top + room, len(deeds)))
    more = shown(more_words(top, len(deeds) - room - top), look.charset)
    rows = [_head(shown_list, more, columns), *_deed_rows(shown_list, seen, columns, look)]
    rows += others
    rows.append(fit([(_worth(shown_list), "bar.strong")], columns, "bar"))
    if len(against) > below > 0:
        against = [*against[: below - 1], _more(against[below - 1], look)]
    return [fit(row, columns) for row in [*rows, *against[:below]]]


def room_beside(high: int, beside: bool = False) -> tuple[int, bool]:
    """The rows that deeds may take in a column of so many, and whether they stand there alone:
    where there is no room for sheets above them, unless they are to stand `beside` those."""
    low = high < SHORT and not beside
    return high if low else FEW if high < SHORT else max(DEEDS, high * 3 // 5), low


def _worth(shown_list: DeedList) -> str:
    """The worth of the lit deed in words, where deeds are ranked; what speaks against it stands
    below, unless what it is done for comes first."""
    deed = shown_list.deeds[shown_list.lit]
    if shown_list.advice == NONE:
        return ""
    worth = f"Worth {worth_words(deed.worth)}" if shown_list.advice == FULL else ""
    against = "against it:" if in_the_way(deed) and deed.sequel is None else ""
    said = "; ".join(filter(None, (worth, against)))
    return f" {said[:1].upper()}{said[1:]}"


def moves(deeds: Sequence[Deed]) -> bool:
    """These are deeds of ships that move, or could."""
    return any(deed.way for deed in deeds)


def _unit(deeds: Sequence[Deed]) -> str:
    """The unit of the points of courses; "" where there are none."""
    return next((deed.unit for deed in deeds if deed.way), "")


def _more(row: Row, look: Look) -> Row:
    *before, (text, ink) = row
    return [*before, (text + shown(" \u2026", look.charset), ink)]


def _head(shown_list: DeedList, more: str, columns: int) -> Row:
    head = f" {shown_list.head} "
    points = _unit(shown_list.deeds)
    if shown_list.advice == ODDS:
        points = "%" if any(any(_tail(deed, ODDS)) for deed in shown_list.deeds) else ""
    gap = max(1, columns - len(head + more + points))
    return [(head, f"{shown_list.side}.text on text"), (more, "key"), (" " * gap + points, "mute")]


def _deed_rows(shown_list: DeedList, seen: range, columns: int, look: Look) -> list[Row]:
    """Number, words, chance and points of each deed in sight."""
    deeds, lit = shown_list.deeds, shown_list.lit
    tails = [_tail(deeds[at], shown_list.advice) for at in seen]
    chances = max(len(chance) for chance, _ in tails)
    points = max(len(spent) for _, spent in tails)
    return [
        _deed_row(
            deeds[at],
            f"{at + 1}{'*' if deeds[at] is shown_list.advised else ' '}",
            Entry("choice" if at == lit else "text", at),
            (f"{chance:>{chances}}", f"{spent:>{points}}"),
            columns,
            look,
        )
        for at, (chance, spent) in zip(seen, tails, strict=True)
    ]


def _tail(deed: Deed, advice: str) -> tuple[str, str]:
    """The chance of a deed and its points; among odds alone the chance with that of the likeliest
    attack on the ship afterwards: `50 !72`."""
    if advice == ODDS:
        danger = percent(Fraction(deed.danger)) if deed.danger else ""
        return _bare(chance_words(deed)), f"!{_bare(danger)}" if danger else ""
    return chance_words(deed, advice), str(deed.points) if deed.way else ""


def _bare(chance: str) -> str:
    return chance.removesuffix(" %")


def _deed_row(
    deed: Deed, number: str, ink: Entry, tail: tuple[str, str], columns: int, look: Look
) -> Row:
    end = f" {tail[0]} {tail[1]}" if tail[0].strip() else f" {tail[1]}"
    room = columns - 1 - len(number) - len(end)
    text = clip(shown(deed.text, look.charset), room, shown("\u2026", look.charset)).ljust(room)
    if ink == "choice":
        return [(f">{number}{text}{end}", ink)]
    return [(f" {number}", "mute"), (text, ink), (end, "key")]


def _others(others: Sequence[tuple[str, str]], columns: int, together: bool) -> list[Row]:
    """Rows on the other keys; as many in a row as fit where rows are few."""
    rows: list[Row] = []
    used = columns
    for key, words in others:
        size = len(key) + len(words) + 3
        if not together or used + size > columns:
            rows.append([])
            used = 0
        rows[-1] += [(f" {key}", "key"), (f" {words} ", "mute")]
        used += size
    return rows


def _against(deed: Deed, columns: int, look: Look, advice: str) -> list[Row]:
    """Rows on ships that may come between, on what is against a deed, and on its end."""
    rows: list[Row] = []
    every = (
        ("strong", sequel_words(deed)),
        ("warn", in_the_way(deed)),
        ("text", against_it(deed, advice)),
    )
    for style, said in every:
        for line in said:
            first, *rest = wrap(shown(line, look.charset), columns - 2, style, "")
            rows += [[(" ", style), *first], *([("  ", style), *row] for row in rest)]
    if not rows and advice == FULL and deed.worth >= 0:
        rows = [[(" nothing speaks against it", "mute")]]
    return rows


def ghosts(deed: Deed) -> tuple[Ghost, ...]:
    """The ship where its course ends, unless it stays where it is; of a plan all its ships."""
    if deed.ends:
        return tuple(Ghost(hull, hull.id) for hull in deed.ends)
    if len(deed.way) < 2:
        return ()
    return (Ghost(deed.way[-1], deed.ship),)


def track(deed: Deed, below: Overlay) -> Overlay:
    """The hexes on the way, over what else is marked."""
    ends = {hex_ for hull in (deed.way[:1] + deed.way[-1:]) for hex_ in hull.hexes}
    way = (hull.bow for hull in deed.way[1:-1])
    return {**below, **{hex_: ("path", "") for hex_ in way if hex_ not in ends}}


def places(deed: Deed) -> tuple[int, ...]:
    """The hexes of its course, of the places of its ships, and of its target."""
    hulls = [*deed.way, *deed.ends, *([deed.aim] if deed.aim is not None else [])]
    return tuple(dict.fromkeys(hex_ for hull in hulls for hex_ in hull.hexes))
