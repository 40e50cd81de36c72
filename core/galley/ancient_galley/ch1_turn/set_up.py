"""Set-up: each side places its ships and men in secret, then both are revealed (B0, G23)."""

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from galley.ancient_galley.ch13_maintenance.events import GiveJob, PlaceMan
from galley.ancient_galley.ch13_maintenance.placing import (
    give_job,
    place,
    why_not_job,
    why_not_place,
)
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import Sail, Ship, SpeedBand
from galley.engine.dice import Recorded
from galley.engine.loop import State, procedure
from galley.engine.records import SIDES, Chooser, Command, Event, Frame, OpenAsk, Refusal, Side
from galley.engine.text import passing
from galley.geometry.plane.outlines import hull_gap, outline
from galley.geometry.plane.polygons import overlap
from galley.geometry.plane.poses import CIRCLE, HALF, QUARTER, Pose
from galley.tabletop.board import HOME_EDGE, Done, order
from galley.tabletop.deployment import placed_by_chance

APART = 3_000  # mils between hulls at the start
RULE = "G23"


class PlaceShip(Command, frozen=True):
    """G23 Where a ship lies at the start, in mils and hundredths of a degree; how it moves, and
    whether it leaves its sail ashore ("none")."""

    ship: str
    x: int
    y: int
    heading: int
    band: str = SpeedBand.STOP
    sail: str = ""


class ShipPlaced(Event, frozen=True):
    """A ship lies where its side has placed it."""

    ship: str
    x: int
    y: int
    heading: int
    band: str
    sail: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, x=self.x, y=self.y, heading=self.heading, band=self.band,
                     sail=self.sail)  # fmt: skip


class FleetsRevealed(Event, frozen=True):
    """AG-1.0a Both fleets are set up."""

    def apply(self, board: Board) -> None:
        pass


Note = PlaceShip | PlaceMan | GiveJob


class AskSetUp(OpenAsk, frozen=True):
    """B0. Where a side's ships and men are at the start; `Done` leaves the rest as they are."""

    together = True
    takes = (PlaceShip, PlaceMan, GiveJob)
    notes: tuple[Note, ...] = ()

    def suggest(self, board: Board) -> Sequence[Command]:
        return [Done()]

    def sample(self, board: Board, rng: Chooser) -> Command:
        return placed_by_chance(self, board, rng)

    def after(self, board: Board, command: Command) -> "AskSetUp | None":
        return replace(self, notes=(*self.notes, command)) if isinstance(command, Note) else None

    def unanswered(self, board: Board) -> "AskSetUp":
        return AskSetUp(self.side)

    def as_noted(self, board: Board) -> Board:
        """The board as this side has it in mind."""
        play = Play(State(board.copy(), []), Recorded())
        for note in self.notes:
            carry_out(play, note)
        return play.board

    def somewhere(self, board: Board, ship: Ship, rng: Chooser) -> Command:
        depth = rng.randrange(board.setting.zone)
        y, x = board.setting.depth(self.side, depth), rng.randrange(board.setting.width)
        return PlaceShip(ship.id, x, y, 0 if HOME_EDGE[self.side] < 0 else HALF)

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if not isinstance(command, Note):
            return Refusal(RULE, "fleets are set up now: place a ship or a man, a job, or done")
        shown = self.as_noted(board)
        if isinstance(command, PlaceMan):
            return why_not_place(shown, self.side, command)
        if isinstance(command, GiveJob):
            return why_not_job(shown, self.side, command)
        return why_not_berth(shown, self.side, command)


def why_not_berth(board: Board, side: Side, command: PlaceShip) -> Refusal | None:
    """G23 Why a ship may not begin there; None where it may."""
    ship = board.ships.get(command.ship)
    if ship is None or not ship.afloat or ship.side != side:
        return Refusal(RULE, f"you have no ship {command.ship}")
    if command.band not in (SpeedBand.STOP, SpeedBand.SLOW):
        return Refusal(RULE, f"{ship.id} begins at {SpeedBand.STOP} or {SpeedBand.SLOW}")
    if command.sail not in ("", Sail.NONE, Sail.STOWED) or (
        command.sail == Sail.STOWED and ship.sail == Sail.NONE
    ):
        return Refusal("AG-3.0a", f"the sail of {ship.id} is stowed, or none")
    pose = Pose(command.x, command.y, command.heading)
    if pose == ship.pose:
        return None  # where it is drawn up it may stay
    return _why_not_lie(board, ship, pose) or _too_near(board, ship, pose)


def _why_not_lie(board: Board, ship: Ship, pose: Pose) -> Refusal | None:
    """In its zone, on open water, with its bow towards the enemy's edge."""
    setting = board.setting
    depth = setting.depth(ship.owner, pose.y)
    if not 0 <= pose.heading < CIRCLE:
        return Refusal(RULE, "a heading is 0 to 35999 hundredths of a degree")
    corners = outline(board.class_of(ship).model, pose)
    on = all(setting.holds(x, y) for x, y in corners)
    if not on or depth > setting.zone:
        text = (
            f"{ship.id} begins on the table, its middle within {inches(setting.zone)} of its edge"
        )
        return Refusal(RULE, text)
    grounds = (*setting.shores, *(wreck.corners for wreck in board.wrecks))
    if any(overlap(corners, ground) for ground in grounds):
        return Refusal(RULE, f"{ship.id} begins on open water")
    ahead = 0 if HOME_EDGE[ship.owner] < 0 else HALF
    off = abs(pose.heading - ahead) % CIRCLE
    if min(off, CIRCLE - off) >= QUARTER:
        return Refusal(RULE, f"{ship.id} begins with its bow towards the enemy's edge")
    return None


def _too_near(board: Board, ship: Ship, pose: Pose) -> Refusal | None:
    model = board.class_of(ship).model
    for other in board.afloat():
        if other.id != ship.id and other.side == ship.side:
            apart = hull_gap(model, pose, board.class_of(other).model, other.pose)
            if apart.square < APART * APART:
                far = passing(inches(apart.mils), inches(APART), over=False)
                text = f"{ship.id} is {far} from {other.id}: {inches(APART)} at least"
                return Refusal(RULE, text)
    return None


def carry_out(play: Play, note: Note) -> None:
    """Do what a side has noted."""
    if isinstance(note, PlaceMan):
        place(play, note)
    elif isinstance(note, GiveJob):
        give_job(play, note)
    else:
        sail = note.sail or play.board.ships[note.ship].sail
        play.emit(ShipPlaced(note.ship, note.x, note.y, note.heading, note.band, sail))


class SetUp(Frame, frozen=True, kw_only=True):
    """B0, before the first turn."""


def ask_both(play: Play, frame: SetUp) -> None:
    """B0 Both sides at once."""
    for side in SIDES:
        play.push(AskSetUp(side))


def reveal(play: Play, frame: SetUp) -> None:
    """AG-1.0a By ships and men; of several places of one the last counts."""
    asked = cast(tuple[AskSetUp, ...], frame.answers)
    play.emit(FleetsRevealed())
    notes = [note for ask in sorted(asked, key=lambda a: a.side) for note in ask.notes]
    last = {note.ship: note for note in notes if isinstance(note, PlaceShip)}
    for ship in sorted(last, key=order):
        carry_out(play, last[ship])
    for note in notes:
        if not isinstance(note, PlaceShip):
            carry_out(play, note)
    play.note(frame, answers=())


procedure(SetUp, ask_both, reveal)
