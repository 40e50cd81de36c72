"""7.3. Anastrophe: past the target, round its stern, and the sting.  It is one file: all its steps
belong to one manoeuvre.
"""

from fractions import Fraction
from typing import ClassVar

from galley.engine.checks import Odds, chances
from galley.engine.loop import DONE, procedure
from galley.engine.records import Command, Event, Refusal
from galley.geometry.hexes import NEXT, Facing, Hex
from galley.war_galley.ch6_movement.movement import Pose
from galley.war_galley.ch6_movement.sailing import no_rake_under_sail
from galley.war_galley.ch6_movement.speed import Tired
from galley.war_galley.ch7_ramming.attack_attempt import (
    Attempt,
    branches,
    either_gone,
    forget_offers,
    offer_avoidance,
    offer_reaction,
    open_windows,
)
from galley.war_galley.ch7_ramming.pass_through import OPPOSITE, in_a_line
from galley.war_galley.ch7_ramming.raking import Crippled, rake_check, resolve_rake, unfit_to_rake
from galley.war_galley.ch7_ramming.ramming import (
    Missed,
    RamAttempt,
    RamDeclared,
    no_firepots,
    no_friends,
    no_orders,
    not_against_aground,
    ram_needs_attack,
    ram_odds,
)
from galley.war_galley.ch8_combat.bow_test import braving, daunted
from galley.war_galley.ch8_combat.fire import FIREPOTS, carries
from galley.war_galley.scenario_rules.fighting.staying import stays
from galley.war_galley.state.acting import Acting, attack
from galley.war_galley.state.board import Board
from galley.war_galley.state.flanks import bow_flank, bow_hex, flank_hexes, stern_flank, stern_hex
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import TURN_OF, Flank, Ship, SpeedLevel
from galley.war_galley.state.tables import FATIGUE

ALONGSIDE, DIEKPLUS = "alongside", "diekplus"
MANNERS = (ALONGSIDE, DIEKPLUS)
FATIGUE_ROW = 7


class Anastrophe(Command, frozen=True):
    """Rake the target's side ("P" or "S") `alongside` or by `diekplus`, turn, and ram.

    With firepots in the ram, if the ship carries them.
    """

    target: str
    side: str
    manner: str
    firepots: bool = False


class AnastropheBegan(Event, frozen=True):
    """7.31b The ship's only manoeuvre: it counts as having used all its MP."""

    ship: str
    target: str
    mp: int

    def apply(self, board: Board) -> None:
        board.change_turn(
            self.ship, mode="anastrophe", mp_announced=self.mp, mp_used=self.mp, ended=True
        )


class Stung(Event, frozen=True):
    """7.34b The ship is placed at the target's stern."""

    ship: str
    bow: Hex
    stern: Hex
    facing: Facing

    def apply(self, board: Board) -> None:
        board.place(self.ship, self.bow, self.stern, self.facing)


class AnastropheAttempt(Attempt, frozen=True):
    """7.3 From the approach to the sting."""

    alongside: ClassVar[bool] = True  # 7.33 as it rakes, wherever it began

    side: str = ""
    firepots: bool = False
    lay: Hex = 0  # where the target's bow was when the offer to avoid was made
    raked: bool = False


# -- conditions


def why_not_anastrophe(board: Board, ship: Ship, command: Anastrophe) -> Refusal | None:
    """Why a ship may not do this manoeuvre now."""
    target = board.ships.get(command.target)
    if target is None:
        return Refusal("7.33a", f"there is no ship {command.target} on the map to rake")
    if command.side not in OPPOSITE or command.manner not in MANNERS:
        return Refusal("7.33a", "the side to rake is P or S, the manner alongside or diekplus")
    return (
        no_friends(ship, target)
        or no_orders(board, ship, target)
        or asterisk_needed(board, ship)
        or anastrophe_at_max(ship)
        or stays(ship)
        or sole_manoeuvre(ship)
        or unfit_to_rake(ship)
        or no_rake_under_sail(ship)
        or ram_needs_attack(board, ship)
        or not_against_aground(target)
        or no_approach_from_astern(ship, target)
        or approach(ship, target)
        or turn_around_open(board, ship, target, command)
        or lane_open(board, ship, target, command)
        or sea_to_turn(board, ship, target, command)
        or (no_firepots(board, ship) if command.firepots else None)
    )


