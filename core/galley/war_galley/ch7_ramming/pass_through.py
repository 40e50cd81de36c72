"""7.24, 7.25. Pass-Through (diekplus): between two ships of a line, raking one of them."""

from typing import ClassVar

from galley.engine.checks import Odds
from galley.engine.loop import DONE, procedure
from galley.engine.records import Command, Event, Refusal
from galley.geometry.hexes import NEXT, Hex
from galley.war_galley.ch6_movement.avoidance import Avoidance, met
from galley.war_galley.ch6_movement.movement import FORWARD, Pose, left
from galley.war_galley.ch6_movement.sailing import no_rake_under_sail
from galley.war_galley.ch7_ramming.attack_attempt import (
    Attempt,
    either_gone,
    offer_avoidance,
    offer_reaction,
    open_windows,
)
from galley.war_galley.ch7_ramming.raking import rake_chain, resolve_rake, unfit_to_rake
from galley.war_galley.ch7_ramming.ramming import (
    Missed,
    no_friends,
    no_orders,
    not_against_aground,
)
from galley.war_galley.ch8_combat.bow_test import braving, face_firepots, not_daunted
from galley.war_galley.scenario_rules.fighting.close_order import no_gap
from galley.war_galley.scenario_rules.fighting.swarm import no_way_out
from galley.war_galley.state.acting import Acting, attack
from galley.war_galley.state.board import Board
from galley.war_galley.state.flanks import bow_hex, flank_hexes, midship, stern_hex
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Flank, Ship, SpeedLevel, hexes

OPPOSITE: dict[str, str] = {Flank.PORT: Flank.STARBOARD, Flank.STARBOARD: Flank.PORT}


class PassThrough(Command, frozen=True):
    """Go through `target` into the gap on its side ("P" or "S"), raking it or its neighbour."""

    target: str
    side: str
    raked: str


class PassedThrough(Event, frozen=True):
    """7.25a A ship went straight through the line."""

    ship: str
    target: str
    bow: Hex
    stern: Hex
    cost: int

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        board.place(self.ship, self.bow, self.stern, ship.facing)
        board.change_turn(self.ship, mp_used=ship.turn.mp_used + self.cost, mode=FORWARD)


class PassAttempt(Attempt, frozen=True):
    """7.24 `target` is the ship that is raked, `through` the one that is passed."""

    alongside: ClassVar[bool] = True  # C73 whatever the mover's place before and after

    through: str = ""
    gap: str = ""  # the side of the ship passed on which the gap lies


def why_not_pass(board: Board, ship: Ship, command: PassThrough, straight: bool) -> Refusal | None:
    """Why a ship may not pass; `straight`: its last step, if any, went straight ahead."""
    if unnamed := only_to_rake(board, command):
        return unnamed
    through, raked = board.ships[command.target], board.ships[command.raked]
    return (
        no_room(board)
        or no_friends(ship, through)
        or no_friends(ship, raked)
        or no_orders(board, ship, raked)
        or not_daunted(ship, raked)
        or pass_at_max(ship)
        or no_way_out(board, ship)
        or unfit_to_rake(ship)
        or no_rake_under_sail(ship)
        or not_against_aground(raked)
        or straight_in(ship, through, straight)
        or _misplaced(board, ship, command)
        or enough_to_pass(ship, through)
    )


def _misplaced(board: Board, ship: Ship, command: PassThrough) -> Refusal | None:
    """Refuse by where the ships lie; looked at again when one has tried to avoid (C72)."""
    through, raked = board.ships[command.target], board.ships[command.raked]
    return (
        before_bow_or_stern(ship, through)
        or in_a_line(board, ship, through, command.side)
        or raked_of_gap(board, ship, through, command.side, raked)
        or no_gap(board, through, raked, neighbours(board, ship, through, command.side))
        or clear_beyond(board, ship, through)
    )


def only_to_rake(board: Board, command: PassThrough) -> Refusal | None:
    """7.24a It is done in order to rake, and for nothing else."""
    if {command.target, command.raked} <= board.ships.keys() and command.side in OPPOSITE:
        return None
    return Refusal("7.24a", "name the ship to pass, the gap's side (P or S), the ship to rake")


def no_room(board: Board) -> Refusal | None:
    """H23 Some waters are too narrow for it."""
    if board.theatre.special.own.no_passing:
        return Refusal("7.24a, H23", "there is no room in this battle to pass through a line")
    return None


def pass_at_max(ship: Ship) -> Refusal | None:
    """6.11c, 7.24b Maximum level only."""
    if ship.level != SpeedLevel.MAX:
        return Refusal("7.24b", f"{ship.id} must be at maximum to pass through")
    return None


