"""Set-up: each side places its ships in secret and names its flagship, then both are revealed
(B0, g30)."""

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from galley.barratt.state.board import Board, Play
from galley.barratt.state.crew import Figure
from galley.barratt.state.phrases import inches
from galley.barratt.state.relations import flagship_of
from galley.barratt.state.ship import Ship
from galley.engine.loop import procedure
from galley.engine.records import SIDES, Chooser, Command, Event, Frame, OpenAsk, Refusal
from galley.geometry.plane.outlines import touching
from galley.geometry.plane.poses import INCH, Pose
from galley.tabletop.board import Done, order
from galley.tabletop.deployment import noted, placed_by_chance

RULE = "g30"


class PlaceShip(Command, frozen=True):
    """g30 Where a ship lies at the start: its middle in mils; it heads for the enemy's edge."""

    ship: str
    x: int
    y: int


class NameFlagship(Command, frozen=True):
    """MB-0.03a The ship of the admiral, who takes his musician and his standard bearer along."""

    ship: str


class ShipPlaced(Event, frozen=True):
    """A ship lies where its side has placed it."""

    ship: str
    x: int
    y: int

    def apply(self, board: Board) -> None:
        board.change(self.ship, x=self.x, y=self.y)


class FlagshipNamed(Event, frozen=True):
    """MB-0.03a The admiral's figures, as many as his flagship had, go aboard another ship."""

    ship: str

    def apply(self, board: Board) -> None:
        side = board.ships[self.ship].owner
        old = next(s for s in board.ships.values() if s.owner == side and s.flagship)
        staff = [(kind, old.crew.of(kind)) for kind in (Figure.MUSICIAN, Figure.BEARER)]
        for id_, way in ((old.id, -1), (self.ship, 1)):
            ship = board.ships[id_]
            crew = ship.crew
            for kind, number in staff:
                crew = crew.changed(kind, way * number)
            crew0 = ship.crew0 + way * sum(number for _, number in staff)
            board.change(id_, crew=crew, crew0=crew0, flagship=way > 0)


class FleetsRevealed(Event, frozen=True):
    """g56 Both fleets are set up."""

    def apply(self, board: Board) -> None:
        pass


Note = PlaceShip | NameFlagship


class AskSetUp(OpenAsk, frozen=True):
    """B0. Where a side's ships are at the start; `Done` leaves the rest as they are."""

    together = True
    takes = (PlaceShip, NameFlagship)
    notes: tuple[Note, ...] = ()

    def suggest(self, board: Board) -> Sequence[Command]:
        return [Done()]

    def sample(self, board: Board, rng: Chooser) -> Command:
        return placed_by_chance(self, board, rng)

    def after(self, board: Board, command: Command) -> "AskSetUp | None":
        return replace(self, notes=(*self.notes, command)) if isinstance(command, Note) else None

    def unanswered(self, board: Board) -> "AskSetUp":
        return AskSetUp(self.side)

    def poses(self, board: Board) -> dict[str, Pose]:
        """Find where this side's ships are, as it has them in mind."""
        found = {s.id: s.pose for s in board.afloat() if s.side == self.side}
        for id_, note in noted(self, PlaceShip).items():
            found[id_] = found[id_]._replace(x=note.x, y=note.y)
        return found

    def somewhere(self, board: Board, ship: Ship, rng: Chooser) -> Command:
        depth = rng.randrange(board.setting.zone // INCH + 1) * INCH
        x = rng.randrange(board.setting.width // INCH) * INCH
        return PlaceShip(ship.id, x, board.setting.depth(self.side, depth))

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if not isinstance(command, Note):
            return Refusal(RULE, "fleets are set up now: place a ship, name a flagship, or done")
        ship = board.ships.get(command.ship)
        if ship is None or not ship.afloat or ship.side != self.side:
            return Refusal(RULE, f"you have no ship {command.ship[:10]}")
        if isinstance(command, NameFlagship):
            if flagship_of(board, self.side) is None:
                return Refusal("MB-0.03a", "your fleet has no flagship in this battle")
            return None
        pose = Pose(command.x, command.y, ship.heading)
        return why_not_berth(board, ship, pose, self.poses(board))


def why_not_berth(board: Board, ship: Ship, pose: Pose, others: dict[str, Pose]) -> Refusal | None:
    """g30 Why a ship may not begin there, among the other ships of its side; None where it may."""
    setting = board.setting
    depth = setting.depth(ship.owner, pose.y)
    if not (0 <= pose.x <= setting.width and 0 <= depth <= setting.zone):
        text = f"the middle of {ship.id} lies within {inches(setting.zone)} of its own edge"
        return Refusal(RULE, text)
    model = board.class_of(ship).model
    for id_, there in others.items():
        if id_ != ship.id and touching(model, pose, board.class_of(board.ships[id_]).model, there):
            return Refusal(RULE, f"{ship.id} overlaps {id_} there")
    return None


class SetUp(Frame, frozen=True, kw_only=True):
    """B0, before the first turn."""


def ask_both(play: Play, frame: SetUp) -> None:
    """B0 Both sides at once."""
    for side in SIDES:
        play.push(AskSetUp(side))


def reveal(play: Play, frame: SetUp) -> None:
    """B0 By ships; of several places of one the last counts, and of flagships."""
    asked = sorted(cast(tuple[AskSetUp, ...], frame.answers), key=lambda ask: ask.side)
    play.emit(FleetsRevealed())
    for ask in asked:
        flags = [note for note in ask.notes if isinstance(note, NameFlagship)]
        if flags and not play.board.ships[flags[-1].ship].flagship:
            play.emit(FlagshipNamed(flags[-1].ship))
    last = {n.ship: n for ask in asked for n in ask.notes if isinstance(n, PlaceShip)}
    for ship in sorted(last, key=order):
        play.emit(ShipPlaced(ship, last[ship].x, last[ship].y))
    play.note(frame, answers=())


procedure(SetUp, ask_both, reveal)
