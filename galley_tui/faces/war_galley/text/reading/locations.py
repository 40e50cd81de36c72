"""Fleets, squadrons, hexes and the map in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from galley.engine.records import OTHER, SIDES, Side
from galley.engine.text import count, joined
from galley.geometry.hexes import Hex, distance
from galley.war_galley.analysis.specials import specials
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import side_name, squadron_name
from galley.war_galley.state.ship import Ship, separation
from galley.war_galley.tactics.reach.attack_positions import command_of
from galley_tui.faces.war_galley.text.reading.ship_words import brief, compass, place, seen_from
from galley_tui.faces.war_galley.text.reading.spelled_out import HEADINGS
from galley_tui.faces.war_galley.text.reading.surroundings import around, wind
from galley_tui.terminal.look import Look, bare_text

NEAR = 3  # hexes within which every enemy is named while a ship moves
MOST = 4  # so many of them at the most
SIGHT = 8  # hexes within which look names every enemy, but for a crowd,
MATES = 2  # and the ships of one's own side
FEW = 6  # so many of a squadron are no crowd


def squadrons(board: Board, side: Side) -> dict[str, list[Ship]]:
    """The ships that a side controls, by squadron; single ships stand together under ""."""
    found: dict[str, list[Ship]] = {}
    for ship in board.fleet(side):
        found.setdefault(_squadron_of(ship), []).append(ship)
    return found


def _squadron_of(ship: Ship) -> str:
    return "" if ship.squadron == ship.id else ship.squadron or ship.id[0]


def title_of(board: Board, squadron: str, ships: list[Ship]) -> str:
    """`Adherbal's squadron (B), 5 ships`."""
    if not squadron:
        return f"Single ships, {len(ships)}"
    if squadron in board.commanders:
        name = squadron_name(board, squadron)
        lettered = name.startswith(f"squadron {squadron}")
        name = f"S{name[1:]}" if lettered else f"{name} ({squadron})"
    else:
        name = f"{board.theatre.squadrons.get(squadron, 'Squadron')} ({squadron})"
    return f"{name}, {count(len(ships), 'ship')}"


def look(board: Board, side: Side, eye: Ship | None, whole: bool = False) -> list[str]:
    """Both fleets by squadron, the enemy's first; from a ship with range and bearing.

    What is far away is told squadron by squadron, unless the `whole` is wanted.
    """
    if eye is None:
        return [*overview(board, side), *wind(board)]
    lines = [f"From {eye.id}, {place(eye)}."]
    cut = False
    for owner in sorted(SIDES, key=lambda s: s == eye.owner):
        for squadron, ships in _by_range(board, owner, eye):
            rest = f" beside {eye.id}" * (squadron == _squadron_of(eye))
            head = f"{side_name(board, owner)}, {title_of(board, squadron, ships)}{rest}"
            shown = ships if whole else _worth_naming(ships, eye)
            cut = cut or len(shown) < len(ships)
            lines += _squadron_lines(board, head, ships, shown, eye)
    lines += [*around(board, eye), *(wind(board, eye) if board.wind else ())]
    return [*lines, *([f"look {eye.id} all names every ship."] if cut else [])]


def _worth_naming(ships: list[Ship], eye: Ship) -> list[Ship]:
    """Enemies within sight of a fight, and the next ships of one's own side."""
    own = ships[0].owner == eye.owner
    close = [s for s in ships if separation(eye, s) <= (MATES if own else SIGHT)]
    return close[:FEW]


def _squadron_lines(
    board: Board, head: str, ships: list[Ship], shown: list[Ship], eye: Ship
) -> list[str]:
    """A squadron as seen from a ship: those worth naming, then how far the others are."""
    rest = [ship for ship in ships if ship not in shown]
    if not shown:
        one = ships[0]
        return [
            f"{head}: nearest {one.id}, {seen_from(eye, one)}, heading {HEADINGS[one.facing]}."
        ]
    lines = [f"{head}:", *(f"  {brief(board, ship, eye)}." for ship in shown)]
    if rest:
        near, far = separation(eye, rest[0]), separation(eye, rest[-1])
        range_ = f"{near} to {far} hexes" if near != far else count(far, "hex")
        lines.append(f"  and {len(rest)} more, {range_} away.")
    return lines


