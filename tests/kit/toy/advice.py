"""The chances of the commands that throw dice; no proposals, no standing orders."""

from galley.engine.checks import Odds, Throw, chances
from galley.engine.loop import State
from galley.engine.offers import dice_of, odds_of
from galley.engine.records import Command, Side
from galley.engine.ruleset import NoAdvice
from galley.geometry.hexes import Hull
from tests.kit.toy.asks import AskBoarding, AskShot
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
        return odds_of(state, state.ask_of(side), command)


def shooting(state: State, ask: AskShot, command: Shoot) -> Odds:
    """T6. The men that are hit."""
    ships = state.board.ships
    return _each(volley(ships[command.ship], ships[command.target]))


def boarding(state: State, ask: AskBoarding, command: Grapple) -> Odds:
    """T7. Who wins."""
    ships = state.board.ships
    return _each(melee(ships[command.ship], ships[command.target]))


def _each(throw: Throw) -> Odds:
    """The chance of each of its results."""
    return Odds((throw,), tuple(chances(throw).items()))


dice_of(AskShot, Shoot, shooting)
dice_of(AskBoarding, Grapple, boarding)
