"""7.1. Ramming: the strike, collision, fouling.

It is one file: the command and its procedure ask the same conditions.
"""

from fractions import Fraction
from functools import lru_cache

from galley.engine.checks import NEVER, Check, Odds, chances, throws
from galley.engine.loop import DONE, procedure
from galley.engine.records import Command, Event, Refusal
from galley.geometry.hexes import NEXT
from galley.war_galley.ch5_command.withdrawal import end_hold
from galley.war_galley.ch6_movement.move_limits import held_fast
from galley.war_galley.ch6_movement.movement import BACKWATER, Step, hurt, pose_after
from galley.war_galley.ch6_movement.sailing import lose_masts, swell_now
from galley.war_galley.ch6_movement.speed import HalfSpeedSet, over_cruise
from galley.war_galley.ch7_ramming.attack_attempt import (
    Attempt,
    branches,
    either_gone,
    forget_offers,
    note_attack,
    note_attempt,
    offer_avoidance,
    offer_reaction,
    open_windows,
)
from galley.war_galley.ch7_ramming.retraction import (
    AskRetract,
    AskSubtract,
    Keep,
    PullBack,
    PulledBack,
    Retracted,
    comes_free,
)
from galley.war_galley.ch8_combat.bow_test import braving, face_firepots, not_daunted
from galley.war_galley.ch8_combat.fire import FIREPOTS, carries, firepot_check, throw_firepots
from galley.war_galley.ch8_combat.missiles import has_towers
from galley.war_galley.scenario_rules.fighting.dash import dash
from galley.war_galley.scenario_rules.fighting.standing_by import standing_by
from galley.war_galley.scenario_rules.fighting.swarm import ProwDipped, dips
from galley.war_galley.state.acting import Acting, attack_at
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, counted, range_check
from galley.war_galley.state.flanks import is_flank
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship, SpeedLevel, hexes, slow_and_mobile, stuck
from galley.war_galley.state.tables import RAMMING

HIT, COLLISION = "hit", "collision"
FREE, FAST = "hit, comes free", "hit, fouled"


class Ram(Command, frozen=True):
    """Ram the ship before the bow, with firepots if the ship carries them."""

    target: str
    firepots: bool = False


class RamDeclared(Event, frozen=True):
    """A ram was announced."""

    ship: str
    target: str


class RamMade(Event, frozen=True):
    """7.11b The dice of a ram attempt are about to be thrown."""

    ship: str
    target: str

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, ram_attempted=True)


class Missed(Event, frozen=True):
    """7.16a, C44 The target slipped away: no attempt took place."""

    ship: str
    target: str
    attempt: str


class Collided(Event, frozen=True):
    """7.16b-e The ram failed: both at cruise, the rammer stopped."""

    ship: str
    target: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, level=SpeedLevel.CRUISE)
        board.change_turn(self.ship, collided=True, ended=True)
        board.change(self.target, level=SpeedLevel.CRUISE)


class Rammed(Event, frozen=True):
    """7.16f The target is holed and dead in the water; the rammer's movement is over."""

    ship: str
    target: str
    active: bool = True  # False: a defensive ram, which ends no movement of the rammer (6.7)

    def apply(self, board: Board) -> None:
        target = board.ships[self.target]
        board.change(
            self.target,
            rammed=True,
            rammed_by=target.rammed_by or self.ship,
            level=SpeedLevel.CRUISE,
            **hurt(target),
        )
        ended = board.ships[self.ship].turn.ended or self.active
        board.change(self.ship, level=SpeedLevel.CRUISE)
        board.change_turn(self.ship, ended=ended, ram_hit=self.target)


class Fouled(Event, frozen=True):
    """7.16m Rammer and target are fast to each other."""

    ship: str
    target: str

    def apply(self, board: Board) -> None:
        for one, other in ((self.ship, self.target), (self.target, self.ship)):
            fouls = board.ships[one].fouls
            if other not in fouls:
                fouls = tuple(sorted((*fouls, other)))
            board.change(one, fouls=fouls, level=SpeedLevel.CRUISE)


class RamAttempt(Attempt, frozen=True):
    """7.1 A ram from declaration to retraction."""

    natural: int = 0
    firepots: bool = False
    settled: bool = False  # the crew has been subtracted or not, where that is a choice (C39)
    clumsy: bool = False  # the sting of an anastrophe whose rake failed (7.35c)


