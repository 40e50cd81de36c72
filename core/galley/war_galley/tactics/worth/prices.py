"""Weighs an attack in victory points, from the position as it stands.

What results are worth is decided in `analysis/account.py`, how likely they are in `odds.py`.
Others read this by `evaluation.py`.
"""

import math
from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction

from galley.engine import offers
from galley.engine.checks import ALWAYS, NEVER, Odds, chances
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Record, Side
from galley.engine.text import percent
from galley.war_galley.analysis.account import points
from galley.war_galley.ch3_turn.ship_activation import offered
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch7_ramming.anastrophe import FATIGUE_ROW, Anastrophe
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import AskRake
from galley.war_galley.ch7_ramming.ramming import COLLISION, FAST, FREE, HIT, Ram
from galley.war_galley.ch7_ramming.sinking import sinking_check
from galley.war_galley.ch8_combat.boarding import (
    CAPTURED,
    AskBoarding,
    Commit,
    Share,
    no_capture_ashore,
    pooled_odds,
)
from galley.war_galley.ch8_combat.disengaging import foul_check
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import (
    Aim,
    AskReaction,
    AskVolley,
    React,
    may_react,
)
from galley.war_galley.ch9_victory.points import hull_points
from galley.war_galley.scenario_rules.harpax import ThrowHarpax
from galley.war_galley.state.acting import attack_odds
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.phrases import grade_words
from galley.war_galley.state.ship import Ship
from galley.war_galley.state.tables import FATIGUE
from galley.war_galley.tactics.worth.chances import (
    AVOIDED,
    DAUNTED,
    GRAPPLED,
    SHOTS,
    depletes,
    ended,
    likely,
    parts,
    success,
)

HULL = {
    FREE: (ThrowKind.RAM, HIT), FAST: (ThrowKind.RAM, HIT), "raked": (ThrowKind.RAKE, "crippled"),
    "crippled": (ThrowKind.RAKE, "crippled"), "on fire": (ThrowKind.FIREPOTS, "on fire"),
    "depleted and on fire": (ThrowKind.FLAME, "on fire"), GRAPPLED: (ThrowKind.GRAPPLE, "S"),
}  # fmt: skip
"""What an outcome does to the target's hull -> the throw and its result in the account."""
ALONGSIDE = (PassThrough, Anastrophe)


class Worth(Record, frozen=True):
    """The worth of an attack to the side that makes it.

    `chance` (0 to 1): that it does something to its target.  `gain` and `loss`: the victory
    points to be expected of it and those that it costs, both 0 or more.  `against`: what
    stands against it, in a few words each.
    """

    chance: float
    gain: float
    loss: float
    against: tuple[str, ...] = ()

    @property
    def net(self) -> float:
        """Gain less loss."""
        return self.gain - self.loss


class Cost(Record, frozen=True):
    """A cost to be expected, and the words for it."""

    points: float
    words: str


# -- worth


def worth_now(state: State, ask: Ask, command: Command) -> Worth | None:
    """The worth of an answer to a question; None where it is no attack with dice."""
    board = board_of(state)
    if isinstance(ask, AskBoarding):
        boarder = board.ships.get(command.ship) if isinstance(command, Commit) else None
        return worth(board, boarder, command, (), ask.chosen) if boarder is not None else None
    if isinstance(ask, AskAction | AskAnnounce | AskRake):
        return worth(board, board.ships[ask.ship], command, offered(state))
    if isinstance(ask, AskReaction | AskVolley) and isinstance(command, React | Aim):
        target = ask.enemy if isinstance(ask, AskReaction) else getattr(command, "target", "")
        return _shot(board, board.ships[ask.ship], target, offers.odds_of(state, ask, command))
    return None


def _shot(board: Board, ship: Ship, target: str, odds: Odds | None) -> Worth | None:
    """A shot that nobody answers by itself: one in reaction, or a part of a volley."""
    if odds is None:
        return None
    harmed = board.ships[target]
    hope = success(odds)
    against = (*_no_hope(harmed, hope), *_no_men(board, harmed))
    return Worth(float(hope), _gains(board, ship, harmed, odds), 0.0, against)