def before_bow_or_stern(ship: Ship, through: Ship) -> Refusal | None:
    """7.24c The bow in the Bow or Stern hex of the ship to be passed, straight at it (G13)."""
    head_on = ship.bow == bow_hex(through) and ship.facing == (through.facing + 3) % 6
    from_astern = ship.bow == stern_hex(through) and ship.facing == through.facing
    if head_on or from_astern:
        return None
    return Refusal("7.24c", f"{ship.id} does not lie straight before {through.id}'s bow or stern")


def straight_in(ship: Ship, through: Ship, straight: bool) -> Refusal | None:
    """7.24d The step into that hex must have been straight ahead."""
    if straight or before_bow_or_stern(ship, through):
        return None
    return Refusal("7.24d", f"{ship.id} turned into this hex: it cannot pass through")


def closing(through: Ship, side: str) -> tuple[Hex, ...]:
    """The hexes beside a ship of which one must be closed: its Midship hex (C30)."""
    if through.stern == through.bow:
        return flank_hexes(through, side)
    return (midship(through, side),)


def neighbours(board: Board, ship: Ship, through: Ship, side: str) -> list[str]:
    """The mover's enemies beside the ship passed, from bow to stern (C29, C30)."""
    found = (board.at.get(hex_, "") for hex_ in closing(through, side))
    return [id_ for id_ in found if id_ and board.ships[id_].owner != ship.owner]


def closed(board: Board, through: Ship, side: str) -> bool:
    """Closed by any ship, land or the edge of the map (C30)."""
    theatre = board.theatre
    return any(
        hex_ in board.at or hex_ in theatre.land or not theatre.on_map(hex_)
        for hex_ in closing(through, side)
    )


def in_a_line(board: Board, ship: Ship, through: Ship, side: str) -> Refusal | None:
    """7.24e, 2.5c Enemies beside it on the gap's side, and no clear lane on the other (C30)."""
    if not neighbours(board, ship, through, side):
        return Refusal("7.24e", f"no enemy stands beside {through.id} on that side")
    beside = {*closing(through, side), *closing(through, OPPOSITE[side])}
    if not beside.isdisjoint(board.theatre.uncut()):
        return Refusal("7.24e, H22", f"the boom lies beside {through.id}: it is no line of ships")
    if not beside.isdisjoint(board.theatre.obstacles()):
        why = f"an obstacle lies beside {through.id}: it is no line of ships"
        return Refusal("7.24e, H19", why)
    if not closed(board, through, OPPOSITE[side]):
        return Refusal("7.24e", f"{through.id}'s other flank is open: go round, not through")
    return None


def raked_of_gap(
    board: Board, ship: Ship, through: Ship, side: str, raked: Ship
) -> Refusal | None:
    """7.25c The ship passed or its neighbour at the gap, if its far flank is closed too (C29)."""
    if raked.id == through.id:
        return None
    near = towards(raked, through)
    if raked.id not in neighbours(board, ship, through, side) or not near:
        return Refusal("7.25c", f"{raked.id} has no side at that gap")
    return far_flank_closed(board, raked, near)


def far_flank_closed(board: Board, raked: Ship, near: str) -> Refusal | None:
    """C30 A neighbour with an open flank is raked in passing by it, not through the line."""
    if closed(board, raked, OPPOSITE[near]):
        return None
    return Refusal("7.24e", f"{raked.id}'s far flank is open: rake it in passing by")


def towards(ship: Ship, other: Ship) -> str:
    """The side of a ship on which another one lies, "" when before its bow or stern alone."""
    theirs = {*hexes(other)}
    return next((s for s in OPPOSITE if theirs & {*flank_hexes(ship, s)}), "")


def pass_cost(ship: Ship, through: Ship) -> int:
    """7.25a, G13 One MP a hex: through the ship and clear of it, at least 2."""
    return max(2, len(hexes(ship)) + len(hexes(through)))


def pose_beyond(ship: Ship, through: Ship) -> Pose:
    """7.25a Straight on until no hex is shared."""
    bow = ship.bow
    for _ in range(len(hexes(ship)) + len(hexes(through))):
        bow = NEXT[bow][ship.facing]
    stern = bow if ship.stern == ship.bow else NEXT[bow][(ship.facing + 3) % 6]
    return Pose(bow, stern, ship.facing)


