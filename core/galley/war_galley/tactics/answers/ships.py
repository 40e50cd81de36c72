"""Decides what a ship that acts does: before it announces its points, on the way, at the end."""

from collections.abc import Sequence

from galley.engine.bot import Decision
from galley.engine.loop import State
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce, EndShip
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround, pose_after
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch6_movement.sailing import LowerSail
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe
from galley.war_galley.ch7_ramming.raking import AskRake, Rake
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch9_victory.exits import EnterHarbour
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.plans.manoeuvres import anastrophe, of_kind, worth_most
from galley.war_galley.tactics.plans.planner import Planner, ShipPlan
from galley.war_galley.tactics.proposals.proposals import propose
from galley.war_galley.tactics.reach.bot_view import BotView
from galley.war_galley.tactics.reach.ways_out import leaves, way_out
from galley.war_galley.tactics.worth.prices import worth_now

OARS_OUT = 12  # hexes to the nearest enemy from which on a ship strikes its sail
BETTER = 0.3  # victory points by which a manoeuvre must be better than the plan


# -- before the announcement


def announce(
    sea: BotView, seen: State, ask: AskAnnounce, choices: Sequence[Command]
) -> Decision | None:
    """Off the land, loose from a stronger deck, under oars; then the points of the best plan."""
    ship = sea.board.ships[ask.ship]
    if Refloat() in choices:
        return Decision(Refloat(), f"{ship.id} tries to come off the land")
    if (loose := _cut(sea, ship, choices)) is not None:
        return loose
    if LowerSail() in choices and sea.nearest_foe(ship) < OARS_OUT:
        return Decision(LowerSail(), f"{ship.id} rows: the enemy is near")
    plan = Planner(sea, ship).best()
    if (turn := _anastrophe(sea, ask, choices, plan)) is not None:
        return turn
    return Decision(Announce(max(plan.points, ship.turn.mp_used)), plan.why)


def _cut(sea: BotView, ship: Ship, choices: Sequence[Command]) -> Decision | None:
    """Loose from prizes, which hold their captor, and from whoever would win on deck."""
    ships, values = sea.board.ships, sea.values
    links = sorted(
        id_ for id_ in ship.grapples
        if ships[id_].owner == ship.owner or values.held(ship, ships[id_]) < 0
    )  # fmt: skip
    for command in of_kind(choices, Disengage):
        if links and sorted(command.links) == links:
            return Decision(command, f"{ship.id} cuts loose from {', '.join(links)}")
    return None


def _anastrophe(
    sea: BotView, ask: AskAnnounce, choices: Sequence[Command], plan: ShipPlan
) -> Decision | None:
    worth, best = anastrophe(sea, sea.board.ships[ask.ship], of_kind(choices, Anastrophe))
    if best is None or worth <= plan.attack + BETTER:
        return None
    return Decision(best, f"{ask.ship}: anastrophe on {best.target}, worth {worth:+.1f}")


# -- under way


def act(sea: BotView, seen: State, ask: AskAction, choices: Sequence[Command]) -> Decision | None:
    """Along the course of the best plan with the points that are left; then the attack."""
    ship = sea.board.ships[ask.ship]
    moves = [c for c in choices if isinstance(c, Step | Turn | TurnAround)]
    rams = of_kind(choices, Ram)
    if (out := _leaving(sea, ship, choices)) is not None:
        return out
    if moves or rams:
        plan = Planner(sea, ship, owes=True).best()
        if plan.course and plan.course[0] in choices:
            return Decision(plan.course[0], plan.why)
        if plan.passes is not None and plan.passes in choices:
            return Decision(plan.passes, plan.why)
        if plan.ram:
            best = _best_ram(seen, ask, [ram for ram in rams if ram.target == plan.ram])
            if best is not None:
                return Decision(best, plan.why)
    if EndShip() in choices:
        return _at_the_end(sea, seen, ask, choices)
    safe = [move for move in moves if not _lost(sea, ship, move)]
    return Decision(safe[0], f"{ship.id} uses up its points") if safe else None


def _leaving(sea: BotView, ship: Ship, choices: Sequence[Command]) -> Decision | None:
    """Off the map, where that earns points and there is nothing left to fight with."""
    if way_out(sea.board, ship) is None:
        return None
    if EnterHarbour() in choices:
        return Decision(EnterHarbour(), f"{ship.id} leaves by the harbour")
    for move in choices:
        points = leaves(sea.board, ship, move) if isinstance(move, Step) else 0
        if points:
            return Decision(move, f"{ship.id} leaves the map for {points} points")
    return None


def _best_ram(seen: State, ask: AskAction, rams: Sequence[Ram]) -> Ram | None:
    """With firepots or without."""

    def net(ram: Ram) -> float:
        found = worth_now(seen, ask, ram) if len(rams) > 1 else None
        return found.net if found is not None else 0.0

    return max(rams, key=net, default=None)


def _at_the_end(
    sea: BotView, seen: State, ask: AskAction, choices: Sequence[Command]
) -> Decision | None:
    """Grapnels, shots, and the ship is done."""
    ship = sea.board.ships[ask.ship]
    grapples, ships = of_kind(choices, Grapple), sea.board.ships
    best, worth = worth_most(grapples, lambda c: sea.values.grapple(ship, ships[c.target]))
    if best is not None:
        return Decision(best, f"{ship.id} grapples {best.target}: worth {worth:+.1f}")
    shot = propose(seen, ask)
    if shot is not None:
        return Decision(shot.steps[0].command, shot.text)
    return Decision(EndShip())


def _lost(sea: BotView, ship: Ship, move: Step | Turn | TurnAround) -> bool:
    """The move takes the ship aground or off the map."""
    pose, theatre = pose_after(ship, move), sea.board.theatre
    land = theatre.land_for(ship.code)
    return any(hex_ in land or hex_ not in theatre.area for hex_ in (pose.bow, pose.stern))


def rake(sea: BotView, seen: State, ask: AskRake, choices: Sequence[Command]) -> Decision | None:
    """The rake that brings most: it costs nothing (7.23)."""
    ship, ships = sea.board.ships[ask.ship], sea.board.ships

    def worth(command: Rake) -> float:
        foe = ships[command.target]
        return sea.values.cripples(ship, foe) * sea.values.lamed(foe)

    best, most = worth_most(of_kind(choices, Rake), worth)
    if best is None:
        return None
    return Decision(best, f"{ship.id} rakes {best.target}: worth {most:+.1f}")