def asterisk_needed(board: Board, ship: Ship) -> Refusal | None:
    """7.31a Only ships with an asterisk on the ram attack."""
    if board.printed(ship).asterisk:
        return None
    return Refusal("7.31a", f"{ship.id} has no asterisk: no anastrophe")


def anastrophe_at_max(ship: Ship) -> Refusal | None:
    """6.11c, 7.31a Maximum level only."""
    if ship.level == SpeedLevel.MAX:
        return None
    return Refusal("7.31a", f"{ship.id} must be at maximum for an anastrophe")


def sole_manoeuvre(ship: Ship) -> Refusal | None:
    """7.31a Nothing spent or moved before, no attack made this turn."""
    if ship.turn.mp_used or ship.turn.mode or ship.turn.ram_attempted or ship.turn.rake_attempted:
        return Refusal("7.31a", f"{ship.id} has begun another manoeuvre or made an attack")
    return None


def lane(ship: Ship, target: Ship) -> str | None:
    """The bow's lane before the target: "P", "S", "" for the centre, else None (G14)."""
    f = target.facing
    flanks = [(side, bow_flank(target, side)) for side in (Flank.PORT, Flank.STARBOARD)]
    for name, near in (("", bow_hex(target)), *flanks):
        if ship.bow in (near, NEXT[near][f]):
            return name
    return None


def no_approach_from_astern(ship: Ship, target: Ship) -> Refusal | None:
    """7.32b Never through the target's stern."""
    behind = {
        stern_hex(target),
        stern_flank(target, Flank.PORT),
        stern_flank(target, Flank.STARBOARD),
    }
    further = {NEXT[hex_][(target.facing + 3) % 6] for hex_ in behind}
    if ship.facing == target.facing and ship.bow in behind | further:
        return Refusal("7.32b", f"{ship.id} comes from {target.id}'s stern")
    return None


def approach(ship: Ship, target: Ship) -> Refusal | None:
    """7.32a Head-on, the bow in an Approach hex of the target (C76)."""
    if ship.facing != (target.facing + 3) % 6 or lane(ship, target) is None:
        text = f"{ship.id} is not head-on, its bow within two hexes of {target.id}'s"
        return Refusal("7.32a", text)
    return None


def lane_open(board: Board, ship: Ship, target: Ship, command: Anastrophe) -> Refusal | None:
    """7.33a The way past must be free, or the line be closed for a diekplus (C77)."""
    start = lane(ship, target)
    if command.manner == DIEKPLUS:
        if start != "":
            return Refusal("7.33a", f"a diekplus starts straight before {target.id}")
        return in_a_line(board, ship, target, command.side) or _free(
            board, ship, between(ship, target)
        )
    if start not in ("", command.side):
        return Refusal("7.33a", f"{ship.id} approaches on {target.id}'s other side: it rakes that")
    way = flank_hexes(target, command.side)
    return _free(board, ship, (*between(ship, target), *way[: len(way) - 1 or 1]))


def between(ship: Ship, target: Ship) -> tuple[Hex, ...]:
    """From two hexes away: the hex before the bow."""
    ahead = NEXT[ship.bow][ship.facing]
    near = (bow_hex(target), bow_flank(target, Flank.PORT), bow_flank(target, Flank.STARBOARD))
    return () if ship.bow in near else (ahead,)


def _free(board: Board, ship: Ship, way: tuple[Hex, ...]) -> Refusal | None:
    for hex_ in way:
        taken = board.at.get(hex_, ship.id) != ship.id
        if taken or hex_ in board.theatre.land_for(ship.code) or not board.theatre.on_map(hex_):
            return Refusal("7.33a", f"hex {hex_:04d} on the way is not free sea")
    return None


def sting(ship: Ship, target: Ship, raked_side: str) -> Pose:
    """7.35a The bow in the other Stern/Flank hex, pointing at the target's stern (G15)."""
    side = OPPOSITE[raked_side]
    bow = stern_flank(target, side)
    facing = (target.facing - TURN_OF[side]) % 6
    stern = bow if ship.stern == ship.bow else NEXT[bow][(facing + 3) % 6]
    return Pose(bow, stern, facing)


