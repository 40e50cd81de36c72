"""10.0, C118. Ships that are put on the map by an edge: set up, or coming in over it."""

from functools import lru_cache

from msgspec.structs import replace

from galley.engine.loop import DONE, procedure
from galley.engine.records import Ask, Command, Event, Frame, Record, Refusal, Side
from galley.geometry.hexes import NAMES, NEXT, NW, SE, Facing, Hex, N, S, name
from galley.war_galley.ch6_movement.movement import FORWARD
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import not_now
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship

OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
INWARD: dict[str, Facing] = {"top": S, "bottom": N, "left": SE, "right": NW}
DEPTH = 8
Spot = tuple[Hex, int, int]  # hex, depth from the edge (its own row counts 1), place along it


class ChooseShip(Command, frozen=True):
    """The ship that is put on the map next."""

    ship: str


class Face(Command, frozen=True):
    """The facing, 0 north to 5 north-west, in which ships are put on the map from now on."""

    facing: Facing


class PlaceShip(Command, frozen=True):
    """Put a ship on the map with its bow in this hex."""

    ship: str
    bow: Hex
    facing: Facing


class Newcomer(Record, frozen=True):
    """A ship that is not on the map yet, and who commands aboard it."""

    id: str
    code: str
    side: Side
    commanders: tuple[Commander, ...] = ()


class ShipPlaced(Event, frozen=True):
    """10.0e A ship is set up."""

    ship: str
    code: str
    side: Side
    bow: Hex
    stern: Hex
    facing: Facing
    commanders: tuple[Commander, ...]

    def apply(self, board: Board) -> None:
        put_on_map(board, _hull(self), self.commanders)


class ShipEntered(ShipPlaced, frozen=True):
    """C118 A ship comes in over the edge: 1 MP for its first hex."""

    def apply(self, board: Board) -> None:
        put_on_map(board, _hull(self).with_turn(mp_used=1, mode=FORWARD), self.commanders)
        board.arrived(self.ship)


def _hull(event: ShipPlaced) -> Ship:
    side = event.side
    return Ship(event.ship, event.code, side, side, event.bow, event.stern, event.facing)


def put_on_map(board: Board, ship: Ship, commanders: tuple[Commander, ...]) -> None:
    """A ship and its commanders join the battle; ids stay in order."""
    board.ships = dict(sorted({**board.ships, ship.id: ship}.items()))
    board.at[ship.bow] = board.at[ship.stern] = ship.id
    found = {**board.commanders, **{c.id: c for c in commanders}}
    board.commanders = dict(sorted(found.items()))


class AskPlace(Ask, frozen=True):
    """D01. Where does this ship go?

    `opposite`: by the edge opposite the enemy's; `entering`: over it in this turn, not set up.
    `near` is the bow of the ship placed last, `hexes` the only ones to come in by, if any.
    """

    seldom = {Face: 0.4, ChooseShip: 0.4}
    edge: str
    ships: tuple[tuple[str, str], ...]  # id, class
    ship: str
    facing: Facing
    opposite: bool = False
    entering: bool = False
    near: Hex = 0
    hexes: tuple[Hex, ...] = ()

    def after(self, board: Board, command: Command) -> "AskPlace | None":
        if isinstance(command, ChooseShip):
            return replace(self, ship=command.ship)
        return replace(self, facing=command.facing) if isinstance(command, Face) else None

    def choices(self, board: Board) -> list[Command]:
        bows = free_bows(board, self, self.size(board), self.facing)
        out: list[Command] = [PlaceShip(self.ship, bow, self.facing) for bow in bows]
        out += [Face(facing) for facing in range(6) if facing != self.facing]
        out += [ChooseShip(ship) for ship, _ in self.ships if ship != self.ship]
        return out

    def size(self, board: Board) -> int:
        """Hexes of the ship that is chosen."""
        return board.theatre.classes[dict(self.ships)[self.ship]].size

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, ChooseShip):
            waiting = command.ship in dict(self.ships) and command.ship != self.ship
            why = f"{command.ship} is not one of the other ships that wait"
            return None if waiting else Refusal("10.0d", why)
        if isinstance(command, Face):
            known = command.facing in range(6) and command.facing != self.facing
            return None if known else Refusal("4.2a", "choose another facing, 0 to 5")
        if not isinstance(command, PlaceShip):
            return not_now("ships are put on the map now")
        if (command.ship, command.facing) != (self.ship, self.facing):
            now = f"{self.ship} facing {NAMES[self.facing]} is put on the map now"
            return not_now(f"{now}: choose another ship or facing first")
        return self._why_not_there(board, command.bow)

    def _why_not_there(self, board: Board, bow: Hex) -> Refusal | None:
        filled = footprint(bow, self.facing, self.size(board))
        return (
            off_the_map(board, filled, dict(self.ships)[self.ship])
            or hex_taken(board, filled)
            or too_far_in(board, self, filled)
            or not_by_that_edge(board, self, filled)
            or not_over_the_edge(board, self, filled)
            or not_by_those_hexes(self, filled)
        )


