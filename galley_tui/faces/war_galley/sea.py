"""The sea of a position: who lies where, its marks, and what there is to say of a hex.

A mark is a sign for the kind of place, one for each side, and a letter: the side it belongs
to, or the squadron.  A small letter means not yet.
"""

from collections.abc import Iterator

from galley.engine.cards import letters, troubles
from galley.geometry.hexes import NAMES, NEXT, SIXTH, Hex, distance, name, points, words
from galley.war_galley.analysis.readiness import enemy_in_reach as enemy_in_reach
from galley.war_galley.analysis.readiness import finished
from galley.war_galley.analysis.specials import lying
from galley.war_galley.ch5_command.defection import AT_ONCE, side_of
from galley.war_galley.ch5_command.withdrawal import held_back, hold_on, turns_only
from galley.war_galley.ch5_command.withdrawal_path import goal_words
from galley.war_galley.ch6_movement.movement import FORWARD
from galley.war_galley.ch6_movement.sailing import swell_over
from galley.war_galley.ch9_victory.exits import is_open
from galley.war_galley.facts import states
from galley.war_galley.scenario_rules.shore_troops import side_of_troops
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Reserve
from galley.war_galley.state.phrases import type_name
from galley.war_galley.state.scenario_rules import Leaving
from galley.war_galley.state.ship import Ship, SpeedLevel, hexes, hulls
from galley_tui.draw.model import Link, Marks, SeaModel, SeaShip, Wind
from galley_tui.draw.position import Position, Vessel
from galley_tui.draw.waters import LONG, SHORT
from galley_tui.faces.face import Highlights
from galley_tui.terminal.charset import reduce, safe

NOTHING = Highlights()
AWAY = ("left the map", "inside")  # the fates of ships that leave no wreckage


def model(board: Board, lit: Highlights = NOTHING) -> SeaModel:
    """The sea of a board, with what stands out on it."""
    afloat = board.ships.values()
    lie, done = hulls(afloat), finished(board)
    ships = tuple([
        SeaShip(
            lie[ship.id], ship.owner, lit.flags.get(ship.id, "") + letters(states(board, ship)),
            ship.crippled, ship.id not in done, ship.id == lit.selected, ship.id in lit.targets,
            ship.id in lit.squadron, ship.id in lit.hit, ship.id in lit.changed, ship.rammed,
            ship.on_fire, ship.side if ship.side != ship.owner else "",
        )
        for ship in afloat
    ])  # fmt: skip
    theatre, wind, own = board.theatre, board.wind, board.theatre.special.own
    wet = {*theatre.uncut(), *theatre.obstacles()} if own.boom or own.obstacles else ()
    dry = theatre.land.difference(wet)
    return SeaModel(
        theatre.columns, theatre.rows, dry, ships, links_of(board), lit.ghosts,
        lit.overlay, 0, lit.numbers, theatre.shallows, {**wreckage(board), **sea_marks(board)},
        Wind(wind.direction * SIXTH, wind.strength) if wind else None,
        _wakes(board), theatre.coast,
    )  # fmt: skip


def _wakes(board: Board) -> frozenset[Hex]:
    """The wakes of all ships that have gone ahead in this turn: straight behind the stern, as far
    as there is free water, and longer at maximum."""
    theatre, found = board.theatre, set[Hex]()
    for ship in board.ships.values():
        if ship.turn.mode != FORWARD or not ship.turn.mp_used:
            continue
        hex_ = ship.stern
        for _ in range(LONG if ship.level == SpeedLevel.MAX else SHORT):
            hex_ = NEXT[hex_][(ship.facing + 3) % 6]
            if hex_ in theatre.land:
                break
            found.add(hex_)
    return frozenset(found)


def links_of(board: Board) -> tuple[Link, ...]:
    """Every grapple and foul of a board, each once, at a hexside the two ships share."""
    found: list[Link] = []
    for ship in board.ships.values():
        for kind, others in (("grapple", ship.grapples), ("foul", ship.fouls)):
            for id_ in others:
                other = board.ships.get(id_)
                if other is not None and ship.id < id_ and (pair := shared_side(ship, other)):
                    found.append(Link(kind, *pair))
    return tuple(found)


def shared_side(one: Ship, other: Ship) -> tuple[Hex, Hex] | None:
    """Two adjacent hexes, the first of one ship and the second of the other."""
    for mine in hexes(one):
        for theirs in hexes(other):
            if theirs in NEXT[mine]:
                return mine, theirs
    return None


