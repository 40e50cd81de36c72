"""A pilot who makes a battle from paper in the editor, by keys that are counted.

He looks at the screen for everything that he presses: which line of a list is lit, what stands
before a line that is typed, where the bows of the next ships point.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from galley.editing.rule_set import CIRCLE, Formation, KeyPath, Spot
from galley.editor.editor import Editor, begun
from galley.files.faults import Fault
from galley.geometry.hexes import NAMES
from galley_tui.screens.editor.editor_screen import EditorScreen
from galley_tui.widgets.rows import Rows
from tests.kit.making import Counted
from tests.kit.screen import Player

NEAR = 3  # lines that he goes by arrows; beyond them he types what the line begins with
TURNS = 3  # to port or starboard, beyond which he types the heading
LETTERS = 2  # of the name of a key that he types at least
CAN = 9  # ships at most in what he takes for one formation


class Counter(NamedTuple):
    """A counter as it stands on paper: its squadron or side, class, place, heading, and what
    else is said of it, by the keys of the file."""

    group: str
    code: str
    at: str
    facing: str
    state: tuple[tuple[str, str], ...] = ()


class Paper(NamedTuple):
    """A battle on paper.  `squadrons`: those of side A and B in the order of their letters, each a
    side and a name; none in games that have none.  `keys`: everything else, by its place."""

    file: str
    rules: str
    counters: Sequence[Counter]
    squadrons: Sequence[tuple[str, str]] = ()
    keys: Mapping[str, str] = {}
    commanders: Mapping[str, str] = {}  # place of the ship -> name and range


class Set(NamedTuple):
    """Counters that are set out at once, in a figure from a spot on; one alone, or one like
    the one before, has no figure."""

    counters: Sequence[Counter]
    first: Spot
    figure: str = ""


def counters(text: str) -> list[Counter]:
    """Counters in lines such as `A 3.ath 1016 N fatigue=1`; a place in inches is two words."""
    found = []
    for line in text.strip().splitlines():
        group, code, *rest = line.split()
        state = [word for word in rest if "=" in word]
        *at, facing = [word for word in rest if "=" not in word]
        pairs = [word.partition("=")[::2] for word in state]
        found.append(Counter(group, code, " ".join(at), facing, (*pairs,)))
    return found


# -- what he sees in the paper


def sets(paper: Paper) -> Iterator[Set]:
    """The counters as he sets them out, squadron by squadron and class by class."""
    ordered = sorted(paper.counters, key=lambda one: (one.group, one.code))
    for (group, _), some in groupby(ordered, key=lambda one: (one.group, one.code)):
        left = [*some]
        bare = [one for one in left if not one.state]
        yield from _figures(paper, group, bare)
        yield from (Set([one], Spot(one.at, one.facing)) for one in left if one.state)


def _figures(paper: Paper, group: str, left: list[Counter]) -> Iterator[Set]:
    """Counters without anything special, in as large formations as he sees."""
    editor = begun(paper.rules)
    while left:
        found = _largest(editor, paper, group, left) or Set(
            left[:1], Spot(left[0].at, left[0].facing)
        )
        yield found
        left = [one for one in left if one not in found.counters]


def _largest(editor: Editor, paper: Paper, group: str, left: Sequence[Counter]) -> Set | None:
    there = {(one.at, one.facing): one for one in left}
    for many in range(min(CAN, len(left)), 1, -1):
        for figure in editor.figures:
            firsts = (
                _middles(left) if figure == CIRCLE else [Spot(one.at, one.facing) for one in left]
            )
            for first in firsts:
                spots = _formed(editor, group, Formation(left[0].code, many, first, figure))
                if spots and all(spot in there for spot in spots):
                    return Set([there[spot] for spot in spots], first, figure)
    return None


def _middles(left: Sequence[Counter]) -> list[Spot]:
    """The middle of some counters, if they lie in a circle."""
    if " " not in left[0].at:
        columns, rows = ([int(one.at[n : n + 2]) for one in left] for n in (0, 2))
        x, y = (sum(some) / len(some) for some in (columns, rows))
        near = [(round(x) + a, round(y) + b) for a in (0, -1, 1) for b in (0, -1, 1)]
        return [Spot(f"{a:02}{b:02}", left[0].facing) for a, b in near]
    xs, ys = ([float(one.at.split()[n]) for one in left] for n in (0, 1))
    x, y = (sum(some) / len(some) for some in (xs, ys))
    return [Spot(f"{round(2 * x) / 2:g} {round(2 * y) / 2:g}", one.facing) for one in left]


def _formed(editor: Editor, group: str, ships: Formation) -> list[tuple[str, str]]:
    """Where the ships of a formation would lie; nothing where there is no room for it."""
    letter = group if group in editor.squadrons() else "A"
    try:
        editor.set_up(letter, ships)
    except Fault:
        return []
    sketch = editor.sketch
    lying = [*sketch.ships.values()] if sketch is not None else []
    editor.document.undo()
    return [(one.spot.at, one.spot.facing) for one in lying]


def _beginning(name: str, names: Sequence[str]) -> str:
    """As much of a name as tells it from others, of which the shortest is meant."""
    for many in range(LETTERS, len(name)):
        if min((one for one in names if one.startswith(name[:many])), key=len) == name:
            return name[:many]
    return name


# -- what he presses


class Pilot:
    """Sits before the editor with a paper."""

    def __init__(self, player: Player, paper: Paper) -> None:
        self.player, self.paper = player, paper
        self.counted = Counted(player)
        assert isinstance(player.app.screen, EditorScreen)
        self.editor = player.app.screen.editor

    @property
    def keys(self) -> int:
        return self.counted.keys

    async def press(self, *names: str) -> None:
        await self.counted.press(*names)

    async def make(self) -> None:
        """Make the battle, and keep it."""
        left = [*sets(self.paper)]
        while left:  # of a squadron first those of the class that is at hand
            group, at_hand = left[0].counters[0].group, self._next()[0]
            mates = [one for one in left if one.counters[0].group == group]
            now = next((one for one in mates if one.counters[0].code == at_hand), mates[0])
            left.remove(now)
            await self._set_out(now)
        for place, value in self.paper.keys.items():
            await self._fill("F", place, value)
        await self.press("s")
        if self.prompt() == f"keep it as: {self.paper.file}_":
            await self.press("enter")
        else:
            await self._type(self.paper.file)
        assert "kept in" in self.player.screen()

    # -- what the screen shows

    def panel(self) -> list[str]:
        """The rows beside the sea that are in sight."""
        region = self.player.app.screen.query_one("#rows", Rows).region
        lines = self.player.screen().splitlines()[region.y : region.bottom]
        return [line[region.x : region.right].rstrip() for line in lines]

    def prompt(self) -> str:
        """The first row below the sea."""
        region = self.player.app.screen.query_one("#prompt", Rows).region
        return self.player.screen().splitlines()[region.y].strip()

    def _line(self, label: str) -> int | None:
        """The row of a list in which a line is in sight."""
        rows = enumerate(self.panel())
        return next((n for n, row in rows if f"{row[1:]} ".startswith(f"{label} ")), None)

    def _lit(self) -> int:
        return next(n for n, row in enumerate(self.panel()) if row.startswith(">"))

    def _next(self) -> tuple[str, str, str]:
        """Class, heading and squadron of the next ships, as the panel says them."""
        panel = self.panel()
        at = panel.index(" Next ships")
        code, facing = panel[at + 1].split()
        return code, facing, panel[at + 2].strip()

    # -- lists and lines

    async def _choose(self, label: str) -> None:
        """Choose a line of a list: by arrows where it is near, else by what it begins with."""
        at, lit = self._line(label), self._lit()
        if at is not None and abs(at - lit) <= NEAR:
            await self.press(*["down" if at > lit else "up"] * abs(at - lit), "enter")
            return
        await self.press("/")
        for letter in label.rpartition(".")[2]:
            if self._line(label) == self._lit():
                break
            await self.press(letter)
        assert self._line(label) == self._lit(), (label, self.panel())
        await self.press("enter")

    async def _type(self, text: str) -> None:
        """Type a line in place of what stands there."""
        if not self.prompt().endswith(": _"):
            await self.press("ctrl+u")
        await self.press(*text, "enter")

    async def _fill(self, key: str, place: str, value: str) -> None:
        """Give a key of the file, or of the ship here, its value; he has looked at the list of
        keys before, and types as much of a name as tells it from the others."""
        name, path = "", self._path_here() if key == "E" else ()
        for part in place.split("."):
            names = [one.name for one in self.editor.form(path)]
            name += f".{_beginning(part, names)}"
            path = (*path, part)
        await self.press(key, *name[1:], *(f" {value}" if value != "yes" else ""), "enter")
        assert re.search(rf"(^|\.){re.escape(place)}: {re.escape(value)}", self.prompt())

    def _path_here(self) -> KeyPath:
        assert isinstance(self.player.app.screen, EditorScreen)
        here = self.player.app.screen.here
        assert here is not None
        return here.path

    async def _join(self, group: str) -> None:
        """Place the next ships in a squadron, which is begun where it is not there yet."""
        if self._next()[2].startswith(f"in {group},"):
            return
        await self.press("g")
        if self._line(group) is not None:
            await self._choose(group)
            return
        side, name = self.paper.squadrons[ord(group) - ord("A")]
        await self.press("end", *["up"] * (side == "A"), "enter")
        await self._type(name)

    async def _set_out(self, one: Set) -> None:
        first = one.counters[0]
        await self._join(first.group)
        if self._next()[0] != first.code:
            await self.press("c")
            await self._choose(first.code)
        if not one.figure and " " in first.at:
            await self._type_spot("a", one.first)
        else:
            await self._stand(one.first)
            await self.press(*["p"] if not one.figure else ["r", *str(len(one.counters)), "enter"])
        if one.figure:
            await self._choose(one.figure)
        if first.state:
            for name, value in first.state:
                if name == "flagship":
                    await self.press("m")
                else:
                    await self._fill("E", name, value)
        for ship in one.counters:
            if (man := self.paper.commanders.get(ship.at)) is not None:
                await self.press(*[] if self.panel()[0] == f" {ship.at}" else ["h", *ship.at])
                await self.press("m", *man, "enter")

    async def _stand(self, spot: Spot) -> None:
        """The cursor there, and the bows of the next ships to their heading."""
        if " " not in spot.at:
            await self.press("h", *spot.at)
            by = (NAMES.index(spot.facing) - NAMES.index(self._next()[1])) % 6
            port = by > TURNS
            await self.press(*["comma" if port else "full_stop"] * (6 - by if port else by))
        else:
            await self._type_spot("H", spot)
        assert self.panel()[0] == f" {spot.at}"
        assert self._next()[1] == spot.facing

    async def _type_spot(self, key: str, spot: Spot) -> None:
        """Type a place, and a heading where it is not the one that the screen shows."""
        other = self._next()[1] != spot.facing
        await self.press(key, *f"{spot.at} {spot.facing}"[: None if other else len(spot.at)])
        await self.press("enter")
