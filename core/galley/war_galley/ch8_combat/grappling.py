"""8.1. Grappling."""

from fractions import Fraction

from galley.engine.checks import Check, Odds, chances
from galley.engine.loop import DONE, procedure
from galley.engine.records import Command, Event, Refusal
from galley.war_galley.ch5_command.withdrawal import end_hold
from galley.war_galley.ch6_movement.move_limits import must_spend
from galley.war_galley.ch7_ramming.attack_attempt import (
    Attempt,
    branches,
    either_gone,
    note_attempt,
    offer_avoidance,
    offer_reaction,
    open_windows,
)
from galley.war_galley.ch7_ramming.ramming import Missed, no_friends, no_orders
from galley.war_galley.ch8_combat.bow_test import braving, face_firepots, not_daunted
from galley.war_galley.scenario_rules.fighting.boarders import (
    another_ship,
    attempts,
    grapnels_left,
)
from galley.war_galley.scenario_rules.gear import (
    CORVUS,
    HARPAX,
    Counted,
    corvus_contact,
    grapple_gear,
    link_gear,
)
from galley.war_galley.state.acting import Acting, attack_at
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, counted, die_check
from galley.war_galley.state.flanks import flank_touch
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship, SpeedLevel, adjacent, hexes, speed_restricted, stuck
from galley.war_galley.state.tables import GRAPPLING


class Grapple(Command, frozen=True):
    """Throw grapnels at a ship alongside."""

    target: str


class GrappleMade(Event, frozen=True):
    """8.13a A grapple attempt: its die is about to be thrown."""

    ship: str
    target: str

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        tried = () if attempts(board, ship) == 1 else (*ship.turn.grappled_at, self.target)
        board.change_turn(self.ship, grapple_attempted=True, ended=True, grappled_at=tried)


class Grappled(Event, frozen=True):
    """8.12g Two ships are grappled; a ship at maximum stops dead (C130)."""

    ship: str
    target: str
    by: str = ""  # "corvus" or "harpax" (8.12f)

    def apply(self, board: Board) -> None:
        for one, other in ((self.ship, self.target), (self.target, self.ship)):
            links = tuple(sorted({*board.ships[one].grapples, other}))
            board.change(one, grapples=links, level=SpeedLevel.CRUISE)
        held = board.ships[self.target]
        for kind in HOLDS.get(self.by, ()):
            names = tuple(sorted({*getattr(held, kind), self.ship}))
            board.change(self.target, **{kind: names})


HOLDS = {CORVUS: ("corvus_by", "corvus_fresh"), HARPAX: ("harpax_by",)}
"""What a link is made with -> the target's lists that remember it."""


class GrappleAttempt(Attempt, frozen=True):
    """8.1 A grapple from declaration to its die."""


# -- conditions