def enough_to_pass(ship: Ship, through: Ship) -> Refusal | None:
    """7.25b Enough announced MP must be left."""
    cost = pass_cost(ship, through)
    if left(ship) >= cost and not ship.turn.ended:
        return None
    return Refusal("7.25b", f"passing costs {cost} MP; {ship.id} has {left(ship)} left")


def clear_beyond(board: Board, ship: Ship, through: Ship) -> Refusal | None:
    """7.25b The hexes beyond must be free sea on the map; no second ship may be passed (C73)."""
    theatre = board.theatre
    pose = pose_beyond(ship, through)
    for hex_ in (*hexes(through), pose.stern, pose.bow):
        taken = board.at.get(hex_, through.id) != through.id
        shut = hex_ in theatre.land or hex_ in theatre.shallows
        if taken or shut or not theatre.on_map(hex_):
            return Refusal("7.25b", f"hex {hex_:04d} on the way through is not free sea")
    return None


def pass_choices(board: Board, ship: Ship, straight: bool) -> list[PassThrough]:
    """D25, D26 Every legal Pass-Through from where the ship is."""
    id_ = board.at.get(NEXT[ship.bow][ship.facing])
    if id_ is None or ship.level != SpeedLevel.MAX or board.ships[id_].owner == ship.owner:
        return []
    through = board.ships[id_]
    out: list[PassThrough] = []
    for side in (Flank.PORT, Flank.STARBOARD):
        for raked in (id_, *neighbours(board, ship, through, side)):
            command = PassThrough(id_, side, raked)
            if why_not_pass(board, ship, command, straight) is None:
                out.append(command)
    return out


def pass_odds(board: Board, ship: Ship, command: PassThrough, due: bool) -> Odds:
    """7.25d Avoided, where it was not offered yet, or raked at the end of the passage."""
    raked = board.ships[command.raked]
    return rake_chain(
        board, ship, raked, due, lambda after: _misplaced(after, ship, command) is None
    )


def pass_throws(act: Acting, command: PassThrough) -> Odds | None:
    """The bow test, then the passage; None where nothing could be passed."""
    board, ship = act.board, act.ship
    if why_not_pass(board, ship, command, True) is not None:
        return None
    odds = pass_odds(board, ship, command, command.raked not in act.faced)
    return braving(board, ship, board.ships[command.raked], odds)


def still_a_line(play: Play, attempt: PassAttempt) -> str | None:
    """C72 Where a ship has slipped out of the line there is nothing to pass through."""
    ship = play.board.ships[attempt.ship]
    command = PassThrough(attempt.through, attempt.gap, attempt.target)
    if _misplaced(play.board, ship, command) is None:
        return None
    play.emit(Missed(attempt.ship, attempt.target, "pass-through"))
    return DONE


def go_through(play: Play, attempt: PassAttempt) -> None:
    """7.25a Straight on and clear."""
    ship, through = play.board.ships[attempt.ship], play.board.ships[attempt.through]
    pose = pose_beyond(ship, through)
    play.emit(PassedThrough(ship.id, through.id, pose.bow, pose.stern, pass_cost(ship, through)))


def rake_in_passing(play: Play, attempt: PassAttempt) -> None:
    """7.25d, C133 The rake is rolled when the passage is complete, before anyone avoids."""
    resolve_rake(play, attempt.ship, attempt.target, side_of_gap(play.board, attempt))


def side_of_gap(board: Board, attempt: PassAttempt) -> str:
    """C74 The raked ship's side towards the gap."""
    if attempt.target == attempt.through:
        return attempt.gap
    return towards(board.ships[attempt.target], board.ships[attempt.through])


def arrive(play: Play, attempt: PassAttempt) -> None:
    """C47 Only the final hexes count as entered."""
    board = play.board
    ship = board.ships[attempt.ship]
    near = {x for hex_ in hexes(ship) for x in met(board, ship, hex_)}
    ships = tuple(sorted(near))
    below = play.below(attempt)
    play.note(below, offered=(), came_from=0, straight=True, entered=True, tried=())
    if ships:
        play.push(Avoidance(mover=ship.id, ships=ships))


attack(
    PassThrough,
    commands=lambda act: pass_choices(act.board, act.ship, act.straight),
    why_not=lambda act, command: why_not_pass(act.board, act.ship, command, act.straight),
    throws=pass_throws,
    carry_out=lambda play, act, command: play.push(
        PassAttempt(
            ship=act.ship.id, target=command.raked, through=command.target, gap=command.side
        )
    ),
)
procedure(
    PassAttempt, face_firepots, offer_avoidance, still_a_line, go_through, offer_reaction,
    rake_in_passing,
    open_windows, arrive, gone=either_gone,
)  # fmt: skip
