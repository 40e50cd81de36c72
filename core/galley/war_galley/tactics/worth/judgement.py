"""Every judgement from which a side is advised, each made once.

The default choice, proposals, standing answers, the lists of choices and bots read it.  All is
judged by a position as it stands, without dice; chances are exact.  What an attack is worth in
victory points stands in `worth.py`.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from galley.engine import offers
from galley.engine.checks import NEVER, chances
from galley.engine.loop import State
from galley.engine.records import OTHER, Ask, Command, Record, Side
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import AskAction
from galley.war_galley.ch6_movement.avoidance import Avoid, avoidance_check
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch7_ramming.raking import AskRake, Rake, shears
from galley.war_galley.ch7_ramming.ramming import HIT, ram_check
from galley.war_galley.ch8_combat.boarding import BoardNext, Commit
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, React, SplitFire
from galley.war_galley.state.acting import ATTACKS, attack_odds
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.ship import Ship, separation, stuck
from galley.war_galley.tactics.worth.chances import depletes, no_man_to_hit, odds_of, success
from galley.war_galley.tactics.worth.prices import men_lost

NO_ENEMY = 99  # hexes to the nearest enemy where there is none
LONG = 70  # characters of a proposal that is read in one line


class Hope(Record, frozen=True):
    """The aim of a command: a word in the outcomes of its odds, and the chance of it from which on
    a player usually tries."""

    outcome: str
    least: Fraction = NEVER


HOPES: Mapping[type[Command], Hope] = {
    Refloat: Hope("freed", Fraction(1, 2)),
    Fire: Hope("depleted", Fraction(1, 36)),
    React: Hope("depleted", Fraction(1, 36)),
    Rake: Hope("crippled", Fraction(1, 6)),
    Avoid: Hope("slips", Fraction(7, 36)),
    Commit: Hope("captured", Fraction(1, 2)),
    BoardNext: Hope("captured"),
}


# -- chances


def hope(state: State, side: Side, command: Command) -> Fraction:
    """The chance of what a command is made for; 0 where it throws no dice, for a shot at who has
    no manpower to lose, for a rake of oars that are gone."""
    if isinstance(command, Fire) and not _manned(state, command.target):
        return NEVER
    if isinstance(command, Rake) and not _oared(state, command.target):
        return NEVER
    odds = odds_of(state, side, command)
    word = HOPES[type(command)].outcome
    outcomes = odds.outcomes if odds is not None else ()
    return sum((chance for name, chance in outcomes if word in name), NEVER)


def _manned(state: State, ship: str) -> bool:
    board = board_of(state)
    return bool(men_lost(board, board.ships[ship], 1))


def _oared(state: State, target: str) -> bool:
    """The side of a ship that the rake of now meets has oars left."""
    ships = board_of(state).ships
    ask = next((one for one in reversed(state.stack) if isinstance(one, AskRake)), None)
    return ask is None or shears(ships[ask.ship], ships[target], ask.came_from)


def escape(board: Board, ship: Ship) -> Fraction:
    """The chance that a ship which tries to avoid slips away."""
    return chances(avoidance_check(board, ship))["yes"]


def ram_hits(board: Board, ship: Ship, target: Ship) -> Fraction:
    """The chance that a ram hits a target which stays."""
    return chances(ram_check(board, ship, target)).get(HIT, NEVER)


def rake_chance(board: Board, ship: Ship, target: str) -> Fraction:
    """The chance that a rake cripples its target, the bow test before it."""
    odds = attack_odds(board, ship, Rake(target))
    return dict(odds.outcomes).get("crippled", NEVER) if odds is not None else NEVER


# -- attacks


def hopeless(state: State, ask: Ask, command: Command) -> bool:
    """Whether a command is an attack that no dice let do anything to its target."""
    if not isinstance(ask, AskAction | AskRake) or type(command) not in ATTACKS:
        return False
    if isinstance(command, Fire) and no_man_to_hit(board_of(state), command.target, command.flame):
        return True
    odds = offers.odds_of(state, ask, command)
    return odds is not None and not success(odds)


def attacks(state: State, ask: Ask) -> list[Command]:
    """The attacks on one target that a ship which acts can make now with some hope."""
    if not isinstance(ask, AskAction):
        return []
    return [
        c for c in state.choices(ask)
        if type(c) in ATTACKS - {SplitFire} and not hopeless(state, ask, c)
    ]  # fmt: skip


def staying(state: State, side: Side, id_: str) -> tuple[State, AskAction]:
    """A ship that goes no farther is asked what it does: the position, and the question."""
    board = board_of(state).copy()
    board.change_turn(id_, mp_announced=board.ships[id_].turn.mp_used)
    ask = AskAction(side, id_)
    return State(board, [*state.stack, ShipActivation(ship=id_), ask]), ask


# -- shots


def shot_value(
    board: Board, ship: Ship, target: str, taken: int = 0
) -> tuple[Fraction, bool, int]:
    """The weight of a shot at a target beside other shots, the greater the better.

    The victory points that it gains, of others who aim at it `taken` levels; then who is held,
    and who has most manpower left.
    """
    other = board.ships[target]
    gain = depletes(board, ship, target) * men_lost(board, other, 1, taken)
    return gain, bool(other.grapples), board.manpower(other) - taken


def best_shot(
    board: Board, ship: Ship, targets: Sequence[str], taken: Mapping[str, int] | None = None
) -> str:
    """The target worth most, the first of equal ones; "" where no shot costs anybody anything."""
    aimed = taken or {}
    values = {t: shot_value(board, ship, t, aimed.get(t, 0)) for t in targets}
    best = max(targets, key=lambda target: values[target], default="")
    return best if best and values[best][0] else ""


def shot_back(board: Board, ask: AskReaction) -> Fraction:
    """The chance that Reaction Fire depletes the enemy; at 0 it is in vain."""
    return depletes(board, board.ships[ask.ship], ask.enemy, alongside=ask.alongside)


# -- ships


def helpless(board: Board, ship: Ship) -> bool:
    """Whether a ship can neither ram nor board."""
    return max(board.printed(ship).ram) == 0 and board.manpower(ship) == 0


def may_sink(ship: Ship) -> bool:
    """Whether a ship may go down at the end of a turn, Rammed or on fire."""
    return ship.rammed or ship.on_fire


def free_to_act(ship: Ship) -> bool:
    """Nothing holds it, and it is in no danger."""
    return not (may_sink(ship) or ship.aground or stuck(ship))


def nearest_enemy(board: Board, ship: Ship) -> int:
    """Hexes to the nearest enemy; NO_ENEMY where there is none."""
    enemies = board.fleet(OTHER[ship.owner])
    return min((separation(ship, enemy) for enemy in enemies), default=NO_ENEMY)
