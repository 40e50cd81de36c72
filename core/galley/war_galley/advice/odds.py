"""The dice of every command that throws some: checks in their order, exact chances."""

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from functools import cache

from msgspec.structs import replace

from galley.engine.checks import ALWAYS, NEVER, Check, Odds, chances
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Side
from galley.war_galley.ch3_turn.activation_order import Activate, AskSquadron
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce, EndShip
from galley.war_galley.ch5_command.double_activation import DoubleActivate, double_odds
from galley.war_galley.ch5_command.squadron_activation import AskShip, EndMovement, alone_check
from galley.war_galley.ch5_command.transfer import Transfer, transfer_check
from galley.war_galley.ch6_movement.avoidance import (
    AskAvoidance,
    Avoid,
    avoidance_check,
    why_not_avoid,
)
from galley.war_galley.ch6_movement.defensive_ram import (
    AskDefensiveRam,
    DefensiveRam,
    defence_odds,
)
from galley.war_galley.ch6_movement.refloating import Refloat, refloat_check
from galley.war_galley.ch6_movement.speed import checks_fatigue, fatigue_check
from galley.war_galley.ch7_ramming.anastrophe import (
    Anastrophe,
    anastrophe_odds,
    why_not_anastrophe,
)
from galley.war_galley.ch7_ramming.pass_through import PassThrough, pass_odds, why_not_pass
from galley.war_galley.ch7_ramming.raking import AskRake, Rake, rake_odds
from galley.war_galley.ch7_ramming.ramming import COLLISION, Ram, ram_odds
from galley.war_galley.ch8_combat.boarding import (
    AskBoarding,
    Boarding,
    BoardNext,
    Commit,
    Share,
    boarding_odds,
)
from galley.war_galley.ch8_combat.bow_test import braving
from galley.war_galley.ch8_combat.disengaging import AskFouls, Disengage, disengage_odds, foul_odds
from galley.war_galley.ch8_combat.grappling import Grapple, grapple_odds, reaction_check
from galley.war_galley.ch8_combat.missiles import Fire, fire_odds, missile_check
from galley.war_galley.ch8_combat.reaction_fire import Aim, AskReaction, AskVolley, React
from galley.war_galley.scenario_rules.corvus import AskCorvus, DropCorvus
from galley.war_galley.scenario_rules.harpax import ThrowHarpax, harpax_odds
from galley.war_galley.scenario_rules.shore_troops import AskShore, ShootFromShore, shore_odds
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.phrases import grade_words
from galley.war_galley.state.play import Done
from galley.war_galley.state.ship import Ship

NONE = Fraction(0)


def odds_of(state: State, side: Side, command: Command) -> Odds | None:
    """The dice of a command: a listed one, or one that the present question could take."""
    ask = state.ask_of(side)
    return answer_odds(state, ask, command) if ask is not None else None


def answer_odds(state: State, ask: Ask, command: Command) -> Odds | None:
    """The dice of an answer to a question that waits."""
    board = board_of(state)
    if isinstance(ask, AskAction):
        return _acting(state, board.ships[ask.ship], command)
    if isinstance(ask, AskRake):
        known = isinstance(command, Rake) and command.target in board.ships
        return attack_odds(board, board.ships[ask.ship], command) if known else None
    if isinstance(ask, AskAnnounce):
        return _announcing(board, board.ships[ask.ship], command)
    return _other_odds(state, ask, command)


def simple_odds(check: Check, yes: str) -> Odds:
    """Success or failure of one check."""
    chance = chances(check)[yes]
    return Odds((check,), (("succeeds", chance), ("fails", 1 - chance)))


def _announcing(board: Board, ship: Ship, command: Command) -> Odds | None:
    if isinstance(command, Disengage):
        known = all(link in ship.grapples for link in command.links)
        return disengage_odds(board, ship, command.links) if known else None
    if isinstance(command, Refloat):
        check = refloat_check(board, ship)
        return Odds((check,), tuple(chances(check).items()))
    if isinstance(command, Anastrophe):
        return attack_odds(board, ship, command)
    return None


def _acting(state: State, ship: Ship, command: Command) -> Odds | None:
    board = board_of(state)
    if isinstance(command, Fire | ThrowHarpax):  # which nobody avoids
        return attack_odds(board, ship, command)
    if isinstance(command, Ram | Grapple | PassThrough):
        return attack_odds(board, ship, command, offered(state))
    if isinstance(command, EndShip) and checks_fatigue(ship):
        check = fatigue_check(board, ship)
        return Odds((check,), _tired(check))
    return None


def offered(state: State) -> Sequence[str]:
    """C28 The enemies that had their offer at the active ship's present position."""
    frame = state.frame(ShipActivation)
    return frame.offered if frame is not None else ()


