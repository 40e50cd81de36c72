"""The overlays of the sea: what each marks, in hexes, beside ships and in words."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from galley.engine.records import OTHER
from galley.engine.text import count, joined
from galley.geometry.hexes import NAMES, NEXT, Facing, Hex
from galley.war_galley.analysis.readiness import next_turn
from galley.war_galley.analysis.turn_story import tracks
from galley.war_galley.ch6_movement.ends import reach, to_move
from galley.war_galley.ch8_combat.missiles import fired_already, shot_targets
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, hexes
from galley.war_galley.tactics.reach.attack_positions import (
    CLOSE,
    FIRE,
    Spot,
    command_of,
    commander_of,
    fire_arcs,
    spots,
    threats,
)
from galley.war_galley.tactics.reach.threats import ThreatMap
from galley_tui.draw.overlays import Layer, OverlayKind
from galley_tui.faces.face import About, Happened
from galley_tui.faces.threats import DID, LETTERS, THREAT, letters, side_words
from galley_tui.faces.war_galley.sea import sea_marks
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look

ARROWS = "↑↗↘↓↙↖"
OWN, BEYOND = "=", "?"


KINDS = (
    OverlayKind(
        "reach", "reach", "reach",
        "how far the ship under the cursor comes, with the MP it takes; an enemy's too, at "
        "its level", level=2, full=True,
    ),
    OverlayKind(
        "attack", "attack", "attack positions",
        "where the bow must come to attack: R ram, K rake, G grapple; with an enemy under "
        "the cursor, against that one alone", level=6, about="aim",
    ),
    OverlayKind(
        "threat", "danger", "who can hit me",
        "enemies that may still hit the ship under the cursor (! beside them), and the hexes "
        "they do it from: R ram, K rake, G grapple, F fire; again: in the next turn, at maximum; "
        "then all ships of its side, now and in the next turn", level=7,
        stages=("threat", "threat.next", "threat.side", "threat.side.next"),
    ),
    OverlayKind(
        "fire", "range", "fields of fire",
        "where its missiles go, 1 or 2 hexes off; x where a ship is in the way",
        level=4, full=True,
    ),
    OverlayKind(
        "command", "command", "command range",
        "the hexes in range of its commander, + at the edge; = beside his ships, ? beside those "
        "too far off", level=3, full=True,
    ),
    OverlayKind(
        "tracks", "path", "tracks",
        "where ships came from in their last move; > where they lay before it",
        level=5, about="sea", full=True,
    ),
    OverlayKind("numbers", "number", "hex numbers", "the number of each hex", about="sea"),
    OverlayKind("wind", "wind", "wind", "where the wind blows to, and how strong it is",
                level=1, about="sea", slight=True),
)  # fmt: skip


def layer(
    board: Board,
    name: str,
    about: About,
    told: Callable[[], Iterable[Happened]],
    look: Look,
) -> Layer:
    """An overlay of the sea, about a ship and perhaps its target."""
    ship = about.ship
    if name == "tracks":
        return track_layer(board, told())
    if name == "wind":
        return wind_layer(board, look)
    if ship not in board.ships:
        return Layer("put the cursor on a ship")
    if name == "attack":
        return attack_layer(board, board.ships[ship], about.target, about.asked)
    if name in THREATS:
        make, later = THREATS[name]
        then = next_turn(board) if later else board
        return make(then, then.ships[ship], NEXT_TURN if later else "")
    return _ABOUT_A_SHIP[name](board, board.ships[ship])


# -- the layers


def reach_layer(board: Board, ship: Ship) -> Layer:
    """6.3 The hexes that a ship's bow can come to."""
    start, points = to_move(board, ship)
    left = points - max(0, start.turn.mp_used)
    found = reach(board, start, points) if not start.turn.ended else {}
    later = " next turn" if ship.turn.done else ""
    how = f"{left} MP{later}, {ship.level}" if found else f"goes nowhere{later}"
    return Layer(f"{ship.id} {how}", {h: ("reach", str(n)) for h, n in found.items()})