def worth(
    board: Board,
    ship: Ship,
    command: Command,
    offered: Collection[str] = (),
    chosen: Iterable[Share] = (),
) -> Worth | None:
    """The worth of a ship's attack from where it lies on the board; None where it makes none.

    `offered`: the enemies that may not try to avoid it any more; `chosen`: the boarders that
    have their orders, who fight together with the ship's.
    """
    if isinstance(command, Commit):
        return _boarding(board, ship, command, chosen)
    odds = attack_odds(board, ship, command, offered)
    return weighed(board, ship, command, odds) if odds is not None else None


def weighed(board: Board, ship: Ship, command: Command, odds: Odds) -> Worth:
    """The worth of an attack with these odds."""
    target = _target(board, command)
    gain = _gains(board, ship, target, odds)
    costs = [cost for cost in _costs(board, ship, target, command, odds) if cost.points]
    hope = success(odds)
    against = _against(board, ship, target, command, odds, hope)
    reasons = (*against, *[cost.words for cost in costs])
    return Worth(float(hope), gain, sum([cost.points for cost in costs], 0.0), reasons)


def _target(board: Board, command: Command) -> Ship:
    """The ship that an attack is to harm."""
    named = command.raked if isinstance(command, PassThrough) else getattr(command, "target", "")
    return board.ships[str(named)]


def _gains(board: Board, ship: Ship, target: Ship, odds: Odds) -> float:
    """The victory points to be expected of all outcomes; of all that one does to a hull, which
    scores once, the best counts."""
    found = [(parts(name), float(p)) for name, p in odds.outcomes if p]
    every = {part for together, _ in found for part in together}
    gains = {part: _gain(board, ship, target, part) for part in every}
    return sum(p * max([gains[part] for part in together]) for together, p in found)


def _gain(board: Board, ship: Ship, target: Ship, part: str) -> float:
    """The victory points that a part of an outcome gains."""
    found = 0.0
    if part in HULL:
        found = float(points(board, *HULL[part], target, ship.owner))
    if part in SHOTS:
        found += float(men_lost(board, target, 1))
    if part == GRAPPLED:
        found = max(found, _boarded(board, ship, target))
    return found


def men_lost(board: Board, ship: Ship, levels: int, taken: int = 0) -> Fraction:
    """The worth of so many levels of manpower that a ship loses, of those that it has left when
    others have `taken` some."""
    left = max(0, board.manpower(ship) - taken)
    return points(board, ThrowKind.MISSILES, "D", ship, ship.side) * min(levels, left)


def _boarded(board: Board, ship: Ship, target: Ship) -> float:
    """The gain of a ship that boards another with all its men once it holds it; 0 if it had better
    not."""
    men = board.manpower(ship)
    if not men or no_capture_ashore(board, target) is not None:
        return 0.0
    found = _boarding(board, ship, Commit(ship.id, ((target.id, men),)))
    return max(0.0, found.net) if found is not None else 0.0


# -- costs


def _costs(board: Board, ship: Ship, target: Ship, command: Command, odds: Odds) -> Iterator[Cost]:
    """The costs of an attack, each with its words."""
    if isinstance(command, Anastrophe):
        tired = FATIGUE.cell(FATIGUE_ROW, board.crew(ship))
        cost = _harm(board, ThrowKind.FATIGUE, tired, ship)
        yield Cost(cost, f"{ship.id} tires ({grade_words(tired)})")
    if collides := likely(odds, COLLISION):
        # a ship at Half Speed may not ram, no more than a tired one
        slow = float(collides) * _harm(board, ThrowKind.FATIGUE, "F2", ship)
        yield Cost(slow, f"collision: {percent(collides)}")
    if fast := likely(odds, FAST):
        yield Cost(float(fast) * _fouled(board, ship), f"fouled with {target.id}: {percent(fast)}")
    if held := likely(odds, GRAPPLED):
        taken = _boarded(board, target, ship)
        yield Cost(float(held) * taken, f"{target.id} may board {ship.id}")
    if not isinstance(command, ThrowHarpax):
        yield _answer(board, ship, target, command, odds)


def _harm(board: Board, kind: ThrowKind, result: str, ship: Ship) -> float:
    """The victory points that a ship loses by the result of a throw of its own."""
    return -float(points(board, kind, result, ship, ship.owner))


