"""7.2. Raking: shearing a bank of oars."""

from collections.abc import Callable
from fractions import Fraction

from galley.engine.checks import Check, Odds, chances
from galley.engine.loop import procedure
from galley.engine.records import Ask, Command, Event, Refusal
from galley.geometry.hexes import NEXT, Hex
from galley.war_galley.ch5_command.withdrawal import end_hold, no_attack
from galley.war_galley.ch6_movement.sailing import no_rake_under_sail, swell_now
from galley.war_galley.ch7_ramming.attack_attempt import (
    Attempt,
    begin_attack,
    branches,
    either_gone,
    note_attack,
    note_attempt,
    offer_reaction,
    open_windows,
)
from galley.war_galley.ch7_ramming.ramming import no_friends, no_orders, not_against_aground
from galley.war_galley.ch8_combat.bow_test import braving, face_firepots, not_daunted
from galley.war_galley.scenario_rules.fighting.swarm import fouled_oars
from galley.war_galley.state.acting import Acting, attack_at
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, counted, range_check
from galley.war_galley.state.flanks import bow_flank, flank_hexes, midship, stern_flank
from galley.war_galley.state.play import Decline, Play
from galley.war_galley.state.ship import Flank, Ship, SpeedLevel, immobile, slow_and_mobile, stuck
from galley.war_galley.state.tables import RAKE


class Rake(Command, frozen=True):
    """Run down the oars of a ship alongside."""

    target: str


class RakeMade(Event, frozen=True):
    """A rake attempt: its dice are about to be thrown."""

    ship: str
    target: str
    side: str

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, rake_attempted=True)


class Crippled(Event, frozen=True):
    """7.28a A ship lost the oars of one side, with its Half Speed and fatigue; `again`: they were
    gone before."""

    ship: str
    side: str
    again: bool = False

    def apply(self, board: Board) -> None:
        old = board.ships[self.ship].crippled
        board.change(
            self.ship,
            crippled="".join(sorted({*old, self.side})),
            half_speed=False,
            half_speed_fresh=False,
            entangled=False,
            fatigue=0,
            level=SpeedLevel.CRUISE,
        )


class AskRake(Ask, frozen=True):
    """D27. Rake one of these ships?"""

    ship: str
    targets: tuple[str, ...]
    came_from: Hex

    def choices(self, board: Board) -> list[Command]:
        return [Decline(), *(Rake(target) for target in self.targets)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Decline):
            return None
        if not isinstance(command, Rake):
            return Refusal("7.21d", f"{self.ship} may rake now: rake or decline")
        target = board.ships.get(command.target)
        if target is None:
            return Refusal("7.21a", f"there is no ship {command.target}")
        return why_not_rake(board, board.ships[self.ship], target, self.came_from)


class RakeAttempt(Attempt, frozen=True):
    """7.2 A rake on the step that qualifies."""

    side: str = ""


def why_not_rake(board: Board, ship: Ship, target: Ship, came_from: Hex) -> Refusal | None:
    """Why a ship whose bow came from this hex may not rake that target."""
    return (
        no_friends(ship, target)
        or no_attack(board, ship)
        or no_orders(board, ship, target)
        or not_daunted(ship, target)
        or unfit_to_rake(ship)
        or no_rake_under_sail(ship)
        or not_against_aground(target)
        or (None if side_raked(ship, target, came_from) else _misplaced(ship, target))
    )


def unfit_to_rake(ship: Ship) -> Refusal | None:
    """7.22a Crippled, Fatigued, Half Speed and immobile ships may not rake."""
    for holds, word in (
        (ship.crippled, "is Crippled"),
        (ship.fatigue, "is Fatigued"),
        (ship.half_speed, "is at Half Speed"),
        (immobile(ship), "cannot move"),
    ):
        if holds:
            return Refusal("7.22a", f"{ship.id} {word} and may not rake")
    return None


def _misplaced(ship: Ship, target: Ship) -> Refusal:
    if target.stern == target.bow:
        text = f"{ship.id}'s bow did not go from one flank hex of {target.id} to the next"
        return Refusal("7.21b", text)
    text = f"{ship.id}'s bow did not go from a flank hex of {target.id} into its midship hex"
    return Refusal("7.21a", text)


def no_rake_now(board: Board, ship: Ship, target: Ship) -> Refusal:
    """7.21d A rake is declared on the step that runs along the target, and at no other time."""
    refused = why_not_rake(board, ship, target, came_from=-1)
    ends = flank_hexes if target.stern == target.bow else _midships
    along = {*ends(target, Flank.PORT), *ends(target, Flank.STARBOARD)}
    if refused is not None and (refused.rule[:4] != "7.21" or ship.bow not in along):
        return refused
    return Refusal("7.21d", f"a rake of {target.id} is declared on the step that brings it about")


def _midships(target: Ship, side: str) -> tuple[Hex, ...]:
    return (midship(target, side),)