def describe(board: Board, hex_: Hex) -> str:
    """A hex and what is in it, in one line."""
    if not board.theatre.on_map(hex_):
        return f"{name(hex_)} off the map"
    id_ = board.at.get(hex_)
    if id_ is None:
        theatre = board.theatre
        water = " shallows" if hex_ in theatre.shallows else " open sea"
        place = name(hex_) + (" land" if hex_ in theatre.land else water)
        return ", ".join([place, *place_words(board, hex_)])
    ship = board.ships[id_]
    part = "" if ship.bow == ship.stern else " bow" if hex_ == ship.bow else " stern"
    card = board.theatre.sides.get(ship.owner)
    words = [f"{name(hex_)}{part} {id_}", safe(ship.name), card and safe(card.name)]
    head = (
        " ".join(w for w in words if w) + f", {type_name(board, ship.code)}, {NAMES[ship.facing]}"
    )
    done = ["done"] if ship.turn.done else []
    ails = troubles(states(board, ship))
    return ", ".join([head, *ails, *done, *place_words(board, hex_)])


def bearing(board: Board, id_: str, hex_: Hex) -> str:
    """`4 hexes from A1, 3 points on the starboard bow`; hexes as ranges are counted."""
    ship = board.ships[id_]
    far = min(distance(mine, hex_) for mine in hexes(ship))
    many = f"{far} hex{'es' if far != 1 else ''}"
    return f"{many} from {ship.id}, {words(points(ship.facing, ship.bow, hex_))}"


def position(board: Board) -> Position:
    """The ships, who leads them, and the turn."""
    theatre, lie = board.theatre, hulls(board.ships.values())
    sides = {side: safe(card.name) for side, card in theatre.sides.items()}
    return Position(
        theatre.columns, theatre.rows, board.turn, theatre.turn_limit, board.phase, board.over,
        {s.id: Vessel(lie[s.id], s.owner, s.squadron) for s in board.ships.values()},
        {s.id: s.owner for s in board.lost.values()}, board.at, sides,
        {c.id: c.ship for c in board.commanders.values()}, _heads(board),
        {side: _flagship(board, side) for side in sides},
    )  # fmt: skip


def _heads(board: Board) -> tuple[str, ...]:
    """One ship of each squadron: its commander's, else its first."""
    found: dict[str, str] = {}
    for id_, ship in board.ships.items():
        found.setdefault(ship.squadron or id_[0], id_)
    for leader in board.commanders.values():
        if leader.id in found and leader.ship in board.ships:
            found[leader.id] = leader.ship
    return tuple(found.values())


def _flagship(board: Board, side: str) -> str:
    """The ship of the admiral, or of the first commander; empty for none."""
    mine = [c for c in board.commanders.values() if c.side == side and c.ship]
    return max(mine, key=lambda c: c.rating()).ship if mine else ""


def changed(before: Board, now: Board) -> set[str]:
    """The ships that have moved, come, or got or lost a trouble, men or an owner."""
    old = before.ships
    return {
        id_ for id_, ship in now.ships.items()
        if (was := old.get(id_)) is not ship and (was is None or _state(was) != _state(ship))
    }  # fmt: skip


def _state(ship: Ship) -> tuple[object, ...]:
    return (
        ship.bow, ship.stern, ship.owner, ship.captured, ship.rammed, ship.aground, ship.crippled,
        ship.depletion, ship.fatigue, ship.half_speed, ship.on_fire, ship.mast_down, ship.sail,
        ship.grapples, ship.fouls,
    )  # fmt: skip


# -- marks and news

SIGNS = {
    "exit": {"A": "»", "B": "«"},
    "shore": {"A": "⌂", "B": "∩"},
    "troops": {"A": "¡", "B": "¿"},
    "entry": {"A": "}", "B": "{"},
    "flight": {"A": "!", "B": "!"},
    "swell": {"A": "≈", "B": "≈", "": "≈"},
    "passed": {"A": "+", "B": "x"},
    "boom": {"": "="},
    "obstacle": {"": "["},
}
KINDS = {
    "exit": "a way off the map",
    "shore": "a friendly shore",
    "troops": "troops ashore",
    "entry": "where reinforcements come in",
    "flight": "where a squadron leaves the battle",
    "swell": "swell",
    "passed": "where ships earn points by having passed",
    "boom": "a boom, land until it is cut",
    "obstacle": "an obstacle, which nobody enters",
}


FILLS = ("exit", "passed", "shore", "troops")
"""Kinds of places that may fill much of a map, so that signs all over would hide it."""


