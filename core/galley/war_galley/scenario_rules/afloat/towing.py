"""H29 How a transport follows its tower, and how the line between them ends."""

from galley.engine.records import Command, Event, Refusal
from galley.geometry.hexes import NEXT, Facing, Hex, distance
from galley.war_galley.ch6_movement.ends import End, ends
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch9_victory.exits import serves
from galley.war_galley.scenario_rules.afloat.tow import LONGEST, line_at, towed, tower_of
from galley.war_galley.state.acting import ACTS
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import FRESH, Ship, separation


class CastOff(Command, frozen=True):
    """Let go of the line to this transport, for good."""

    ship: str


class Followed(Event, frozen=True):
    """H29 A transport has gone after its tower."""

    ship: str
    tower: str
    bow: Hex
    stern: Hex
    facing: Facing

    def apply(self, board: Board) -> None:
        board.place(self.ship, self.bow, self.stern, self.facing)


class LineCast(Event, frozen=True):
    """H29 The line is off: the transport is adrift, a squadron of its own."""

    ship: str
    tower: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, towed_by="", adrift=True, squadron=self.ship)


class LineParted(Event, frozen=True):
    """H29 The line has parted, and its transport is adrift."""

    ship: str
    tower: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, towed_by="", adrift=True, squadron=self.ship)


# -- casting off


def why_not_cast_off(board: Board, name: str, owner: str) -> Refusal | None:
    """H29 There is a line to that transport, and its side casts it off."""
    ship = board.ships.get(name)
    if ship is None or ship.owner != owner:
        return Refusal("H29", f"{name} is not a ship of yours")
    if tower_of(board, ship) is None:
        return Refusal("H29", f"nobody tows {name}")
    return None


def cast_offs(board: Board, ids: tuple[str, ...]) -> list[Command]:
    """H29 The lines at which these ships are, to be cast off."""
    if not board.theatre.special.turn_rules.tows:
        return []
    found = (line_at(board, board.ships[id_]) for id_ in ids)
    return [CastOff(id_) for id_ in sorted({line.id for line in found if line is not None})]


def why_not_now(
    board: Board, ids: tuple[str, ...], command: CastOff, owner: str
) -> Refusal | None:
    """H29 It is cast off by a tower that acts, or where either ship may avoid, or is attacked."""
    if command in cast_offs(board, ids):
        return None
    other = Refusal("H29", f"{command.ship} is not tied to a ship that is asked now")
    return why_not_cast_off(board, command.ship, owner) or other


def cast(play: Play, command: CastOff) -> None:
    """H29 At no cost."""
    play.emit(LineCast(command.ship, play.board.ships[command.ship].towed_by))


# -- following


def behind(tower: Ship, hex_: Hex) -> tuple[int, int] | None:
    """H29 How near behind a stern a hex lies, straight behind first; None elsewhere.

    Behind are the hexes that lie farther from the hex before the stern's than from the stern.
    """
    far = distance(hex_, tower.stern)
    if not 0 < far <= LONGEST or distance(hex_, NEXT[tower.stern][tower.facing]) != far + 1:
        return None
    straight = tower.stern
    for _ in range(far):
        straight = NEXT[straight][(tower.facing + 3) % 6] or straight
    return far, distance(hex_, straight)


def place_behind(board: Board, tower: Ship, ship: Ship) -> End | None:
    """H29 Where a transport goes whose tower has ended: with its bow into the free hex nearest
    behind the stern that it reaches with its own points; None when there is none.

    Of several facings there it has that of its tower, or the nearest to it.
    """
    best: tuple[tuple[int, ...], End] | None = None
    fresh = ship.with_turn(**{key: getattr(FRESH, key) for key in ("mp_announced", "mp_used")})
    for end in ends(board, fresh, cap(board, fresh)).found:
        near = behind(tower, end.bow)
        if near is not None:
            turn = (end.facing - tower.facing) % 6
            rank = (*near, min(turn, 6 - turn), end.used, end.bow, end.facing)
            if best is None or rank < best[0]:
                best = rank, end
    return best[1] if best is not None else None


def follow(play: Play, tower: Ship) -> None:
    """H29 The transport goes after its tower, or the line parts."""
    ship = towed(play.board, tower)
    if ship is None:
        return
    end = place_behind(play.board, tower, ship)
    if end is None:
        play.emit(LineParted(ship.id, tower.id))
    elif end.move is not None:
        play.emit(Followed(ship.id, tower.id, *end.pose))


def follow_move(play: Play, tower: Ship) -> None:
    """H29 At the end of its activation, if it has moved in it; a line that holds no more parts."""
    if tower.turn.mode:
        follow(play, tower)
    part_lines(play)


def follow_slip(play: Play, ship: Ship) -> None:
    """H29 A tower that has avoided is followed at once; a transport may have gone too far."""
    tower = tower_of(play.board, ship)
    if tower is None:
        follow(play, ship)
    elif separation(tower, ship) > LONGEST:
        play.emit(LineParted(ship.id, tower.id))


def part_lines(play: Play) -> None:
    """H29 Every line parts that does not hold any more, its tower being gone, or one of the two
    Rammed, aground, burning or captured."""
    if not play.board.theatre.special.turn_rules.tows:
        return
    for ship in list(play.board.ships.values()):
        if ship.towed_by and tower_of(play.board, ship) is None:
            play.emit(LineParted(ship.id, ship.towed_by))


def leaves_with(board: Board, tower: Ship, ship: Ship, by: int) -> bool:
    """H29 A transport leaves the map with its tower, by the same exit if that is for it too.

    It must reach the hex from which the tower's bow went with its own points.
    """
    if distance(ship.bow, tower.bow) > cap(board, ship):
        return False
    return not by or serves(board, board.theatre.special.exits[by - 1], ship)


ACTS.offer(
    CastOff,
    why_not=lambda act, command: why_not_now(act.board, (act.ship.id,), command, act.ship.owner),
    carry_out=lambda play, act, command: cast(play, command),
)
