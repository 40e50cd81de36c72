"""Terminal sequences for colours (SGR) and moves, as short as they can be."""

import re
from functools import lru_cache

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

UNKNOWN = "\0"  # a cell of which nobody knows what it shows
ENDS = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "6": "25", "7": "27", "8": "28",
        "9": "29", "21": "24", "51": "54", "52": "54", "53": "55"}  # fmt: skip
"""What ends each attribute."""
SEEN = {"4", "5", "6", "7", "9", "21", "51", "52", "53"}  # attributes that show on a space too
ERASE = 9  # cells from which on erasing is shorter than spaces
OPEN = " "  # begins the look of a space of which only the background shows


def moved(way: str, count: int) -> str:
    """Move the cursor: A up, B down, C right, D left."""
    return "" if not count else f"\x1b[{way}" if count == 1 else f"\x1b[{count}{way}"


@lru_cache(2048)
def change(old: str, new: str) -> str:
    """The shortest sequence from one look to another; a look is SGR codes or ""."""
    was, ink, paper = parts(old)
    now, new_ink, new_paper = parts(new)
    afresh = sorted(now) + [new_ink] * (new_ink != "39") + [new_paper] * (new_paper != "49")
    afresh = ["0", *afresh] if afresh else [""]
    ended = sorted({ENDS.get(code, "") for code in was - now})
    kept = {code for code in was & now if ENDS.get(code) not in ended}
    step = ended + sorted(now - kept)
    step += [new_ink] * (new_ink != ink) + [new_paper] * (new_paper != paper)
    return f"\x1b[{min(';'.join(step), ';'.join(afresh), key=len)}m" if step else ""


@lru_cache(1024)
def bare(look: str) -> str:
    """The look of a space: its background, unless something else of it can be seen."""
    attributes, _, paper = parts(look)
    return look if attributes & SEEN else OPEN + ("" if paper == "49" else paper)


@lru_cache(2048)
def worn(old: str, new: str) -> str:
    """The look of the pen when it comes from one look to write in another."""
    if new[:1] != OPEN:
        return new
    attributes, ink, _ = parts(old)
    codes = [*sorted(attributes - SEEN), ink if ink != "39" else "", new[1:]]
    kept = ";".join(code for code in codes if code)
    return old if bare(old) == new else kept


@lru_cache(1024)
def parts(look: str) -> tuple[frozenset[str], str, str]:
    """Attributes, foreground and background of a look like "1;38;5;215;40"."""
    attributes, ink, paper = set(), "39", "49"
    codes = iter(look.strip().split(";") if look.strip() else ())
    for code in codes:
        number = int(code)
        if number in (38, 48):
            kind = next(codes)
            code = ";".join([code, kind, *(next(codes) for _ in range(3 if kind == "2" else 1))])
        if 30 <= number <= 39 or 90 <= number <= 97:
            ink = code
        elif 40 <= number <= 49 or 100 <= number <= 107:
            paper = code
        else:
            attributes.add(code)
    return frozenset(attributes), ink, paper


class Pen:
    """Collects what to write: the shortest moves and changes of colour.

    `erases`: what this terminal erases takes on the background of the pen.
    """

    def __init__(self, width: int, erases: bool = False) -> None:
        self.out: list[str] = []
        self.width, self.erases = width, erases
        self.row = self.column = -1  # unknown
        self.look = ""

    def twin(self) -> "Pen":
        """A pen that stands where this one does and has written nothing."""
        pen = Pen(self.width, self.erases)
        pen.row, pen.column, pen.look = self.row, self.column, self.look
        return pen

    def take(self, twin: "Pen") -> None:
        """Take over the text and the place of a twin."""
        self.out += twin.out
        self.row, self.column, self.look = twin.row, twin.column, twin.look

    def length(self) -> int:
        return sum(map(len, self.out))

    def go(self, row: int, column: int, texts: list[str], looks: list[str]) -> None:
        """Move to a cell; over a short gap by writing what stands there already."""
        gap = column - self.column
        if self.row == row and not gap:
            return
        if self.row == row and self.column >= 0 and gap >= 0:
            step = moved("C", gap)
            if gap <= len(step):  # short enough to be written again
                between = "".join(texts[self.column : column])
                same = all(
                    worn(self.look, look) == self.look for look in looks[self.column : column]
                )
                if same and UNKNOWN not in between and len(between.encode()) <= len(step):
                    step = between
            self.out.append(step)
        else:
            self.out.append(self._jump(row, column))
        self.row, self.column = row, column

    def _jump(self, row: int, column: int) -> str:
        """The shortest way to another row, or back in this one."""
        ways = [f"\x1b[{row + 1};{column + 1}H" if column else f"\x1b[{row + 1}H"]
        if self.column >= 0 and row >= self.row:
            side = column - self.column
            ways.append(moved("B", row - self.row) + moved("C" if side > 0 else "D", abs(side)))
        return min(ways, key=len)

    def put(self, texts: list[str], look: str) -> None:
        """Write cells.  After an odd character, and at the edge, the cursor may be anywhere."""
        space, look = look[:1] == OPEN, worn(self.look, look)
        if look != self.look:
            self.out.append(change(self.look, look))
            self.look = look
        if space and len(texts) >= ERASE and (self.erases or parts(look)[2] == "49"):
            to_the_end = self.column + len(texts) >= self.width
            self.out.append("\x1b[K" if to_the_end else f"\x1b[{len(texts)}X")
            return
        self.out.append("".join(texts))
        self.column += len(texts)
        if self.column >= self.width or len(texts[-1]) != 1:
            self.column = -1

    def finish(self) -> str:
        """Everything; the colours are put back."""
        if self.look:
            self.out.append("\x1b[m")
        return "".join(self.out)


CONTROLS = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # C0, delete, C1
    "\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb"  # unseen and bidirectional
    "\ud800-\udfff]"  # halves of a surrogate pair
)


def clean(text: str) -> str:
    """`text` with `?` for every control character."""
    return CONTROLS.sub("?", text)


class NoControls(LineFilter):
    """Replaces control characters in everything that is drawn."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment if segment.control else Segment(clean(segment.text), segment.style)
            for segment in segments
        ]
