"""Facts of a ship: what ails it, what it has, who commands it; the values of its bands."""

from collections import Counter
from collections.abc import Iterator

from galley.ancient_galley.ch2_orders.bands import (
    GRADES,
    INCHES,
    OF_BAND,
    cost,
    grade,
    mils,
    why_not_band,
)
from galley.ancient_galley.ch2_orders.words import sheet_words
from galley.ancient_galley.ch3_sail.handling import under_sail
from galley.ancient_galley.ch24_victory.victory import fate
from galley.ancient_galley.state.aboard import (
    SINKING,
    fought_over,
    held_by_links,
    helmsman,
    impaled_by,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Rank
from galley.ancient_galley.state.marks import LinkKind
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import (
    FULL,
    LOADED,
    SAILING,
    SLOTS,
    Corvus,
    InCommand,
    Sail,
    Ship,
    SpeedBand,
    Status,
)
from galley.engine.cards import Fact
from galley.engine.text import count, joined
from galley.geometry.plane.poses import INCH
from galley.tabletop.board import FLANKS

LEGEND = (
    ("A", "awash: five loads of water or more, held up by others"),
    ("D", "derelict: nobody commands it"),
    ("B", "boarded: men of both sides are aboard"),
    ("R", "a ram is fixed: its own in another ship, or another's in it"),
    ("G", "grappled: lines or a corvus hold it"),
    ("W", "it withdraws"),
    ("1-4", "loads of water"),
    ("S", "its sail is up, or half up"),
    ("+", "more ails it than this: its sheet tells all"),
)
"""Letters beside a ship on the sea, and what they mean."""
SAILS: dict[str, str] = {
    Sail.STOWED: "stowed", Sail.HOISTING: "being hoisted", Sail.SET: "set",
    Sail.STRIKING: "being struck", Sail.WRECKED: "lost with the mast",
}  # fmt: skip
WHO: dict[str, str] = {
    InCommand.CAPTAIN: "its captain{} commands",
    InCommand.ELECTED: "an elected captain{} commands",
    InCommand.ADMIRAL: "the admiral{} commands", InCommand.CARRY_ON: "no captain: it carries on",
    InCommand.NOBODY: "nobody commands",
}  # fmt: skip


def facts(board: Board, ship: Ship) -> tuple[Fact, ...]:
    """Give what there is to tell of a ship; its letters stand in this order on the sea."""
    if not ship.afloat:
        return (Fact("fate", fate(ship) or ship.status, "G24"),)
    return (
        Fact("speed", f"last move {ship.band.lower()}", "AG-6.0a", block="speed"),
        Fact("energy", f"energy {ship.energy}", "AG-5.0a", block="energy"),
        *_state(board, ship), *_held(board, ship), *_withdrawal(ship), *_hull(ship),
        *_fittings(ship), *_command(board, ship),
    )  # fmt: skip


def _state(board: Board, ship: Ship) -> Iterator[Fact]:
    if ship.status == Status.AWASH:
        yield Fact("awash", "awash: others hold it up", "AG-11.0a", Status.AWASH, "A", trouble=9)
    if ship.status == Status.DERELICT:
        yield Fact("derelict", Status.DERELICT, "G85", letter="D", trouble=8)
    if fought_over(board, ship.id):
        yield Fact("boarded", "boarded", "AG-15.1a", letter="B", trouble=8)
    if ship.stuck:
        yield Fact("ram", f"ram fixed in {ship.stuck}", "AG-10.3e", letter="R", trouble=7)
    for other in impaled_by(board, ship.id):
        yield Fact("rammed", f"ram of {other} in it", "AG-10.3e", letter="R", trouble=7)


def _held(board: Board, ship: Ship) -> Iterator[Fact]:
    """The lines and corvi to each other ship."""
    for other in board.linked(ship.id):
        links = board.between(ship.id, other)
        lines = [link for link in links if link.kind != LinkKind.CORVUS]
        ends = [
            f"{one.section} to {one.end}" if one.ship == ship.id else f"{one.end} to {one.section}"
            for one in lines
        ]
        each = Counter(ends).items()
        ways = ", ".join(f"{number} {way}" if len(each) > 1 else way for way, number in each)
        said = [f"{count(len(lines), 'line')} ({ways})"] if lines else []
        by = joined([*said, *["a corvus"] * (len(links) - len(lines))])
        if held_by_links(board, ship.id, other):
            now, short = f"held to {other} by {by}", f"held to {other}"
            yield Fact("held", now, "AG-14.1a", short, "G", trouble=5)
        else:
            now = f"tied to {other} by {by}, not held yet"
            yield Fact("tied", now, "AG-14.1b", f"tied to {other}", trouble=1)


def _withdrawal(ship: Ship) -> Iterator[Fact]:
    if ship.status == Status.WITHDRAWING:
        yield Fact("withdrawing", Status.WITHDRAWING, "AG-22.5a", letter="W", trouble=6)


def _hull(ship: Ship) -> Iterator[Fact]:
    """Its water, oars, rudders and sail."""
    if ship.holes or ship.loads:
        holes = [count(ship.holes, "open hole")] * (ship.holes > 0)
        loads = [f"{count(ship.loads, 'load')} of water"] * (ship.loads > 0)
        short = ", ".join([*holes, *loads])
        letter = str(ship.loads) if 0 < ship.loads < SINKING else ""
        now = f"{short}; {count(SINKING, 'load')} sink it"
        yield Fact("water", now, "AG-10.6b", short, letter, trouble=4, block="water")
    else:
        yield Fact("water", "no hole, no water", "AG-10.6b", block="water")
    sides = []
    for flank in FLANKS:
        lost = [str(n) for n in FULL if n not in ship.oars(flank)]
        sections = "section" if len(lost) == 1 else "sections"
        gone = f" ({sections} {joined(lost)} lost)" if lost else ""
        sides.append(f"{flank} {len(ship.oars(flank))} of {SLOTS}{gone}")
    few = len(ship.port) + len(ship.starboard) < len(FLANKS) * SLOTS
    short = f"oars {len(ship.port)} port, {len(ship.starboard)} starboard" if few else ""
    yield Fact("oars", f"oars {', '.join(sides)}", "AG-6.1a", short, trouble=3 * few, block="oars")
    for flank in ship.half:
        yield Fact("half", f"half a section dead to {flank}", "AG-18.8b", trouble=2)
    if not ship.rudders:
        yield Fact("rudders", "both rudders lost", "AG-7.1b", trouble=7)
    elif len(ship.rudders) < len(FLANKS):
        yield Fact("rudders", f"rudder left: {ship.rudders[0]}", "AG-7.1b", trouble=3)
    if ship.sail != Sail.NONE:
        up = ship.sail not in (Sail.STOWED, Sail.WRECKED)
        trouble = 2 * (up or ship.sail == Sail.WRECKED)
        yield Fact("sail", f"sail {SAILS[ship.sail]}", "AG-3.4a", letter="S" * up, trouble=trouble)


def _fittings(ship: Ship) -> Iterator[Fact]:
    for section in ship.towers:
        yield Fact("tower", f"tower in the {section}", "AG-13.1b")
    for n, engine in enumerate(ship.engines, 1):
        need = LOADED[engine.kind]
        state = "loaded" if engine.loaded else f"{engine.points} of {need} points loaded"
        now = f"engine {n}, {engine.kind} in the {engine.section}, {state}"
        yield Fact("engine", now, "AG-19.0b")
    if ship.corvus != Corvus.NONE:
        yield Fact("corvus", f"corvus {ship.corvus}", "AG-21.1a")


def _command(board: Board, ship: Ship) -> Iterator[Fact]:
    """Tell who commands, how many of its men are left, what it was ordered."""
    mine = [m for m in board.men.values() if m.home == ship.id and m.side == ship.owner]
    rank = Rank.ADMIRAL if ship.command == InCommand.ADMIRAL else Rank.CAPTAIN
    men = (
        m for m in board.aboard(ship.id) if m.side == ship.side and m.rank == rank and m.officer
    )
    who = WHO[ship.command].format(next((f" {man.id}" for man in men), ""))
    fit = sum(man.fit for man in mine)
    yield Fact("command", f"{who}; {fit} of {len(mine)} men fit", "AG-22.0a")
    if ship.sheet is not None:
        yield Fact("orders", f"last orders: {sheet_words(ship.sheet)}", "AG-2.1f")


# -- values


def values(board: Board, ship: Ship) -> list[Fact]:
    """Every band with its way, its circle, its price."""
    bands = (
        [SAILING]
        if under_sail(board, ship)
        else [SpeedBand.BACK, SpeedBand.STOP, SpeedBand.SLOW, SpeedBand.CRUISE, SpeedBand.RAM]
    )
    return [_band(board, ship, band) for band in bands]


def _band(board: Board, ship: Ship, band: str) -> Fact:
    full = inches(INCHES[band][SLOTS] * INCH) if band in INCHES else ""
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
    if ship.working < SLOTS:
        yield f"{ship.working} oar sections row, as many as the weaker side has", "AG-6.1a"
    if ship.loads:
        yield f"each of {ship.loads} loads of water takes a quarter of the way", "AG-10.7a"
    if not ship.rudders:
        yield "both rudders are gone: two circles wider", "AG-7.1b"
        return
    steers = helmsman(board, ship)
    if steers is None:
        yield "nobody is at the helm: two circles wider", "AG-7.1c"
    elif steers.rank != Rank.SAILOR:
        yield f"{steers.rank} {steers.id} at the helm is no sailor: a circle wider", "AG-7.1a"
