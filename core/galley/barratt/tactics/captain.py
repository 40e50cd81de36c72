"""The captain of Barratt's rules: plans of each question by what he likes, as far as he sees."""

from collections.abc import Iterable, Sequence
from typing import Final

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch1_initiative.order import AskNow, AskShip, AskSide, GoFirst, can_act, due
from galley.barratt.ch1_initiative.set_up import AskSetUp, PlaceShip
from galley.barratt.ch3_movement.going import go
from galley.barratt.ch4_grappling.grappling import AskFend
from galley.barratt.ch5_ramming.ramming import AskSlide, Slide
from galley.barratt.ch6_missiles.casualties import AskCasualties
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.ranges import targets
from galley.barratt.ch8_melee.clusters import lone
from galley.barratt.ch8_melee.fighting import AskDirection, Direct, JoinFight, PairUp
from galley.barratt.ch8_melee.melee import AskJoin, AskPairs, fights
from galley.barratt.state.board import Board, Play, own
from galley.barratt.state.ship import Ship
from galley.barratt.tactics.adviser import Adviser
from galley.barratt.tactics.plans.answers import (
    HURRY,
    fend_plans,
    fire_plans,
    hurry,
    loss_plans,
    now_plans,
    ship_plans,
)
from galley.barratt.tactics.plans.planner import Planner
from galley.barratt.tactics.plans.ship_plan import OAR, ShipPlan
from galley.barratt.tactics.reach.aims import HIGHEST
from galley.barratt.tactics.reach.lookout import standing
from galley.barratt.tactics.values.losses import Shots
from galley.barratt.tactics.values.terms import CAST, Weights, told
from galley.barratt.tactics.values.worth import fight_worth, stake
from galley.engine.bot import Decision, Luck
from galley.engine.loop import State
from galley.engine.records import OTHER, Ask, Command, Side
from galley.engine.text import at_stake
from galley.tabletop.board import FLANKS, Accept, Decline, Done
from galley.tabletop.deployment import set_up_along
from galley.tactics.captain import MOST, Captain, Plan, Way, on

USUAL: Final = Adviser()
GOOD, SELDOM = 0.5, 3  # of the worth of the best target; the less of it, the more seldom


class BotView:
    """A board, the side that looks, and what its captain likes."""

    def __init__(self, board: Board, side: Side, likes: Weights) -> None:
        self.board, self.side, self.likes = board, side, likes
        self._planners: dict[str, Planner] = {}
        self._plans: dict[str, Sequence[ShipPlan]] = {}

    def planner(self, ship: Ship) -> Planner:
        """The planner of a ship of either side."""
        if ship.id not in self._planners:
            self._planners[ship.id] = Planner(self.board, ship)
        return self._planners[ship.id]

    def plans(self, ship: Ship) -> Sequence[ShipPlan]:
        """The best plans of a ship as this captain likes them, the best first."""
        if ship.id not in self._plans:
            self._plans[ship.id] = self.planner(ship).ranked(self.likes, MOST)
        return self._plans[ship.id]

    def attack(self, ship: Ship) -> float:
        """Weigh the best ram or grapple of a ship, 0 where there is none."""
        return self.planner(ship).attack(self.likes)


