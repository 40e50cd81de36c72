"""3.1g, 6.13, 6.3. One ship's activation, step by step."""

from collections.abc import Sequence

from galley.engine.loop import DONE, State, procedure
from galley.engine.records import Frame
from galley.geometry.hexes import Hex
from galley.war_galley.ch3_turn.ship_choices import (
    Announce,
    Announced,
    AskAction,
    AskAnnounce,
    EndShip,
    ShipDone,
)
from galley.war_galley.ch5_command.commanders import lose_commanders
from galley.war_galley.ch5_command.defection import score_departure
from galley.war_galley.ch5_command.withdrawal import leaving
from galley.war_galley.ch6_movement.avoidance import Avoidance, met
from galley.war_galley.ch6_movement.defensive_ram import DefensiveRams, defenders
from galley.war_galley.ch6_movement.movement import (
    FORWARD,
    LeftMap,
    RanAground,
    Step,
    Turn,
    TurnAround,
    entered,
    grounds,
    leaves_map,
    moved,
    pose_after,
)
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch6_movement.sailing import wind_bonus
from galley.war_galley.ch6_movement.speed import check_fatigue, end_half_speed
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import (
    AskRake,
    Rake,
    RakeAttempt,
    rake_targets,
    side_raked,
)
from galley.war_galley.ch8_combat.reaction_fire import Jettison
from galley.war_galley.ch9_victory.exits import (
    EnterHarbour,
    LeftByExit,
    exit_number,
    exit_points,
    exits_taken,
    harbour_points,
    harbours_here,
    points_by,
    score_exit,
)
from galley.war_galley.scenario_rules.afloat.crowding import slow_in_crowd
from galley.war_galley.scenario_rules.afloat.current import drift
from galley.war_galley.scenario_rules.afloat.rounding import note_round
from galley.war_galley.scenario_rules.afloat.tangling import foul_friends
from galley.war_galley.scenario_rules.afloat.tow import towed
from galley.war_galley.scenario_rules.afloat.towing import CastOff, follow_move, leaves_with
from galley.war_galley.scenario_rules.corvus import offer_drops
from galley.war_galley.scenario_rules.fighting.orders_ended import end_orders
from galley.war_galley.scenario_rules.fighting.swarm import look_for_swarm
from galley.war_galley.scenario_rules.fighting.wrecks import test_crew
from galley.war_galley.scenario_rules.leaving.inside import gives_back, go_inside
from galley.war_galley.scenario_rules.shores.boom import CutBoom
from galley.war_galley.scenario_rules.shores.shoals import settle, sound
from galley.war_galley.scenario_rules.winning.passed import note_those_past
from galley.war_galley.state.acting import ACTS, Acting
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship


class ShipActivation(Frame, frozen=True):
    """One ship's activation (section "Order inside one ship's activation").

    `offered`: enemies that had their chance to avoid at the present position (C28).
    `came_from`: where the bow was before the last forward step, for a rake (7.21).
    `straight`: the last step, if any, went straight ahead (7.24d).
    `entered`: the last act brought the ship into a hex (6.7a).
    `tried`: enemies that tried to avoid the last step (6.7).
    `struck`: its ram or rake has just been thrown for, and may be answered (8.12f).
    """

    ship: str
    offered: tuple[str, ...] = ()
    came_from: Hex = 0
    straight: bool = True
    entered: bool = False
    tried: tuple[str, ...] = ()
    refloated: bool = False
    struck: bool = False


def offered(state: State) -> Sequence[str]:
    """C28 The enemies that had their offer at the active ship's present position."""
    frame = state.frame(ShipActivation)
    return frame.offered if frame is not None else ()


def gone(board: Board, frame: ShipActivation) -> bool:
    """The ship sank, left the map or changed hands."""
    return frame.ship not in board.ships or board.ships[frame.ship].turn.done


def test(play: Play, frame: ShipActivation) -> None:
    """H11, H27, H31 A ship in a crowd slows, small craft hamper one; a crew beside a friend that
    sinks may stay with him."""
    _slow_in_crowd(play, frame.ship)
    if play.board.theatre.special.own.swarms:
        look_for_swarm(play, play.board.ships[frame.ship])
    test_crew(play, play.board.ships[frame.ship])


def announce(play: Play, frame: ShipActivation) -> None:
    """6.13a The points are announced before the ship moves; grapples are cut first (8.31a)."""
    ship = play.board.ships[frame.ship]
    play.push(AskAnnounce(ship.owner, ship.id, not frame.refloated))


def announced(play: Play, frame: ShipActivation) -> str | None:
    """6.36, 8.32, 6.21, 7.31, H22 What comes before the announcement, and the announcement."""
    answer = play.take()
    ship = play.board.ships[frame.ship]
    if isinstance(answer, Announce):
        play.emit(Announced(ship.id, answer.mp, wind_bonus(play.board, ship)))
        return None
    if isinstance(answer, Refloat):
        play.note(frame, refloated=True)
    ACTS.carry_out(play, Acting(play.board, ship), answer)
    if isinstance(answer, CutBoom):
        return "finish"
    return "decide" if isinstance(answer, Anastrophe) else "announce"


def decide(play: Play, frame: ShipActivation) -> str | None:
    """D18 The next step or attack, once every corvus has answered the last one (8.12f)."""
    if frame.struck:
        play.note(frame, struck=False)
        offer_drops(play, frame.ship)
        return "decide"
    play.push(AskAction(play.board.ships[frame.ship].owner, frame.ship, frame.straight))
    return None