def _by_range(board: Board, side: Side, eye: Ship) -> list[tuple[str, list[Ship]]]:
    """A side's squadrons without the ship that looks, the nearest ships first."""
    rows = []
    for squadron, ships in squadrons(board, side).items():
        rows.append((squadron, by_range(eye, ships)))
    return sorted(
        ((squadron, ships) for squadron, ships in rows if ships),
        key=lambda row: (separation(eye, row[1][0]), row[0]),
    )


def by_range(eye: Ship, ships: Iterable[Ship]) -> list[Ship]:
    """Other ships, the nearest first."""
    others = (ship for ship in ships if ship.id != eye.id)
    return sorted(others, key=lambda ship: (separation(eye, ship), ship.id))


def overview(board: Board, side: Side) -> list[str]:
    """The place of every squadron, without its ships."""
    lines = []
    for owner in sorted(SIDES, key=lambda s: s != side):
        lines.append(f"{side_name(board, owner)}:")
        for squadron, ships in squadrons(board, owner).items():
            lines.append(f"  {title_of(board, squadron, ships)}: {_stretch(board, ships)}.")
    return [*lines, "look A1 (any ship) gives range and bearing from that ship."]


def _stretch(board: Board, ships: list[Ship]) -> str:
    """`from 0805 to 1205, all heading south, 7 hexes from the enemy (B1 from A1)`."""
    ends = sorted(ships, key=lambda s: (s.bow // 100, s.bow % 100))
    one, last = ends[0], ends[-1]
    words = [f"{one.id} in {one.bow:04d}"]
    if one is not last:
        words[0] += f" to {last.id} in {last.bow:04d}"
    headings = list(dict.fromkeys(HEADINGS[s.facing] for s in ships))
    all_ = "all " * (len(ships) > 1 and len(headings) == 1)
    words.append(f"{all_}heading {joined(headings)}")
    found = nearest_pair(board, ships)
    if found is not None:
        mine, foe, far = found
        words.append(f"{mine.id} touches {foe.id}" if far == 1 else
                     f"nearest enemy {foe.id}, {count(far, 'hex')} from {mine.id}")  # fmt: skip
    return ", ".join(words)


def nearest_pair(board: Board, ships: list[Ship]) -> tuple[Ship, Ship, int] | None:
    """Of these ships the one that is nearest to an enemy, that enemy, and how far it is."""
    foes = [s for s in board.ships.values() if ships and s.owner != ships[0].owner]
    pairs = ((a, b) for a in ships for b in foes)
    found = min(pairs, key=lambda p: (separation(*p), p[0].id, p[1].id), default=None)
    return (*found, separation(*found)) if found else None


def near(board: Board, eye: Ship) -> list[str]:
    """The enemies about a ship, or the nearest one, a line each."""
    foes = by_range(eye, board.fleet(OTHER[eye.owner]))
    close = [s for s in foes if separation(eye, s) <= NEAR][:MOST] or foes[:1]
    if not close:
        return ["No enemy is left."]
    return [f"  {brief(board, s, eye)}." for s in close]


def nearest(board: Board, ship: Ship) -> str:
    """`; A1 is 7 hexes away`, of the nearest enemy."""
    for foe in by_range(ship, board.fleet(OTHER[ship.owner]))[:1]:
        far = separation(ship, foe)
        return f"; {foe.id} {'touches it' if far == 1 else f'is {far} hexes away'}"
    return ""


def fleet(board: Board, side: Side) -> list[str]:
    """Every ship of a side in a line, and those it has lost."""
    ships = squadrons(board, side)
    lines = [f"{side_name(board, side)}, {count(len(board.fleet(side)), 'ship')}."]
    for squadron, members in ships.items():
        lines.append(f"{title_of(board, squadron, members)}:")
        lines += [f"  {brief(board, ship)}{_level(ship)}." for ship in members]
    gone = [s for s in board.lost.values() if s.side == side]
    if gone:
        words = [f"{s.id} ({s.fate})" for s in gone]
        lines.append(f"Gone: {joined(words)}.")
    return lines


def _level(ship: Ship) -> str:
    return ", at max" * (ship.level == "max") + ", done" * ship.turn.done


def squadron(board: Board, letter: str) -> list[str]:
    """A squadron: its commander, its ships as seen from his."""
    ships = [s for s in board.ships.values() if _squadron_of(s) == letter]
    if not ships:
        return [f"There is no ship in squadron {letter}."]
    man = board.commanders.get(letter)
    lines = [f"{side_name(board, ships[0].owner)}, {title_of(board, letter, ships)}."]
    flag = board.ships.get(man.ship) if man else None
    if man is not None and flag is not None:
        rank = f", initiative {man.rating()}" if man.admiral else ""
        lines.append(f"{man.name} commands from {flag.id}, range {man.command_range()}{rank}.")
        if beyond := [s.id for s in ships if s.id in command_of(board, man).beyond]:
            lines.append(f"Out of his range now: {joined(beyond)}.")
    for ship in ships:
        lines.append(f"  {brief(board, ship, flag)}{_level(ship)}.")
    return lines


def hex_words(board: Board, hex_: Hex, eye: Ship | None) -> list[str]:
    """The ship or the sea in a hex, and how far the hex is from the ship that looks."""
    from galley_tui.faces.war_galley.sea import describe

    ship = board.ships.get(board.at.get(hex_, ""))
    part = "bow" if ship is not None and hex_ == ship.bow else "stern"
    lines = (
        [f"{describe(board, hex_)}."] if ship is None else [f"The {part} of {brief(board, ship)}."]
    )
    if eye is not None and board.theatre.on_map(hex_) and hex_ != eye.bow:
        far = count(distance(eye.bow, hex_), "hex")
        way = compass(eye.bow, hex_)
        lines.append(f"From {eye.id}'s bow: {far}, {way}.")
    return lines


def where(board: Board, ship: Ship) -> list[str]:
    """One ship: its place, the nearest of either side."""
    lines = [f"{brief(board, ship)}.", "Nearest enemy:", *near(board, ship)]
    for mate in by_range(ship, board.fleet(ship.owner))[:1]:
        lines.append(f"Nearest friend: {mate.id}, {seen_from(ship, mate)}.")
    return [*lines, *around(board, ship)]


def between(one: Ship, other: Ship) -> list[str]:
    """Two ships, each as the other sees it."""
    return [
        f"From {a.id}: {b.id} is {seen_from(a, b)}, heading {HEADINGS[b.facing]}."
        for a, b in ((one, other), (other, one))
    ]


def small_map(board: Board, columns: int, eye: Ship | None) -> list[str]:
    """The overview in letters, at most `columns` wide, about the ship that looks."""
    from galley_tui.draw.overview.overview import Overview
    from galley_tui.faces.war_galley.sea import model as sea_model

    drawn = Overview(sea_model(board), Look("none", "ascii"))
    rows = [bare_text([drawn.row(y)]) for y in range(drawn.height)]
    start = 0
    if board.theatre.columns > columns:
        middle = eye.bow // 100 if eye else board.theatre.columns // 2
        start = max(0, min(middle - columns // 2, board.theatre.columns - columns))
    legend = "A bow, a stern of " + side_name(board, "A") + "; B, b of " + side_name(board, "B")
    return [
        f"{legend}; ^ land, ~ shallows. One letter a column and two rows, "
        f"from column {start + 1}, north above.",
        *(row[start : start + columns] or "." for row in rows),
    ]


def this_battle(board: Board, eye: Ship | None) -> Iterator[str]:
    """The scenario's own: who is to come, who leaves, shores, troops; the map, the wind."""
    theatre = board.theatre
    land = f"{count(len(theatre.land), 'hex')} of land" if theatre.land else "no land"
    shoal = f", {count(len(theatre.shallows), 'hex')} of shallows" if theatre.shallows else ""
    yield f"The map has {theatre.columns} columns and {theatre.rows} rows, with {land}{shoal}."
    yield from wind(board, eye)
    if eye is not None:
        yield from (f"From {eye.id}: {line[:1].lower()}{line[1:]}" for line in around(board, eye))
    else:
        yield "where A1 (any ship) tells how far land, edges and marked places are from it."
    lines = [(one.side, f"{one.text} [{one.rule}]") for one in specials(board)]
    if not lines:
        yield "No rules but those of the book."
    for side, text in lines:
        yield f"{side_name(board, side) + ': ' if side in SIDES else ''}{text}."