class BarrattCaptain(Captain[BotView]):
    """One seat's player.  Without likes he is whom the scenario names for the side."""

    def __init__(self, side: Side, likes: Weights | None = None) -> None:
        super().__init__(side, TABLE)
        self.likes = likes

    def see(self, seen: State) -> BotView:
        board = own(seen.board)
        named = board.setting.sides[self.side].character
        return BotView(board, self.side, self.likes or CAST.weights_or_plain(named))

    def usual(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Decision:
        if not choices:
            return Decision(Done())
        return Decision(choices[USUAL.default_choice(seen, self.side, ask, choices)])


# -- plans


def when(sea: BotView, ask: AskNow) -> Sequence[Plan]:
    """MB-1.02b"""
    return now_plans(sea.board, ask, sea.planner(sea.board.ships[ask.ship]), sea.likes)


def ship_acts(sea: BotView, ask: AskActivation) -> Sequence[Plan]:
    """The next thing that a ship does."""
    ship, likes = sea.board.ships[ask.ship], sea.likes
    return [
        Plan(plan.commands, plan.text, plan.worth(likes), told(plan.all_terms, likes))
        for plan in sea.plans(ship)
    ]


def which_ship(sea: BotView, ask: AskShip) -> Sequence[Plan]:
    """MB-3.03b"""
    return ship_plans(sea.board, ask, sea.planner, sea.likes)


def shots(sea: BotView, ask: AskFire) -> Sequence[Plan]:
    """MB-6.01a"""
    return fire_plans(sea.board, ask, Shots(sea.board))


def fends(sea: BotView, ask: AskFend) -> Sequence[Plan]:
    """MB-4.05a"""
    return fend_plans(sea.board, ask)


def losses(sea: BotView, ask: AskCasualties) -> Sequence[Plan]:
    """MB-8.02b"""
    return loss_plans(sea.board, ask)


# -- answers by a rule: the order of the dice


def now(sea: BotView, ask: AskNow, choices: Sequence[Command]) -> Decision | None:
    """MB-1.02b The flagship acts by its lower die to attack, or to get out of the way."""
    ship = sea.board.ships[ask.ship]
    worth, why = hurry(sea.board, ship, sea.planner(ship), sea.likes)
    if worth > HURRY:
        return Decision(Accept(), f"{ship.id} acts now{why}")
    return Decision(Decline(), f"{ship.id} waits")


def side(sea: BotView, ask: AskSide, choices: Sequence[Command]) -> Decision | None:
    """MB-3.03b Who has the baton goes first where he has an attack or is in danger; else he sees
    first what the enemy does."""
    ready = [s for s in sea.board.afloat() if s.side == sea.side and can_act(s)]
    at_count = due(sea.board, min(min(s.init) for s in ready)) if ready else []
    for mine, why in ((True, "an attack is worth"), (False, "at risk")):
        ships = [ship for ship in at_count if (ship.side == sea.side) == mine]
        most = max(map(sea.attack, ships), default=0.0)
        if most > HURRY:
            return Decision(GoFirst(sea.side), f"goes first: {why} {most:.1f}")
    return Decision(GoFirst(OTHER[sea.side]), "the enemy goes first, and shows what it does")


def slide(sea: BotView, ask: AskSlide, choices: Sequence[Command]) -> Decision | None:
    """MB-5.03d As far along an enemy as is best: its oars against his own, and where it ends."""
    found = [(_slid(sea, ask, one), -n, one) for n, one in enumerate(choices)
             if isinstance(one, Slide)]  # fmt: skip
    if not found:
        return None
    worth, _, command = max(found, key=lambda one: one[:2])
    return Decision(command, f"{ask.ship} slides on as far as is best{at_stake(worth)}")


def _slid(sea: BotView, ask: AskSlide, command: Slide) -> float:
    play = Play(State(sea.board, []).copy(), HIGHEST)
    if command.mils:
        go(play, ask.ship, command.mils)
    after, oars = play.board, 0
    for before in sea.board.afloat():
        now = after.ships[before.id]
        gone = sum(len(before.oars(flank)) - len(now.oars(flank)) for flank in FLANKS)
        oars += gone if before.side != sea.side else -gone
    mine = after.ships[ask.ship]
    lies = standing(after, mine).worth if mine.afloat else -stake(sea.board, mine)
    return OAR * sea.likes.oars * oars + lies


# -- melees when he has the baton


def pairs(sea: BotView, ask: AskPairs, choices: Sequence[Command]) -> Decision | None:
    """MB-8.08h The pairs that bring most, who is left over with the first that it may join."""
    weighed = [(_paired(sea, ask.cluster, one), -n, one) for n, one in enumerate(choices)
               if isinstance(one, PairUp)]  # fmt: skip
    worth, _, best = max(weighed, key=lambda one: one[:2])
    return Decision(best, f"the melees that bring most{at_stake(worth)}")


def _paired(sea: BotView, cluster: Sequence[str], command: PairUp) -> float:
    board = sea.board
    joins = tuple(
        (ship.id, next(other for other in cluster if board.between(ship.id, other)
                       and board.ships[other].side != ship.side))
        for ship in lone(board, cluster, command.pairs)
    )  # fmt: skip
    total = 0.0
    for one, against in fights(command.pairs, joins):
        worth = fight_worth(board, board.ships[one], [board.ships[id_] for id_ in against])
        total += worth if board.ships[one].side == sea.side else -worth
    return total


def join(sea: BotView, ask: AskJoin, choices: Sequence[Command]) -> Decision | None:
    """MB-8.08h A friend joins the fight that it decides; an enemy the one that is lost anyway."""
    board = sea.board
    ship = board.ships[ask.ship]
    found = [one for one in choices if isinstance(one, JoinFight)]
    sign = 1 if ship.side == sea.side else -1
    best = max(found, key=lambda one: sign * fight_worth(board, ship, [board.ships[one.target]]))
    return Decision(best, f"{ship.id} against {best.target}")


def direct(sea: BotView, ask: AskDirection, choices: Sequence[Command]) -> Decision | None:
    """MB-8.08b Several enemies begin with the weakest, several friends with the strongest."""
    board = sea.board
    found = [one for one in choices if isinstance(one, Direct)]
    sign = 1 if board.ships[ask.ship].side == sea.side else -1
    best = min(found, key=lambda one: sign * board.ships[one.first].crew.fighters)
    return Decision(best, f"{best.first} attacks {ask.ship} first")


# -- answers in secret


def shoot(sea: BotView, ask: AskFire, luck: Luck) -> Decision:
    """The next kind of shooters of a ship, all at one target, the more seldom the less it is
    worth beside the best; what is nearest is shot at as is usual."""
    board, shots = sea.board, Shots(sea.board)
    for ship, kind, left in ask.free(board):
        at = targets(board, board.ships[ship], kind)
        worth = {one: shots.worth(one) for one in (Shoot(ship, kind, t.id, left) for t in at)}
        most = max(worth.values())
        near = [one for one in worth if worth[one] >= GOOD * most]
        often = [(worth[one] / most) ** SELDOM if most else 1.0 for one in near]
        one = luck(f"{ship} {kind}").choices(near, often)[0]
        if one.target != at[0].id:
            return Decision(one, f"{ship} shoots at {one.target}{at_stake(worth[one])}")
    who = "the rest" if ask.orders else "all"
    return Decision(Done(), f"{who} at what is nearest")


def set_up(sea: BotView, ask: AskSetUp, luck: Luck) -> Decision | None:
    """The whole fleet as it is drawn, farther along its edge."""
    return set_up_along(sea.board, ask, luck, lambda ship, x: PlaceShip(ship.id, x, ship.y))


TABLE: Final[Iterable[Way[BotView]]] = (
    on(AskNow, now, plans=when),
    on(AskSide, side),
    on(AskShip, plans=which_ship),
    on(AskActivation, plans=ship_acts),
    on(AskSlide, slide),
    on(AskFend, plans=fends),
    on(AskFire, plans=shots, draw=shoot),
    on(AskCasualties, plans=losses),
    on(AskPairs, pairs),
    on(AskJoin, join),
    on(AskDirection, direct),
    on(AskSetUp, draw=set_up),
)