def attack_layer(board: Board, ship: Ship, target: str = "", asked: Sequence[str] = ()) -> Layer:
    """7.12, 7.21, 8.11 Where a ship's bow must come to ram, rake or grapple.

    `asked`: whom it may attack just where it is, as the question that waits says.
    """
    every = spots(board, ship, CLOSE, target)
    later = " next turn" if ship.turn.done else ""
    whom = target or "anybody"
    words = f"{ship.id} cannot ram, rake or grapple {whom}{later}"
    if every:
        cheapest: dict[tuple[str, str], int] = {}
        for spot in every:
            key = spot.kind, spot.target
            cheapest[key] = min(spot.points, cheapest.get(key, spot.points))
        parts = [
            f"{kind} {', '.join(_for(id_, cheapest[kind, id_]) for id_ in ids)}"
            for kind in CLOSE
            if (ids := sorted(t for k, t in cheapest if k == kind))
        ]
        words = f"{ship.id} can{later} {'; '.join(parts)}"
    said = _said((f"{spot.kind} {spot.target}", spot) for spot in every)
    from_here = {spot.target for spot in every if not spot.points}
    now = [id_ for id_ in asked if id_ not in from_here and target in ("", id_)]
    if now:
        more = f"; then {words}" if every else ""
        words = f"{ship.id} can attack {joined(now)} from where it is, as is asked{more}"
    return Layer(words, _priced(every), {}, said)


def _priced(every: Sequence[Spot]) -> dict[Hex, tuple[str, str]]:
    """Hexes with the fewest points of an attack from there and the letters of all."""
    least: dict[Hex, int] = {}
    for spot in every:
        least[spot.bow] = min(spot.points, least.get(spot.bow, spot.points))
    lettered = _lettered(every, "attack")
    return {
        h: ("attack.far" if text == "G" else kind, f"{least[h]}{text}")
        for h, (kind, text) in lettered.items()
    }


def _for(id_: str, points: int) -> str:
    return f"{id_} ({points} MP)"


def threat_layer(board: Board, ship: Ship, when: str = "") -> Layer:
    """7.12, 7.21, 8.11, 8.41 The enemies that may still hit a ship this turn, or `when`."""
    every = threats(board, ship)
    parts = [
        f"{DID[kind]} {', '.join(ids)}"
        for kind in LETTERS
        if (ids := sorted({enemy for enemy, spot in every if spot.kind == kind}))
    ]
    nobody = f"nobody can hit {ship.id}{'' if when else ' now'}"
    words = when + (f"{ship.id} can be {'; '.join(parts)}" if parts else nobody)
    close = [spot for _, spot in every if spot.kind != FIRE]
    far = [spot for _, spot in every if spot.kind == FIRE]
    marks = _lettered(far, "range") | _lettered(close, "danger")
    said = _said((f"{enemy}: {spot.kind}", spot) for enemy, spot in every)
    return Layer(words, marks, {enemy: THREAT for enemy, _ in every}, said)


def side_threat_layer(board: Board, ship: Ship, when: str = "") -> Layer:
    """7.12, 7.21, 8.11 The ships of a side that enemies may still ram, rake or grapple."""
    every = ThreatMap(board, board.fleet(OTHER[ship.owner]))
    fleet = board.fleet(ship.owner)
    found = {mine.id: [t for t in every.places(mine) if t.now] for mine in fleet}
    hurt = {id_: letters(threat.kind for threat in some) for id_, some in found.items() if some}
    marks: dict[Hex, set[str]] = {}
    said: dict[Hex, dict[str, None]] = {}
    for id_, some in found.items():
        for one in some:
            marks.setdefault(one.lying.bow, set()).add(one.kind)
            said.setdefault(one.lying.bow, {})[f"{one.ship}: {one.kind} {id_}"] = None
    name = board.theatre.sides[ship.owner].name
    words = side_words(name, len(fleet), hurt, "" if when else " now")
    beside = {one.ship: THREAT for some in found.values() for one in some} | hurt
    lettered = {hex_: ("danger", letters(kinds)) for hex_, kinds in marks.items()}
    return Layer(when + words, lettered, beside,
                 {hex_: tuple(words) for hex_, words in said.items()})  # fmt: skip


NEXT_TURN = "next turn at maximum "
THREATS: Mapping[str, tuple[Callable[[Board, Ship, str], Layer], bool]] = {
    "threat": (threat_layer, False), "threat.next": (threat_layer, True),
    "threat.side": (side_threat_layer, False), "threat.side.next": (side_threat_layer, True),
}  # fmt: skip
"""Stage of the overlay of threats -> what makes it, and whether it is of the next turn."""