def act(play: Play, frame: ShipActivation) -> str | None:
    """7.11a, 8.11c Attacks are resolved at once, inside the movement."""
    answer = play.take()
    if isinstance(answer, EndShip):
        return "finish"
    if isinstance(answer, EnterHarbour):
        ship = play.board.ships[frame.ship]
        by = exit_number(play.board, ship, harbours_here(play.board, ship))
        leave(play, ship, harbour_points(play.board, ship), by)
        return None
    if isinstance(answer, Step | Turn | TurnAround):
        return move(play, frame, answer)
    if not isinstance(answer, Jettison | CastOff):
        play.note(frame, entered=False)
    ACTS.carry_out(play, Acting(play.board, play.board.ships[frame.ship]), answer)
    return "offer_defense" if isinstance(answer, PassThrough) else "decide"


def move(play: Play, frame: ShipActivation, answer: Step | Turn | TurnAround) -> str | None:
    """6.32 The move itself; off the map the ship is gone (9.1e)."""
    board = play.board
    ship = board.ships[frame.ship]
    pose = pose_after(ship, answer)
    if leaves_map(board, pose):
        by = exit_number(board, ship, exits_taken(board, ship, pose))
        leave(play, ship, exit_points(board, ship, pose), by)
        return None
    event = moved(board, ship, answer)
    play.emit(event)
    if grounds(board, ship, pose):
        play.emit(RanAground(ship.id))
    elif board.theatre.special.own.shallows_tests:
        sound(play, ship.id, ship.bow)
    if board.theatre.special.own.obstacles:
        note_round(play, ship, event)
    hex_ = entered(event)
    note_those_past(play)
    near = met(board, board.ships[ship.id], hex_) if hex_ else ()
    forward = hex_ and board.ships[ship.id].turn.mode == FORWARD
    play.note(
        frame, offered=(), came_from=ship.bow if forward else 0, tried=(),
        entered=hex_ is not None,
        straight=isinstance(answer, Step) and answer.way == "ahead",
    )  # fmt: skip
    if near:
        play.push(Avoidance(mover=ship.id, ships=near))
    return None


def leave(play: Play, ship: Ship, points: int, by: int) -> None:
    """9.1e Out of the battle for good, with whoever is aboard; `by` the exit of that number.

    By an exit that gives back it is not out of it (H38)."""
    if gives_back(play.board, ship, by):
        go_inside(play, ship, by)
        return
    flees, behind = leaving(play.board, ship), towed(play.board, ship)
    play.emit(LeftMap(ship.id))
    if by and play.board.theatre.special.ends.remembers:
        play.emit(LeftByExit(ship.id, by, flees is not None))
    score_exit(play, ship, points)
    if flees:
        score_departure(play, ship, flees)
    lose_commanders(play, ship.id)
    if behind is not None and leaves_with(play.board, ship, behind, by):
        leave(play, behind, points_by(play.board, behind, by), by)


def offer_defense(play: Play, frame: ShipActivation) -> None:
    """6.7a By option, an enemy before whose bow the step has ended may ram."""
    found = defenders(play.board, frame.ship, frame.tried) if frame.entered else ()
    if found:
        play.push(DefensiveRams(mover=frame.ship, ships=found))


def offer_rake(play: Play, frame: ShipActivation) -> str | None:
    """7.21d On the step that qualifies, after avoidance (C72)."""
    ship = play.board.ships[frame.ship]
    found = rake_targets(play.board, ship, frame.came_from) if frame.came_from else ()
    if not found:
        return "decide"
    play.push(AskRake(ship.owner, ship.id, found, frame.came_from))
    return None


def rake(play: Play, frame: ShipActivation) -> str:
    """7.23 A rake costs nothing and never stops the ship."""
    answer = play.take()
    if isinstance(answer, Rake):
        board = play.board
        side = side_raked(board.ships[frame.ship], board.ships[answer.target], frame.came_from)
        play.push(RakeAttempt(ship=frame.ship, target=answer.target, side=side))
    return "decide"


def finish(play: Play, frame: ShipActivation) -> str:
    """Fatigue, Half Speed, and the ship is done."""
    finish_ship(play, play.board.ships[frame.ship])
    return DONE


def finish_ship(play: Play, ship: Ship) -> None:
    """6.42a, 6.37e, C116 What every activated ship does last."""
    _slow_in_crowd(play, ship.id)  # it may never have begun
    ship = play.board.ships[ship.id]
    if play.board.theatre.special.turn_rules.tows:
        follow_move(play, ship)
    if play.board.theatre.special.turn_rules.entangled:
        foul_friends(play, ship)
    if play.board.theatre.special.own.current is not None:
        drift(play, ship.id)
        ship = play.board.ships[ship.id]
    if play.board.theatre.special.own.shallows_tests:
        settle(play, ship.id)
    check_fatigue(play, ship)
    end_half_speed(play, play.board.ships[ship.id])
    note_those_past(play)
    end_orders(play)
    play.emit(ShipDone(ship.id))


def _slow_in_crowd(play: Play, ship: str) -> None:
    if play.board.theatre.special.own.crowding:
        slow_in_crowd(play, play.board.ships[ship])


procedure(
    ShipActivation,
    test,
    announce,
    announced,
    decide,
    act,
    offer_defense,
    offer_rake,
    rake,
    finish,
    gone=gone,
)
