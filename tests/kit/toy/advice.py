"""The chances of the commands that throw dice; no proposals, no standing orders."""

from galley.engine.checks import Odds, Throw, chances
from galley.engine.loop import State
from galley.engine.records import Command, Side
from galley.engine.ruleset import NoAdvice
from galley.geometry.hexes import Hull
from tests.kit.toy.commands import Grapple, Shoot, Write
from tests.kit.toy.state import Ship
from tests.kit.toy.throws import melee, volley


class ToyAdvice(NoAdvice):
    def preview(self, state: State, side: Side, command: Command) -> Hull | None:
        """T4. Where orders lead, if nothing is in the way."""
        if not isinstance(command, Write):
            return None
        ship: Ship = state.board.ships[command.ship]
        return ship.after(command.letters).lies()

    def odds(self, state: State, side: Side, command: Command) -> Odds | None:
        ships: dict[str, Ship] = state.board.ships
        throw: Throw
        if isinstance(command, Shoot):
            throw = volley(ships[command.ship], ships[command.target])
        elif isinstance(command, Grapple):
            throw = melee(ships[command.ship], ships[command.target])
        else:
            return None
        return Odds((throw,), tuple(chances(throw).items()))
