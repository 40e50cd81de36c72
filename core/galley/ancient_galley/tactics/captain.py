"""The captain and his levels: the first of the plans that the list shows too; sheets he looks at
again, against what the enemy may reply.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from galley.ancient_galley.ch1_turn.set_up import AskSetUp, PlaceShip
from galley.ancient_galley.ch2_orders.orders import AskOrders, order_of
from galley.ancient_galley.ch2_orders.sheets import usual_sheet
from galley.ancient_galley.ch14_grappling.grappling import AskLines
from galley.ancient_galley.ch15_boarding.asks import AskBoard
from galley.ancient_galley.ch18_fire.events import whose
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.state.board import Board, own
from galley.ancient_galley.state.ship import Ship
from galley.ancient_galley.tactics.adviser import usual_choice
from galley.ancient_galley.tactics.deeds import PLANS, plans
from galley.ancient_galley.tactics.plans.orders import Aim, aim_words, order_plans
from galley.ancient_galley.tactics.plans.shooting import alike
from galley.ancient_galley.tactics.replies import looked_again, next_ship
from galley.ancient_galley.tactics.values import CAST, Weights
from galley.engine.bot import Bot, Decision, Luck, Weighed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Record, Side
from galley.tabletop.board import Done
from galley.tabletop.deployment import set_up_along
from galley.tactics import captain
from galley.tactics.captain import MOST, Plan, Planned, Way, on
from galley.tactics.opponents import Opponents

ALIKE, SELDOM = 1.0, 0.5  # points within which a sheet is drawn too, and for which seldom


class Sight(Record, frozen=True):
    """How far one sees: how many courses of each enemy he reckons with, and whether he throws
    lines and boards."""

    guesses: int = 3
    fights: bool = True


FULL: Final = Sight()
SIGHTS: Final[Mapping[str, Sight]] = {"cadet": Sight(1, False), "captain": FULL}


class BotView:
    """A board, what the captain who looks likes, and how far he sees."""

    def __init__(self, board: Board, likes: Weights, sight: Sight) -> None:
        self.board, self.likes, self.sight = board, likes, sight

    def sheets(self, ask: AskOrders, ship: Ship) -> list[Aim]:
        """The best sheets of a ship after a look at what the enemy may reply, the best first."""
        return looked_again(self.board, ask, ship, self.likes, self.sight.guesses)

    def first_sheets(self, ship: Ship) -> list[Aim]:
        """Rank the sheets of a ship at first look."""
        return order_plans(self.board, ship, (), self.likes)


class Captain(captain.Captain[BotView]):
    """One side's player.  Without likes he is whom the scenario names for the side."""

    def __init__(self, side: Side, likes: Weights | None = None, sight: Sight = FULL) -> None:
        super().__init__(side, TABLE)
        self.likes, self.sight = likes, sight

    def see(self, seen: State) -> BotView:
        board = own(seen.board)
        named = board.setting.sides[self.side].character
        return BotView(board, self.likes or CAST.weights_or_plain(named), self.sight)

    def usual(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Decision:
        if isinstance(ask, AskOrders):
            return Decision(Done())
        return Decision(choices[usual_choice(ask, choices)])

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best plans, with their terms; of orders those of the ship whose orders come next,
        among them the one that was best at first look: its terms name the reply that he fears."""
        if not isinstance(ask, AskOrders):
            return super().weigh(seen, ask, choices)
        sea = self.view(seen)
        ship = next_ship(sea.board, ask)
        if ship is None:
            return ()
        found, first = sea.sheets(ask, ship), sea.first_sheets(ship)[:1]
        told = found[:MOST]
        later = [one for one in found[MOST:] if one.sheet == first[0].sheet]
        told = [*told[:-1], *later] if later else told
        return [Weighed(aim_words(one), one.worth, one.terms) for one in told]


def planned(sea: BotView, ask: Ask) -> Sequence[Planned]:
    """The plans that the list of deeds shows too; who does not fight has none of a fight."""
    if isinstance(ask, AskLines | AskBoard) and not sea.sight.fights:
        return ()
    return plans(sea.board, ask, sea.likes)


def first_orders(sea: BotView, ask: AskOrders) -> Sequence[Plan]:
    """The sheets of the ship whose orders come next, at first look."""
    ship = next_ship(sea.board, ask)
    found = sea.first_sheets(ship) if ship is not None else []
    return [Plan((order_of(one.sheet),), aim_words(one), one.worth, one.terms) for one in found]


def order(sea: BotView, ask: AskOrders, choices: Sequence[Command]) -> Decision | None:
    """The best sheet of the next ship that has none; None when all have."""
    return order_any(sea, ask, None)


def order_any(sea: BotView, ask: AskOrders, luck: Luck | None) -> Decision | None:
    """One that is nearly as good as the best, the more seldom the less it is worth; without
    `luck` the best."""
    ship = next_ship(sea.board, ask)
    if ship is None:
        return None
    found = sea.sheets(ask, ship)
    if not found:
        return Decision(order_of(usual_sheet(sea.board, ship)))
    plan = found[0]
    if luck is not None:
        near = [one for one in found if plan.worth - one.worth <= ALIKE]
        often = [exp((one.worth - plan.worth) / SELDOM) for one in near]
        plan = luck(ship.id).choices(near, often)[0]
    return Decision(order_of(plan.sheet), f"{ship.id}: {aim_words(plan)}")


def shoot(sea: BotView, ask: AskFire, luck: Luck) -> Decision:
    """Each at a target that tells nearly as much as his best; so nobody foretells it."""
    for usual, near in alike(sea.board, ask):
        one = luck(" ".join(map(str, whose(usual)))).choice(near)
        if one != usual:
            return Decision(one, f"{one.target} is as good a target")
    return Decision(Done(), "the rest at what is nearest")


def set_up(sea: BotView, ask: AskSetUp, luck: Luck) -> Decision | None:
    """The whole fleet as it is drawn, farther along its edge."""

    def placed(ship: Ship, x: int) -> PlaceShip:
        return PlaceShip(ship.id, x, ship.y, ship.heading, ship.band)

    return set_up_along(sea.board, ask, luck, placed)


TABLE: Final[Sequence[Way[BotView]]] = (
    *(on(kind, plans=planned) for kind in PLANS if kind != AskFire),
    on(AskFire, plans=planned, draw=shoot),
    on(AskOrders, order, plans=first_orders, draw=order_any),
    on(AskSetUp, draw=set_up),
)


class AncientGalleyOpponents(Opponents[Weights, Sight]):
    """The opponents of Ancient Galley; orders are not judged, as nobody knows the enemy's."""

    sights = SIGHTS
    former = {"mate": "cadet"}
    cast = CAST

    def captain(self, side: Side, likes: Weights | None, sight: Sight) -> Bot:
        return Captain(side, likes, sight)