def _fouled(board: Board, ship: Ship) -> float:
    """The cost of being fast to a ship that was rammed: to come free of it, or to go down with it
    this turn."""
    free = float(points(board, ThrowKind.FOUL, "S", ship, ship.owner))
    stays = 1 - chances(foul_check(board, ship)).get("S", NEVER)
    sinks = stays * chances(sinking_check())["sinks"]
    return free + float(sinks) * float(points(board, ThrowKind.RAM, HIT, ship, ship.owner))


def _answer(board: Board, ship: Ship, target: Ship, command: Command, odds: Odds) -> Cost:
    """The cost of the target's Reaction Fire."""
    alongside = isinstance(command, ALONGSIDE)
    if not may_react(board, target, ship, alongside):
        return Cost(0.0, "")
    hit = depletes(board, target, ship.id, alongside=alongside)
    faced = ALWAYS - ended(odds, *AVOIDED, DAUNTED)
    cost = float(hit * faced * men_lost(board, ship, 1))
    return Cost(cost, f"{target.id} shoots back: {percent(hit)} to deplete")


# -- what stands against it


def _against(
    board: Board, ship: Ship, target: Ship, command: Command, odds: Odds, hope: Fraction
) -> Iterator[str]:
    """Why an attack may come to nothing, or to little."""
    yield from _no_hope(target, hope)
    if shrinks := ended(odds, DAUNTED):
        yield f"{ship.id} does not dare: {percent(shrinks)}"
    if away := ended(odds, *AVOIDED):
        yield f"{target.id} slips away: {percent(away)}"
    if isinstance(command, Fire):
        yield from _no_men(board, target)
    if isinstance(command, Ram) and hull_points(board, target):
        yield f"{target.id} has been scored already"


def _no_hope(target: Ship, hope: Fraction) -> Iterator[str]:
    if not hope:
        yield f"no dice let it do anything to {target.id}"


def _no_men(board: Board, target: Ship) -> Iterator[str]:
    if not board.manpower(target):
        yield f"{target.id} has no manpower to lose"


# -- boarding


def _boarding(
    board: Board, ship: Ship, command: Commit, chosen: Iterable[Share] = ()
) -> Worth | None:
    """The fights that a ship joins, each with everybody who fights in it."""
    mine = [(ship.id, target, n) for target, n in command.shares]
    shares, fights = [*chosen, *mine], []
    for target in dict(command.shares):
        found = fight_worth(board, ship.owner, target, shares) if target in board.ships else None
        if found is None:
            return None
        fights.append(found)
    failing = math.prod(1 - fight.chance for fight in fights)
    reasons = tuple(why for fight in fights for why in fight.against)
    return Worth(1 - failing, sum(f.gain for f in fights), sum(f.loss for f in fights), reasons)


def fight_worth(board: Board, side: Side, target: str, shares: Iterable[Share]) -> Worth | None:
    """The worth to a side of boarding a ship with all who are told off against it; None where
    nobody is."""
    every = [share for share in shares if share[1] == target]
    odds = pooled_odds(board, target, every)
    if odds is None:
        return None
    parts = [(board.ships[ship], n) for ship, _, n in every]
    return _fight(board, side, board.ships[target], parts, odds)


def _fight(
    board: Board, side: Side, target: Ship, parts: list[tuple[Ship, int]], odds: Odds
) -> Worth:
    """One boarding: a capture, and the men that it costs."""
    chance = sum((p for name, p in odds.outcomes if name.startswith(CAPTURED)), NEVER)
    prize = float(points(board, ThrowKind.BOARDING, CAPTURED, target, side))
    both = likely(odds, "repulsed, both lose")
    gain = float(chance) * prize + float(both * men_lost(board, target, 1))
    costly = 1 - likely(odds, "captured, no loss")
    hopeless = not odds.checks[0].dice and not chance
    men = sum(men_lost(board, one, n if hopeless else 1) for one, n in parts)
    reasons = [f"repulsed by {target.id}: {percent(1 - chance)}"] if chance < 1 else []
    return Worth(float(chance), gain, float(costly * men), tuple(reasons))