def footprint(bow: Hex, facing: Facing, size: int) -> tuple[Hex, ...]:
    """The hexes of a ship, bow first."""
    known = 0 <= bow < len(NEXT)
    return (bow,) if size == 1 or not known else (bow, NEXT[bow][(facing + 3) % 6])


def off_the_map(board: Board, filled: tuple[Hex, ...], code: str) -> Refusal | None:
    """2.2b A ship lies wholly on the map, and on the sea."""
    for hex_ in filled:
        if not board.theatre.on_map(hex_) or hex_ in board.theatre.land_for(code):
            return Refusal("2.2b", f"{name(hex_)} is not sea on the map")
    return None


def hex_taken(board: Board, filled: tuple[Hex, ...]) -> Refusal | None:
    """6.6a One ship to a hex."""
    taken = next((h for h in filled if h in board.at), None)
    return Refusal("6.6a", f"{board.at[taken]} lies in {name(taken)}") if taken else None


def depth(board: Board, edge: str, hex_: Hex) -> int:
    """C118 How far in from an edge a hex lies: its own row or column counts 1."""
    column, row = divmod(hex_, 100)
    theatre = board.theatre
    return {
        "top": row, "bottom": theatre.rows + 1 - row,
        "left": column, "right": theatre.columns + 1 - column,
    }[edge]  # fmt: skip


def too_far_in(board: Board, ask: AskPlace, filled: tuple[Hex, ...]) -> Refusal | None:
    """10.0e Who sets up first stays within 8 hexes of his edge."""
    if ask.opposite or max(depth(board, ask.edge, h) for h in filled) <= DEPTH:
        return None
    return Refusal("10.0e", f"every hex must be within {DEPTH} hexes of the {ask.edge} edge")


def not_by_that_edge(board: Board, ask: AskPlace, filled: tuple[Hex, ...]) -> Refusal | None:
    """10.0f The other sets up by the opposite edge, under the same limit; never on a flank."""
    if not ask.opposite or max(depth(board, ask.edge, h) for h in filled) <= DEPTH:
        return None
    why = f"the {ask.edge} edge is opposite your enemy's: stay within {DEPTH} hexes of it"
    return Refusal("10.0f", why)


def not_over_the_edge(board: Board, ask: AskPlace, filled: tuple[Hex, ...]) -> Refusal | None:
    """C118 A ship that comes in lies with its last hex on the edge and points into the map."""
    if not ask.entering:
        return None
    into = len(filled) > 1 or board.theatre.on_map(NEXT[filled[0]][ask.facing])
    if into and depth(board, ask.edge, filled[-1]) == 1:
        return None
    why = f"ships come in with the stern on the {ask.edge} edge, bow inward"
    return Refusal(entry_rule(board), why)


def entry_rule(board: Board) -> str:
    """9.1, 10.0f What brings ships in: the scenario, or in a tournament its own rule."""
    return "9.1" if board.theatre.squadrons else "10.0f"


def not_by_those_hexes(ask: AskPlace, filled: tuple[Hex, ...]) -> Refusal | None:
    """9.1 Reinforcements may have hexes of their own on the edge."""
    if not ask.hexes or filled[-1] in ask.hexes:
        return None
    few = " ".join(name(hex_) for hex_ in ask.hexes[:6])
    return Refusal("9.1", f"these ships come in by {few}{' ...' * (len(ask.hexes) > 6)}")


@lru_cache(maxsize=16)
def _zone(columns: int, rows: int, edge: str) -> tuple[tuple[Spot, ...], frozenset[Hex]]:
    """Every hex within eight of an edge."""
    flat = edge in ("top", "bottom")
    length, across = (columns, rows) if flat else (rows, columns)
    found = []
    for deep in range(1, DEPTH + 1):
        line = deep if edge in ("top", "left") else across + 1 - deep
        for along in range(1, length + 1):
            found.append((along * 100 + line if flat else line * 100 + along, deep, along))
    return tuple(found), frozenset(hex_ for hex_, _, _ in found)