def why_not_grapple(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """Why a ship may not grapple this target now."""
    return (
        no_friends(ship, target)
        or no_orders(board, ship, target)
        or not_daunted(ship, target)
        or one_grapple_a_turn(board, ship)
        or another_ship(ship, target)
        or grapple_at_cruise(ship)
        or no_grapple_after_collision(ship)
        or rammed_grapples_fouled(ship, target)
        or already_grappled(ship, target)
        or grapples_its_victim(ship, target)
        or sea_beside_aground(board, ship, target)
        or grapple_contact(board, ship, target)
        or moved_out(board, ship)
    )


def one_grapple_a_turn(board: Board, ship: Ship) -> Refusal | None:
    """8.13a One attempt for each active ship and turn; a target may suffer several (8.13b)."""
    if grapnels_left(board, ship):
        return None
    many = attempts(board, ship)
    if many > 1:
        return Refusal("8.13a, H36", f"{ship.id} has made its {many} grapple attempts this turn")
    return Refusal("8.13a", f"{ship.id} has made its grapple attempt this turn")


def grapple_at_cruise(ship: Ship) -> Refusal | None:
    """8.11b, 6.11b Only at cruise level."""
    if ship.level == SpeedLevel.MAX:
        return Refusal("8.11b", f"{ship.id} is at maximum and cannot grapple")
    return None


def no_grapple_after_collision(ship: Ship) -> Refusal | None:
    """7.16e The rammer of a collision may not grapple this turn."""
    if ship.turn.collided:
        return Refusal("7.16e", f"{ship.id} has collided this turn and may not grapple")
    return None


def rammed_grapples_fouled(ship: Ship, target: Ship) -> Refusal | None:
    """7.16h A Rammed ship may grapple only ships it is Fouled with."""
    if ship.rammed and target.id not in ship.fouls:
        return Refusal("7.16h", f"{ship.id} is Rammed and not Fouled with {target.id}")
    return None


def grapples_its_victim(ship: Ship, target: Ship) -> Refusal | None:
    """C79 After an anastrophe only the ship that was rammed (C34)."""
    if ship.turn.mode == "anastrophe" and ship.turn.ram_hit != target.id:
        return Refusal("C79", f"{ship.id}'s anastrophe did not ram {target.id}")
    return None


def already_grappled(ship: Ship, target: Ship) -> Refusal | None:
    """8.12g One link is enough."""
    if target.id in ship.grapples:
        return Refusal("8.12g", f"{ship.id} and {target.id} are grappled already")
    return None


def sea_beside_aground(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """6.36f An aground ship is grappled only from wholly within the sea (C57)."""
    if target.aground and not board.theatre.land_for(ship.code).isdisjoint(hexes(ship)):
        return Refusal("6.36f", f"{target.id} is aground and {ship.id} is not wholly at sea")
    return None


def grapple_contact(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """8.11a A hexside that is flank of both; after a ram, or Fouled, any contact (C34)."""
    if flank_touch(ship, target):
        return None
    if adjacent(ship, target) and (ship.turn.ram_hit == target.id or target.id in ship.fouls):
        return None
    if corvus_contact(board, ship, target):
        return None
    return Refusal("8.11a", f"{ship.id} and {target.id} share no flank hexside")


def moved_out(board: Board, ship: Ship) -> Refusal | None:
    """8.11a Only a ship that has ended its movement."""
    owed = must_spend(board, ship)
    return Refusal("8.11a", f"{owed.text} before it grapples") if owed else None


def grapple_targets(board: Board, ship: Ship) -> list[str]:
    """The enemies which the active ship may grapple now, in id order."""
    if ship.level == SpeedLevel.MAX or ship.turn.collided or not grapnels_left(board, ship):
        return []
    if not board.enemy_adjacent(ship):
        return []
    return [
        s.id for s in board.neighbours(ship)
        if s.owner != ship.owner and why_not_grapple(board, ship, s) is None
    ]  # fmt: skip


# -- dice and procedure


def grapple_check(board: Board, ship: Ship, target: Ship) -> Check:
    """8.12 One die in the grappler's crew column."""
    return _grapple_check(board, ship, target, grapple_gear(board, ship, target))


def reaction_check(board: Board, ship: Ship, target: Ship) -> Check:
    """8.12f A corvus that drops on an attacker."""
    amount = board.theatre.special.corvus.reaction
    return _grapple_check(board, ship, target, [(amount, amount, "corvus", "8.12f")])


def harpax_check(board: Board, ship: Ship, target: Ship) -> Check:
    """8.12f A harpax thrown at two hexes."""
    amount = board.theatre.special.harpax.throw
    return _grapple_check(board, ship, target, [(amount, amount, "harpax", "8.12f")])


def _grapple_check(board: Board, ship: Ship, target: Ship, gear: list[Counted]) -> Check:
    opposite = target.facing == (ship.facing + 3) % 6 and not speed_restricted(target)
    modifiers = counted(
        (stuck(target), 1, "target Crippled, Fouled or Grappled", "8.12b"),
        (target.sail, 1, "target under sail", "8.12c"),
        (opposite, -1, "target on the opposite course", "8.12d"),
        (ship.sail, -1, "under sail", "8.12e"),
        *gear,
    )
    return die_check(ThrowKind.GRAPPLE, GRAPPLING, board.crew(ship), modifiers)


def grapple_odds(board: Board, ship: Ship, target: Ship, due: bool) -> Odds:
    """Avoided, then grappled or not."""
    first, ends = branches(board, ship, target, due, lambda b: in_contact(b, ship, target))
    out = {"avoided": Fraction(0), "grappled": Fraction(0), "fails": Fraction(0)}
    for chance, after in ends:
        if after is None:
            out["avoided"] += chance
            continue
        check = grapple_check(after, after.ships[ship.id], after.ships[target.id])
        yes = chances(check).get("S", Fraction(0))
        out["grappled"] += chance * yes
        out["fails"] += chance * (1 - yes)
    if not first:
        del out["avoided"]
    return Odds((*first, grapple_check(board, ship, target)), tuple(out.items()))


def in_contact(board: Board, ship: Ship, target: Ship) -> bool:
    """Both still lie as 8.11a asks."""
    return grapple_contact(board, board.ships[ship.id], board.ships[target.id]) is None


def still_alongside(play: Play, grapple: GrappleAttempt) -> str | None:
    """3.1h A target that slipped out of contact is not grappled, and no attempt is made."""
    board = play.board
    if in_contact(board, board.ships[grapple.ship], board.ships[grapple.target]):
        return None
    play.emit(Missed(grapple.ship, grapple.target, "grapple"))
    return DONE


def throw_grapnels(play: Play, grapple: GrappleAttempt) -> None:
    """8.12a, g One die: a link between the two, or nothing."""
    board = play.board
    ship, target = board.ships[grapple.ship], board.ships[grapple.target]
    check = grapple_check(board, ship, target)
    play.emit(GrappleMade(ship.id, target.id))
    end_hold(play, target.id, thrown=True)
    note_attempt(play, ship.id, target.id)
    verdict = play.verdict(check, ship.id, target.id)
    if verdict == "S":
        play.emit(Grappled(ship.id, target.id, link_gear(board, ship)))


# -- the command


def grapples(act: Acting) -> list[Command]:
    """List the grapples that the active ship may try once it has moved."""
    if not act.at_rest:
        return []
    return [Grapple(target) for target in grapple_targets(act.board, act.ship)]


def grapple_throws(act: Acting, target: Ship, grapple: Grapple) -> Odds:
    """The bow test, then the grapple."""
    odds = grapple_odds(act.board, act.ship, target, target.id not in act.faced)
    return braving(act.board, act.ship, target, odds)


attack_at(
    Grapple,
    commands=grapples,
    why_not=lambda act, target, grapple: why_not_grapple(act.board, act.ship, target),
    throws=grapple_throws,
    carry_out=lambda play, act, grapple: play.push(
        GrappleAttempt(ship=act.ship.id, target=grapple.target)
    ),
)
procedure(
    GrappleAttempt, face_firepots, offer_avoidance, still_alongside, offer_reaction,
    throw_grapnels, open_windows, gone=either_gone,
)  # fmt: skip
