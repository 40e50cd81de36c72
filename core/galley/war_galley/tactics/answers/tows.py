"""H29 Decides when a ship lets go of the transport that it tows."""

from collections.abc import Sequence

from galley.engine.bot import Decision
from galley.engine.records import Command
from galley.engine.text import at_stake
from galley.war_galley.ch6_movement.avoidance import avoiding_crew
from galley.war_galley.scenario_rules.afloat.tow import line_at
from galley.war_galley.scenario_rules.afloat.towing import CastOff, LineCast
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.plans.manoeuvres import of_kind
from galley.war_galley.tactics.plans.planner import ATTACKS, Planner
from galley.war_galley.tactics.reach.bot_view import BotView

LEFT_BEHIND = 0.25  # the part of a transport's worth that it costs to leave it adrift


def casts_off(sea: BotView, ship: Ship, choices: Sequence[Command]) -> Decision | None:
    """H29 Where an attack without the line is worth more than the transport stands to lose."""
    for command in of_kind(choices, CastOff):
        loose = BotView(_cast(sea.board, command), sea.side, sea.likes, sea.sight, sea.memory)
        owes = ship.turn.mp_announced >= 0
        plan = Planner(loose, loose.board.ships[ship.id], owes=owes).best()
        price = LEFT_BEHIND * sea.values.own(sea.board.ships[command.ship])
        held = Planner(sea, ship, owes=owes).best()
        if plan.kind in ATTACKS and plan.attack > 0 and plan.value - price > held.value:
            why = f"{ship.id} casts off {command.ship}: {plan.deed}"
            return Decision(command, f"{why}{at_stake(plan.attack, price)}")
    return None


def slips_the_line(
    sea: BotView, ship: Ship, at_risk: float, choices: Sequence[Command]
) -> Decision | None:
    """H29 Before it avoids, where its whole crew saves more than the transport stands to lose."""
    line = line_at(sea.board, ship)
    if line is None or CastOff(line.id) not in choices:
        return None
    price = LEFT_BEHIND * sea.values.own(line)
    loose = _cast(sea.board, CastOff(line.id))
    better = avoiding_crew(loose, ship) - avoiding_crew(sea.board, ship)
    if line.id == ship.id or at_risk * better / 6 <= price:
        return None
    return Decision(
        CastOff(line.id), f"{ship.id} casts off {line.id} and avoids with all its crew"
    )


def _cast(board: Board, command: CastOff) -> Board:
    """The board once a line is off."""
    loose = board.copy()
    LineCast(command.ship, board.ships[command.ship].towed_by).apply(loose)
    return loose