def turn_around_open(
    board: Board, ship: Ship, target: Ship, command: Anastrophe
) -> Refusal | None:
    """7.34a The stern hex, both stern/flank hexes and the final hexes free of ships (G15)."""
    pose = sting(ship, target, command.side)
    needed = (stern_hex(target), stern_flank(target, Flank.PORT),
              stern_flank(target, Flank.STARBOARD),
              pose.bow, pose.stern)  # fmt: skip
    for hex_ in needed:
        if hex_ in board.at:
            text = f"{board.at[hex_]} in {hex_:04d} bars the turn around: no ship may lie there"
            return Refusal("7.34a", text)
    return None


def sea_to_turn(board: Board, ship: Ship, target: Ship, command: Anastrophe) -> Refusal | None:
    """C77 No land in the hex where the rake ends, nor where the ship lies for the sting."""
    pose = sting(ship, target, command.side)
    past = stern_hex(target) if command.manner == DIEKPLUS else stern_flank(target, command.side)
    for hex_ in (past, pose.bow, pose.stern):
        if hex_ in board.theatre.land_for(ship.code) or not board.theatre.on_map(hex_):
            return Refusal("7.34a", f"hex {hex_:04d} for the turn around is not sea")
    return None


def anastrophe_choices(board: Board, ship: Ship) -> list[Anastrophe]:
    """D24 Every legal anastrophe from where the ship is."""
    if not board.printed(ship).asterisk or ship.level != SpeedLevel.MAX or ship.turn.mp_used:
        return []
    near = NEXT[ship.bow][ship.facing]
    ids = {board.at.get(h) for h in (near, NEXT[near][ship.facing], *NEXT[ship.bow], *NEXT[near])}
    options = (
        Anastrophe(id_, side, manner, firepots)
        for id_ in sorted(x for x in ids if x)
        for side in (Flank.PORT, Flank.STARBOARD)
        for manner in MANNERS
        for firepots in (False, True)[: 1 + carries(board, ship, FIREPOTS)]
    )
    return [c for c in options if why_not_anastrophe(board, ship, c) is None]


# -- odds


def anastrophe_odds(board: Board, ship: Ship, command: Anastrophe, due: bool = True) -> Odds:
    """Both chances to slip away, the rake, and the ram that follows it either way.

    Not `due`: the target does not try to slip away.
    """
    target = board.ships[command.target]
    first, ends = branches(board, ship, target, due, lambda after: False)
    out = {"slips away": Fraction(0)}
    for chance, after in ends:
        if after is None:
            out["slips away"] += chance
            continue
        for result, likely in chances(rake_check(after, ship, target)).items():
            raked = result == "crippled"
            for name, more in _sting_odds(after, ship, command, raked, due).outcomes:
                key = f"{'raked' if raked else 'not raked'}; {name}"
                out[key] = out.get(key, Fraction(0)) + chance * likely * more
    rake = rake_check(board, ship, target)
    sting_checks = _sting_odds(board, ship, command, False, due).checks
    return Odds((*first, rake, *sting_checks), tuple(out.items()))


def _sting_odds(board: Board, ship: Ship, command: Anastrophe, raked: bool, due: bool) -> Odds:
    """The second chance to slip away, and the ram, the rake having gone well or ill."""
    after = board.copy()
    target = after.ships[command.target]
    AnastropheBegan(ship.id, target.id, after.printed_speed(ship)).apply(after)
    if raked:
        Crippled(target.id, command.side).apply(after)
    Stung(ship.id, *sting(ship, target, command.side)).apply(after)
    ship, target = after.ships[ship.id], after.ships[target.id]
    first, ends = branches(after, ship, target, due, lambda then: False)
    stays = ends[-1][0]  # nothing to slip from, or the try that fails
    ram = ram_odds(after, ship, target, due=False, clumsy=not raked, firepots=command.firepots)
    outcomes = [(name, stays * chance) for name, chance in ram.outcomes]
    away = [("avoided", 1 - stays)] if first else []
    return Odds((*first, *ram.checks), (*away, *outcomes))


