"""A yardstick: the bytes of a careful encoder that turns one picture into another.

It goes over the changed cells row by row and from left to right, and erases nothing; whoever
does, or writes a row colour by colour, may do with fewer.
"""

from collections.abc import Iterator

import pyte

Cell = tuple[str, str, str, frozenset[str]]
"""Character, foreground, background, attributes."""
Cells = list[list[Cell]]

ON = {"bold": "1", "italics": "3", "underscore": "4", "blink": "5", "reverse": "7",
      "strikethrough": "9"}  # fmt: skip
OFF = {"bold": "22", "italics": "23", "underscore": "24", "blink": "25", "reverse": "27",
       "strikethrough": "29"}  # fmt: skip
NAMES = ("black", "red", "green", "brown", "blue", "magenta", "cyan", "white")
INDEXED = {colour: number for number, colour in reversed(list(enumerate(pyte.graphics.FG_BG_256)))}
BARE = ("default", "default", frozenset[str]())


def cells(screen: pyte.Screen) -> Cells:
    """Everything about every cell."""
    return [
        [
            (c.data, c.fg, c.bg, frozenset(name for name in ON if getattr(c, name)))
            for c in (screen.buffer[y][x] for x in range(screen.columns))
        ]
        for y in range(screen.lines)
    ]


def ideal(before: Cells, after: Cells, indexed: bool = False) -> tuple[int, int]:
    """(cells that changed, bytes they need).  `indexed`: colours are xterm-256 numbers."""
    changed = total = 0
    at, pen = (-1, -1), BARE
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        for left, right in runs(old, new):
            total += move(at, (y, left), new, pen)
            for text, *look in new[left:right]:
                if tuple(look) != pen:
                    total += recolour(pen, tuple(look), indexed)
                    pen = tuple(look)
                total += len(text.encode())
            changed += right - left
            at = (y, right) if right < len(new) else (-1, -1)
    return changed, total + (3 if pen != BARE else 0)


def runs(old: list[Cell], new: list[Cell]) -> Iterator[tuple[int, int]]:
    """From where to where cells differ."""
    x = 0
    while x < len(new):
        left = x
        while x < len(new) and old[x] != new[x]:
            x += 1
        if x > left:
            yield left, x
        x += 1


def move(here: tuple[int, int], there: tuple[int, int], row: list[Cell], pen: tuple) -> int:
    """The cheapest way: absolute, relative, or over a gap by writing it again."""
    (y, x), (to_y, to_x) = here, there
    ways = [len(f"\x1b[{to_y + 1};{to_x + 1}H"), *([len(f"\x1b[{to_y + 1}H")] * (to_x == 0))]
    if y >= 0 and to_y >= y:
        ways.append(step(to_y - y) + step(to_x - x))
    if y == to_y and to_x >= x:
        gap = row[x:to_x]
        if all(tuple(look) == pen for _, *look in gap):
            ways.append(sum(len(text.encode()) for text, *_ in gap))
    return min(ways)


def step(count: int) -> int:
    return 0 if not count else 3 if abs(count) == 1 else 3 + len(str(abs(count)))


def recolour(old: tuple, new: tuple, indexed: bool) -> int:
    """Only what differs, or everything afresh: whichever is shorter."""
    ink, paper, attributes = new
    ended = {OFF[name] for name in old[2] - attributes}
    codes = [*ended, *(ON[name] for name in attributes - old[2])]
    codes += [code(ink, 30, indexed)] * (ink != old[0])
    codes += [code(paper, 40, indexed)] * (paper != old[1])
    afresh = [ON[name] for name in attributes]
    afresh += [code(ink, 30, indexed)] * (ink != "default")
    afresh += [code(paper, 40, indexed)] * (paper != "default")
    afresh = ["0", *afresh] if afresh else [""]
    return 3 + min(len(";".join(codes)), len(";".join(afresh)))


def code(colour: str, base: int, indexed: bool) -> str:
    """The SGR codes of a colour as the emulator names it."""
    if colour == "default":
        return str(base + 9)
    name = colour.removeprefix("bright").removeprefix("bfight")
    if name in NAMES:
        return str(base + NAMES.index(name) + 60 * (name != colour))
    if indexed and colour in INDEXED:
        return f"{base + 8};5;{INDEXED[colour]}"
    red, green, blue = (int(colour[i : i + 2], 16) for i in (0, 2, 4))
    return f"{base + 8};2;{red};{green};{blue}"
