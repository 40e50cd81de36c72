"""What is proposed to a side: the best deed where one is the whole answer, else what
`advice/proposals.py` makes."""

from galley.engine.loop import State
from galley.engine.proposal import Proposal
from galley.engine.records import Ask
from galley.war_galley.advice import proposals
from galley.war_galley.advice.fight_proposals import propose_split
from galley.war_galley.ch3_turn.ship_choices import ATTACKS, AskAction
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.boarding import AskBoarding, AskBoardingOrder
from galley.war_galley.deeds.kinds import HOLD, SHOOT
from galley.war_galley.deeds.listing import deeds

MOVING = Step | Turn | TurnAround | Ram | PassThrough


def propose(state: State, ask: Ask) -> Proposal | None:
    """A proposal for what is asked, whose first command is legal."""
    if isinstance(ask, AskBoarding | AskBoardingOrder):
        return deeds(state, ask)[0]
    if isinstance(ask, AskAction):
        return _at_rest(state, ask)
    return proposals.propose(state, ask)


def _at_rest(state: State, ask: AskAction) -> Proposal | None:
    """Once the ship has moved: the attack worth most, if one is worth anything."""
    choices = state.choices(ask)
    attacks = any(isinstance(command, ATTACKS) for command in choices)
    if not attacks or any(isinstance(command, MOVING) for command in choices):
        return None
    best = next((deed for deed in deeds(state, ask) if deed.kind != HOLD), None)
    if best is None or not best.chance:
        return None
    split = propose_split(state, ask) if best.kind == SHOOT else None
    return split or best
