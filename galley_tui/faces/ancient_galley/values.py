"""Values of a ship and their causes: bands, circle, energy, oars, water; short forms
explained.
"""

from collections.abc import Iterator, Sequence

from galley.ancient_galley.ch2_orders.bands import (
    GRADES,
    INCHES,
    OF_BAND,
    cost,
    grade,
    mils,
    why_not_band,
)
from galley.ancient_galley.ch3_sail.handling import under_sail
from galley.ancient_galley.state.aboard import helmsman
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import SAILOR
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import BACK, CRUISE, RAM, SAILING, SLOW, STOP, Ship
from galley.engine.facts import Fact
from galley.geometry.plane.poses import INCH
from galley_tui.faces.face import Form

SECTIONS = 5


def values(board: Board, ship: Ship) -> list[Fact]:
    """Every band with its way, its circle, its price."""
    bands = [SAILING] if under_sail(board, ship) else [BACK, STOP, SLOW, CRUISE, RAM]
    return [_band(board, ship, band) for band in bands]


def _band(board: Board, ship: Ship, band: str) -> Fact:
    full = inches(INCHES[band][SECTIONS] * INCH) if band in INCHES else ""
    printed = f"{full}, circle {GRADES[OF_BAND[band]]}"
    why = why_not_band(board, ship, band)
    if why is not None:
        barred = ((why.text, why.rule),)
        return Fact(band.lower(), "barred", "AG-6.3a", printed=printed, reasons=barred)
    way = inches(mils(board, ship, band))
    price = f", energy {cost(band)}" if cost(band) else ""
    now = f"{way}, circle {grade(board, ship, band)}{price}"
    reasons = tuple(_reasons(board, ship))
    return Fact(band.lower(), now, "AG-6.3a", printed=printed, reasons=reasons)


def _reasons(board: Board, ship: Ship) -> Iterator[tuple[str, str]]:
    if ship.working < SECTIONS:
        yield f"{ship.working} oar sections row, as many as the weaker side has", "AG-6.1a"
    if ship.loads:
        yield f"each of {ship.loads} loads of water takes a quarter of the way", "AG-10.7a"
    if not ship.rudders:
        yield "both rudders are gone: two circles wider", "AG-7.1b"
        return
    steers = helmsman(board, ship)
    if steers is None:
        yield "nobody is at the helm: two circles wider", "AG-7.1c"
    elif steers.rank != SAILOR:
        yield f"{steers.rank} {steers.id} at the helm is no sailor: a circle wider", "AG-7.1a"


FORMS: Sequence[Form] = (
    (r"\bAd\b", "Ad", "admiral"), (r"\bCa\b", "Ca", "captain"), (r"\bMa\b", "Ma", "marine"),
    (r"\bAr\b", "Ar", "archer"), (r"\bEn\b", "En", "artilleryman"), (r"\bSa\b", "Sa", "sailor"),
    (r"(?<=[a-z])@", "@", "he is at the helm; beside a ship's name: the flagship"),
    (r"(?<=[a-z])-(?= |$)", "-", "he is wounded"),
    (r"(?<=[a-z])\^", "^", "he stands in the tower"),
    (r"\b\d+\.\d E \d+\.\d N", "12.5 E 30.2 N", "inches from the west and the south edge"),
    (r"\b\d{3} (?:N|NE|E|SE|S|SW|W|NW)\b", "045 NE", "its heading in degrees, and the point"),
    (r"\benergy\b", "energy", "cruise takes 1 of it a turn, ramming speed 2; it never comes back"),
    (r"\blast move\b", "last move", "its band; the next may be one step faster or slower"),
    (r"\bwater\b", "water", "loads: each takes a quarter of its way; five sink it"),
    (r"\bT\d+/\d+\b", "T1/12", "the turn, and how many there are"),
    (r"\[AG-[^]]*\]", "[AG-2.1]", "the number of a rule; r tells it in plain words"),
    (r"\[G\d\d\]", "[G24]", "a ruling where the rules are silent; r tells it"),
    (r"\b\d*[SRL](?:\d*[SRL])+\b", "8S4R3S", "a letter for each inch: straight, right, left"),
    (r"\brake\b", "rake", "its bow shears oars at 30 degrees or less instead of ramming"),
    (r"\b[AB]\d+\b", "A1", "a ship; A1.3 is a man of hers"),
)  # fmt: skip
