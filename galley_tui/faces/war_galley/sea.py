"""The sea of a position: who lies where, and what there is to say of a hex and of a ship
on it.
"""

from galley.engine import loop
from galley.engine.facts import letters, troubles
from galley.geometry.hexes import NAMES, NEXT, SIXTH, Hex, distance, name, points, words
from galley.war_galley.analysis.readiness import finished
from galley.war_galley.facts import states
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, hexes, hulls
from galley_tui.draw.model import Link, SeaModel, SeaShip, Wind
from galley_tui.draw.position import Position, Vessel
from galley_tui.faces.face import Highlights
from galley_tui.faces.war_galley.marks import place_words, sea_marks
from galley_tui.terminal.charset import safe

NOTHING = Highlights()


def sea_model(board: Board, lit: Highlights = NOTHING) -> SeaModel:
    """The sea of a board, with what stands out on it."""
    afloat = board.ships.values()
    lie, done = hulls(afloat), finished(board)
    ships = tuple([
        SeaShip(
            lie[ship.id], ship.owner, lit.flags.get(ship.id, "") + letters(states(board, ship)),
            ship.crippled, ship.id not in done, ship.id == lit.selected, ship.id in lit.targets,
            ship.id in lit.squadron, ship.id in lit.hit, ship.id in lit.changed,
        )
        for ship in afloat
    ])  # fmt: skip
    theatre, wind = board.theatre, board.wind
    return SeaModel(
        theatre.columns, theatre.rows, theatre.land, ships, links_of(board), lit.ghosts,
        lit.overlay, 0, lit.numbers, theatre.shallows, sea_marks(board),
        Wind(wind.direction * SIXTH, wind.strength) if wind else None,
    )  # fmt: skip


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
    head = " ".join(w for w in words if w) + f", {board.printed(ship).type}, {NAMES[ship.facing]}"
    done = ["done"] if ship.turn.done else []
    ails = troubles(states(board, ship))
    return ", ".join([head, *ails, *done, *place_words(board, hex_)])


def bearing_words(ship: Ship, hex_: Hex) -> str:
    """`4 hexes from A1, 3 points on the starboard bow`; hexes as ranges are counted."""
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


def own(board: loop.Board) -> Board:
    """The board by the type of War Galley."""
    assert isinstance(board, Board)
    return board