def side_raked(ship: Ship, target: Ship, came_from: Hex) -> str:
    """The target's side which the bow ran along, or "" (7.21a, 7.21b, G11)."""
    if target.stern == target.bow:
        return along_one_hex(ship, target, came_from)
    return along_two_hexes(ship, target, came_from)


def along_two_hexes(ship: Ship, target: Ship, came_from: Hex) -> str:
    """7.21a From the Bow/Flank or Stern/Flank hex into the Midship hex of the same side."""
    for side in (Flank.PORT, Flank.STARBOARD):
        if ship.bow == midship(target, side) and came_from in (
            bow_flank(target, side), stern_flank(target, side),
        ):  # fmt: skip
            return side
    return ""


def along_one_hex(ship: Ship, target: Ship, came_from: Hex) -> str:
    """7.21b From one flank hex into the other of the same side."""
    for side in (Flank.PORT, Flank.STARBOARD):
        if {ship.bow, came_from} == {bow_flank(target, side), stern_flank(target, side)}:
            return side
    return ""


def shears(ship: Ship, target: Ship, came_from: Hex) -> bool:
    """The side that the bow ran along has oars left."""
    return side_raked(ship, target, came_from) not in target.crippled


def rake_targets(board: Board, ship: Ship, came_from: Hex) -> tuple[str, ...]:
    """The ships that may be raked on a forward step of the bow (7.21d)."""
    at, ships = board.at, board.ships
    near = {at[h] for h in NEXT[ship.bow] if h in at}
    near.discard(ship.id)
    return tuple(
        id_ for id_ in sorted(near)
        if ships[id_].owner != ship.owner
        and why_not_rake(board, ship, ships[id_], came_from) is None
    )  # fmt: skip


def rake_check(board: Board, ship: Ship, target: Ship) -> Check:
    """7.26a, 7.27 Crew against crew, and every modifier."""
    faster = board.printed_speed(ship) - board.printed_speed(target)
    swell = swell_now(board, ship).rake
    fouled = fouled_oars(board, ship) if board.theatre.special.own.swarms else 0
    modifiers = counted(
        (faster > 0, 1, "higher speed rating", "7.27a"),
        (faster < 0, -1, "target's speed rating is higher", "7.27a"),
        (stuck(target), 1, "target Crippled, Grappled or Fouled", "7.27b"),
        (slow_and_mobile(target), 1, "target Fatigued or at Half Speed", "7.27c"),
        (ship.turn.upset, -1, "upset by a defensive ram", "6.7e"),
        (swell, swell, "swell", "7.27"),
        (fouled, fouled, "small craft among the oars", "7.27, H31"),
    )
    crews = board.crew(target), board.crew(ship)
    return range_check(ThrowKind.RAKE, RAKE, *crews, modifiers, "crippled", "no effect")


def rake_odds(board: Board, ship: Ship, target: Ship) -> Odds:
    """Crippled or not: whoever may avoid had its chance at the step."""
    check = rake_check(board, ship, target)
    return Odds((check,), tuple(chances(check).items()))


def rake_throws(act: Acting, target: Ship, rake: Rake) -> Odds:
    """The bow test, then the rake."""
    return braving(act.board, act.ship, target, rake_odds(act.board, act.ship, target))


def rake_chain(
    board: Board, ship: Ship, target: Ship, due: bool, still: Callable[[Board], bool]
) -> Odds:
    """Avoided if it may and does, then crippled or not."""
    first, ends = branches(board, ship, target, due, still)
    out = {"avoided": Fraction(0), "crippled": Fraction(0), "no effect": Fraction(0)}
    for chance, after in ends:
        if after is None:
            out["avoided"] += chance
            continue
        for result, likely in chances(rake_check(after, ship, after.ships[target.id])).items():
            out[result] += chance * likely
    if not first:
        del out["avoided"]
    return Odds((*first, rake_check(board, ship, target)), tuple(out.items()))


def shear(play: Play, rake: RakeAttempt) -> None:
    """7.26b The dice of the step's rake."""
    resolve_rake(play, rake.ship, rake.target, rake.side)


def resolve_rake(play: Play, ship_id: str, target_id: str, side: str) -> None:
    """7.26b Two dice; success cripples the side, failure does nothing."""
    ship, target = play.board.ships[ship_id], play.board.ships[target_id]
    check = rake_check(play.board, ship, target)
    play.emit(RakeMade(ship.id, target.id, side))
    note_attempt(play, ship.id, target.id)
    note_attack(play, ship.id)
    end_hold(play, target.id, thrown=True)
    verdict = play.verdict(check, ship.id, target.id)
    if verdict == "crippled":
        play.emit(Crippled(target.id, side, side in target.crippled))


attack_at(
    Rake,
    why_not=lambda act, target, rake: no_rake_now(act.board, act.ship, target),
    throws=rake_throws,
)
procedure(
    RakeAttempt, face_firepots, begin_attack, offer_reaction, shear, open_windows,
    gone=either_gone,
)  # fmt: skip
