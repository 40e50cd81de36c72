"""Deeds of a ship that acts: rams, grapples, ways towards and away, men who change ships (B4)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from heapq import nlargest
from math import hypot

from galley.barratt.advice.aims import Outcome
from galley.barratt.advice.alongside import crossings, partings
from galley.barratt.advice.courses import line_move, passing_lines
from galley.barratt.advice.encounters import grapples, words
from galley.barratt.advice.plans import BOARD, CHARGE_PAST, GO, RAM, STAY, Planner, ShipPlan
from galley.barratt.advice.position import RISK, foes_of
from galley.barratt.ch3_movement.activation import AskActivation, why_not_done
from galley.barratt.ch3_movement.moving import MoveEnd
from galley.barratt.ch3_movement.speeds import speeds, why_not_move_at_all, why_not_speed
from galley.barratt.ch3_movement.suggesting import default_move
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
from galley.barratt.deeds.making import USUAL, deed, lies, way_of
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import inches
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import SINKS, Fate, Ship, Speed
from galley.engine.checks import Odds, chances
from galley.engine.deed import Deed
from galley.engine.records import Command, Refusal
from galley.engine.text import count, percent
from galley.geometry.hexes import Hull
from galley.geometry.plane.poses import INCH, Pose
from galley.tabletop.board import Done

ACTS = AskActivation.__name__
GRAPPLE, CROSS, LET_GO = "grapple", "cross", "let go"
CLOSE, AWAY, SWEEP, REST, OFF = "close", "keep away", "sweep", "rest", "home"
FARTHEST = 6  # ways away from the enemy, or along its side, that are tried
SWEEPERS = 3  # the nearest enemies, whose oars are thought of
SWEPT = 3  # oars from which a way is told for the oars that it sweeps off


def activation_deeds(
    board: Board, ship: Ship, before: Sequence[tuple[str, Command]] = ()
) -> list[Deed]:
    """What a ship can do, the best first; `before` is what is answered before it acts."""
    found = [*_crossings(board, ship), *_grapples(board, ship)]
    if not ship.now.halted:
        found += _partings(board, ship)
    found += _moves(board, ship)
    found.sort(key=lambda one: -one.worth)
    if why_not_move_at_all(board, ship) is not None and why_not_done(board, ship) is None:
        found.append(deed([ACTS], ship.id, USUAL, f"{ship.id} is done", [Done()]))
    return [_after(one, before) for one in found]


def _after(one: Deed, before: Sequence[tuple[str, Command]]) -> Deed:
    if not before:
        return one
    asks = [name for name, _ in before] + [step.ask for step in one.steps]
    commands = [command for _, command in before] + [step.command for step in one.steps]
    return deed(
        asks, one.ship, one.kind, one.text, commands, target=one.target, chance=one.chance,
        odds=one.odds, worth=one.worth, reasons=one.reasons, points=one.points, way=one.way,
        aim=one.aim,
    )  # fmt: skip


def _moves(board: Board, ship: Ship) -> Iterator[Deed]:
    """One deed for each thing that a move is good for, the best move for it."""
    if why_not_move_at_all(board, ship) is not None or ship.now.speed:
        return
    seen, planner = set[tuple[str, str]](), Planner(board, ship)
    for plan in planner.plans():
        kind, target, text = _named(board, ship, plan)
        if (kind, target) not in seen and not _runs_into_friend(board, ship, plan):
            seen.add((kind, target))
            yield _move(board, ship, plan, kind, target, text)
    usual = default_move(board, ship)
    stops = planner.plan(usual) if usual is not None else None
    if stops is not None:
        yield _move(board, ship, stops, MoveEnd.STOP, "", f"{ship.id} stops as soon as it may")
    for foe in _by_nearness(ship, planner)[:SWEEPERS]:
        sweeps = _sweep(board, ship, foe, planner) if (SWEEP, foe.id) not in seen else None
        if sweeps is not None:
            yield _move(board, ship, sweeps, SWEEP, foe.id, f"{ship.id} sweeps oars of {foe.id}")
    if AWAY not in {kind for kind, _ in seen}:
        yield from _away(board, ship, planner)


def _by_nearness(ship: Ship, planner: Planner) -> list[Ship]:
    return sorted(planner.foes, key=lambda foe: hypot(foe.x - ship.x, foe.y - ship.y))


def _sweep(board: Board, ship: Ship, foe: Ship, planner: Planner) -> ShipPlan | None:
    """A way close along an enemy that sweeps off some of its oars, hull clear of hull."""
    if not ship.under_way or Speed.BATTLE not in speeds(board, ship):
        return None
    far = board.setting.lengths.battle

    def wanted(comes: Outcome) -> bool:
        return comes.contact is None and comes.lost(foe.id) >= SWEPT

    for line in passing_lines(board, ship, foe, planner.nodes(ship, Speed.BATTLE))[:FARTHEST]:
        plan = planner.plan(line_move(ship, line, Speed.BATTLE, far), wanted)
        if plan is not None:
            return plan
    return None


def _away(board: Board, ship: Ship, planner: Planner) -> Iterator[Deed]:
    """The way that leads farthest from every enemy."""
    if not planner.foes:
        return
    off = {pose: _nearest(planner, pose) for pose in {*planner.ends.values()}}
    ways = [(off[pose], -n, move)
            for n, (move, pose) in enumerate(planner.ends.items())]  # fmt: skip
    for _, _, move in nlargest(FARTHEST, ways):
        plan = planner.plan(move)
        if plan is not None and plan.kind == GO and not plan.target and not _off(plan):
            foe = _by_nearness(ship, planner)[0]
            text = f"{ship.id} holds off from {foe.id}"
            yield _move(board, ship, plan, AWAY, foe.id, text)
            return


def _off(plan: ShipPlan) -> bool:
    return plan.comes is not None and bool(plan.comes.fate)


def _nearest(planner: Planner, pose: Pose) -> float:
    return min(hypot(foe.x - pose.x, foe.y - pose.y) for foe in planner.foes)


def _runs_into_friend(board: Board, ship: Ship, plan: ShipPlan) -> bool:
    touch = plan.comes.contact if plan.comes is not None else None
    return touch is not None and board.ships[touch.other].side == ship.side


def _named(board: Board, ship: Ship, plan: ShipPlan) -> tuple[str, str, str]:
    """What a plan is good for: kind, target, and a few words."""
    if plan.kind == STAY:
        rests = plan.more > 0
        return REST, "", f"{ship.id} {'rests' if rests else 'stays where it is'}"
    if plan.kind in (RAM, CHARGE_PAST):
        verb = "rams" if plan.kind == RAM else "glances off"
        return plan.kind, plan.target, f"{ship.id} {verb} {plan.target}"
    if plan.kind == BOARD and plan.then is not None:
        return BOARD, plan.target, f"{ship.id} goes alongside {plan.target}"
    assert plan.kind in (GO, BOARD) and plan.comes is not None
    return _gone(board, ship, plan.comes, plan.target)


def _gone(board: Board, ship: Ship, comes: Outcome, bumped: str) -> tuple[str, str, str]:
    if comes.fate:
        edge = "off the friendly edge" if comes.fate == Fate.HOME else "off the table"
        return OFF if comes.fate == Fate.HOME else comes.fate, "", f"{ship.id} goes {edge}"
    swept = {id_: comes.lost(id_) for id_ in board.ships if board.ships[id_].side != ship.side}
    most = max(swept, key=lambda id_: swept[id_], default="")
    if most and swept[most] >= max(SWEPT, comes.lost(ship.id)):
        return SWEEP, most, f"{ship.id} sweeps oars of {most}"
    if bumped:
        return GO, bumped, f"{ship.id} bumps into {bumped}"
    foes = foes_of(board, ship)
    if not foes:
        return AWAY, "", f"{ship.id} moves"
    nearest = min(foes, key=lambda foe: hypot(foe.x - ship.x, foe.y - ship.y))
    then = hypot(nearest.x - comes.pose.x, nearest.y - comes.pose.y)
    if then < hypot(nearest.x - ship.x, nearest.y - ship.y):
        return CLOSE, nearest.id, f"{ship.id} closes on {nearest.id}"
    return AWAY, nearest.id, f"{ship.id} holds off from {nearest.id}"


def _move(board: Board, ship: Ship, plan: ShipPlan, kind: str, target: str, text: str) -> Deed:
    comes, commands = plan.comes, list[Command]()
    if plan.move is not None:
        commands.append(plan.move)
    if plan.then is not None:
        commands.append(plan.then)
    odds, chance = _odds(board, ship, plan)
    aim = lies(board, board.ships[target]) if target else None
    way: tuple[Hull, ...] = ()
    if plan.move is not None and comes is not None:
        mils = comes.run if comes.contact is not None else comes.mils
        way = way_of(board, ship, plan.move, mils, comes.pose)
    return deed(
        [ACTS], ship.id, kind, text, commands or [Done()], target=target, chance=chance,
        odds=odds, worth=plan.worth, reasons=_reasons(board, ship, plan),
        points=-(-comes.mils // INCH) if comes is not None else 0, way=way, aim=aim,
    )  # fmt: skip


def _reasons(board: Board, ship: Ship, plan: ShipPlan) -> Iterator[str]:
    """What it touches, and what else is to be known before it is done."""
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
    if plan.then is not None:
        yield f"then {words(plan.then)}"
        yield from _melee(board, ship, plan.then.target)
    elif (
        comes is not None and comes.contact is not None and comes.contact.kind == ContactKind.FULL
    ):
        yield from _melee(board, ship, comes.contact.other)
    if risk := -plan.lies.term(RISK):
        yield f"at risk afterwards: {risk:.1f}"


def _melee(board: Board, ship: Ship, target: str) -> Iterator[str]:
    """MB-8.01a How the melee of two enemies held together ends, as their crews are now."""
    other = board.ships[target]
    if not friendly(ship, other):
        wins = Fraction(fight_ends(ship.crew, other.crew).wins)
        mine, theirs = ship.crew.fighters, other.crew.fighters
        yield f"{mine} fight {theirs}: {ship.id} wins {percent(wins)}"


def _odds(board: Board, ship: Ship, plan: ShipPlan) -> tuple[Odds | None, Fraction | None]:
    """Of a ram its damage, and the chance that it sinks the other at once; of a grapple whether
    it holds."""
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
    return Odds((check,), tuple(chances(check).items())), sinks


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


def _grapples(board: Board, ship: Ship) -> Iterator[Deed]:
    for command, worth in grapples(board, ship):
        odds, chance = grapple_odds(board, command)
        yield deed(
            [ACTS], ship.id, GRAPPLE, f"{ship.id} {_verb(command)} {command.target}", [command],
            target=command.target, chance=chance, odds=odds, worth=worth,
            reasons=_melee(board, ship, command.target),
            aim=lies(board, board.ships[command.target]),
        )  # fmt: skip


def _verb(command: Grapple | DropCorvus) -> str:
    return "grapples" if isinstance(command, Grapple) else "drops its corvus on"


def _crossings(board: Board, ship: Ship) -> Iterator[Deed]:
    for one in crossings(board, ship):
        yield deed(
            [ACTS], ship.id, CROSS, one.text, one.transfers, target=one.to,
            worth=one.worth, reasons=[f"{t.count} {t.kind}" for t in one.transfers],
        )  # fmt: skip


def _partings(board: Board, ship: Ship) -> Iterator[Deed]:
    for command in partings(board, ship):
        text = f"{ship.id} lets {command.other} go"
        yield deed([ACTS], ship.id, LET_GO, text, [command], target=command.other)


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