def attack_odds(
    board: Board, ship: Ship, command: Command, offered: Collection[str] = ()
) -> Odds | None:
    """The dice of a ship's attack from where it lies on the board; None where it makes none.

    `offered`: the enemies that may not try to avoid it any more.
    """
    if isinstance(command, PassThrough):
        if why_not_pass(board, ship, command, True) is not None:
            return None
        raked = board.ships[command.raked]
        odds = pass_odds(board, ship, command, _avoidance_due(board, raked, offered))
        return braving(board, ship, raked, odds)
    target = board.ships.get(str(getattr(command, "target", "")))
    if target is None or target.owner == ship.owner:
        return None
    if isinstance(command, Anastrophe):
        if why_not_anastrophe(board, ship, command) is not None:
            return None
        odds = anastrophe_odds(board, ship, command, target.id not in offered)
        return braving(board, ship, target, odds, ahead=True)
    if isinstance(command, ThrowHarpax):
        return harpax_odds(board, ship, target)
    if isinstance(command, Fire):
        return fire_odds(board, ship, target, command.flame)
    return _close_odds(board, ship, target, command, offered)


def _close_odds(
    board: Board, ship: Ship, target: Ship, command: Command, offered: Collection[str]
) -> Odds | None:
    """A ram, a rake or a grapple, the bow test before it."""
    due = _avoidance_due(board, target, offered)
    if isinstance(command, Ram):
        odds = ram_odds(board, ship, target, due, firepots=command.firepots)
    elif isinstance(command, Rake):
        odds = rake_odds(board, ship, target)
    elif isinstance(command, Grapple):
        odds = grapple_odds(board, ship, target, due)
    else:
        return None
    return braving(board, ship, target, odds)


def _avoidance_due(board: Board, target: Ship, offered: Collection[str]) -> bool:
    """C28 The target may still try to avoid."""
    return target.id not in offered and why_not_avoid(board, target) is None


def _other_odds(state: State, ask: Ask, command: Command) -> Odds | None:
    board = board_of(state)
    if isinstance(ask, AskAvoidance) and isinstance(command, Avoid) and command.ship in ask.ships:
        check = avoidance_check(board, board.ships[command.ship])
        yes = chances(check)["yes"]
        return Odds((check,), (("slips away", yes), ("stays", 1 - yes)))
    if isinstance(ask, AskReaction) and isinstance(command, React):
        ship, enemy = board.ships[ask.ship], board.ships[ask.enemy]
        return fire_odds(board, ship, enemy, command.flame, alongside=ask.alongside)
    if isinstance(ask, AskCorvus) and isinstance(command, DropCorvus):
        check = reaction_check(board, board.ships[ask.ship], board.ships[ask.enemy])
        yes = chances(check).get("S", Fraction(0))
        return Odds((check,), (("grappled", yes), ("fails", 1 - yes)))
    if isinstance(ask, AskVolley) and isinstance(command, Aim):
        return _aim_odds(board, ask, command)
    if isinstance(ask, AskShore) and isinstance(command, ShootFromShore):
        return shore_odds(board, ask.group, board.ships[command.target])
    if isinstance(ask, AskFouls) and isinstance(command, Done):
        return foul_odds(board, [id_ for id_ in ask.ships if id_ not in ask.staying])
    if isinstance(command, Transfer):
        return simple_odds(transfer_check(), "moves")
    if isinstance(command, DoubleActivate) and isinstance(ask, AskSquadron):
        return double_odds(board, command) if command.admiral in board.commanders else None
    if isinstance(command, Activate) and isinstance(ask, AskSquadron):
        return _alone_odds(board, ask, command.squadron)
    if isinstance(command, EndMovement) and isinstance(ask, AskShip):
        return _tiring_odds(board, ask.ships)
    if isinstance(command, DefensiveRam) and isinstance(ask, AskDefensiveRam):
        mover = board.ships[ask.mover]
        return defence_odds(board, board.ships[command.ship], mover, command.firepots)
    if isinstance(command, Commit) and isinstance(ask, AskBoarding):
        return _commit_odds(board, ask, command)
    if isinstance(command, BoardNext):
        frame = state.frame(Boarding)
        if frame is not None and command.target in board.ships:
            return pooled_odds(board, command.target, frame.shares)
    return None


def _alone_odds(board: Board, ask: AskSquadron, squadron: str) -> Odds | None:
    """5.31b A single ship's die."""
    ship = board.ships.get(squadron)
    if ship is None or squadron not in ask.squadrons:
        return None
    check = alone_check(board, ship)
    if check is None:
        return None
    free = chances(check).get("yes", Fraction(0))
    return Odds((check,), (("acts freely", free), ("cruise, next to no enemy", 1 - free)))