def free_bows(board: Board, ask: AskPlace, size: int, facing: Facing) -> list[Hex]:
    """The hexes for the bow, those in line with the last ship and beside it first."""
    theatre, at, back = board.theatre, board.at, (facing + 3) % 6
    zone, inside = _zone(theatre.columns, theatre.rows, ask.edge)
    code = dict(ask.ships).get(ask.ship)  # without one: where every class could lie
    land = theatre.land_for(code) if code else theatre.land | theatre.shallows
    near, line = _place_of(board, ask)
    fits = []
    for hex_, deep, along in zone:
        last = hex_ if size == 1 else NEXT[hex_][back]
        if hex_ in at or last in at or last not in inside or hex_ in land or last in land:
            continue
        if ask.hexes and last not in ask.hexes:
            continue
        if ask.entering and not _enters(board, ask.edge, hex_, last, facing):
            continue
        fits.append((abs(deep - line), abs(along - near), -along, hex_))
    fits.sort()
    return [hex_ for _, _, _, hex_ in fits]


def _enters(board: Board, edge: str, bow: Hex, last: Hex, facing: Facing) -> bool:
    into = bow != last or board.theatre.on_map(NEXT[bow][facing])
    return into and depth(board, edge, last) == 1


def _place_of(board: Board, ask: AskPlace) -> tuple[int, int]:
    """Find where the next ship would stand to continue the line: along the edge, and depth."""
    theatre, flat = board.theatre, ask.edge in ("top", "bottom")
    if ask.near:
        column, row = divmod(ask.near, 100)
        return column if flat else row, depth(board, ask.edge, ask.near)
    length = theatre.columns if flat else theatre.rows
    return max(1, (length - len(ask.ships)) // 2), 2 if ask.entering else DEPTH


class Placing(Frame, frozen=True):
    """10.0 A side puts its ships on the map one by one."""

    side: Side
    edge: str
    waiting: tuple[Newcomer, ...]
    opposite: bool = False
    entering: bool = False
    facing: Facing = -1
    near: Hex = 0
    hexes: tuple[Hex, ...] = ()


def ask_place(play: Play, frame: Placing) -> str | None:
    """10.0e, f One ship after the other while there is room; who finds none waits a turn."""
    facing = frame.facing if frame.facing >= 0 else INWARD[frame.edge]
    ask = AskPlace(
        frame.side, frame.edge, tuple((n.id, n.code) for n in frame.waiting), "", facing,
        frame.opposite, frame.entering, frame.near, frame.hexes,
    )  # fmt: skip
    ships = ships_that_fit(play.board, ask)
    if not ships:
        return DONE
    ask = replace(ask, ships=ships, ship=ships[0][0])
    play.push(replace(ask, facing=with_room(play.board, ask)))
    return None


def with_room(board: Board, ask: AskPlace) -> Facing:
    """The facing of the ship placed last, or the first other in which there is room."""
    size = ask.size(board)
    facings: list[Facing] = [ask.facing, *range(6)]
    return next(f for f in facings if free_bows(board, ask, size, f))


def ships_that_fit(board: Board, ask: AskPlace) -> tuple[tuple[str, str], ...]:
    """The ships that find room in some facing."""
    classes = board.theatre.classes
    sizes = {classes[code].size for _, code in ask.ships}
    roomy = {n for n in sizes if any(free_bows(board, ask, n, f) for f in (ask.facing, *range(6)))}
    return tuple((ship, code) for ship, code in ask.ships if classes[code].size in roomy)


def place(play: Play, frame: Placing) -> str:
    """10.0e, C118 The ship lies where it was put, its commanders aboard."""
    answer = play.take()
    assert isinstance(answer, PlaceShip)
    ship = next(n for n in frame.waiting if n.id == answer.ship)
    size = play.board.theatre.classes[ship.code].size
    stern = footprint(answer.bow, answer.facing, size)[-1]
    event = ShipEntered if frame.entering else ShipPlaced
    play.emit(event(ship.id, ship.code, ship.side, answer.bow, stern, answer.facing,
                    ship.commanders))  # fmt: skip
    rest = tuple(n for n in frame.waiting if n.id != ship.id)
    play.note(frame, waiting=rest, facing=answer.facing, near=answer.bow)
    return "ask_place"


procedure(Placing, ask_place, place)