# -- the command


def too_late(act: Acting, command: Anastrophe) -> Refusal:
    """7.31a It is the ship's only manoeuvre, announced in place of movement points."""
    return act.barred or Refusal("7.31a", f"{act.ship.id} has announced another manoeuvre")


def anastrophe_throws(act: Acting, command: Anastrophe) -> Odds | None:
    """The bow test, then the manoeuvre; None where it is not legal."""
    board, ship = act.board, act.ship
    if why_not_anastrophe(board, ship, command) is not None:
        return None
    odds = anastrophe_odds(board, ship, command, command.target not in act.faced)
    return braving(board, ship, board.ships[command.target], odds, ahead=True)


# -- procedure


def begin(play: Play, frame: AnastropheAttempt) -> None:
    """7.31b All its movement points."""
    ship, target = play.board.ships[frame.ship], play.board.ships[frame.target]
    play.emit(AnastropheBegan(ship.id, target.id, play.board.printed_speed(ship)))
    play.note(frame, lay=target.bow)


def dare(play: Play, frame: AnastropheAttempt) -> str | None:
    """8.53 A ship that does not dare to face firepots has used its movement for nothing."""
    return "tire" if daunted(play, frame, ahead=True) else None


def still_head_on(play: Play, frame: AnastropheAttempt) -> str | None:
    """7.35d, C78 A target that slips away ends the manoeuvre where it began."""
    if play.board.ships[frame.target].bow == frame.lay:
        return None
    play.emit(Missed(frame.ship, frame.target, "anastrophe"))
    return "tire"


def rake_first(play: Play, frame: AnastropheAttempt) -> None:
    """7.33a, b First the rake; the turn follows whether or not it succeeds."""
    before = len(play.events)
    resolve_rake(play, frame.ship, frame.target, frame.side)
    raked = any(isinstance(event, Crippled) for event in play.events[before:])
    play.note(frame, raked=raked)


def open_rake_windows(play: Play, frame: AnastropheAttempt) -> None:
    """D34 The commanders of a ship that was raked may leave it."""
    open_windows(play, frame)


def turn(play: Play, frame: AnastropheAttempt) -> None:
    """7.34b, 7.35a Placed directly, no path is traced."""
    ship, target = play.board.ships[frame.ship], play.board.ships[frame.target]
    play.emit(Stung(frame.ship, *sting(ship, target, frame.side)))
    forget_offers(play, frame.ship)


def offer_second(play: Play, frame: AnastropheAttempt) -> None:
    """7.35d, C78 A second chance to slip away, at the sting."""
    offer_avoidance(play, frame)


def strike(play: Play, frame: AnastropheAttempt) -> str | None:
    """7.35b, c Then a normal ram, -1 when the rake failed."""
    if play.board.ships[frame.target].bow != frame.lay:
        play.emit(Missed(frame.ship, frame.target, "ram"))
        return None
    play.emit(RamDeclared(frame.ship, frame.target))
    play.push(RamAttempt(ship=frame.ship, target=frame.target, at="offer_reaction",
                         plights=frame.plights, firepots=frame.firepots,
                         clumsy=not frame.raked))  # fmt: skip
    return None


def tire(play: Play, frame: AnastropheAttempt) -> str:
    """7.36a Fatigue by row "7 A" of the Fatigue Table, without a die."""
    ship = play.board.ships[frame.ship]
    play.emit(Tired(ship.id, int(FATIGUE.cell(FATIGUE_ROW, play.board.crew(ship))[1:])))
    return DONE


attack(
    Anastrophe,
    commands=lambda act: anastrophe_choices(act.board, act.ship),
    why_not=lambda act, command: why_not_anastrophe(act.board, act.ship, command),
    not_now=too_late,
    throws=anastrophe_throws,
    carry_out=lambda play, act, command: play.push(
        AnastropheAttempt(
            ship=act.ship.id, target=command.target, side=command.side, firepots=command.firepots
        )
    ),
)
procedure(
    AnastropheAttempt, begin, dare, offer_avoidance, still_head_on, offer_reaction, rake_first,
    open_rake_windows, turn, offer_second, strike, tire, gone=either_gone,
)  # fmt: skip