def sea_marks(board: Board) -> Marks:
    """Every marked hex of the sea and the shores: of a place that fills many, the rim alone."""
    found: dict[Hex, tuple[str, str]] = {}
    for kind, side, letter, there in _places(board):
        ink = f"{side}.text" if side else "number"
        for hex_ in _rim(board, there) if kind in FILLS else there:
            sign, below = SIGNS[kind][side], found.get(hex_, ("  ", ""))[0]
            shared = below[0] in SIGNS[kind].values() and below[1] != letter
            found[hex_] = (sign + ("*" if shared else letter), ink)
    return found


def wreckage(board: Board) -> dict[Hex, tuple[str, str]]:
    """The name of each ship that sank, where it lay, if it lay anywhere: no rule knows of it."""
    found: dict[Hex, tuple[str, str]] = {}
    for ship in board.lost.values():
        if ship.fate not in AWAY and board.theatre.on_map(ship.bow):
            head, rest = ship.id[:2], ship.id[2:4]
            found |= {ship.stern: (f"{rest or '%':<2}", "mute"), ship.bow: (f"{head:<2}", "mute")}
    return found


def _rim(board: Board, there: tuple[Hex, ...]) -> list[Hex]:
    """The hexes of a place that have other water beside them; all where none has."""
    theatre, inside = board.theatre, {*there}

    def outside(hex_: Hex) -> bool:
        return theatre.on_map(hex_) and hex_ not in theatre.land and hex_ not in inside

    return [h for h in there if any(outside(n) for n in NEXT[h])] or list(there)


def marks_there(board: Board) -> dict[str, list[tuple[str, str]]]:
    """The kinds of marks that lie on this sea now, each with its sides and letters."""
    found: dict[str, dict[tuple[str, str], None]] = {}
    for kind, side, letter, there in _places(board):
        if there:
            found.setdefault(kind, {})[side, letter.strip()] = None
    return {kind: list(marks) for kind, marks in found.items()}


def marks_legend(charset: str) -> str:
    """Every sign and what it stands for, on one line."""
    parts = []
    for kind, signs in SIGNS.items():
        shown = dict.fromkeys(reduce(sign, charset) for sign in signs.values())
        parts.append(f"{' '.join(shown)} {KINDS[kind]}")
    return "; ".join(parts)


def _places(board: Board) -> Iterator[tuple[str, str, str, tuple[Hex, ...]]]:
    """Kind, side, letter and hexes of each marked place, the least important first."""
    special = board.theatre.special
    swell = special.swell
    if swell is not None and board.turn >= swell.from_turn and not swell_over(board, swell):
        yield "swell", swell.side, swell.side or " ", tuple(swell.hexes)
    for shore in special.shores:
        yield "shore", shore.side, shore.side, shore.hexes
    for one in waiting(board):
        letter = one.side if board.turn >= one.turn else one.side.lower()
        yield "entry", one.side, letter, edge_hexes(board, (one.edge,), one.hexes)
    for way in special.exits:
        letter = way.side if is_open(board, way) else way.side.lower()
        yield "exit", way.side, letter, edge_hexes(board, (way.edge or "",), way.last)
    for rule in special.leaving:
        if rule.squadron in board.leaving and rule.how not in AT_ONCE:
            hexes = edge_hexes(board, rule.edges, rule.last)
            yield "flight", side_of(board, rule) or "A", rule.squadron, hexes
    for water in special.turn_rules.passed:
        yield "passed", water.side, water.side, water.beyond
    if special.own.boom:
        yield "boom", "", "=", board.theatre.uncut()
    if special.own.obstacles:
        yield "obstacle", "", "]", board.theatre.obstacles()
    for group, troops in enumerate(special.shore_troops):
        side = side_of_troops(board, group)
        letter = side if board.turn >= troops.from_turn else side.lower()
        yield "troops", side, letter, troops.stand


