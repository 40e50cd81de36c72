"""The captain: greedy on the exact odds.

Each kind of question that he has a mind of his own about has a method; the rest is answered as
the game proposes, or as a player usually does.  An answer follows from the position and the
question alone: what is remembered is for speed.
"""

from collections.abc import Sequence
from typing import Final

from galley.engine.bot import Decision, Weighed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Side
from galley.tactics import captain
from galley.tactics.captain import Way, on
from galley.war_galley.ch3_turn.activation_order import AskSquadron
from galley.war_galley.ch3_turn.initiative import AskAdmiral, AskFirst
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.ch5_command.squadron_naming import AskNaming
from galley.war_galley.ch5_command.squadrons import AskSquadrons
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, AskSlip
from galley.war_galley.ch6_movement.defensive_ram import AskDefensiveRam
from galley.war_galley.ch6_movement.speed import AskLevels
from galley.war_galley.ch7_ramming.raking import AskRake
from galley.war_galley.ch7_ramming.retraction import AskRetract
from galley.war_galley.ch8_combat.boarding import AskBoarding
from galley.war_galley.ch10_tournament.deployment import AskPlace
from galley.war_galley.ch10_tournament.tournament import AskArrival, AskCommand, AskEdge, AskFleet
from galley.war_galley.scenario_rules.corvus import AskCorvus
from galley.war_galley.scenario_rules.leaving.returning import AskReturn
from galley.war_galley.state.board import board_of
from galley.war_galley.tactics.answers import (
    coming_back,
    fights,
    fleet,
    reactions,
    sealed,
    setting_up,
    ships,
    signals,
)
from galley.war_galley.tactics.default_choice import default_choice
from galley.war_galley.tactics.plans.planner import Planner
from galley.war_galley.tactics.proposals.proposals import propose
from galley.war_galley.tactics.reach.bot_view import BotView, Memory
from galley.war_galley.tactics.worth.weights import FULL, PLAIN, Character, Foresight, likes_in


class Captain(captain.Captain[BotView]):
    """One side's player."""

    def __init__(
        self, side: Side, likes: Character | None = PLAIN, sight: Foresight = FULL
    ) -> None:
        """Without likes he is whom the scenario names for the side."""
        super().__init__(side, (*TABLE, *OF_THE_FLEET) if sight.fleet else TABLE)
        self.likes, self.sight, self.memory = likes, sight, Memory()

    def see(self, seen: State) -> BotView:
        board = board_of(seen)
        likes = self.likes or likes_in(board, self.side)
        return BotView(board, self.side, likes, self.sight, self.memory)

    def view(self, seen: State) -> BotView:
        sea = super().view(seen)
        sea.seen = seen  # another question may be put while the board is the same
        return sea

    def usual(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Decision:
        """The game's proposal; else the usual answer of a player."""
        proposal = propose(seen, ask)
        if proposal is not None:
            return Decision(proposal.steps[0].command, proposal.text)
        return Decision(choices[default_choice(seen, ask.side, ask, choices)])

    def choose(
        self, seen: State, ask: Ask, choices: Sequence[Command], number: int = 0
    ) -> Decision:
        if len(choices) == 1 and not ask.open:
            return Decision(choices[0])
        return super().choose(seen, ask, choices, number)

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best plans of the ship that acts, and his first look where it is none of them;
        nothing for other questions."""
        if not isinstance(ask, AskAnnounce | AskAction):
            return ()
        sea = self.view(seen)
        planner = Planner(sea, sea.board.ships[ask.ship], owes=isinstance(ask, AskAction))
        plans = planner.plans()
        found = [Weighed(plan.deed, plan.value, plan.terms) for plan in plans]
        first = planner.plan(planner.further(planner.first().option))
        if all(plan.deed != first.deed for plan in plans):
            found[-1] = Weighed(f"{first.deed}, at first sight", first.value, first.terms)
        return found


TABLE: Final[Sequence[Way[BotView]]] = (
    on(AskAnnounce, ships.announce, draw=ships.announce_any),
    on(AskAction, ships.act),
    on(AskRake, ships.rake),
    on(AskFleet, setting_up.buy, draw=sealed.buy),
    on(AskCommand, setting_up.command, draw=sealed.command),
    on(AskEdge, setting_up.edge),
    on(AskArrival, setting_up.arrive),
    on(AskPlace, setting_up.place),
    on(AskReturn, coming_back.come_back),
    on(AskAdmiral, draw=sealed.admiral),
    on(AskSquadrons, signals.signal, draw=sealed.squadrons),
    on(AskNaming, signals.signal),
)
OF_THE_FLEET: Final[Sequence[Way[BotView]]] = (
    on(AskFirst, fleet.who_goes_first),
    on(AskLevels, fleet.levels),
    on(AskSquadron, fleet.squadron),
    on(AskShip, fleet.ship, draw=fleet.ship_any),
    on(AskAvoidance, reactions.avoid),
    on(AskSlip, reactions.slip),
    on(AskRetract, reactions.retract),
    on(AskCorvus, reactions.corvus),
    on(AskDefensiveRam, fights.strike_back),
    on(AskBoarding, fights.board),
    on(AskTransfer, fleet.transfer),
)
"""What a cadet has no mind of his own about."""
