"""A ship in lines: where it lies, what it can do, what is broken, who stands where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from galley.ancient_galley.ch2_orders.words import sheet_words
from galley.ancient_galley.state.aboard import SINKING, held_by_links, impaled_by
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import (
    ADMIRAL,
    ARTILLERYMAN,
    CAPTAIN,
    ENGINE,
    HELM,
    PLUG,
    RECOVERING,
    SAIL,
    SECTIONS,
    WOUNDED,
    Man,
    rank_of,
)
from galley.ancient_galley.state.marks import CORVUS
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import (
    ACTIVE,
    BY_ADMIRAL,
    BY_CAPTAIN,
    BY_ELECTED,
    CARRY_ON,
    FLANKS,
    FULL,
    HOISTING,
    LOADED,
    NOBODY,
    NONE,
    SET,
    STOWED,
    STRIKING,
    WRECKED,
    Ship,
)
from galley.engine.text import count, joined
from galley.tabletop.words import side_name
from galley_tui.faces.ancient_galley.marks import troubles
from galley_tui.faces.ancient_galley.text.conversation_context import gone
from galley_tui.faces.table import looking
from galley_tui.faces.table.looking import called

WHO = {
    BY_CAPTAIN: "Its captain{} commands", BY_ELECTED: "An elected captain{} commands",
    BY_ADMIRAL: "The admiral{} commands", CARRY_ON: "It has no captain and carries on",
    NOBODY: "Nobody commands",
}  # fmt: skip
SAILS = {
    STOWED: "stowed", HOISTING: "being hoisted", SET: "up", STRIKING: "being struck",
    WRECKED: "lost with the mast",
}  # fmt: skip
AT = {HELM: "helm", ENGINE: "engine", SAIL: "sail", PLUG: "plugs"}


lies = partial(looking.lies, inches=inches)


def pace(ship: Ship) -> str:
    """`cruise`: how it moved."""
    return ship.band.lower()


def in_short(board: Board, ship: Ship) -> str:
    """A ship in a list: where it lies, how it moved, its energy, what troubles it."""
    if not ship.afloat:
        return gone(ship)
    kind = board.class_of(ship).name.lower()
    flag = ", flagship" if ship.flagship else ""
    bad = [*_few_oars(ship), *troubles(board, ship)]
    ails = f"; {', '.join(bad)}" if bad else ""
    return (
        f"{called(ship)}, {kind}{flag}: {lies(ship.pose)}, {pace(ship)}, "
        f"energy {ship.energy}{ails}."
    )


def _few_oars(ship: Ship) -> list[str]:
    port, starboard = (len(ship.oars(flank)) for flank in FLANKS)
    whole = port == starboard == len(FULL)
    return [] if whole else [f"oars {port} port, {starboard} starboard"]


def in_full(board: Board, ship: Ship) -> list[str]:
    """Everything that there is to know of a ship."""
    kind = board.class_of(ship).name.lower()
    flag = ", the flagship" if ship.flagship else ""
    head = f"{called(ship)}, {kind} of {side_name(board, ship.side)}{flag}"
    if not ship.afloat:
        return [f"{head}.", gone(ship)]
    facts = [
        f"Lies {lies(ship.pose)}.",
        f"Moved at {ship.band.lower()}. Energy {ship.energy}. {oars(ship)}. {rudders(ship)}.",
        *(_water(ship)), *(_sail(ship)), f"Men: {men_by_section(board, ship)}.",
        *_fittings(ship), *held(board, ship), f"{_command(board, ship)}.",
    ]  # fmt: skip
    return [f"{head}.", *(f"  {fact}" for fact in facts)]


def oars(ship: Ship) -> str:
    """`Oars port 5 of 5, starboard 4 of 5 (section 3 lost)`."""
    said = []
    for flank in FLANKS:
        left = ship.oars(flank)
        lost = [str(n) for n in FULL if n not in left]
        sections = "section" if len(lost) == 1 else "sections"
        gone_ = f" ({sections} {joined(lost)} lost)" if lost else ""
        half = ", half a section dead" if flank in ship.half else ""
        said.append(f"{flank} {len(left)} of {len(FULL)}{gone_}{half}")
    return f"Oars {', '.join(said)}"


def rudders(ship: Ship) -> str:
    """`Both rudders`, `Rudder left: port`, `Both rudders lost`."""
    if len(ship.rudders) == len(FLANKS):
        return "Both rudders"
    return f"Rudder left: {ship.rudders[0]}" if ship.rudders else "Both rudders lost"


def _water(ship: Ship) -> Iterator[str]:
    if ship.holes or ship.loads:
        holes = count(ship.holes, "open hole") if ship.holes else "no open hole"
        yield f"{holes[:1].upper()}{holes[1:]}, {_loads(ship)} of water; {SINKING} sink it."
    else:
        yield "No hole, no water."


def _loads(ship: Ship) -> str:
    return count(ship.loads, "load")


def _sail(ship: Ship) -> Iterator[str]:
    if ship.sail != NONE:
        yield f"Its sail is {SAILS[ship.sail]}."


def _fittings(ship: Ship) -> Iterator[str]:
    found = [f"tower in the {section}" for section in ship.towers]
    for n, engine in enumerate(ship.engines, 1):
        need = LOADED[engine.kind]
        state = "loaded" if engine.loaded else f"{engine.points} of {need} points loaded"
        found.append(f"engine {n}, {engine.kind} in the {engine.section}, {state}")
    if ship.corvus != NONE:
        found.append(f"corvus {ship.corvus}")
    if found:
        said = "; ".join(found)
        yield f"{said[:1].upper()}{said[1:]}."


def held(board: Board, ship: Ship) -> Iterator[str]:
    """Lines, corvi and rams that tie it to other ships."""
    yield from _lines(board, ship)
    yield from _rams(board, ship)


def _lines(board: Board, ship: Ship) -> Iterator[str]:
    """The lines and corvi to each other ship."""
    for other in board.linked(ship.id):
        links = board.between(ship.id, other)
        lines = [link for link in links if link.kind != CORVUS]
        ends = [
            f"{one.section} to {one.end}" if one.ship == ship.id else f"{one.end} to {one.section}"
            for one in lines
        ]
        said = [f"{count(len(lines), 'line')} ({', '.join(ends)})"] if lines else []
        said += ["a corvus"] * (len(links) - len(lines))
        held = ", held fast" if held_by_links(board, ship.id, other) else ", not held yet"
        yield f"Tied to {other} by {joined(said)}{held}."


def _rams(board: Board, ship: Ship) -> Iterator[str]:
    if ship.stuck:
        yield f"Its ram is fixed in {ship.stuck}."
    if others := impaled_by(board, ship.id):
        yield f"In its hull: the ram of {joined(others)}."


def _command(board: Board, ship: Ship) -> str:
    """Who commands, its status, how many of its men are left, what it was ordered."""
    mine = [m for m in board.men.values() if m.home == ship.id and m.side == ship.owner]
    fit = sum(m.fit for m in mine)
    status = f"; {ship.status}" if ship.status != ACTIVE else ""
    ordered = f"; last ordered {sheet_words(ship.sheet)}" if ship.sheet is not None else ""
    who = WHO[ship.command].format(_commander(board, ship))
    return f"{who}{status}; {fit} of {len(mine)} men fit{ordered}"


def _commander(board: Board, ship: Ship) -> str:
    """` A1.2`: the captain aboard, or the admiral; "" where he is not known."""
    rank = ADMIRAL if ship.command == BY_ADMIRAL else CAPTAIN
    men = (
        m for m in board.aboard(ship.id) if m.side == ship.side and m.rank == rank and m.officer
    )
    return next((f" {man.id}" for man in men), "")


# -- men


def men_by_section(board: Board, ship: Ship) -> str:
    """`bow 3 marines, archer; middle 2 marines; stern captain, 2 sailors (1 helm)`."""
    crew = board.aboard(ship.id)
    said = []
    for section in SECTIONS:
        there = [man for man in crew if man.section == section]
        mine = _counted(man for man in there if man.side == ship.side)
        foes = _counted(man for man in there if man.side != ship.side)
        words = [*([mine] if mine else []), *([f"enemies: {foes}"] if foes else [])]
        if words:
            said.append(f"{section} {', '.join(words)}")
    return "; ".join(said) or "nobody aboard"


def _counted(men: Iterable[Man]) -> str:
    """By rank, the highest first, with what is special about them."""
    ranks: dict[str, list[Man]] = {}
    for man in sorted(men, key=rank_of):
        ranks.setdefault(man.rank, []).append(man)
    return ", ".join(_of_rank(rank, some) for rank, some in ranks.items())


def _of_rank(rank: str, men: list[Man]) -> str:
    notes: dict[str, int] = {}
    for man in men:
        for note in special(man):
            notes[note] = notes.get(note, 0) + 1
    several = len(men) > 1
    said = [f"{n} {note}" if several and n < len(men) else note for note, n in notes.items()]
    return number_of(len(men), rank) + (f" ({', '.join(said)})" if said else "")


def number_of(n: int, rank: str) -> str:
    """`marine`, `3 marines`, `2 artillerymen`."""
    if n == 1:
        return rank
    return f"{n} artillerymen" if rank == ARTILLERYMAN else count(n, rank)


def special(man: Man) -> list[str]:
    """What is special about a man: his place, his work, how he is."""
    found = (
        (man.tower, "tower"), (man.job, AT.get(man.job, "")), (man.state == WOUNDED, "wounded"),
        (man.state == RECOVERING, "recovering"), (man.unarmed, "unarmed"),
    )  # fmt: skip
    return [words for there, words in found if there]


def man_line(board: Board, man: Man) -> str:
    """`A1.3 marine, bow of A1, at the helm, wounded until turn 4 ends`."""
    if man.ship:
        tower = "tower in the " * man.tower
        where = f"{tower}{man.section} of {man.ship}"
    else:
        where = man.state
    more = []
    if man.job:
        number = f" {man.engine}" if man.engine else ""
        more.append(f"work: {AT[man.job]}{number}")
    if man.state in (WOUNDED, RECOVERING):
        more.append(f"{man.state} until turn {man.until} ends")
    if man.unarmed:
        more.append("unarmed")
    whose = "" if man.home == man.ship else f", of {man.home}"
    return ", ".join([f"{man.id} {man.rank}{whose}", where, *more])


def men_lines(board: Board, ship: Ship) -> list[str]:
    """Everybody aboard, and where its own men are that are not."""
    crew = [man for man in board.aboard(ship.id) if man.side == ship.side]
    foes = [man for man in board.aboard(ship.id) if man.side != ship.side]
    away = [m for m in board.men.values() if m.home == ship.id and m.ship != ship.id]
    lines = [f"{called(ship)}: {men_by_section(board, ship)}."]
    for section in SECTIONS:
        lines += [f"  {man_line(board, man)}." for man in crew if man.section == section]
    if foes:
        lines += ["Enemies aboard:", *(f"  {man_line(board, man)}." for man in foes)]
    if away:
        lines += ["Not aboard:", *(f"  {man_line(board, man)}." for man in away)]
    return lines
