"""Answers while the enemy acts, and decides where a ship goes that came free."""

from collections.abc import Sequence

from galley.engine.bot import Decision
from galley.engine.records import Command
from galley.engine.text import at_stake
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, AskSlip, Avoid, Slip, avoided
from galley.war_galley.ch6_movement.movement import BACKWATER, Step, pose_after
from galley.war_galley.ch7_ramming.ramming import unfit_to_ram
from galley.war_galley.ch7_ramming.retraction import AskRetract, PullBack
from galley.war_galley.scenario_rules.corvus import AskCorvus
from galley.war_galley.state.flanks import is_flank
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import Ship, SpeedLevel
from galley.war_galley.tactics.answers.tows import slips_the_line
from galley.war_galley.tactics.plans.manoeuvres import of_kind, worth_most
from galley.war_galley.tactics.reach.bot_view import BotView
from galley.war_galley.tactics.reach.threats import rake_steps, ram_places

MAYBE = 0.5  # the part of a rake's chance that counts before the bow runs along


def avoid(sea: BotView, ask: AskAvoidance, choices: Sequence[Command]) -> Decision | None:
    """Only from what would really hurt: it costs the crew its strength."""
    mover = sea.board.ships[ask.mover]

    def worth(command: Avoid) -> float:
        ship = sea.board.ships[command.ship]
        return at_risk(sea, mover, ship) - sea.likes.avoid * sea.values.defense(ship)

    best, most = worth_most(of_kind(choices, Avoid), worth)
    if best is None:
        return Decision(
            Decline(), f"nobody tires by avoiding {ask.mover}: it threatens too little"
        )
    ship = sea.board.ships[best.ship]
    loose = slips_the_line(sea, ship, at_risk(sea, mover, ship), choices)
    return loose or Decision(best, f"{best.ship} avoids {ask.mover}{at_stake(most)}")


def at_risk(sea: BotView, mover: Ship, ship: Ship) -> float:
    """The harm that an enemy may do to a ship from where it lies now, in victory points."""
    values, found = sea.values, 0.0
    fit = unfit_to_ram(mover) is None and mover.turn.mode != BACKWATER
    may_ram = fit and not (mover.turn.pivoted or mover.turn.ram_attempted)
    if may_ram and (mover.bow, mover.facing) in ram_places(ship):
        found = values.hits(mover, ship) * values.own(ship)
    elif mover.level != SpeedLevel.MAX and is_flank(ship, mover.bow):
        men = [(mover, sea.board.manpower(mover))]
        found = values.holds(mover, ship) * values.captures(ship, men) * values.own(ship)
    if fit and not ship.crippled and any(mover.bow == a for a, _ in rake_steps(ship)):
        oars = sea.likes.rake * values.defense(ship)
        found = max(found, MAYBE * values.cripples(mover, ship) * oars)
    return found


def slip(sea: BotView, ask: AskSlip, choices: Sequence[Command]) -> Decision | None:
    """To where it lies open to least."""
    ship = sea.board.ships[ask.ship]
    danger = sea.danger(ship)

    def risk(command: Slip) -> float:
        to = avoided(ship, command.way)
        return danger.exposure(ship, to.bow, to.stern, ship.facing)

    found = [command for command in choices if isinstance(command, Slip)]
    best = min(found, key=risk)
    return Decision(best, f"{ship.id} slips {best.way}{at_stake(0, risk(best))}")


def retract(sea: BotView, ask: AskRetract, choices: Sequence[Command]) -> Decision | None:
    """Back to where it lies open to least, or it stays."""
    ship = sea.board.ships[ask.ship]
    danger = sea.danger(ship)

    def risk(command: Command) -> float:
        if not isinstance(command, PullBack):
            return danger.exposure(ship, ship.bow, ship.stern, ship.facing)
        pose = pose_after(ship, Step(command.way))
        return danger.exposure(ship, pose.bow, pose.stern, pose.facing)

    best = min(choices, key=risk)
    how = f"backs {best.way}" if isinstance(best, PullBack) else "stays"
    return Decision(best, f"{ship.id} {how}{at_stake(0, risk(best))}")


def corvus(sea: BotView, ask: AskCorvus, choices: Sequence[Command]) -> Decision | None:
    """Whoever comes so near is to be held."""
    drop = next((command for command in choices if not isinstance(command, Decline)), None)
    return Decision(drop, "the corvus holds who comes so near") if drop is not None else None
