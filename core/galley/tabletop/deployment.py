"""How fleets are set up, each side in secret, in the zone at its edge."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from galley.engine.bot import Decision, Luck
from galley.engine.records import Chooser, Command, Refusal, Side
from galley.geometry.plane.poses import INCH
from galley.tabletop.board import Board, Done, S

MOST = 32  # places that chance tries for a ship
ALONG = 6  # inches by which a fleet is set up farther along its edge, or less far, at most


class Deployment(Protocol):
    """A question in which a side places its ships; `Done` leaves the rest as they are."""

    @property
    def side(self) -> Side: ...
    @property
    def notes(self) -> Sequence[Any]: ...
    @property
    def takes(self) -> Sequence[type[Command]]: ...
    def somewhere(self, board: Any, ship: Any, rng: Chooser) -> Command:
        """A ship placed in the zone of its side, or beside it, by chance."""

    def why_not(self, board: Any, command: Command) -> Refusal | None:
        """Give the rule that forbids a place; None for none."""


def placed_by_chance(ask: Deployment, board: Board[S], rng: Chooser) -> Command:
    """Place a ship where it may lie; `Done` now and then, and when each has a place."""
    ships = [ship for ship in board.afloat() if ship.side == ask.side]
    if rng.randrange(2) or len(ask.notes) > len(ships):
        return Done()
    ship = rng.choice(ships)
    for _ in range(MOST):
        command = ask.somewhere(board, ship, rng)
        if ask.why_not(board, command) is None:
            return command
    return Done()


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
