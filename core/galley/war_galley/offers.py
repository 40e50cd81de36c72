"""The commands that answer the questions of a ship that acts, in the order of their lists.

The rules of each command are registered in its chapter, and nothing below imports this.
"""

from galley.engine.checks import Odds
from galley.engine.loop import State
from galley.engine.offers import dice_of
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_activation import offered
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch6_movement.sailing import LowerSail, RaiseSail
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import AskRake, Rake
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import Jettison, SplitFire
from galley.war_galley.ch9_victory.exits import EnterHarbour
from galley.war_galley.scenario_rules.afloat.towing import CastOff
from galley.war_galley.scenario_rules.fighting.closing import CloseIn
from galley.war_galley.scenario_rules.harpax import ThrowHarpax
from galley.war_galley.scenario_rules.shores.boom import CutBoom
from galley.war_galley.scenario_rules.shores.royal_ship import Beach
from galley.war_galley.state.acting import ACTS, Acting
from galley.war_galley.state.board import board_of

ACTS.answers(AskAnnounce, Refloat, Jettison, Disengage, RaiseSail, LowerSail, Anastrophe, CutBoom,
             CastOff)  # fmt: skip
ACTS.answers(
    AskAction,
    Ram,
    Rake,
    PassThrough,
    Fire,
    SplitFire,
    ThrowHarpax,
    CloseIn,
    Jettison,
    EnterHarbour,
    Beach,
    CastOff,
    Grapple,
    late=(Anastrophe, CutBoom),
)


def ship_odds(
    state: State, ask: AskAnnounce | AskAction | AskRake, command: Command
) -> Odds | None:
    """The dice of what a ship does from where it lies, which nobody avoids."""
    board = board_of(state)
    return ACTS.odds(Acting(board, board.ships[ask.ship]), command)


def avoided_odds(state: State, ask: AskAnnounce | AskAction, command: Command) -> Odds | None:
    """The dice of an attack that its target may try to avoid, unless it had its offer (C28)."""
    board = board_of(state)
    return ACTS.odds(Acting(board, board.ships[ask.ship], faced=offered(state)), command)


dice_of(AskAnnounce, Refloat, ship_odds)
dice_of(AskAnnounce, Disengage, ship_odds)
dice_of(AskAnnounce, CutBoom, ship_odds)
dice_of(AskAnnounce, Anastrophe, avoided_odds)
dice_of(AskAction, Ram, avoided_odds)
dice_of(AskRake, Rake, ship_odds)
dice_of(AskAction, PassThrough, avoided_odds)
dice_of(AskAction, Fire, ship_odds)
dice_of(AskAction, ThrowHarpax, ship_odds)
dice_of(AskAction, CloseIn, ship_odds)
dice_of(AskAction, Grapple, avoided_odds)
