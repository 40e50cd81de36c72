"""7.16j, k. Whether the ram comes free, and where the rammer goes."""

from galley.engine.records import Ask, Command, Event, Refusal
from galley.geometry.hexes import Hex
from galley.war_galley.ch6_movement.movement import STEPS, Pose, Step, pose_after
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley.war_galley.state.tables import RETRACTION


class PullBack(Command, frozen=True):
    """A retracted rammer backs one hex: `astern`, `astern-port` or `astern-starboard`."""

    way: str


class Stay(Command, frozen=True):
    """A retracted rammer stays where it is."""


class Retracted(Event, frozen=True):
    """7.16k The ram came free."""

    ship: str
    target: str


class PulledBack(Event, frozen=True):
    """7.16k A retracted rammer backed one hex."""

    ship: str
    bow: Hex
    stern: Hex
    facing: int

    def apply(self, board: Board) -> None:
        board.place(self.ship, self.bow, self.stern, self.facing)


class Subtract(Command, frozen=True):
    """The crew counts: the ram tries to come free."""


class Keep(Command, frozen=True):
    """The dice stand as they are."""


class AskSubtract(Ask, frozen=True):
    """C39 By option the crew may be subtracted from the retraction dice, or not."""

    ship: str
    natural: int

    def choices(self, board: Board) -> list[Command]:
        return [Subtract(), Keep()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Subtract | Keep):
            return None
        return Refusal("7.16j", f"does {self.ship}'s crew count for coming free?")


class AskRetract(Ask, frozen=True):
    """D30. Does the rammer back off, and where to?"""

    ship: str

    def choices(self, board: Board) -> list[Command]:
        ship = board.ships[self.ship]
        return [Stay(), *(PullBack(way) for way in BACKS if not blocked(board, ship, way))]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Stay):
            return None
        if not isinstance(command, PullBack):
            return Refusal("7.16k", f"{self.ship} has come free: back off or stay?")
        return blocked(board, board.ships[self.ship], command.way)


BACKS = tuple(way for way, (forward, _) in STEPS.items() if not forward)


def blocked(board: Board, ship: Ship, way: str) -> Refusal | None:
    """7.16k Only a free sea hex on the map may be backed into (C55)."""
    if way not in BACKS:
        return Refusal("7.16k", "a rammer that came free backs astern or stays")
    pose: Pose = pose_after(ship, Step(way))
    free = pose.stern not in board.at or board.at[pose.stern] == ship.id
    if (
        free
        and pose.stern not in board.theatre.land_for(ship.code)
        and board.theatre.on_map(pose.stern)
    ):
        return None
    return Refusal("7.16k", f"the hex {way} of {ship.id} is not free sea")


def comes_free(natural: int, crew: int) -> bool:
    """7.16j The ram's own dice less the rammer's crew: 6 or less comes free (C39)."""
    return RETRACTION.cell(natural - crew, 0) == "retracted"
