"""How fleets are set up, each side in secret, in the zone at its edge; and who plays a side."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, Self, TypeVar

from msgspec.structs import replace

from galley.engine.bot import Bot, Decision, Judged, Luck, Persona
from galley.engine.loop import State
from galley.engine.records import Ask, Chooser, Command, OpenAsk, Seat, Side
from galley.geometry.plane.poses import INCH
from galley.tabletop.board import Board, Done, S

MOST = 32  # places that chance tries for a ship
ALONG = 6  # inches by which a fleet is set up farther along its edge, or less far, at most


class Deployment(OpenAsk, frozen=True):
    """The ships of a side are placed; `Done` leaves the rest as they are."""

    together = True
    notes: tuple[Any, ...] = ()

    def suggest(self, board: Any) -> Sequence[Command]:
        return [Done()]

    def sample(self, board: Any, rng: Chooser) -> Command:
        ships = [ship for ship in board.afloat() if ship.side == self.side]
        if rng.randrange(2) or len(self.notes) > len(ships):
            return Done()
        ship = rng.choice(ships)
        for _ in range(MOST):
            command = self.somewhere(board, ship, rng)
            if self.why_not(board, command) is None:
                return command
        return Done()

    @abstractmethod
    def somewhere(self, board: Any, ship: Any, rng: Chooser) -> Command:
        """A ship placed in the zone of its side, or beside it, by chance."""

    def after(self, board: Any, command: Command) -> Self | None:
        if isinstance(command, self.takes):
            return replace(self, notes=(*self.notes, command))
        return None

    def unanswered(self, board: Any) -> Self:
        return type(self)(self.side)


def noted(ask: Deployment, kind: type[Command]) -> Mapping[str, Any]:
    """Notes of a kind by their ships; of several for one the last counts."""
    return {str(getattr(one, "ship", "")): one for one in ask.notes if isinstance(one, kind)}


def set_up_along(
    board: Board[S], ask: Deployment, luck: Luck, placed: Callable[[S, int], Command]
) -> Decision | None:
    """The whole fleet as it is drawn, so many mils farther along its edge; None once it is."""
    way = luck("fleet").randrange(2 * ALONG + 1) - ALONG
    done = noted(ask, ask.takes[0])
    own = [ship for ship in board.afloat() if ship.side == ask.side and ship.id not in done]
    for ship in sorted(own, key=lambda one: one.x, reverse=way > 0) if way else ():
        there = placed(ship, ship.x + way * INCH)
        if ask.why_not(board, there) is None:
            return Decision(there, "the fleet is set up where nobody foretells it")
    return None


PERSONAS: Final[Mapping[str, Persona]] = {
    "plain": Persona("Plain captain", "nothing more than another"),
    "roman": Persona("Roman boarder", "goes alongside and trusts his soldiers"),
    "rhodian": Persona("Rhodian sea wolf", "shears oars and never lies still beside a deck"),
    "phoenician": Persona("Phoenician rammer", "the ram, and again the ram"),
}
L = TypeVar("L")


class TableOpponents(ABC, Generic[L]):
    """The opponents of a game; `likes` are the weights of each character."""

    levels: Sequence[str]
    likes: Mapping[str, L]

    @abstractmethod
    def captain(self, level: str, side: Side, likes: L | None) -> Bot:
        """A captain of a level; without likes he is whom the scenario names for the side."""

    def characters(self) -> Mapping[str, Persona]:
        return PERSONAS

    def judge(self, before: State, ask: Ask, after: State, side: Side) -> Judged | None:
        return None

    def make(self, level: str, character: str, seat: Seat, seed: int, playouts: int) -> Bot:
        return self.captain(level, seat.side, self.likes[character] if character else None)
