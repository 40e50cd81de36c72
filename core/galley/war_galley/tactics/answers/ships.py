"""Decides what a ship that acts does: before it announces its points, on the way, at the end."""

from collections.abc import Sequence

from galley.engine.bot import Decision, Luck
from galley.engine.records import Command
from galley.engine.text import at_stake
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce, EndShip
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround, pose_after
from galley.war_galley.ch6_movement.sailing import LowerSail
from galley.war_galley.ch7_ramming.raking import AskRake, Rake, shears
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch9_victory.exits import EnterHarbour
from galley.war_galley.scenario_rules.afloat.towing import cast_offs
from galley.war_galley.scenario_rules.shores.royal_ship import Beach, price_of_beaching
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.answers.pressing import presses
from galley.war_galley.tactics.answers.tows import casts_off
from galley.war_galley.tactics.plans import DIEKPLUS, RAM
from galley.war_galley.tactics.plans.manoeuvres import of_kind, worth_most
from galley.war_galley.tactics.plans.options import AT_ONCE
from galley.war_galley.tactics.plans.planner import Planner
from galley.war_galley.tactics.proposals.proposals import propose
from galley.war_galley.tactics.reach.bot_view import BotView
from galley.war_galley.tactics.reach.ways_out import errand, leaves, way_out, why_sent
from galley.war_galley.tactics.worth.prices import worth_now

ALIKE = 0.1  # victory points within which two plans are as good
OARS_OUT = 12  # hexes to the nearest enemy from which on a ship strikes its sail


# -- before the announcement


def announce(sea: BotView, ask: AskAnnounce, choices: Sequence[Command]) -> Decision | None:
    """Under oars where the enemy is near; then what the best plan begins with."""
    return announce_any(sea, ask, None)


def announce_any(sea: BotView, ask: AskAnnounce, luck: Luck | None) -> Decision | None:
    """Begin with a plan that is as good as the best, which one by `luck`; None: with the best."""
    ship = sea.board.ships[ask.ship]
    near = sea.nearest_foe(ship) < OARS_OUT
    if near and ask.why_not(sea.board, LowerSail()) is None:
        return Decision(LowerSail(), f"{ship.id} rows: the enemy is near")
    offered = cast_offs(sea.board, (ship.id,))
    if (loose := casts_off(sea, ship, offered)) is not None:
        return loose
    plans = Planner(sea, ship).plans() if luck is not None else [Planner(sea, ship).best()]
    alike = [plan for plan in plans if plan.value >= plans[0].value - ALIKE]
    plan = luck(ship.id).choice(alike) if luck is not None and len(alike) > 1 else plans[0]
    command = plan.command
    if command is not None and plan.kind in AT_ONCE:
        return Decision(command, plan.why)
    return Decision(Announce(max(plan.points, ship.turn.mp_used)), plan.why)


# -- under way


def act(sea: BotView, ask: AskAction, choices: Sequence[Command]) -> Decision | None:
    """Along the course of the best plan with the points that are left; then the attack."""
    ship = sea.board.ships[ask.ship]
    moves = [c for c in choices if isinstance(c, Step | Turn | TurnAround)]
    rams = of_kind(choices, Ram)
    if (out := _leaving(sea, ship, choices)) is not None:
        return out
    if (loose := casts_off(sea, ship, choices)) is not None:
        return loose
    if (pressed := presses(sea, ship, choices)) is not None:
        return pressed
    if moves or rams:
        plan = Planner(sea, ship, owes=True).best()
        if plan.course and plan.course[0] in choices:
            return Decision(plan.course[0], plan.why)
        if plan.kind == DIEKPLUS and plan.command is not None and not plan.course:
            return Decision(plan.command, plan.why)
        if plan.kind == RAM:
            best = _best_ram(sea, ask, [ram for ram in rams if ram.target == plan.target])
            if best is not None:
                return Decision(best, plan.why)
    if Beach() in choices and not moves and (lost := _given_up(sea, ship)) is not None:
        return lost
    if EndShip() in choices:
        return _at_the_end(sea, ask, choices)
    safe = [move for move in moves if not _lost(sea, ship, move)]
    return Decision(safe[0], f"{ship.id} uses up its points") if safe else None


def _leaving(sea: BotView, ship: Ship, choices: Sequence[Command]) -> Decision | None:
    """Off the map, where that earns points and there is nothing left to fight with."""
    if way_out(sea.board, ship) is None:
        return None
    if EnterHarbour() in choices:
        sent = errand(sea.board, ship)
        why = f" {why_sent(sent)}" if sent is not None else ""
        return Decision(EnterHarbour(), f"{ship.id} leaves by the harbour{why}")
    for move in choices:
        why = leaves(sea.board, ship, move) if isinstance(move, Step) else ""
        if why:
            return Decision(move, f"{ship.id} leaves the map {why}")
    return None


def _given_up(sea: BotView, ship: Ship) -> Decision | None:
    """H32 On the shore, where the commander's ship has more to fear than that costs."""
    danger = sea.danger_now(ship.squadron)
    if danger is None:
        return None
    risk = danger.exposure(ship, ship.bow, ship.stern, ship.facing, (), "", 1.0)
    price = price_of_beaching(sea.board, ship) + sea.values.worth_afloat(ship)
    if risk <= price:
        return None
    return Decision(Beach(), f"{ship.id} is given up: more is at stake than that costs")


def _best_ram(sea: BotView, ask: AskAction, rams: Sequence[Ram]) -> Ram | None:
    """With firepots or without."""

    def net(ram: Ram) -> float:
        found = worth_now(sea.seen, ask, ram) if len(rams) > 1 else None
        return found.net if found is not None else 0.0

    return max(rams, key=net, default=None)


def _at_the_end(sea: BotView, ask: AskAction, choices: Sequence[Command]) -> Decision | None:
    """Grapnels, shots, and the ship is done."""
    ship = sea.board.ships[ask.ship]
    grapples, ships = of_kind(choices, Grapple), sea.board.ships
    best, worth = worth_most(grapples, lambda c: sea.values.grapple(ship, ships[c.target]))
    if best is not None:
        return Decision(best, f"{ship.id} grapples {best.target}{at_stake(worth)}")
    shot = propose(sea.seen, ask)
    if shot is not None:
        return Decision(shot.steps[0].command, shot.text)
    return Decision(EndShip())


def _lost(sea: BotView, ship: Ship, move: Step | Turn | TurnAround) -> bool:
    """The move takes the ship aground or off the map."""
    pose, theatre = pose_after(ship, move), sea.board.theatre
    land = theatre.land_for(ship.code)
    return any(hex_ in land or hex_ not in theatre.area for hex_ in (pose.bow, pose.stern))


def rake(sea: BotView, ask: AskRake, choices: Sequence[Command]) -> Decision | None:
    """The rake that brings most: it costs nothing (7.23)."""
    ship, ships = sea.board.ships[ask.ship], sea.board.ships

    def worth(command: Rake) -> float:
        foe = ships[command.target]
        anew = shears(ship, foe, ask.came_from)
        return sea.values.cripples(ship, foe) * sea.values.lamed(foe) * anew

    best, most = worth_most(of_kind(choices, Rake), worth)
    if best is None:
        return None
    return Decision(best, f"{ship.id} rakes {best.target}{at_stake(most)}")