def edge_hexes(board: Board, edges: tuple[str, ...], hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """The hexes named, or else all the sea along these edges."""
    if hexes:
        return hexes
    theatre = board.theatre
    wide, high = range(1, theatre.columns + 1), range(1, theatre.rows + 1)
    lines = {
        "top": [c * 100 + 1 for c in wide], "bottom": [c * 100 + high[-1] for c in wide],
        "left": [100 + r for r in high], "right": [wide[-1] * 100 + r for r in high],
    }  # fmt: skip
    return tuple(h for edge in edges for h in lines[edge] if h not in theatre.land)


def waiting(board: Board) -> list[Reserve]:
    """Reinforcements that are still to come."""
    return [one for one in board.reserves if one.ships]


# -- in words


def place_words(board: Board, hex_: Hex) -> list[str]:
    """The meaning of each mark of a hex."""
    names = {
        "shore": "friendly shore of {}", "entry": "reinforcements of {} come in here",
        "exit": "way off the map for {}", "passed": "points for {} here",
        "troops": "troops of {}", "swell": "swell for {}",
        "boom": "closed by a boom until it is cut",
    }  # fmt: skip
    gone = [one for one in board.lost.values() if one.fate not in AWAY and hex_ in hexes(one)]
    words = [f"wreckage of {safe(one.name) or one.id}, {one.fate}" for one in gone]
    for kind, side, letter, there in _places(board):
        if hex_ not in there:
            continue
        if kind == "obstacle":
            lies = next(one for one in board.theatre.special.own.obstacles if one.hex == hex_)
            words.append(f"{safe(lies.name)}: nobody enters")
        elif kind == "flight":
            words.append(f"{_squadron(board, letter)} leaves here")
        else:
            later = ", not yet" if letter.islower() else ""
            words.append(names[kind].format(_side(board, side)) + later)
    return words


def news(board: Board) -> list[tuple[str, str]]:
    """(side, sentence) for all that is still to come, or lies here: for the panels."""
    ends, rest = lying(board)
    lines = [(one.side, safe(one.text)) for one in ends]
    lines += [(one.side, _coming(board, one)) for one in waiting(board)]
    lines += [line for rule in board.theatre.special.leaving for line in _leaving(board, rule)]
    return [*lines, *_held(board), *((one.side, safe(one.text)) for one in rest)]


def _coming(board: Board, one: Reserve) -> str:
    """`Late comers (G): 3 ships by the left edge from turn 4`."""
    count = len(one.ships)
    ships = f"{count} ships" if count > 1 else "1 ship"
    when = "now" if board.turn >= one.turn else f"from turn {one.turn}"
    die = f" on a die of {one.on}" if one.on > 1 else ""
    return f"{_squadron(board, one.squadron)}: {ships} by the {one.edge} edge {when}{die}"


def _leaving(board: Board, rule: Leaving) -> Iterator[tuple[str, str]]:
    side, name = side_of(board, rule), _squadron(board, rule.squadron)
    if rule.squadron not in board.leaving:
        yield side, f"{name} may {_what(rule)}{_conditions(board, rule)}"
    elif rule.how not in AT_ONCE:
        yield side, f"{name} leaves by {goal_words(rule)}"


def _conditions(board: Board, rule: Leaving) -> str:
    """` from turn 3, once a ship of it is struck, on a die of 4`."""
    parts = [f" from turn {rule.from_turn}"] if rule.from_turn > board.turn else []
    once = (
        (rule.struck, "a ship of it is rammed or taken"),
        (rule.losses, f"its side has lost {rule.losses} ships"),
        (rule.commander_lost, f"commander {rule.commander_lost} has lost his ship"),
        (rule.after, f"squadron {rule.after} leaves"),
    )
    words = " and ".join(text for holds, text in once if holds)
    late = f" (or from turn {rule.at_latest})" if rule.at_latest else ""
    parts += [f" once {words}{late}"] if words else []
    parts += [f" on a die of {rule.on}"] if rule.on else []
    if rule.on_after:
        losses, less = rule.on_after
        parts.append(f" of {less} once {losses} of its own ships are lost")
    return ",".join(parts)


def _what(rule: Leaving) -> str:
    return {"strikes": "strike", "changes side": "change sides"}.get(rule.how, "leave")


def _held(board: Board) -> list[tuple[str, str]]:
    """One line a squadron that is held back, while a ship of it is."""
    found: dict[str, tuple[str, str]] = {}
    for ship in board.ships.values() if board.theatre.special.holds else ():
        hold = hold_on(board, ship)
        if hold is not None:
            waits = held_back(board, ship)
            what = f"waits until turn {hold.before}" if waits else "is held to cruise"
            if turns_only(board, ship):
                what = f"only turns until turn {hold.before}"
            line = f"{_squadron(board, hold.squadron)} {what}"
            found[hold.squadron] = (ship.side, line)
    return [found[squadron] for squadron in sorted(found)]


def _squadron(board: Board, letter: str) -> str:
    return f"{safe(board.theatre.squadrons.get(letter, letter))} ({letter})"


def _side(board: Board, side: str) -> str:
    card = board.theatre.sides.get(side)
    return safe(card.name) if card else "both sides"
