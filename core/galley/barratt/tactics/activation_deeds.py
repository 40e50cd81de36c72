"""Deeds of a ship that acts: its plans, one for each thing that they are good for (B4)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch3_movement.moving import MoveEnd, legs_of
from galley.barratt.ch3_movement.speeds import why_not_move_at_all, why_not_speed
from galley.barratt.ch4_grappling.grappling import (
    FELL_SHORT,
    HELD,
    LOCKED,
    LODGED,
    THROWN_OFF,
    DropCorvus,
    Grapple,
    corvus_check,
    fend_check,
    grapple_check,
)
from galley.barratt.ch5_ramming.contact import ContactKind, ram_check
from galley.barratt.ch8_melee.odds import fight_ends
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import inches
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import SINKS, Ship, Speed
from galley.barratt.tactics.deed_parts import deed, lies, way_of
from galley.barratt.tactics.plans.planner import Planner
from galley.barratt.tactics.plans.ship_plan import CROSS, LET_GO, ShipPlan
from galley.barratt.tactics.values.encounters import words
from galley.engine.checks import ALWAYS, Odds, chances
from galley.engine.deed import Deed
from galley.engine.records import Command, Refusal
from galley.engine.text import count, percent
from galley.geometry.hexes import Hull
from galley.geometry.plane.poses import INCH

ACTS = AskActivation.__name__
SUNK, HOLED = "sunk", "holed"


def activation_deeds(planner: Planner, before: Sequence[tuple[str, Command]] = ()) -> list[Deed]:
    """List what a ship can do, the best first; `before` is what is answered before it acts."""
    best: dict[tuple[str, str], ShipPlan] = {}
    for plan in planner.ranked():
        best.setdefault((plan.kind, plan.target), plan)
    return [_deed(planner.board, planner.ship, plan, before) for plan in best.values()]


def _deed(board: Board, ship: Ship, plan: ShipPlan, before: Sequence[tuple[str, Command]]) -> Deed:
    comes = plan.comes
    odds, chance = _odds(board, ship, plan)
    sinks = odds is not None and odds.outcomes[0] == (SUNK, chance)
    aims = plan.target and plan.kind not in (CROSS, LET_GO)
    way: tuple[Hull, ...] = ()
    if plan.move is not None and comes is not None:
        mils = comes.run if comes.contact is not None else comes.mils
        way = way_of(board, ship, legs_of(plan.move), mils, comes.pose)
    return deed(
        [*(name for name, _ in before), ACTS], ship.id, plan.kind,
        plan.text + " to sink it" * sinks,
        [*(command for _, command in before), *plan.commands], target=plan.target, chance=chance,
        odds=odds, worth=plan.worth(), reasons=_reasons(board, ship, plan),
        points=-(-comes.mils // INCH) if comes is not None else 0, way=way,
        aim=lies(board, board.ships[plan.target]) if aims else None,
    )  # fmt: skip


def _reasons(board: Board, ship: Ship, plan: ShipPlan) -> Iterator[str]:
    """Tell what it touches, and what else is to be known before it is done."""
    comes = plan.comes
    if plan.move is not None:
        ends = "stops" if plan.move.end == MoveEnd.STOP else "keeps its way"
        yield f"{plan.move.speed} {plan.move.path or 'no way'}, {ends}"
    if comes is not None and comes.contact is not None:
        touch = comes.contact
        angle = round(touch.angle / 100)
        yield f"{touch.kind} at {inches(comes.run)}: {touch.place}, {angle} degrees"
    if comes is not None:
        for id_ in dict.fromkeys(oar.ship for oar in comes.oars):
            yield f"{id_} loses {count(comes.lost(id_), 'oar')}"
    yield from plan.reasons
    if plan.then is not None:
        if len(plan.commands) > 1:
            yield f"then {words(plan.then)}"
        yield from _melee(board, ship, plan.then.target)
    elif (
        comes is not None and comes.contact is not None and comes.contact.kind == ContactKind.FULL
    ):
        yield from _melee(board, ship, comes.contact.other)
    for term in plan.rams:
        yield f"{term.name}: {term.worth:+.1f}"


def _melee(board: Board, ship: Ship, target: str) -> Iterator[str]:
    """MB-8.01a How the melee of two enemies held together ends, as their crews are now."""
    other = board.ships[target]
    if not friendly(ship, other):
        wins = Fraction(fight_ends(ship.crew, other.crew).wins)
        mine, theirs = ship.crew.fighters, other.crew.fighters
        yield f"{mine} fight {theirs}: {ship.id} wins {percent(wins)}"


def _odds(board: Board, ship: Ship, plan: ShipPlan) -> tuple[Odds | None, Fraction | None]:
    """Of a ram whether it sinks the other at once, which is its aim where it can; of a grapple
    whether it holds."""
    comes = plan.comes
    if comes is not None and comes.contact is not None and comes.contact.kind == ContactKind.FULL:
        other = board.ships[comes.contact.other]
        return ram_odds(board, ship, other)
    if plan.then is not None:
        return grapple_odds(board, plan.then)
    return None, None


def ram_odds(board: Board, ship: Ship, other: Ship) -> tuple[Odds, Fraction]:
    """MB-5.05a, MB-5.05b"""
    check = ram_check(board, ship, other)
    totals = check.totals()
    sinks = sum((p for n, p in totals.items() if other.hd + n >= SINKS), Fraction(0))
    outcomes = ((SUNK, sinks), (HOLED, 1 - sinks)) if sinks else ((HOLED, ALWAYS),)
    return Odds((check,), outcomes), sinks or ALWAYS


def grapple_odds(board: Board, command: Grapple | DropCorvus) -> tuple[Odds, Fraction]:
    """MB-4.04a, MB-4.05a, MB-4.08d Where all fend off who may."""
    if isinstance(command, DropCorvus):
        corvus = corvus_check(board)
        found = chances(corvus)
        return Odds((corvus,), tuple(found.items())), found[LOCKED]
    other = board.ships[command.target]
    check, left = grapple_check(), other.crew.missile_men - other.now.fended
    lodged = chances(check)[LODGED]
    if left <= 0:
        return Odds((check,), tuple(chances(check).items())), lodged
    fends = fend_check(left)
    holds = lodged * chances(fends)[HELD]
    outcomes = (HELD, holds), (THROWN_OFF, lodged - holds), (FELL_SHORT, 1 - lodged)
    return Odds((check, fends), outcomes), holds


def no_activation_deed(board: Board, ship: Ship, target: str) -> Refusal:
    """Why a ship does nothing to another now."""
    other = board.ships[target]
    if not other.afloat:
        return Refusal("MB-7.01a", f"{target} is not on the table any more")
    if other.side == ship.side:
        return Refusal("MB-4.07a", f"{target} is a friend, and not alongside {ship.id}")
    why = why_not_move_at_all(board, ship) or why_not_speed(board, ship, Speed.RAMMING)
    if why is not None:
        return why
    far = inches(board.setting.lengths.battle)
    return Refusal("MB-3.11b", f"{ship.id} has no way to {target} that is clear, with {far} first")
