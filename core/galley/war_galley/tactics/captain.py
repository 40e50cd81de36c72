"""The captain: greedy on the exact odds.

Each kind of question that he has a mind of his own about has a method; the rest is answered as
the game proposes, or as a player usually does.  An answer follows from the position and the
question alone: what is remembered is for speed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from galley.engine.bot import Decision, Luck, Weighed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Side
from galley.war_galley.ch3_turn.activation_order import AskSquadron
from galley.war_galley.ch3_turn.initiative import AskAdmiral, AskFirst
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.ch5_command.squadrons import AskSquadrons
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, AskSlip
from galley.war_galley.ch6_movement.defensive_ram import AskDefensiveRam
from galley.war_galley.ch6_movement.speed import AskLevels
from galley.war_galley.ch7_ramming.raking import AskRake
from galley.war_galley.ch7_ramming.retraction import AskRetract
from galley.war_galley.ch8_combat.boarding import AskBoarding
from galley.war_galley.ch10_tournament.deployment import AskPlace
from galley.war_galley.ch10_tournament.tournament import (
    AskArrival,
    AskCommand,
    AskEdge,
    AskFleet,
)
from galley.war_galley.scenario_rules.corvus import AskCorvus
from galley.war_galley.state.board import board_of
from galley.war_galley.tactics.answers import fights, fleet, reactions, sealed, setting_up, ships
from galley.war_galley.tactics.default_choice import default_choice
from galley.war_galley.tactics.plans.planner import Planner
from galley.war_galley.tactics.proposals.proposals import propose
from galley.war_galley.tactics.reach.bot_view import BotView, Memory
from galley.war_galley.tactics.worth.weights import FULL, PLAIN, Character, Foresight, likes_in


class Captain:
    """One side's player."""

    def __init__(
        self, side: Side, likes: Character | None = PLAIN, sight: Foresight = FULL
    ) -> None:
        """Without likes he is whom the scenario names for the side."""
        self.side, self.likes, self.sight = side, likes, sight
        self.memory = Memory()
        self._sea: BotView | None = None

    def choose(
        self, seen: State, ask: Ask, choices: Sequence[Command], number: int = 0
    ) -> Decision:
        """A legal answer; no chance is drawn for it."""
        if len(choices) == 1 and not ask.open:
            return Decision(choices[0])
        method = METHODS.get(type(ask))
        if method is None and self.sight.fleet:
            method = OF_THE_FLEET.get(type(ask))
        if method is not None:
            found = method(self.sea(seen), seen, ask, choices)
            if found is not None and ask.why_not(seen.board, found.command) is None:
                return found
        return as_proposed(seen, ask, choices)

    def draw(
        self, seen: State, ask: Ask, choices: Sequence[Command], luck: Luck
    ) -> Decision | None:
        """Fleets, commanders, squadrons, ships and plans that are nearly as good as the best."""
        if isinstance(ask, AskAnnounce):
            return ships.announce(self.sea(seen), seen, ask, choices, luck)
        if isinstance(ask, AskShip) and self.sight.fleet:
            return fleet.ship(self.sea(seen), seen, ask, choices, luck)
        if isinstance(ask, AskFleet):
            return sealed.buy(self.sea(seen), ask, choices, luck)
        if isinstance(ask, AskCommand):
            return sealed.command(self.sea(seen), ask, choices, luck)
        if isinstance(ask, AskAdmiral):
            return sealed.admiral(self.sea(seen), ask, luck)
        if isinstance(ask, AskSquadrons):
            return sealed.squadrons(self.sea(seen), ask, luck)
        return None

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best plans of the ship that acts, and his first look where it is none of them;
        nothing for other questions."""
        if not isinstance(ask, AskAnnounce | AskAction):
            return ()
        sea = self.sea(seen)
        planner = Planner(sea, sea.board.ships[ask.ship], owes=isinstance(ask, AskAction))
        plans = planner.plans()
        found = [Weighed(plan.deed, plan.value, plan.terms) for plan in plans]
        first = planner.plan(planner.further(planner.first().option))
        if all(plan.deed != first.deed for plan in plans):
            found[-1] = Weighed(f"{first.deed}, the first look", first.value, first.terms)
        return found

    def sea(self, seen: State) -> BotView:
        """The position as the captain looks at it, kept while the board is the same."""
        board = board_of(seen)
        if self._sea is None or self._sea.board is not board:
            likes = self.likes or likes_in(board, self.side)
            self._sea = BotView(board, self.side, likes, self.sight, self.memory)
        return self._sea


def as_proposed(seen: State, ask: Ask, choices: Sequence[Command]) -> Decision:
    """The game's proposal; else the usual answer of a player."""
    proposal = propose(seen, ask)
    if proposal is not None:
        return Decision(proposal.steps[0].command, proposal.text)
    return Decision(choices[default_choice(seen, ask.side, ask, choices)])


Method = Callable[[BotView, State, Any, Sequence[Command]], Decision | None]
METHODS: Mapping[type[Ask], Method] = {
    AskAnnounce: ships.announce,
    AskAction: ships.act,
    AskRake: ships.rake,
    AskFleet: setting_up.buy,
    AskCommand: setting_up.command,
    AskEdge: setting_up.edge,
    AskArrival: setting_up.arrive,
    AskPlace: setting_up.place,
}
OF_THE_FLEET: Mapping[type[Ask], Method] = {
    AskFirst: fleet.who_goes_first,
    AskLevels: fleet.levels,
    AskSquadron: fleet.squadron,
    AskShip: fleet.ship,
    AskAvoidance: reactions.avoid,
    AskSlip: reactions.slip,
    AskRetract: reactions.retract,
    AskCorvus: reactions.corvus,
    AskDefensiveRam: fights.strike_back,
    AskBoarding: fights.board,
    AskTransfer: fleet.transfer,
}
"""What a cadet has no mind of his own about."""