def _tiring_odds(board: Board, ids: Sequence[str]) -> Odds | None:
    """6.14a The fatigue checks of the ships that stay where they are: how many tire.

    Ships with the same check stand in one row.
    """
    ships = [ship for id_ in ids if checks_fatigue(ship := board.ships[id_])]
    if not ships:
        return None
    alike: dict[Check, list[str]] = {}
    for ship in ships:
        alike.setdefault(fatigue_check(board, ship), []).append(ship.id)
    checks = tuple(
        replace(check, what=f"fatigue of {', '.join(names)}" + ", each" * (len(names) > 1))
        for check, names in alike.items()
    )
    if len(ships) == 1:
        return Odds(checks, _tired(checks[0]))
    return Odds(
        checks, _how_many([1 - chances(c).get("-", NONE) for c in alike for _ in alike[c]])
    )


def _tired(check: Check) -> tuple[tuple[str, Fraction], ...]:
    """6.42 What comes of one ship's check."""
    found = chances(check).items()
    return tuple(
        ("not tired" if name == "-" else f"tired, {grade_words(name)}", p) for name, p in found
    )


def _how_many(risks: Sequence[Fraction]) -> tuple[tuple[str, Fraction], ...]:
    """How many of these ships tire: none, one, two, or more."""
    exactly = [Fraction(1)]
    for risk in risks:
        spared = [p * (1 - risk) for p in exactly]
        struck = [p * risk for p in exactly]
        exactly = [a + b for a, b in zip([*spared, NONE], [NONE, *struck], strict=True)]
    none, one, two, *more = exactly
    named = ("nobody tires", none), ("one tires", one), ("two tire", two)
    return (*named, ("more tire", sum(more, NONE))) if more else named


def _aim_odds(board: Board, ask: AskVolley, command: Aim) -> Odds | None:
    """Of this part of the volley alone."""
    if ask.why_not(board, command) is not None:
        return None
    ship, target = board.ships[ask.ship], board.ships[command.target]
    return fire_odds(board, ship, target, command.flame, command.manpower)


def _commit_odds(board: Board, ask: AskBoarding, command: Commit) -> Odds | None:
    """Of the first target named, with everyone told off against it so far."""
    if not command.shares or command.shares[0][0] not in board.ships:
        return None
    target = command.shares[0][0]
    mine = [(command.ship, t, n) for t, n in command.shares]
    return pooled_odds(board, target, [*ask.chosen, *mine])


def pooled_odds(board: Board, target: str, shares: Iterable[Share]) -> Odds | None:
    """The boarding of a ship by all who are told off against it; None where nobody is."""
    parts = [(board.ships[s], n) for s, t, n in shares if t == target and s in board.ships]
    return boarding_odds(board, board.ships[target], parts) if parts else None


AVOIDED, DAUNTED, GRAPPLED = ("avoided", "slips away"), "does not dare", "grappled"
NOTHING = {*AVOIDED, DAUNTED, COLLISION, "no effect", "fails", "not raked", "repulsed",
           "repulsed, both lose"}  # fmt: skip
"""The outcomes in which an attack does nothing to its target that it was made for."""
SHOTS = ("depleted", "depleted and on fire")


def success(odds: Odds) -> Fraction:
    """The chance that an attack does something to its target."""
    return _sum([p for name, p in odds.outcomes if not _nothing(name)])


@cache
def parts(outcome: str) -> frozenset[str]:
    """An outcome may have several parts: "hit, fouled; on fire"."""
    return frozenset(outcome.split("; "))


@cache
def _nothing(outcome: str) -> bool:
    return parts(outcome) <= NOTHING


def likely(odds: Odds, *names: str) -> Fraction:
    """The chance of the outcomes of which one of these is a part."""
    return _sum([p for outcome, p in odds.outcomes if not parts(outcome).isdisjoint(names)])


def ended(odds: Odds, *names: str) -> Fraction:
    """The chance that the attack ends with one of these before any of its dice."""
    return _sum([p for outcome, p in odds.outcomes if outcome in names])


def _sum(chances: Sequence[Fraction]) -> Fraction:
    """The chances added up; most often there is one, or none."""
    return sum(chances[1:], chances[0]) if chances else NEVER


def depleting(check: Check) -> Fraction:
    """The chance that a throw on the missile table depletes."""
    return ALWAYS - chances(check)["No"]


def depletes(
    board: Board, ship: Ship, target: str, manpower: int | None = None, alongside: bool = False
) -> Fraction:
    """The chance that a ship's shot, with all its manpower or so much, depletes a target."""
    return depleting(missile_check(board, ship, board.ships[target], manpower, alongside))