# -- conditions


def why_not_ram(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """Why a ship may not ram this target from where it is, moved or not (6.11d, 7.12c)."""
    return (
        no_friends(ship, target)
        or no_orders(board, ship, target)
        or not_daunted(ship, target)
        or one_ram_a_turn(ship)
        or ram_needs_attack(board, ship)
        or unfit_to_ram(ship)
        or rammer_moves(ship)
        or no_ram_after_backing(ship)
        or ram_while_moving(ship)
        or no_ram_after_turning(ship)
        or not_against_aground(target)
        or not_bow_or_stern(ship, target)
        or ram_position(ship, target)
    )


def no_friends(ship: Ship, target: Ship) -> Refusal | None:
    """7.1, C64 Only an enemy may be attacked."""
    if ship.owner == target.owner:
        return Refusal("7.1", f"{target.id} is a friend: only enemies are attacked")
    return None


def no_orders(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """H17 A ship that stands by does not attack first."""
    if not board.theatre.special.turn_rules.stands_by:
        return None
    return standing_by(board, ship, target)


def one_ram_a_turn(ship: Ship) -> Refusal | None:
    """7.11b One ram attempt a turn."""
    if ship.turn.ram_attempted:
        return Refusal("7.11b", f"{ship.id} has made its one ram attempt of this turn")
    return None


def ram_needs_attack(board: Board, ship: Ship) -> Refusal | None:
    """7.11c A ram attack of 0 on the side in use cannot ram."""
    if board.ram_attack(ship) == 0:
        return Refusal("7.11c", f"{ship.id} has ram attack 0 at {ship.level} and cannot ram")
    return None


def unfit_to_ram(ship: Ship) -> Refusal | None:
    """7.13a Crippled, Fatigued and Half Speed ships may not ram."""
    for holds, word in (
        (ship.crippled, "is Crippled"),
        (ship.fatigue, "is Fatigued"),
        (ship.half_speed, "is at Half Speed"),
    ):
        if holds:
            return Refusal("7.13a", f"{ship.id} {word} and may not ram")
    return None


def rammer_moves(ship: Ship) -> Refusal | None:
    """7.13b Immobile ships may not ram (C61)."""
    if held := held_fast(ship):
        return Refusal("7.13b", f"{held.text}, nor ram")
    return None


def no_ram_after_backing(ship: Ship) -> Refusal | None:
    """7.13b Ships that backed water in the activation in hand may not ram (C61)."""
    if ship.turn.mode == BACKWATER:
        text = f"{ship.id} has backed water in this activation and may not ram"
        return Refusal("7.13b", text)
    return None


def ram_while_moving(ship: Ship) -> Refusal | None:
    """7.11a A ram is part of the movement, which a grapple attempt has ended."""
    if ship.turn.ended:
        return Refusal("7.11a", f"{ship.id}'s movement is over, and a ram is part of it")
    return None


def no_ram_after_turning(ship: Ship) -> Refusal | None:
    """7.12d Not after a facing change on the spot or a Turn Around."""
    if ship.turn.pivoted:
        return Refusal("7.12d", f"{ship.id} has turned on the spot this turn and may not ram")
    return None


def not_against_aground(target: Ship) -> Refusal | None:
    """6.36e Aground ships cannot be rammed or raked."""
    if target.aground:
        return Refusal("6.36e", f"{target.id} is aground: it can be neither rammed nor raked")
    return None


def ram_position(ship: Ship, target: Ship) -> Refusal | None:
    """7.12a The bow in a Flank hex of the target, pointing at one of its hexes (G10)."""
    ahead = NEXT[ship.bow][ship.facing]
    if ahead not in hexes(target):
        return Refusal("7.12a", f"{ship.id}'s bow does not point at {target.id}")
    return None


def not_bow_or_stern(ship: Ship, target: Ship) -> Refusal | None:
    """7.12b Never from the target's Bow or Stern hex."""
    if NEXT[ship.bow][ship.facing] not in hexes(target) or is_flank(target, ship.bow):
        return None
    return Refusal("7.12b", f"{ship.id} lies before {target.id}'s bow or stern, not its flank")


def ram_targets(board: Board, ship: Ship) -> list[str]:
    """The ship that may be rammed now: at most the one before the bow."""
    ahead = board.at.get(NEXT[ship.bow][ship.facing])
    if ahead is None or why_not_ram(board, ship, board.ships[ahead]) is not None:
        return []
    return [ahead]


# -- dice


def ram_check(board: Board, ship: Ship, target: Ship, clumsy: bool = False) -> Check:
    """7.14a, 7.15, 8.47c Ram attack against ram defence, and every modifier."""
    over = over_cruise(board, ship)
    straight = over if ship.turn.bowflank_steps <= 1 else 0
    better = board.crew(ship) - board.crew(target)
    swell = swell_now(board, ship).ram
    sudden = dash(board, ship) if board.theatre.special.own.dash else 0
    modifiers = counted(
        (straight, straight, "movement points above cruise", "7.15a"),
        (sudden, sudden, "sudden dash", "7.15a, H10"),
        (stuck(target), 1, "target Crippled, Fouled or Grappled", "7.15b"),
        (slow_and_mobile(target), 1, "target Fatigued or at Half Speed", "7.15c"),
        (better > 0, 1, "better crew", "7.15d"),
        (better < 0, -1, "target's crew is better", "7.15d"),
        (target.level == SpeedLevel.MAX, -1, "target at maximum", "7.15e"),
        (has_towers(board, ship), -1, "rammer has towers", "7.15f"),
        (clumsy, -1, "its rake failed", "7.15g"),
        (ship.turn.upset, -1, "upset by a defensive ram", "6.7e"),
        (swell, swell, "swell", "7.15"),
    )
    defense = board.printed(target).ram_defense
    attack = board.ram_attack(ship)
    return range_check(ThrowKind.RAM, RAMMING, defense, attack, modifiers, HIT, COLLISION)


def ram_odds(
    board: Board,
    ship: Ship,
    target: Ship,
    due: bool,
    clumsy: bool = False,
    firepots: bool = False,
) -> Odds:
    """Avoided, then hit and free, hit and fouled, or a collision; each on fire or not."""
    first, ends = branches(board, ship, target, due, lambda b: in_place(b, ship, target))
    out = {"avoided": NEVER, FREE: NEVER, FAST: NEVER, COLLISION: NEVER}
    for chance, after in ends:
        if after is None:
            out["avoided"] += chance
            continue
        check = ram_check(after, after.ships[ship.id], after.ships[target.id], clumsy)
        for name, likely in _struck(check, board.crew(ship)).items():
            out[name] += chance * likely
    if not first:
        del out["avoided"]
    ram = ram_check(board, ship, target, clumsy)
    if not firepots:
        return Odds((*first, ram), tuple(out.items()))
    pots = firepot_check()
    lit = chances(pots)["on fire"]
    dry = {name: chance * (1 if name == "avoided" else 1 - lit) for name, chance in out.items()}
    wet = {f"{name}; on fire": out[name] * lit for name in out if name != "avoided"}
    return Odds((*first, pots, ram), (*dry.items(), *wet.items()))


@lru_cache(1024)
def _struck(check: Check, crew: int) -> dict[str, Fraction]:
    """Read what the same dice say of the hit and of the retraction (7.16j)."""
    found: dict[str, Fraction] = {}
    for total, likely in throws(check.dice).items():
        free = FREE if comes_free(total, crew) else FAST
        name = free if check.read(total + check.added()) == HIT else COLLISION
        found[name] = found.get(name, NEVER) + likely
    return found


def in_place(board: Board, ship: Ship, target: Ship) -> bool:
    """Rammer and target still lie as 7.12a, b ask."""
    ship, target = board.ships[ship.id], board.ships[target.id]
    return ram_position(ship, target) is None and not_bow_or_stern(ship, target) is None


# -- procedure


def declare(play: Play, ram: RamAttempt) -> None:
    """7.11a A ram is resolved at once, inside the rammer's movement."""
    play.emit(RamDeclared(ram.ship, ram.target))


def still_there(play: Play, ram: RamAttempt) -> str | None:
    """7.16a A target that slipped away was not attacked (C44)."""
    ship, target = play.board.ships[ram.ship], play.board.ships[ram.target]
    if in_place(play.board, ship, target):
        return None
    play.emit(Missed(ram.ship, ram.target, "ram"))
    return DONE


def light_firepots(play: Play, ram: RamAttempt) -> None:
    """8.53a Firepots before the ram's dice, whatever these bring."""
    if ram.firepots:
        throw_firepots(play, ram.ship, ram.target)


def no_firepots(board: Board, ship: Ship) -> Refusal | None:
    """8.53a Only for ships the scenario names."""
    if carries(board, ship, FIREPOTS):
        return None
    return Refusal("8.53a", f"{ship.id} carries no firepots")


def strike(play: Play, ram: RamAttempt) -> str | None:
    """7.14 Two dice against the ramming table."""
    board = play.board
    ship, target = board.ships[ram.ship], board.ships[ram.target]
    check = ram_check(board, ship, target, ram.clumsy)
    play.emit(RamMade(ship.id, target.id))
    note_attempt(play, ship.id, target.id)
    note_attack(play, ship.id)
    if board.theatre.special.holds:
        end_hold(play, target.id, thrown=True)
    verdict, natural = play.roll(check, ship.id, target.id)
    if verdict == COLLISION:
        play.emit(Collided(ship.id, target.id))
        if board.theatre.special.own.prow_dip and dips(board, ship, target):
            play.emit(ProwDipped(target.id))
        play.emit(HalfSpeedSet(ship.id, fresh=True))
        lose_masts(play, ship.id, target.id)
        return "open_windows"  # firepots may have set the target on fire
    play.emit(Rammed(ship.id, target.id))
    play.note(ram, natural=natural)
    return None


def retract(play: Play, ram: RamAttempt) -> str | None:
    """7.16j The same dice, less the rammer's crew: free, or fouled."""
    board = play.board
    ship = board.ships[ram.ship]
    crew = board.crew(ship)
    if crew and board.theatre.options.retraction_subtract_optional and not ram.settled:
        play.note(ram, settled=True)
        play.push(AskSubtract(ship.owner, ship.id, ram.natural))
        return "retract"
    if isinstance(play.take(), Keep):
        crew = 0
    if not comes_free(ram.natural, crew):
        play.emit(Fouled(ram.ship, ram.target))
        return "open_windows"
    play.emit(Retracted(ram.ship, ram.target))
    if not held_fast(ship):
        play.push(AskRetract(ship.owner, ship.id))
    return None


def back_off(play: Play, ram: RamAttempt) -> None:
    """7.16k One free hex back, or stay alongside; a new position brings new offers (C28)."""
    answer = play.take()
    if isinstance(answer, PullBack):
        play.emit(PulledBack(ram.ship, *pose_after(play.board.ships[ram.ship], Step(answer.way))))
        forget_offers(play, ram.ship)


# -- the command


def rams(act: Acting) -> list[Command]:
    """7.11a, 8.53a The ram at the ship before the bow, with firepots where the ship has them."""
    out: list[Command] = []
    for target in ram_targets(act.board, act.ship):
        out += [Ram(target)]
        out += [Ram(target, firepots=True)] * carries(act.board, act.ship, FIREPOTS)
    return out


def why_not_ram_so(act: Acting, target: Ship, ram: Ram) -> Refusal | None:
    """Why the active ship may not ram this target now, with firepots or without."""
    refused = why_not_ram(act.board, act.ship, target)
    return refused or (no_firepots(act.board, act.ship) if ram.firepots else None)


def ram_throws(act: Acting, target: Ship, ram: Ram) -> Odds:
    """The bow test, then the ram."""
    due = target.id not in act.faced
    odds = ram_odds(act.board, act.ship, target, due, firepots=ram.firepots)
    return braving(act.board, act.ship, target, odds)


attack_at(
    Ram,
    commands=rams,
    why_not=why_not_ram_so,
    throws=ram_throws,
    carry_out=lambda play, act, ram: play.push(
        RamAttempt(ship=act.ship.id, target=ram.target, firepots=ram.firepots)
    ),
)
procedure(
    RamAttempt, declare, face_firepots, offer_avoidance, still_there, offer_reaction,
    light_firepots, strike, retract, back_off, open_windows, gone=either_gone,
)  # fmt: skip