def _lettered(every: Iterable[Spot], kind: str) -> dict[Hex, tuple[str, str]]:
    """Hexes with the letters of what can be done from there."""
    found: dict[Hex, set[str]] = {}
    for spot in every:
        found.setdefault(spot.bow, set()).add(spot.kind)
    return {h: (kind, letters(them)) for h, them in found.items()}


def fire_layer(board: Board, ship: Ship) -> Layer:
    """8.41, 8.46 Where a ship's missiles go."""
    arcs = fire_arcs(board, ship)
    marks = {h: ("range", str(arc.range) if arc.clear else "x") for h, arc in arcs.items()}
    there = shot_targets(board, ship)
    words = f"{ship.id} has {', '.join(there) or 'nobody'} in its field of fire"
    fired = fired_already(ship)
    return Layer(f"{words}; {fired.text}" if fired else words, marks)


def command_layer(board: Board, ship: Ship) -> Layer:
    """5.21, 5.23 Whom a ship's commander reaches."""
    leader = commander_of(board, ship)
    if leader is None:
        return Layer(f"{ship.id} follows nobody")
    found = command_of(board, leader)
    inside = {*found.hexes, *hexes(board.ships[leader.ship])}
    marks = {
        h: ("command", "+") if _on_edge(board, h, inside) else ("command.faint", "-")
        for h in found.hexes
    }
    beside = dict.fromkeys(found.own, OWN) | dict.fromkeys(found.beyond, BEYOND)
    name = safe(leader.name or leader.id)
    words = f"{name} on {leader.ship}: range {leader.command_range()}"
    words += f"; {OWN} his {_few(found.own)}" if found.own else "; no other ship is his"
    far = f"; {BEYOND} too far {_few(found.beyond)}" if found.beyond else ""
    return Layer(words + far, marks, beside)


def _on_edge(board: Board, hex_: Hex, inside: Collection[Hex]) -> bool:
    return any(near not in inside and board.theatre.on_map(near) for near in NEXT[hex_])


def _few(ids: Sequence[str], most: int = 4) -> str:
    """The ships, or how many they are; the sea shows which."""
    return " ".join(ids) if len(ids) <= most else f"{len(ids)} ships"


def track_layer(board: Board, told: Iterable[Happened]) -> Layer:
    """The layer of the last ways of all ships over the sea."""
    found = tracks(board, told)
    marks: dict[Hex, tuple[str, str]] = {}
    for id_, track in found.items():
        marks |= dict.fromkeys(track.hexes[1:], ("path", id_))
        marks[track.hexes[0]] = "path", f">{id_}"
    words = f"{count(len(found), 'ship')} moved last" if found else "nobody has moved yet"
    return Layer(words, marks)


def wind_layer(board: Board, look: Look) -> Layer:
    """6.2 The wind, in a hex of open water here and there."""
    wind = board.wind
    if wind is None:
        return Layer("no wind in this battle")
    words = f"wind blows to {NAMES[wind.direction]}, strength {wind.strength}"
    text = f"{_arrow(wind.direction, look)}{wind.strength}"
    theatre, marked = board.theatre, sea_marks(board)
    lattice = (
        c * 100 + r for c in range(2, theatre.columns, 4) for r in range(2, theatre.rows, 3)
    )
    free = (h for h in lattice if not (h in theatre.land or h in marked or h in board.at))
    return Layer(words if wind.strength else "calm", dict.fromkeys(free, ("wind", text)))


def _arrow(direction: Facing, look: Look) -> str:
    return ARROWS[direction] if look.charset == "unicode" else NAMES[direction]


_ABOUT_A_SHIP: Mapping[str, Callable[[Board, Ship], Layer]] = {
    "reach": reach_layer, "fire": fire_layer, "command": command_layer,
}  # fmt: skip


def _said(every: Iterable[tuple[str, Spot]]) -> dict[Hex, tuple[str, ...]]:
    """What the positions in a hex are good for: `ram B2 facing NE for 3 MP`."""
    found: dict[Hex, dict[str, int]] = {}
    for what, spot in every:
        words = f"{what} facing {NAMES[spot.facing]}"
        here = found.setdefault(spot.bow, {})
        here[words] = min(spot.points, here.get(words, spot.points))
    return {
        hex_: tuple(f"{words} for {points} MP" for words, points in here.items())
        for hex_, here in found.items()
    }
