"""A ship's deck: its men where they stand, its oars, its rudders.

Two letters are a man's rank, small ones for enemies aboard, and a sign behind them what is
special about him.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Condition, Job, Man, Rank, Section, rank_of
from galley.ancient_galley.state.ship import FULL, Ship
from galley.tabletop.board import FLANKS, Flank
from galley_tui.terminal.look import Look, Run, fit

Row = list[Run]
RANKS: Final[dict[str, str]] = {
    Rank.ADMIRAL: "Ad", Rank.CAPTAIN: "Ca", Rank.MARINE: "Ma", Rank.ARCHER: "Ar",
    Rank.ARTILLERYMAN: "En", Rank.SAILOR: "Sa",
}  # fmt: skip
SIGNS: Final = (("-", "wounded"), ("~", "recovering from the water"), (".", "unarmed"),
                ("^", "in the tower"), ("@", "at the helm"), ("*", "serves an engine"),
                ("/", "works the sail"), ("#", "plugs a hole"))  # fmt: skip
JOBS: Final[Mapping[str, str]] = {Job.HELM: "@", Job.ENGINE: "*", Job.SAIL: "/", Job.PLUG: "#"}
LIT = "<"  # behind the man whom a lit line is about
TOKEN = 3  # cells of a man
LEAST, MOST = 5, 8  # men in a row


def sign_of(man: Man) -> str:
    """The sign of what is special about a man: his wound before his place, his place before his
    work."""
    if man.state == Condition.WOUNDED:
        return "-"
    if man.state == Condition.RECOVERING:
        return "~"
    if man.tower:
        return "^"
    if man.unarmed:
        return "."
    return JOBS.get(man.job, " ")


def deck_rows(board: Board, ship: Ship, columns: int, look: Look, lit: str = "") -> list[Row]:
    """The deck from the bow down: oar sections on both sides of the middle.  `lit` is a man who
    stands out."""
    men = board.aboard(ship.id)
    wide = min(MOST, max(LEAST, (columns - 8) // TOKEN))
    room = wide * TOKEN
    bow = _lines(men, Section.BOW, ship, wide, lit) or [[]]
    middle = _lines(men, Section.MIDDLE, ship, wide, lit)
    stern = _lines(men, Section.STERN, ship, wide, lit) or [[]]
    unicode = look.charset == "unicode"
    up, down, side = ("╱╲", "╲╱", "│") if unicode else ("/\\", "\\/", "|")
    rows: list[Row] = []
    for n, line in enumerate(bow):
        ends = up if n == 0 else side * 2
        rows.append(_row("bow" if n == 0 else "", ends, line, room))
    for n in range(max(len(FULL), len(middle))):
        line = middle[n] if n < len(middle) else []
        left, right = (_oar(ship, flank, n + 1, look) for flank in FLANKS)
        rows.append(_row("", side * 2, line, room, left, right))
    for n, line in enumerate(stern):
        ends = down if n == len(stern) - 1 else side * 2
        rows.append(_row("aft" if n == 0 else "", ends, line, room))
    return rows


def _row(
    name: str, ends: str, line: Row, room: int, left: Row | None = None, right: Row | None = None
) -> Row:
    """A row of the deck between two planks, with an oar on each side."""
    head: Row = [(f" {name:<3}", "mute")] if left is None else [("  ", "text"), *left]
    inside = fit(line, room)
    return [
        *head, (ends[0], "box"), *inside, (ends[1], "box"), *(right or [("  ", "text")]),
    ]  # fmt: skip


def _oar(ship: Ship, flank: str, slot: int, look: Look) -> Row:
    """An oar section that is there, or the place of one that is lost."""
    unicode = look.charset == "unicode"
    if slot > len(FULL):
        return [("  ", "text")]
    if slot in ship.oars(flank):
        return [("━━" if unicode else "==", "box")]
    return [("··" if unicode else "..", "box.lost")]


def _lines(men: Iterable[Man], section: str, ship: Ship, wide: int, lit: str) -> list[Row]:
    """The men of a section, own ones first, by rank; the lit one with a mark of his own."""
    there = [man for man in men if man.section == section]
    there.sort(key=lambda man: (man.side != ship.side, rank_of(man)))
    tokens = [
        (f"{_letters(man, ship)}{LIT}", "choice") if man.id == lit
        else (f"{_letters(man, ship)}{sign_of(man)}", _ink(man))
        for man in there
    ]  # fmt: skip
    return [tokens[n : n + wide] for n in range(0, len(tokens), wide)]


def _letters(man: Man, ship: Ship) -> str:
    """Write his rank, in small letters where he is an enemy aboard."""
    letters = RANKS[man.rank]
    return letters if man.side == ship.side else letters.lower()


def _ink(man: Man) -> str:
    return f"{man.side}.text on text" if man.fit else "mute"


def flanks_words(ship: Ship) -> str:
    """`oars P 5 S 4, half S` in few signs."""
    halves = "".join(flank[0].upper() for flank in ship.half)
    words = f"oars {len(ship.oars(Flank.PORT))}|{len(ship.oars(Flank.STARBOARD))}"
    return words + (f" half {halves}" if halves else "")
